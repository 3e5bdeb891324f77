"""What a seat may know, as numbers: sets of cards, and from them what a net is fed.

A sight is told from the seat itself on: other seats by how many places they come after it. Suits
stand in one order for every deal, trump first, the others by the seat's own cards, since their
names mean nothing; a card is then a slot, its suit's place times ten plus its rank.
"""

from typing import Any

from briscola.kernels.bits import count, lowest
from briscola.kernels.compiling import kernel
from briscola.kernels.play import strength
from briscola.kernels.table import (
    FOLLOW,
    HANDS,
    KNOWN,
    LEADER,
    LEADER_BITS,
    LEADER_MASK,
    LEADERS,
    NONE,
    PLACE,
    PLAYERS,
    PLAYS,
    SCORE,
    SIDE_OF,
    SIDES,
    STOCK,
    TRICK,
    TRICKS,
    TRUMP,
    UPCARD,
    WORTH,
)

# A sight. LAID, HOLDS and SAME_SIDE have a place for each seat, the seat itself first: the card
# that lies in the trick or NONE, cards known to be in its hand, whether its side is the own one.
# FOLLOWS: is a suit followed once the stock is empty.
# PAST has PAST_SIZE places for each of the last tricks, the latest first: who led it, and each
# seat's card, the seat itself first; NONE where there is no such trick.
OWN, GONE, UP, TRUMPS, LEFT, MADE, LOST, AT_STAKE, WINNER, SEATS, TRICKS_LEFT, FOLLOWS = range(12)
LAID, HOLDS, SAME_SIDE, PAST, PAST_SIZE, SIGHT_SIZE = 16, 22, 28, 34, 7, 55

# Of how many of the last tricks a net may be told, by seats.
PAST_TRICKS = (0, 0, 3, 2, 2, 0, 2)

# When partners see each other's hands.
NEVER, STOCK_EMPTY, ALWAYS = range(3)

SUITS, RANKS, SLOTS = 4, 10, 40
SUIT_MASK = 0xFFFF
SCALARS = 17


def bits_size(players: int) -> int:
    """How many yes-or-no numbers a net for so many seats is fed."""
    return SLOTS * (4 + 2 * (players - 1))


def past_size(players: int) -> int:
    """How many more a net is fed that is told of the last tricks."""
    return PAST_TRICKS[players] * players * (SLOTS + 1)


@kernel
def look(rules: Any, state: Any, seat: int, sees: int, sight: Any) -> None:
    """Write the sight of this seat; `sees` says when partners see each other's hands."""
    players, side = rules[PLAYERS], rules[SIDE_OF + seat]
    gone = 0
    for place in range(state[TRICKS] * players):
        gone |= 1 << state[PLAYS + place]
    made = lost = 0
    for other_side in range(rules[SIDES]):
        points = 0
        for other in range(players):
            points += state[SCORE + other] if rules[SIDE_OF + other] == other_side else 0
        if other_side == side:
            made = points
        else:
            lost = max(lost, points)
    best, winner, led = NONE, NONE, state[TRICK] >> 4
    sight[TRICKS_LEFT] = count(state[HANDS + seat]) + state[STOCK] // players
    for relative in range(players):
        other = seat + relative
        other -= players if other >= players else 0
        place = other - state[LEADER]
        place += players if place < 0 else 0
        is_partner = rules[SIDE_OF + other] == side
        sees_now = sees == ALWAYS or (sees == STOCK_EMPTY and state[STOCK] == 0)
        shown = relative == 0 or (is_partner and sees_now)
        sight[HOLDS + relative] = state[HANDS + other] if shown else state[KNOWN + other]
        sight[SAME_SIDE + relative] = is_partner
        sight[LAID + relative] = NONE
        if place < state[PLACE]:
            card = state[TRICK + place]
            sight[LAID + relative] = card
            strong = strength(card, led, state[TRUMP])
            if strong > best:
                best, winner = strong, relative
    sight[OWN], sight[GONE], sight[UP] = state[HANDS + seat], gone, state[UPCARD]
    sight[TRUMPS], sight[LEFT], sight[SEATS] = state[TRUMP], state[STOCK], players
    sight[MADE], sight[LOST], sight[AT_STAKE], sight[WINNER] = made, lost, state[WORTH], winner
    sight[FOLLOWS] = rules[FOLLOW]
    look_back(rules, state, seat, sight)


@kernel
def look_back(rules: Any, state: Any, seat: int, sight: Any) -> None:
    """Write the last tricks."""
    players = rules[PLAYERS]
    for place in range(PAST, SIGHT_SIZE):
        sight[place] = NONE
    for ago in range(min(PAST_TRICKS[players], state[TRICKS])):
        trick, at = state[TRICKS] - 1 - ago, PAST + PAST_SIZE * ago
        relative = (state[LEADERS] >> LEADER_BITS * trick & LEADER_MASK) - seat
        relative += players if relative < 0 else 0
        sight[at] = relative
        for place in range(players):
            sight[at + 1 + relative] = state[PLAYS + trick * players + place]
            relative = relative + 1 if relative + 1 < players else 0


@kernel
def order_suits(sight: Any, places: Any) -> None:
    """Write each suit's place: trump first, then by own cards, cards gone and cards laid."""
    trump = sight[TRUMPS]
    places[trump] = 0
    for suit in range(SUITS):
        if suit == trump:
            continue
        place = 1
        for other in range(SUITS):
            if other != trump and other != suit and comes_before(sight, other, suit):
                place += 1
        places[suit] = place


@kernel
def comes_before(sight: Any, one: int, other: int) -> bool:
    """Does suit one stand before the other."""
    own, others = sight[OWN] >> 16 * one & SUIT_MASK, sight[OWN] >> 16 * other & SUIT_MASK
    if own != others:
        return bool(own > others)
    own, others = sight[GONE] >> 16 * one & SUIT_MASK, sight[GONE] >> 16 * other & SUIT_MASK
    if own != others:
        return bool(own > others)
    for relative in range(1, sight[SEATS]):
        card = sight[LAID + relative]
        if card != NONE and card >> 4 == one:
            return True
        if card != NONE and card >> 4 == other:
            return False
    return one < other


@kernel
def slot_of(places: Any, card: int) -> int:
    """The slot of a card."""
    return int(places[card >> 4] * RANKS + (card & 15))


@kernel
def card_of(places: Any, slot: int) -> int:
    """The card of a slot."""
    suit = 0
    while places[suit] != slot // RANKS:
        suit += 1
    return int(suit << 4 | slot % RANKS)


@kernel
def list_cards(active: Any, found: int, at: int, cards: int, places: Any) -> int:
    """Add the slots of these cards, in the plane that begins there; how many are listed."""
    while cards:
        active[found] = at + slot_of(places, lowest(cards))
        cards &= cards - 1
        found += 1
    return found


@kernel
def mark(bits: Any, at: int, cards: int, places: Any) -> None:
    """Set the slots of these cards in the plane that begins there."""
    while cards:
        bits[at + slot_of(places, lowest(cards))] = 1
        cards &= cards - 1


@kernel
def describe(sight: Any, places: Any, with_past: bool, active: Any, scalars: Any) -> int:
    """List the yes-or-no numbers that are yes for a net, and write those near 1; how many yes.

    Planes of own cards, cards gone, upcard and best card laid; then of each other seat the card
    laid and those known; then, with the past, of each of the last tricks each seat's card and who
    led.
    """
    players = sight[SEATS]
    order_suits(sight, places)
    found = list_cards(active, 0, 0, sight[OWN], places)
    found = list_cards(active, found, SLOTS, sight[GONE], places)
    if sight[UP] != NONE:
        active[found] = 2 * SLOTS + slot_of(places, sight[UP])
        found += 1
    if sight[WINNER] != NONE:
        active[found] = 3 * SLOTS + slot_of(places, sight[LAID + sight[WINNER]])
        found += 1
    for relative in range(1, players):
        at = SLOTS * (2 + 2 * relative)
        if sight[LAID + relative] != NONE:
            active[found] = at + slot_of(places, sight[LAID + relative])
            found += 1
        found = list_cards(active, found, at + SLOTS, sight[HOLDS + relative], places)
    if with_past:
        found = list_past(sight, places, active, found)
    write_scalars(sight, scalars)
    return found


@kernel
def list_past(sight: Any, places: Any, active: Any, found: int) -> int:
    """Add each card of the last tricks, and who led them."""
    players = sight[SEATS]
    at = SLOTS * (2 + 2 * players)
    for ago in range(PAST_TRICKS[players]):
        trick = PAST + PAST_SIZE * ago
        if sight[trick] == NONE:
            break
        for relative in range(players):
            active[found] = at + slot_of(places, sight[trick + 1 + relative])
            at += SLOTS
            found += 1
        active[found] = at + sight[trick]
        at += players
        found += 1
    return found


@kernel
def write_scalars(sight: Any, scalars: Any) -> None:
    """Write stock, tricks, points, who takes the trick so far and rules, as numbers near 1."""
    for at in range(SCALARS):
        scalars[at] = 0
    scalars[0], scalars[1] = sight[LEFT] / 40, sight[TRICKS_LEFT] / 20
    scalars[2], scalars[3] = sight[MADE] / 60, sight[LOST] / 60
    scalars[4], scalars[5] = sight[AT_STAKE] / 20, count(sight[OWN]) / 10
    scalars[6] = sight[WINNER] == NONE
    if sight[WINNER] != NONE:
        scalars[7] = sight[SAME_SIDE + sight[WINNER]]
        scalars[8 + sight[WINNER]] = 1
    laid = 0
    for relative in range(1, sight[SEATS]):
        laid += sight[LAID + relative] != NONE
    scalars[14] = laid / 5
    scalars[15], scalars[16] = sight[FOLLOWS], sight[SAME_SIDE + 2]
