"""The last tricks, looked at outright, with the stock empty and nothing to follow.

Two tricks of any number of seats go through all their lines at once, as arrays: line number n has
bit p set if the seat at place p of the first trick plays the higher of its two cards first, and the
second trick plays itself. Two seats have loops of their own, for up to four tricks, and those work
for whole arrays of positions too.
"""

from typing import Any

import numpy as np

from briscola.kernels.bits import count, lowest
from briscola.kernels.compiling import entry, kernel
from briscola.kernels.table import FOLLOW, PLAYERS, POINTS, SIDE_OF
from briscola.solver.position import DRAWN, HANDS, LEADER, REST, STOCK_SIZE, TRUMP
from briscola.solver.trick import is_last_trick, last_trick

# A mark is how strong a card is in its trick, then whether it is side 0's, then the suit that its
# seat leads if it takes the first trick.
OWN, STRENGTH_SHIFT = 4, 3
FOLLOWS, TRUMPS = 16 << STRENGTH_SHIFT, 32 << STRENGTH_SHIFT
FIRST, SECOND, WORTH, LED, LINE_ROWS = 0, 1, 2, 3, 4
MOST_LINES = 64
MOST_POINTS = 1 << 10
# So many tricks of two seats are looked at outright.
MOST_OUTRIGHT = 4


@kernel
def is_short(deal: Any, frames: Any, f: int) -> bool:
    """Are two tricks left at most, all known, with no rule that narrows what may be played."""
    hand = frames[f, HANDS + frames[f, LEADER]]
    rest = hand & (hand - 1)
    is_free = deal[FOLLOW] == 0 or rest == 0
    return bool(frames[f, DRAWN] >= deal[STOCK_SIZE] and rest & (rest - 1) == 0 and is_free)


@kernel
def mark_of(deal: Any, card: int, other: int, own: int) -> int:
    """The mark of a card whose suit is not led, of a seat that holds this other one."""
    trumps = TRUMPS if card >> 4 == deal[TRUMP] else 0
    return trumps + ((card & 15) << STRENGTH_SHIFT) + own + (other >> 4)


@kernel
def lay_first(lines: Any, size: int, at: int, suit: int, mark: int, points: int) -> None:
    """Lay a card into the first trick of so many lines; they stand from `at` on then."""
    plain, following = np.int32(mark), np.int32(mark + FOLLOWS)
    firsts, worths, leds, more, own_suit = (
        lines[FIRST],
        lines[WORTH],
        lines[LED],
        np.int32(points),
        np.int32(suit),
    )
    new_firsts, new_worths, new_leds = firsts[at:], worths[at:], leds[at:]
    for line in range(size):
        led, best = leds[line], firsts[line]
        own = following if led == own_suit else plain
        new_firsts[line] = own if own > best else best
        new_worths[line] = np.int32(worths[line] + more)
        new_leds[line] = led


@kernel
def lay_second(lines: Any, size: int, place: int, low: int, high: int, marks: int) -> None:
    """Lay a seat's other card into the second trick of every line; `marks` holds both."""
    low_suit, high_suit = np.int32(low >> 4), np.int32(high >> 4)
    low_mark, high_mark = np.int32(marks & 0xFFFF), np.int32(marks >> 16)
    firsts, seconds, follows = lines[FIRST], lines[SECOND], np.int32(FOLLOWS)
    for line in range(size):
        is_low = line >> place & 1
        suit = low_suit if is_low else high_suit
        mark = low_mark if is_low else high_mark
        own = np.int32(mark + follows) if np.int32(firsts[line] & np.int32(3)) == suit else mark
        best = seconds[line]
        seconds[line] = own if own > best else best


@kernel
def short_value(deal: Any, frames: Any, f: int, lines: Any) -> int:
    """What side 0 gets of the last two tricks (or one, or none)."""
    if is_last_trick(deal, frames, f):
        return last_trick(deal, frames, f)
    leader, players, rest = frames[f, LEADER], deal[PLAYERS], frames[f, REST]
    seat, size = leader, 1
    for place in range(players):
        hand = frames[f, HANDS + seat]
        low, high = lowest(hand), lowest(hand & (hand - 1))
        own = OWN if deal[SIDE_OF + seat] == 0 else 0
        low_mark, high_mark = mark_of(deal, low, high, own), mark_of(deal, high, low, own)
        low_points, high_points = deal[POINTS + (low & 15)], deal[POINTS + (high & 15)]
        if place == 0:
            lines[FIRST, 0], lines[FIRST, 1] = low_mark + FOLLOWS, high_mark + FOLLOWS
            lines[WORTH, 0], lines[WORTH, 1] = low_points, high_points
            lines[LED, 0], lines[LED, 1] = low >> 4, high >> 4
        else:
            lay_first(lines, size, size, high >> 4, high_mark, high_points)
            lay_first(lines, size, 0, low >> 4, low_mark, low_points)
        size *= 2
        seat = seat + 1 if seat + 1 < players else 0
    firsts, seconds, values = lines[FIRST], lines[SECOND], lines[WORTH]
    for line in range(size):
        seconds[line] = 0
    for place in range(players):
        hand = frames[f, HANDS + seat]
        low, high = lowest(hand), lowest(hand & (hand - 1))
        own = OWN if deal[SIDE_OF + seat] == 0 else 0
        marks = mark_of(deal, low, high, own) | mark_of(deal, high, low, own) << 16
        lay_second(lines, size, place, low, high, marks)
        seat = seat + 1 if seat + 1 < players else 0
    for line in range(size):
        worth = values[line]
        gain = worth if firsts[line] & OWN else 0
        values[line] = np.int32(gain + (rest - worth if seconds[line] & OWN else 0))
    for _ in range(players):
        size //= 2
        seat = seat - 1 if seat > 0 else players - 1
        is_low = deal[SIDE_OF + seat] == 1
        others = values[size:]
        if is_low:
            for line in range(size):
                one, other = values[line], others[line]
                values[line] = one if one < other else other
        else:
            for line in range(size):
                one, other = values[line], others[line]
                values[line] = one if one > other else other
    return int(values[0])


@kernel
def takes(deal: Any, led: int, reply: int) -> bool:
    """Does the reply take the trick."""
    is_suit, is_trump = led >> 4 == reply >> 4, reply >> 4 == deal[TRUMP]
    return bool((is_suit and reply > led) or (is_trump and not is_suit))


@kernel
def line_of_two(deal: Any, led: int, left: int, reply: int, other: int, rest: int) -> int:
    """What the leader gets if it leads this card to this reply, and the others come last."""
    worth = deal[POINTS + (led & 15)] + deal[POINTS + (reply & 15)]
    lost = 0 if takes(deal, left, other) else rest - worth
    kept = rest - worth if takes(deal, other, left) else 0
    return int(kept if takes(deal, led, reply) else worth + lost)


@kernel
def two_left(deal: Any, leader: int, follower: int, rest: int) -> int:
    """What the leader gets of the last two tricks."""
    low, reply = lowest(leader), lowest(follower)
    high, other = lowest(leader & (leader - 1)), lowest(follower & (follower - 1))
    one = min(
        line_of_two(deal, low, high, reply, other, rest),
        line_of_two(deal, low, high, other, reply, rest),
    )
    two = min(
        line_of_two(deal, high, low, reply, other, rest),
        line_of_two(deal, high, low, other, reply, rest),
    )
    return max(one, two)


@kernel
def few_left(deal: Any, leader: int, follower: int, rest: int) -> int:
    """What the leader gets of the last two tricks, or one, or none."""
    if leader & (leader - 1):
        return two_left(deal, leader, follower, rest)
    is_lost = leader != 0 and takes(deal, lowest(leader), lowest(follower))
    return 0 if is_lost else rest


@kernel
def three_left(deal: Any, leader: int, follower: int, rest: int, alpha: int, beta: int) -> int:
    """What the leader gets of the last three tricks; outside alpha and beta, a bound of it."""
    best, cards = -1, leader
    while cards:
        led = lowest(cards)
        cards &= cards - 1
        worst, replies, enough = MOST_POINTS, follower, max(best, alpha)
        while replies and worst > enough:
            reply = lowest(replies)
            replies &= replies - 1
            worth = deal[POINTS + (led & 15)] + deal[POINTS + (reply & 15)]
            own, others, left = leader & ~(1 << led), follower & ~(1 << reply), rest - worth
            if takes(deal, led, reply):
                value = left if left <= enough else left - two_left(deal, others, own, left)
            else:
                needed = worth < beta and worth < worst
                value = worth + two_left(deal, own, others, left) if needed else worth
            worst = min(worst, value)
        best = max(best, worst)
        if best >= beta:
            break
    return best


@kernel
def four_left(deal: Any, leader: int, follower: int, rest: int, alpha: int, beta: int) -> int:
    """What the leader gets of the last four tricks; outside alpha and beta, a bound of it."""
    best, cards = -1, leader
    while cards:
        led = lowest(cards)
        cards &= cards - 1
        worst, replies, enough = MOST_POINTS, follower, max(best, alpha)
        while replies and worst > enough:
            reply = lowest(replies)
            replies &= replies - 1
            worth = deal[POINTS + (led & 15)] + deal[POINTS + (reply & 15)]
            own, others, left = leader & ~(1 << led), follower & ~(1 << reply), rest - worth
            if takes(deal, led, reply):
                low, high = left - min(worst, beta), left - enough
                value = (
                    left
                    if left <= enough
                    else left - three_left(deal, others, own, left, low, high)
                )
            else:
                low, high = enough - worth, min(worst, beta) - worth
                value = (
                    worth if high <= 0 else worth + three_left(deal, own, others, left, low, high)
                )
            worst = min(worst, value)
        best = max(best, worst)
        if best >= beta:
            break
    return best


@kernel
def outright(deal: Any, leader: int, follower: int, rest: int, alpha: int, beta: int) -> int:
    """What the leader gets of the last tricks, four at most.

    Of three or four, outside alpha and beta, a bound of it.
    """
    tricks = count(leader)
    if tricks == 4:
        return four_left(deal, leader, follower, rest, alpha, beta)
    if tricks == 3:
        return three_left(deal, leader, follower, rest, alpha, beta)
    return few_left(deal, leader, follower, rest)


@kernel
def points_of(deal: Any, cards: int) -> int:
    """What these cards are worth together."""
    points = 0
    while cards:
        points += deal[POINTS + (lowest(cards) & 15)]
        cards &= cards - 1
    return points


@entry
def solve_endings(deal: Any, leaders: Any, followers: Any, trumps: Any, values: Any) -> None:
    """Write what the leader of each position gets more than the other, four tricks at most."""
    for number in range(len(values)):
        leader, follower = leaders[number], followers[number]
        deal[TRUMP], rest = trumps[number], points_of(deal, leader | follower)
        values[number] = 2 * outright(deal, leader, follower, rest, -1, MOST_POINTS) - rest
