"""The search itself: alpha-beta over an explicit stack, with every idea a switch.

Frames hold where the deal stands between two tricks, nodes one decision each. Node d stands on
frame `nodes[d, FRAME]`; playing a card leads to node d + 1, on the same frame within a trick and
on the next one after it. The value of a node is the card points that side 0 takes from its trick
on. A search may stop after so many nodes and go on later: all it knows lies in its arrays.
"""

from typing import Any

import numpy as np

from briscola.kernels.bits import count, gather, lowest, multiply, prefetch, scatter, signed
from briscola.kernels.compiling import entry, kernel
from briscola.kernels.play import strength
from briscola.kernels.table import (
    BEFORE_DRAW,
    DECLINE,
    EXCHANGE,
    FOLLOW,
    GIVES,
    HAS_EXCHANGE,
    LAST,
    NONE,
    ON_LEAD,
    PLAYERS,
    POINTS,
    SIDE_OF,
    WHEN,
)
from briscola.solver.position import (
    ALPHA,
    ALPHA_0,
    AT,
    BEST,
    BEST_MOVE,
    BETA,
    BETA_0,
    BOTTOM,
    DOMINANCE,
    DRAWN,
    FRAME,
    GENERATION,
    HANDS,
    IDEAS,
    KILLERS,
    LEADER,
    LED,
    MARGINS,
    MOST_MOVES,
    MOVES,
    NEIGHBOURS,
    ORDER,
    OUT,
    PAUSE,
    PLACE,
    PROBE,
    REST,
    SEAT,
    SLOT,
    STOCK,
    STOCK_SIZE,
    SUITS,
    TABLE,
    TAKEN,
    TEAM_OF,
    TOP,
    TRUMP,
    UNDRAWN,
    UPCARD,
    USED,
    WORTH,
)

SUIT_MASK, EVERY_SUIT = 0xFFFF, 0x0001_0001_0001_0001
# Where a search that was stopped goes on.
DEPTH, DESCENDING, VALUE, NODES, BUDGET, CONTROL_SIZE = 0, 1, 2, 3, 4, 8
MIX_0, MIX_1 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)
GENERATION_SHIFT, KNOWN_BITS = 16, 24
LOW, HIGH_SHIFT, MOVE_SHIFT, MOVE_MASK = 255, 8, 16, 127
FIRST_OF_ALL = 1 << 20
# What is known of a child, after its key.
CHILD_SLOT, CHILD_GAIN, CHILD_LOW, CHILD_HIGH, CHILD_CARD, CHILD_SIZE = 8, 9, 10, 11, 12, 16


@kernel
def seat_in_turn(deal: Any, frames: Any, f: int, place: int) -> int:
    """The seat that plays at this place of the trick, or that decides in a pause."""
    seat = frames[f, LEADER] + (place if place > 0 else 0)
    return seat - deal[PLAYERS] if seat >= deal[PLAYERS] else seat


@kernel
def can_still_exchange(deal: Any, frames: Any, f: int) -> bool:
    """Does the stock still allow an exchange, by whomever."""
    left = deal[STOCK_SIZE] - frames[f, DRAWN]
    return bool(deal[HAS_EXCHANGE] and left > 0 and left >= deal[LAST])


@kernel
def exchangeable(deal: Any, frames: Any, f: int, seat: int, place: int) -> int:
    """The card that the seat may give for the upcard now, or NONE."""
    if not can_still_exchange(deal, frames, f):
        return NONE
    rank = deal[GIVES + (frames[f, UPCARD] & 15)]
    card = 16 * deal[TRUMP] + rank
    if rank == NONE or not frames[f, HANDS + seat] >> card & 1:
        return NONE
    if deal[WHEN] == BEFORE_DRAW:
        return card if place == PAUSE else NONE
    if place == PAUSE or (deal[WHEN] == ON_LEAD and place > 0):
        return NONE
    return card if frames[f, TAKEN] >> deal[TEAM_OF + seat] & 1 else NONE


@kernel
def draw(deal: Any, frames: Any, f: int) -> None:
    """Each seat from the leader on draws one card, if there is a stock."""
    drawn, size = frames[f, DRAWN], deal[STOCK_SIZE]
    if drawn >= size:
        return
    seat = frames[f, LEADER]
    for place in range(deal[PLAYERS]):
        at = drawn + place
        card = deal[STOCK + at] if at < size - 1 else frames[f, UPCARD]
        frames[f, HANDS + seat] |= 1 << card
        seat = seat + 1 if seat + 1 < deal[PLAYERS] else 0
    frames[f, DRAWN] = drawn + deal[PLAYERS]


@kernel
def finish_trick(deal: Any, frames: Any, node: Any, card: int, top: int, worth: int) -> bool:
    """Write the frame after the trick's last card; True if a pause comes before the draw."""
    f = node[FRAME]
    used = node[USED] | 1 << card
    for seat in range(deal[PLAYERS]):
        frames[f + 1, HANDS + seat] = frames[f, HANDS + seat] & ~used
    taker = top & 7
    frames[f + 1, LEADER] = taker
    frames[f + 1, DRAWN] = frames[f, DRAWN]
    frames[f + 1, REST] = frames[f, REST] - worth
    frames[f + 1, UPCARD] = frames[f, UPCARD]
    frames[f + 1, TAKEN] = frames[f, TAKEN] | 1 << deal[TEAM_OF + taker]
    frames[f + 1, OUT] = frames[f, OUT] & ~used
    if deal[WHEN] == BEFORE_DRAW and exchangeable(deal, frames, f + 1, taker, PAUSE) != NONE:
        return True
    draw(deal, frames, f + 1)
    return False


@kernel
def is_last_trick(deal: Any, frames: Any, f: int) -> bool:
    """Does every seat hold one card or none, with nothing left to draw."""
    hand = frames[f, HANDS + frames[f, LEADER]]
    return bool(frames[f, DRAWN] >= deal[STOCK_SIZE] and hand & (hand - 1) == 0)


@kernel
def last_taker(deal: Any, frames: Any, f: int) -> int:
    """The seat that takes the last trick, which plays itself; NONE where it was played."""
    seat, best, led = frames[f, LEADER], NONE, NONE
    if frames[f, HANDS + seat] == 0:
        return NONE
    for _ in range(deal[PLAYERS]):
        card = lowest(frames[f, HANDS + seat])
        led = card >> 4 if led == NONE else led
        key = strength(card, led, deal[TRUMP]) << 3 | seat
        best = key if key > best else best
        seat = seat + 1 if seat + 1 < deal[PLAYERS] else 0
    return best & 7


@kernel
def last_trick(deal: Any, frames: Any, f: int) -> int:
    """What side 0 gets of the last trick; 0 where it was played."""
    taker = last_taker(deal, frames, f)
    return frames[f, REST] if taker != NONE and deal[SIDE_OF + taker] == 0 else 0


@kernel
def is_short(deal: Any, frames: Any, f: int) -> bool:
    """Are two tricks left at most, all known, with no rule that narrows what may be played."""
    hand = frames[f, HANDS + frames[f, LEADER]]
    rest = hand & (hand - 1)
    is_free = deal[FOLLOW] == 0 or rest == 0
    return bool(frames[f, DRAWN] >= deal[STOCK_SIZE] and rest & (rest - 1) == 0 and is_free)


@kernel
def short_value(deal: Any, frames: Any, f: int, lines: Any) -> int:
    """What side 0 gets of the last two tricks (or one, or none), by looking at every line.

    Line number i has a bit for each place of the first trick, the leader's highest: which of its
    two cards the seat plays first. The last trick then plays itself.
    """
    leader, players, trump = frames[f, LEADER], deal[PLAYERS], deal[TRUMP]
    hand = frames[f, HANDS + leader]
    if hand & (hand - 1) == 0:
        return last_trick(deal, frames, f)
    rest = frames[f, REST]
    for line in range(1 << players):
        best, worth, led, seat = NONE, 0, 0, leader
        for place in range(players):
            cards = frames[f, HANDS + seat]
            low = cards & -cards
            card = lowest(cards ^ low if line >> (players - 1 - place) & 1 else low)
            led = card >> 4 if place == 0 else led
            key = strength(card, led, trump) << 3 | seat
            best = key if key > best else best
            worth += deal[POINTS + (card & 15)]
            seat = seat + 1 if seat + 1 < players else 0
        first, seat = best & 7, best & 7
        best = NONE
        for place in range(players):
            cards = frames[f, HANDS + seat]
            low = cards & -cards
            turn = seat - leader if seat >= leader else seat - leader + players
            card = lowest(low if line >> (players - 1 - turn) & 1 else cards ^ low)
            led = card >> 4 if place == 0 else led
            key = strength(card, led, trump) << 3 | seat
            best = key if key > best else best
            seat = seat + 1 if seat + 1 < players else 0
        value = worth if deal[SIDE_OF + first] == 0 else 0
        lines[line] = value + (rest - worth if deal[SIDE_OF + (best & 7)] == 0 else 0)
    for place in range(players - 1, -1, -1):
        seat = seat_in_turn(deal, frames, f, place)
        for line in range(1 << place):
            one, other = lines[2 * line], lines[2 * line + 1]
            lines[line] = max(one, other) if deal[SIDE_OF + seat] == 0 else min(one, other)
    return lines[0]


@kernel
def order_suits(deal: Any, drawn: int, key: Any) -> None:
    """Put the side suits that the stock has no card of in one order, in every hand alike."""
    players = deal[PLAYERS]
    undrawn = deal[UNDRAWN + drawn] if drawn < deal[STOCK_SIZE] else 0
    for one in range(3):
        if one == deal[TRUMP] or undrawn >> 16 * one & SUIT_MASK:
            continue
        for other in range(one + 1, 4):
            if other == deal[TRUMP] or undrawn >> 16 * other & SUIT_MASK:
                continue
            seat = 0
            while seat < players - 1 and is_same_suit(key[seat], one, other):
                seat += 1
            if key[seat] >> 16 * one & SUIT_MASK >= key[seat] >> 16 * other & SUIT_MASK:
                continue
            for seat in range(players):
                difference = (key[seat] >> 16 * one ^ key[seat] >> 16 * other) & SUIT_MASK
                key[seat] ^= difference << 16 * one | difference << 16 * other


@kernel
def is_same_suit(cards: int, one: int, other: int) -> bool:
    """Are these the same ranks of both suits."""
    return bool((cards >> 16 * one ^ cards >> 16 * other) & SUIT_MASK == 0)


@kernel
def write_key(deal: Any, frames: Any, f: int, key: Any) -> int:
    """Write what stands for this frame in the table, without loss; a hash of it, never negative.

    Cards of a suit's bottom ranks, worth the same, move down to the lowest places still out; and
    suits of which the stock holds none are put in order, for they can change names.
    """
    players, ideas, drawn = deal[PLAYERS], deal[IDEAS], frames[f, DRAWN]
    can_exchange = can_still_exchange(deal, frames, f)
    bottom = deal[BOTTOM] * EVERY_SUIT if ideas & NEIGHBOURS else 0
    if can_exchange:
        bottom &= ~(SUIT_MASK << 16 * deal[TRUMP])
    out = frames[f, OUT] & bottom
    # As many of a suit's lowest places as it has bottom cards out.
    lowest_places = 0
    for suit in range(4):
        lowest_places |= (1 << count(out >> 16 * suit & SUIT_MASK)) - 1 << 16 * suit
    for seat in range(players):
        hand = frames[f, HANDS + seat]
        key[seat] = hand & ~bottom | scatter(gather(hand, out), lowest_places)
    if ideas & SUITS:
        order_suits(deal, drawn, key)
    state = frames[f, LEADER] | drawn << 3
    if can_exchange:
        state |= (frames[f, UPCARD] & 15) << 9
        if deal[WHEN] != BEFORE_DRAW:
            state |= frames[f, TAKEN] << 13
    key[players] = (state | deal[GENERATION] << GENERATION_SHIFT) << KNOWN_BITS
    mixed = np.uint64(key[players])
    for seat in range(players):
        high, low = multiply(mixed ^ MIX_0, np.uint64(key[seat]) ^ MIX_1)
        mixed = high ^ low
    return signed(mixed >> np.uint64(1))


@kernel
def is_known(deal: Any, table: Any, slot: int, key: Any) -> bool:
    """Does this place of the table hold just this frame."""
    players = deal[PLAYERS]
    different = (table[slot, players] ^ key[players]) >> KNOWN_BITS
    for seat in range(players):
        different |= table[slot, seat] ^ key[seat]
    return bool(different == 0)


@kernel
def known_of(deal: Any, table: Any, slot: int) -> int:
    """What this place of the table says of its frame."""
    return table[slot, deal[PLAYERS]] & (1 << KNOWN_BITS) - 1


@kernel
def keep(deal: Any, table: Any, slot: int, key: Any, known: int) -> None:
    """Say this of the key's frame from now on, instead of what stood there."""
    players = deal[PLAYERS]
    for seat in range(players):
        table[slot, seat] = key[seat]
    table[slot, players] = key[players] | known


@kernel
def store(deal: Any, frames: Any, node: Any, key: Any, table: Any, value: int) -> None:
    """Keep what was proved of the node's frame, beside what the table knew of it."""
    slot, low, high = node[SLOT], 0, frames[node[FRAME], REST]
    if is_known(deal, table, slot, key):
        known = known_of(deal, table, slot)
        low, high = known & LOW, known >> HIGH_SHIFT & LOW
    if value > node[ALPHA_0]:
        low = max(low, value)
    if value < node[BETA_0]:
        high = min(high, value)
    known = low | high << HIGH_SHIFT | (node[BEST_MOVE] & MOVE_MASK) << MOVE_SHIFT
    keep(deal, table, slot, key, known)


@kernel
def playable(deal: Any, frames: Any, node: Any) -> int:
    """The cards worth trying: of neighbours still out, worth the same, only the lowest."""
    f, place = node[FRAME], node[PLACE]
    cards = frames[f, HANDS + node[SEAT]]
    if deal[FOLLOW] and place > 0 and frames[f, DRAWN] >= deal[STOCK_SIZE]:
        led = cards & SUIT_MASK << 16 * node[LED]
        cards = led or cards
    if not deal[IDEAS] & NEIGHBOURS:
        return cards
    bottom = deal[BOTTOM] * EVERY_SUIT
    if can_still_exchange(deal, frames, f):
        bottom &= ~(SUIT_MASK << 16 * deal[TRUMP])
    # Cards of others break each suit into runs; a carry from a run's start, through the places of
    # cards that are gone, ends on the first card held in it.
    runs = (cards | ~frames[f, OUT]) & bottom
    gone = runs & ~cards
    firsts = gone + (runs & ~(runs << 1)) & ~gone & cards & bottom
    return cards & ~bottom | firsts


@kernel
def are_neighbours(deal: Any, frames: Any, f: int, seat: int, one: int, other: int) -> bool:
    """Is no card of anybody else between these two of the seat, so that they take alike."""
    if one >> 4 != other >> 4:
        return False
    if one >> 4 == deal[TRUMP] and can_still_exchange(deal, frames, f):
        return False
    others = frames[f, OUT] & ~frames[f, HANDS + seat]
    low, high = min(one, other), max(one, other)
    return bool(others & (1 << high) - (1 << low) == 0)


@kernel
def fate(deal: Any, frames: Any, node: Any, card: int) -> int:
    """Which side surely takes the trick once this card lies in it; NONE if that is open."""
    f, seat, trump, led = node[FRAME], node[SEAT], deal[TRUMP], node[LED]
    key = strength(card, led, trump) << 3 | seat
    top = key if key > node[TOP] else node[TOP]
    side = deal[SIDE_OF + (top & 7)]
    if node[PLACE] == deal[PLAYERS] - 1:
        return side
    strong = top >> 3
    best = (trump if strong >= 32 else led) << 4 | strong & 15
    stronger = (SUIT_MASK << (best & ~15)) & -(2 << best)
    if best >> 4 != trump:
        stronger |= SUIT_MASK << 16 * trump
    for place in range(node[PLACE] + 1, deal[PLAYERS]):
        later = seat_in_turn(deal, frames, f, place)
        if deal[SIDE_OF + later] != side and frames[f, HANDS + later] & stronger:
            return NONE
    return side


@kernel
def undominated(deal: Any, frames: Any, node: Any, cards: int) -> int:
    """The cards without those of which a neighbour does better, when the taker is certain.

    Two neighbours of one hand take and lose alike for ever. Play the dearer of them into a trick
    that one's own side takes, and the cheaper into one that the others take: the other card
    brings later at most the difference.
    """
    f, seat = node[FRAME], node[SEAT]
    kept, last = 0, NONE
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if last != NONE and are_neighbours(deal, frames, f, seat, last, card):
            taker = fate(deal, frames, node, card)
            if taker != NONE and taker == fate(deal, frames, node, last):
                gain = deal[POINTS + (card & 15)] - deal[POINTS + (last & 15)]
                if (gain > 0) != (taker == deal[SIDE_OF + seat]):
                    continue
                kept &= ~(1 << last)
        kept |= 1 << card
        last = card
    return kept


@kernel
def promise(deal: Any, node: Any, card: int) -> int:
    """How early a card is tried: the higher, the sooner. Costs nothing if it is wrong."""
    trump, points, rank = deal[TRUMP], deal[POINTS + (card & 15)], card & 15
    is_trump = card >> 4 == trump
    if node[PLACE] == 0:
        return 8 * points + rank - (20 if is_trump else 0)
    if strength(card, node[LED], trump) > node[TOP] >> 3:
        if node[PLACE] == deal[PLAYERS] - 1:
            return 10 * (node[WORTH] + points) - rank - (100 + 10 * points if is_trump else 0)
        return 6 * (node[WORTH] + points) - rank - (60 if is_trump else 0)
    if deal[SIDE_OF + (node[TOP] & 7)] == deal[SIDE_OF + node[SEAT]]:
        return 10 * points - rank - (60 if is_trump else 0)
    return -10 * (points + node[WORTH]) - rank - (60 if is_trump else 0)


@kernel
def insert(moves: Any, found: int, early: int, move: int) -> None:
    """Put the move among those found so far, highest promise first."""
    ranked = early << 8 | move
    place = found
    while place > 0 and moves[place - 1] < ranked:
        moves[place] = moves[place - 1]
        place -= 1
    moves[place] = ranked


@kernel
def look_ahead(
    deal: Any, frames: Any, node: Any, card: int, lines: Any, child: Any, table: Any
) -> None:
    """Note what is known without the table of the node after the last card of a trick.

    Where only the table can say more, its place there is fetched while others are looked at.
    """
    value = strength(card, node[LED], deal[TRUMP]) << 3 | node[SEAT]
    top, worth = max(value, node[TOP]), node[WORTH] + deal[POINTS + (card & 15)]
    f = node[FRAME] + 1
    gain = worth if deal[SIDE_OF + (top & 7)] == 0 else 0
    pauses = finish_trick(deal, frames, node, card, top, worth)
    low, high = 0, frames[f, REST]
    child[CHILD_SLOT] = NONE
    if not pauses and gain + high > node[ALPHA] and gain < node[BETA]:
        if is_short(deal, frames, f):
            low = short_value(deal, frames, f, lines)
            high = low
        else:
            slot = write_key(deal, frames, f, child) & len(table) - 1
            child[CHILD_SLOT] = slot
            prefetch(table, slot)
    child[CHILD_GAIN], child[CHILD_LOW], child[CHILD_HIGH] = gain, low + gain, high + gain


@kernel
def look_up(deal: Any, child: Any, table: Any) -> None:
    """Add what the table knows of the child."""
    slot = child[CHILD_SLOT]
    if slot != NONE and is_known(deal, table, slot, child):
        known = known_of(deal, table, slot)
        child[CHILD_LOW] = (known & LOW) + child[CHILD_GAIN]
        child[CHILD_HIGH] = (known >> HIGH_SHIFT & LOW) + child[CHILD_GAIN]


@kernel
def rank_move(deal: Any, node: Any, moves: Any, card: int, killer: int, first: int) -> None:
    """Put the card among the moves, the table's own first."""
    ideas = deal[IDEAS]
    early = promise(deal, node, card) if ideas & ORDER else 0
    early += 40 if ideas & KILLERS and card == killer and node[PLACE] > 0 else 0
    insert(moves, node[MOVES], FIRST_OF_ALL if card == first else early, card)
    node[MOVES] += 1


@kernel
def is_settled(node: Any, maximizes: bool) -> bool:
    """Is the best so far enough, whatever else there is."""
    return bool(node[BEST] >= node[BETA] if maximizes else node[BEST] <= node[ALPHA])


@kernel
def expand(
    deal: Any,
    frames: Any,
    node: Any,
    moves: Any,
    killer: int,
    first: int,
    children: Any,
    table: Any,
) -> bool:
    """Find the node's moves, best first; True if what is known of them settles it.

    The last player of a trick asks the table for every card before any is searched: what is known
    already may be enough.
    """
    f, place = node[FRAME], node[PLACE]
    seat = seat_in_turn(deal, frames, f, place)
    maximizes = deal[SIDE_OF + seat] == 0
    node[SEAT], node[AT], node[MOVES] = seat, 0, 0
    node[BEST], node[BEST_MOVE] = (-1 if maximizes else 1 << 10), NONE
    giver = exchangeable(deal, frames, f, seat, place)
    if giver != NONE:
        insert(moves, 0, FIRST_OF_ALL >> 1, EXCHANGE + giver)
        node[MOVES] = 1
    if place == PAUSE:
        insert(moves, 1, 0, DECLINE)
        node[MOVES] = 2
        return False
    ideas = deal[IDEAS]
    cards = playable(deal, frames, node)
    if ideas & DOMINANCE and place > 0:
        cards = undominated(deal, frames, node, cards)
    if not (ideas & PROBE and ideas & TABLE and place == deal[PLAYERS] - 1):
        while cards:
            rank_move(deal, node, moves, lowest(cards), killer, first)
            cards &= cards - 1
        return False
    # Those that the table may know are asked for when all their places are on the way.
    asked, looked_up = 0, 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        child = children[asked]
        look_ahead(deal, frames, node, card, moves[MOST_MOVES:], child, table)
        if child[CHILD_SLOT] != NONE:
            child[CHILD_CARD] = card
            asked += 1
        elif not settle(node, maximizes, card, child[CHILD_LOW], child[CHILD_HIGH]):
            rank_move(deal, node, moves, card, killer, first)
        elif is_settled(node, maximizes):
            return True
    while looked_up < asked:
        child = children[looked_up]
        looked_up += 1
        look_up(deal, child, table)
        card = child[CHILD_CARD]
        if not settle(node, maximizes, card, child[CHILD_LOW], child[CHILD_HIGH]):
            rank_move(deal, node, moves, card, killer, first)
        elif is_settled(node, maximizes):
            return True
    return bool(node[MOVES] == 0)


@kernel
def settle(node: Any, maximizes: bool, card: int, low: int, high: int) -> bool:
    """Take in what is known of a move; True if it need not be searched any more."""
    if maximizes:
        if low > node[BEST]:
            node[BEST], node[BEST_MOVE] = low, card
        node[ALPHA] = max(node[ALPHA], low)
        if high <= node[ALPHA] and high > node[BEST]:
            node[BEST], node[BEST_MOVE] = high, card
        return bool(high <= node[ALPHA] or node[BEST] >= node[BETA])
    if high < node[BEST]:
        node[BEST], node[BEST_MOVE] = high, card
    node[BETA] = min(node[BETA], high)
    if low >= node[BETA] and low < node[BEST]:
        node[BEST], node[BEST_MOVE] = low, card
    return bool(low >= node[BETA] or node[BEST] <= node[ALPHA])


@kernel
def enter(
    deal: Any,
    frames: Any,
    node: Any,
    moves: Any,
    killers: Any,
    children: Any,
    key: Any,
    table: Any,
) -> int:
    """Begin a node: its value, if that is known at once, or NONE once its moves are found."""
    f, first = node[FRAME], NONE
    if node[PLACE] == 0:
        rest = frames[f, REST]
        if rest <= node[ALPHA]:
            return rest
        if node[BETA] <= 0:
            return 0
        if is_short(deal, frames, f):
            return short_value(deal, frames, f, moves[MOST_MOVES:])
        if deal[IDEAS] & TABLE:
            slot = write_key(deal, frames, f, key) & len(table) - 1
            node[SLOT] = slot
            if is_known(deal, table, slot, key):
                known = known_of(deal, table, slot)
                low, high = known & LOW, known >> HIGH_SHIFT & LOW
                if low >= node[BETA] or low == high:
                    return low
                if high <= node[ALPHA]:
                    return high
                node[ALPHA], node[BETA] = max(node[ALPHA], low), min(node[BETA], high)
                first = known >> MOVE_SHIFT & MOVE_MASK
    node[ALPHA_0], node[BETA_0] = node[ALPHA], node[BETA]
    killer = killers[node[TOP] >> 3]
    done = expand(deal, frames, node, moves, killer, first, children, table)
    return node[BEST] if done else NONE


@kernel
def skip_hopeless(deal: Any, frames: Any, node: Any, moves: Any, values: Any) -> None:
    """Pass over moves of which a searched neighbour failed by more than they differ in points."""
    f, seat = node[FRAME], node[SEAT]
    maximizes = deal[SIDE_OF + seat] == 0
    while node[AT] < node[MOVES]:
        card, hopeless = moves[node[AT]] & 255, False
        if card >= EXCHANGE:
            return
        for searched in range(node[AT]):
            other = moves[searched] & 255
            if other >= EXCHANGE or not are_neighbours(deal, frames, f, seat, card, other):
                continue
            margin = abs(deal[POINTS + (card & 15)] - deal[POINTS + (other & 15)])
            bound = values[searched] + (margin if maximizes else -margin)
            hopeless = bound <= node[ALPHA] if maximizes else bound >= node[BETA]
            if hopeless:
                values[node[AT]] = bound
                node[BEST] = max(node[BEST], bound) if maximizes else min(node[BEST], bound)
                break
        if not hopeless:
            return
        node[AT] += 1


@kernel
def take_value(deal: Any, node: Any, move: int, value: int) -> bool:
    """Take in the value of a move that was searched; True if it settles the node."""
    if deal[SIDE_OF + node[SEAT]] == 0:
        if value > node[BEST]:
            node[BEST], node[BEST_MOVE] = value, move
            node[ALPHA] = max(node[ALPHA], value)
        return bool(value >= node[BETA])
    if value < node[BEST]:
        node[BEST], node[BEST_MOVE] = value, move
        node[BETA] = min(node[BETA], value)
    return bool(value <= node[ALPHA])


@kernel
def descend(deal: Any, frames: Any, node: Any, child: Any, move: int) -> None:
    """Write the node and, where it changes, the frame after this move."""
    f, seat, place = node[FRAME], node[SEAT], node[PLACE]
    child[ALPHA], child[BETA] = node[ALPHA], node[BETA]
    child[TOP], child[WORTH], child[LED] = node[TOP], node[WORTH], node[LED]
    child[USED], child[PLACE] = node[USED], place
    if move >= EXCHANGE:
        swap(frames, f, seat, move)
        child[FRAME] = f + 1
        if place == PAUSE and (
            move == DECLINE or exchangeable(deal, frames, f + 1, seat, PAUSE) == NONE
        ):
            draw(deal, frames, f + 1)
            child[PLACE] = 0
        return
    if place == 0:
        child[LED], child[TOP], child[WORTH], child[USED] = move >> 4, 0, 0, 0
    key = strength(move, child[LED], deal[TRUMP]) << 3 | seat
    child[TOP] = max(child[TOP], key)
    child[WORTH] += deal[POINTS + (move & 15)]
    if place < deal[PLAYERS] - 1:
        child[FRAME], child[PLACE], child[USED] = f, place + 1, child[USED] | 1 << move
        return
    worth = child[WORTH]
    pauses = finish_trick(deal, frames, node, move, child[TOP], worth)
    child[FRAME], child[PLACE] = f + 1, PAUSE if pauses else 0
    if deal[SIDE_OF + (child[TOP] & 7)] == 0:
        child[ALPHA] -= worth
        child[BETA] -= worth
    child[TOP], child[WORTH], child[USED] = 0, 0, 0


@kernel
def swap(frames: Any, f: int, seat: int, move: int) -> None:
    """Copy the frame to the next one, with this exchange made (or declined)."""
    for column in range(OUT + 1):
        frames[f + 1, column] = frames[f, column]
    if move != DECLINE:
        gave = move - EXCHANGE
        hand = frames[f, HANDS + seat] & ~(1 << gave) | 1 << frames[f, UPCARD]
        frames[f + 1, HANDS + seat], frames[f + 1, UPCARD] = hand, gave


@entry
def search(
    deal: Any,
    frames: Any,
    nodes: Any,
    moves: Any,
    values: Any,
    keys: Any,
    killers: Any,
    children: Any,
    table: Any,
    control: Any,
) -> bool:
    """Go on with the search from where `control` says; True once the root's value is there.

    False: the budget of nodes is spent; call again to go on.
    """
    d, value, ideas = control[DEPTH], control[VALUE], deal[IDEAS]
    descending, searched = control[DESCENDING] == 1, 0
    while True:
        node = nodes[d]
        if descending:
            if searched >= control[BUDGET]:
                control[DEPTH], control[DESCENDING], control[VALUE] = d, 1, value
                control[NODES] += searched
                return False
            searched += 1
            value = enter(deal, frames, node, moves[d], killers[d], children, keys[d], table)
            descending = value == NONE
        else:
            if d == 0:
                control[VALUE] = value
                control[NODES] += searched
                return True
            d -= 1
            node = nodes[d]
            move = moves[d, node[AT] - 1] & 255
            if node[PLACE] == deal[PLAYERS] - 1 and move < EXCHANGE:
                f = node[FRAME]
                if deal[SIDE_OF + frames[f + 1, LEADER]] == 0:
                    value += frames[f, REST] - frames[f + 1, REST]
            values[d, node[AT] - 1] = value
            settled = take_value(deal, node, move, value)
            if settled:
                killers[d, node[TOP] >> 3] = move
            elif ideas & MARGINS:
                skip_hopeless(deal, frames, node, moves[d], values[d])
            descending = not settled and node[AT] < node[MOVES]
            if not descending:
                value = node[BEST]
                if node[PLACE] == 0 and ideas & TABLE:
                    store(deal, frames, node, keys[d], table, value)
        if descending:
            move = moves[d, node[AT]] & 255
            node[AT] += 1
            descend(deal, frames, node, nodes[d + 1], move)
            d += 1
