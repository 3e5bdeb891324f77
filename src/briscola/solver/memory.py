"""What is remembered of positions between two tricks, and how it is found again.

A position's key tells it without loss. Each hand is moved down to the lowest places of the cards
that are still out, so that only the order of the cards remains; what they are worth stands in a
word of its own. Positions alike but for that worth have the same place in the table, and what is
known of one bounds the other: nobody can gain more than all that the cards are worth more.
Hands are told from the leader on, and values are those of the leader's side.
"""

from typing import Any

import numpy as np

from briscola.kernels.bits import count, gather, lowest, multiply, scatter, signed
from briscola.kernels.compiling import kernel
from briscola.kernels.play import SUIT_MASK
from briscola.kernels.table import BEFORE_DRAW, HAS_EXCHANGE, PLAYERS, WHEN
from briscola.solver.position import (
    DRAWN,
    GENERATION,
    HANDS,
    IDEAS,
    KIND_BIT,
    KIND_BITS,
    KIND_POINTS,
    LEADER,
    LIKENESS,
    NAMES_SEATS,
    OUT,
    POINTS_BITS,
    SEEN_FROM,
    STOCK_SIZE,
    SUITS,
    TAKEN,
    TEAM_OF,
    TRUMP,
    UNDRAWN,
    UPCARD,
)
from briscola.solver.trick import can_still_exchange

MIX_0, MIX_1 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)
# The bits of the kinds stand in three fields, one for each, with a place for each card.
MOST_KINDS, FIELD = 21, (1 << 21) - 1
MOST_RANKS, RANK_MASK = 10, (1 << 10) - 1
# The rest of a key: stock, seats' names (or DUEL), upcard, sides, who has taken, deal; then what is
# known.
NAMES_SHIFT, DUEL, UPCARD_SHIFT, SIDES_SHIFT, TAKEN_SHIFT = 6, 7, 9, 13, 19
GENERATION_SHIFT, GENERATIONS, KNOWN_BITS = 26, 1 << 13, 24
KEY_SIZE = 16
LOW, HIGH_SHIFT = (1 << POINTS_BITS) - 1, POINTS_BITS


@kernel
def write_key(deal: Any, frames: Any, f: int, key: Any) -> int:
    """Write what stands for this frame in the table; a hash of it, never negative.

    After a word for each hand come the kinds of their cards and the rest. More cards than a word
    has kinds for stand as they are.
    """
    players, drawn = deal[PLAYERS], frames[f, DRAWN]
    can_exchange = can_still_exchange(deal, frames, f)
    out, seat = frames[f, OUT], frames[f, LEADER]
    if can_exchange:
        out |= SUIT_MASK << 16 * deal[TRUMP]
    lowest_places = 0
    for suit in range(4):
        lowest_places |= (1 << count(out >> 16 * suit & SUIT_MASK)) - 1 << 16 * suit
    size = count(frames[f, HANDS + seat])
    is_few = players * size <= MOST_KINDS
    for place in range(players):
        hand = frames[f, HANDS + seat]
        key[place] = scatter(gather(hand, out), lowest_places) if is_few else hand
        key[players + 2 + place] = hand
        seat = seat + 1 if seat + 1 < players else 0
    kinds = 0
    if is_few:
        if deal[IDEAS] & SUITS:
            undrawn = deal[UNDRAWN + drawn] if drawn < deal[STOCK_SIZE] else 0
            order_suits(players, undrawn | SUIT_MASK << 16 * deal[TRUMP], key)
        for bit in range(KIND_BITS):
            of_kind, at = deal[KIND_BIT + bit], bit * MOST_KINDS
            for place in range(players):
                kinds |= gather(of_kind, key[players + 2 + place]) << at
                at += size
    key[players] = kinds
    key[players + 1] = rest_of_key(deal, frames, f, can_exchange) << KNOWN_BITS
    return hash_of(key, players)


@kernel
def hash_of(key: Any, players: int) -> int:
    """A number of the whole key but for what its cards are worth, never negative."""
    mixed = np.uint64(key[players + 1])
    for place in range(players):
        high, low = multiply(mixed ^ MIX_0, np.uint64(key[place]) ^ MIX_1)
        mixed = high ^ low
    return signed(mixed >> np.uint64(1))


@kernel
def rest_of_key(deal: Any, frames: Any, f: int, can_exchange: bool) -> int:
    """All that matters besides the hands: sides seen from the leader, stock, upcard, deal."""
    seat, drawn = frames[f, LEADER], frames[f, DRAWN]
    state = drawn | (seat + 1) * deal[NAMES_SEATS] << NAMES_SHIFT
    state |= deal[SEEN_FROM + seat] << SIDES_SHIFT
    if deal[HAS_EXCHANGE] and drawn < deal[STOCK_SIZE]:
        state |= (frames[f, UPCARD] & 15) << UPCARD_SHIFT
    if can_exchange and deal[WHEN] != BEFORE_DRAW:
        for place in range(deal[PLAYERS]):
            state |= (frames[f, TAKEN] >> deal[TEAM_OF + seat] & 1) << TAKEN_SHIFT + place
            seat = seat + 1 if seat + 1 < deal[PLAYERS] else 0
    return int(state | deal[GENERATION] << GENERATION_SHIFT)


@kernel
def order_suits(players: int, fixed: int, key: Any) -> None:
    """Put the suits without any of the fixed cards in one order, in every hand alike."""
    for one in range(3):
        if fixed >> 16 * one & SUIT_MASK:
            continue
        for other in range(one + 1, 4):
            if fixed >> 16 * other & SUIT_MASK:
                continue
            own, others = suit_in(key, 0, players, one), suit_in(key, 0, players, other)
            own_real = suit_in(key, players + 2, players, one)
            others_real = suit_in(key, players + 2, players, other)
            is_wrong = (own < others) | ((own == others) & (own_real < others_real))
            moved = SUIT_MASK if is_wrong else 0
            for at in range(2 * players + 2):
                difference = (key[at] >> 16 * one ^ key[at] >> 16 * other) & moved
                key[at] ^= difference << 16 * one | difference << 16 * other


@kernel
def suit_in(key: Any, at: int, players: int, suit: int) -> int:
    """The cards of a suit in all hands from this place of the key on, as one number."""
    cards = 0
    for place in range(players):
        cards = cards << MOST_RANKS | key[at + place] >> 16 * suit & RANK_MASK
    return cards


@kernel
def is_alike(players: int, table: Any, slot: int, key: Any) -> bool:
    """Does the table hold this position here, or one alike but for what the cards are worth."""
    if table[slot, players + 1] >> KNOWN_BITS != key[players + 1] >> KNOWN_BITS:
        return False
    for place in range(players):
        if table[slot, place] != key[place]:
            return False
    return True


@kernel
def is_known(players: int, table: Any, slot: int, key: Any) -> bool:
    """Does the table hold exactly this position here."""
    return bool(table[slot, players] == key[players] and is_alike(players, table, slot, key))


@kernel
def known_of(players: int, table: Any, slot: int) -> int:
    """What the table's entry says."""
    return int(table[slot, players + 1] & (1 << KNOWN_BITS) - 1)


@kernel
def keep(players: int, table: Any, slot: int, key: Any, known: int) -> None:
    """Keep this of the position, in place of whatever stood there."""
    for word in range(players + 1):
        table[slot, word] = key[word]
    table[slot, players + 1] = key[players + 1] | known


@kernel
def recall(deal: Any, players: int, table: Any, slot: int, key: Any, rest: int, side: int) -> int:
    """Bounds of what side 0 takes of the rest, the high one shifted; `side` leads."""
    low, high = 0, rest
    if is_alike(players, table, slot, key):
        known, less, more = known_of(players, table, slot), 0, 0
        kinds, others = key[players], table[slot, players]
        if kinds != others:
            less, more = differences(deal, kinds, others)
            if not deal[IDEAS] & LIKENESS:
                return rest << HIGH_SHIFT
        low, high = max(0, (known & LOW) - less), min(rest, (known >> HIGH_SHIFT) + more)
        if side == 1:
            low, high = rest - high, rest - low
    return low | high << HIGH_SHIFT


@kernel
def points_at(deal: Any, kinds: int) -> int:
    """What the first card of these kinds is worth."""
    kind = kinds & 1 | kinds >> MOST_KINDS - 1 & 2 | kinds >> 2 * MOST_KINDS - 2 & 4
    return int(deal[KIND_POINTS + kind])


@kernel
def differences(deal: Any, kinds: int, others: int) -> tuple[int, int]:
    """How much less, and how much more, the cards of these kinds are worth than the others."""
    less = more = 0
    unequal = kinds ^ others
    unequal = (unequal | unequal >> MOST_KINDS | unequal >> 2 * MOST_KINDS) & FIELD
    while unequal:
        at = lowest(unequal)
        difference = points_at(deal, kinds >> at) - points_at(deal, others >> at)
        if difference > 0:
            more += difference
        else:
            less -= difference
        unequal &= unequal - 1
    return less, more


@kernel
def remember(
    players: int, table: Any, slot: int, key: Any, low: int, high: int, rest: int, side: int
) -> None:
    """Keep bounds of what side 0 takes of the rest, where `side` leads, with those known."""
    if side == 1:
        low, high = rest - high, rest - low
    if is_known(players, table, slot, key):
        known = known_of(players, table, slot)
        low, high = max(low, known & LOW), min(high, known >> HIGH_SHIFT)
    keep(players, table, slot, key, low | high << HIGH_SHIFT)
