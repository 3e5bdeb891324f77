"""Whole deals between simple players, as fast as the processor can step them: side by side.

The same rules once more, for deals that nobody looks into before they end. All deals of a game
are equally long and every seat's turn comes at the same step, so a step is made in many deals at
once before the next: each has a lane of every row of numbers, and a loop over the lanes without a
branch becomes instructions that take sixteen or thirty-two lanes each. The tests hold it to the
readable rules and players, deal by deal.

A card here is one number: points, is it a trump, rank, suit, from the highest bits to the lowest,
so that what costs the plain player less is less. Not checked: that points are below 64. A row is
named by its number. The cards of the pack stand in the first rows, in dealing order, and those
dealt to hands stay where they are: the card in a slot of the hand of the seat that plays at this
place of the trick is in row slot * players + place.
"""

from typing import Any

import numpy as np

from briscola.kernels.bits import count, signed
from briscola.kernels.compiling import entry, kernel
from briscola.kernels.rng import advance, below, fraction, seeded
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
    Ints,
)

# A lane is as narrow as it can be; what is computed from it is wider unless one says so.
LANE = narrow = np.int16

RANDOM, PLAIN, CAREFUL = range(3)
BY_SEAT = 3
POLICIES = {"random": RANDOM, "plain": PLAIN, "careful": CAREFUL}
WORTH_TAKING = 10

# With less than 64 the compiler unrolls loops that it should turn into wide instructions; with
# more than these the cards no longer fit into the first cache.
LANES_LOG = 8
LANES = 1 << LANES_LOG

# Rows after those of the pack: one for each place, seat, slot or policy.
PLAYED, SCORE, CANDIDATES, CHOICE, OTHERS, ROWS = 64, 72, 80, 92, 96, 105
ROW_MASK, PACK_MASK = 127, 63
# Where the lanes of the other rows begin.
DEALER, LEADER, TAKER, BEST, WORTH, KEY, DRAWN, COUNT, WANTED = range(
    OTHERS * LANES, ROWS * LANES, LANES
)
# A score marks above the points that a trick was taken.
HAS_TAKEN = 1 << 13

# A card's number.
SUIT_MASK, RANK_MASK, KIND_MASK, TRUMP, POINTS_MASK = 3, 60, 63, 64, 63
RANK_AT, POINTS_AT = 2, 7
# A number above every card's, that beats none. Trumps that are put last are as much higher.
NO_CARD = DEAR_TRUMP = 1 << 13
NO_KEY, WORST = (1 << 15) - 1, -(1 << 15)

# So many draws below 41 share a word of chance.
DRAWS_A_WORD = 5


@kernel
def lanes_of(row: int) -> int:
    """Where the lanes of this row begin. The mask says that an index is never negative."""
    return (row & ROW_MASK) << LANES_LOG


@kernel
def begin(deals: Any, chance: Any, seed: Any, first: int, players: int) -> None:
    """Who deals and leads, and the state of chance, of the deals from this number on."""
    dealer = first % players
    for lane in range(LANES):
        chance[lane] = seeded(np.uint64(seed), np.uint64(first + lane))
        deals[DEALER + lane] = dealer
        dealer = dealer + 1 if dealer + 1 < players else 0
        deals[LEADER + lane] = dealer


@kernel
def next_words(chance: Any) -> None:
    """A fresh fraction of chance in each lane, for the draws that follow."""
    for lane in range(LANES):
        state = advance(chance[lane])
        chance[lane] = state
        chance[LANES + lane] = fraction(state)


@kernel
def list_cards(rules: Any, cards: Any) -> None:
    """Fill in the numbers of all cards, as if none were a trump, what may be removed first."""
    removable = rules[REMOVABLE] if rules[REMOVED] else 0
    first, other = 0, count(removable)
    for suit in range(rules[SUITS]):
        for rank in range(rules[RANKS]):
            card, points = suit << 4 | rank, rules[POINTS + rank]
            number = points << POINTS_AT | rank << RANK_AT | suit
            if removable >> card & 1:
                cards[first & PACK_MASK] = number
                first += 1
            else:
                cards[other & PACK_MASK] = number
                other += 1


@kernel
def shuffle(rules: Any, cards: Any, deals: Any, chance: Any) -> None:
    """Lay the cards in play in a random order, another in each lane.

    Each card goes to a random place among those before it, and the one there to the end. Once
    all that may be removed lie there, the first of them are removed.
    """
    removed = rules[REMOVED]
    removable = count(rules[REMOVABLE]) if removed else 0
    place = 0
    for number in range(removed + rules[CARDS]):
        if number % DRAWS_A_WORD == 0:
            next_words(chance)
        bound, last, card = np.uint64(place + 1), lanes_of(place), cards[number & PACK_MASK]
        for lane in range(LANES):
            drawn, rest = below(chance[LANES + lane], bound)
            chance[LANES + lane] = rest
            deals[DRAWN + lane] = narrow(drawn)
        for lane in range(LANES):
            at = ((deals[DRAWN + lane] & PACK_MASK) << LANES_LOG) + lane
            deals[last + lane] = deals[at]
            deals[at] = card
        place += 1
        if number + 1 == removable:
            place -= removed
            for at in range(place * LANES):
                deals[at] = deals[at + removed * LANES]


@kernel
def turn_up(deals: Any, cards: int, upcard: int, players: int) -> None:
    """Make all cards of the upcard's suit trumps; `upcard` is its row. Nobody has a point."""
    up = lanes_of(upcard)
    for row in range(cards):
        at = lanes_of(row)
        for lane in range(LANES):
            # The upcard may be a trump already: suits are all that is compared.
            card, turned = deals[at + lane], deals[up + lane]
            trump = card | TRUMP
            deals[at + lane] = trump if (card ^ turned) & SUIT_MASK == 0 else card
    for at in range(SCORE * LANES, (SCORE + players) * LANES):
        deals[at] = 0


@kernel
def beats(card: Any, best: Any) -> Any:
    """Does the card take the trick from the best so far."""
    is_higher = narrow(card & RANK_MASK) > narrow(best & RANK_MASK)
    is_trump, is_alike = narrow(card & TRUMP) != 0, narrow((card ^ best) & SUIT_MASK) == 0
    return is_higher if is_alike else is_trump


@kernel
def count_cards(deals: Any, held: int) -> None:
    """All cards of a hand may be played."""
    for lane in range(LANES):
        deals[COUNT + lane] = held


@kernel
def find_playable(deals: Any, players: int, place: int, held: int) -> None:
    """Write the cards of the suit led, or else all, to CANDIDATES, and how many to COUNT."""
    for lane in range(LANES):
        led, follows, found = deals[PLAYED * LANES + lane] & SUIT_MASK, 0, 0
        for slot in range(held):
            card = deals[lanes_of(slot * players + place) + lane]
            follows += 1 if card & SUIT_MASK == led else 0
        for slot in range(held):
            card = deals[lanes_of(slot * players + place) + lane]
            if follows == 0 or card & SUIT_MASK == led:
                deals[lanes_of(CANDIDATES + found) + lane] = card
                found += 1
        deals[COUNT + lane] = found
        for slot in range(found, held):
            deals[lanes_of(CANDIDATES + slot) + lane] = NO_CARD


@kernel
def choose_randomly(deals: Any, chance: Any, base: int, step: int, held: int) -> None:
    """Any of the first COUNT cards."""
    for lane in range(LANES):
        drawn, rest = below(chance[LANES + lane], np.uint64(deals[COUNT + lane]))
        chance[LANES + lane] = rest
        deals[DRAWN + lane] = narrow(drawn)
    for slot in range(held):
        at = lanes_of(base + slot * step)
        for lane in range(LANES):
            card, chosen = deals[at + lane], deals[(CHOICE + RANDOM) * LANES + lane]
            is_drawn = deals[DRAWN + lane] == slot
            deals[(CHOICE + RANDOM) * LANES + lane] = card if is_drawn else chosen


@kernel
def choose_plainly(deals: Any, base: int, step: int, held: int, place: int, stock: int) -> None:
    """The plain player's card: little spent, and a trick taken when it is worth ten."""
    choice = (CHOICE + PLAIN) * LANES
    for lane in range(LANES):
        deals[choice + lane] = NO_KEY
        deals[KEY + lane] = NO_KEY
    for slot in range(held):
        at = lanes_of(base + slot * step)
        for lane in range(LANES):
            card, best = deals[at + lane], deals[BEST + lane]
            least, dearest = deals[choice + lane], deals[KEY + lane]
            deals[choice + lane] = card if card < least else least
            dear = narrow(card + (DEAR_TRUMP if card & TRUMP else 0))
            takes = (place > 0) & beats(card, best) & (dear < dearest)
            deals[KEY + lane] = dear if takes else dearest
    for lane in range(LANES):
        dearest, least = deals[KEY + lane], deals[choice + lane]
        card = narrow(dearest & DEAR_TRUMP - 1)
        worth = narrow(deals[WORTH + lane] + (card >> POINTS_AT & POINTS_MASK))
        is_free = card & (POINTS_MASK << POINTS_AT | TRUMP) == 0
        takes = (dearest < NO_KEY) & ((worth >= WORTH_TAKING) | (stock == 0) | is_free)
        deals[choice + lane] = card if takes else least


@kernel
def lead_highest(deals: Any, players: int, held: int) -> None:
    """The plain player's lead once the stock is empty: the highest rank, the first such suit."""
    choice = (CHOICE + PLAIN) * LANES
    for lane in range(LANES):
        deals[KEY + lane] = NONE
    for slot in range(held):
        at = lanes_of(slot * players)
        for lane in range(LANES):
            card, most, chosen = deals[at + lane], deals[KEY + lane], deals[choice + lane]
            key = narrow((card & KIND_MASK) ^ SUIT_MASK)
            deals[KEY + lane] = key if key > most else most
            deals[choice + lane] = card if key > most else chosen


@kernel
def comes_first(card: Any, other: Any) -> Any:
    """Is the card before the other by suit and rank."""
    suit, other_suit = narrow(card & SUIT_MASK), narrow(other & SUIT_MASK)
    is_lower = narrow(card & RANK_MASK) < narrow(other & RANK_MASK)
    return (suit < other_suit) | ((suit == other_suit) & is_lower)


@kernel
def choose_carefully(deals: Any, base: int, step: int, held: int, place: int) -> None:
    """The careful player's card: the one of highest worth, with trumps held back."""
    choice = (CHOICE + CAREFUL) * LANES
    for lane in range(LANES):
        deals[KEY + lane] = WORST
    for slot in range(held):
        at = lanes_of(base + slot * step)
        for lane in range(LANES):
            card, best = deals[at + lane], deals[BEST + lane]
            most, chosen = deals[KEY + lane], deals[choice + lane]
            points, rank = narrow(card >> POINTS_AT & POINTS_MASK), narrow(card >> RANK_AT & 15)
            worth, trump = narrow(10 * (deals[WORTH + lane] + points)), card & TRUMP != 0
            gain = narrow(worth - rank - (45 + 20 * points if trump else 0))
            loss = narrow(-worth - rank - (60 if trump else 0))
            value = gain if (place > 0) & beats(card, best) else loss
            is_better = (value > most) | ((value == most) & comes_first(card, chosen))
            is_better &= card < NO_CARD
            deals[KEY + lane] = value if is_better else most
            deals[choice + lane] = card if is_better else chosen


@kernel
def choose_by_seat(deals: Any, policies: Any, players: int, place: int) -> None:
    """What the policy of the seat in turn chose, where seats play differently."""
    chosen = (CHOICE + BY_SEAT) * LANES
    for seat in range(players):
        choice = lanes_of(CHOICE + policies[seat & 7])
        leader = seat - place if seat >= place else seat - place + players
        for lane in range(LANES):
            card, before = deals[choice + lane], deals[chosen + lane]
            deals[chosen + lane] = card if deals[LEADER + lane] == leader else before


@kernel
def lay(deals: Any, policy: int, place: int) -> None:
    """Lay the cards that this policy has chosen at this place of the trick."""
    chosen, played = lanes_of(CHOICE + policy), lanes_of(PLAYED + place)
    for lane in range(LANES):
        card, best, taker = deals[chosen + lane], deals[BEST + lane], deals[TAKER + lane]
        takes = (place == 0) | beats(card, best)
        deals[played + lane] = card
        deals[BEST + lane] = card if takes else best
        deals[TAKER + lane] = place if takes else taker
        deals[WORTH + lane] += card >> POINTS_AT & POINTS_MASK


@kernel
def take(deals: Any, players: int) -> None:
    """Give the full trick to its taker, who leads next."""
    for lane in range(LANES):
        leader = deals[LEADER + lane] + deals[TAKER + lane]
        deals[LEADER + lane] = leader - (players if leader >= players else 0)
    for seat in range(players):
        score = lanes_of(SCORE + seat)
        for lane in range(LANES):
            before = deals[score + lane]
            after = narrow(before + deals[WORTH + lane] | HAS_TAKEN)
            deals[score + lane] = after if deals[LEADER + lane] == seat else before


@kernel
def turn_to_taker(deals: Any, players: int, held: int) -> None:
    """Let the taker's hand and the card that it played stand first, the others' in order.

    Where it is even all move up by one place or none, and then by two places until it is first.
    """
    is_even = players % 2 == 0
    for turn in range(0 if is_even else 1, players // 2 if is_even else players):
        mask, least, step = (
            (1, 1, 1) if turn == 0 else (7, 2 * turn, 2) if is_even else (7, turn, 1)
        )
        for slot in range(held + 1):
            first = slot * players if slot < held else PLAYED
            for place in range(first, first + players - step):
                at, after = lanes_of(place), lanes_of(place + step)
                for lane in range(LANES):
                    one, other = deals[at + lane], deals[after + lane]
                    moves = deals[TAKER + lane] & mask >= least
                    deals[at + lane] = other if moves else one
                    deals[after + lane] = one if moves else other


@kernel
def replace(deals: Any, players: int, held: int, place: int, source: int) -> None:
    """Put the card of this row where the one was that the seat of this place has played."""
    new_at, played = lanes_of(source), lanes_of(PLAYED + place)
    for slot in range(held):
        at = lanes_of(slot * players + place)
        for lane in range(LANES):
            card, new = deals[at + lane], deals[new_at + lane]
            deals[at + lane] = new if card == deals[played + lane] else card


@kernel
def has_taken(rules: Any, deals: Any, lane: int, seat: int) -> bool:
    """Has the side of this seat taken a trick."""
    scores = 0
    for other in range(rules[PLAYERS]):
        if rules[SIDE_OF + other] == rules[SIDE_OF + seat]:
            scores |= deals[lanes_of(SCORE + other) + lane]
    return scores >= HAS_TAKEN


@kernel
def exchange(
    rules: Any, policies: Any, deals: Any, chance: Any, place: int, held: int, stock: int
) -> None:
    """Let the seat of this place exchange the upcard, as often as it can and wants to.

    In a pause the card that it has just played still stands in its hand.
    """
    if stock == 0 or stock < rules[LAST]:
        return
    find_wanted(deals, rules[PLAYERS] & 7, place, held)
    players, is_pause = rules[PLAYERS] & 7, rules[WHEN] == BEFORE_DRAW
    up, others = lanes_of(players * rules[HAND]), 1 if is_pause else held
    for lane in range(LANES):
        slot = deals[DRAWN + lane]
        if slot == NONE:
            continue
        seat = deals[LEADER + lane] + place
        seat = (seat - players if seat >= players else seat) & 7
        while slot != NONE and (is_pause or has_taken(rules, deals, lane, seat)):
            at = lanes_of(slot * players + place) + lane
            card, upcard = deals[at], deals[up + lane]
            if is_pause and card == deals[PLAYED * LANES + lane]:
                break
            if policies[seat] == RANDOM:
                drawn, rest = below(chance[LANES + lane], np.uint64(others + 1))
                chance[LANES + lane] = rest
                if signed(drawn) != others:
                    break
            deals[up + lane], deals[at] = card, upcard
            want(rules, deals, lane)
            slot = NONE
            for other in range(held):
                card = deals[lanes_of(other * players + place) + lane]
                slot = other if card & KIND_MASK == deals[WANTED + lane] else slot


@kernel
def find_wanted(deals: Any, players: int, place: int, held: int) -> None:
    """Write to DRAWN the slot in which this place has the card wanted for the upcard, or NONE."""
    for lane in range(LANES):
        deals[DRAWN + lane] = NONE
    for slot in range(held):
        at = lanes_of(slot * players + place)
        for lane in range(LANES):
            card, found = deals[at + lane], deals[DRAWN + lane]
            deals[DRAWN + lane] = slot if card & KIND_MASK == deals[WANTED + lane] else found


@kernel
def want(rules: Any, deals: Any, lane: int) -> None:
    """Note the rank and suit that may be given for the upcard, or NONE."""
    upcard = deals[lanes_of(rules[PLAYERS] * rules[HAND]) + lane]
    rank = rules[GIVES + (upcard >> RANK_AT & 15)]
    deals[WANTED + lane] = NONE if rank == NONE else rank << RANK_AT | upcard & SUIT_MASK


@kernel
def write(deals: Any, players: int, dealers: Any, points: Any, first: int) -> None:
    """Write dealers and points of these deals, as many as there are rows left."""
    for lane in range(min(LANES, points.shape[0] - first)):
        dealers[first + lane] = deals[DEALER + lane]
        for seat in range(players):
            points[first + lane, seat] = deals[lanes_of(SCORE + seat) + lane] & HAS_TAKEN - 1


@entry
def play_side_by_side(
    policies: Any,
    rules: Any,
    cards: Any,
    deals: Any,
    chance: Any,
    seed: Any,
    first: int,
    dealers: Any,
    points: Any,
) -> None:
    """As `play_deals`, with the arrays that it works in.

    From the outside in: the deals of all lanes, their tricks, the places of a trick. A seat
    exchanges before it plays or, once the trick is taken, before it draws.
    """
    players, hand, size, when = rules[PLAYERS] & 7, rules[HAND], rules[CARDS], rules[WHEN]
    pauses = rules[HAS_EXCHANGE] != 0 and when == BEFORE_DRAW
    on_lead, on_turn = rules[HAS_EXCHANGE] != 0 and not pauses, when != ON_LEAD
    kinds = 0
    for seat in range(players):
        kinds |= 1 << policies[seat]
    list_cards(rules, cards)
    for row in range(0, points.shape[0], LANES):
        begin(deals, chance, seed, first + row, players)
        shuffle(rules, cards, deals, chance)
        upcard, held, stock = players * hand, hand, size - players * hand
        turn_up(deals, size, upcard, players)
        count_cards(deals, held)
        for lane in range(LANES if rules[HAS_EXCHANGE] else 0):
            want(rules, deals, lane)
        while held:
            if kinds >> RANDOM & 1:
                next_words(chance)
            for lane in range(LANES):
                deals[WORTH + lane] = 0
            for place in range(players):
                if on_lead and (place == 0 or on_turn):
                    exchange(rules, policies, deals, chance, place, held, stock)
                base, apart = place, players
                if rules[FOLLOW] and stock == 0 and place > 0:
                    find_playable(deals, players, place, held)
                    base, apart = CANDIDATES, 1
                if kinds >> RANDOM & 1:
                    choose_randomly(deals, chance, base, apart, held)
                if kinds >> PLAIN & 1 and stock == 0 and place == 0:
                    lead_highest(deals, players, held)
                elif kinds >> PLAIN & 1:
                    choose_plainly(deals, base, apart, held, place, stock)
                if kinds >> CAREFUL & 1:
                    choose_carefully(deals, base, apart, held, place)
                policy = policies[0]
                if kinds & kinds - 1:
                    choose_by_seat(deals, policies, players, place)
                    policy = BY_SEAT
                lay(deals, policy, place)
            take(deals, players)
            turn_to_taker(deals, players, held)
            for place in range(players):
                if pauses and place == 0:
                    exchange(rules, policies, deals, chance, place, held, stock)
                # The upcard lies beneath the stock; with none, the last card closes the gap.
                drawn = upcard if place == stock - 1 else size - stock + place + 1
                source = drawn if stock else (held - 1) * players + place
                replace(deals, players, held, place, source)
            if stock:
                stock -= players
            else:
                held -= 1
                count_cards(deals, held)
        write(deals, players, dealers, points, row)


def play_deals(
    policies: Ints, rules: Ints, seed: int, first: int, dealers: Any, points: Any
) -> None:
    """Play the deals of these numbers, one a row of `points`: card points that each seat took.

    The dealer of deal number i is seat i modulo the seats; `policies[seat]` plays for each seat.
    Seed and number alone decide a deal, so that any share of the work gives the same rows.
    """
    deals, cards = np.zeros(ROWS * LANES, dtype=LANE), np.zeros(64, dtype=LANE)
    chance = np.zeros(2 * LANES, dtype=np.uint64)
    play_side_by_side(
        policies, rules, cards, deals, chance, np.uint64(seed), first, dealers, points
    )
