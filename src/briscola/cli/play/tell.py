"""Events, prompts and results in words."""

from dataclasses import dataclass
from textwrap import wrap

from briscola.ai.conversation import Conversation, Saying
from briscola.cli.play.match import PERSON, Match
from briscola.cli.play.words import Words
from briscola.hint import Hint
from briscola.rules.score import Outcome
from briscola.rules.variant import Tie
from briscola.rules.view import View

LINE_COLUMNS = 52
TALK_LINES = 3
NO_BREAK = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True)
class Tell:
    """Says what happened and what is to be done, to the person at seat 0."""

    words: Words

    def dealt(self, view: View) -> str:
        """A deal begins, with this trump."""
        trump = self.words.suit(view.trump)
        return self.words.say("terminal.dealt", number=view.match.deal, trump=trump)

    def moved(self, seat: int, text: str, before: View, after: View) -> str:
        """The seat did this, and the view changed so."""
        if text.startswith("x"):
            done = after.exchanges[-1]
            gave, took = self.words.short(done.gave), self.words.short(done.took)
            return self.words.about("terminal.exchanged", seat, gave=gave, took=took)
        if text == "-":
            return self.drawn(before, after)
        if len(after.tricks) > len(before.tricks):
            return self._took(after)
        return self.words.about("terminal.played", seat, card=self.words.the_card(text))

    def said(self, seat: int, said: Saying) -> str:
        """The seat says this."""
        name = self.words.name(seat)
        return self.words.say("terminal.said", name=name, phrase=self.words.said(said))

    def talk(self, conversation: Conversation) -> list[str]:
        """The last that was said in the deal, a line each."""
        return [self.said(seat, said) for seat, said in conversation.lines[-TALK_LINES:]]

    def drawn(self, before: View, after: View) -> str:
        """The trick was put away; the seats drew, unless there is an exchange to decide on."""
        taker, players = after.tricks[-1].taker, after.players
        if before.upcard is not None and after.upcard is None:
            card = self.words.the_card(before.upcard)
            return self.words.about("live.drew_upcard", (taker + players - 1) % players, card=card)
        return self._took(after)

    def last_trick(self, view: View) -> str:
        """What became of the last trick."""
        title = self.words.say("table.last_trick")
        return f"{title}: {self._took(view)}" if view.tricks else ""

    def prompt(self, view: View, rests: bool) -> str:
        """What the person is asked for, or who is thinking."""
        say = self.words.say
        if rests:
            return say("terminal.prompt.rests")
        exchange = next((move[1:] for move in view.legal if move.startswith("x")), None)
        if exchange is not None and view.upcard is not None:
            key = (
                "terminal.prompt.exchange" if "-" in view.legal else "terminal.prompt.may_exchange"
            )
            return say(key, gave=self.words.short(exchange), took=self.words.short(view.upcard))
        if view.to_move == PERSON:
            return say("table.turn.you" if view.trick else "table.turn.you_lead")
        if view.to_move is None:
            return say("table.turn.waiting")
        return say("table.turn.other", name=self.words.name(view.to_move))

    def refused(self, view: View, text: str) -> str:
        """Why the person's key did nothing."""
        say = self.words.say
        swaps = text.startswith("x") or text == "-"
        if swaps and not self.words.has_exchange:
            return say("terminal.refused.never_exchange")
        if not view.legal:
            return say("error.not_your_turn")
        if swaps:
            return say("terminal.refused.no_exchange")
        if "-" in view.legal:
            return say("error.must_exchange_or_decline")
        return say("error.must_follow")

    def hint(self, view: View, why: Hint) -> list[str]:
        """What to play, and why, in lines of one sentence."""
        say = self.words.say
        if why.best is not None:
            reason = say("hint.best", times=round(100 * why.best))
        elif round(why.ahead) < 0:
            reason = say("hint.wins_more")
        else:
            reason = say("hint.ahead", ahead=round(why.ahead))
        values: dict[str, int | str] = {
            "points": why.points,
            "risk": round(100 * why.risk),
            "why": reason,
        }
        if why.kind != "keep":
            values["card"] = self.words.the_card(why.move.removeprefix("x"))
        if why.kind == "exchange" and view.upcard is not None:
            values["upcard"] = self.words.the_card(view.upcard)
        return wrap(say(f"hint.{why.kind}", **values), LINE_COLUMNS)

    def result(self, match: Match) -> tuple[str, list[str]]:
        """The title and the lines of a finished deal's result, and of the match's if it is over."""
        outcome = match.results[-1]
        sides = range(match.setup.rules.sides)
        lines = [
            self.words.say(
                "terminal.result.side", side=self.words.side(side), points=outcome.points[side]
            )
            for side in sides
        ]
        if match.setup.target > 1:
            lines += ["", *self._won_deals(match)]
        if match.is_over and match.setup.target > 1 and outcome.winner is not None:
            lines.append(self._won("live.match_won", outcome.winner))
        return self._title(match, outcome), lines

    def _won_deals(self, match: Match) -> list[str]:
        """How many deals each side has won; a line breaks between sides alone."""
        won = (f"{self.words.side(side)} {deals}" for side, deals in enumerate(match.won))
        unbroken = ", ".join(won).replace(" ", NO_BREAK).replace("," + NO_BREAK, ", ")
        standing = self.words.say("terminal.result.standing", won=unbroken)
        return [line.replace(NO_BREAK, " ") for line in wrap(standing, LINE_COLUMNS)]

    def _title(self, match: Match, outcome: Outcome) -> str:
        if outcome.winner is not None:
            mine = outcome.winner == match.setup.rules.side_of[PERSON]
            key = "table.result.you_won" if mine else "table.result.won"
            return self.words.say(key, name=self.words.side(outcome.winner))
        void = match.setup.rules.tie is Tie.VOID
        return self.words.say("terminal.result.void" if void else "table.result.drawn")

    def _won(self, key: str, side: int) -> str:
        if side == self.words.rules.side_of[PERSON]:
            return self.words.say(f"{key}.you")
        return self.words.say(key, name=self.words.side(side))

    def _took(self, view: View) -> str:
        trick = view.tricks[-1]
        points = -1 if trick.points is None else trick.points
        return self.words.about("live.took", trick.taker, points=points)
