"""Who takes a trick, what the sides have, and how a deal ends."""

from collections.abc import Sequence
from dataclasses import dataclass

from briscola.rules.card import Card
from briscola.rules.house import Rules
from briscola.rules.state import Phase, State, Trick
from briscola.rules.variant import Tie


@dataclass(frozen=True, slots=True)
class Outcome:
    """Card points per side and the side that won; `winner` None: equal top scores."""

    points: tuple[int, ...]
    winner: int | None


def winning_place(cards: Sequence[Card], trump: int) -> int:
    """Which of the cards, in the order played, takes the trick. Rank decides, never points."""
    best, top = 0, cards[0]
    for place, card in enumerate(cards):
        suit = card.suit
        if card > top if suit == top.suit else suit == trump:
            best, top = place, card
    return best


def trick_points(rules: Rules, trick: Trick) -> int:
    """What the trick is worth to its taker, in card points."""
    return rules.pack.points_of(trick.cards)


def points(state: State) -> tuple[int, ...]:
    """Card points per side so far."""
    totals = [0] * state.rules.sides
    for trick in state.tricks:
        totals[state.rules.side_of[trick.taker]] += trick_points(state.rules, trick)
    return tuple(totals)


def is_match_over(rules: Rules, target: int, won: Sequence[int], winner: int | None) -> bool:
    """Does the match end with a deal that this side won, after which `won` deals are each side's.

    It is won by `target` deals; a drawn deal ends only a match of one deal; a void one never does.
    """
    if winner is None:
        return target == 1 and rules.tie is Tie.DRAWN
    return won[winner] >= target


def outcome(state: State) -> Outcome | None:
    """The result of the deal, or None while it is still played."""
    if state.phase is not Phase.OVER:
        return None
    totals = points(state)
    best = max(totals)
    return Outcome(totals, totals.index(best) if totals.count(best) == 1 else None)
