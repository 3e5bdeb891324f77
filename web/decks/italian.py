"""The Latin pack of forty: ace to seven, page, rider and king."""

from deck import Deck
from drawing import drawing
from shapes import Art, placed

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


def sign(suit: str) -> Art:
    """The sign of a suit."""
    return drawing(f"signs/{SIGNS[suit]}")


def _pips(rank: str, suit: str) -> Art:
    size = (SIZE_LONG if suit in "SB" else SIZE)[rank]
    return tuple(shape for x, y in PLACES[rank] for shape in placed(sign(suit), x, y, size))


def picture(name: str) -> Art:
    """What stands on a card's face, without the corners."""
    rank, suit = name[0], name[1]
    return _pips(rank, suit) if rank in PIPS else drawing(f"italian/{name}")


DECK = Deck(
    suits=SUITS,
    ranks=f"A{PIPS}{FIGURES}",
    figures=FIGURES,
    face=picture,
    figure=picture,
    sign=sign,
    sign_size=lambda suit: 0.45 if suit in "SB" else 0.37,
)
