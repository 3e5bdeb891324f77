"""What the drawings of the decks cover and in which ink, and where a sign stands in them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

Print = NDArray[np.bool_]
Inked = NDArray[np.str_]
Line = NDArray[np.float64]
Frame = tuple[slice, slice]


def printed(art: Iterable[Any], width: int) -> Print:
    """The pixels of a card `width` wide that the art covers with its fills and its strokes."""
    covered = np.zeros((width * 8 // 5, width), dtype=bool)
    for _, frame, pixels in _laid(art, width):
        covered[frame] |= pixels
    return covered


def inked(art: Iterable[Any], width: int) -> Inked:
    """The ink of every pixel, paper where there is none."""
    inks = np.full((width * 8 // 5, width), "paper", dtype="<U12")
    for ink, frame, pixels in _laid(art, width):
        inks[frame][pixels] = ink
    return inks


def _laid(art: Iterable[Any], width: int) -> Iterator[tuple[str, Frame, Print]]:
    """What is printed, one after the other: the ink, a part of the card, the pixels of it."""
    scale = width / 250
    for shape in art:
        line = flat(shape.segments) * scale
        reach = shape.width * scale / 2 if shape.stroke else 0.0
        rows, columns = _frame(line, reach, (width * 8 // 5, width))
        if rows.start >= rows.stop or columns.start >= columns.stop:
            continue
        x, y = (
            np.arange(span.start, span.stop, dtype=np.float64) + 0.5 for span in (columns, rows)
        )
        if shape.fill:
            yield shape.fill, (rows, columns), inside(line, x, y)
        if shape.stroke:
            yield shape.stroke, (rows, columns), near(line, x, y, reach)


STEPS = np.linspace(0.125, 1, 8)[:, None]
BERNSTEIN = np.hstack(
    [(1 - STEPS) ** 3, 3 * (1 - STEPS) ** 2 * STEPS, 3 * (1 - STEPS) * STEPS**2, STEPS**3]
)


def flat(segments: Any) -> Line:
    """The path as points, its curves in eight steps."""
    points: list[Any] = []
    for op, ends in segments:
        if op == "C":
            points.extend(BERNSTEIN @ np.array((points[-1], *ends)))
        elif op == "Z":
            points.append(points[0])
        else:
            points.append(ends[0])
    return np.array(points)


def _frame(line: Line, reach: float, shape: tuple[int, int]) -> Frame:
    """The rows and columns that a line can touch."""
    low = np.maximum(np.floor(line.min(axis=0) - reach), 0).astype(int)
    high = np.ceil(line.max(axis=0) + reach).astype(int) + 1
    return slice(low[1], min(high[1], shape[0])), slice(low[0], min(high[0], shape[1]))


def inside(line: Line, x: Line, y: Line) -> Print:
    """The pixels that a closed line goes round, of those at x and y."""
    odd = np.zeros((len(y), len(x)), dtype=bool)
    for (ax, ay), (bx, by) in pairwise(line):
        first, last = np.searchsorted(y, sorted((ay, by)))
        if first < last:
            crossing = (bx - ax) * (y[first:last, None] - ay) / (by - ay) + ax
            odd[first:last] ^= x < crossing
    return odd


def near(line: Line, x: Line, y: Line, reach: float) -> Print:
    """The pixels no farther than this from a line, of those at x and y."""
    touched = np.zeros((len(y), len(x)), dtype=bool)
    for a, b in pairwise(line):
        step = b - a
        long = float(step @ step) or 1.0
        left, right = np.searchsorted(x, (min(a[0], b[0]) - reach, max(a[0], b[0]) + reach))
        top, bottom = np.searchsorted(y, (min(a[1], b[1]) - reach, max(a[1], b[1]) + reach))
        dx, dy = x[left:right] - a[0], y[top:bottom, None] - a[1]
        t = np.clip((dx * step[0] + dy * step[1]) / long, 0, 1)
        touched[top:bottom, left:right] |= (dx - t * step[0]) ** 2 + (
            dy - t * step[1]
        ) ** 2 <= reach**2
    return touched


def difference(one: Print, other: Print) -> float:
    """The share of what both cover that is one's alone, laid over each other as well as can be."""
    shifts = [(dx, dy) for dx in range(-6, 7, 2) for dy in range(-4, 5, 2)]
    moved = (np.roll(other, shift, axis=(1, 0)) for shift in shifts)
    return min(float((one ^ two).sum() / (one | two).sum()) for two in moved)


@dataclass(frozen=True, slots=True)
class Found:
    """A sign that stands in a picture: where its own origin is, how large, how far turned."""

    x: float
    y: float
    size: float
    turn: int
    is_mirrored: bool = False


def found(sign: tuple[Any, ...], art: Iterable[Any]) -> list[Found]:
    """Every copy of a sign in a picture: moved, turned, larger or smaller, perhaps mirrored."""
    model = max(sign, key=lambda shape: len(shape.segments))
    kin = [shape for shape in art if _kind(shape) == _kind(model)]
    matches = [(shape, _match(_complex(model), _complex(shape))) for shape in kin]
    return [
        match
        for shape, match in matches
        if match and np.isclose(shape.width, model.width * match.size, atol=0.01)
    ]


def _kind(shape: Any) -> tuple[Any, ...]:
    return shape.fill, shape.stroke, *(op for op, _ in shape.segments)


def _complex(shape: Any) -> NDArray[np.complex128]:
    return np.array([complex(*point) for _, ends in shape.segments for point in ends])


def _match(model: NDArray[np.complex128], points: NDArray[np.complex128]) -> Found | None:
    """How the model was placed to give these points; None if it was not."""
    for is_mirrored in (False, True):
        own = -model.conj() if is_mirrored else model
        spread = own - own.mean()
        scale = np.vdot(spread, points - points.mean()) / np.vdot(spread, spread).real
        at = points.mean() - scale * own.mean()
        if np.abs(scale * own + at - points).max() < 0.01:
            turn = round(float(np.degrees(np.angle(scale))))
            return Found(
                round(at.real, 2), round(at.imag, 2), round(abs(scale), 3), turn, is_mirrored
            )
    return None
