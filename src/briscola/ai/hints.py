"""A move explained: facts about it that the seat itself could find out, for one sentence."""

from collections.abc import Sequence

import numpy as np

from briscola.ai.seen import rules_of
from briscola.ai.thought import Thought
from briscola.ai.worlds import Worlds
from briscola.hint import Hint, Kind
from briscola.kernels.table import Ints
from briscola.rules.card import SUIT_WIDTH, Card, mask
from briscola.rules.house import Rules
from briscola.rules.move import DECLINE
from briscola.rules.play import SUIT_MASK
from briscola.rules.score import winning_place
from briscola.rules.variant import FollowSuit
from briscola.rules.view import View

WORLDS = 400
SEEDS = 1 << 64


def hint(view: View, thought: Thought, seed: int) -> Hint:
    """What speaks for the move of this thought. ValueError if the View is of no deal."""
    rules = rules_of(view)
    best, ahead = thought.best.get(thought.move), _ahead(thought)
    if len(view.legal) == 1:
        return Hint(thought.move, "only", 0, 0.0, best, ahead)
    if thought.move == DECLINE or thought.move.startswith("x"):
        kind: Kind = "keep" if thought.move == DECLINE else "exchange"
        return Hint(thought.move, kind, 0, 0.0, best, ahead)
    trick = [rules.pack.card(text) for text in (*(text for _, text in view.trick), thought.move)]
    risk = _risk(rules, view, trick, seed)
    kind = _kind(rules, view, trick, risk)
    return Hint(thought.move, kind, rules.pack.points_of(trick), risk, best, ahead)


def _ahead(thought: Thought) -> float:
    others = [value for move, value in thought.values.items() if move != thought.move]
    return thought.values[thought.move] - max(others) if others else 0.0


def _kind(rules: Rules, view: View, trick: Sequence[Card], risk: float) -> Kind:
    if len(trick) == 1:
        return "lead"
    taker = _seat_of(view, winning_place(trick, _trump(rules, view)))
    if taker == view.seat:
        return "may_take" if risk else "takes"
    assert view.seat is not None
    return "partner" if rules.side_of[taker] == rules.side_of[view.seat] else "lets_go"


def _risk(rules: Rules, view: View, trick: Sequence[Card], seed: int) -> float:
    """In which share of the worlds an opponent who is still to play can take this trick."""
    trump = _trump(rules, view)
    assert view.seat is not None
    side = rules.side_of[view.seat]
    if rules.side_of[_seat_of(view, winning_place(trick, trump))] != side:
        return 0.0
    beats = mask(
        card
        for card in rules.pack.cards
        if card not in trick and winning_place((*trick, card), trump) == len(trick)
    )
    hands, _ = Worlds(rules, view).some(WORLDS, seed % SEEDS)
    is_beaten = np.zeros(len(hands), dtype=bool)
    for place in range(len(trick), rules.players):
        seat = _seat_of(view, place)
        if rules.side_of[seat] != side:
            is_beaten |= (_playable(rules, view, trick[0], hands[:, seat]) & beats) != 0
    return float(is_beaten.mean())


def _playable(rules: Rules, view: View, led: Card, hands: Ints) -> Ints:
    """What may be played from these hands, shape (worlds,), on that card."""
    if view.stock or rules.follow_suit is not FollowSuit.STOCK_EMPTY:
        return hands
    of_suit = hands & (SUIT_MASK << SUIT_WIDTH * led.suit)
    return np.where(of_suit != 0, of_suit, hands)


def _seat_of(view: View, place: int) -> int:
    """The seat whose card is or will be at this place of the trick."""
    assert view.seat is not None
    return (view.seat - len(view.trick) + place) % view.players


def _trump(rules: Rules, view: View) -> int:
    return rules.pack.suits.index(view.trump)
