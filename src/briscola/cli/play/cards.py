"""Cards drawn with box characters, in two sizes."""

from dataclasses import dataclass
from enum import Enum

from rich.style import Style

from briscola.cli.play.canvas import Canvas, Inks, fitted
from briscola.cli.play.words import Words


@dataclass(frozen=True)
class Size:
    """Columns and rows of a card, its frame included."""

    width: int
    height: int


SMALL, BIG = Size(6, 4), Size(10, 6)
THIN, DOUBLE, DOTTED = "╭─╮│╰╯", "╔═╗║╚╝", "┌┄┐┆└┘"


class Look(Enum):
    """How a card lies there: as any, chosen by the cursor, or not to be played now."""

    USUAL = "usual"
    CHOSEN = "chosen"
    BARRED = "barred"


def draw_card(
    canvas: Canvas, at: tuple[int, int], size: Size, card: str, words: Words, look: Look, inks: Inks
) -> None:
    """The card's face with index, sign and suit; the big one names the rank and points too."""
    x, y = at
    style = {Look.USUAL: inks.face, Look.CHOSEN: inks.chosen, Look.BARRED: inks.barred}[look]
    _frame(canvas, x, y, size, DOUBLE if look is Look.CHOSEN else THIN, style)
    ink = inks.suits[words.rules.pack.suits.index(card[1])] if look is Look.USUAL else style
    inner = size.width - 2
    index, sign = words.index(card), words.sign(card[1])
    if size == SMALL:
        canvas.put(x + 1, y + 1, f"{index:<2}{sign} ", ink)
        canvas.put(x + 1, y + 2, words.suit(card[1])[:inner].ljust(inner), style)
        return
    worth = words.points_of(card)
    rows = (
        (f" {index:<2}", f"{sign} ", ink),
        ("" if index.isdigit() else f" {words.rank(card)}", "", style),
        (f" {words.suit(card[1])}", "", ink),
        ("", f"{worth} " if worth else "", style),
    )
    for row, (left, right, row_ink) in enumerate(rows, start=1):
        text = fitted(left, inner - len(right)).ljust(inner - len(right)) + right
        canvas.put(x + 1, y + row, text, row_ink)


def draw_place(canvas: Canvas, x: int, y: int, size: Size, inks: Inks) -> None:
    """The empty place where a card will lie."""
    _frame(canvas, x, y, size, DOTTED, inks.faint)


def draw_stock(canvas: Canvas, x: int, y: int, size: Size, cards: int, inks: Inks) -> None:
    """The edges of the cards that lie over the upcard, the more of them the thicker."""
    edges = min((cards + 7) // 8, 3)
    for row in range(size.height):
        canvas.put(x, y + row, "▒" * edges, inks.back)


def _frame(canvas: Canvas, x: int, y: int, size: Size, lines: str, style: Style) -> None:
    left_top, across, right_top, down, left_foot, right_foot = tuple(lines)
    inner = size.width - 2
    canvas.put(x, y, left_top + across * inner + right_top, style)
    for row in range(1, size.height - 1):
        canvas.put(x, y + row, down + " " * inner + down, style)
    canvas.put(x, y + size.height - 1, left_foot + across * inner + right_foot, style)
