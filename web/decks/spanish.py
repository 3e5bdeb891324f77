"""The Latin pack in Spanish pictures: a frame whose gaps tell the suit, the page on foot."""

from card import HEIGHT, WIDTH, Corner
from deck import Deck
from drawing import drawing
from inks import INK
from latin import FIGURES, PIPS, SUITS, corner_size, pips
from shapes import Art, placed, rod

SIGNS = {"C": "copa", "D": "oro", "S": "sword", "B": "baton"}
GAPS = {"D": 0, "C": 1, "S": 2, "B": 3}
"""The pinta: in how many places the frame is broken above and below."""

INSET = 8.0
GAP, GAP_STEP = 12.0, 36.0
SIZE = 0.94
LEFT, TOP = 3.0, 12.0
"""Where the figures stand in the frame: a little to the left, for the rank in the corner."""

CORNER = Corner(
    x=34,
    rank_y=22,
    sign_y=96,
    plate="11,11! 56,11! 56,67 49,74 11,74!",
)


def sign(suit: str) -> Art:
    """The sign of a suit."""
    return drawing(f"signs/{SIGNS[suit]}")


def figure(name: str) -> Art:
    """The figure of a card."""
    return placed(drawing(f"spanish/{name}"), LEFT, TOP, SIZE)


def face(name: str) -> Art:
    """What stands on a card."""
    rank, suit = name[0], name[1]
    picture = pips(rank, suit, sign(suit)) if rank in PIPS else figure(name)
    return (*_frame(GAPS[suit]), *picture)


def _frame(gaps: int) -> Art:
    """The line round the picture with its gaps."""
    left, top, right, bottom = INSET, INSET, WIDTH - INSET, HEIGHT - INSET
    middles = [WIDTH / 2 + (i - (gaps - 1) / 2) * GAP_STEP for i in range(gaps)]
    starts = [left, *(x + GAP / 2 for x in middles)]
    ends = [*(x - GAP / 2 for x in middles), right]
    level = [f"{a},{y}! {b},{y}!" for y in (top, bottom) for a, b in zip(starts, ends, strict=True)]
    sides = [f"{x},{top}! {x},{bottom}!" for x in (left, right)]
    return tuple(rod(INK, 2.6, text) for text in (*level, *sides))


DECK = Deck(
    suits=SUITS,
    ranks=f"A{PIPS}{FIGURES}",
    figures=FIGURES,
    face=face,
    figure=figure,
    sign=sign,
    sign_size=lambda suit: corner_size(suit) * 0.85,
    corner=CORNER,
)
