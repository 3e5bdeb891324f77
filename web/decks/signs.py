"""The German suit signs, drawn about the origin in a box of about a hundred units."""

from inks import BROWN, GREEN, INK, OCHRE, PAPER, RED
from shapes import Art, blob, bare, dot, edged, gouge, line, limb, mark

EDGE = 6.0


def acorn() -> Art:
    """Tall, capped and pointed."""
    return (
        limb(INK, (6, -52, 9), (0, -38, 12)),
        edged(blob(BROWN, "-29,-12 -27,14 -13,38 0,53! 13,38 27,14 29,-12"), PAPER, EDGE),
        gouge(-14, 28, -16, -4, 8),
        edged(blob(INK, "-38,-8! -35,-26 -18,-40 0,-43 18,-40 35,-26 38,-8! 0,-1"), PAPER, EDGE),
        *(gouge(x, -14, x * 0.75, -31, 6) for x in (-22, 0, 22)),
        *(gouge(x, -20, x * 0.8, -33, 5) for x in (-11, 11)),
    )


def leaf() -> Art:
    """Broad, pointed upwards, on a stalk."""
    half = "0,-52! 12,-36 32,-22 43,-2 40,18 26,28 12,26 5,18"
    other = " ".join(_mirrored(word) for word in reversed(half.split()[1:]))
    return (
        limb(GREEN, (0, 10, 9), (1, 34, 9), (8, 54, 11)),
        edged(blob(GREEN, f"{half} 0,14! {other}"), PAPER, EDGE),
        gouge(0, 22, 0, -36, 6),
        *(
            gouge(s * 4, y, s * (27 - abs(y - 2) * 0.3), y - 15, 6)
            for s in (-1, 1)
            for y in (-8, 12)
        ),
    )


def _mirrored(word: str) -> str:
    x, y = word.split(",")
    return f"{-float(x)},{y}"


def heart() -> Art:
    """Two lobes, a point below, one cut for its light."""
    return (
        edged(
            blob(
                RED,
                "0,-24! 10,-40 28,-44 43,-30 42,-6 24,22 0,48! "
                "-24,22 -42,-6 -43,-30 -28,-44 -10,-40",
            ),
            PAPER,
            EDGE,
        ),
        mark(PAPER, "-30,-8! -33,-24 -22,-33 -26,-22"),
    )


def bell() -> Art:
    """A round crotal bell: a ring on top, a belt, a slit with its two holes."""
    return (
        edged(blob(PAPER, "0,-54 12,-46 10,-34 -10,-34 -12,-46"), INK, 8),
        edged(blob(OCHRE, "0,-38 28,-29 41,-2 32,28 0,42 -32,28 -41,-2 -28,-29"), INK, 7),
        line(INK, 7, "-40,-4! 0,4 40,-4!"),
        line(INK, 7, "0,16! 0,40!"),
        dot(INK, 0, 15, 8),
        bare(gouge(-26, -10, -14, -27, 8)),
    )


SIGNS = {"A": acorn, "L": leaf, "H": heart, "B": bell}


def sign(suit: str) -> Art:
    """The sign of a German suit."""
    return SIGNS[suit]()
