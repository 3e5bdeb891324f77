"""The Latin pack of forty: ace to seven, page, rider and king."""

from card import card, index
from drawing import drawing
from inks import RED
from shapes import Art, placed

BACK = RED
SUITS = "CDSB"
PIPS = "234567"
FIGURES = "JQK"
SIGNS = {"C": "cup", "D": "coin", "S": "sword", "B": "baton"}

Place = tuple[float, float]


def _pairs(*rows: float) -> tuple[Place, ...]:
    return tuple((x, y) for y in rows for x in (88.0, 162.0))


def _column(*rows: float) -> tuple[Place, ...]:
    return tuple((125.0, y) for y in rows)


PLACES = {
    "2": _column(112, 288),
    "3": _column(78, 200, 322),
    "4": _pairs(122, 278),
    "5": (*_pairs(82, 318), *_column(200)),
    "6": _pairs(78, 200, 322),
    "7": (*_pairs(78, 200, 322), *_column(139)),
}
SIZE = {"2": 1.25, "3": 1.0, "4": 0.76, "5": 0.68, "6": 0.66, "7": 0.62}
SIZE_LONG = {"2": 1.5, "3": 1.08, "4": 1.08, "5": 0.98, "6": 0.98, "7": 0.92}
"""Swords and batons are slim: they may be drawn longer."""


def names() -> list[list[str]]:
    """Every card's text, a suit a row."""
    return [[rank + suit for rank in ("A", *PIPS, *FIGURES)] for suit in SUITS]


def sign(suit: str) -> Art:
    """The sign of a suit."""
    return drawing(f"signs/{SIGNS[suit]}")


def _pips(rank: str, suit: str) -> Art:
    size = (SIZE_LONG if suit in "SB" else SIZE)[rank]
    return tuple(shape for x, y in PLACES[rank] for shape in placed(sign(suit), x, y, size))


def picture(name: str) -> Art:
    """What stands on a card's face, without the corners."""
    rank, suit = name[0], name[1]
    return _pips(rank, suit) if rank in PIPS else drawing(f"latin/{name}")


def draw(name: str) -> str:
    """The symbol of one card."""
    rank, suit = name[0], name[1]
    return card(name, picture(name), index(rank, sign(suit), 0.45 if suit in "SB" else 0.37))


def figures() -> dict[str, Art]:
    """The twelve court cards."""
    return {rank + suit: picture(rank + suit) for rank in FIGURES for suit in SUITS}
