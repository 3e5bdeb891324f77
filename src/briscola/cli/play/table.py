"""The screen on which a match is played."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.timer import Timer

from briscola.ai.conversation import FreeText, Saying
from briscola.cli.play.canvas import Inks
from briscola.cli.play.dialogs import Choice, Dialog, Question
from briscola.cli.play.match import (
    PERSON,
    Match,
    advice,
    bot_reply,
    go_on,
    next_deal,
    play,
    say,
    sayable,
    seen,
    tellable,
)
from briscola.cli.play.scene import Scene
from briscola.cli.play.sheet import Sheet
from briscola.cli.play.tell import Tell
from briscola.cli.play.words import Words
from briscola.rules.errors import Refusal
from briscola.rules.move import DECLINE
from briscola.rules.view import View
from briscola.table.text import one_line

THINKS_S = 0.7
RESTS_S = 2.2
LONGEST = 120  # characters of a line of one's own


class TableScreen(Screen[str]):
    """Plays a match; ends with "new" for another game or "leave"."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(n), f"card({n - 1})", show=False) for n in range(1, 10)),
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("enter", "accept", show=False),
        Binding("space", "go_on", show=False),
        Binding("x", "exchange", show=False),
        Binding("d,minus,0", "decline", show=False),
        Binding("l", "look_back", show=False),
        Binding("h", "hint", show=False),
        Binding("t", "talk", show=False),
        Binding("question_mark,f1", "keys", show=False),
        Binding("escape,m", "menu", show=False),
    ]

    def __init__(self, match: Match, words: Words, inks: Inks, pace: float) -> None:
        """`pace` scales all waiting; 0 waits for nothing but a full trick's key."""
        super().__init__()
        self.match = match
        self._words = words
        self._inks = inks
        self._pace = pace
        self._tell = Tell(words)
        self._event = ""
        self._cursor = 0
        self._looks_back = False
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The sheet, alone."""
        yield Sheet(self.scene, self.press)

    def on_mount(self) -> None:
        """Say what was dealt."""
        self._event = self._tell.dealt(self.view)

    def on_screen_resume(self) -> None:
        """Play on when no box lies over the table any more."""
        if self.is_active:
            self._advance()

    def on_screen_suspend(self) -> None:
        """Wait while a box lies over the table."""
        self._wait_for_nothing()

    @property
    def view(self) -> View:
        """What the person may know."""
        return seen(self.match)

    def scene(self) -> Scene:
        """What is to be drawn now."""
        view = self.view
        return Scene(
            view=view,
            words=self._words,
            inks=self._inks,
            cursor=min(self._cursor, max(len(view.hand) - 1, 0)),
            rests=self.match.is_resting,
            looks_back=self._looks_back,
            event=self._tell.last_trick(view) if self._looks_back else self._event,
            prompt=self._tell.prompt(view, self.match.is_resting),
            hint=self._words.say("terminal.hint", count=max(len(view.hand), 1)),
            sayings=self._sayings(),
        )

    def _sayings(self) -> dict[int, str]:
        """What the others say, until they have played again."""
        others = range(1, self.match.setup.rules.players)
        said = {seat: self.match.conversation.saying(seat) for seat in others}
        return {seat: self._words.said(one) for seat, one in said.items() if one is not None}

    def press(self, key: str) -> None:
        """Do what this key does."""
        self.app.simulate_key(key)

    # ── how it goes on ───────────────────────────────────────────────────────────────────────

    def _advance(self) -> None:
        """Show what is, and wait for whatever is next: a trick to rest, a bot, the person."""
        self._wait_for_nothing()
        self.query_one(Sheet).redraw()
        if self.match.is_resting:
            self._wait(RESTS_S, self.action_go_on)
        elif self.match.is_deal_over:
            self._show_result()
        elif self.match.turn != PERSON:
            self._wait(THINKS_S, self._let_bot_play)

    def _wait(self, seconds: float, then: Callable[[], None]) -> None:
        if self._pace > 0:
            self._timer = self.set_timer(seconds * self._pace, then)
        elif not self.match.is_resting:
            self.call_later(then)

    def _wait_for_nothing(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _let_bot_play(self) -> None:
        reply = bot_reply(self.match)
        if reply is not None and self.is_active:
            self._play(*reply)

    def _play(self, text: str, phrase: str | None = None) -> None:
        seat, before = self.match.turn, self.view
        after = play(self.match, text, phrase)
        if isinstance(after, Refusal):
            self._say(self._words.say(f"error.{after.code}"))
            return
        assert seat is not None, "somebody moved"
        self._looks_back = False
        self.match = after
        self._event = self._tell.moved(seat, text, before, self.view)
        self._advance()

    # ── keys ─────────────────────────────────────────────────────────────────────────────────

    def action_card(self, place: int) -> None:
        """Play the card shown at this place of the hand.

        While a trick rests that is put away first, and a card may be drawn; what is played is the
        card that the person saw there.
        """
        shown = self.view.hand
        if place >= len(shown):
            self._say(self._words.say("terminal.refused.no_card", count=len(shown)))
            return
        rested = self.match.is_resting
        if rested:
            self.action_go_on()
        if not rested or self.view.legal:
            self._cursor = self.view.hand.index(shown[place])
            self._play_own(shown[place])

    def action_accept(self) -> None:
        """Play the card under the cursor, or put the trick away."""
        if self.match.is_resting:
            self.action_go_on()
        elif self.view.hand:
            self._play_own(self.view.hand[min(self._cursor, len(self.view.hand) - 1)])

    def action_move(self, step: int) -> None:
        """Move the cursor along the hand, round its end."""
        self._cursor = (self._cursor + step) % max(len(self.view.hand), 1)
        self.query_one(Sheet).redraw()

    def action_exchange(self) -> None:
        """Give a trump for the upcard, if that can be done."""
        exchanges = [move for move in self.view.legal if move.startswith("x")]
        self._play_own(exchanges[0] if exchanges else "x")

    def action_decline(self) -> None:
        """Keep the cards in a pause for an exchange."""
        self._play_own(DECLINE)

    def action_go_on(self) -> None:
        """Put the full trick away."""
        if self.match.is_resting:
            before = self.view
            self.match = go_on(self.match)
            self._event = self._tell.drawn(before, self.view)
            self._advance()
        else:
            self._say(self._words.say("terminal.refused.no_trick"))

    def action_look_back(self) -> None:
        """Show the last trick, or stop showing it."""
        if not self.view.tricks:
            self._say(self._words.say("table.tricks_none"))
            return
        self._looks_back = not self._looks_back
        self.query_one(Sheet).redraw()

    def action_hint(self) -> None:
        """Say what the strongest bot would play here, and why."""
        if not self.view.legal:
            self._say(self._words.say("error.not_your_turn"))
            return
        say = self._words.say
        lines = self._tell.hint(self.view, advice(self.match))
        close = Choice("close", say("common.close"))
        self.app.push_screen(Dialog(say("hint.title"), lines, [close], "close"))

    def action_talk(self) -> None:
        """Offer what may be said to a partner now, under what was said last."""
        if not self._words.has_partner:
            self._say(self._words.say("terminal.refused.no_partner"))
            return
        offered = sayable(self.match)
        if not offered:
            self._say(self._words.say("error.no_talk"))
            return
        more: Sequence[tuple[str, Callable[[], None]]] = ()
        if self.match.setup.rules.may_tell_cards:
            more = (("table.hold.open", self._tell_cards), ("table.chat.write", self._write))
        lines = self._tell.talk(self.match.conversation)
        self._offer("table.chat.title", offered, lines, more)

    def _tell_cards(self) -> None:
        self._offer("table.hold.title", tellable(self.match))

    def _write(self) -> None:
        title = self._words.say("table.chat.write")
        self.app.push_screen(Question(title, LONGEST), self._written)

    def _written(self, text: str | None) -> None:
        words = one_line(text or "")
        if words:
            self._say_aloud(FreeText(words))

    def _offer(
        self,
        title: str,
        offered: Sequence[Saying],
        lines: Sequence[str] = (),
        more: Sequence[tuple[str, Callable[[], None]]] = (),
    ) -> None:
        """Let the person say one of these, or go on to something else."""
        deeds = [partial(self._say_aloud, one) for one in offered] + [deed for _, deed in more]
        labels = [*map(self._words.said, offered), *(self._words.say(key) for key, _ in more)]
        choices = [Choice(str(number), label) for number, label in enumerate(labels)]

        def chosen(number: str | None) -> None:
            if number:
                deeds[int(number)]()

        self.app.push_screen(Dialog(self._words.say(title), lines, choices, ""), chosen)

    def _say_aloud(self, said: Saying) -> None:
        after = say(self.match, said)
        if isinstance(after, Match):
            self.match = after
            self._event = self._tell.said(*after.conversation.lines[-1])
            self._advance()

    def _play_own(self, text: str) -> None:
        view = self.view
        if text in view.legal:
            self._play(text)
            return
        self._say(self._tell.refused(view, text))

    def _say(self, sentence: str) -> None:
        self._event, self._looks_back = sentence, False
        self.query_one(Sheet).redraw()

    # ── boxes ────────────────────────────────────────────────────────────────────────────────

    def action_keys(self) -> None:
        """List the keys."""
        say = self._words.say
        swaps = ("exchange",) if self._words.has_exchange else ()
        talks = ("talk",) if self._words.has_partner else ()
        keys = ("play", "move", "rest", "last", "hint", *swaps, *talks, "menu")
        lines = [say(f"terminal.keys.{key}") for key in keys]
        close = Choice("close", say("common.close"))
        self.app.push_screen(Dialog(say("terminal.keys.title"), lines, [close], "close"))

    def action_menu(self) -> None:
        """Go on, look at the keys, begin another game, or leave."""
        say = self._words.say
        choices = [
            Choice("close", say("table.menu.resume")),
            Choice("keys", say("terminal.keys.title")),
            Choice("new", say("terminal.menu.new")),
            Choice("leave", say("terminal.menu.leave")),
        ]
        box = Dialog(say("table.menu.title"), [], choices, "close")
        self.app.push_screen(box, self._menu_chosen)

    def _menu_chosen(self, choice: str | None) -> None:
        if choice == "keys":
            self.action_keys()
        elif choice in {"new", "leave"}:
            self._ask_to_leave(choice)

    def _ask_to_leave(self, how: str) -> None:
        say = self._words.say
        choices = [Choice("no", say("table.menu.not")), Choice("yes", say("table.menu.sure"))]

        def answered(answer: str | None) -> None:
            if answer == "yes":
                self.dismiss(how)

        self.app.push_screen(Dialog(say("terminal.leave_sure"), [], choices, "no"), answered)

    def _show_result(self) -> None:
        title, lines = self._tell.result(self.match)
        say = self._words.say
        if self.match.is_over:
            choices = [
                Choice("next", say("table.result.again")),
                Choice("new", say("terminal.menu.new")),
                Choice("leave", say("terminal.menu.leave")),
            ]
        else:
            choices = [
                Choice("next", say("table.result.next")),
                Choice("leave", say("terminal.menu.leave")),
            ]
        self.app.push_screen(Dialog(title, lines, choices, "ask"), self._result_chosen)

    def _result_chosen(self, choice: str | None) -> None:
        if choice == "next":
            self.match = next_deal(self.match)
            self._cursor, self._looks_back = 0, False
            self._event = self._tell.dealt(self.view)
            self._advance()
        elif choice == "ask" or (choice == "leave" and not self.match.is_over):
            self._ask_to_leave("leave")
        elif choice is not None:
            self.dismiss(choice)
