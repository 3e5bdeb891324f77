"""The end of a deal of two seats as one of them sees it, with what each of its cards is worth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from briscola.ai.sight import Sight, look
from briscola.ai.supposed import supposed
from briscola.ai.worlds import Worlds
from briscola.rules.card import Card
from briscola.rules.house import Rules
from briscola.rules.move import Play
from briscola.rules.play import settle, step
from briscola.rules.score import points
from briscola.rules.state import Phase, State
from briscola.rules.view import View
from briscola.solver import Solver
from briscola.solver.position import rest


@dataclass(frozen=True)
class Ending:
    """Every deal that the seat may think possible, and its card points at the end by card.

    `values` are exact: means over these deals, in which both know everything after the card. `half`
    is what more than which wins the deal.
    """

    rules: Rules
    view: View
    states: tuple[State, ...]
    values: Mapping[Card, float]
    half: float

    @property
    def sight(self) -> Sight:
        """The trick so far, and the cards that may be added to it."""
        return look(self.view)

    @property
    def takers(self) -> tuple[Card, ...]:
        """The cards that take the trick as it lies; none where the seat leads."""
        sight = self.sight
        if sight.is_leading:
            return ()
        return tuple(card for card in sight.playable if sight.would_win(card))

    @property
    def most(self) -> float:
        """What the best card comes to."""
        return max(self.values.values())

    @property
    def best(self) -> frozenset[Card]:
        """The cards than which none is better."""
        return frozenset(card for card, value in self.values.items() if value == self.most)

    @property
    def may_exchange(self) -> bool:
        """May somebody exchange the upcard right after the trick."""
        return any(
            settle(step(state, Play(card))).phase is Phase.TAKEN
            for state in self.states
            for card in self.values
        )


def ending(rules: Rules, view: View, solver: Solver) -> Ending | None:
    """The ending, if the seat's card is the last move of two seats that is made in the dark.

    That is so once the stock is empty, and where the seat follows before the last two cards are
    drawn: afterwards each knows the other's hand.
    """
    is_open = view.stock == 0 or (view.stock == 2 and bool(view.trick))
    if rules.sides != 2 or rules.players != 2 or not is_open or len(view.legal) < 2:
        return None
    worlds = Worlds(rules, view).every()
    states = tuple(supposed(rules, view, *world) for world in zip(*worlds, strict=True))
    values = {card: _mean(states, card, solver) for card in look(view).playable}
    return Ending(rules, view, states, values, rules.pack.points_of(states[0].deal.pack) / 2)


def _mean(states: Sequence[State], card: Card, solver: Solver) -> float:
    return sum(_points_with(state, card, solver) for state in states) / len(states)


def _points_with(state: State, card: Card, solver: Solver) -> int:
    """The card points that the seat in turn has at the end if it plays this card."""
    side = state.rules.side_of[state.turn]
    after = settle(step(state, Play(card)))
    left, value = rest(after), solver.value(after)
    own_next = after.phase is not Phase.OVER and state.rules.side_of[after.turn] == side
    gained = (left + (value if own_next else -value)) // 2
    return points(after)[side] + gained
