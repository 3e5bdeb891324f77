"""What is said in a deal, and what of it each seat has not answered with a card."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from briscola.rules.errors import InputError
from briscola.rules.holding import Holding, refused_claim, refused_name
from briscola.rules.house import Rules
from briscola.rules.move import Move, Play
from briscola.rules.state import State

Line = tuple[int, str]  # who said which phrase


class FreeText(NamedTuple):
    """Words of somebody's own."""

    text: str


# A set phrase, what one says that one holds, or words of one's own.
Saying = str | Holding | FreeText


class Talk(NamedTuple):
    """What a seat knows of the talk when it is asked for a move.

    `heard`: which seat has said which phrase since this one's last card in the deal, the oldest
    first; `said`: what this seat has said in the deal.
    """

    heard: tuple[Line, ...] = ()
    said: tuple[str, ...] = ()


@dataclass(frozen=True)
class Conversation:
    """The lines of a deal so far, and how many there were when each seat played its last card."""

    lines: tuple[tuple[int, Saying], ...] = ()
    answered: Mapping[int, int] = field(default_factory=dict)

    def talk(self, seat: int) -> Talk:
        """What this seat knows of the phrases now."""
        since = self.lines[self.answered.get(seat, 0) :]
        return Talk(
            tuple((by, said) for by, said in since if by != seat and isinstance(said, str)),
            tuple(said for by, said in self.lines if by == seat and isinstance(said, str)),
        )

    def told(self, seat: int) -> tuple[tuple[int, Holding], ...]:
        """What the other seats have said that they hold."""
        return tuple(
            (by, said) for by, said in self.lines if by != seat and isinstance(said, Holding)
        )

    def saying(self, seat: int) -> Saying | None:
        """The last that the seat has said since its last card."""
        since = self.lines[self.answered.get(seat, 0) :]
        return next((said for by, said in reversed(since) if by == seat), None)

    def moved(self, after: State, seat: int, move: Move, phrase: str | None) -> "Conversation":
        """The seat made the move that led to this state, and said that where it may be said."""
        is_card = isinstance(move, Play)
        answered = {**self.answered, seat: len(self.lines)} if is_card else self.answered
        return replace(self, answered=answered).spoken(after, seat, phrase)

    def spoken(self, state: State, seat: int, said: Saying | None) -> "Conversation":
        """The seat said that, if it may be said in this state."""
        if said is None or not may_be_said(state, said):
            return self
        return replace(self, lines=(*self.lines, (seat, said)))


def may_be_said(state: State, said: Saying) -> bool:
    """May a seat with a partner say this in this state. Whether it is true is not asked."""
    rules, tricks = state.rules, len(state.tricks)
    if isinstance(said, str):
        return said in rules.phrases(tricks)
    if isinstance(said, FreeText):
        return rules.may_tell_cards and bool(said.text)
    named = refused_name(rules.pack, said) is None
    return named and refused_claim(rules, state.trump, tricks, said) is None


def check_talk(rules: Rules, seat: int | None, talk: Talk) -> None:
    """Raise InputError unless others at this seat's table may have said what it tells of."""
    for phrase in (*(phrase for _, phrase in talk.heard), *talk.said):
        if phrase not in rules.variant.phrases:
            known = ", ".join(rules.variant.phrases)
            raise InputError("bad_phrase", f"The phrases of {rules.variant.id} are: {known}.")
    for by, _ in talk.heard:
        if by == seat or not 0 <= by < rules.players:
            raise InputError("no_such_seat", f"{by} is no other seat of {rules.players}.")
