"""The Latin pack in Italian pictures: curved swords and staves, crossed by pairs."""

from collections.abc import Iterator

from deck import Deck
from drawing import drawing
from latin import FIGURES, PIPS, SUITS, corner_size, pips
from shapes import Art, Shape, mirrored, placed

SIGNS = {"C": "cup", "D": "coin", "S": "sabre", "B": "stave"}
CROSSED = "SB"
LEAN = 34.0
"""How far each of a crossed pair is turned."""

PAIRS: dict[str, tuple[float, ...]] = {
    "2": (200,),
    "3": (262,),
    "4": (112, 288),
    "5": (88, 312),
    "6": (82, 200, 318),
    "7": (66, 158, 334),
}
SINGLE = {"3": 96.0, "5": 200.0, "7": 247.0}
SIZE = {"2": 1.8, "3": 1.35, "4": 1.35, "5": 1.1, "6": 1.05, "7": 0.84}
SIZE_OF_SINGLE = {"3": 1.2, "5": 0.9, "7": 0.72}


def sign(suit: str) -> Art:
    """The sign of a suit."""
    return drawing(f"signs/{SIGNS[suit]}")


def _crossed(rank: str, sign: Art) -> Iterator[Shape]:
    """Signs by pairs that cross, and the odd one upright."""
    for y in PAIRS[rank]:
        yield from placed(sign, 125, y, SIZE[rank], -LEAN)
        yield from placed(mirrored(sign), 125, y, SIZE[rank], LEAN)
    if rank in SINGLE:
        yield from placed(sign, 125, SINGLE[rank], SIZE_OF_SINGLE[rank])


def picture(name: str) -> Art:
    """What stands on a card."""
    rank, suit = name[0], name[1]
    if rank not in PIPS:
        return drawing(f"italian/{name}")
    if suit in CROSSED:
        return tuple(_crossed(rank, sign(suit)))
    return pips(rank, suit, sign(suit))


DECK = Deck(
    suits=SUITS,
    ranks=f"A{PIPS}{FIGURES}",
    figures=FIGURES,
    face=picture,
    figure=picture,
    sign=sign,
    sign_size=corner_size,
)
