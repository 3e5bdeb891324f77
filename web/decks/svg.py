"""Art as SVG text: short numbers, no styles, no fonts, no references."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from inks import COLOURS, INK, PAPER
from shapes import CUT, Art, Point, Segment, Shape


def number(value: float) -> str:
    """A length with one decimal at most."""
    text = f"{value:.1f}".removesuffix(".0")
    if text.lstrip("-").startswith("0."):
        text = text.replace("0.", ".", 1)
    return "0" if text == "-0" else text


def _tenths(point: Point) -> tuple[int, int]:
    return round(point[0] * 10), round(point[1] * 10)


def path_data(segments: Iterable[Segment]) -> str:
    """The `d` attribute of a path: it starts at a point, then goes on in steps from there."""
    words, here = [], (0, 0)
    for op, points in segments:
        ends = [_tenths(point) for point in points]
        base = (0, 0) if op == "M" else here
        steps = [number((v - w) / 10) for end in ends for v, w in zip(end, base, strict=True)]
        words.append((op if op == "M" else op.lower()) + _joined(steps))
        here = ends[-1] if ends else here
    return "".join(words)


def _joined(numbers: Sequence[str]) -> str:
    """Numbers with a blank only where a minus sign does not part them."""
    return "".join(n if i == 0 or n[0] == "-" else " " + n for i, n in enumerate(numbers))


def _paint(shape: Shape) -> str:
    """The attributes in which a shape differs from its group."""
    words = [f'fill="{COLOURS[shape.fill]}"' if shape.fill else 'fill="none"']
    if shape.stroke is None:
        words.append('stroke="none"')
    elif shape.stroke != PAPER:
        words.append(f'stroke="{COLOURS[shape.stroke]}"')
    if shape.stroke is not None and abs(shape.width - CUT) > 0.05:
        words.append(f'stroke-width="{number(shape.width)}"')
    return " ".join(words)


def _paths(art: Art) -> Iterator[str]:
    """One path a shape; neighbouring cuts of one paint share a path."""
    for (paint, is_cut), run in groupby(art, key=lambda s: (_paint(s), s.is_cut)):
        shapes = list(run)
        chunks = [shapes] if is_cut else [[shape] for shape in shapes]
        for chunk in chunks:
            data = "".join(path_data(shape.segments) for shape in chunk)
            yield f'<path {paint} d="{data}"/>'


def group(art: Art, attributes: str = "") -> str:
    """A group in which shapes are edged by bare paper unless they say otherwise."""
    opening = f'<g stroke="{COLOURS[PAPER]}" stroke-width="{number(CUT)}"'
    joins = ' stroke-linejoin="round" stroke-linecap="round"'
    return f"{opening}{joins}{attributes}>{''.join(_paths(art))}</g>"


def symbol(name: str, inside: str) -> str:
    """A card of the sprite."""
    return f'<symbol id="{name}" viewBox="0 0 250 400">{inside}</symbol>\n'


def sprite(symbols: Iterable[str]) -> str:
    """The file itself."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{"".join(symbols)}</svg>\n'


def silhouette(art: Art) -> Art:
    """The mass of the art, all in ink."""
    return tuple(
        replace(shape, fill=shape.fill and INK, stroke=INK, width=max(shape.width, CUT) * 0.8)
        for shape in art
        if not shape.is_cut
    )
