"""The screen on which a game is chosen."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from briscola.cli.play.draft import Draft, lines_of, told, turned
from briscola.cli.play.words import Words

NAME_COLUMNS = 26
PLAY = "play"


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

    def on_mount(self) -> None:
        """Fill in the lines."""
        self._fill(0)

    def _fill(self, marked: int) -> None:
        lines = self.query_one(OptionList)
        lines.clear_options()
        lines.add_option(Option(f"▶ {self._words.say('start.play_now')}", id=PLAY))
        for line in lines_of(self._draft):
            name, value = told(self._draft, line, self._words)
            lines.add_option(Option(f"{name[:NAME_COLUMNS]:<{NAME_COLUMNS}} ‹ {value} ›", id=line))
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
