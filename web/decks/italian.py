"""The Latin pack in Italian pictures: curved swords that close to a wreath, staves to a lattice."""

from collections.abc import Iterator

from deck import Deck
from drawing import drawing
from latin import FIGURES, PIPS, SUITS, corner_size, pips
from shapes import Art, Shape, mirrored, placed

SIGNS = {"C": "cup", "D": "coin", "S": "sabre", "B": "stave"}
LONG = {"S": "sabre-long", "B": "stave-long"}
CROSSED = "SB"
MIDDLE, CENTRE = 125.0, 200.0

SIDES: dict[str, tuple[float, ...]] = {
    "2": (0,),
    "3": (0,),
    "4": (-0.5, 0.5),
    "5": (-0.5, 0.5),
    "6": (-1, 0, 1),
    "7": (-1, 0, 1),
}
"""The signs of one side beside each other, in steps; those of the other side are their mirror."""

UPRIGHT = "357"
"""The ranks with one more sign, upright in the middle."""

STEP = {"S": 22.5, "B": 27.0}
LEAN = {"2": 31.0, "3": 31.0, "4": 26.0, "5": 26.0, "6": 22.0, "7": 22.0}
"""How far the staves are turned."""

SIZE_OF_SWORDS = {"2": 1.16, "3": 1.16, "4": 1.13, "5": 1.13, "6": 1.0, "7": 1.0}


def sign(suit: str) -> Art:
    """The sign of a suit."""
    return drawing(f"signs/{SIGNS[suit]}")


def _swords(rank: str) -> Iterator[Shape]:
    """Curved swords nested by sides that cross below and above, the odd one straight."""
    blade = drawing("signs/sabre-long")
    for side in (blade, mirrored(blade)):
        turn = 1 if side is blade else -1
        for step in SIDES[rank]:
            x = MIDDLE + turn * step * STEP["S"]
            yield from placed(side, x, CENTRE, SIZE_OF_SWORDS[rank])
    if rank in UPRIGHT:
        yield from placed(drawing("signs/sword-long"), MIDDLE, CENTRE)


def _staves(rank: str) -> Iterator[Shape]:
    """Staves side by side that cross those of the other side, the odd one upright."""
    stave = drawing("signs/stave-long")
    row = [shape for step in SIDES[rank] for shape in placed(stave, step * STEP["B"], 0)]
    for lean in (-LEAN[rank], LEAN[rank]):
        yield from placed(row, MIDDLE, CENTRE, turn=lean)
    if rank in UPRIGHT:
        yield from placed(stave, MIDDLE, CENTRE)


def face(name: str) -> Art:
    """What stands on a card."""
    rank, suit = name[0], name[1]
    if rank not in PIPS:
        return figure(name)
    if suit in CROSSED:
        return tuple(_swords(rank) if suit == "S" else _staves(rank))
    return pips(rank, suit, sign(suit))


def figure(name: str) -> Art:
    """The figure of a card, or the great sign of an ace."""
    return drawing(f"italian/{name}")


DECK = Deck(
    suits=SUITS,
    ranks=f"A{PIPS}{FIGURES}",
    figures=FIGURES,
    face=face,
    figure=figure,
    sign=sign,
    sign_size=corner_size,
)
