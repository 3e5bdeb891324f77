"""Worlds weighed by how likely the actor would have played as the other seat has.

For two seats and games without exchange, as long as there is a stock. The belief head tells from
the last tricks who may hold what; here instead the deal is played again in each world, and each
card that the other seat has laid counts by the actor's chance of it. When a card was drawn nobody
knows: any that a hand holds after the draw is as likely as the others.
"""

from typing import Any

import numpy as np
from benchmarks.searches.game import Turn

from briscola.ai.rollouts import PLAYED
from briscola.ai.search import Numbers, Settings, worth_of
from briscola.kernels.bits import count, lowest
from briscola.kernels.compiling import entry, kernel
from briscola.kernels.nets import think
from briscola.kernels.play import apply, playable, turn
from briscola.kernels.rng import evenly, seeded
from briscola.kernels.sight import describe, look, slot_of
from briscola.kernels.table import (
    CARDS,
    HAND,
    HANDS,
    LEADER,
    LEADER_BITS,
    LEADER_MASK,
    LEADERS,
    PACK,
    PLACE,
    PLAYS,
    STATE_SIZE,
    STOCK,
    TRICK,
    TRICKS,
    TRUMP,
    UPCARD,
    Ints,
)


@kernel
def log_chance(deal: Any, state: Any, sees: int, card: int, mind: Any) -> float:
    """The logarithm of the actor's chance to lay this card now."""
    cards = playable(deal, state)
    if cards & (cards - 1) == 0:
        return 0.0
    look(deal, state, turn(deal, state), sees, mind.sight)
    found = describe(mind.sight, mind.places, True, mind.active, mind.scalars)
    think(mind.actor, mind.actor_sizes, mind.active, found, mind.scalars, mind.hidden, mind.out)
    number, total = mind.out[slot_of(mind.places, card)], 0.0
    while cards:
        total += np.exp(mind.out[slot_of(mind.places, lowest(cards))] - number)
        cards &= cards - 1
    return float(-np.log(total))


@kernel
def any_of(cards: int, chance: Any) -> int:
    """One of these cards, each as likely."""
    for _ in range(evenly(chance, count(cards))):
        cards &= cards - 1
    return lowest(cards)


@kernel
def wind_back(deal: Any, root: Any, hands: Any, chance: Any, state: Any) -> None:
    """Write the state before the first lead, from these hands at the root."""
    for place in range(STATE_SIZE):
        state[place] = 0
    for seat in range(2):
        state[HANDS + seat] = hands[seat]
    if root[PLACE] == 1:
        state[HANDS + root[LEADER]] |= 1 << root[TRICK]
    taker = root[LEADER]
    for trick in range(root[TRICKS] - 1, -1, -1):
        leader = root[LEADERS] >> LEADER_BITS * trick & LEADER_MASK
        for place in range(2):
            seat = taker ^ place
            drawn = any_of(state[HANDS + seat], chance)
            state[PACK + 2 * trick + place] = drawn
            state[HANDS + seat] &= ~(1 << drawn)
        for place in range(2):
            state[HANDS + (leader ^ place)] |= 1 << root[PLAYS + 2 * trick + place]
        taker = leader
    state[LEADER], state[TRUMP], state[UPCARD] = taker, root[TRUMP], root[UPCARD]
    state[STOCK] = deal[CARDS] - 2 * deal[HAND]


@entry
def play_again(
    deal: Any,
    root: Any,
    sees: int,
    hands: Any,
    last: int,
    seed: Any,
    chance: Any,
    mind: Any,
    logs: Any,
) -> None:
    """Write of each world how likely the other seat's plays are since so many tricks, as logs."""
    other, state = 1 - turn(deal, root), mind.states[PLAYED]
    for world in range(len(hands)):
        chance[0] = seeded(seed, np.uint64(world))
        wind_back(deal, root, hands[world], chance, state)
        logs[world] = 0.0
        for number in range(2 * root[TRICKS] + root[PLACE]):
            is_done = number < 2 * root[TRICKS]
            card = root[PLAYS + number] if is_done else root[TRICK]
            if state[TRICKS] >= root[TRICKS] - last and turn(deal, state) == other:
                logs[world] += log_chance(deal, state, sees, card, mind)
            apply(deal, state, card)


def choose_replayed(turn: Turn, settings: Settings, last: int) -> int:
    """By looking ahead in worlds weighed by the other seat's plays of so many last tricks."""
    game = turn.game

    def weigh(hands: Ints) -> Numbers:
        logs, chance, seed = np.zeros(len(hands)), np.zeros(1, np.uint64), np.uint64(turn.seed)
        play_again(game.deal, turn.root, game.sees, hands, last, seed, chance, game.mind, logs)
        weights: Numbers = np.exp(settings.trust * (logs - logs.max()))
        return weights

    hands, stocks = turn.sampled(settings.worlds, weigh)
    worth = worth_of(turn.tried(hands, stocks, settings.depth), settings.aim)
    return int(turn.cards[worth.mean(0).argmax()])
