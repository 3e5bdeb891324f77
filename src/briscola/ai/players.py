"""The players by name, and the one door to all of them."""

from collections.abc import Callable, Mapping

from briscola.ai import careful, plain, randomly
from briscola.levels import LEVELS, Level
from briscola.rules.errors import InputError
from briscola.rules.view import View

_PLAYERS: Mapping[Level, Callable[[View, int], str]] = {
    "random": randomly.choose,
    "careful": careful.choose,
    "plain": plain.choose,
}


def choose(level: Level, view: View, seed: int) -> str:
    """The text of the move that a player of this level makes for the seat of this view.

    The same view and seed give the same move. ValueError if the seat has nothing to do.
    """
    if not view.legal:
        raise ValueError("This seat has no move to make.")
    return _PLAYERS[level](view, seed)


def level_named(name: str) -> Level:
    """The level of this name; InputError if there is none."""
    for level in LEVELS:
        if level == name:
            return level
    raise InputError("bad_level", f"The level is one of: {', '.join(LEVELS)}.")
