"""The screen on which a game is chosen."""

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from briscola.cli.play.canvas import fitted
from briscola.cli.play.draft import Draft, lines_of, told, turned
from briscola.cli.play.words import Words

PLAY = "play"
WIDEST = 72
FRAME_COLUMNS, FRAME_ROWS = 5, 7  # border, padding and scroll bar; border, title, sentence, hint


class StartScreen(Screen[Draft | None]):
    """Ends with what was chosen; None if the person leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("escape,q", "leave", show=False),
    ]

    def __init__(self, draft: Draft, language: str) -> None:
        super().__init__()
        self._draft = draft
        self._language = language

    @property
    def _words(self) -> Words:
        return Words(self._language, self._draft.rules)

    def compose(self) -> ComposeResult:
        """A title, the lines to set, a hint."""
        with Vertical(id="box"):
            yield Static("Briscola", id="title", markup=False)
            yield Static(self._words.say("start.sentence"), id="sentence", markup=False)
            yield OptionList(markup=False)
            yield Static(self._words.say("terminal.start.hint"), id="hint", markup=False)

    def on_resize(self, event: events.Resize) -> None:
        """Fill in the lines anew, each in one row; what has no room is scrolled to."""
        lines = self.query_one(OptionList)
        lines.styles.max_height = max(event.size.height - FRAME_ROWS, 1)
        self._fill(lines.highlighted or 0)

    def _fill(self, marked: int) -> None:
        lines = self.query_one(OptionList)
        columns = min(self.size.width, WIDEST) - FRAME_COLUMNS
        lines.clear_options()
        lines.add_option(Option(f"▶ {self._words.say('start.play_now')}", id=PLAY))
        for line in lines_of(self._draft):
            name, value = told(self._draft, line, self._words)
            lines.add_option(Option(_row(name, f"‹ {value} ›", columns), id=line))
        lines.highlighted = min(marked, lines.option_count - 1)

    def action_turn(self, step: int) -> None:
        """Give the marked line its next value, or the one before."""
        lines = self.query_one(OptionList)
        marked = lines.highlighted
        line = None if marked is None else lines.get_option_at_index(marked).id
        if marked is not None and line not in {None, PLAY}:
            self._draft = turned(self._draft, str(line), step)
            self._fill(marked)

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Play, or give the line its next value."""
        if event.option_id == PLAY:
            self.dismiss(self._draft)
        else:
            self.action_turn(1)

    def action_leave(self) -> None:
        """End without a game."""
        self.dismiss(None)


def _row(name: str, value: str, columns: int) -> str:
    """The name at the left, as much of it as has room, and the value at the right."""
    room = max(columns - len(value), 2)
    return fitted(name, room - 1).ljust(room) + value
