"""A sheet of styled characters to draw on, and which part of it means which key."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from rich.style import Style


@dataclass(frozen=True)
class Inks:
    """The styles of everything that is drawn. `suits` in the pack's order."""

    table: Style
    faint: Style
    loud: Style
    turn: Style
    face: Style
    chosen: Style
    barred: Style
    back: Style
    suits: tuple[Style, Style, Style, Style]


NIGHT, PAPER, INK, OCHRE = "#1d2320", "#f1e8d5", "#1f1b16", "#d79b2b"
RED, LEAF, BROWN, SLATE, BELLS = "#b23a2b", "#3f6b3a", "#6b4423", "#2f4b66", "#8a5a00"


def _coloured(suits: tuple[str, str, str, str]) -> Inks:
    first, second, third, fourth = (Style(color=suit, bgcolor=PAPER, bold=True) for suit in suits)
    return Inks(
        table=Style(color="#ede4d3", bgcolor=NIGHT),
        faint=Style(color="#9a9484", bgcolor=NIGHT),
        loud=Style(color=OCHRE, bgcolor=NIGHT, bold=True),
        turn=Style(color=INK, bgcolor=OCHRE, bold=True),
        face=Style(color=INK, bgcolor=PAPER),
        chosen=Style(color=INK, bgcolor=OCHRE, bold=True),
        barred=Style(color="#8c8373", bgcolor="#c9c0ae"),
        back=Style(color="#8fa9c4", bgcolor=NIGHT),
        suits=(first, second, third, fourth),
    )


GERMAN_INKS = _coloured((BROWN, LEAF, RED, BELLS))
LATIN_INKS = _coloured((RED, BELLS, SLATE, LEAF))
PLAIN_INKS = Inks(
    table=Style(),
    faint=Style(dim=True),
    loud=Style(bold=True),
    turn=Style(reverse=True, bold=True),
    face=Style(),
    chosen=Style(reverse=True, bold=True),
    barred=Style(dim=True),
    back=Style(),
    suits=(Style(bold=True),) * 4,
)


@dataclass(frozen=True)
class Region:
    """A rectangle that, clicked, does what the key does."""

    x: int
    y: int
    width: int
    height: int
    key: str

    def holds(self, x: int, y: int) -> bool:
        """Does the point lie in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Canvas:
    """So many columns and rows of one style, drawn on in place."""

    def __init__(self, width: int, height: int, ground: Style) -> None:
        self.width, self.height, self.ground = width, height, ground
        self._cells = [[(" ", ground)] * width for _ in range(height)]
        self._regions: list[Region] = []

    def put(self, x: int, y: int, text: str, style: Style | None = None) -> None:
        """Write the text from this place on; what lies outside is cut off."""
        if not 0 <= y < self.height:
            return
        for column, character in enumerate(text, start=x):
            if 0 <= column < self.width:
                self._cells[y][column] = (character, style or self.ground)

    def centre(self, x: int, y: int, width: int, text: str, style: Style | None = None) -> None:
        """Write the text in the middle of so many columns, cut to them."""
        cut = fitted(text, width)
        self.put(x + (width - len(cut)) // 2, y, cut, style)

    def mark(self, region: Region) -> None:
        """Let a click on this rectangle stand for its key; a later one lies above."""
        self._regions.append(region)

    def key_at(self, x: int, y: int) -> str | None:
        """What a click here stands for."""
        found = (region.key for region in reversed(self._regions) if region.holds(x, y))
        return next(found, None)

    def runs(self, y: int) -> Iterator[tuple[str, Style]]:
        """The row as pieces of one style each."""
        for style, cells in groupby(self._cells[y], key=lambda cell: cell[1]):
            yield "".join(character for character, _ in cells), style

    def text(self) -> str:
        """The sheet without styles."""
        rows = ("".join(character for character, _ in row).rstrip() for row in self._cells)
        return "\n".join(rows)


def fitted(text: str, width: int) -> str:
    """The text, cut with an ellipsis if it is wider."""
    return text if len(text) <= width else text[: max(width - 1, 0)] + "…"
