"""Moves tried in worlds: each is made in each world and the deal played on to its end.

All seats go on as the plain player does, on arrays; two seats that need not follow suit play the
last four tricks exactly. `deal` is what `flatten` makes of the rules, as long as the solver's.
"""

from typing import Any

from briscola.kernels.bits import count, lowest
from briscola.kernels.compiling import entry, kernel
from briscola.kernels.plain import plain_move
from briscola.kernels.play import apply, turn
from briscola.kernels.table import (
    FOLLOW,
    HANDS,
    LEADER,
    NONE,
    OVER,
    PACK,
    PHASE,
    PLACE,
    PLAYERS,
    SCORE,
    SIDE_OF,
    SIDES,
    STATE_SIZE,
    STOCK,
    TRUMP,
)
from briscola.solver.endings import MOST_OUTRIGHT, MOST_POINTS, outright, points_of
from briscola.solver.position import TRUMP as DEAL_TRUMP

# Rows of scratch states: the deal that is played on, a reply that is tried.
PLAYED, TRIED, STATES = range(3)


@kernel
def is_ending(deal: Any, state: Any) -> bool:
    """Are these the last tricks, few enough for exact play, of two seats that need not follow."""
    if deal[PLAYERS] != 2 or deal[FOLLOW] or state[STOCK] or state[PHASE] == OVER:
        return False
    return bool(count(state[HANDS + 1 - state[LEADER]]) <= MOST_OUTRIGHT)


@entry
def finish_exactly(deal: Any, state: Any) -> None:
    """Share the points of the last tricks between two seats, both playing best, none led yet."""
    leader = state[LEADER]
    own, others = state[HANDS + leader], state[HANDS + 1 - leader]
    rest = points_of(deal, own | others)
    deal[DEAL_TRUMP] = state[TRUMP]
    value = outright(deal, own, others, rest, -1, MOST_POINTS)
    state[SCORE + leader] += value
    state[SCORE + 1 - leader] += rest - value
    state[PHASE] = OVER


@kernel
def copy(states: Any, source: int, target: int) -> None:
    """Make one state what the other is."""
    for place in range(STATE_SIZE):
        states[target, place] = states[source, place]


@kernel
def reply_exactly(deal: Any, states: Any) -> None:
    """Finish from a card that is led: the other seat replies as is best for it."""
    seat = turn(deal, states[PLAYED])
    cards, best, reply = states[PLAYED, HANDS + seat], NONE, NONE
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        copy(states, PLAYED, TRIED)
        apply(deal, states[TRIED], card)
        if states[TRIED, PHASE] != OVER:
            finish_exactly(deal, states[TRIED])
        if states[TRIED, SCORE + seat] > best:
            best, reply = states[TRIED, SCORE + seat], card
    apply(deal, states[PLAYED], reply)
    if states[PLAYED, PHASE] != OVER:
        finish_exactly(deal, states[PLAYED])


@kernel
def play_on(deal: Any, states: Any) -> None:
    """Play the deal to its end."""
    state = states[PLAYED]
    while state[PHASE] != OVER:
        if not is_ending(deal, state):
            apply(deal, state, plain_move(deal, state))
        elif state[PLACE] == 0:
            finish_exactly(deal, state)
        else:
            reply_exactly(deal, states)


@kernel
def points_of_side(rules: Any, state: Any, side: int) -> int:
    """Card points that this side has taken."""
    points = 0
    for seat in range(rules[PLAYERS]):
        points += state[SCORE + seat] if rules[SIDE_OF + seat] == side else 0
    return int(points)


@kernel
def lead_of(rules: Any, state: Any, seat: int) -> int:
    """Card points of this seat's side minus those of the best other side."""
    own, best = 0, NONE
    for side in range(rules[SIDES]):
        points = points_of_side(rules, state, side)
        if side == rules[SIDE_OF + seat]:
            own = points
        else:
            best = max(best, points)
    return own - best


@kernel
def enter(deal: Any, root: Any, hands: Any, stock: Any, state: Any) -> None:
    """Make the state what the root is in the world of these hands and this order of the stock."""
    for place in range(STATE_SIZE):
        state[place] = root[place]
    for seat in range(deal[PLAYERS]):
        state[HANDS + seat] = hands[seat]
    for place in range(state[STOCK]):
        state[PACK + place] = stock[place]


@entry
def try_moves(
    deal: Any, root: Any, moves: Any, hands: Any, stocks: Any, states: Any, totals: Any
) -> None:
    """Add to `totals` what each move gains over all worlds, as `lead_of` counts until the end."""
    seat = turn(deal, root)
    before, state = lead_of(deal, root, seat), states[PLAYED]
    for world in range(len(hands)):
        for move in range(len(moves)):
            enter(deal, root, hands[world], stocks[world], state)
            apply(deal, state, moves[move])
            play_on(deal, states)
            totals[move] += lead_of(deal, state, seat) - before
