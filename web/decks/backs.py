"""The backs: a plate of one ink, cut over and over by the gouge, the same from either end."""

from collections.abc import Callable, Iterator
from math import cos, radians, sin

from card import HEIGHT, PAPER_FACE, WIDTH, upside_down
from drawing import drawing
from inks import BACK, INK, PAPER
from shapes import Art, blob, dot, edged, gouge, line, mark, mirrored, placed, slit
from svg import group, sprite, symbol

INSET = 20.0
"""Where the plate begins."""

FRAME = 28.0
"""Where the line cut round the pattern runs."""

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
        placed((gouge(0, -5, 0, -17.5, 5.6),), 0, 0, 1, turn)[0] for turn in range(0, 360, 90)
    )
    short = tuple(
        placed((gouge(0, -5, 0, -13, 4),), 0, 0, 1, turn)[0] for turn in range(45, 360, 90)
    )
    star = (*long, *short, dot(PAPER, 0, 0, 2.6), dot(BACK, 0, 0, 1))
    sides = ((x, y) for x in (42, WIDTH - 42) for y in range(80, 321, 60))
    return (
        *_all_placed(star, _staggered(5, 11, 36.5, 30)),
        *_all_placed((dot(PAPER, 0, 0, 2.6),), sides),
    )


SCALE = 32.0
ROWS_OF_SCALES = 9


def _scales() -> Art:
    """Scales of a fish, towards the nearer end; a rope where they meet."""
    scale = (
        line(PAPER, 3.2, "-16,0 -11.5,-12 0,-18 11.5,-12 16,0"),
        gouge(0, -1, 0, -12, 4),
        gouge(-6, -1, -7, -9, 3),
        gouge(6, -1, 7, -9, 3),
    )
    half = (line(PAPER, 3.2, "0,-18 11.5,-12 16,0"), gouge(6, -1, 7, -9, 3))
    rows = [(row % 2, 52 + row * 16.6) for row in range(ROWS_OF_SCALES)]
    upper = _all_placed(scale, ((x, y) for short, y in rows for x in _row(short)))
    for y in (y for short, y in rows if short):
        upper += placed(half, WIDTH / 2 - 3 * SCALE, y)
        upper += placed(mirrored(half), WIDTH / 2 + 3 * SCALE, y)
    rope = tuple(slit(x - 8, 205, x + 8, 195, 5) for x in range(41, 210, 14))
    return (*upper, *upside_down(upper), *rope)


def _row(short: int) -> Iterator[float]:
    """The middles of six scales side by side, or of five between them."""
    count = 6 - short
    for column in range(count):
        yield WIDTH / 2 + (column - (count - 1) / 2) * SCALE


def _lattice() -> Art:
    """Diagonal bars that cross, with a bud in every field."""
    step = 38.8
    bars: Art = ()
    for k in range(-7, 8):
        for lean in (1, -1):
            bars += _bar(WIDTH / 2 + (k + 0.5) * step, lean)
    bud = (
        gouge(0, 3, 0, -9, 5),
        gouge(0, -3, 0, 9, 5),
        gouge(3, 0, -8, 0, 4),
        gouge(-3, 0, 8, 0, 4),
    )
    return (*bars, *_all_placed(bud, _fields(step)))


def _bar(x: float, lean: int) -> Art:
    """The part of a diagonal through x in the middle of the card that lies on the plate."""
    low, high = FRAME, WIDTH - FRAME
    reach = HEIGHT / 2 - FRAME
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
            is_field = (column + row) % 2 == 0
            if is_field and abs(x - WIDTH / 2) <= 85 and abs(y - HEIGHT / 2) <= 160:
                yield x, y


def _sun() -> Art:
    """A sun in the middle, its rays to the edge: cuts that go in at the rim."""
    rays: Art = ()
    for turn in range(0, 360, 6):
        c, s = cos(radians(turn)), sin(radians(turn))
        reach = min(89 / abs(c) if c else 999.0, 164 / abs(s) if s else 999.0)
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


def _cockerels() -> Art:
    """Cockerels cut from folded paper, the same at both ends; diamonds where they meet."""
    half = drawing("backs/cockerels")
    diamond = (blob(PAPER, "0,-12! 9,0! 0,12! -9,0!"), mark(BACK, "0,-5! 4,0! 0,5! -4,0!"))
    row = ((WIDTH / 2 + step * 19.5, HEIGHT / 2) for step in range(-4, 5))
    flat = tuple(edged(shape, PAPER, 0) for shape in _all_placed(diamond, row))
    return (*half, *upside_down(half), *flat)


BACKS: dict[str, Callable[[], Art]] = {
    "stars": _stars,
    "scales": _scales,
    "lattice": _lattice,
    "sun": _sun,
    "cockerels": _cockerels,
}


def _plate(ink: str, inset: float) -> Art:
    right, bottom = WIDTH - inset, HEIGHT - inset
    return (blob(ink, f"{inset},{inset}! {right},{inset}! {right},{bottom}! {inset},{bottom}!"),)


def backs() -> str:
    """The sprite of the backs."""
    low, right, bottom = FRAME, WIDTH - FRAME, HEIGHT - FRAME
    round_it = f"{low},{low}! {right},{low}! {right},{bottom}! {low},{bottom}! {low},{low}!"
    frame = (
        *_plate(INK, INSET - 5),
        edged(_plate(BACK, INSET)[0], PAPER, 3),
        line(PAPER, 2.6, round_it),
    )
    return sprite(
        symbol(name, PAPER_FACE + group((*frame, *cuts()))) for name, cuts in BACKS.items()
    )
