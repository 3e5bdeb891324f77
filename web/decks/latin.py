"""Where signs stand on the number cards of the Italian and the Spanish deck."""

from shapes import Art, placed

SUITS = "CDSB"
PIPS = "234567"
FIGURES = "JQK"

Place = tuple[float, float]


LEFT, MIDDLE, RIGHT = 86.0, 125.0, 164.0


def _pairs(*rows: float) -> tuple[Place, ...]:
    return tuple((x, y) for y in rows for x in (LEFT, RIGHT))


def _column(*rows: float) -> tuple[Place, ...]:
    return tuple((MIDDLE, y) for y in rows)


PLACES = {
    "2": _column(112, 288),
    "3": _column(78, 200, 322),
    "4": _pairs(112, 288),
    "5": (*_pairs(78, 322), *_column(200)),
    "6": _pairs(78, 200, 322),
    "7": (*_pairs(76, 200, 322), *_column(138)),
}
SIZE = {
    "C": {"2": 1.4, "3": 1.05, "4": 0.86, "5": 0.74, "6": 0.74, "7": 0.64},
    "D": {"2": 1.3, "3": 1.1, "4": 0.74, "5": 0.63, "6": 0.63, "7": 0.61},
    "S": {"2": 1.5, "3": 1.06, "4": 1.08, "5": 0.92, "6": 0.92, "7": 0.9},
    "B": {"2": 1.5, "3": 1.02, "4": 1.14, "5": 1.0, "6": 1.0, "7": 0.94},
}
"""Coins are as large as two of them have room side by side; the other signs are slimmer."""


def pips(rank: str, suit: str, sign: Art) -> Art:
    """As many signs as the rank says."""
    size = SIZE[suit][rank]
    return tuple(shape for x, y in PLACES[rank] for shape in placed(sign, x, y, size))


def corner_size(suit: str) -> float:
    """How large the sign in the corner is."""
    return 0.45 if suit in "SB" else 0.37
