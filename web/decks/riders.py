"""The Latin riders: cavallo, caballo; one breed of horse in two gaits."""

from dataclasses import dataclass

from faces import ground, hand, head, moustache
from inks import BROWN, GREEN, INK, OCHRE, PAPER, RED, SLATE
from latin_signs import held
from shapes import Art, Shape, blob, dot, edged, flipped, gouge, limb, line, mark, placed, rod


@dataclass(frozen=True, slots=True)
class Livery:
    horse: str
    mane: str
    cloth: str
    coat: str
    hose: str


def _hoof(x: float, y: float, ink: str) -> Shape:
    return blob(ink, f"{x - 8},{y}! {x - 5},{y - 9}! {x + 6},{y - 9}! {x + 7},{y}!")


def _tack(ink: Livery) -> Art:
    """The eye, the bridle, the mane and the cloth under the saddle."""
    return (
        blob(
            ink.mane,
            "66,172! 80,170 100,190 118,224! 108,226! 104,214! 98,216! 92,202! 86,204! 80,190! 72,190!",
        ),
        dot(PAPER, 56, 196, 3.2),
        line(PAPER, 3, "44,220 52,208 64,212"),
        rod(INK, 3.4, "46,218 74,232 104,226"),
        blob(ink.cloth, "112,232! 166,234! 172,282! 142,292 112,280!"),
        line(PAPER, 3, "112,270 142,281 172,272"),
        *(dot(PAPER, x, y, 3) for x, y in ((124, 250), (142, 256), (160, 250))),
    )


def _walking(ink: Livery) -> Art:
    """A horse at a walk, one forefoot lifted."""
    body = (
        "31,222 44,196 56,178! 60,162! 70,174 96,198 118,230 150,238 178,236 194,252 196,284 "
        "188,312 192,360! 176,362! 172,324 162,306 138,312 116,306 114,330 110,362! 96,362! "
        "98,328 90,300 80,274 78,246 68,228 52,234 38,238"
    )
    return (
        limb(ink.horse, (164, 290, 28), (152, 322, 15), (156, 360, 11)),
        _hoof(154, 366, INK),
        blob(ink.mane, "184,240! 204,250 208,284 198,318! 192,296 188,270"),
        blob(ink.horse, body),
        limb(ink.horse, (96, 286, 22), (64, 296, 15), (60, 326, 9)),
        _hoof(57, 334, INK),
        _hoof(103, 368, INK),
        _hoof(184, 368, INK),
        gouge(176, 296, 186, 258, 5),
        gouge(104, 296, 96, 262, 5),
        *_tack(ink),
    )


def _prancing(ink: Livery) -> Art:
    """The same horse with both forefeet in the air."""
    body = (
        "31,222 44,196 56,178! 60,162! 70,174 96,198 118,230 150,238 178,244 192,264 192,296 "
        "182,318 190,360! 174,362! 166,328 150,316 124,312 98,304 84,282 78,246 68,228 52,234 38,238"
    )
    return (
        limb(ink.horse, (162, 294, 30), (144, 326, 17), (152, 360, 12)),
        _hoof(150, 366, INK),
        blob(ink.mane, "184,246! 206,240 216,262 206,292! 202,270 190,262"),
        blob(ink.horse, body),
        limb(ink.horse, (100, 286, 24), (62, 286, 15), (72, 318, 9)),
        _hoof(72, 326, INK),
        limb(ink.horse, (104, 296, 24), (80, 322, 15), (98, 344, 9)),
        _hoof(100, 352, INK),
        _hoof(182, 368, INK),
        gouge(172, 302, 182, 266, 5),
        *_tack(ink),
    )


def _rider(ink: Livery) -> Art:
    """Seat, leg and trunk of the rider, with the near hand on the rein."""
    return (
        blob(
            ink.coat, "124,134! 166,134! 172,170 166,206 174,246! 146,254 116,246! 126,206 118,170"
        ),
        *(gouge(x, 246, 145 + (x - 145) * 0.6, 214, 4.5) for x in (132, 145, 158)),
        limb(INK, (126, 204, 8), (146, 208, 8), (166, 204, 8)),
        limb(ink.hose, (150, 240, 30), (136, 282, 22), (142, 316, 15)),
        blob(INK, "134,304! 152,304! 152,330! 116,330! 120,322 134,318"),
        limb(ink.coat, (128, 146, 24), (104, 188, 21), (100, 214, 14)),
        *hand(100, 220, 8),
    )


def _face(ink: Livery, hat: Art, span: float) -> Art:
    return (
        blob(ink.hose, "118,100 124,74 146,68 166,76 172,104 166,124! 128,124!"),
        *head(143, 100, 1.06, look=-5),
        *moustache(138, 100, span, 5),
        *hat,
    )


def cups() -> Art:
    """The rider of cups, at a walk, offers his goblet."""
    ink = Livery(BROWN, INK, RED, SLATE, RED)
    arm = (
        limb(ink.coat, (162, 146, 24), (196, 166, 21), (198, 130, 14)),
        *held("C", 200, 88, 0.62),
        *hand(199, 122, 8.5),
    )
    hat = (
        blob(RED, "106,84! 118,66 144,52 172,62 178,82! 144,76"),
        blob(PAPER, "160,68! 176,48 172,28 160,22! 160,38 150,56"),
        line(INK, 2.6, "158,64 168,48 166,34"),
    )
    return (*ground(30, 194), *_walking(ink), *_rider(ink), *arm, *_face(ink, hat, 12))


def coins() -> Art:
    """The rider of coins, prancing, shows his coin."""
    ink = Livery(SLATE, INK, OCHRE, RED, BROWN)
    arm = (
        limb(ink.coat, (162, 146, 24), (194, 164, 21), (198, 130, 14)),
        *hand(198, 124, 8.5),
        *held("D", 200, 84, 0.64),
    )
    hat = (
        blob(GREEN, "112,88! 120,76! 124,52 146,46 164,54 170,78! 180,88! 146,80"),
        line(PAPER, 3, "122,74 146,68 169,74"),
        gouge(134, 66, 142, 50, 4),
    )
    return (*ground(30, 194), *_prancing(ink), *_rider(ink), *arm, *_face(ink, hat, 15))


def swords() -> Art:
    """The rider of swords charges, the blade high."""
    ink = Livery(INK, RED, RED, OCHRE, SLATE)
    arm = (
        limb(ink.coat, (162, 146, 24), (196, 160, 21), (194, 124, 14)),
        *held("S", 200, 74, 1.12, 8),
        *hand(194, 118, 8.5),
    )
    hat = (
        blob(SLATE, "116,96! 118,64 146,48 172,66 176,110! 168,98 146,84 128,88"),
        blob(RED, "144,50! 150,28 172,22 186,34! 168,40 160,56"),
        line(PAPER, 3, "122,76 146,66 170,82"),
    )
    return (*ground(30, 194), *_prancing(ink), *_rider(ink), *arm, *_face(ink, hat, 11))


def batons() -> Art:
    """The rider of batons carries a great club on his shoulder."""
    ink = Livery(OCHRE, BROWN, SLATE, GREEN, RED)
    arm = (
        *held("B", 196, 112, 1.16, 24),
        limb(ink.coat, (162, 146, 24), (190, 186, 22), (178, 164, 15)),
        *hand(178, 158, 8.5),
    )
    hat = (
        blob(RED, "112,84! 118,62 140,50 160,52 174,68 176,88! 146,78"),
        blob(RED, "112,84! 100,98 98,118! 112,108 120,92"),
        gouge(128, 72, 144, 58, 5),
    )
    return (*ground(30, 194), *_walking(ink), *_rider(ink), *arm, *_face(ink, hat, 14))


RIDERS = {"C": cups, "D": coins, "S": swords, "B": batons}
