"""The backs: a plate of one ink, cut over and over by the gouge, the same from either end."""

from collections.abc import Callable, Iterator
from math import cos, radians, sin

from card import HEIGHT, PAPER_FACE, WIDTH, upside_down
from inks import BACK, INK, PAPER
from shapes import Art, blob, dot, edged, gouge, line, placed
from svg import group, sprite, symbol

INSET = 20.0

Place = tuple[float, float]


def _staggered(columns: int, rows: int, step_x: float, step_y: float) -> Iterator[Place]:
    """Places in rows about the middle of the card, every other row one place shorter."""
    for row in range(rows):
        count = columns - row % 2
        for column in range(count):
            x = WIDTH / 2 + (column - (count - 1) / 2) * step_x
            yield x, HEIGHT / 2 + (row - (rows - 1) / 2) * step_y


def _all_placed(art: Art, places: Iterator[Place]) -> Art:
    return tuple(shape for x, y in places for shape in placed(art, x, y))


def _stars() -> Art:
    """Eight cuts round a dot."""
    long = tuple(
        placed((gouge(0, -5, 0, -19, 5.4),), 0, 0, 1, turn)[0] for turn in range(0, 360, 90)
    )
    short = tuple(
        placed((gouge(0, -5, 0, -13, 3.6),), 0, 0, 1, turn)[0] for turn in range(45, 360, 90)
    )
    star = (*long, *short, dot(PAPER, 0, 0, 2.6), dot(BACK, 0, 0, 1))
    return _all_placed(star, _staggered(6, 11, 30, 31))


def _scales() -> Art:
    """Scales of a fish, towards the nearer end; a rope where they meet."""
    scale = (
        line(PAPER, 3.4, "-17,0 -12,-13 0,-19 12,-13 17,0"),
        gouge(0, -1, 0, -12, 4),
        gouge(-6, -1, -7, -9, 3),
        gouge(6, -1, 7, -9, 3),
    )
    rows = ((x, y) for row in range(9) for x, y in _row(row))
    upper = _all_placed(scale, rows)
    rope = tuple(gouge(x - 9, 205, x + 9, 195, 5) for x in range(35, 216, 15))
    return (*upper, *upside_down(upper), *rope)


def _row(row: int) -> Iterator[Place]:
    count = 6 - row % 2
    for column in range(count):
        yield WIDTH / 2 + (column - (count - 1) / 2) * 34, 46 + row * 17.2


def _lattice() -> Art:
    """Diagonal bars that cross, with a bud in every field."""
    step = 42.0
    bars: Art = ()
    for k in range(-6, 7):
        for lean in (1, -1):
            bars += _bar(WIDTH / 2 + k * step, lean)
    bud = (
        gouge(0, 3, 0, -9, 5),
        gouge(0, -3, 0, 9, 5),
        gouge(3, 0, -8, 0, 4),
        gouge(-3, 0, 8, 0, 4),
    )
    return (*bars, *_all_placed(bud, _fields(step)))


def _bar(x: float, lean: int) -> Art:
    """The part of a diagonal through x in the middle of the card that lies on the plate."""
    low, high = INSET + 9, WIDTH - INSET - 9
    reach = HEIGHT / 2 - INSET - 9
    ends = sorted(((low - x) * lean, (high - x) * lean))
    first, last = max(ends[0], -reach), min(ends[1], reach)
    if last - first < 6:
        return ()
    a, b = (x + first * lean, HEIGHT / 2 + first), (x + last * lean, HEIGHT / 2 + last)
    return (line(PAPER, 3.2, f"{a[0]},{a[1]}! {b[0]},{b[1]}!"),)


def _fields(step: float) -> Iterator[Place]:
    """The middles of the whole fields between the bars."""
    for column in range(-5, 6):
        for row in range(-8, 9):
            x, y = WIDTH / 2 + column * step / 2, HEIGHT / 2 + row * step / 2
            is_field = (column + row) % 2 == 1
            if is_field and abs(x - WIDTH / 2) <= 84 and abs(y - HEIGHT / 2) <= 160:
                yield x, y


def _sun() -> Art:
    """A sun in the middle, its rays to the edge: cuts that go in at the rim."""
    rays: Art = ()
    for turn in range(0, 360, 6):
        c, s = cos(radians(turn)), sin(radians(turn))
        reach = min(92 / abs(c) if c else 999.0, 167 / abs(s) if s else 999.0)
        start, end = (40.0, reach) if turn % 12 else (52.0, reach)
        rays += (
            gouge(
                WIDTH / 2 + c * end,
                HEIGHT / 2 + s * end,
                WIDTH / 2 + c * start,
                HEIGHT / 2 + s * start,
                6.5 if turn % 12 else 4,
            ),
        )
    middle = (
        dot(PAPER, 0, 0, 31),
        dot(BACK, 0, 0, 26),
        *(placed((gouge(0, -7, 0, -23, 6.4),), 0, 0, 1, turn)[0] for turn in range(0, 360, 30)),
        dot(PAPER, 0, 0, 4),
    )
    return (*rays, *placed(middle, WIDTH / 2, HEIGHT / 2))


BACKS: dict[str, Callable[[], Art]] = {
    "stars": _stars,
    "scales": _scales,
    "lattice": _lattice,
    "sun": _sun,
}


def _plate(ink: str, inset: float) -> Art:
    right, bottom = WIDTH - inset, HEIGHT - inset
    return (blob(ink, f"{inset},{inset}! {right},{inset}! {right},{bottom}! {inset},{bottom}!"),)


def backs() -> str:
    """The sprite of the backs."""
    frame = (*_plate(INK, INSET - 5), edged(_plate(BACK, INSET)[0], PAPER, 3))
    return sprite(
        symbol(name, PAPER_FACE + group((*frame, *cuts()))) for name, cuts in BACKS.items()
    )
