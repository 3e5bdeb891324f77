"""Whole deals between simple players, as fast as a loop can be.

The same rules once more, for a deal that nobody looks into before it ends: a seat's cards stand
in slots, a trick is decided by numbers instead of branches, and one word of chance feeds all the
draws of a trick. The tests hold it to the readable rules and players, deal by deal.
"""

from typing import Any

import numpy as np

from briscola.kernels.bits import count, multiply, signed
from briscola.kernels.compiling import entry, kernel
from briscola.kernels.rng import advance, seeded, word
from briscola.kernels.table import (
    BEFORE_DRAW,
    CARDS,
    FOLLOW,
    GIVES,
    HAND,
    HAS_EXCHANGE,
    LAST,
    NONE,
    ON_LEAD,
    PLAYERS,
    POINTS,
    RANKS,
    REMOVABLE,
    REMOVED,
    SIDE_OF,
    SUITS,
    WHEN,
)

RANDOM, PLAIN, CAREFUL = range(3)
POLICIES = {"random": RANDOM, "plain": PLAIN, "careful": CAREFUL}

WORTH_TAKING = 10
MUCH = 1 << 40
# So many draws below 40 share a word of chance: 32 of its bits are left to the last of them.
DRAWS_A_WORD = 6
# Each seat has sixteen slots; masks tell the compiler that an index is never negative.
SLOTS, SLOT_MASK, PACK_MASK = 4, 127, 63
WEIGHTS = 128
COST, DEARNESS, TAKING, LOSING, PILE = 0, 256, 512, 768, 1024
SCRATCH = WEIGHTS + PILE + 64


@kernel
def shuffle(rules: Any, pack: Any, rng: Any) -> Any:
    """Fill `pack` with the cards in play in a random order; the next state of chance.

    The cards to be taken out are the first of their kind in the order of the whole pack.
    """
    place = 0
    for suit in range(rules[SUITS]):
        for rank in range(rules[RANKS]):
            pack[place & PACK_MASK] = suit * 16 + rank
            place += 1
    size, left, fraction = place, 0, np.uint64(0)
    for place in range(size - 1, 0, -1):
        if left == 0:
            rng = advance(rng)
            left, fraction = DRAWS_A_WORD, word(rng)
        left -= 1
        drawn, fraction = multiply(fraction, np.uint64(place + 1))
        other = signed(drawn) & PACK_MASK
        card = pack[other]
        pack[other] = pack[place & PACK_MASK]
        pack[place & PACK_MASK] = card
    if rules[REMOVED]:
        take_out(rules, pack, size)
    return rng


@kernel
def take_out(rules: Any, pack: Any, size: int) -> None:
    """Close the gaps that the cards taken out leave."""
    out = kept = 0
    for place in range(size):
        card = pack[place & PACK_MASK]
        if out < rules[REMOVED] and rules[REMOVABLE] >> card & 1:
            out += 1
        else:
            pack[kept & PACK_MASK] = card
            kept += 1


@kernel
def strength(card: int, led: int, trump: int) -> int:
    """How strong a card is in a trick: the highest number takes it."""
    suit = card >> 4
    return (card & 15) + (16 if suit == led else 0) + (32 if suit == trump else 0)


@kernel
def may_be_played(hands: Any, seat: int, held: int, led: int) -> int:
    """The slots, as a mask, with cards of the suit led; all of them if there are none."""
    slots = 0
    for slot in range(held):
        if hands[(seat << SLOTS | slot) & SLOT_MASK] >> 4 == led:
            slots |= 1 << slot
    return slots or (1 << held) - 1


@kernel
def nth_slot(slots: int, number: int) -> int:
    """The place of the bit of this number, from the lowest, counted from 0."""
    slot = 0
    while True:
        if slots >> slot & 1:
            if number == 0:
                return slot
            number -= 1
        slot += 1


@kernel
def weigh(rules: Any, weights: Any) -> None:
    """Fill in what each card is to plain and careful players, for every trump suit.

    Of equals the first by suit and rank is chosen, so the card itself stands in the lowest bits.
    """
    for trump in range(rules[SUITS]):
        for suit in range(rules[SUITS]):
            for rank in range(rules[RANKS]):
                points, is_trump = rules[POINTS + rank], suit == trump
                card = suit << 4 | rank
                at = trump << 6 | card
                cost = 100 * points + (50 if is_trump else 0) + rank
                dearness = (1 << 16 if is_trump else 0) + 100 * points + rank
                taking = 10 * points - rank - (45 + 20 * points if is_trump else 0)
                losing = -10 * points - rank - (60 if is_trump else 0)
                weights[COST + at] = cost << 6 | card
                weights[DEARNESS + at] = dearness << 6 | card
                weights[TAKING + at] = (taking << 6) + 63 - card
                weights[LOSING + at] = (losing << 6) + 63 - card


@kernel
def choose_plainly(
    rules: Any, hands: Any, seat: int, held: int, slots: int, trump: int, trick: int, stock: int
) -> int:
    """The slot of the plain player: little spent, and a trick taken when it is worth ten."""
    led, best, worth = trick & 3, (trick >> 2 & 63) - 1, trick >> 8
    is_last_lead = best < 0 and stock == 0
    least = dearest = MUCH
    for slot in range(held):
        card = hands[(seat << SLOTS | slot) & SLOT_MASK] & PACK_MASK
        if not slots >> slot & 1:
            continue
        at = trump << 6 | card
        cost = card - ((card & 15) << 6) if is_last_lead else hands[WEIGHTS + COST + at]
        cost = (cost << SLOTS) + slot
        least = cost if cost < least else least
        dear = hands[WEIGHTS + DEARNESS + at] << SLOTS | slot
        wins = best >= 0 and strength(card, led, trump) > best
        dearest = dear if wins and dear < dearest else dearest
    if dearest == MUCH:
        return least & 15
    card = hands[(seat << SLOTS | dearest & 15) & SLOT_MASK]
    points = rules[POINTS + (card & 15)]
    is_free = points == 0 and card >> 4 != trump
    takes = worth + points >= WORTH_TAKING or stock == 0 or is_free
    return dearest & 15 if takes else least & 15


@kernel
def choose_carefully(hands: Any, seat: int, held: int, slots: int, trump: int, trick: int) -> int:
    """The slot of the careful player: the card of highest worth, with trumps held back."""
    led, best, worth = trick & 3, (trick >> 2 & 63) - 1, trick >> 8
    most = -MUCH
    for slot in range(held):
        card = hands[(seat << SLOTS | slot) & SLOT_MASK] & PACK_MASK
        if not slots >> slot & 1:
            continue
        at = trump << 6 | card
        wins = best >= 0 and strength(card, led, trump) > best
        gain = hands[WEIGHTS + TAKING + at] + 640 * worth
        loss = hands[WEIGHTS + LOSING + at] - 640 * worth
        value = (gain if wins else loss) << SLOTS | slot
        most = value if value > most else most
    return most & 15


@kernel
def find(hands: Any, seat: int, held: int, card: int) -> int:
    """The slot in which the seat holds this card, or NONE."""
    for slot in range(held):
        if hands[(seat << SLOTS | slot) & SLOT_MASK] == card:
            return slot
    return NONE


@kernel
def wanted_card(rules: Any, stock: int, upcard: int) -> int:
    """The trump that could be given for the upcard now, whoever holds it, or NONE."""
    if stock == 0 or stock < rules[LAST]:
        return NONE
    rank = rules[GIVES + (upcard & 15)]
    return NONE if rank == NONE else (upcard & ~15) + rank


@entry
def play_deals(
    policies: Any, rules: Any, scratch: Any, seed: Any, first: int, dealers: Any, points: Any
) -> None:
    """Play the deals of these numbers, one a row of `points`: card points that each seat took.

    The dealer of deal number i is seat i modulo the seats; `policies[seat]` plays for each seat.
    Seed and number alone decide a deal, so that any share of the work gives the same rows.
    """
    hands, pack = scratch, scratch[WEIGHTS + PILE :]
    weigh(rules, hands[WEIGHTS:])
    players, hand, cards = rules[PLAYERS] & 7, rules[HAND], rules[CARDS]
    dealt, exchanges, follow, when = players * hand, rules[HAS_EXCHANGE], rules[FOLLOW], rules[WHEN]
    for row in range(points.shape[0]):
        rng = shuffle(rules, pack, seeded(np.uint64(seed), np.uint64(first + row)))
        dealer = (first + row) % players
        leader = dealer + 1 if dealer + 1 < players else 0
        seat = leader
        for place in range(players):
            for slot in range(hand):
                card = pack[(slot * players + place) & PACK_MASK]
                hands[(seat << SLOTS | slot) & SLOT_MASK] = card
            points[row, seat] = 0
            seat = seat + 1 if seat + 1 < players else 0
        # The upcard goes beneath the stock.
        upcard = pack[dealt & PACK_MASK]
        for place in range(dealt, cards - 1):
            pack[place & PACK_MASK] = pack[(place + 1) & PACK_MASK]
        trump, stock, held, taken = upcard >> 4, cards - dealt, hand, 0
        while held:
            rng = advance(rng)
            fraction = word(rng)
            led, best, worth, seat = NONE, NONE, 0, leader
            for place in range(players):
                policy = policies[seat & 7]
                if exchanges and when != BEFORE_DRAW and (place == 0 or when != ON_LEAD):
                    # Written out below for the pause too: a call here would cost every deal.
                    while taken >> rules[SIDE_OF + seat] & 1:
                        card = wanted_card(rules, stock, upcard)
                        slot = NONE if card == NONE else find(hands, seat, held, card)
                        if slot == NONE:
                            break
                        if policy == RANDOM:
                            drawn, fraction = multiply(fraction, np.uint64(held + 1))
                            if signed(drawn) != held:
                                break
                        hands[(seat << SLOTS | slot) & SLOT_MASK] = upcard
                        upcard = card
                slots = (1 << held) - 1
                if follow and stock == 0 and place > 0:
                    slots = may_be_played(hands, seat, held, led)
                if policy == RANDOM:
                    if slots == (1 << held) - 1:
                        drawn, fraction = multiply(fraction, np.uint64(held))
                        slot = signed(drawn)
                    else:
                        drawn, fraction = multiply(fraction, np.uint64(count(slots)))
                        slot = nth_slot(slots, signed(drawn))
                elif policy == PLAIN:
                    trick = worth << 8 | ((best >> 3) + 1) << 2 | led & 3
                    slot = choose_plainly(rules, hands, seat, held, slots, trump, trick, stock)
                else:
                    trick = worth << 8 | ((best >> 3) + 1) << 2 | led & 3
                    slot = choose_carefully(hands, seat, held, slots, trump, trick)
                at = (seat << SLOTS | slot) & SLOT_MASK
                card = hands[at] & PACK_MASK
                hands[at] = hands[(seat << SLOTS | (held - 1)) & SLOT_MASK]
                led = card >> 4 if place == 0 else led
                key = strength(card, led, trump) << 3 | seat
                best = key if key > best else best
                worth += rules[POINTS + (card & 15)]
                seat = seat + 1 if seat + 1 < players else 0
            leader = best & 7
            points[row, leader] += worth
            taken |= 1 << rules[SIDE_OF + leader]
            if exchanges and when == BEFORE_DRAW:
                while True:
                    card = wanted_card(rules, stock, upcard)
                    slot = NONE if card == NONE else find(hands, leader, held - 1, card)
                    if slot == NONE:
                        break
                    if policies[leader] == RANDOM:
                        drawn, fraction = multiply(fraction, np.uint64(2))
                        if drawn == np.uint64(0):
                            break
                    hands[(leader << SLOTS | slot) & SLOT_MASK] = upcard
                    upcard = card
            if stock:
                pack[(cards - 1) & PACK_MASK] = upcard
                seat = leader
                for place in range(players):
                    card = pack[(cards - stock + place) & PACK_MASK]
                    hands[(seat << SLOTS | (held - 1)) & SLOT_MASK] = card
                    seat = seat + 1 if seat + 1 < players else 0
                stock -= players
            else:
                held -= 1
        dealers[row] = dealer
