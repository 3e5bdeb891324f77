"""Moves tried in worlds: each is made in each world and the deal played on to its end.

All seats go on as the plain player does, on arrays; two seats that need not follow suit play the
last four tricks exactly. `deal` is what `flatten` makes of the rules, as long as the solver's.
"""

from typing import Any

from briscola.kernels.bits import count, lowest
from briscola.kernels.compiling import entry, kernel
from briscola.kernels.deals import WORTH_TAKING
from briscola.kernels.play import apply, exchangeable, playable, strength, turn
from briscola.kernels.table import (
    BEST,
    EXCHANGE,
    FOLLOW,
    HANDS,
    LEADER,
    NONE,
    OVER,
    PACK,
    PHASE,
    PLACE,
    PLAYERS,
    POINTS,
    SCORE,
    SIDE_OF,
    SIDES,
    STATE_SIZE,
    STOCK,
    TRICK,
    TRUMP,
    WORTH,
)
from briscola.solver.endings import MOST_OUTRIGHT, MOST_POINTS, few_left, four_left, three_left
from briscola.solver.position import TRUMP as DEAL_TRUMP

# Costs are compared as single numbers: a trump, then points, then rank.
TRUMP_COST, POINTS_COST = 1 << 16, 1 << 8
NO_COST = 1 << 20
# Rows of scratch states: the deal that is played on, a reply that is tried.
PLAYED, TRIED, STATES = range(3)


@kernel
def plain_move(rules: Any, state: Any) -> int:
    """What the plain player does: every exchange; little spent, a trick taken if worth ten."""
    giver = exchangeable(rules, state)
    if giver != NONE:
        return EXCHANGE + giver
    cards = playable(rules, state)
    if state[PLACE] == 0:
        return highest_rank(cards) if state[STOCK] == 0 else cheapest(rules, state, cards)
    card = cheapest_winner(rules, state, cards)
    return (
        card
        if card != NONE and is_worth_playing(rules, state, card)
        else cheapest(rules, state, cards)
    )


@kernel
def highest_rank(cards: int) -> int:
    """The first of the cards with the highest rank."""
    best = lowest(cards)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        best = card if card & 15 > best & 15 else best
    return best


@kernel
def cheapest(rules: Any, state: Any, cards: int) -> int:
    """The first of the cards whose points, with half a point for a trump, and rank are least."""
    best, least = NONE, NO_COST
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        trump = 50 if card >> 4 == state[TRUMP] else 0
        cost = 100 * rules[POINTS + (card & 15)] + trump + (card & 15)
        if cost < least:
            best, least = card, cost
    return best


@kernel
def cheapest_winner(rules: Any, state: Any, cards: int) -> int:
    """The card to take the trick with, if any: no trump, few points, low rank, in this order."""
    led, trump = state[TRICK] >> 4, state[TRUMP]
    top = strength(state[TRICK + state[BEST]], led, trump)
    best, least = NONE, NO_COST
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if strength(card, led, trump) > top:
            cost = POINTS_COST * rules[POINTS + (card & 15)] + (card & 15)
            cost += TRUMP_COST if card >> 4 == trump else 0
            if cost < least:
                best, least = card, cost
    return best


@kernel
def is_worth_playing(rules: Any, state: Any, card: int) -> bool:
    """Does the plain player take the trick with this card."""
    points = rules[POINTS + (card & 15)]
    costs_nothing = points == 0 and card >> 4 != state[TRUMP]
    return bool(state[WORTH] + points >= WORTH_TAKING or state[STOCK] == 0 or costs_nothing)


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
    own, others, rest = state[HANDS + leader], state[HANDS + 1 - leader], 0
    cards, tricks = own | others, count(own)
    while cards:
        rest += deal[POINTS + (lowest(cards) & 15)]
        cards &= cards - 1
    deal[DEAL_TRUMP] = state[TRUMP]
    if tricks == 4:
        value = four_left(deal, own, others, rest, -1, MOST_POINTS)
    elif tricks == 3:
        value = three_left(deal, own, others, rest, -1, MOST_POINTS)
    else:
        value = few_left(deal, own, others, rest)
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
def lead_of(rules: Any, state: Any, seat: int) -> int:
    """Card points of this seat's side minus those of the best other side."""
    own, best = 0, NONE
    for side in range(rules[SIDES]):
        points = 0
        for other in range(rules[PLAYERS]):
            points += state[SCORE + other] if rules[SIDE_OF + other] == side else 0
        if side == rules[SIDE_OF + seat]:
            own = points
        else:
            best = max(best, points)
    return own - best


@entry
def try_moves(
    deal: Any, root: Any, moves: Any, hands: Any, stocks: Any, states: Any, totals: Any
) -> None:
    """Add to `totals` what each move gains over all worlds, as `lead_of` counts until the end."""
    seat = turn(deal, root)
    before = lead_of(deal, root, seat)
    for world in range(len(hands)):
        for move in range(len(moves)):
            state = states[PLAYED]
            for place in range(STATE_SIZE):
                state[place] = root[place]
            for other in range(deal[PLAYERS]):
                state[HANDS + other] = hands[world, other]
            for place in range(state[STOCK]):
                state[PACK + place] = stocks[world, place]
            apply(deal, state, moves[move])
            play_on(deal, states)
            totals[move] += lead_of(deal, state, seat) - before
