"""The Latin aces: one great sign each, with all the carver's ornament."""

from math import cos, pi, sin

from faces import LINE, cheeks, head, moustache
from inks import BROWN, GREEN, INK, OCHRE, PAPER, RED, SLATE
from shapes import Art, blob, disc, dot, edged, gouge, limb, line, mark, placed, rod


def _spray(ink: str, leaves: int, length: float) -> Art:
    """A twig from the origin upwards, leaves left and right."""
    leaf = (blob(ink, "0,0! 12,-12 10,-30 0,-40! -10,-30 -12,-12"), gouge(0, -4, 0, -30, 4))
    pairs = tuple(
        part
        for i in range(leaves)
        for side in (-1, 1)
        for part in placed(leaf, 0, -length * (i + 0.5) / leaves, 0.8, side * 52)
    )
    return (rod(ink, 4, f"0,4! 0,{-length}!"), *pairs, *placed(leaf, 0, -length, 0.85))


def cup() -> Art:
    """A covered goblet with handles, a heart on its bowl, twigs at its foot."""
    return (
        *placed(_spray(GREEN, 3, 92), 92, 352, 1, -38),
        *placed(_spray(GREEN, 3, 92), 158, 352, 1, 38),
        rod(INK, 9, "80,140 50,140 46,178 84,204"),
        rod(INK, 9, "170,140 200,140 204,178 166,204"),
        blob(INK, "70,362! 80,340 112,326 118,256! 132,256! 138,326 170,340 180,362!"),
        gouge(92, 352, 118, 336, 5),
        gouge(158, 352, 132, 336, 5),
        blob(SLATE, "104,284 125,274 146,284 146,296 125,306 104,296"),
        blob(RED, "66,118! 184,118! 184,176 164,226 125,256 86,226 66,176"),
        line(PAPER, 5, "66,140 125,150 184,140"),
        *(gouge(125 + x, 206 - abs(x) * 0.25, 125 + x * 1.35, 158, 8) for x in (-36, 36)),
        blob(
            OCHRE,
            "125,182! 134,168 150,170 152,186 140,204 125,218! 110,204 98,186 100,170 116,168",
        ),
        blob(SLATE, "60,118! 70,96 96,78 125,70 154,78 180,96 190,118!"),
        *(gouge(125 + x, 112, 125 + x * 0.6, 84, 6) for x in (-44, -22, 0, 22, 44)),
        blob(OCHRE, "125,24! 136,42 132,58 138,70! 112,70! 118,58 114,42"),
    )


def coin() -> Art:
    """A sun with a face, struck on a great coin."""

    def ray(i: int, length: float) -> Art:
        return placed(
            (blob(RED if i % 2 else INK, f"-9,-52! 0,{-length}! 9,-52!"),), 125, 200, 1, i * 22.5
        )

    rays = tuple(part for i in range(16) for part in ray(i, 92 if i % 2 else 78))
    beads = tuple(
        dot(PAPER, 125 + 98 * cos(a), 200 + 98 * sin(a), 3.4)
        for a in (2 * pi * i / 32 for i in range(32))
    )
    corners = tuple(
        part
        for x, y, turn in ((204, 62, 45), (46, 338, 225))
        for part in placed(
            _spray(GREEN, 2, 40),
            x - 14 * (1 if x > 125 else -1),
            y + 14 * (1 if x > 125 else -1),
            0.9,
            turn,
        )
    )
    return (
        *corners,
        disc(INK, 125, 200, 106),
        *beads,
        disc(OCHRE, 125, 200, 91),
        *rays,
        edged(disc(OCHRE, 125, 200, 48), PAPER, 5),
        *cheeks(125, 204),
        dot(INK, 108, 192, 5),
        dot(INK, 142, 192, 5),
        line(INK, 5, "125,190! 130,208! 123,210!"),
        line(INK, 5, "110,180 106,176 98,180"),
        line(INK, 5, "140,180 144,176 152,180"),
        *placed(moustache(0, 0, 14, 5), 125, 204, 1.9),
        line(INK, 4, "116,230 125,234 134,230"),
    )


def sword() -> Art:
    """A great sword through a crown, a ribbon round the blade."""
    return (
        *placed(_spray(GREEN, 4, 108), 104, 300, 1, -24),
        *placed(_spray(GREEN, 4, 108), 146, 300, 1, 24),
        blob(SLATE, "108,286! 106,66! 125,26! 144,66! 142,286!"),
        gouge(125, 270, 125, 60, 9),
        blob(OCHRE, "84,150! 76,104! 100,124! 125,98! 150,124! 174,104! 166,150! 125,158"),
        line(PAPER, 4, "85,138 125,146 165,138"),
        dot(INK, 100, 147, 3.4),
        dot(RED, 125, 151, 3.8),
        dot(INK, 150, 147, 3.4),
        limb(INK, (125, 290, 20), (125, 354, 18)),
        *(line(PAPER, 3, f"114,{y}! 136,{y - 6}!") for y in (318, 330, 342)),
        blob(
            RED,
            "60,266! 72,292 100,290 125,292 150,290 178,292 190,266! 196,292 178,310 125,308 72,310 54,292",
        ),
        disc(RED, 125, 362, 15),
        dot(PAPER, 125, 362, 5),
    )


def baton() -> Art:
    """A great green club with cut twigs and fresh leaves, bound in red."""
    club = (
        "108,368! 110,300 100,284 108,268 106,210 88,196 98,178 96,120 82,104 92,86 94,46 125,30 "
        "156,46 160,90 172,106 158,124 156,180 166,196 152,212 146,268 154,284 142,300 142,368!"
    )
    return (
        *placed(_spray(GREEN, 2, 52), 160, 112, 1, 62),
        *placed(_spray(GREEN, 2, 52), 92, 200, 1, -62),
        *placed(_spray(GREEN, 2, 46), 150, 284, 1, 62),
        blob(BROWN, club),
        *(
            gouge(x, y, x + d, y - 56, 7)
            for x, y, d in (
                (116, 132, -4),
                (138, 124, 2),
                (126, 176, 0),
                (112, 262, 2),
                (136, 250, 4),
                (122, 358, 0),
            )
        ),
        *(
            line(PAPER, 4, f"{x - 9},{y} {x},{y - 8} {x + 9},{y} {x},{y + 7} {x - 8},{y + 1}")
            for x, y in ((110, 82), (140, 196))
        ),
        blob(RED, "106,316! 125,322 144,316! 145,344! 125,350 105,344!"),
        line(PAPER, 4, "106,330 125,336 144,330"),
        blob(GREEN, "100,52! 84,40 84,24! 100,28 110,44"),
        blob(GREEN, "146,50! 150,30 168,22! 172,40 158,54"),
    )


ACES = {"C": cup, "D": coin, "S": sword, "B": baton}
