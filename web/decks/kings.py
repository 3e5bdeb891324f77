"""The four kings: crowned men, each with another bearing."""

from faces import crown, full_beard, ground, hand, head, moustache, shoe
from inks import BROWN, GREEN, INK, PAPER, RED, SLATE
from shapes import Art, blob, disc, dot, edged, gouge, limb, line, mark, placed, rod


def sceptre(length: float = 90) -> Art:
    """A rod with a trefoil, its foot at the origin, pointing up."""
    return (
        limb(INK, (0, 0, 8), (0, -length, 7)),
        *(disc(INK, x, y - length, 7.5) for x, y in ((-8, -6), (8, -6), (0, -17))),
    )


def orb(x: float, y: float, radius: float = 15, ink: str = SLATE) -> Art:
    """The ball with its belt and cross."""
    return (
        limb(INK, (x, y - radius - 16, 6), (x, y - radius + 2, 6)),
        limb(INK, (x - 8, y - radius - 9, 6), (x + 8, y - radius - 9, 6)),
        disc(ink, x, y, radius),
        line(PAPER, 3, f"{x - radius},{y} {x},{y + 4} {x + radius},{y}"),
        line(PAPER, 3, f"{x},{y + 3}! {x},{y - radius}!"),
    )


def enthroned() -> Art:
    """Acorns: the old king on his throne, sceptre and orb in his hands."""
    throne = (
        blob(
            BROWN,
            "66,366! 66,110! 78,96! 90,110! 90,122! 160,122! 160,110! 172,96! 184,110! 184,366!",
        ),
        disc(BROWN, 78, 92, 8),
        disc(BROWN, 172, 92, 8),
        *(gouge(x, y + 24, x, y, 4) for x in (78, 172) for y in (130, 166, 202)),
        blob(INK, "60,366! 60,354! 190,354! 190,366!"),
    )
    robe = (
        blob(
            RED,
            "98,138! 152,138! 168,180 172,230 184,262 176,340! 160,352 125,346 90,352 74,340! 66,262 78,230 82,180",
        ),
        gouge(92, 338, 98, 268, 7),
        gouge(158, 338, 152, 268, 7),
        gouge(84, 320, 88, 264, 5),
        gouge(166, 320, 162, 264, 5),
        edged(blob(PAPER, "112,200! 138,200! 146,348! 125,352 104,348!"), INK, 3.2),
        *(
            mark(INK, f"{x},{y - 5}! {x + 3},{y + 4}! {x - 3},{y + 4}!")
            for x, y in ((116, 232), (134, 250), (115, 274), (136, 296), (114, 320))
        ),
        shoe(108, 366, -22),
        shoe(142, 366, 22),
        edged(blob(PAPER, "84,150! 100,130 150,130 166,150! 156,178 125,192 94,178"), INK, 3.2),
        *(
            mark(INK, f"{x},{y - 5}! {x + 3},{y + 4}! {x - 3},{y + 4}!")
            for x, y in ((98, 160), (152, 160), (106, 176), (144, 176))
        ),
    )
    arms = (
        limb(RED, (92, 160, 25), (76, 208, 26), (84, 226, 22)),
        *placed(sceptre(112), 84, 250, 1, -12),
        *hand(80, 228, 9),
        limb(RED, (158, 160, 25), (174, 208, 26), (164, 226, 22)),
        *orb(160, 218),
        *hand(160, 234, 9),
    )
    face = (
        blob(INK, "100,90 150,90 154,118 140,134 110,134 96,118"),
        *head(125, 106, 1.1),
        *full_beard(125, 106, 38),
        *moustache(125, 106, 15, 2),
        *crown(125, 86, 48, 26, SLATE),
    )
    return (*ground(58, 192), *throne, *robe, *arms, *face)


def walking() -> Art:
    """Leaves: a white-bearded king on his way, the train behind him."""
    body = (
        blob(
            GREEN,
            "104,138! 142,134! 152,190 150,250 152,356! 128,366 96,360 60,366! 44,352! 72,318 84,250 86,180",
        ),
        gouge(66, 356, 98, 280, 8),
        gouge(90, 354, 106, 270, 7),
        gouge(84, 318, 96, 236, 5),
        shoe(152, 368, 32),
        blob(RED, "118,150! 144,150! 158,220 168,340! 150,350 126,346! 128,240"),
        *(gouge(x, 336, x - 10, 250, 5) for x in (140, 154)),
        line(PAPER, 3, "130,314 148,320 164,314"),
    )
    arms = (
        *placed(sceptre(236), 184, 366),
        limb(GREEN, (136, 156, 28), (152, 198, 26), (178, 184, 20)),
        gouge(140, 186, 140, 160, 5),
        *hand(184, 182, 9),
        edged(blob(PAPER, "88,154! 102,132 142,130 156,150! 140,172 104,172"), INK, 3.2),
        *(
            mark(INK, f"{x},{y - 5}! {x + 3},{y + 4}! {x - 3},{y + 4}!")
            for x, y in ((101, 156), (112, 162), (144, 158))
        ),
    )
    face = (
        edged(blob(PAPER, "104,88 96,112 98,140! 118,134 120,92"), INK, 3.2),
        *head(128, 106, 1.1, look=6),
        edged(
            blob(
                PAPER,
                "110,112! 120,116 132,114 144,117 150,106! 154,132 146,168! 138,160 132,182! 122,164 114,158",
            ),
            INK,
            3.2,
        ),
        line(INK, 2.6, "126,130 124,148 130,162"),
        line(INK, 2.6, "140,128 142,142 139,152"),
        mark(INK, "134,112 146,111 152,120! 142,118 134,116 128,118 120,121! 124,112"),
        *crown(126, 86, 46, 28, RED),
    )
    return (*ground(), *body, *arms, *face)


def young() -> Art:
    """Hearts: the young king, feet apart, hand on hip, sceptre shouldered."""
    body = (
        blob(SLATE, "100,138! 150,138! 176,200 188,306! 164,296 125,302 86,296 62,306! 74,200"),
        gouge(76, 296, 88, 214, 6),
        gouge(174, 296, 162, 214, 6),
        limb(INK, (110, 260, 27), (98, 312, 21), (92, 358, 14)),
        limb(INK, (140, 260, 27), (152, 312, 21), (158, 358, 14)),
        shoe(92, 368, -30),
        shoe(158, 368, 30),
        blob(
            RED,
            "100,138! 150,138! 158,170 148,206 164,268! 148,278 125,272 102,278 86,268! 102,206 92,170",
        ),
        *(gouge(x, 268, 125 + (x - 125) * 0.6, 222, 6) for x in (100, 117, 133, 150)),
        limb(INK, (101, 206, 9), (125, 211, 9), (149, 206, 9)),
        *(line(PAPER, 3, f"113,{y}! 137,{y}!") for y in (164, 176, 188)),
    )
    arms = (
        blob(RED, "104,136! 84,140 74,164 84,184 104,180 112,158"),
        gouge(94, 178, 94, 148, 6),
        limb(SLATE, (88, 176, 19), (74, 200, 19), (96, 222, 14)),
        *hand(100, 224, 8),
        blob(RED, "146,136! 166,140 178,160 170,184 148,182 138,158"),
        gouge(157, 178, 156, 148, 6),
        *placed(sceptre(112), 152, 226, 1, 30),
        limb(SLATE, (168, 178, 19), (176, 204, 20), (160, 208, 14)),
        *hand(160, 211, 9),
        edged(blob(PAPER, "98,142! 106,128 144,128 152,142! 138,150 125,160! 112,150"), INK, 3.2),
    )
    face = (
        blob(BROWN, "98,96 106,82 144,82 152,96 158,122 150,134! 138,128 112,128 100,134! 92,122"),
        *head(125, 106, 1.1, look=-2),
        *moustache(123, 106, 16, 8),
        mark(INK, "119,125! 124,138! 129,125! 124,128"),
        *crown(125, 86, 46, 30, RED),
    )
    return (*ground(), *body, *arms, *face)


def stout() -> Art:
    """Bells: a stout king, wrapped in a cloak as wide as a bell."""
    body = (
        shoe(104, 368, -24),
        shoe(146, 368, 24),
        blob(
            SLATE,
            "100,136! 150,136! 176,168 188,232 194,300 206,346! 180,354 125,346 70,354 44,346! 56,300 62,232 74,168",
        ),
        *(gouge(x, y, 125 + (x - 125) * 0.75, 240, 9) for x, y in ((66, 340), (184, 340))),
        *(gouge(x, y, 125 + (x - 125) * 0.85, 200, 7) for x, y in ((80, 318), (170, 318))),
        blob(RED, "108,150! 142,150! 152,240 160,346! 125,350 90,346! 98,240"),
        edged(blob(PAPER, "78,166! 100,132 150,132 172,166! 150,190 125,196 100,190"), INK, 3.2),
        *(
            mark(INK, f"{x},{y - 6}! {x + 3.5},{y + 5}! {x - 3.5},{y + 5}!")
            for x, y in ((94, 168), (110, 182), (140, 182), (156, 168))
        ),
        line(PAPER, 3.5, "93,316 125,322 157,316"),
        line(PAPER, 3.5, "92,326 125,332 158,326"),
        *orb(125, 244, 24, INK),
        limb(SLATE, (82, 206, 26), (88, 250, 26), (104, 262, 22)),
        limb(SLATE, (168, 206, 26), (162, 250, 26), (146, 262, 22)),
        *hand(108, 260, 9),
        *hand(142, 260, 9),
    )
    face = (
        *head(125, 106, 1.2),
        *full_beard(125, 108, 18, BROWN),
        *moustache(125, 106, 22, 3),
        blob(RED, "94,90! 96,62 88,52 106,60 125,44 144,60 162,52 154,62 156,90! 125,84"),
        disc(RED, 125, 42, 6),
        edged(blob(PAPER, "92,84 125,78 158,84 158,96 125,90 92,96"), INK, 3.2),
        line(PAPER, 3, "125,76! 125,52!"),
        line(PAPER, 3, "108,78 106,68 108,60"),
        line(PAPER, 3, "142,78 144,68 142,60"),
    )
    return (*ground(), *body, *face)


KINGS = {"A": enthroned, "L": walking, "H": young, "B": stout}
