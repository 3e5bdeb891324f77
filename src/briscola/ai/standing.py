"""Where a deal stands as a View tells it, in the form of the kernels' states."""

import numpy as np

from briscola.ai.seen import points_of_sides
from briscola.kernels.play import legal_moves
from briscola.kernels.table import (
    BEST,
    HANDS,
    KNOWN,
    LEADER,
    LEADER_BITS,
    LEADERS,
    MOST_MOVES,
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
from briscola.rules.house import Rules
from briscola.rules.move import DECLINE, parse_move
from briscola.rules.score import winning_place
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
    points = points_of_sides(rules, view)
    own = points.pop(rules.side_of[view.seat])
    return own - sum(points) / len(points)


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


def flatten_moves(rules: Rules, view: View, state: Ints) -> Ints:
    """The numbers of the legal moves, in their order, in the state of `flatten_view`.

    ValueError for a move that is not legal there.
    """
    moves = [move_number(parse_move(rules.pack, text)) for text in view.legal]
    assert view.seat is not None
    own, legal = state.copy(), np.zeros(MOST_MOVES, dtype=np.int64)
    own[HANDS + view.seat] = mask(map(rules.pack.card, view.hand))
    found = legal_moves(flatten(rules), own, legal)
    if not {*moves} <= {*legal[:found].tolist()}:
        raise ValueError("Not all moves of this View are legal there.")
    return np.array(moves, dtype=np.int64)


def _leader(rules: Rules, view: View) -> int:
    """Who leads this trick. ValueError unless all have played and drawn as often as they should."""
    players, leader = rules.players, (view.dealer + 1) % rules.players
    for done in view.tricks:
        if done.leader != leader or len(done.cards) != players or done.taker not in range(players):
            raise ValueError("The tricks of this View do not follow each other.")
        leader = done.taker
    played = [seat for seat, _ in view.trick]
    if view.seat is None or view.to_move != view.seat or len(played) >= players:
        raise ValueError("This View is not of a seat that is to move.")
    if [*played, view.seat] != [(leader + place) % players for place in range(len(played) + 1)]:
        raise ValueError("The cards of this View's trick were not played in turn.")
    _check_sizes(rules, view, view.seat)
    return leader


def _check_sizes(rules: Rules, view: View, seat: int) -> None:
    """ValueError unless hands and stock are as large as they are after so many tricks."""
    players, tricks, is_paused = rules.players, len(view.tricks), DECLINE in view.legal
    if is_paused and (view.trick or not tricks):
        raise ValueError("There is nothing to decline where this View stands.")
    stock = rules.cards_in_play - players * rules.hand
    draws = min(tricks - is_paused, stock // players)
    sizes = [rules.hand + draws - tricks] * players
    for other, _ in view.trick:
        sizes[other] -= 1
    if view.stock != stock - players * draws or view.hand_sizes != sizes:
        raise ValueError("Tricks, hands and stock of this View do not fit each other.")
    if mask(map(rules.pack.card, view.hand)).bit_count() != sizes[seat]:
        raise ValueError("The hand of this View is not as large as it should be.")
    if (view.upcard is None) != (view.stock == 0):
        raise ValueError("The upcard of this View is not the last card of its stock.")
