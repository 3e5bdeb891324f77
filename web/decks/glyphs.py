"""The index letters and figures: strokes of one broad chisel in a box 28 wide and 42 high."""

from dataclasses import replace

from inks import INK
from shapes import Art, Shape, line, moved

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
        "14,4 7,6 5,11 7,17 14,20 21,17 23,11 21,6 14,4",
        "14,20 6,23 4,30 7,36 14,38 21,36 24,30 22,23 14,20",
    ),
    "9": ("7,37 18,32 24,20 24,12 20,5 14,4 7,6 4,13 7,21 14,23 21,20 24,12",),
    "A": ("2,42! 14,3! 26,42!", "7,29! 21,29!"),
    "C": ("25,11 21,5 14,4 7,7 4,14 4,28 7,35 14,38 21,37 25,31",),
    "D": ("4,4! 12,4 21,8 24,16 24,26 21,34 12,38 4,38! 4,4!",),
    "J": ("8,4! 21,4! 21,28 18,36 12,38 6,36 3,29",),
    "K": ("5,0! 5,42!", "25,1! 7,23!", "13,18! 26,42!"),
    "Q": ("14,4 6,8 4,16 4,26 7,35 14,38 21,35 24,26 24,16 22,8 14,4", "15,29! 26,43!"),
    "W": ("2,0! 8,39! 14,12! 20,39! 26,0!",),
}


def glyph(character: str) -> Art:
    """One figure or letter, its top left corner at the origin."""
    return tuple(_stroke(text) for text in GLYPHS[character])


def _stroke(text: str) -> Shape:
    return replace(line(INK, STROKE, text), is_cut=False)


def rank_text(rank: str) -> str:
    """What stands in the corner: the rank's own letter, and 10 for T."""
    return "10" if rank == "T" else rank


def rank_art(rank: str) -> Art:
    """The corner's rank, centred on x = 0, its top at y = 0; ten is set close."""
    text = rank_text(rank)
    if text == "10":
        one, nought = glyph("1"), glyph("0")
        return (*moved(one, -26, 0), *moved(nought, -6, 0))
    return moved(glyph(text), -WIDTH / 2, 0)
