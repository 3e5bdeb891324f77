"""From readable rules and states to arrays of whole numbers, and back to cards.

`flatten` gives the rules as one array, the same length for every game; a state is one array too.
The names of their places stand here and nowhere else.
"""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from briscola.rules.card import mask
from briscola.rules.house import Rules
from briscola.rules.move import Decline, Exchange, Move, Play
from briscola.rules.score import trick_points, winning_place
from briscola.rules.state import Phase, State
from briscola.rules.variant import ExchangeWhen, FollowSuit

Ints: TypeAlias = npt.NDArray[np.int64]

# The rules.
PLAYERS, HAND, SIDES, SUITS, RANKS, FOLLOW, HAS_EXCHANGE, WHEN, LAST = range(9)
REMOVED, REMOVABLE, CARDS = 9, 10, 11
POINTS, GIVES, SIDE_OF, RULES_SIZE = 16, 32, 48, 56

# A state. HANDS, KNOWN and SCORE (card points that a seat's tricks took) have a place for each
# seat, TRICK for each card of the trick under way, PACK for each card in dealing order, PLAYS for
# each card of finished tricks in the order played; LEADERS are their leaders, three bits a trick.
PHASE, LEADER, PLACE, TRUMP, STOCK, NEXT, UPCARD, BEST, WORTH, TRICKS, TAKEN, LEADERS = range(12)
HANDS, KNOWN, TRICK, SCORE, PACK, PLAYS, STATE_SIZE = 12, 18, 24, 30, 36, 80, 120
LEADER_BITS, LEADER_MASK = 3, 7

PLAYING, PAUSED, OVER = range(3)
BEFORE_DRAW, ON_LEAD, ON_TURN = range(3)

# Moves: a card, EXCHANGE + the card given, DECLINE.
NONE, EXCHANGE, DECLINE, MOST_MOVES = -1, 64, 127, 16

_PHASES = {Phase.PLAY: PLAYING, Phase.TAKEN: PAUSED, Phase.OVER: OVER}
_WHENS = {
    ExchangeWhen.BEFORE_DRAW: BEFORE_DRAW,
    ExchangeWhen.ON_LEAD: ON_LEAD,
    ExchangeWhen.ON_TURN: ON_TURN,
}


def flatten(rules: Rules) -> Ints:
    """Everything that the play of a deal depends on, shape (RULES_SIZE,)."""
    flat = np.zeros(RULES_SIZE, dtype=np.int64)
    pack, gives = rules.pack, rules.exchange.gives
    flat[PLAYERS], flat[HAND], flat[SIDES] = rules.players, rules.hand, rules.sides
    flat[SUITS], flat[RANKS] = len(pack.suits), len(pack.ranks)
    flat[FOLLOW] = rules.follow_suit is FollowSuit.STOCK_EMPTY
    flat[HAS_EXCHANGE] = rules.exchange.is_possible
    flat[WHEN], flat[LAST] = _WHENS[rules.exchange.when], rules.exchange.last
    flat[REMOVED] = rules.removal.count
    flat[REMOVABLE] = mask(pack.card(text) for text in rules.removal.cards)
    flat[CARDS] = rules.cards_in_play
    flat[POINTS : POINTS + len(pack.points)] = pack.points
    flat[GIVES : GIVES + 16] = NONE
    flat[GIVES : GIVES + len(gives)] = [NONE if rank is None else rank for rank in gives]
    flat[SIDE_OF : SIDE_OF + rules.players] = rules.side_of
    return flat


def flatten_state(state: State) -> Ints:
    """A state as the kernels hold it, shape (STATE_SIZE,)."""
    rules, stock, cards = state.rules, state.stock, state.deal.pack
    flat = np.zeros(STATE_SIZE, dtype=np.int64)
    flat[PHASE], flat[LEADER], flat[PLACE] = _PHASES[state.phase], state.leader, len(state.trick)
    flat[TRUMP], flat[STOCK], flat[NEXT] = state.trump, len(stock), len(cards) + 1 - len(stock)
    flat[UPCARD] = NONE if state.upcard is None else state.upcard
    flat[BEST] = winning_place(state.trick, state.trump) if state.trick else 0
    flat[WORTH] = rules.pack.points_of(state.trick)
    flat[TRICKS] = len(state.tricks)
    flat[TAKEN] = mask({rules.side_of[trick.taker] for trick in state.tricks})
    flat[HANDS : HANDS + rules.players] = state.hands
    flat[KNOWN : KNOWN + rules.players] = state.known
    flat[TRICK : TRICK + len(state.trick)] = state.trick
    for number, trick in enumerate(state.tricks):
        flat[SCORE + trick.taker] += trick_points(rules, trick)
        flat[LEADERS] |= trick.leader << LEADER_BITS * number
        at = PLAYS + number * rules.players
        flat[at : at + rules.players] = trick.cards
    flat[PACK : PACK + len(cards)] = cards
    return flat


def move_number(move: Move) -> int:
    """The kernels' number of this move."""
    match move:
        case Play(card):
            return int(card)
        case Exchange(card):
            return EXCHANGE + int(card)
        case Decline():
            return DECLINE


def stock_of(flat: Any) -> list[int]:
    """The cards left in the stock of a flat state, the upcard last."""
    left, at = int(flat[STOCK]), int(flat[NEXT])
    cards = [int(card) for card in flat[PACK + at : PACK + at + left - 1]]
    return [*cards, int(flat[UPCARD])] if left else []
