"""The four civilians: friendly, unarmed, and the only figures in gold."""

from faces import cheeks, ground, hand, head, moustache, shoe
from inks import BROWN, GREEN, INK, OCHRE, PAPER, RED, SLATE
from shapes import Art, blob, disc, dot, edged, flipped, gouge, limb, line, mark, placed, rod


def tankard() -> Art:
    """Acorns: a stout host lifts his tankard."""
    body = (
        limb(SLATE, (104, 300, 30), (102, 330, 24), (102, 358, 17)),
        limb(SLATE, (146, 300, 30), (148, 330, 24), (148, 358, 17)),
        shoe(102, 368, -28),
        shoe(148, 368, 28),
        blob(OCHRE, "98,132! 152,132! 172,180 182,240 172,306! 125,314 78,306! 68,240 78,180"),
        blob(PAPER, "97,206! 153,206! 162,262 158,322 125,330 92,322 88,262"),
        line(INK, 3.2, "76,208! 97,206!"),
        line(INK, 3.2, "153,206! 175,208!"),
        *(gouge(x, 316, x + (x - 125) * -0.1, 262, 4.5) for x in (106, 119, 132, 145)),
        *(dot(INK, 125, y, 3) for y in (152, 170, 188)),
    )
    mug = (
        edged(blob(PAPER, "14,-14 30,-16 32,8 14,12"), BROWN, 6),
        blob(BROWN, "-17,-22! 17,-22! 20,22! -20,22!"),
        gouge(-7, 16, -6, -16, 4),
        gouge(6, 16, 6, -16, 4),
        edged(
            blob(PAPER, "-21,-20 -20,-32 -8,-34 2,-40 12,-34 22,-30 20,-19 8,-22 -4,-18"), INK, 3.2
        ),
    )
    arms = (
        limb(OCHRE, (92, 142, 27), (64, 178, 25), (54, 142, 19)),
        *placed(mug, 50, 92, 1),
        *hand(54, 122, 10),
        limb(OCHRE, (158, 142, 27), (192, 186, 24), (166, 226, 18)),
        *hand(160, 230, 10),
    )
    face = (
        *head(125, 98, 1.25),
        *cheeks(125, 100),
        *moustache(125, 99, 20, 5),
        blob(RED, "92,84! 96,58 125,48 154,58 158,84! 125,76"),
        disc(RED, 125, 46, 7),
        gouge(106, 76, 112, 58, 4),
        gouge(140, 74, 134, 58, 4),
    )
    return (*ground(), *body, *arms, *face)


def falcon() -> Art:
    """Leaves: a falconer, the bird on his raised fist."""
    bird = (
        blob(INK, "-6,-38 6,-40 13,-32! 9,-26 16,-10 15,14 2,44! -4,20 -14,8 -15,-14 -10,-26"),
        edged(blob(PAPER, "6,-22 12,-8 10,10 2,14 0,-6"), INK, 3),
        gouge(-8, -12, -4, 22, 4),
        dot(PAPER, 4, -33, 2.4),
        *(line(INK, 2.4, f"4,{y} 10,{y}") for y in (-8, 0, 8)),
    )
    body = (
        limb(RED, (112, 250, 26), (106, 300, 21), (98, 356, 13)),
        limb(RED, (142, 250, 26), (150, 300, 21), (152, 356, 13)),
        shoe(98, 368, -32),
        shoe(152, 368, 32),
        blob(GREEN, "150,128! 176,170 186,250 178,316! 152,304 128,316! 122,180"),
        gouge(166, 306, 162, 200, 5),
        blob(
            OCHRE,
            "100,130! 150,130! 158,160 150,196 162,262! 146,270 125,264 104,270 88,262! 98,196",
        ),
        *(gouge(x, 262, 125 + (x - 125) * 0.7, 214, 4) for x in (104, 118, 132, 146)),
        limb(INK, (98, 198, 8), (125, 202, 8), (152, 198, 8)),
        edged(blob(PAPER, "112,130! 125,148! 138,130!"), INK, 3.2),
    )
    arms = (
        limb(OCHRE, (102, 140, 24), (78, 176, 22), (66, 138, 16)),
        limb(INK, (69, 150, 19), (65, 130, 23)),
        *placed(bird, 60, 82, 1.05),
        *hand(66, 124, 9),
        limb(OCHRE, (150, 140, 24), (174, 176, 21), (154, 196, 15)),
        *hand(150, 196, 8),
    )
    face = (
        blob(BROWN, "102,94 106,72 125,68 146,74 148,98 140,116 112,116"),
        *head(125, 98, 1.08, look=-3),
        *cheeks(123, 98),
        *moustache(122, 98, 14, 5),
        blob(GREEN, "84,84! 104,72 108,54 128,48 146,58 152,76! 158,84! 124,80"),
        blob(RED, "138,66! 160,58 176,34 182,14! 156,22 142,44"),
        gouge(144, 60, 174, 24, 4),
    )
    return (*ground(), *body, *arms, *face)


def mandolin() -> Art:
    """Hearts: a singer with his mandolin and a long feather."""
    lute = (
        limb(BROWN, (0, -20, 9), (0, -80, 8)),
        blob(BROWN, "-7,-78! -9,-100 9,-100 7,-78!"),
        blob(RED, "0,-34 12,-26 30,0 28,24 0,38 -28,24 -30,0 -12,-26"),
        dot(INK, 0, 2, 9),
        line(PAPER, 2, "-2.5,24! -2.5,-76!"),
        line(PAPER, 2, "2.5,24! 2.5,-76!"),
        line(INK, 4.5, "-10,24! 10,24!"),
    )
    body = (
        blob(SLATE, "100,130! 84,170 66,240 62,292! 80,284 96,292! 104,200"),
        gouge(76, 284, 88, 200, 5),
        limb(SLATE, (112, 250, 27), (112, 304, 21), (116, 356, 13)),
        limb(INK, (140, 250, 27), (150, 304, 21), (146, 356, 13)),
        shoe(116, 368, -30),
        shoe(146, 368, 34),
        blob(
            OCHRE,
            "100,130! 150,130! 160,164 152,206 166,250! 150,264 138,252! 125,268 112,252! 100,264 84,250! 98,206 90,164",
        ),
        edged(blob(PAPER, "104,128! 114,142 125,136! 136,142 146,128! 125,122"), INK, 3.2),
        *(gouge(x, 248, 125 + (x - 125) * 0.7, 214, 4) for x in (100, 125, 150)),
    )
    arms = (
        limb(OCHRE, (150, 142, 25), (186, 170, 24), (180, 146, 16)),
        *placed(lute, 118, 202, 1, 52),
        *hand(178, 152, 8),
        limb(OCHRE, (100, 142, 25), (70, 186, 25), (106, 206, 17)),
        *hand(112, 208, 8.5),
    )
    face = (
        blob(INK, "101,94 106,72 125,68 146,74 149,98 144,112 106,112"),
        *head(125, 97, 1.08, look=3, smile=5),
        *cheeks(128, 97),
        *moustache(128, 97, 13, 7),
        blob(RED, "84,76! 96,56 130,46 158,58 164,72! 154,84 124,78 96,86"),
        blob(PAPER, "98,62! 82,44 56,36 36,44! 54,54 64,70 92,76"),
        line(INK, 3, "94,68 70,52 44,45"),
        gouge(116, 72, 146, 62, 4),
    )
    return (*ground(), *body, *arms, *face)


def grapes() -> Art:
    """Bells: a vintner's wife carries a great bunch of grapes on her head-high arm."""
    rows = ((5, 0), (6, 13), (5, 26), (4, 39), (3, 52), (2, 65), (1, 77))
    berries = tuple(
        edged(disc(SLATE, (i - (count - 1) / 2) * 13.5, y, 7.6), PAPER, 2)
        for count, y in rows
        for i in range(count)
    )
    bunch = (
        rod(BROWN, 5, "0,-20 2,-6 0,4"),
        *berries,
        blob(GREEN, "0,-8! -14,-26 -34,-22 -38,-2 -22,8"),
        gouge(-4, -8, -30, -8, 3.5),
    )
    body = (
        shoe(112, 368, -24),
        shoe(142, 368, 24),
        blob(
            OCHRE,
            "104,196! 146,196! 164,240 184,346! 160,354 140,348 125,356 108,348 90,354 66,346! 86,240",
        ),
        *(gouge(125 + (x - 125) * 1.0, 344, 125 + (x - 125) * 0.5, 226, 5) for x in (86, 164)),
        blob(PAPER, "108,204! 142,204! 154,310! 125,318 96,310!"),
        *(gouge(x, 300, x, 296, 1) for x in ()),
        line(RED, 4, "98,296 125,303 152,296"),
        line(RED, 4, "99,286 125,293 151,286"),
        blob(RED, "100,132! 150,132! 158,160 146,200! 104,200! 92,160"),
        edged(blob(PAPER, "108,130! 125,158 142,130!"), INK, 3.2),
        line(PAPER, 2.6, "125,164! 125,198!"),
    )
    arms = (
        edged(limb(PAPER, (98, 144, 24), (74, 178, 22), (104, 208, 16)), INK, 3.2),
        *hand(108, 208, 8),
        edged(limb(PAPER, (152, 144, 24), (182, 150, 21), (188, 104, 15)), INK, 3.2),
        *placed(bunch, 190, 108, 0.98),
        *hand(188, 94, 8),
    )
    face = (
        blob(BROWN, "100,100 104,72 125,66 146,72 150,100 142,112 108,112"),
        *head(125, 98, 1.06, look=3, smile=6),
        *cheeks(128, 98),
        blob(OCHRE, "98,100! 94,74 108,54 130,50 150,64 154,92! 146,84 125,76 106,84"),
        blob(OCHRE, "100,92! 84,108 78,128! 94,124 104,112"),
        *(dot(PAPER, x, y, 3) for x, y in ((108, 70), (124, 62), (140, 70))),
    )
    return (*ground(), *body, *arms, *face)


CIVILIANS = {"A": tankard, "L": falcon, "H": mandolin, "B": grapes}
