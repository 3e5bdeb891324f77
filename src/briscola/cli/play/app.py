"""The terminal's program: choose a game, play it, and again."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from textual.app import App

from briscola.cli.play.canvas import GERMAN_INKS, LATIN_INKS, PLAIN_INKS, Inks
from briscola.cli.play.draft import Draft
from briscola.cli.play.match import Setup, begin
from briscola.cli.play.start import StartScreen
from briscola.cli.play.table import TableScreen
from briscola.cli.play.words import Words
from briscola.rules.card import PackKind


@contextmanager
def _no_color_set(wanted: bool) -> Iterator[None]:
    """For a while NO_COLOR stands in the environment: Textual looks nowhere else."""
    if not wanted or "NO_COLOR" in os.environ:
        yield
        return
    os.environ["NO_COLOR"] = "1"
    try:
        yield
    finally:
        del os.environ["NO_COLOR"]


class PlayApp(App[None]):
    """Begins with the setup, or with the choice of a game if there is none."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { background: #1d2320; color: #ede4d3; }
    Dialog, Question { align: center middle; background: #1d2320 60%; }
    StartScreen { align: center middle; }
    #box {
        width: auto; max-width: 58; height: auto; max-height: 100%;
        padding: 1 2; background: #2a322d; color: #ede4d3; border: round #d79b2b;
    }
    StartScreen #box { width: 100%; max-width: 72; padding: 0 1; }
    #title { width: auto; max-width: 52; text-style: bold; color: #d79b2b; margin-bottom: 1; }
    StartScreen #title { margin-bottom: 0; }
    Input { width: 46; background: #1d2320; color: #ede4d3; border: round #9a9484; }
    #lines { width: auto; margin-bottom: 1; }
    #sentence { margin-bottom: 1; }
    #hint { color: #9a9484; margin-top: 1; }
    OptionList {
        width: auto; min-width: 30; height: auto; max-height: 1fr;
        border: none; padding: 0; background: #2a322d; color: #ede4d3;
    }
    StartScreen OptionList { width: 100%; scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
    OptionList > .option-list--option-highlighted {
        background: #d79b2b; color: #1f1b16; text-style: bold;
    }
    OptionList:focus { background-tint: transparent; border: none; }
    PlayApp:nocolor OptionList > .option-list--option-highlighted { text-style: bold underline; }
    """

    def __init__(
        self, setup: Setup | None, language: str, no_colour: bool = False, pace: float = 1.0
    ) -> None:
        plain = no_colour or "NO_COLOR" in os.environ
        with _no_color_set(plain):
            super().__init__(ansi_color=True if plain else None)
        self._setup = setup
        self._language = language
        self._plain = plain
        self._pace = pace
        self._draft = Draft()

    def on_mount(self) -> None:
        """Begin."""
        if self._setup is None:
            self._choose()
        else:
            self._begin(self._setup)

    def _choose(self) -> None:
        self.push_screen(StartScreen(self._draft, self._language), self._chosen)

    def _chosen(self, draft: Draft | None) -> None:
        if draft is None:
            self.exit()
            return
        self._draft = draft
        seed = secrets.token_hex(32)
        self._begin(Setup(draft.rules, seed, draft.target, draft.level))

    def _begin(self, setup: Setup) -> None:
        words = Words(self._language, setup.rules)
        table = TableScreen(begin(setup), words, self._inks(setup), self._pace)
        self.push_screen(table, self._ended)

    def _ended(self, how: str | None) -> None:
        if how == "new":
            self._choose()
        else:
            self.exit()

    def _inks(self, setup: Setup) -> Inks:
        if self._plain:
            return PLAIN_INKS
        german = setup.rules.pack.kind is PackKind.GERMAN
        return GERMAN_INKS if german else LATIN_INKS
