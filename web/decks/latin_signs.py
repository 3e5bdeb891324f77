"""The Latin suit signs, drawn about the origin in a box of about a hundred units."""

from math import cos, pi, sin

from inks import BROWN, GREEN, INK, OCHRE, PAPER, RED, SLATE
from shapes import Art, blob, disc, dot, edged, gouge, limb, line, placed

EDGE = 5.0


def cup() -> Art:
    """A goblet on a foot."""
    return (
        edged(blob(INK, "-30,50! -26,38 -8,32 -5,8! 5,8! 8,32 26,38 30,50!"), PAPER, EDGE),
        edged(blob(RED, "-36,-46! 36,-46! 36,-14 20,8 0,13 -20,8 -36,-14"), PAPER, EDGE),
        line(PAPER, 6, "-38,-31 0,-25 38,-31"),
        edged(disc(RED, 0, 21, 9), PAPER, EDGE),
        gouge(-20, 0, -25, -22, 8),
    )


def coin(petals: int = 8) -> Art:
    """A round coin with a flower struck on it."""
    ring = tuple(
        gouge(9 * cos(a), 9 * sin(a), 27 * cos(a), 27 * sin(a), 10)
        for a in (2 * pi * i / petals for i in range(petals))
    )
    return (edged(disc(OCHRE, 0, 0, 43), INK, 8), disc(INK, 0, 0, 30), *ring, dot(OCHRE, 0, 0, 7))


def sword() -> Art:
    """A short broad sword, point up."""
    return (
        edged(blob(SLATE, "-9,26! -10,-34! 0,-54! 10,-34! 9,26!"), PAPER, EDGE),
        gouge(0, 20, 0, -40, 5),
        edged(limb(INK, (0, 26, 10), (0, 44, 10)), PAPER, 4),
        edged(blob(RED, "-30,14! -26,30 0,33 26,30 30,14! 18,22 0,22 -18,22"), PAPER, EDGE),
        edged(disc(RED, 0, 47, 8), PAPER, EDGE),
    )


def baton() -> Art:
    """A knobbed club, thick end up."""
    text = (
        "-9,54! -8,20 -14,10 -8,2 -12,-14 -20,-22 -13,-30 -15,-46 0,-55 15,-48 14,-36 22,-26 "
        "13,-18 11,0 17,10 10,18 9,54!"
    )
    return (
        edged(blob(GREEN, text), PAPER, EDGE),
        gouge(-4, 44, -3, 6, 5),
        gouge(3, 6, -2, -22, 5),
        gouge(4, -26, 2, -46, 5),
        edged(limb(BROWN, (-10, 40, 10), (10, 40, 10)), PAPER, 3),
    )


SIGNS = {"C": cup, "D": coin, "S": sword, "B": baton}


def sign(suit: str) -> Art:
    """The sign of a Latin suit."""
    return SIGNS[suit]()


def held(suit: str, x: float, y: float, size: float = 0.7, turn: float = 0) -> Art:
    """The sign as a court carries it."""
    return placed(sign(suit), x, y, size, turn)
