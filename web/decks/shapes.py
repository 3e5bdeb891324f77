"""Shapes cut from flat ink: points in, closed paths out.

Points are written as text, "x,y x,y …"; a "!" after a point makes it a corner, otherwise the
knife runs through it smoothly. A piece of art is a tuple of shapes, drawn in that order.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import cos, hypot, radians, sin

from inks import INK, PAPER

Point = tuple[float, float]
Knot = tuple[float, float, bool]
Segment = tuple[str, tuple[Point, ...]]

CUT = 3.0
"""Width of the bare paper left round every shape, so that two inks never touch."""

HOLD = 3.2
"""Width of the ink line that holds a paper shape."""


@dataclass(frozen=True, slots=True)
class Shape:
    """One path with its ink, and what its edge is drawn with; a cut is no part of the mass."""

    segments: tuple[Segment, ...]
    fill: str | None
    stroke: str | None = PAPER
    width: float = CUT
    is_cut: bool = False


Art = tuple[Shape, ...]


def knots(text: str) -> list[Knot]:
    """The points of a text; a trailing "!" marks a corner."""
    found = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        found.append((float(x), float(y), word.endswith("!")))
    return found


def _handle(at: Knot, before: Knot, after: Knot, towards: Knot) -> Point:
    """The control point beside `at`, on the way to `towards`."""
    length = hypot(towards[0] - at[0], towards[1] - at[1]) / 3
    if at[2]:
        dx, dy = towards[0] - at[0], towards[1] - at[1]
    else:
        dx, dy = after[0] - before[0], after[1] - before[1]
    size = hypot(dx, dy) or 1.0
    return at[0] + dx / size * length, at[1] + dy / size * length


def _span(a: Knot, b: Knot, c: Knot, d: Knot) -> Segment:
    """The curve or line from b to c, knowing their neighbours a and d."""
    if b[2] and c[2]:
        return "L", ((c[0], c[1]),)
    return "C", (_handle(b, a, c, c), _handle(c, d, b, b), (c[0], c[1]))


def _closed(points: Sequence[Knot]) -> tuple[Segment, ...]:
    count = len(points)
    spans = [
        _span(points[i - 1], points[i], points[(i + 1) % count], points[(i + 2) % count])
        for i in range(count)
    ]
    return (("M", (points[0][:2],)), *spans, ("Z", ()))


def _open(points: Sequence[Knot]) -> tuple[Segment, ...]:
    ends = [(*points[0][:2], True), *points[1:-1], (*points[-1][:2], True)]
    padded = [ends[0], *ends, ends[-1]]
    spans = [_span(*padded[i : i + 4]) for i in range(len(ends) - 1)]
    return (("M", (ends[0][:2],)), *spans)


def blob(fill: str, text: str) -> Shape:
    """A closed shape through the points; paper is held by an ink line, ink by bare paper."""
    return _inked(fill, _closed(knots(text)))


def _inked(fill: str, segments: tuple[Segment, ...]) -> Shape:
    if fill == PAPER:
        return Shape(segments, fill, INK, HOLD)
    return Shape(segments, fill)


def limb(fill: str, *stations: tuple[float, float, float]) -> Shape:
    """An arm, a leg or a shaft: stations (x, y, width) along its middle, flat at both ends."""
    left, right = [], []
    for i, (x, y, width) in enumerate(stations):
        ax, ay, _ = stations[max(i - 1, 0)]
        bx, by, _ = stations[min(i + 1, len(stations) - 1)]
        size = hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / size * width / 2, (bx - ax) / size * width / 2
        is_end = i in (0, len(stations) - 1)
        left.append((x + nx, y + ny, is_end))
        right.append((x - nx, y - ny, is_end))
    return _inked(fill, _closed([*left, *reversed(right)]))


def disc(fill: str, x: float, y: float, rx: float, ry: float | None = None) -> Shape:
    """A circle, or an ellipse where `ry` is given."""
    ry = rx if ry is None else ry
    kx, ky = rx * 0.5523, ry * 0.5523
    turns: tuple[Segment, ...] = (
        ("M", ((x - rx, y),)),
        ("C", ((x - rx, y - ky), (x - kx, y - ry), (x, y - ry))),
        ("C", ((x + kx, y - ry), (x + rx, y - ky), (x + rx, y))),
        ("C", ((x + rx, y + ky), (x + kx, y + ry), (x, y + ry))),
        ("C", ((x - kx, y + ry), (x - rx, y + ky), (x - rx, y))),
        ("Z", ()),
    )
    return _inked(fill, turns)


def line(ink: str, width: float, text: str) -> Shape:
    """An open stroke through the points, no part of the mass."""
    return Shape(_open(knots(text)), None, ink, width, is_cut=True)


def rod(ink: str, width: float, text: str) -> Shape:
    """An open stroke that belongs to the mass: a shaft, a string, a stem."""
    return Shape(_open(knots(text)), None, ink, width)


def gouge(x1: float, y1: float, x2: float, y2: float, width: float = 4) -> Shape:
    """A cut of the gouge: it goes in wide and leaves the block in a point."""
    return _cut(x1, y1, x2, y2, width, 0.3)


def slit(x1: float, y1: float, x2: float, y2: float, width: float = 4) -> Shape:
    """A cut with two points, the same from either end."""
    return _cut(x1, y1, x2, y2, width, 0.5)


def _cut(x1: float, y1: float, x2: float, y2: float, width: float, widest: float) -> Shape:
    size = hypot(x2 - x1, y2 - y1) or 1.0
    nx, ny = -(y2 - y1) / size * width / 2, (x2 - x1) / size * width / 2
    mx, my = x1 + (x2 - x1) * widest, y1 + (y2 - y1) * widest
    points = [(x1, y1, True), (mx + nx, my + ny, False), (x2, y2, True), (mx - nx, my - ny, False)]
    return Shape(_closed(points), PAPER, None, 0, is_cut=True)


def dot(ink: str, x: float, y: float, radius: float) -> Shape:
    """A spot on a shape: an eye, a button, a window."""
    return replace(disc(ink, x, y, radius), stroke=None, width=0, is_cut=True)


def mark(ink: str, text: str) -> Shape:
    """A flat patch on a shape, without the bare line round it."""
    return Shape(_closed(knots(text)), ink, None, 0, is_cut=True)


def edged(shape: Shape, ink: str, width: float) -> Shape:
    """The same shape with an edge of this ink; none where the width is 0."""
    return replace(shape, stroke=ink if width else None, width=width)


def _mapped(art: Iterable[Shape], change: Callable[[Point], Point], scale: float) -> Art:
    return tuple(
        replace(
            shape,
            segments=tuple((op, tuple(change(p) for p in points)) for op, points in shape.segments),
            width=shape.width * scale,
        )
        for shape in art
    )


def moved(art: Iterable[Shape], dx: float, dy: float) -> Art:
    """The art shifted."""
    return _mapped(art, lambda p: (p[0] + dx, p[1] + dy), 1)


def scaled(art: Iterable[Shape], scale: float) -> Art:
    """The art made larger or smaller about the origin, its lines too."""
    return _mapped(art, lambda p: (p[0] * scale, p[1] * scale), scale)


def turned(art: Iterable[Shape], degrees: float) -> Art:
    """The art turned clockwise about the origin."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return _mapped(art, lambda p: (p[0] * c - p[1] * s, p[0] * s + p[1] * c), 1)


def mirrored(art: Iterable[Shape]) -> Art:
    """The art with left and right exchanged about the origin."""
    return _mapped(art, lambda p: (-p[0], p[1]), 1)


def bounds(art: Iterable[Shape]) -> tuple[float, float, float, float]:
    """How far the lines of the art reach: left, top, right, bottom."""
    points = [point for shape in art for _, ends in shape.segments for point in ends]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def narrowed(art: Iterable[Shape], share: float) -> Art:
    """The art made narrower about the origin, its lines as wide as they were."""
    return _mapped(art, lambda p: (p[0] * share, p[1]), 1)


def placed(art: Iterable[Shape], x: float, y: float, size: float = 1, turn: float = 0) -> Art:
    """Art drawn about the origin, put where it belongs."""
    return moved(turned(scaled(art, size), turn), x, y)
