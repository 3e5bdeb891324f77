"""The Latin pack in French pictures: cups are hearts, coins diamonds, swords spades, batons clubs.

So it is played with in Portugal, and in parts of Italy; jack, queen and king stand for fante or
valete, cavallo or dama, and re.
"""

from dataclasses import replace

from card import Corner, upside_down
from deck import Deck
from drawing import drawing
from inks import INK
from shapes import Art, blob, edged, placed, slit

SUITS = "CDSB"
PIPS = "234567"
FIGURES = "JQK"
SIGNS = {"C": "french-heart", "D": "diamond", "S": "spade", "B": "club"}

SIZE, SIZE_OF_ACE = 0.66, 1.75
SIZE_AT_FIGURE = 0.33
FRAME = "53,22! 197,22! 197,378! 53,378!"
SIGN_AT_RIGHT = ("KD", "KS", "KB", "QD", "QB", "JD")
"""The figures that hold something where the sign would stand else."""

CORNER = Corner(
    x=29,
    plate="1.5,13 5,5 13,1.5 52,1.5! 52,64 45,71 1.5,71!",
    signs_at_both_ends=True,
)

Place = tuple[float, float]

LEFT, MIDDLE, RIGHT = 88.0, 125.0, 162.0
TOP = 70.0
UPPER: dict[str, tuple[Place, ...]] = {
    "2": ((MIDDLE, TOP),),
    "3": ((MIDDLE, TOP),),
    "4": ((LEFT, TOP), (RIGHT, TOP)),
    "5": ((LEFT, TOP), (RIGHT, TOP)),
    "6": ((LEFT, TOP), (RIGHT, TOP)),
    "7": ((LEFT, TOP), (RIGHT, TOP)),
}
"""The signs of the upper half; the lower half has the same upside down."""

ACROSS: dict[str, tuple[Place, ...]] = {
    "3": ((MIDDLE, 200),),
    "5": ((MIDDLE, 200),),
    "6": ((LEFT, 200), (RIGHT, 200)),
    "7": ((LEFT, 200), (RIGHT, 200), (MIDDLE, 135)),
}
"""The signs that stand upright in the middle."""


def sign(suit: str) -> Art:
    """The sign of a suit."""
    return drawing(f"signs/{SIGNS[suit]}")


def face(name: str) -> Art:
    """What stands on a card."""
    rank, suit = name[0], name[1]
    if rank in FIGURES:
        return _court(name)
    if rank == "A":
        return drawing("french/AS") if suit == "S" else placed(sign(suit), 125, 200, SIZE_OF_ACE)
    upper = _pips(suit, UPPER[rank])
    return (*upper, *upside_down(upper), *_pips(suit, ACROSS.get(rank, ())))


def figure(name: str) -> Art:
    """The upper half of a figure."""
    return drawing(f"french/{name}")


def _pips(suit: str, places: tuple[Place, ...]) -> Art:
    return tuple(shape for x, y in places for shape in placed(sign(suit), x, y, SIZE))


def _court(name: str) -> Art:
    """Half a figure and the same upside down, belted where they meet, in a frame."""
    x = 174.0 if name in SIGN_AT_RIGHT else 76.0
    half = (*figure(name), *placed(sign(name[1]), x, 48, SIZE_AT_FIGURE))
    frame = replace(edged(blob(INK, FRAME), INK, 2.4), fill=None)
    return (*half, *upside_down(half), *_belt(), frame)


def _belt() -> Art:
    """The belt that both halves wear, cut like a rope."""
    band = blob(INK, "54,192! 196,192! 196,208! 54,208!")
    return (band, *(slit(x - 7, 204, x + 7, 196, 4.5) for x in range(62, 189, 14)))


DECK = Deck(
    suits=SUITS,
    ranks=f"A{PIPS}{FIGURES}",
    figures=FIGURES,
    face=face,
    figure=figure,
    sign=sign,
    sign_size=lambda _: 0.35,
    corner=CORNER,
)
