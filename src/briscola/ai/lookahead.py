"""Moves tried in worlds by nets: played on card by card, then judged by who has seen many deals.

Each move is made in each world; the actor plays for all seats until so many tricks are full, and
the critic, who sees all hands, tells what is to come. Two seats play the last tricks exactly, and
where the deal ends before, its end counts.
"""

from typing import Any, NamedTuple

import numpy as np

from briscola.ai.nets import Floats, Nets
from briscola.ai.rollouts import (
    PLAYED,
    STATES,
    enter,
    finish_exactly,
    is_ending,
    points_of_side,
    reply_exactly,
)
from briscola.kernels.bits import lowest
from briscola.kernels.compiling import entry, kernel
from briscola.kernels.nets import think
from briscola.kernels.play import apply, exchangeable, playable, turn
from briscola.kernels.sight import (
    SCALARS,
    SIGHT_SIZE,
    SLOTS,
    SUITS,
    describe,
    list_cards,
    look,
    slot_of,
)
from briscola.kernels.table import (
    EXCHANGE,
    HANDS,
    NONE,
    OVER,
    PHASE,
    PLACE,
    PLAYERS,
    PLAYING,
    SCORE,
    SIDE_OF,
    SIDES,
    STATE_SIZE,
    TRICKS,
    Ints,
)

# What the critic foresees: points, so many of which count 1, and the deal, won or lost.
POINTS, WON, PARTS = 0, 1, 2
POINTS_A_REWARD = 20.0


class Mind(NamedTuple):
    """Both nets, and room to think in; nobody shares it with another thread."""

    actor: Floats
    actor_sizes: Ints
    critic: Floats
    critic_sizes: Ints
    states: Ints
    sight: Ints
    places: Ints
    active: Ints
    scalars: Floats
    hidden: Floats
    out: Floats


def mind_of(nets: Nets) -> Mind:
    """A mind of its own for who thinks with these nets."""
    size = max(*nets.actor.sizes, *nets.critic.sizes)
    return Mind(
        actor=nets.actor.weights,
        actor_sizes=nets.actor.sizes,
        critic=nets.critic.weights,
        critic_sizes=nets.critic.sizes,
        states=np.zeros((STATES, STATE_SIZE), np.int64),
        sight=np.zeros(SIGHT_SIZE, np.int64),
        places=np.zeros(SUITS, np.int64),
        active=np.zeros(size, np.int64),
        scalars=np.zeros(SCALARS, np.float32),
        hidden=np.zeros((2, size), np.float32),
        out=np.zeros(SLOTS, np.float32),
    )


@kernel
def best_card(deal: Any, state: Any, sees: int, mind: Any) -> int:
    """The card that the actor plays for the seat in turn."""
    cards = playable(deal, state)
    if cards & (cards - 1) == 0:
        return lowest(cards)
    look(deal, state, turn(deal, state), sees, mind.sight)
    found = describe(mind.sight, mind.places, True, mind.active, mind.scalars)
    think(mind.actor, mind.actor_sizes, mind.active, found, mind.scalars, mind.hidden, mind.out)
    best = NONE
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if (
            best == NONE
            or mind.out[slot_of(mind.places, card)] > mind.out[slot_of(mind.places, best)]
        ):
            best = card
    return best


@kernel
def judge(deal: Any, state: Any, sees: int, mind: Any) -> None:
    """Write what the critic expects for the seat in turn to `mind.out`: points / 20 and winning."""
    seat, players = turn(deal, state), deal[PLAYERS]
    look(deal, state, seat, sees, mind.sight)
    found = describe(mind.sight, mind.places, False, mind.active, mind.scalars)
    at = SLOTS * (2 + 2 * players)
    for relative in range(1, players):
        other = seat + relative
        other -= players if other >= players else 0
        found = list_cards(mind.active, found, at, state[HANDS + other], mind.places)
        at += SLOTS
    think(mind.critic, mind.critic_sizes, mind.active, found, mind.scalars, mind.hidden, mind.out)


@kernel
def share_of(deal: Any, state: Any, side: int) -> float:
    """Card points of this side minus the mean of the others."""
    own, others = 0.0, 0.0
    for seat in range(deal[PLAYERS]):
        if deal[SIDE_OF + seat] == side:
            own += state[SCORE + seat]
        else:
            others += state[SCORE + seat]
    return float(own - others / (deal[SIDES] - 1))


@kernel
def won_by(deal: Any, state: Any, side: int) -> float:
    """1 where this side has most points, -1 where another has, 0 where several have as many."""
    own = most = NONE
    times = 0
    for other in range(deal[SIDES]):
        points = points_of_side(deal, state, other)
        if other == side:
            own = points
        if points > most:
            most, times = points, 1
        elif points == most:
            times += 1
    if times > 1:
        return 0.0
    return 1.0 if own == most else -1.0


@kernel
def foresee(deal: Any, sees: int, side: int, tricks: int, mind: Any, gain: Any) -> None:
    """Play on until so many tricks are full, and write what this side will have."""
    state = mind.states[PLAYED]
    while state[PHASE] != OVER:
        giver = exchangeable(deal, state)
        if giver != NONE:
            apply(deal, state, EXCHANGE + giver)
        elif is_ending(deal, state):
            if state[PLACE] == 0:
                finish_exactly(deal, state)
            else:
                reply_exactly(deal, mind.states)
        elif state[TRICKS] >= tricks and is_leaf(deal, state, side):
            judge(deal, state, sees, mind)
            sign = 1.0 if deal[SIDE_OF + turn(deal, state)] == side else -1.0
            gain[POINTS] = share_of(deal, state, side) + sign * POINTS_A_REWARD * mind.out[POINTS]
            gain[WON] = sign * mind.out[WON]
            return
        else:
            apply(deal, state, best_card(deal, state, sees, mind))
    gain[POINTS], gain[WON] = share_of(deal, state, side), won_by(deal, state, side)


@kernel
def is_leaf(deal: Any, state: Any, side: int) -> bool:
    """May the critic be asked: whose turn it is tells what this side will have."""
    if state[PHASE] != PLAYING:
        return False
    if deal[SIDES] == 2:
        return bool(state[PLACE] == 0)
    return bool(deal[SIDE_OF + turn(deal, state)] == side)


@entry
def try_moves(
    deal: Any,
    root: Any,
    sees: int,
    moves: Any,
    hands: Any,
    stocks: Any,
    depth: int,
    mind: Any,
    gains: Any,
) -> None:
    """Write what each move brings in each world, shape (worlds, moves, PARTS).

    Points of the own side less the mean of the others at the end of the deal, and the deal won (1)
    or lost (-1). `depth` is how many more tricks are played after the one under way.
    """
    side = deal[SIDE_OF + turn(deal, root)]
    state, tricks = mind.states[PLAYED], root[TRICKS] + 1 + depth
    for world in range(len(hands)):
        for move in range(len(moves)):
            enter(deal, root, hands[world], stocks[world], state)
            apply(deal, state, moves[move])
            foresee(deal, sees, side, tricks, mind, gains[world, move])
