"""Where signs stand on the number cards of the Italian and the Spanish deck."""

from shapes import Art, placed

SUITS = "CDSB"
PIPS = "234567"
FIGURES = "JQK"

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


def pips(rank: str, suit: str, sign: Art) -> Art:
    """As many signs as the rank says."""
    size = (SIZE_LONG if suit in "SB" else SIZE)[rank]
    return tuple(shape for x, y in PLACES[rank] for shape in placed(sign, x, y, size))


def corner_size(suit: str) -> float:
    """How large the sign in the corner is."""
    return 0.45 if suit in "SB" else 0.37
