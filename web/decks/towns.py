"""Small towns: buildings set side by side on the ground line, more and taller as the rank rises."""

from collections.abc import Callable
from dataclasses import dataclass

from faces import ground
from inks import BROWN, GREEN, INK, PAPER, RED, SLATE
from shapes import Art, blob, bare, disc, edged, gouge, limb, line, mark, moved, rod

BASE = 366
LINE = 3.2


@dataclass(frozen=True, slots=True)
class Colours:
    roof: str
    wall: str


def _box(ink: str, width: float, height: float, low: float = 0) -> Art:
    """A wall, its left foot at the origin."""
    text = f"0,{-low}! 0,{-height}! {width},{-height}! {width},{-low}!"
    return (blob(ink, text),)


def _window(x: float, y: float, ink: str = PAPER) -> Art:
    return (
        mark(ink, f"{x - 3},{y}! {x - 3},{y - 7}! {x},{y - 10}! {x + 3},{y - 7}! {x + 3},{y}!"),
    )


def _door(x: float, ink: str = PAPER) -> Art:
    return (mark(ink, f"{x - 5},-2! {x - 5},-13 {x},-18 {x + 5},-13 {x + 5},-2!"),)


def cottage(ink: Colours) -> Art:
    """A low house, its roof half of it."""
    return (
        *_box(PAPER, 30, 24),
        blob(ink.roof, "-4,-22! 5,-46! 25,-46! 34,-22!"),
        *(gouge(x, -25, x + 1, -42, 3) for x in (6, 15, 24)),
        *_door(10, INK),
        *_window(22, -8, INK),
    )


def gable(ink: Colours) -> Art:
    """A narrow house of two floors, its gable to the street."""
    return (
        *_box(ink.wall, 26, 44),
        blob(ink.roof, "-4,-42! 13,-70! 30,-42!"),
        *_window(8, -27),
        *_window(18, -27),
        *_door(13),
    )


def stepped(ink: Colours) -> Art:
    """A merchant's house with a stepped gable."""
    text = "0,0! 0,-52! 5,-52! 5,-62! 10,-62! 10,-72! 20,-72! 20,-62! 25,-62! 25,-52! 30,-52! 30,0!"
    windows = tuple(
        part for x, y in ((9, -40), (21, -40), (15, -55), (21, -20)) for part in _window(x, y)
    )
    return (blob(ink.roof, text), *windows, *_door(9))


def tower(ink: Colours) -> Art:
    """A round tower under a pointed cap."""
    return (
        *_box(ink.wall, 20, 74),
        blob(ink.roof, "-4,-72! 10,-106! 24,-72!"),
        *_window(10, -54),
        *_window(10, -32),
        rod(INK, 2.6, "10,-106! 10,-116!"),
        gouge(15, -76, 11, -96, 3.5),
    )


def church(ink: Colours) -> Art:
    """A nave and a tall spire."""
    return (
        *_box(PAPER, 46, 34),
        blob(ink.roof, "16,-32! 22,-56! 46,-56! 52,-32!"),
        *(gouge(x, -35, x, -52, 3) for x in (28, 37, 46)),
        *_window(28, -10, INK),
        *_window(39, -10, INK),
        *_box(ink.wall, 20, 62),
        blob(ink.roof, "-4,-60! 10,-104! 24,-60!"),
        rod(INK, 2.8, "10,-104! 10,-118!"),
        rod(INK, 2.8, "5,-112! 15,-112!"),
        *_window(10, -42),
        *_door(10),
    )


def onion(ink: Colours) -> Art:
    """A town hall with an onion dome."""
    return (
        *_box(PAPER, 40, 46),
        line(INK, LINE, "0,-24! 40,-24!"),
        *(part for x in (8, 20, 32) for part in _window(x, -29, INK)),
        *_door(20, INK),
        *_window(8, -6, INK),
        *_window(32, -6, INK),
        *moved(_box(ink.wall, 18, 70, 46), 11, 0),
        blob(ink.roof, "11,-69! 4,-80 10,-90 18,-96 20,-110! 22,-96 30,-90 36,-80 29,-69!"),
        gouge(14, -74, 13, -86, 3.5),
        rod(INK, 2.8, "20,-108! 20,-118!"),
        *_window(20, -53),
    )


def mill(ink: Colours) -> Art:
    """A windmill."""
    sails = tuple(
        blob(PAPER, f"{x1},{y1}! {x2},{y2}! {x3},{y3}! {x4},{y4}!")
        for x1, y1, x2, y2, x3, y3, x4, y4 in (
            (14, -66, 34, -86, 40, -80, 18, -60),
            (10, -66, -10, -86, -16, -80, 6, -60),
            (14, -58, 34, -38, 40, -44, 18, -64),
            (10, -58, -10, -38, -16, -44, 6, -64),
        )
    )
    return (
        blob(ink.wall, "-2,0! 4,-62! 20,-62! 26,0!"),
        blob(ink.roof, "2,-60! 12,-78 22,-60!"),
        *_door(12),
        *sails,
        disc(INK, 12, -62, 4),
    )


def tree(ink: Colours) -> Art:
    """A round tree."""
    crown_ink = ink.roof if ink.roof == GREEN else GREEN
    return (
        limb(BROWN, (8, 0, 6), (8, -18, 5)),
        blob(crown_ink, "8,-52 20,-44 22,-28 8,-15 -6,-28 -4,-44"),
        gouge(3, -22, 2, -40, 4),
    )


def gate(ink: Colours) -> Art:
    """A gatehouse between two turrets."""
    turret = (*_box(ink.wall, 14, 56), blob(ink.roof, "-3,-54! 7,-78! 17,-54!"), *_window(7, -38))
    text = "0,-46! 0,-40! 6,-40! 6,-46! 12,-46! 12,-40! 18,-40! 18,-46! 24,-46! 24,0! 0,0!"
    return (
        *moved((blob(ink.roof, text), mark(PAPER, "5,-2! 5,-18 12,-27 19,-18 19,-2!")), 13, 0),
        *moved((line(INK, 2.4, "12,-2! 12,-24!"), line(INK, 2.4, "6,-12! 18,-12!")), 13, 0),
        *turret,
        *moved(turret, 36, 0),
    )


def wall(ink: Colours) -> Art:
    """A piece of the town wall with its battlements."""
    text = "0,0! 0,-26! 5,-26! 5,-20! 10,-20! 10,-26! 15,-26! 15,-20! 20,-20! 20,-26! 25,-26! 25,0!"
    return (
        blob(ink.wall, text),
        gouge(4, -10, 12, -10, 2.4),
        gouge(13, -5, 21, -5, 2.4),
        gouge(14, -14, 22, -14, 2.4),
    )


PIECES: dict[str, tuple[Callable[[Colours], Art], float]] = {
    "cottage": (cottage, 34),
    "gable": (gable, 28),
    "stepped": (stepped, 31),
    "tower": (tower, 22),
    "church": (church, 50),
    "onion": (onion, 41),
    "mill": (mill, 28),
    "tree": (tree, 22),
    "gate": (gate, 52),
    "wall": (wall, 25),
}

COLOURS = {
    "A": Colours(BROWN, INK),
    "L": Colours(GREEN, INK),
    "H": Colours(RED, SLATE),
    "B": Colours(SLATE, INK),
}

SKYLINES = {
    "7A": "tree cottage mill",
    "8A": "cottage church tree",
    "9A": "gable mill stepped cottage",
    "TA": "wall tower gate tower wall",
    "7L": "cottage tree cottage",
    "8L": "tree gable onion",
    "9L": "gable tower church tree",
    "TL": "tower wall onion wall tower",
    "7H": "cottage gable tree",
    "8H": "gable tower cottage",
    "9H": "stepped church gable",
    "TH": "gate tower onion gable",
    "7B": "tree gable cottage",
    "8B": "stepped tree church",
    "9B": "cottage onion tower gable",
    "TB": "wall gate church tower",
}


def town(rank: str, suit: str) -> Art:
    """The town of a city card, in the middle of the card's foot."""
    names = SKYLINES[rank + suit].split()
    left = 125 - sum(PIECES[name][1] for name in names) / 2
    art: Art = ground(52, 198)
    for name in names:
        draw, width = PIECES[name]
        art = (*art, *moved(draw(COLOURS[suit]), left + 2, BASE))
        left += width
    return art
