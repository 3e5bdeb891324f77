"""Heads, hands and feet, the same for everyone: two dots, a line, a moustache."""

from inks import INK, PAPER, RED
from shapes import Art, blob, disc, dot, edged, gouge, line, mark, placed

STROKE = 3.2


def head(
    x: float, y: float, size: float = 1, look: float = 0, smile: float = 3, neck: float = 0
) -> Art:
    """A bare face of about 38 by 46; `look` moves the features to a side, a neck ends at `neck`."""
    throat = (blob(PAPER, f"-9,10! -9,{neck - 3} 0,{neck + 3} 9,{neck - 3} 9,10!"),) if neck else ()
    art = (
        *throat,
        blob(PAPER, "-19,-12 0,-24 19,-12 18,8 10,20 0,23 -10,20 -18,8"),
        dot(INK, look - 7, -3, 2.8),
        dot(INK, look + 7, -3, 2.8),
        line(INK, STROKE, f"{look},-3! {look + 3 + look / 5},6! {look - 1},7!"),
        line(INK, STROKE, f"{look - 6},13 {look},{13 + smile * 0.8} {look + 6},13"),
    )
    return placed(art, x, y, size)


def cheeks(x: float, y: float, look: float = 0) -> Art:
    """The red cheeks of a friendly person."""
    return (dot(RED, x + look - 12, y + 6, 3.8), dot(RED, x + look + 12, y + 6, 3.8))


def moustache(x: float, y: float, span: float = 13, curl: float = 4) -> Art:
    """Two points, going up where `curl` is positive and drooping where it is not."""
    tip = 6 - curl
    text = (
        f"0,7 {span * 0.5},7 {span},{tip}! {span * 0.6},12 0,11 "
        f"{-span * 0.6},12 {-span},{tip}! {-span * 0.5},7"
    )
    return placed((mark(INK, text),), x, y)


def beard(x: float, y: float, length: float = 22, ink: str = INK) -> Art:
    """A beard from ear to ear, cut into strands, with the mouth left free."""
    tip = 14 + length
    text = (
        f"-20,-2! -15,8 -7,9 0,6 7,9 15,8 20,-2! 21,14 13,{tip - 6} 0,{tip}! -13,{tip - 6} -21,14"
    )
    strands = tuple(gouge(s, 19, s * 0.6, tip - 5 - abs(s) / 3, 3) for s in (-9, 0, 9))
    return placed((blob(ink, text), line(PAPER, 2.6, "-4,13 0,14 4,13"), *strands), x, y)


def hand(x: float, y: float, radius: float = 8, turn: float = 0) -> Art:
    """A fist: three fingers closed round what it holds, which stands upright if not turned."""
    art = (
        blob(PAPER, "-8,-4 -5,-8 3,-9 8,-6 9,0 8,6 3,9 -5,8 -8,4"),
        *(line(INK, 2.2, f"8,{y}! 1,{y}!") for y in (-3, 3)),
    )
    return placed(art, x, y, radius / 8, turn)


def shoe(x: float, y: float, toe: float, ink: str = INK) -> Art:
    """A shoe with its heel at x on the ground y, pointing to x + toe."""
    side = 1 if toe > 0 else -1
    text = (
        f"{x - 7 * side},{y}! {x - 7 * side},{y - 12} {x + 4 * side},{y - 14} "
        f"{x + toe * 0.6},{y - 8} {x + toe},{y - 3}! {x + toe - 2 * side},{y}!"
    )
    return (blob(ink, text),)


def crown(x: float, y: float, width: float = 44, height: float = 26, ink: str = RED) -> Art:
    """Three tall points with balls, on a band; y is the lower edge."""
    half, low = width / 2, height * 0.4
    text = (
        f"{-half},0! {-half - 5},{-height}! {-half * 0.45},{-low}! 0,{-height - 5}! "
        f"{half * 0.45},{-low}! {half + 5},{-height}! {half},0! 0,3"
    )
    tips = ((-half - 5, -height - 2), (0, -height - 8), (half + 5, -height - 2))
    balls = tuple(disc(ink, bx, by, 5) for bx, by in tips)
    band = line(PAPER, 2.4, f"{-half},-7 0,-4 {half},-7")
    return placed((blob(ink, text), *balls, band), x, y)


def ground(left: float = 56, right: float = 194, y: float = 368) -> Art:
    """The line everyone stands on, with a few cuts below it."""
    middle = (left + right) / 2
    text = (
        f"{left},{y}! {right},{y - 1}! {right - 6},{y + 6}! {middle},{y + 10} {left + 4},{y + 7}!"
    )
    steps = [left + (right - left) * part for part in (0.16, 0.34, 0.52, 0.7, 0.86)]
    cuts = tuple(gouge(at - 8, y + 4.5, at + 9, y + 4, 2.4) for at in steps)
    return (edged(blob(INK, text), PAPER, 1), *cuts)
