"""`briscola play`: from arguments to the game on the screen."""

import os
import secrets
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from briscola.ai import contenders
from briscola.ai.players import level_named
from briscola.cli.choices import checked_seed
from briscola.cli.play.app import PlayApp
from briscola.cli.play.match import Setup
from briscola.i18n import language_of, languages
from briscola.rules.errors import InputError
from briscola.variants import chosen_rules


@dataclass(frozen=True)
class Wishes:
    """What was typed of the game."""

    variant: str | None
    players: int | None
    options: Sequence[str]
    level: str
    target: int
    seed: str | None


def run(wishes: Wishes, language: str | None, no_colour: bool) -> int:
    """Play until the person leaves. InputError for what does not do."""
    setup = chosen_setup(wishes)
    spoken = chosen_language(language)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise InputError("no_terminal", "The game needs a terminal to be played in.")
    sys.stderr.write("Getting the bots ready …\n")
    contenders.compile_all()
    app = PlayApp(setup, spoken, no_colour)
    app.run()
    return app.return_code or 0


def chosen_setup(wishes: Wishes) -> Setup | None:
    """The game as wished for; None if it is to be chosen on the screen."""
    level = level_named(wishes.level)
    seed = secrets.token_hex(32) if wishes.seed is None else checked_seed(wishes.seed)
    if wishes.variant is None:
        if wishes.players is not None or wishes.options or wishes.seed is not None:
            message = "Players, options and a seed go with a game: name it with --variant."
            raise InputError("unknown_variant", message)
        return None
    rules = chosen_rules(wishes.variant, wishes.players, wishes.options)
    return Setup(rules, seed, wishes.target, level)


def chosen_language(wish: str | None) -> str:
    """The language wished for, else that of the environment."""
    if wish is None:
        return language_of(*(os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")))
    if wish.replace("-", "_").split("_")[0].split(".")[0].lower() not in languages():
        raise InputError("bad_language", f"The language is one of: {', '.join(languages())}.")
    return language_of(wish)
