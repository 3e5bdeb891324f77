"""The simple players by name, and the one door to all of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from briscola.ai import careful, plain, randomly
from briscola.levels import AIMS, LEVELS, USUAL_AIM, Aim, Level, Simple
from briscola.rules.errors import InputError
from briscola.rules.view import View

Name = TypeVar("Name", bound=str)

_PLAYERS: Mapping[Simple, Callable[[View, int], str]] = {
    "random": randomly.choose,
    "careful": careful.choose,
    "plain": plain.choose,
}


def choose(name: Simple, view: View, seed: int) -> str:
    """The text of the move that the player of this name makes for the seat of this view.

    The same view and seed give the same move. ValueError if the seat has nothing to do.
    """
    if not view.legal:
        raise ValueError("This seat has no move to make.")
    return _PLAYERS[name](view, seed)


def level_named(name: str) -> Level:
    """The level of this name; InputError if there is none."""
    return named(LEVELS, name)


def aim_named(name: str | None) -> Aim:
    """The aim of this name, the usual one for None; InputError if there is none."""
    for aim in AIMS:
        if aim == (name or USUAL_AIM):
            return aim
    raise InputError("bad_aim", f"The aim is one of: {', '.join(AIMS)}.")


def named(names: Sequence[Name], name: str) -> Name:
    """The one of the names that this is; InputError if it is none of them."""
    for known in names:
        if known == name:
            return known
    raise InputError("bad_level", f"The level is one of: {', '.join(names)}.")
