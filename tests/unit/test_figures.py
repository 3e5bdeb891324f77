"""Figures are told apart by their outline alone, as small as they lie in a hand, and by signs."""

import importlib
import sys
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

DECKS = Path(__file__).resolve().parents[2] / "web" / "decks"
WIDTH, HEIGHT = 60, 96
SCALE = WIDTH / 250
LEAST = 0.2
"""How much of what two outlines cover together must belong to one of them alone."""

Picture = NDArray[np.bool_]
Line = NDArray[np.float64]


@pytest.fixture(scope="module")
def generator() -> Iterator[Any]:
    sys.path.insert(0, str(DECKS))
    yield importlib.import_module("generate")
    sys.path.remove(str(DECKS))


def outlines(generator: Any, deck: str) -> dict[str, Picture]:
    """The outline of every figure of a deck, by the card's text."""
    people = generator.DECKS[deck].people()
    return {name: filled(generator.sheet.silhouette(art)) for name, art in people.items()}


def filled(art: Any) -> Picture:
    """Which pixels of a card 60 wide a silhouette covers."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH] + 0.5
    covered = np.zeros((HEIGHT, WIDTH), dtype=bool)
    for shape in art:
        line = flat(shape.segments) * SCALE
        covered |= near(line, x, y, shape.width * SCALE / 2)
        if shape.fill:
            covered |= inside(line, x, y)
    return covered


def flat(segments: Any) -> Line:
    """The path as points, its curves in eight steps."""
    points: list[Any] = []
    for op, ends in segments:
        if op == "C":
            a, b, c, d = (np.array(point) for point in (points[-1], *ends))
            for t in np.linspace(0.125, 1, 8):
                u = 1 - t
                points.append(u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d)
        elif op == "Z":
            points.append(points[0])
        else:
            points.append(np.array(ends[0]))
    return np.array(points)


def inside(line: Line, x: Line, y: Line) -> Picture:
    odd = np.zeros(x.shape, dtype=bool)
    for (ax, ay), (bx, by) in pairwise(line):
        if ay != by:
            odd ^= ((ay > y) != (by > y)) & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
    return odd


def near(line: Line, x: Line, y: Line, reach: float) -> Picture:
    touched = np.zeros(x.shape, dtype=bool)
    for a, b in pairwise(line):
        step = b - a
        long = float(step @ step) or 1.0
        t = np.clip(((x - a[0]) * step[0] + (y - a[1]) * step[1]) / long, 0, 1)
        touched |= np.hypot(x - a[0] - t * step[0], y - a[1] - t * step[1]) <= reach
    return touched


def difference(one: Picture, other: Picture) -> float:
    """The share of what both cover that is one's alone, laid over each other as well as can be."""
    shifts = [(dx, dy) for dx in range(-6, 7, 2) for dy in range(-4, 5, 2)]
    moved = (np.roll(other, shift, axis=(1, 0)) for shift in shifts)
    return min(float((one ^ two).sum() / (one | two).sum()) for two in moved)


def test_the_figures_of_briskott_differ_in_outline(generator: Any) -> None:
    found = outlines(generator, "german")
    pairs = {(a, b): difference(found[a], found[b]) for a, b in combinations(found, 2)}
    alike = {pair: share for pair, share in pairs.items() if share < LEAST}
    assert len(found) == 16
    assert alike == {}


def test_signs_tell_the_rank_of_a_figure(generator: Any) -> None:
    places = {rank: generator.german.PLACES[rank] for rank in "CWKD"}
    assert {rank: len(signs) for rank, signs in places.items()} == {"C": 2, "W": 2, "K": 4, "D": 4}
    assert all(abs(y - 200) < 20 for _, y, _ in places["C"])
    assert all(min(y, 400 - y) <= 50 for _, y, _ in places["W"])
    columns = {x: sorted(y for at, y, _ in places["K"] if at == x) for x, _, _ in places["K"]}
    assert [len(column) for column in columns.values()] == [2, 2]
    assert {turn for _, _, turn in places["K"]} == {0}
    assert {turn for _, _, turn in places["D"]} == {45}
    assert all(abs(y / 400 + x / 250 - 1) < 0.1 for x, y, _ in places["D"])
