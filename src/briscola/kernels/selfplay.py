"""Many deals in step, for nets that learn by playing against themselves.

All deals have the same rules, so all are over after the same number of plays. Exchanges are always
made, as the fixed players do; what is chosen are cards.
"""

from typing import Any

import numpy as np

from briscola.kernels.bits import signed
from briscola.kernels.compiling import entry, kernel
from briscola.kernels.plain import plain_card
from briscola.kernels.play import apply, exchangeable, playable, start, turn
from briscola.kernels.rng import advance, below, fraction, seeded
from briscola.kernels.sight import SLOTS, card_of, describe, look, mark, slot_of
from briscola.kernels.table import (
    EXCHANGE,
    HANDS,
    NONE,
    PLAYERS,
    RANKS,
    REMOVABLE,
    REMOVED,
    SCORE,
    SIDE_OF,
    SIDES,
    SUITS,
)

MOST_CARDS = 64


@kernel
def shuffle(rules: Any, pack: Any, rng: Any) -> None:
    """Fill `pack` with the cards in play in a random order."""
    size, out = 0, 0
    for suit in range(rules[SUITS]):
        for rank in range(rules[RANKS]):
            pack[size] = suit << 4 | rank
            size += 1
    for place in range(size - 1, 0, -1):
        rng = advance(rng)
        drawn = signed(below(fraction(rng), np.uint64(place + 1))[0])
        pack[place], pack[drawn] = pack[drawn], pack[place]
    kept = 0
    for place in range(size):
        card = pack[place]
        if out < rules[REMOVED] and rules[REMOVABLE] >> card & 1:
            out += 1
        else:
            pack[kept] = card
            kept += 1


@kernel
def exchange_all(rules: Any, state: Any) -> None:
    """Make every exchange that the seat in turn may make."""
    card = exchangeable(rules, state)
    while card != NONE:
        apply(rules, state, EXCHANGE + card)
        card = exchangeable(rules, state)


@entry
def deal_all(rules: Any, states: Any, pack: Any, seed: Any, first: int, copies: int) -> None:
    """Deal the deals of these numbers, each `copies` times in a row; seats deal in turn."""
    for row in range(len(states)):
        number = first + row // copies
        if row % copies == 0:
            shuffle(rules, pack, seeded(np.uint64(seed), np.uint64(number)))
        start(rules, states[row], pack, number % rules[PLAYERS])
        exchange_all(rules, states[row])


@entry
def observe_all(
    rules: Any,
    sees: int,
    states: Any,
    sight: Any,
    places: Any,
    bits: Any,
    scalars: Any,
    hidden: Any,
    legal: Any,
    seats: Any,
    active: Any,
) -> None:
    """Write what the seat in turn of each deal may know, and which slots it may play.

    `hidden` gets the others' hands, for a critic that sees them while a net learns.
    """
    for row in range(len(states)):
        state = states[row]
        seat = turn(rules, state)
        seats[row] = seat
        look(rules, state, seat, sees, sight)
        found = describe(sight, places[row], True, active, scalars[row])
        for at in range(bits.shape[1]):
            bits[row, at] = 0
        for place in range(found):
            bits[row, active[place]] = 1
        for slot in range(SLOTS):
            legal[row, slot] = 0
        mark(legal[row], 0, playable(rules, state), places[row])
        for at in range(hidden.shape[1]):
            hidden[row, at] = 0
        for relative in range(1, rules[PLAYERS]):
            other = (seat + relative) % rules[PLAYERS]
            mark(hidden[row], SLOTS * (relative - 1), state[HANDS + other], places[row])


@entry
def look_all(rules: Any, sees: int, states: Any, sights: Any) -> None:
    """Write the sight of the seat in turn of each deal."""
    for row in range(len(states)):
        look(rules, states[row], turn(rules, states[row]), sees, sights[row])


@entry
def step_all(rules: Any, states: Any, places: Any, slots: Any, gains: Any) -> None:
    """Play the chosen slot in each deal; `gains` are the card points that each side got by it."""
    for row in range(len(states)):
        state = states[row]
        for side in range(rules[SIDES]):
            gains[row, side] = 0
        for seat in range(rules[PLAYERS]):
            gains[row, rules[SIDE_OF + seat]] -= state[SCORE + seat]
        apply(rules, state, card_of(places[row], slots[row]))
        exchange_all(rules, state)
        for seat in range(rules[PLAYERS]):
            gains[row, rules[SIDE_OF + seat]] += state[SCORE + seat]


@entry
def advantages(
    rules: Any, seats: Any, rewards: Any, values: Any, scratch: Any, smooth: float, out: Any
) -> None:
    """How much better each choice turned out than its value: shape (plays, deals).

    Generalized advantage estimates along the choices of each seat, `smooth` being λ; `rewards` of
    each play per side, undiscounted. `scratch` has three rows of seats.
    """
    for deal in range(seats.shape[1]):
        for seat in range(rules[PLAYERS]):
            scratch[0, seat] = scratch[1, seat] = scratch[2, seat] = 0
        for play in range(seats.shape[0] - 1, -1, -1):
            for seat in range(rules[PLAYERS]):
                scratch[0, seat] += rewards[play, deal, rules[SIDE_OF + seat]]
            seat = seats[play, deal]
            better = scratch[0, seat] + scratch[1, seat] - values[play, deal]
            better += smooth * scratch[2, seat]
            out[play, deal] = better
            scratch[0, seat], scratch[1, seat] = 0, values[play, deal]
            scratch[2, seat] = better


@entry
def play_plainly(rules: Any, states: Any, chosen: Any, slots: Any, places: Any) -> None:
    """Choose for the marked deals what the plain player would."""
    for row in range(len(states)):
        if chosen[row]:
            slots[row] = slot_of(places[row], plain_card(rules, states[row]))
