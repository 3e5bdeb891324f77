"""Where a deal stands as a View tells it, in the form of the kernels' states."""

import numpy as np

from briscola.kernels.table import (
    BEST,
    LEADER,
    NONE,
    PAUSED,
    PHASE,
    PLACE,
    PLAYING,
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
    move_number,
)
from briscola.rules.card import mask
from briscola.rules.house import Rules
from briscola.rules.move import DECLINE, parse_move
from briscola.rules.score import winning_place
from briscola.rules.view import View


def flatten_view(rules: Rules, view: View) -> Ints:
    """The state that the seat to move sees, shape (STATE_SIZE,).

    Other hands, known cards and the stock but for its size and the upcard are left empty.
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
    flat[TRICK : TRICK + len(trick)] = trick
    flat[BEST] = winning_place(trick, flat[TRUMP]) if trick else 0
    flat[WORTH] = points_of(trick)
    flat[TAKEN] = mask({rules.side_of[done.taker] for done in view.tricks})
    for done in view.tricks:
        flat[SCORE + done.taker] += points_of(map(card, done.cards))
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
