"""The Latin pack of forty: ace to seven, page, rider and king."""

from aces import ACES
from card import card, index
from latin_signs import sign
from monarchs import MONARCHS
from pages import PAGES
from riders import RIDERS
from shapes import Art, placed

SUITS = "CDSB"
PIPS = "234567"
FIGURES = {"J": PAGES, "Q": RIDERS, "K": MONARCHS}
DRAWN = {"A": ACES, **FIGURES}

_TOP, _HIGH, _MIDDLE, _LOW, _END = 72.0, 136.0, 200.0, 264.0, 328.0
_SIDES = (88.0, 162.0)


def _pairs(*rows: float) -> tuple[tuple[float, float], ...]:
    return tuple((x, y) for y in rows for x in _SIDES)


def _column(*rows: float) -> tuple[tuple[float, float], ...]:
    return tuple((125.0, y) for y in rows)


PLACES = {
    "2": _column(_HIGH - 28, _LOW + 28),
    "3": _column(_TOP + 4, _MIDDLE, _END - 4),
    "4": _pairs(_HIGH - 28, _LOW + 28),
    "5": (*_pairs(_TOP + 4, _END - 4), *_column(_MIDDLE)),
    "6": _pairs(_TOP, _MIDDLE, _END),
    "7": (*_pairs(_TOP, _MIDDLE, _END), *_column(_HIGH)),
}
SIZE = {"2": 1.15, "3": 0.95, "4": 0.8, "5": 0.72, "6": 0.68, "7": 0.6}
LONG = 1.22
"""Swords and batons are slim: they may be drawn longer."""


def names() -> list[list[str]]:
    """Every card's text, a suit a row."""
    return [[rank + suit for rank in ("A", *PIPS, *FIGURES)] for suit in SUITS]


def _pips(rank: str, suit: str) -> Art:
    size = SIZE[rank] * (LONG if suit in "SB" else 1)
    return tuple(shape for x, y in PLACES[rank] for shape in placed(sign(suit), x, y, size))


def picture(name: str) -> Art:
    """What stands on a card's face, without the corners."""
    rank, suit = name
    return _pips(rank, suit) if rank in PIPS else DRAWN[rank][suit]()


def draw(name: str) -> str:
    """The symbol of one card."""
    rank, suit = name
    return card(name, picture(name), index(rank, sign(suit)))


def figures() -> dict[str, Art]:
    """The twelve court cards."""
    return {rank + suit: FIGURES[rank][suit]() for rank in FIGURES for suit in SUITS}
