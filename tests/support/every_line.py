"""As `brute.side_points`, walked by the kernels: larger endings, still with nothing cut off."""

from typing import Any

import numpy as np

from briscola.kernels.compiling import entry, kernel
from briscola.kernels.play import apply, legal_moves, turn
from briscola.kernels.table import (
    MOST_MOVES,
    NONE,
    OVER,
    PHASE,
    PLAYERS,
    SCORE,
    STATE_SIZE,
    flatten,
    flatten_state,
)
from briscola.rules.state import State

FOUND, AT, BEST, NODE_SIZE = range(4)
MOST_NODES = 192


def side_points(state: State, side_of: tuple[int, ...]) -> int:
    """Card points that side 0 of this division ends with, the rest playing against it."""
    states = np.zeros((MOST_NODES, STATE_SIZE), dtype=np.int64)
    moves = np.zeros((MOST_NODES, MOST_MOVES), dtype=np.int64)
    nodes = np.zeros((MOST_NODES, NODE_SIZE), dtype=np.int64)
    states[0] = flatten_state(state)
    sides = np.array(side_of, dtype=np.int64)
    return walk(flatten(state.rules), sides, states, moves, nodes)


@kernel
def begin(rules: Any, side_of: Any, state: Any, moves: Any, node: Any) -> int:
    """Begin a node: the points of side 0 if the deal is over, else NONE with its moves found."""
    node[FOUND], node[AT], node[BEST] = legal_moves(rules, state, moves), 0, NONE
    if state[PHASE] != OVER:
        return NONE
    points = 0
    for seat in range(rules[PLAYERS]):
        if side_of[seat] == 0:
            points += state[SCORE + seat]
    return points


@entry
def walk(rules: Any, side_of: Any, states: Any, moves: Any, nodes: Any) -> int:
    """Points of side 0 at the end, from `states[0]` on."""
    d, value = 0, begin(rules, side_of, states[0], moves[0], nodes[0])
    while d > 0 or value == NONE:
        if value != NONE:
            d -= 1
            best, is_first = nodes[d, BEST], side_of[turn(rules, states[d])] == 0
            if best == NONE or (value > best if is_first else value < best):
                nodes[d, BEST] = value
        if nodes[d, AT] == nodes[d, FOUND]:
            value = nodes[d, BEST]
            continue
        for place in range(STATE_SIZE):
            states[d + 1, place] = states[d, place]
        apply(rules, states[d + 1], moves[d, nodes[d, AT]])
        nodes[d, AT] += 1
        d += 1
        value = begin(rules, side_of, states[d], moves[d], nodes[d])
    return value
