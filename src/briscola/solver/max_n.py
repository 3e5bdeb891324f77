"""Three sides, each for itself: what everybody gets when each plays for its own points alone.

The same frames and nodes as in `search`, without its windows: nothing bounds what three sides may
get, so every line is followed that the table does not know. Points of the sides are packed into one
number, eight bits a side, so that a trick's points are one sum. Of equal moves the first counts, in
the order of `legal_moves`; values of other choices may differ, as max-n's do.
"""

from typing import Any

from briscola.kernels.compiling import entry, kernel
from briscola.kernels.table import DECLINE, EXCHANGE, NONE, PLAYERS
from briscola.solver.memory import is_known, keep, known_of, write_key
from briscola.solver.position import (
    AT,
    BEST,
    BUDGET,
    DEPTH,
    FOUND,
    FRAME,
    IDEAS,
    LEADER,
    MOVES,
    NODES,
    PAUSE,
    PLACE,
    POINTS_BITS,
    REST,
    SEAT,
    SLOT,
    TABLE,
    TEAM_OF,
)
from briscola.solver.search import stand_on
from briscola.solver.tree import choices
from briscola.solver.trick import (
    exchangeable,
    is_last_trick,
    last_taker,
    make,
    playable,
    seat_in_turn,
)

SIDE_BITS, SIDE_MASK = POINTS_BITS, (1 << POINTS_BITS) - 1


@kernel
def own_points(points: int, side: int) -> int:
    """What this side has of the packed points."""
    return points >> SIDE_BITS * side & SIDE_MASK


@kernel
def begin(deal: Any, frames: Any, node: Any, moves: Any, between: Any, key: Any, table: Any) -> int:
    """Begin a node: its packed points, if they are known at once, or NONE with its moves found."""
    f, place = node[FRAME], node[PLACE]
    seat = seat_in_turn(deal, frames, f, place)
    if place == 0:
        if is_last_trick(deal, frames, f):
            taker = last_taker(deal, frames, f)
            return 0 if taker == NONE else frames[f, REST] << SIDE_BITS * deal[TEAM_OF + taker]
        if deal[IDEAS] & TABLE:
            slot = write_key(deal, frames, f, key) & len(table) - 1
            node[SLOT] = slot
            if is_known(deal[PLAYERS], table, slot, key):
                return known_of(deal[PLAYERS], table, slot)
    node[SEAT], node[AT], node[MOVES], node[BEST] = seat, 0, 0, NONE
    giver = exchangeable(deal, frames, f, seat, place)
    if place != PAUSE:
        cards = playable(deal, frames, node, seat)
        node[MOVES] = choices(deal, frames, f, seat, cards, moves, between)
    if giver != NONE:
        moves[node[MOVES]] = EXCHANGE + giver
        node[MOVES] += 1
    if place == PAUSE:
        moves[node[MOVES]] = DECLINE
        node[MOVES] += 1
    return NONE


@entry
def search_max_n(
    deal: Any,
    frames: Any,
    nodes: Any,
    moves: Any,
    between: Any,
    keys: Any,
    table: Any,
    control: Any,
) -> bool:
    """As `search`, for what each side gets: the root's packed points in `control`."""
    d, searched = control[DEPTH], 0
    while True:
        if searched >= control[BUDGET]:
            control[DEPTH] = d
            control[NODES] += searched
            return False
        searched += 1
        value = begin(deal, frames, nodes[d], moves[d], between, keys[d], table)
        while value != NONE:
            if d == 0:
                control[FOUND] = value
                control[NODES] += searched
                return True
            d -= 1
            node = nodes[d]
            f, move = node[FRAME], moves[d, node[AT] - 1]
            if node[PLACE] == deal[PLAYERS] - 1 and move < EXCHANGE:
                gained = frames[f, REST] - frames[f + 1, REST]
                value += gained << SIDE_BITS * deal[TEAM_OF + frames[f + 1, LEADER]]
            side = deal[TEAM_OF + node[SEAT]]
            if node[BEST] == NONE or own_points(value, side) > own_points(node[BEST], side):
                node[BEST] = value
            value = NONE
            if node[AT] == node[MOVES]:
                value = node[BEST]
                if node[PLACE] == 0 and deal[IDEAS] & TABLE:
                    keep(deal[PLAYERS], table, node[SLOT], keys[d], value)
        node = nodes[d]
        stand_on(node, nodes[d + 1])
        make(deal, frames, nodes[d + 1], node[SEAT], moves[d, node[AT]])
        node[AT] += 1
        d += 1
