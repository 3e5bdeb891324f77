"""Where a deal stands as a View tells it, in the form of the kernels' states."""

from collections.abc import Sequence

import numpy as np

from briscola.kernels.table import (
    BEST,
    KNOWN,
    LEADER,
    LEADER_BITS,
    LEADERS,
    NONE,
    PAUSED,
    PHASE,
    PLACE,
    PLAYING,
    PLAYS,
    SCORE,
    STATE_SIZE,
    STOCK,
    TAKEN,
    TRICK,
    TRICKS,
    TRUMP,
    UPCARD,
    WORTH,
    Ints,
    flatten,
    move_number,
)
from briscola.rules.card import mask
from briscola.rules.deal import Deal
from briscola.rules.house import Rules
from briscola.rules.move import DECLINE, parse_move
from briscola.rules.score import winning_place
from briscola.rules.state import Phase, State, Trick
from briscola.rules.view import View
from briscola.solver.position import DEAL_SIZE


def deal_of(rules: Rules) -> Ints:
    """What `flatten` makes of the rules, as long as the solver's: shape (DEAL_SIZE,)."""
    deal, flat = np.zeros(DEAL_SIZE, dtype=np.int64), flatten(rules)
    deal[: len(flat)] = flat
    return deal


def lead_of(rules: Rules, view: View) -> float:
    """Card points of the seat's side so far, minus the mean of the other sides."""
    assert view.seat is not None
    points = [0] * rules.sides
    for trick in view.tricks:
        points[rules.side_of[trick.taker]] += rules.pack.points_of(
            map(rules.pack.card, trick.cards)
        )
    own = points.pop(rules.side_of[view.seat])
    return own - sum(points) / len(points)


def ending_of(rules: Rules, view: View, hands: Sequence[int]) -> State:
    """The state behind the View, the stock being empty, with these hands."""
    card = rules.pack.card
    tricks = tuple(
        Trick(done.leader, tuple(map(card, done.cards)), done.taker) for done in view.tricks
    )
    return State(
        rules=rules,
        deal=Deal(rules.pack.cards, dealer=view.dealer),
        phase=Phase.PLAY,
        hands=tuple(hands),
        stock=(),
        trump=rules.pack.suits.index(view.trump),
        leader=_leader(rules, view),
        trick=tuple(card(text) for _, text in view.trick),
        tricks=tricks,
        exchanges=(),
        known=(0,) * rules.players,
    )


def flatten_view(rules: Rules, view: View) -> Ints:
    """The state that the seat to move sees, shape (STATE_SIZE,).

    Hands and the stock, but for its size and the upcard, are left empty.
    ValueError where the parts of the View do not fit each other.
    """
    card, points_of = rules.pack.card, rules.pack.points_of
    trick = [card(text) for _, text in view.trick]
    flat = np.zeros(STATE_SIZE, dtype=np.int64)
    flat[PHASE] = PAUSED if DECLINE in view.legal else PLAYING
    flat[LEADER] = _leader(rules, view)
    flat[PLACE], flat[STOCK], flat[TRICKS] = len(trick), view.stock, len(view.tricks)
    flat[TRUMP] = rules.pack.suits.index(view.trump)
    flat[UPCARD] = NONE if view.upcard is None else card(view.upcard)
    flat[KNOWN : KNOWN + rules.players] = [mask(map(card, known)) for known in view.known]
    flat[TRICK : TRICK + len(trick)] = trick
    flat[BEST] = winning_place(trick, flat[TRUMP]) if trick else 0
    flat[WORTH] = points_of(trick)
    flat[TAKEN] = mask({rules.side_of[done.taker] for done in view.tricks})
    for number, done in enumerate(view.tricks):
        flat[SCORE + done.taker] += points_of(map(card, done.cards))
        flat[LEADERS] |= done.leader << LEADER_BITS * number
        at = PLAYS + number * rules.players
        flat[at : at + rules.players] = [card(text) for text in done.cards]
    return flat


def flatten_moves(rules: Rules, view: View) -> Ints:
    """The numbers of the legal moves, in their order. ValueError for a card that is not held."""
    moves = [parse_move(rules.pack, text) for text in view.legal]
    if not {text.removeprefix("x") for text in view.legal} <= {*view.hand, DECLINE}:
        raise ValueError("Not all moves of this View are of cards in the hand.")
    return np.array([move_number(move) for move in moves], dtype=np.int64)


def _leader(rules: Rules, view: View) -> int:
    """Who leads this trick. ValueError unless all have played and drawn as often as they should."""
    players, tricks = rules.players, len(view.tricks)
    played = [seat for seat, _ in view.trick]
    if view.seat is None or view.to_move != view.seat or len(played) >= players:
        raise ValueError("This View is not of a seat that is to move.")
    leader = (view.seat - len(played)) % players
    if played != [(leader + place) % players for place in range(len(played))]:
        raise ValueError("The cards of this View's trick were not played in turn.")
    stock = rules.cards_in_play - players * rules.hand
    draws = min(tricks - (DECLINE in view.legal), stock // players)
    sizes = [rules.hand + draws - tricks - (seat in played) for seat in range(players)]
    if view.stock != stock - players * draws or view.hand_sizes != sizes:
        raise ValueError("Tricks, hands and stock of this View do not fit each other.")
    if (view.upcard is None) != (view.stock == 0):
        raise ValueError("The upcard of this View is not the last card of its stock.")
    return leader
