"""The search itself: one trick after another over an explicit stack, with every idea a switch.

Frames hold where the deal stands between two tricks, nodes the choices from there to the trick's
end: node d stands on frame `nodes[d, FRAME]` and grows the tree of its trick. It asks whether side
0 gets `BOUND` points or more from its trick on, and is done when bounds of enough leaves, by the
table, by the end of the deal or by the nodes below, answer that. A search may stop after so many
nodes and go on later: all it knows lies in its arrays.
"""

from typing import Any

import numpy as np

from briscola.kernels.bits import lowest, prefetch
from briscola.kernels.compiling import entry, kernel
from briscola.kernels.table import (
    BEFORE_DRAW,
    DECLINE,
    EXCHANGE,
    FOLLOW,
    NONE,
    ON_TURN,
    PLAYERS,
    SIDE_OF,
    WHEN,
)
from briscola.solver.endings import is_short, short_value
from briscola.solver.memory import HIGH_SHIFT, LOW, recall, remember, write_key
from briscola.solver.position import (
    BOUND,
    BUDGET,
    CHOSEN,
    DEPTH,
    DOMINANCE,
    DRAWN,
    ENDINGS,
    FOUND,
    FRAME,
    GAIN,
    HANDS,
    IDEAS,
    LEADER,
    LEAF,
    LEARNING,
    LEAVES,
    LED,
    NODES,
    PAUSE,
    PLACE,
    PROBE,
    REST,
    SIDES,
    SLOT,
    SPAN,
    STOCK_SIZE,
    STRIDES,
    TABLE,
    TOP,
    USED,
    WAYS,
    WORTH,
)
from briscola.solver.tree import (
    FIRST,
    KNOWN_HIGH,
    KNOWN_LOW_MASK,
    LEAD,
    LEARNING_SHIFT,
    MOST_WEIGHT,
    POINT,
    SURE,
    dominate,
    grow,
    plan,
    prune,
    ripen,
    settle,
    sum_up,
    walk,
    weigh,
)
from briscola.solver.trick import (
    can_still_exchange,
    exchangeable,
    finish_trick,
    lay,
    make,
    seat_in_turn,
    tricks_left,
)

# A leaf that the table was asked for, beside its bounds.
ASKED = 1 << 20
# A position that the table is asked for: its key, then where it comes from.
CHILD_SLOT, CHILD_LEAF, CHILD_GAIN, CHILD_REST, CHILD_SIDE, CHILD_SIZE = 16, 17, 18, 19, 20, 24


@kernel
def places_ahead(deal: Any, frames: Any, node: Any) -> int:
    """How many places the node's tree spans: all to the trick's end, if nobody can exchange."""
    f, place = node[FRAME], node[PLACE]
    if can_still_exchange(deal, frames, f) and deal[WHEN] != BEFORE_DRAW:
        for seat in range(deal[PLAYERS]):
            is_in_turn = deal[WHEN] == ON_TURN or (place == 0 and seat == frames[f, LEADER])
            if is_in_turn and exchangeable(deal, frames, f, seat, 0) != NONE:
                return 1
    return int(deal[PLAYERS] - place)


@kernel
def plan_pause(deal: Any, frames: Any, node: Any, options: Any, giver: int) -> None:
    """The two choices of a pause as a tree."""
    options[0], options[1] = EXCHANGE + giver, DECLINE
    node[WAYS], node[STRIDES], node[STRIDES + 1], node[SPAN] = 2, 1, 2, 1
    node[SIDES], node[LEAVES] = deal[SIDE_OF + frames[node[FRAME], LEADER]], 1


@kernel
def grow_pause(rest: int, expected: Any, known: Any) -> None:
    """Expect an exchange to be best, and know nothing."""
    expected[1] = expected[2] = np.int32(0)
    known[0] = known[1] = np.int32(rest << KNOWN_HIGH)


@kernel
def enter(
    deal: Any,
    frames: Any,
    node: Any,
    options: Any,
    between: Any,
    expected: Any,
    known: Any,
    marks: Any,
    sums: Any,
    weights: Any,
    key: Any,
    table: Any,
) -> int:
    """Begin a node: its bounds, where the table has enough of them, or NONE with its tree grown."""
    f, place = node[FRAME], node[PLACE]
    rest = frames[f, REST]
    node[SLOT] = NONE
    if place == 0 and deal[IDEAS] & TABLE:
        slot = write_key(deal, frames, f, key) & len(table) - 1
        node[SLOT] = slot
        side = deal[SIDE_OF + frames[f, LEADER]]
        found = recall(deal, deal[PLAYERS], table, slot, key, rest, side)
        if found & LOW >= node[BOUND] or found >> HIGH_SHIFT < node[BOUND]:
            return found
    seat = seat_in_turn(deal, frames, f, place)
    giver = exchangeable(deal, frames, f, seat, place)
    if place == PAUSE:
        plan_pause(deal, frames, node, options, giver)
        grow_pause(rest, expected, known)
    else:
        span = places_ahead(deal, frames, node)
        plan(deal, frames, node, options, between, giver, span)
        row = weights[tricks_left(deal, frames, f) - 1]
        grow(deal, frames, node, options, row, marks, sums)
        ripen(deal, frames, node, marks, sums, expected, known)
        if deal[IDEAS] & DOMINANCE and place + span == deal[PLAYERS]:
            dominate(deal, node, options, between, marks, expected, known)
        if deal[FOLLOW] and frames[f, DRAWN] >= deal[STOCK_SIZE]:
            prune(node, options, expected, known)
    if giver != NONE:
        leaf = 0 if place == PAUSE else node[WAYS] - 1
        expected[1 + leaf] = np.int32(-FIRST if node[SIDES] & 1 else FIRST)
        known[leaf] = np.int32(rest << KNOWN_HIGH)
    sum_up(node, expected)
    return NONE


@kernel
def is_whole(deal: Any, node: Any) -> bool:
    """Do the node's leaves end its trick."""
    return bool(node[PLACE] >= 0 and node[PLACE] + node[SPAN] == deal[PLAYERS])


@kernel
def stand_on(node: Any, child: Any) -> None:
    """Let the child begin where the node does."""
    for column in (FRAME, PLACE, TOP, WORTH, LED, USED):
        child[column] = node[column]


@kernel
def ask(
    deal: Any,
    frames: Any,
    node: Any,
    options: Any,
    branch: int,
    only: int,
    expected: Any,
    known: Any,
    trial: Any,
    lines: Any,
    children: Any,
    table: Any,
) -> None:
    """Learn what is known of the leaves of this branch, one level above them; of one or of all."""
    last, f = node[SPAN] - 1, node[FRAME]
    stride, start = node[STRIDES + last], node[LEAVES]
    stand_on(node, trial)
    seat = seat_in_turn(deal, frames, f, node[PLACE])
    for level in range(last):
        way = branch if last == 1 else node[CHOSEN + level]
        lay(deal, trial, seat, options[16 * level + way])
        seat = seat + 1 if seat + 1 < deal[PLAYERS] else 0
    place, top, worth, used = trial[PLACE], trial[TOP], trial[WORTH], trial[USED]
    asked = 0
    first, ways = (0, node[WAYS + last]) if only == NONE else (only, only + 1)
    for way in range(first, ways):
        leaf = branch + way * stride
        card = options[16 * last + way]
        if abs(expected[start + leaf]) == SURE or known[leaf] & ASKED or card >= EXCHANGE:
            continue
        trial[PLACE], trial[TOP], trial[WORTH], trial[USED] = place, top, worth, used
        lay(deal, trial, seat, card)
        known[leaf] |= ASKED
        if finish_trick(deal, frames, trial):
            continue
        side = deal[SIDE_OF + frames[f + 1, LEADER]]
        gain = trial[WORTH] if side == 0 else 0
        if deal[IDEAS] & ENDINGS and is_short(deal, frames, f + 1):
            value = gain + short_value(deal, frames, f + 1, lines)
            settle(node, expected, known, leaf, value, value)
            if abs(expected[start - stride + branch]) == SURE:
                return
        elif deal[IDEAS] & TABLE:
            child = children[asked]
            slot = write_key(deal, frames, f + 1, child) & len(table) - 1
            prefetch(table, slot)
            child[CHILD_SLOT], child[CHILD_LEAF], child[CHILD_GAIN] = slot, leaf, gain
            child[CHILD_REST], child[CHILD_SIDE] = frames[f + 1, REST], side
            asked += 1
    for number in range(asked):
        child = children[number]
        rest, side, gain = child[CHILD_REST], child[CHILD_SIDE], child[CHILD_GAIN]
        found = recall(deal, deal[PLAYERS], table, child[CHILD_SLOT], child, rest, side)
        low, high = gain + (found & LOW), gain + (found >> HIGH_SHIFT)
        settle(node, expected, known, child[CHILD_LEAF], low, high)
        if abs(expected[start - stride + branch]) == SURE:
            return


@kernel
def descend(deal: Any, frames: Any, node: Any, options: Any, child: Any) -> None:
    """Write the node and, where it changes, the frame at the chosen leaf."""
    f, gain = node[FRAME], 0
    stand_on(node, child)
    for level in range(node[SPAN]):
        seat = seat_in_turn(deal, frames, f, node[PLACE] + level)
        make(deal, frames, child, seat, options[16 * level + node[CHOSEN + level]])
    move = options[16 * (node[SPAN] - 1) + node[CHOSEN + node[SPAN] - 1]]
    if move < EXCHANGE and is_whole(deal, node) and deal[SIDE_OF + frames[f + 1, LEADER]] == 0:
        gain = frames[f, REST] - frames[f + 1, REST]
    node[GAIN], child[BOUND] = gain, node[BOUND] - gain


@kernel
def bounds_of(node: Any, is_enough: bool, known: Any, values: Any, rest: int) -> int:
    """What follows for the node from what is known of its leaves, the high bound shifted.

    Of more seats than two only the bound that was asked for is worth its time.
    """
    low, high = 0, rest
    if is_enough or node[SPAN] <= 2:
        low = bound_of(node, known, 0, values)
    if not is_enough or node[SPAN] <= 2:
        high = bound_of(node, known, KNOWN_HIGH, values)
    return low | high << HIGH_SHIFT


@kernel
def bound_of(node: Any, known: Any, shift: int, values: Any) -> int:
    """The bound that stands at this place of what is known of each leaf."""
    bounds, places = values[node[LEAVES] :], np.int32(shift)
    for leaf in range(node[STRIDES + node[SPAN]]):
        bounds[leaf] = np.int32(known[leaf] >> places & np.int32(KNOWN_LOW_MASK))
    sum_up(node, values)
    return int(values[0])


@kernel
def learn(deal: Any, frames: Any, node: Any, weights: Any, low: int, high: int) -> None:
    """Bring what these hands were expected to be worth nearer to what was proved."""
    f = node[FRAME]
    side = deal[SIDE_OF + frames[f, LEADER]]
    lead = weights[LEAD] if side == 0 else -weights[LEAD]
    value = weigh(deal, frames, node, weights) + lead + POINT // 2 * frames[f, REST]
    error = 0
    if value < POINT * low:
        error = POINT * low - value
    elif value > POINT * high:
        error = POINT * high - value
    step = error >> LEARNING_SHIFT
    if step == 0:
        return
    for seat in range(deal[PLAYERS]):
        hand, own = frames[f, HANDS + seat], step if deal[SIDE_OF + seat] == 0 else -step
        while hand:
            adjust(weights, lowest(hand), own)
            hand &= hand - 1
    adjust(weights, LEAD, step if side == 0 else -step)


@kernel
def adjust(weights: Any, at: int, step: int) -> None:
    """Change a weight, within its limits."""
    weights[at] = min(max(weights[at] + step, -MOST_WEIGHT), MOST_WEIGHT)


@kernel
def leave(
    deal: Any,
    frames: Any,
    node: Any,
    expected: Any,
    known: Any,
    values: Any,
    weights: Any,
    key: Any,
    table: Any,
) -> int:
    """End a node: its bounds, once learned from and remembered."""
    f = node[FRAME]
    found = bounds_of(node, expected[0] == SURE, known, values, frames[f, REST])
    low, high = found & LOW, found >> HIGH_SHIFT
    if node[PLACE] == 0:
        if deal[IDEAS] & LEARNING:
            learn(deal, frames, node, weights[tricks_left(deal, frames, f)], low, high)
        if node[SLOT] != NONE:
            rest, side = frames[f, REST], deal[SIDE_OF + frames[f, LEADER]]
            remember(deal[PLAYERS], table, node[SLOT], key, low, high, rest, side)
    return found


@kernel
def best_way(node: Any, expected: Any, branch: int) -> int:
    """What the seat to choose at this branch, one level above the leaves, is expected to do."""
    last = node[SPAN] - 1
    stride, at = node[STRIDES + last], node[LEAVES] + branch
    best, chosen, is_high = expected[at], 0, node[SIDES] >> last & 1 == 0
    for way in range(1, node[WAYS + last]):
        at += stride
        if expected[at] > best if is_high else expected[at] < best:
            best, chosen = expected[at], way
    return chosen


@kernel
def find_leaf(
    deal: Any,
    frames: Any,
    node: Any,
    options: Any,
    expected: Any,
    known: Any,
    trial: Any,
    lines: Any,
    children: Any,
    table: Any,
) -> bool:
    """Ask the table until the node is decided; False if a leaf is chosen to be searched first."""
    last = node[SPAN] - 1
    while abs(expected[0]) != SURE:
        walk(node, expected)
        leaf = node[LEAF]
        move = options[16 * last + node[CHOSEN + last]]
        is_asked = known[leaf] & ASKED or not is_whole(deal, node) or move >= EXCHANGE
        if is_asked or not deal[IDEAS] & PROBE:
            return False
        stride = node[STRIDES + last]
        rows = stride if deal[PLAYERS] == 2 and last == 1 else 1
        for row in range(rows):
            branch = row if rows > 1 else leaf % stride
            at = node[LEAVES] - stride + branch
            if abs(expected[at]) == SURE or abs(expected[0]) == SURE:
                continue
            only = best_way(node, expected, branch) if rows > 1 else node[CHOSEN + last]
            for _ in range(2):
                ask(
                    deal,
                    frames,
                    node,
                    options,
                    branch,
                    only,
                    expected,
                    known,
                    trial,
                    lines,
                    children,
                    table,
                )
                only = NONE
                if abs(expected[at]) == SURE:
                    break
    return True


@entry
def search(
    deal: Any,
    frames: Any,
    nodes: Any,
    options: Any,
    between: Any,
    expected: Any,
    known: Any,
    marks: Any,
    sums: Any,
    lines: Any,
    weights: Any,
    keys: Any,
    children: Any,
    table: Any,
    control: Any,
) -> bool:
    """Go on with the search from where `control` says; True once the root's bounds are there.

    False: the budget of nodes is spent; call again to go on.
    """
    d, found, searched = control[DEPTH], NONE, 0
    while True:
        node = nodes[d]
        if searched >= control[BUDGET]:
            control[DEPTH] = d
            control[NODES] += searched
            return False
        searched += 1
        found = enter(
            deal,
            frames,
            node,
            options[d],
            between,
            expected[d],
            known[d],
            marks,
            sums,
            weights,
            keys[d],
            table,
        )
        while True:
            if found == NONE:
                is_decided = find_leaf(
                    deal,
                    frames,
                    node,
                    options[d],
                    expected[d],
                    known[d],
                    nodes[d + 1],
                    lines,
                    children,
                    table,
                )
                if not is_decided:
                    break
                found = leave(
                    deal, frames, node, expected[d], known[d], sums, weights, keys[d], table
                )
            if d == 0:
                control[FOUND] = found
                control[NODES] += searched
                return True
            d -= 1
            node = nodes[d]
            low, high = found & LOW, found >> HIGH_SHIFT
            settle(node, expected[d], known[d], node[LEAF], node[GAIN] + low, node[GAIN] + high)
            found = NONE
        descend(deal, frames, node, options[d], nodes[d + 1])
        d += 1
