"""The back: a carved lattice that looks the same from either end."""

from card import HEIGHT, PAPER_FACE, WIDTH
from inks import INK, PAPER, RED, SLATE
from shapes import Art, blob, gouge, placed
from svg import group, symbol

STEP = 36.0


def _diamond(ink: str, size: float) -> Art:
    return (blob(ink, f"0,{-size}! {size},0! 0,{size}! {-size},0!"),)


def _tile(ink: str) -> Art:
    cuts = tuple(
        shape
        for turn in (0, 90, 180, 270)
        for shape in placed((gouge(0, -3, 0, -12, 4),), 0, 0, 1, turn)
    )
    return (*_diamond(ink, 17), *cuts)


def _lattice() -> Art:
    rows, columns = 9, 5
    tiles: Art = ()
    for row in range(2 * rows + 1):
        shift, count = (STEP / 2, columns - 1) if row % 2 else (0.0, columns)
        for column in range(count):
            x = WIDTH / 2 + (column - (columns - 1) / 2) * STEP + shift
            y = HEIGHT / 2 + (row - rows) * STEP / 2
            tiles = (*tiles, *placed(_tile(RED if row % 2 else SLATE), x, y))
    return tiles


def back(name: str = "back") -> str:
    """The symbol of the back."""
    frame = (
        blob(INK, "15,15! 235,15! 235,385! 15,385!"),
        blob(PAPER, "22,22! 228,22! 228,378! 22,378!"),
    )
    return symbol(name, PAPER_FACE + group((*frame, *_lattice())))
