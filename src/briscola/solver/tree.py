"""The tree of one trick: every order in which the seats may lay their cards, as flat arrays.

Level 0 is the node itself, each further level what one more seat does; the last level are leaves.
A branch of level n stands at `start of level n + number`, and its child by choice c has number
`c * STRIDES[n] + number`, so that a level is written by loops over neighbouring places. Each branch
carries what its best play is expected to bring side 0; where that is proved to reach the node's
bound or not, it is SURE or -SURE, so that walking to the best leaf never enters what is decided.
"""

from typing import Any

import numpy as np

from briscola.kernels.bits import lowest
from briscola.kernels.compiling import kernel
from briscola.kernels.table import EXCHANGE, NONE, PLAYERS, POINTS, SIDE_OF, Ints
from briscola.rules.card import Pack
from briscola.solver.position import (
    BOUND,
    CHOSEN,
    DRAWN,
    FRAME,
    HANDS,
    IDEAS,
    LEAF,
    LEAVES,
    LED,
    MOST_TRICKS,
    NEIGHBOURS,
    ORDER,
    OUT,
    PLACE,
    REST,
    SIDES,
    SPAN,
    STOCK_SIZE,
    STRIDES,
    TOP,
    TRUMP,
    USED,
    WAYS,
    WORTH,
)
from briscola.solver.trick import can_still_exchange, seat_in_turn, stock_card

# What is expected is counted in parts of a card point; FIRST is more than any of it.
POINT, FIRST, SURE = 160, 1 << 24, 1 << 28
# What a card is expected to bring to the side that holds it, in tenths of a point.
PLAIN_VALUE, PLAIN_SHARE, TRUMP_VALUE, TRUMP_SHARE = -26, 2, 3, 4
LEAD, WEIGHTS = 64, 72
LEARNING_SHIFT, MOST_WEIGHT = 5, 1 << 12

# A mark is what a trick's best card so far is, strongest first, and what follows if it stays so:
# whether side 0 takes the trick, and what the draws are then expected to bring.
DRAWS_BITS, OWN_SHIFT, SEAT_SHIFT, STRENGTH_SHIFT = 18, 18, 19, 22
DRAWS_MASK, DRAWS_ZERO = (1 << DRAWS_BITS) - 1, 1 << DRAWS_BITS - 1
FOLLOWS, TRUMPS = 16 << STRENGTH_SHIFT, 32 << STRENGTH_SHIFT
# A sum is what the cards laid are expected to change, then their points, then the suit led.
WORTH_SHIFT, SUM_SHIFT, WORTH_MASK = 2, 9, 127
# Bounds of a leaf: the low one, then the high one; and those of no leaf, for side 1.
KNOWN_HIGH, KNOWN_LOW_MASK = 10, 1023
NO_LEAF = KNOWN_LOW_MASK | KNOWN_LOW_MASK << KNOWN_HIGH


def first_weights(pack: Pack, trump: int) -> Ints:
    """What cards are worth to their holder in general, shape (MOST_TRICKS, WEIGHTS).

    At every stage alike, until the search learns better.
    """
    weights = np.zeros((MOST_TRICKS, WEIGHTS), dtype=np.int64)
    for suit in range(len(pack.suits)):
        for rank, points in enumerate(pack.points):
            plain, trumped = PLAIN_VALUE + PLAIN_SHARE * points, TRUMP_VALUE + TRUMP_SHARE * points
            weights[:, 16 * suit + rank] = POINT // 10 * (trumped if suit == trump else plain)
    return weights


@kernel
def weigh(deal: Any, frames: Any, node: Any, weights: Any) -> int:
    """What the cards held are expected to bring side 0."""
    f, total, seat = node[FRAME], 0, 0
    for seat in range(deal[PLAYERS]):
        hand, held = frames[f, HANDS + seat] & ~node[USED], 0
        while hand:
            held += weights[lowest(hand)]
            hand &= hand - 1
        total += held if deal[SIDE_OF + seat] == 0 else -held
    return total


@kernel
def choices(
    deal: Any, frames: Any, f: int, seat: int, cards: int, options: Any, between: Any
) -> int:
    """Write the seat's cards that differ to `options`, the weakest of equal neighbours; how many.

    `between[i]` are the cards of others between the ones before and at i; -1 for another suit.
    """
    found, last, others = 0, NONE, frames[f, OUT] & ~frames[f, HANDS + seat]
    is_fixed = can_still_exchange(deal, frames, f)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        gap = -1
        if last != NONE and card >> 4 == last >> 4 and not (is_fixed and card >> 4 == deal[TRUMP]):
            gap = others & (1 << card) - (1 << last)
            same = deal[POINTS + (card & 15)] == deal[POINTS + (last & 15)]
            if gap == 0 and same and deal[IDEAS] & NEIGHBOURS:
                last = card
                continue
        between[found] = gap
        options[found] = card
        found += 1
        last = card
    return found


@kernel
def plan(
    deal: Any, frames: Any, node: Any, options: Any, between: Any, giver: int, span: int
) -> None:
    """Find what each seat may do at its place, from the node's on, `span` places in all."""
    f, stride, start, sides = node[FRAME], 1, 0, 0
    for level in range(span):
        place = node[PLACE] + level
        seat = seat_in_turn(deal, frames, f, place)
        cards = frames[f, HANDS + seat]
        at = 16 * level
        ways = choices(deal, frames, f, seat, cards, options[at:], between[at:])
        if level == 0 and giver != NONE:
            options[ways] = EXCHANGE + giver
            ways += 1
        sides |= deal[SIDE_OF + seat] << level
        node[WAYS + level], node[STRIDES + level] = ways, stride
        start += stride
        stride *= ways
    node[STRIDES + span], node[SPAN], node[SIDES], node[LEAVES] = stride, span, sides, start


@kernel
def mark_of(deal: Any, card: int, seat: int, draws: int) -> int:
    """The mark of a trick that this card of this seat takes; FOLLOWS is added if it is led."""
    trumps = TRUMPS if card >> 4 == deal[TRUMP] else 0
    own = 1 << OWN_SHIFT if deal[SIDE_OF + seat] == 0 else 0
    strength = trumps + ((card & 15) << STRENGTH_SHIFT)
    return strength + (seat << SEAT_SHIFT) + own + draws + DRAWS_ZERO


@kernel
def expected_draws(deal: Any, frames: Any, f: int, taker: int, weights: Any) -> int:
    """What lead and draws are expected to bring side 0 if this seat takes the trick."""
    lead = weights[LEAD]
    total = lead if deal[SIDE_OF + taker] == 0 else -lead
    drawn = frames[f, DRAWN]
    if drawn >= deal[STOCK_SIZE]:
        return int(total)
    seat = taker
    for place in range(deal[PLAYERS]):
        worth = weights[stock_card(deal, frames, f, drawn + place)]
        total += worth if deal[SIDE_OF + seat] == 0 else -worth
        seat = seat + 1 if seat + 1 < deal[PLAYERS] else 0
    return int(total)


@kernel
def grow(
    deal: Any, frames: Any, node: Any, options: Any, weights: Any, marks: Any, sums: Any
) -> None:
    """Write the mark and the sum of every branch, level by level."""
    f, rest = node[FRAME], frames[node[FRAME], REST]
    first, start, child = node[PLACE] == 0, 0, 0
    expected = weigh(deal, frames, node, weights) if deal[IDEAS] & ORDER else 0
    expected += POINT // 2 * (rest - node[WORTH])
    sums[0] = np.int32(expected << SUM_SHIFT | node[WORTH] << WORTH_SHIFT | node[LED])
    marks[0] = 0
    if not first:
        taker = node[TOP] & 7
        draws = expected_draws(deal, frames, f, taker, weights) if deal[IDEAS] & ORDER else 0
        mark = (node[TOP] >> 3) << STRENGTH_SHIFT
        own = 1 << OWN_SHIFT if deal[SIDE_OF + taker] == 0 else 0
        marks[0] = np.int32(mark + (taker << SEAT_SHIFT) + own + draws + DRAWS_ZERO)
    for level in range(node[SPAN]):
        seat = seat_in_turn(deal, frames, f, node[PLACE] + level)
        stride, draws = node[STRIDES + level], 0
        if deal[IDEAS] & ORDER:
            draws = expected_draws(deal, frames, f, seat, weights)
        child = start + stride
        for way in range(node[WAYS + level]):
            card = options[16 * level + way]
            if card >= EXCHANGE:
                marks[child], sums[child] = marks[0], sums[0]
                break
            suit, points, mark = card >> 4, deal[POINTS + (card & 15)], 0
            mark = mark_of(deal, card, seat, draws)
            worth = 0
            if deal[IDEAS] & ORDER:
                worth = weights[card] if deal[SIDE_OF + seat] == 0 else -weights[card]
            change = (-worth - POINT // 2 * points << SUM_SHIFT) + (points << WORTH_SHIFT)
            if first and level == 0:
                marks[child] = np.int32(mark + FOLLOWS)
                sums[child] = np.int32(sums[0] + change | suit)
            else:
                lay_all(
                    marks[start:],
                    sums[start:],
                    stride,
                    mark,
                    change,
                    suit,
                    marks[child:],
                    sums[child:],
                )
            child += stride
        start += stride


@kernel
def lay_all(
    marks: Any,
    sums: Any,
    size: int,
    mark: int,
    change: int,
    suit: int,
    new_marks: Any,
    new_sums: Any,
) -> None:
    """Lay one card into each of the tricks of a level."""
    plain, following = np.int32(mark), np.int32(mark + FOLLOWS)
    more, led = np.int32(change), np.int32(suit)
    for number in range(size):
        total = sums[number]
        own = following if np.int32(total & np.int32(3)) == led else plain
        best = marks[number]
        new_marks[number] = own if own > best else best
        new_sums[number] = np.int32(total + more)


@kernel
def ripen(
    deal: Any, frames: Any, node: Any, marks: Any, sums: Any, expected: Any, known: Any
) -> None:
    """Write what each leaf is expected to bring, and within which bounds it is known."""
    start = node[LEAVES]
    leaves, bound, rest = node[STRIDES + node[SPAN]], node[BOUND], frames[node[FRAME], REST]
    is_whole = node[PLACE] + node[SPAN] == deal[PLAYERS]
    marks, sums, expected = marks[start:], sums[start:], expected[start:]
    for number in range(leaves):
        mark, total = marks[number], sums[number]
        worth = total >> WORTH_SHIFT & WORTH_MASK
        gain = worth if mark >> OWN_SHIFT & 1 else 0
        low, high = gain, gain + rest - worth
        value = (total >> SUM_SHIFT) + POINT * gain + (mark & DRAWS_MASK) - DRAWS_ZERO
        if not is_whole:
            low, high = 0, rest
        value = SURE if low >= bound else value
        value = -SURE if high < bound else value
        expected[number] = np.int32(value)
        known[number] = np.int32(low | high << KNOWN_HIGH)


@kernel
def prune(node: Any, options: Any, expected: Any, known: Any) -> None:
    """Take out what the rule to follow suit forbids."""
    start = node[LEAVES]
    leaves = node[STRIDES + node[SPAN]]
    for level in range(node[SPAN] - 1, -1, -1):
        if node[PLACE] + level == 0:
            continue
        stride, ways = node[STRIDES + level], node[WAYS + level]
        is_high = node[SIDES] >> level & 1 == 1
        for number in range(leaves):
            led = options[number % node[WAYS]] >> 4 if node[PLACE] == 0 else node[LED]
            card, can_follow = options[16 * level + number // stride % ways], False
            for way in range(ways):
                can_follow |= options[16 * level + way] >> 4 == led
            if can_follow and card >> 4 != led:
                take_out(expected, known, start, number, is_high)


@kernel
def take_out(expected: Any, known: Any, start: int, number: int, is_high: bool) -> None:
    """Let a leaf be nothing that the side would choose: the high end for side 1."""
    expected[start + number] = np.int32(SURE if is_high else -SURE)
    known[number] = np.int32(NO_LEAF if is_high else 0)


@kernel
def dominate(
    deal: Any, node: Any, options: Any, between: Any, marks: Any, expected: Any, known: Any
) -> None:
    """Take out leaves of which a neighbouring card does better, whoever takes the trick.

    Two neighbours of one hand take and lose alike for ever. Play the dearer of them into a trick
    that one's own side takes, and the cheaper into one that the others take: the other card
    brings later at most the difference.
    """
    start, last = node[LEAVES], node[SPAN] - 1
    stride, is_high, laid = node[STRIDES + last], node[SIDES] >> last & 1 == 1, 0
    for level in range(last):
        for way in range(node[WAYS + level]):
            laid |= 1 << options[16 * level + way]
    for way in range(1, node[WAYS + last]):
        gap = between[16 * last + way]
        card, other = options[16 * last + way], options[16 * last + way - 1]
        if card >= EXCHANGE or gap & ~laid:
            continue
        is_dearer = deal[POINTS + (card & 15)] > deal[POINTS + (other & 15)]
        for number in range(stride):
            here = way * stride + number
            before = here - stride
            # A card between them that lies in this trick is gone with it.
            own, theirs = marks[start + here], marks[start + before]
            if gap and not is_gone(node, options, number, gap):
                continue
            if (own ^ theirs) >> OWN_SHIFT & 15:
                continue
            is_own = (own >> OWN_SHIFT & 1 == 0) == is_high
            take_out(expected, known, start, before if is_dearer == is_own else here, is_high)


@kernel
def is_gone(node: Any, options: Any, number: int, gap: int) -> bool:
    """Do all of these cards lie in the trick of this branch, one level above the leaves."""
    for level in range(node[SPAN] - 1):
        way = number // node[STRIDES + level] % node[WAYS + level]
        gap &= ~(1 << options[16 * level + way])
    return gap == 0


@kernel
def sum_up(node: Any, values: Any) -> None:
    """Fill the branches of all levels with what the side to choose there makes of the leaves."""
    start = node[LEAVES]
    for level in range(node[SPAN] - 1, -1, -1):
        child, stride = start, node[STRIDES + level]
        start -= stride
        is_high = node[SIDES] >> level & 1 == 0
        best, given = values[start:], values[child:]
        for number in range(stride):
            best[number] = given[number]
        for _ in range(1, node[WAYS + level]):
            child += stride
            given = values[child:]
            if is_high:
                for number in range(stride):
                    one, other = best[number], given[number]
                    best[number] = one if one > other else other
            else:
                for number in range(stride):
                    one, other = best[number], given[number]
                    best[number] = one if one < other else other


@kernel
def walk(node: Any, expected: Any) -> None:
    """Choose the leaf that best play of both sides is expected to come to."""
    start = leaf = 0
    for level in range(node[SPAN]):
        stride = node[STRIDES + level]
        child = start + stride + leaf
        best, chosen, at = expected[child], 0, child
        is_high = node[SIDES] >> level & 1 == 0
        for way in range(1, node[WAYS + level]):
            at += stride
            value = expected[at]
            if value > best if is_high else value < best:
                best, chosen = value, way
        node[CHOSEN + level] = chosen
        leaf += chosen * stride
        start += stride
    node[LEAF] = leaf


@kernel
def change(node: Any, expected: Any, leaf: int, value: int) -> None:
    """Set what the leaf is expected to bring, and what follows from it up to the root."""
    start, number = node[LEAVES], leaf
    expected[start + leaf] = np.int32(value)
    for level in range(node[SPAN] - 1, -1, -1):
        stride = node[STRIDES + level]
        number %= stride
        at, best = start + number, expected[start + number]
        start -= stride
        is_high = node[SIDES] >> level & 1 == 0
        for _ in range(1, node[WAYS + level]):
            at += stride
            value = expected[at]
            if value > best if is_high else value < best:
                best = value
        if expected[start + number] == best:
            return
        expected[start + number] = best


@kernel
def settle(node: Any, expected: Any, known: Any, leaf: int, low: int, high: int) -> None:
    """Take in bounds of what side 0 gets through this leaf, from the node on."""
    low = max(low, known[leaf] & KNOWN_LOW_MASK)
    high = min(high, known[leaf] >> KNOWN_HIGH & KNOWN_LOW_MASK)
    known[leaf] = np.int32(known[leaf] & ~NO_LEAF | low | high << KNOWN_HIGH)
    start = node[LEAVES]
    value = expected[start + leaf]
    value = min(max(value, POINT * low), POINT * high)
    if low >= node[BOUND]:
        value = SURE
    elif high < node[BOUND]:
        value = -SURE
    change(node, expected, leaf, value)
