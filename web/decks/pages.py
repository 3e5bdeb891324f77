"""The Latin pages on foot: fante, sota, valete; each carries his suit's sign."""

from dataclasses import dataclass

from faces import ground, hand, head, shoe
from inks import BROWN, GREEN, INK, OCHRE, PAPER, RED, SLATE
from latin_signs import held
from shapes import Art, blob, disc, dot, edged, gouge, limb, line, placed


@dataclass(frozen=True, slots=True)
class Dress:
    coat: str
    sleeve: str
    hose: str
    hat: str


def _body(dress: Dress) -> Art:
    """Hose, shoes and a short pleated coat."""
    return (
        limb(dress.hose, (112, 252, 27), (106, 306, 21), (104, 356, 13)),
        limb(dress.hose, (140, 252, 27), (150, 306, 21), (154, 356, 13)),
        shoe(104, 368, -30),
        shoe(154, 368, 30),
        blob(
            dress.coat,
            "100,132! 150,132! 158,164 148,204 166,270! 152,264! 138,274! 125,266! 112,274! "
            "98,264! 84,270! 102,204 92,164",
        ),
        *(gouge(x, 264, 125 + (x - 125) * 0.6, 220, 5) for x in (98, 112, 138, 152)),
        limb(INK, (102, 204, 8), (125, 209, 8), (148, 204, 8)),
        line(PAPER, 3, "125,150! 125,198!"),
    )


def _head(dress: Dress, look: float) -> Art:
    """A beardless face under bobbed hair, with a collar."""
    return (
        edged(blob(PAPER, "102,134! 112,146 125,140 138,146 148,134! 125,124"), INK, 3.2),
        blob(dress.hose, "98,100 104,72 125,66 146,72 152,100 150,122! 100,122!"),
        *head(125, 98, 1.08, look=look, smile=4),
    )


def _sleeves(dress: Dress) -> Art:
    """The puffed shoulders."""
    return (
        blob(dress.sleeve, "106,132! 84,136 76,154 84,172 104,168 112,150"),
        blob(dress.sleeve, "144,132! 166,136 174,154 166,172 146,168 138,150"),
        gouge(94, 168, 94, 142, 5),
        gouge(156, 168, 156, 142, 5),
    )


def cups() -> Art:
    """The page of cups brings his goblet, both hands under it."""
    dress = Dress(SLATE, RED, BROWN, RED)
    arms = (
        limb(dress.coat, (86, 166, 18), (84, 200, 18), (106, 208, 14)),
        limb(dress.coat, (164, 166, 18), (166, 200, 18), (144, 208, 14)),
        *held("C", 125, 180, 0.66),
        *hand(110, 208, 8),
        *hand(140, 208, 8),
    )
    hat = (
        blob(dress.hat, "92,82! 94,58 114,46 140,48 160,64 158,84! 144,78 106,78"),
        blob(dress.hat, "150,74! 172,84 178,112 168,134! 158,110"),
        gouge(108, 72, 124, 54, 5),
    )
    return (*ground(), *_body(dress), *_sleeves(dress), *arms, *_head(dress, 0), *hat)


def coins() -> Art:
    """The page of coins holds one up to the light."""
    dress = Dress(RED, GREEN, SLATE, GREEN)
    arms = (
        limb(dress.coat, (166, 164, 18), (186, 148, 18), (186, 116, 13)),
        *hand(186, 114, 8),
        *held("D", 186, 76, 0.66),
        limb(dress.coat, (84, 166, 18), (76, 198, 18), (100, 214, 13)),
        *hand(104, 214, 8),
    )
    hat = (
        blob(dress.hat, "94,84! 96,62 88,46! 118,52 146,46 156,84! 125,76"),
        blob(PAPER, "96,62! 82,50 80,32 88,20! 96,32 102,46 104,58"),
        line(INK, 2.6, "98,58 90,44 88,30"),
        gouge(140, 74, 136, 56, 5),
    )
    return (*ground(), *_body(dress), *_sleeves(dress), *arms, *_head(dress, 4), *hat)


def swords() -> Art:
    """The page of swords stands with the bare blade over his shoulder."""
    dress = Dress(OCHRE, SLATE, RED, SLATE)
    arms = (
        *held("S", 78, 150, 1.45),
        limb(dress.sleeve, (84, 164, 18), (62, 196, 18), (76, 212, 13)),
        *hand(78, 212, 8),
        limb(dress.sleeve, (166, 164, 18), (180, 198, 18), (152, 214, 13)),
        *hand(148, 214, 8),
    )
    hat = (
        blob(dress.hat, "80,80! 104,76 102,54 125,46 148,54 146,76 170,80! 146,92 125,82 104,92"),
        blob(RED, "140,66! 152,40 174,30 186,38! 172,44 162,62 152,74"),
        line(PAPER, 3, "104,73 125,67 146,73"),
    )
    return (*ground(), *_body(dress), *_sleeves(dress), *arms, *_head(dress, -3), *hat)


def batons() -> Art:
    """The page of batons leans on a club as tall as his hip."""
    dress = Dress(GREEN, OCHRE, RED, BROWN)
    arms = (
        *held("B", 178, 282, 1.55, 180),
        limb(dress.coat, (166, 164, 18), (190, 192, 18), (180, 212, 13)),
        *hand(178, 212, 8.5),
        limb(dress.coat, (84, 166, 18), (68, 198, 18), (96, 216, 13)),
        *hand(100, 216, 8),
    )
    hat = (
        blob(dress.hat, "88,84! 96,76! 102,44 125,34 148,44 154,76! 162,84! 125,74"),
        dot(OCHRE, 125, 56, 6),
        blob(GREEN, "100,70! 125,62 150,70! 152,78 125,69 98,78"),
    )
    return (*ground(52, 204), *_body(dress), *_sleeves(dress), *arms, *_head(dress, 3), *hat)


PAGES = {"C": cups, "D": coins, "S": swords, "B": batons}
