"""The index letters and figures: strokes of one broad chisel in a box 28 wide and 42 high."""

from dataclasses import replace

from inks import RANK
from shapes import Art, Shape, bounds, line, moved, narrowed

WIDTH = 28.0
HEIGHT = 42.0
STROKE = 7.5

GLYPHS: dict[str, tuple[str, ...]] = {
    "0": ("14,4 4,10 4,32 14,38 24,32 24,10 14,4",),
    "1": ("6,12! 15,5! 15,42!",),
    "2": ("5,13 7,6 14,4 22,6 24,13 20,22 5,38! 26,38!",),
    "3": ("4,4! 23,4! 13,17! 21,20 24,28 21,36 13,38 4,34",),
    "4": ("19,42! 19,4! 4,29! 27,29!",),
    "5": ("24,4! 7,4! 6,18! 14,16 22,19 24,27 21,35 13,38 4,34",),
    "6": ("21,5 10,10 4,22 4,30 8,37 14,38 21,36 24,29 21,21 14,19 7,22 4,30",),
    "7": ("3,4! 24,4! 15,22 11,42!",),
    "8": (
        "14,4 9,6 7,11 9,16 14,18 19,16 21,11 19,6 14,4",
        "14,18 6,22 3,29 6,36 14,38 22,36 25,29 22,22 14,18",
    ),
    "9": ("7,37 18,32 24,20 24,12 20,5 14,4 7,6 4,13 7,21 14,23 21,20 24,12",),
    "A": ("2,42! 14,3! 26,42!", "7,29! 21,29!"),
    "B": (
        "4,4! 14,4 23,6 24,12 21,18 12,20! 4,20!",
        "12,20! 22,22 25,29 22,36 13,38 4,38! 4,4!",
    ),
    "C": ("25,12 21,5 14,4 7,7 4,14 4,28 7,35 14,38 21,37 25,32",),
    "D": ("4,4! 12,4 21,8 24,16 24,26 21,34 12,38 4,38! 4,4!",),
    "F": ("24,4! 5,4! 5,42!", "5,21! 19,21!"),
    "G": ("24,11 20,5 14,4 7,7 4,14 4,28 7,35 14,38 20,37 25,32! 25,21! 13,21!",),
    "J": ("8,4! 21,4! 21,28 18,36 12,38 6,36 3,29",),
    "K": ("5,0! 5,42!", "25,1! 7,23!", "13,18! 26,42!"),
    "M": ("3,42! 5,3! 14,26! 23,3! 25,42!",),
    "N": ("4,42! 4,3! 24,39! 24,0!",),
    "Q": ("14,4 6,8 4,16 4,26 7,35 14,38 21,35 24,26 24,16 22,8 14,4", "15,29! 26,43!"),
    "R": ("5,42! 5,4! 14,4 22,7 24,13 21,20 14,23! 5,23!", "13,23! 26,42!"),
    "S": ("24,10 20,5 14,4 7,6 4,12 8,18 20,23 24,30 21,36 14,38 7,37 3,31",),
    "V": ("2,0! 14,39! 26,0!",),
    "W": ("2,0! 8,39! 14,12! 20,39! 26,0!",),
    "Z": ("4,4! 24,4! 4,38! 26,38!",),
    "r": ("5,42! 5,17!", "5,24 9,19 16,18"),
}
NARROW = 0.62
"""Two characters share a corner: each is so much narrower."""

GAP = 12.0
"""How far apart the middles of the strokes are where two characters meet."""


def glyph(character: str) -> Art:
    """One figure or letter, its top left corner at the origin."""
    return tuple(_stroke(text) for text in GLYPHS[character])


def _stroke(text: str) -> Shape:
    return replace(line(RANK, STROKE, text), is_cut=False)


def rank_art(rank: str) -> Art:
    """A rank centred on x = 0, its top at y = 0; two characters are narrow and set close."""
    if len(rank) == 1:
        return moved(glyph(rank), -WIDTH / 2, 0)
    left, right = (narrowed(glyph(character), NARROW) for character in rank)
    (_, _, end, _), (start, *_) = bounds(left), bounds(right)
    pair = (*moved(left, -end, 0), *moved(right, GAP - start, 0))
    low, _, high, _ = bounds(pair)
    return moved(pair, -(low + high) / 2, 0)
