"""Reads the drawings of `art/`, one shape a line; `art/README.md` explains the lines."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from string import Template

import faces
from inks import PAPER
from shapes import (
    Art,
    Shape,
    blob,
    disc,
    dot,
    edged,
    gouge,
    limb,
    line,
    mark,
    mirrored,
    placed,
    rod,
)

ART = Path(__file__).resolve().parent / "art"

Words = Sequence[str]
Place = tuple[float, float, float, float]
"""x, y, size and turn."""


def drawing(name: str, **inks: str) -> Art:
    """The drawing of a file, its `$names` printed in the inks given."""
    text = Template(_text(name)).substitute(inks)
    rows = (row.split() for row in text.splitlines())
    return _block(row for row in rows if row and not row[0].startswith("#"))


@cache
def _text(name: str) -> str:
    return (ART / f"{name}.txt").read_text(encoding="utf-8")


def _block(rows: Iterator[Words]) -> Art:
    """The shapes up to the `end` of this block."""
    art: list[Shape] = []
    for word, *rest in rows:
        if word == "end":
            break
        art += _put(_block(rows), rest) if word == "put" else LINES[word](rest)
    return tuple(art)


def _numbers(text: str) -> tuple[float, ...]:
    return tuple(float(part) for part in text.split(","))


def _options(words: Words) -> dict[str, str]:
    return dict(word.split("=") for word in words if "=" in word)


def _place(words: Words) -> Place:
    """Where `x,y size= turn=` puts something; the origin where nothing is said."""
    x, y = _numbers(words[0]) if words and "=" not in words[0] else (0.0, 0.0)
    options = _options(words)
    return x, y, float(options.get("size", 1)), float(options.get("turn", 0))


def _put(art: Art, words: Words) -> Art:
    """The art in its place; with `flip=1` its left is its right."""
    return placed(mirrored(art) if "flip=1" in words else art, *_place(words))


def _painted(cut: Callable[[str], Shape], paint: str) -> Art:
    """A shape in `ink`, `ink/none` or `ink/edge:width`."""
    ink, _, edge = paint.partition("/")
    shape = cut(ink)
    if edge == "none":
        return (edged(shape, PAPER, 0),)
    if edge:
        edge_ink, _, width = edge.partition(":")
        shape = edged(shape, edge_ink, float(width))
    return (shape,)


def _blob(words: Words) -> Art:
    return _painted(lambda ink: blob(ink, " ".join(words[1:])), words[0])


def _limb(words: Words) -> Art:
    stations = [(x, y, w) for x, y, w in map(_numbers, words[1:])]
    return _painted(lambda ink: limb(ink, *stations), words[0])


def _disc(words: Words) -> Art:
    (x, y), radii = _numbers(words[1]), [float(word) for word in words[2:]]
    return _painted(lambda ink: disc(ink, x, y, *radii), words[0])


def _line(words: Words) -> Art:
    ink, width = words[0].split(":")
    return (line(ink, float(width), " ".join(words[1:])),)


def _rod(words: Words) -> Art:
    ink, width = words[0].split(":")
    return (rod(ink, float(width), " ".join(words[1:])),)


def _mark(words: Words) -> Art:
    return (mark(words[0], " ".join(words[1:])),)


def _dot(words: Words) -> Art:
    x, y = _numbers(words[1])
    return (dot(words[0], x, y, float(words[2])),)


def _cut(words: Words) -> Art:
    (x1, y1), (x2, y2) = _numbers(words[0]), _numbers(words[1])
    return (gouge(x1, y1, x2, y2, float(words[2])),)


def _ground(words: Words) -> Art:
    return faces.ground(float(words[0]), float(words[1]))


def _use(words: Words) -> Art:
    options = _options(words)
    inks = {name: ink for name, ink in options.items() if name not in ("size", "turn", "flip")}
    return _put(drawing(words[0], **inks), words[1:])


def _part(draw: Callable[..., Art]) -> Callable[[Words], Art]:
    """A part of the body: perhaps its ink, then `x,y` and options."""

    def read(words: Words) -> Art:
        ink = {} if "," in words[0] else {"ink": words[0]}
        at, *rest = words[len(ink) :]
        numbers = {name: float(value) for name, value in _options(rest).items()}
        return draw(*_numbers(at), **numbers, **ink)

    return read


LINES: dict[str, Callable[[Words], Art]] = {
    "blob": _blob,
    "limb": _limb,
    "disc": _disc,
    "line": _line,
    "rod": _rod,
    "mark": _mark,
    "dot": _dot,
    "cut": _cut,
    "ground": _ground,
    "use": _use,
    "head": _part(faces.head),
    "cheeks": _part(faces.cheeks),
    "moustache": _part(faces.moustache),
    "beard": _part(faces.beard),
    "crown": _part(faces.crown),
    "hand": _part(faces.hand),
    "shoe": _part(faces.shoe),
}
