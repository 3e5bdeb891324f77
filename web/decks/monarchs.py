"""The Latin kings, each with a crown and his suit's sign."""

from faces import crown, full_beard, ground, hand, head, moustache, shoe
from inks import BROWN, GREEN, INK, OCHRE, PAPER, RED, SLATE
from latin_signs import held
from shapes import Art, blob, disc, edged, gouge, limb, line, mark


def _robe(ink: str, front: str) -> Art:
    """A floor-length robe, open over a panel, with an ermine cape."""
    return (
        shoe(108, 368, -24),
        shoe(142, 368, 24),
        blob(
            ink,
            "98,136! 152,136! 168,180 170,240 190,352! 158,360 125,354 92,360 60,352! 80,240 82,180",
        ),
        *(gouge(x, 350, 125 + (x - 125) * 0.7, 250, 7) for x in (78, 94, 156, 172)),
        blob(front, "108,180! 142,180! 146,260 152,354! 125,352 98,354! 104,260"),
        line(PAPER, 3, "99,334 125,340 151,334"),
        line(PAPER, 3, "100,324 125,330 150,324"),
        edged(blob(PAPER, "82,160! 100,132 150,132 168,160! 150,180 125,188 100,180"), INK, 3.2),
        *(
            mark(INK, f"{x},{y - 5}! {x + 3},{y + 4}! {x - 3},{y + 4}!")
            for x, y in ((98, 160), (112, 174), (138, 174), (152, 160))
        ),
    )


def cups() -> Art:
    """The king of cups, brown-bearded, lifts his goblet."""
    arms = (
        limb(RED, (160, 164, 25), (190, 190, 24), (184, 150, 17)),
        *held("C", 184, 108, 0.74),
        *hand(184, 148, 9),
        limb(RED, (90, 164, 25), (66, 208, 24), (98, 230, 17)),
        *hand(102, 231, 9),
    )
    face = (
        *head(125, 104, 1.12, look=2),
        *full_beard(125, 106, 20, BROWN),
        *moustache(126, 104, 16, 3),
        *crown(125, 84, 48, 28, OCHRE),
    )
    return (*ground(), *_robe(RED, SLATE), *arms, *face)


def coins() -> Art:
    """The king of coins, white-bearded and stout, the coin before his chest."""
    arms = (
        limb(SLATE, (88, 168, 26), (70, 214, 26), (96, 236, 18)),
        limb(SLATE, (162, 168, 26), (180, 214, 26), (154, 236, 18)),
        *held("D", 125, 228, 0.86),
        *hand(92, 236, 9),
        *hand(158, 236, 9),
    )
    face = (
        edged(blob(PAPER, "98,96 104,82 146,82 152,96 158,126 146,140 104,140 92,126"), INK, 3.2),
        *head(125, 104, 1.12),
        edged(
            blob(
                PAPER,
                "104,108! 112,114 125,112 138,114 146,108! 150,138 136,160 125,172! 114,160 100,138",
            ),
            INK,
            3.2,
        ),
        line(INK, 2.6, "118,132 118,146 122,158"),
        line(INK, 2.6, "132,132 133,146 129,156"),
        *moustache(125, 104, 14, 1),
        blob(OCHRE, "98,86! 92,58! 110,70! 116,48! 125,66! 134,48! 140,70! 158,58! 152,86! 125,80"),
        line(PAPER, 2.6, "98,78 125,72 152,78"),
    )
    return (*ground(), *_robe(SLATE, RED), *arms, *face)


def swords() -> Art:
    """The king of swords, in a short coat and boots, the blade upright."""
    body = (
        blob(GREEN, "100,138! 150,138! 178,220 188,326! 160,318 125,324 90,318 62,326! 72,220"),
        limb(INK, (110, 268, 29), (102, 316, 22), (98, 358, 16)),
        limb(INK, (140, 268, 29), (148, 316, 22), (152, 358, 16)),
        shoe(98, 368, -30),
        shoe(152, 368, 30),
        blob(
            SLATE,
            "98,136! 152,136! 160,170 150,208 164,282! 146,292 125,286 104,292 86,282! 100,208 90,170",
        ),
        *(gouge(x, 284, 125 + (x - 125) * 0.6, 226, 6) for x in (102, 117, 133, 148)),
        *(line(PAPER, 3, f"{108},{y} 125,{y + 5} {142},{y}") for y in (156, 170, 184)),
        limb(RED, (99, 208, 9), (125, 213, 9), (151, 208, 9)),
    )
    arms = (
        *held("S", 64, 142, 1.7),
        limb(SLATE, (96, 150, 26), (66, 186, 23), (64, 208, 16)),
        *hand(63, 211, 9),
        limb(SLATE, (154, 150, 26), (184, 190, 23), (156, 214, 16)),
        *hand(152, 216, 9),
    )
    face = (
        blob(INK, "98,98 106,80 144,80 152,98 152,128! 98,128!"),
        *head(125, 104, 1.12, look=-3),
        *moustache(122, 104, 19, 9),
        mark(INK, "117,124! 122,140! 127,124! 122,127"),
        *crown(125, 84, 48, 30, RED),
    )
    return (*ground(), *body, *arms, *face)


def batons() -> Art:
    """The king of batons, enthroned, the club planted like a sceptre."""
    throne = (
        blob(
            RED,
            "62,366! 62,120! 76,104! 90,120! 90,136! 160,136! 160,120! 174,104! 188,120! 188,366!",
        ),
        *(gouge(x, y + 26, x, y, 5) for x in (76, 174) for y in (146, 190)),
    )
    robe = (
        blob(
            GREEN,
            "98,138! 152,138! 168,184 178,260 174,350! 150,358 125,350 100,358 76,350! 72,260 82,184",
        ),
        *(gouge(x, 346, 125 + (x - 125) * 0.8, 272, 7) for x in (92, 108, 142, 158)),
        limb(OCHRE, (82, 246, 11), (125, 262, 12), (168, 246, 11)),
        blob(OCHRE, "112,150! 138,150! 136,248 125,256 114,248"),
        *(line(INK, 3, f"116,{y} 125,{y + 4} 134,{y}") for y in (200, 214, 228)),
    )
    arms = (
        *held("B", 182, 200, 1.7),
        limb(GREEN, (158, 156, 27), (180, 206, 26), (184, 226, 18)),
        *hand(183, 230, 9.5),
        limb(GREEN, (92, 156, 27), (66, 206, 26), (90, 238, 18)),
        *hand(92, 240, 9),
    )
    face = (
        blob(INK, "98,98 104,84 146,84 152,98 156,124 146,136 104,136 94,124"),
        *head(125, 106, 1.12, look=3),
        *full_beard(125, 108, 36, INK),
        *moustache(127, 106, 15, 2),
        blob(
            OCHRE,
            "99,88! 96,54! 112,54! 112,66! 118,66! 118,50! 132,50! 132,66! 138,66! 138,54! 154,54! 151,88! 125,83",
        ),
        line(PAPER, 2.6, "98,78 125,73 152,78"),
    )
    return (*ground(54, 200), *throne, *robe, *arms, *face)


MONARCHS = {"C": cups, "D": coins, "S": swords, "B": batons}
