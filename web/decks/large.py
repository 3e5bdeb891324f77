"""Decks in large print: a rank and a sign, as large as a card has room for."""

from dataclasses import replace

from card import Corner
from deck import Deck
from inks import INK, OCHRE
from shapes import Art, blob, bounds, edged, moved, placed

SIGN_X, SIGN_Y = 125.0, 291.0
SIGN_WIDTH, SIGN_HEIGHT = 150.0, 166.0
"""The room that a sign fills, whichever of the two it reaches first."""

CORNER = Corner(
    x=125,
    rank_y=27,
    rank_size=3.5,
    plate="1.5,13 5,5 13,1.5 237,1.5 245,5 248.5,13 248.5,200! 1.5,200!",
    at_both_ends=False,
)


def large_print(deck: Deck, treasure: str = "") -> Deck:
    """The deck's cards in large print; the rank of the `treasure` has a golden frame."""

    def face(name: str) -> Art:
        sign = _filling(deck.sign(name[1]))
        return (*_golden_frame(), *sign) if name[0] in treasure else sign

    return replace(deck, figures="", face=face, sign_size=lambda _: 0.0, corner=CORNER)


def _filling(sign: Art) -> Art:
    """The sign as large as there is room for, in the middle of its half of the card."""
    left, top, right, bottom = bounds(sign)
    size = min(SIGN_WIDTH / (right - left), SIGN_HEIGHT / (bottom - top))
    middle = moved(sign, -(left + right) / 2, -(top + bottom) / 2)
    return placed(middle, SIGN_X, SIGN_Y, size)


def _golden_frame() -> Art:
    text = "12,12! 238,12! 238,388! 12,388!"
    return tuple(
        replace(edged(blob(OCHRE, text), ink, width), fill=None)
        for ink, width in ((INK, 15.0), (OCHRE, 9.0))
    )
