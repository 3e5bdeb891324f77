"""What the host chose: game, seats, house rules, match, clock, who may come in."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from briscola.levels import USUAL_LEVEL, Level
from briscola.rules.errors import InputError
from briscola.rules.house import Rules, house_rules
from briscola.rules.variant import OptionValue
from briscola.variants import load_variant


class NoClock(msgspec.Struct, frozen=True, tag_field="kind", tag="none"):
    """Nobody's time runs."""


class MoveClock(msgspec.Struct, frozen=True, tag_field="kind", tag="per_move"):
    """So many seconds for every move."""

    seconds: Annotated[int, Meta(ge=5, le=600)]


class TotalClock(msgspec.Struct, frozen=True, tag_field="kind", tag="total"):
    """So many seconds for all moves of a deal, and some more after each."""

    seconds: Annotated[int, Meta(ge=10, le=7200)]
    increment: Annotated[int, Meta(ge=0, le=60)] = 0


Clock = NoClock | MoveClock | TotalClock
Target = Literal[1, 2, 3]
LESSON_SEATS = 2
USUAL_PAUSE_SECONDS = 4
LESSON_PAUSE_SECONDS = 12  # a newcomer first reads what there is to decide
HintsFor = Literal["alone", "all", "none"]


class TableSpec(msgspec.Struct, frozen=True):
    """A table as its host set it up.

    `target`: deals to win for the match. `open`: listed in the lobby, anybody may sit down;
    otherwise by link only. `hands_after`: spectators see all hands once a deal is over.
    `bots`: the level of the bots that fill empty seats at the start; None: start with people only.
    `pause_seconds`: how long every exchange pause lasts. `hints`: who may ask an engine what it
    would play: all, nobody, or whoever plays alone against bots. `lesson`: the first deal is the
    one that the game's variant keeps for learning it, for two by its usual rules; nobody but bots
    can sit down with the host.
    """

    variant: str
    players: int
    options: dict[str, OptionValue] = {}
    target: Target = 1
    clock: Clock = NoClock()
    open: bool = False
    spectators: bool = True
    hands_after: bool = False
    bots: Level | None = USUAL_LEVEL
    pause_seconds: Annotated[int, Meta(ge=2, le=15)] = USUAL_PAUSE_SECONDS
    hints: HintsFor = "alone"
    lesson: bool = False


def table_rules(spec: TableSpec) -> Rules:
    """The rules of the table; InputError with the referee's codes for what the game has not."""
    return house_rules(load_variant(spec.variant), spec.players, spec.options)


def check_spec(spec: TableSpec) -> None:
    """Raise InputError, with a code of its own for a lesson, unless such a table can be opened."""
    table_rules(spec)
    if spec.lesson and not _is_teachable(spec):
        raise InputError(
            "bad_lesson", "A guided first deal is for two seats, by the usual rules, with a bot."
        )


def _is_teachable(spec: TableSpec) -> bool:
    """Do the cards that the game keeps for its lesson, and the coach's words, fit this table."""
    options = load_variant(spec.variant).options
    is_usual = all(value == options[name][0] for name, value in spec.options.items())
    return spec.players == LESSON_SEATS and is_usual and spec.bots is not None
