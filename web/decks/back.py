"""The back: a field of gouge cuts in one ink, the same from either end."""

from card import HEIGHT, PAPER_FACE, WIDTH
from inks import INK, PAPER
from shapes import Art, blob, dot, edged, gouge, placed
from svg import group, symbol

STEP_X, STEP_Y = 30.0, 31.0
COLUMNS, ROWS = 6, 11


def _flower(ink: str) -> Art:
    """Eight cuts round a dot."""
    long = tuple(
        placed((gouge(0, -5, 0, -19, 5.4),), 0, 0, 1, turn)[0] for turn in range(0, 360, 90)
    )
    short = tuple(
        placed((gouge(0, -5, 0, -13, 3.6),), 0, 0, 1, turn)[0] for turn in range(45, 360, 90)
    )
    return (*long, *short, dot(PAPER, 0, 0, 2.6), dot(ink, 0, 0, 1))


def _field(ink: str) -> Art:
    """Flowers in staggered rows about the middle of the card."""
    art: Art = ()
    for row in range(ROWS):
        count = COLUMNS - row % 2
        for column in range(count):
            x = WIDTH / 2 + (column - (count - 1) / 2) * STEP_X
            y = HEIGHT / 2 + (row - (ROWS - 1) / 2) * STEP_Y
            art += placed(_flower(ink), x, y)
    return art


def _plate(ink: str, inset: float) -> Art:
    low, right, bottom = inset, WIDTH - inset, HEIGHT - inset
    return (blob(ink, f"{low},{low}! {right},{low}! {right},{bottom}! {low},{bottom}!"),)


def back(ink: str, name: str = "back") -> str:
    """The symbol of the back."""
    frame = (*_plate(INK, 15), edged(_plate(ink, 20)[0], PAPER, 3))
    return symbol(name, PAPER_FACE + group((*frame, *_field(ink))))
