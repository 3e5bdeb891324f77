"""From what was typed to players: a level, a response to one, or somebody's program."""

import re
import shlex
import shutil
from collections.abc import Callable
from typing import Protocol

from briscola.ai.contenders import contender_named, think
from briscola.ai.conversation import Talk
from briscola.ai.phrases import reply
from briscola.ai.protocol import Limits
from briscola.ai.thought import Reply
from briscola.lab.arena.external import ExternalPlayer, Launcher
from briscola.lab.arena.played import Fault
from briscola.lab.response import LocalResponse, response_to
from briscola.levels import USUAL_AIM, Aim, Contender
from briscola.rules.errors import InputError
from briscola.rules.house import Rules
from briscola.rules.view import View

COMMAND, RESPONSE, FOR_POINTS = "cmd:", "response:", "points:"
WORLDS = re.compile(r"[1-9][0-9]{0,5}")


class Player(Protocol):
    """Sits in one seat of one seating, deal after deal.

    `last_words` are the end of what it wrote to standard error before it crashed last.
    """

    @property
    def last_words(self) -> str: ...

    def choose(self, view: View, seed: int, talk: Talk | None = None) -> Reply | Fault:
        """The move, not checked to be legal, or how it failed to come; and a phrase with it.

        Without `talk` nothing may be said. Not checked: that the phrase is one.
        """

    def dismiss(self) -> None:
        """Say that the player is needed no more, and do not wait for anything."""

    def close(self) -> None:
        """Let go of what the player holds."""


class LevelPlayer:
    """A built-in level, or another contender. It keeps to its limits by itself."""

    last_words = ""

    def __init__(self, level: Contender, limits: Limits, aim: Aim = USUAL_AIM) -> None:
        self._level, self._limits, self._aim = level, limits, aim

    def choose(self, view: View, seed: int, talk: Talk | None = None) -> Reply:
        thought = think(self._level, view, seed, self._limits, self._aim)
        return reply(view, thought, talk, seed)

    def dismiss(self) -> None:
        """There is nobody to say it to."""

    def close(self) -> None:
        """There is nothing to let go of."""


class ResponsePlayer:
    """The local best response to a level (`lab.response`), which says nothing.

    The limits are the level's.
    """

    last_words = ""

    def __init__(self, response: LocalResponse) -> None:
        self._response = response

    def choose(self, view: View, seed: int, talk: Talk | None = None) -> Reply:  # noqa: ARG002
        return Reply(self._response.think(view, seed).move)

    def dismiss(self) -> None:
        """There is nobody to say it to."""

    def close(self) -> None:
        """There is nothing to let go of."""


def seating(text: str, rules: Rules, limits: Limits) -> Callable[[], Player]:
    """What brings such a player to one more seat; InputError if none such knows the game."""
    if text.startswith(COMMAND):
        launcher = Launcher(_words(text.removeprefix(COMMAND)))
        return lambda: ExternalPlayer(launcher, limits)
    player: Player
    if text.startswith(RESPONSE):
        level, worlds = _responded(text.removeprefix(RESPONSE))
        player = ResponsePlayer(response_to(level, rules, limits, worlds))
    elif text.startswith(FOR_POINTS):
        player = LevelPlayer(contender_named(text.removeprefix(FOR_POINTS)), limits, "points")
    else:
        player = LevelPlayer(contender_named(text), limits)
    return lambda: player


def _responded(text: str) -> tuple[Contender, int]:
    worlds, _, level = text.partition(":")
    if not WORLDS.fullmatch(worlds):
        raise InputError("bad_level", f"Write {RESPONSE}WORLDS:LEVEL, as in {RESPONSE}64:plain.")
    return contender_named(level), int(worlds)


def _words(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise InputError("bad_engine", f"{COMMAND}{command[:40]}: {error}.") from None
    if not words or shutil.which(words[0]) is None:
        message = f"There is no program {words[0][:200] if words else ''!r} to run."
        raise InputError("bad_engine", message)
    return words
