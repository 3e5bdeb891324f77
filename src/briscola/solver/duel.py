"""Two seats, no exchange left and no suit to follow: the search where most of its work is.

A trick is a table of cells: a row for each card led, a column for each reply. All is told from the
leader's side, so that the two seats need no names: the value of a node is the card points that the
leader gets from its trick on. The ideas are those of `search`, its tables and switches the same.
"""

from typing import Any

from briscola.kernels.bits import count, gather, lowest, prefetch, scatter
from briscola.kernels.compiling import entry, kernel
from briscola.kernels.play import SUIT_MASK
from briscola.kernels.table import NONE, POINTS, Ints
from briscola.rules.state import State
from briscola.solver.endings import MOST_OUTRIGHT, outright, takes
from briscola.solver.memory import (
    DUEL,
    GENERATION_SHIFT,
    HIGH_SHIFT,
    KNOWN_BITS,
    LOW,
    MOST_KINDS,
    NAMES_SHIFT,
    UPCARD_SHIFT,
    hash_of,
    order_suits,
    recall,
    remember,
)
from briscola.solver.position import (
    BUDGET,
    DEPTH,
    DOMINANCE,
    ENDINGS,
    FOUND,
    GENERATION,
    IDEAS,
    KIND_BIT,
    KIND_BITS,
    LEARNING,
    LED_CARD,
    NEIGHBOURS,
    NODES,
    ORDER,
    PROBE,
    REST_OF_KEY,
    STOCK,
    STOCK_SIZE,
    SUITS,
    TABLE,
    TRUMP,
    UNDRAWN,
    rest,
)
from briscola.solver.search import adjust
from briscola.solver.tree import LEAD, LEARNING_SHIFT, POINT, SURE

# A node. LEADER and FOLLOWER are hands, CELL the one that is searched, as row * 16 + column;
# CARDS_LED and REPLIES the cards of rows and columns; BEST_REPLY the cell of each
# row that is expected to bring the leader least.
LEADER, FOLLOWER, DRAWN, REST, BOUND, NUMBER, ROWS, COLUMNS, CELL, TRICKS, ASKED_FOR = range(11)
CARDS_LED, REPLIES, BEST_REPLY, DUEL_SIZE = 16, 32, 48, 64
# Room for hands of nine, the last row of children for the root's key: no line is so long.
# A cell's bounds, then whether the leader keeps the lead and whether the table was asked.
# After that come the number of its key among those asked for, each with its place in the table.
CELLS, KEEPS_LEAD, ASKED, NUMBER_SHIFT = 160, 1 << 16, 1 << 17, 18
MOST_ASKED, CHILD_SLOT, CHILD_CELL, CHILD_REST, CHILD_SIZE = 82, 8, 9, 10, 12


def flatten_duel(state: State, deal: Ints, node: Ints) -> None:
    """Write the state to a node, and the stock as it is now to the deal."""
    size, left, upcard = int(deal[STOCK_SIZE]), len(state.stock), state.upcard
    undrawn = 0
    for number, card in enumerate(reversed(state.stock), start=1):
        undrawn |= 1 << card
        deal[STOCK + size - number], deal[UNDRAWN + size - number] = card, undrawn
    rest_of_key = int(deal[GENERATION]) << GENERATION_SHIFT | DUEL << NAMES_SHIFT
    deal[REST_OF_KEY] = rest_of_key | (0 if upcard is None else upcard & 15) << UPCARD_SHIFT
    leader, follower = state.hands[state.leader], state.hands[1 - state.leader]
    for card in state.trick:
        leader |= 1 << card
    node[:BOUND] = leader, follower, size - left, rest(state)
    node[TRICKS] = leader.bit_count() + left // 2


@kernel
def end_value(deal: Any, node: Any) -> int:
    """Bounds of what the leader gets of the last tricks, enough to answer the node's question.

    The high one is shifted.
    """
    leader, follower, rest, bound = node[LEADER], node[FOLLOWER], node[REST], node[BOUND]
    value = outright(deal, leader, follower, rest, bound - 1, bound)
    if count(leader) <= 2:
        return value | value << HIGH_SHIFT
    return value | rest << HIGH_SHIFT if value >= bound else value << HIGH_SHIFT


@kernel
def write_duel_key(deal: Any, leader: int, follower: int, drawn: int, key: Any) -> int:
    """As `write_key` does for a frame."""
    undrawn = deal[UNDRAWN + drawn]
    out, places = leader | follower | undrawn, 0
    for suit in range(4):
        places |= (1 << count(out >> 16 * suit & SUIT_MASK)) - 1 << 16 * suit
    key[0], key[1] = scatter(gather(leader, out), places), scatter(gather(follower, out), places)
    key[4], key[5] = leader, follower
    if deal[IDEAS] & SUITS:
        order_suits(2, undrawn | SUIT_MASK << 16 * deal[TRUMP], key)
    kinds, size = 0, count(leader)
    for bit in range(KIND_BITS):
        of_kind = deal[KIND_BIT + bit]
        kinds |= gather(of_kind, key[4]) << bit * MOST_KINDS
        kinds |= gather(of_kind, key[5]) << bit * MOST_KINDS + size
    key[2], key[3] = kinds, (deal[REST_OF_KEY] | drawn) << KNOWN_BITS
    return hash_of(key, 2)


@kernel
def list_cards(deal: Any, hand: int, others: int, cards: Any, gaps: Any) -> int:
    """The cards of a hand that differ, the last of equal neighbours; how many.

    `gaps[i]` are the cards of others between those before and at i; -1 for another suit.
    """
    found, last = 0, NONE
    while hand:
        card = lowest(hand)
        hand &= hand - 1
        gap = others & (1 << card) - (1 << last) if last >> 4 == card >> 4 else -1
        is_equal = gap == 0 and deal[POINTS + (card & 15)] == deal[POINTS + (last & 15)]
        if is_equal and deal[IDEAS] & NEIGHBOURS:
            cards[found - 1] = card
        else:
            cards[found], gaps[found] = card, gap
            found += 1
        last = card
    return found


@kernel
def set_child(deal: Any, node: Any, cell: int, known: int, child: Any) -> None:
    """Write the hands and the stock after the trick of this cell, from its taker's side."""
    led, reply = node[CARDS_LED + (cell >> 4)], node[REPLIES + (cell & 15)]
    drawn, keeps = node[DRAWN], known & KEEPS_LEAD != 0
    leader, follower = node[LEADER] & ~(1 << led), node[FOLLOWER] & ~(1 << reply)
    own, other = (leader, follower) if keeps else (follower, leader)
    if drawn < deal[STOCK_SIZE]:
        own, other = own | 1 << deal[STOCK + drawn], other | 1 << deal[STOCK + drawn + 1]
        drawn += 2
    worth = deal[POINTS + (led & 15)] + deal[POINTS + (reply & 15)]
    rest = node[REST] - worth
    child[LEADER], child[FOLLOWER], child[DRAWN], child[REST] = own, other, drawn, rest
    child[BOUND] = node[BOUND] - worth if keeps else rest - node[BOUND] + 1
    child[TRICKS] = node[TRICKS] - 1


@kernel
def find_best_reply(node: Any, row: int, expected: Any) -> None:
    """Note the cell of the row that is expected to bring the leader least."""
    best, least = row << 4, expected[row << 4]
    for cell in range(row << 4 | 1, row << 4 | node[COLUMNS]):
        value = expected[cell]
        best = cell if value < least else best
        least = min(value, least)
    node[BEST_REPLY + row] = best


@kernel
def update(node: Any, cell: int, cells: Any, expected: Any, found: int, left: int) -> None:
    """Take in bounds of what the next leader gets of the points left after this cell's trick."""
    known, low, high = cells[cell], found & LOW, found >> HIGH_SHIFT
    if known & KEEPS_LEAD:
        worth = node[REST] - left
        low, high = worth + low, worth + high
    else:
        low, high = left - high, left - low
    low, high = max(low, known & LOW), min(high, known >> HIGH_SHIFT & LOW)
    cells[cell] = known & ~0xFFFF | low | high << HIGH_SHIFT
    value = min(max(expected[cell], POINT * low), POINT * high)
    value = SURE if low >= node[BOUND] else value
    expected[cell] = -SURE if high < node[BOUND] else value
    find_best_reply(node, cell >> 4, expected)


@kernel
def lay_out(
    deal: Any, node: Any, led_card: int, weights: Any, gaps: Any, cells: Any, expected: Any
) -> None:
    """Write what each cell is expected to bring the leader, and within which bounds.

    `led_card` is the card that lies already, or NONE.
    """
    leader, follower, drawn = node[LEADER], node[FOLLOWER], node[DRAWN]
    rest, bound, undrawn = node[REST], node[BOUND], deal[UNDRAWN + drawn]
    node[ASKED_FOR] = 0
    cards = leader if led_card == NONE else 1 << led_card
    node[ROWS] = list_cards(deal, cards, follower | undrawn, node[CARDS_LED:], gaps)
    node[COLUMNS] = list_cards(deal, follower, leader | undrawn, node[REPLIES:], gaps)
    base = lead = 0
    if deal[IDEAS] & ORDER:
        base, lead = held(leader, weights) - held(follower, weights), weights[LEAD]
        if drawn < deal[STOCK_SIZE]:
            lead += weights[deal[STOCK + drawn]] - weights[deal[STOCK + drawn + 1]]
    for row in range(node[ROWS]):
        led, last = node[CARDS_LED + row], 0
        led_points, led_weight = deal[POINTS + (led & 15)], 0
        if deal[IDEAS] & ORDER:
            led_weight = weights[led]
        for column in range(node[COLUMNS]):
            cell, reply = row << 4 | column, node[REPLIES + column]
            is_taken = takes(deal, led, reply)
            worth = led_points + deal[POINTS + (reply & 15)]
            left = rest - worth
            value = base - led_weight + POINT // 2 * left
            if deal[IDEAS] & ORDER:
                value += weights[reply]
            value += -lead if is_taken else POINT * worth + lead
            low = 0 if is_taken else worth
            high = low + left
            value = SURE if low >= bound else value
            expected[cell] = -SURE if high < bound else value
            cells[cell] = low | high << HIGH_SHIFT | (0 if is_taken else KEEPS_LEAD)
            # Of neighbours that fare alike, the dearer is for one's own trick.
            if (
                column > 0
                and gaps[column] & ~(1 << led) == 0
                and is_taken == last
                and deal[IDEAS] & DOMINANCE
            ):
                before = deal[POINTS + (node[REPLIES + column - 1] & 15)]
                is_dearer = worth - led_points > before
                out = cell - 1 if is_dearer == is_taken else cell
                expected[out], cells[out] = SURE, LOW | LOW << HIGH_SHIFT
            last = is_taken
        find_best_reply(node, row, expected)


@kernel
def held(hand: int, weights: Any) -> int:
    """What these cards are expected to bring their holder."""
    total = 0
    while hand:
        total += weights[lowest(hand)]
        hand &= hand - 1
    return total


@kernel
def ask_for(
    deal: Any, node: Any, cell: int, cells: Any, children: Any, trial: Any, table: Any
) -> None:
    """Fetch the place in the table where this cell may be known."""
    set_child(deal, node, cell, cells[cell], trial)
    number = node[ASKED_FOR]
    child = children[number]
    slot = find_slot(deal, trial, child, table)
    prefetch(table, slot)
    child[CHILD_CELL], child[CHILD_REST] = cell, trial[REST]
    cells[cell] |= ASKED | number << NUMBER_SHIFT
    node[ASKED_FOR] = number + 1


@kernel
def find_slot(deal: Any, node: Any, key: Any, table: Any) -> int:
    """Write the node's key and its place in the table."""
    slot = write_duel_key(deal, node[LEADER], node[FOLLOWER], node[DRAWN], key) & len(table) - 1
    key[CHILD_SLOT] = slot
    return slot


@kernel
def take_answers(
    deal: Any, node: Any, first: int, cells: Any, expected: Any, children: Any, table: Any
) -> None:
    """Take in what the table knows of the cells asked for, from this number on."""
    for number in range(first, node[ASKED_FOR]):
        child = children[number]
        left = child[CHILD_REST]
        found = recall(deal, 2, table, child[CHILD_SLOT], child, left, 0)
        update(node, child[CHILD_CELL], cells, expected, found, left)


@kernel
def ask_all(
    deal: Any, node: Any, cells: Any, expected: Any, children: Any, trial: Any, table: Any
) -> None:
    """Ask for the best reply to each lead, then for all to leads that it does not refute."""
    for row in range(node[ROWS]):
        cell = node[BEST_REPLY + row]
        if abs(expected[cell]) != SURE:
            ask_for(deal, node, cell, cells, children, trial, table)
    take_answers(deal, node, 0, cells, expected, children, table)
    for row in range(node[ROWS]):
        if abs(expected[node[BEST_REPLY + row]]) == SURE:
            continue
        asked = node[ASKED_FOR]
        for cell in range(row << 4, row << 4 | node[COLUMNS]):
            if abs(expected[cell]) != SURE and not cells[cell] & ASKED:
                ask_for(deal, node, cell, cells, children, trial, table)
        take_answers(deal, node, asked, cells, expected, children, table)
        if expected[node[BEST_REPLY + row]] == SURE:
            return


@kernel
def best_cell(node: Any, expected: Any) -> int:
    """The cell that best play of both is expected to come to."""
    best, most = 0, -SURE - 1
    for row in range(node[ROWS]):
        cell = node[BEST_REPLY + row]
        if expected[cell] > most:
            best, most = cell, expected[cell]
    return best


@kernel
def sum_of_cells(node: Any, cells: Any) -> int:
    """What follows for the node from the bounds of its cells, the high bound shifted."""
    low = high = 0
    for row in range(node[ROWS]):
        least = most = LOW
        for cell in range(row << 4, row << 4 | node[COLUMNS]):
            known = cells[cell]
            least, most = min(least, known & LOW), min(most, known >> HIGH_SHIFT & LOW)
        low, high = max(low, least), max(high, most)
    return low | high << HIGH_SHIFT


@kernel
def learn_duel(node: Any, weights: Any, low: int, high: int) -> None:
    """Bring what these hands were expected to be worth nearer to what was proved."""
    leader, follower = node[LEADER], node[FOLLOWER]
    value = held(leader, weights) - held(follower, weights)
    value += weights[LEAD] + POINT // 2 * node[REST]
    error = max(0, POINT * low - value) + min(0, POINT * high - value)
    step = error >> LEARNING_SHIFT
    if step == 0:
        return
    while leader:
        adjust(weights, lowest(leader), step)
        leader &= leader - 1
    while follower:
        adjust(weights, lowest(follower), -step)
        follower &= follower - 1
    adjust(weights, LEAD, step)


@kernel
def is_near_end(deal: Any, node: Any) -> bool:
    """Are the tricks after this one few, and all cards in the hands then."""
    is_last_draw = node[DRAWN] + 2 >= deal[STOCK_SIZE]
    return bool(deal[IDEAS] & ENDINGS and is_last_draw and node[TRICKS] <= MOST_OUTRIGHT + 1)


@kernel
def enter_duel(
    deal: Any,
    node: Any,
    led_card: int,
    weights: Any,
    gaps: Any,
    cells: Any,
    expected: Any,
    key: Any,
    children: Any,
    trial: Any,
    table: Any,
) -> int:
    """Begin a node: its bounds, where the table has enough of them, or NONE.

    Its cells are known then as far as the table knows them.
    """
    asks = deal[IDEAS] & TABLE != 0
    if asks and led_card == NONE:
        found = recall(deal, 2, table, key[CHILD_SLOT], key, node[REST], 0)
        if found & LOW >= node[BOUND] or found >> HIGH_SHIFT < node[BOUND]:
            return found
    lay_out(deal, node, led_card, weights[node[TRICKS] - 1], gaps, cells, expected)
    if asks and deal[IDEAS] & PROBE and not is_near_end(deal, node):
        ask_all(deal, node, cells, expected, children, trial, table)
    return NONE


@kernel
def choose_cell(
    deal: Any, node: Any, cells: Any, expected: Any, children: Any, child: Any, table: Any
) -> bool:
    """Choose the cell to be searched next, with the node below it; False if none is left."""
    cell = best_cell(node, expected)
    while is_near_end(deal, node) and abs(expected[cell]) != SURE:
        set_child(deal, node, cell, cells[cell], child)
        update(node, cell, cells, expected, end_value(deal, child), child[REST])
        cell = best_cell(node, expected)
    if abs(expected[cell]) == SURE:
        return False
    node[CELL] = cell
    if deal[IDEAS] & TABLE and not cells[cell] & ASKED:
        ask_for(deal, node, cell, cells, children, child, table)
    set_child(deal, node, cell, cells[cell], child)
    child[NUMBER] = cells[cell] >> NUMBER_SHIFT
    return True


@kernel
def leave_duel(
    deal: Any, node: Any, led_card: int, weights: Any, cells: Any, key: Any, table: Any
) -> int:
    """End a node: its bounds, once learned from and remembered."""
    found = sum_of_cells(node, cells)
    low, high = found & LOW, found >> HIGH_SHIFT
    if led_card == NONE:
        if deal[IDEAS] & LEARNING:
            learn_duel(node, weights[node[TRICKS]], low, high)
        if deal[IDEAS] & TABLE:
            remember(2, table, key[CHILD_SLOT], key, low, high, node[REST], 0)
    return found


@entry
def search_duel(
    deal: Any,
    nodes: Any,
    cells: Any,
    expected: Any,
    gaps: Any,
    weights: Any,
    children: Any,
    table: Any,
    control: Any,
) -> bool:
    """As `search`, from the hands, stock, rest, bound and tricks of `nodes[0]`."""
    d, searched = control[DEPTH], 0
    while True:
        node = nodes[d]
        if searched >= control[BUDGET]:
            control[DEPTH] = d
            control[NODES] += searched
            return False
        searched += 1
        led_card, key = NONE, children[d - 1, node[NUMBER]]
        if d == 0:
            led_card = control[LED_CARD]
            find_slot(deal, node, key, table)
        found = enter_duel(
            deal,
            node,
            led_card,
            weights,
            gaps,
            cells[d],
            expected[d],
            key,
            children[d],
            nodes[d + 1],
            table,
        )
        while found != NONE or not choose_cell(
            deal, node, cells[d], expected[d], children[d], nodes[d + 1], table
        ):
            if found == NONE:
                led_card, key = NONE, children[d - 1, node[NUMBER]]
                if d == 0:
                    led_card = control[LED_CARD]
                found = leave_duel(deal, node, led_card, weights, cells[d], key, table)
            if d == 0:
                control[FOUND] = found
                control[NODES] += searched
                return True
            left = node[REST]
            d -= 1
            node = nodes[d]
            update(node, node[CELL], cells[d], expected[d], found, left)
            found = NONE
        d += 1
