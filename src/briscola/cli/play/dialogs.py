"""Boxes over the table: a title, some lines, and things to choose from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option


@dataclass(frozen=True)
class Choice:
    """Something to choose: what it means to the caller, and its label."""

    id: str
    label: str


class Dialog(ModalScreen[str]):
    """Asks; the answer is the id of the choice. Escape answers with `escape`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("space", "accept", show=False),
    ]

    def __init__(
        self, title: str, lines: Sequence[str], choices: Sequence[Choice], escape: str
    ) -> None:
        super().__init__()
        self._title = title
        self._lines = lines
        self._choices = choices
        self._escape = escape

    def compose(self) -> ComposeResult:
        """The title, the lines, the choices."""
        with Vertical(id="box"):
            yield Static(self._title, id="title", markup=False)
            if self._lines:
                yield Static("\n".join(self._lines), id="lines", markup=False)
            yield OptionList(*(Option(one.label, id=one.id) for one in self._choices), markup=False)

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Answer with what was chosen."""
        self.dismiss(event.option_id)

    def action_accept(self) -> None:
        """Answer with what is marked."""
        self.query_one(OptionList).action_select()

    def action_leave(self) -> None:
        """Answer as Escape does."""
        self.dismiss(self._escape)


class Question(ModalScreen[str]):
    """Asks for a line of words; the answer is what was written, nothing after Escape."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def __init__(self, title: str, longest: int) -> None:
        super().__init__()
        self._title = title
        self._longest = longest

    def compose(self) -> ComposeResult:
        """The title and a field."""
        with Vertical(id="box"):
            yield Static(self._title, id="title", markup=False)
            yield Input(max_length=self._longest)

    @on(Input.Submitted)
    def write(self, event: Input.Submitted) -> None:
        """Answer with what was written."""
        self.dismiss(event.value)

    def action_leave(self) -> None:
        """Answer with nothing."""
        self.dismiss("")
