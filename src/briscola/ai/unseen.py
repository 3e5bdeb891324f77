"""What a View leaves open: which cards its seat does not see, and where each of them may be."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from briscola.kernels.bits import count
from briscola.kernels.compiling import kernel
from briscola.kernels.play import turn
from briscola.kernels.sight import GONE, HOLDS, LAID, LEFT, OWN, UP
from briscola.kernels.table import (
    CARDS,
    FOLLOW,
    HAND,
    LEADER,
    LEADER_BITS,
    LEADER_MASK,
    LEADERS,
    NONE,
    PLACE,
    PLAYERS,
    PLAYS,
    RANKS,
    REMOVABLE,
    SUITS,
    TRICK,
    TRICKS,
    Ints,
)
from briscola.kernels.table import REMOVED as TAKEN_OUT
from briscola.rules.card import SUIT_WIDTH, mask
from briscola.rules.house import Rules
from briscola.rules.play import SUIT_MASK
from briscola.rules.variant import FollowSuit
from briscola.rules.view import View

# Who may have a card: a seat by its number, the stock (the upcard left out), nobody.
STOCK, REMOVED, HOLDERS = 6, 7, 8


@dataclass(frozen=True)
class Unseen:
    """The unseen cards, by suit and strength, and how many of them each holder has.

    `cards` and `holders` have shape (unseen,): a card and the mask of who may have it. `room` has
    shape (HOLDERS,) and adds up to as many. `hands`, shape (players,), are masks of what is known
    of each hand; `upcard` is NONE once it is drawn.
    """

    cards: Ints
    holders: Ints
    room: Ints
    hands: Ints
    upcard: int


def unseen(rules: Rules, view: View) -> Unseen:
    """What the View of a seat at a table of these rules leaves open.

    ValueError for a spectator's View, and where hands and stock do not add up to the pack.
    """
    if view.seat is None:
        raise ValueError("A spectator sees no hand, and so has no worlds to think of.")
    hands = _known_hands(rules, view)
    removed = _known_removed(rules, view)
    seen = _seen(rules, view) | mask(removed or ())
    for hand in hands:
        seen |= hand
    cards = [card for card in rules.pack.cards if not seen >> card & 1]
    room = np.zeros(HOLDERS, dtype=np.int64)
    for seat, hand in enumerate(hands):
        room[seat] = view.hand_sizes[seat] - hand.bit_count()
    room[STOCK] = max(view.stock - 1, 0)
    room[REMOVED] = rules.removal.count if removed is None else 0
    if room.min() < 0 or room.sum() != len(cards):
        raise ValueError("The hands and the stock of this View do not add up to the pack.")
    return Unseen(
        cards=np.array(cards, dtype=np.int64),
        holders=_holders(rules, view, cards),
        room=room,
        hands=np.array(hands, dtype=np.int64),
        upcard=NONE if view.upcard is None else rules.pack.card(view.upcard),
    )


def _known_hands(rules: Rules, view: View) -> list[int]:
    """The cards of each hand that the View names."""
    card = rules.pack.card
    hands = [mask(map(card, known)) for known in view.known]
    shown = {str(view.seat): view.hand, **view.partner_hands}
    for seat, texts in shown.items():
        hands[int(seat)] = mask(map(card, texts))
    return hands


def _known_removed(rules: Rules, view: View) -> Sequence[int] | None:
    """The cards taken out; None where they were drawn and are not shown."""
    if view.removed is not None:
        return [rules.pack.card(text) for text in view.removed]
    if rules.removal.drawn is None:
        return [rules.pack.card(text) for text in rules.removal.cards]
    return None


def _seen(rules: Rules, view: View) -> int:
    """The cards that were played, and the upcard."""
    texts = [text for trick in view.tricks for text in trick.cards]
    texts += [text for _, text in view.trick]
    if view.upcard is not None:
        texts.append(view.upcard)
    return mask(map(rules.pack.card, texts))


def _holders(rules: Rules, view: View, cards: Sequence[int]) -> Ints:
    """Who may have each card: nobody holds a suit that it did not follow when it had to."""
    void, removable = _voids(rules, view), mask(map(rules.pack.card, rules.removal.cards))
    holders = np.zeros(len(cards), dtype=np.int64)
    for place, card in enumerate(cards):
        seats = [seat for seat in range(rules.players) if not void[seat] >> card & 1]
        holders[place] = mask(seats) | 1 << STOCK | (removable >> card & 1) << REMOVED
    return holders


def _voids(rules: Rules, view: View) -> list[int]:
    """The cards that each seat has shown not to hold, as masks of whole suits."""
    void = [0] * rules.players
    if rules.follow_suit is FollowSuit.STOCK_EMPTY:
        for trick in _tricks_that_follow(rules, view):
            led = rules.pack.card(trick[0][1]).suit
            for seat, text in trick:
                if rules.pack.card(text).suit != led:
                    void[seat] |= SUIT_MASK << SUIT_WIDTH * led
    return void


def _tricks_that_follow(rules: Rules, view: View) -> Iterator[Sequence[tuple[int, str]]]:
    """The tricks begun with the stock empty, as seats and cards; the one under way too."""
    stock = rules.cards_in_play - rules.players * rules.hand
    for trick in view.tricks[stock // rules.players :]:
        seats = [(trick.leader + place) % rules.players for place in range(rules.players)]
        yield list(zip(seats, trick.cards, strict=True))
    if view.trick and view.stock == 0:
        yield view.trick


@kernel
def leave_open(
    rules: Any,
    root: Any,
    sight: Any,
    removed: int,
    void: Any,
    cards: Any,
    holders: Any,
    room: Any,
    hands: Any,
) -> int:
    """Fill in what `unseen` tells of a View, from the seat's sight and root; how many cards.

    `removed` are the cards taken out, a mask, or NONE where they are not known; `void` is scratch.
    """
    players, other = rules[PLAYERS], turn(rules, root)
    size, seen = count(sight[OWN]), sight[GONE]
    if sight[UP] != NONE:
        seen |= 1 << sight[UP]
    if removed != NONE:
        seen |= removed
    for holder in range(HOLDERS):
        room[holder] = 0
    for relative in range(players):
        laid = sight[LAID + relative]
        hands[other], void[other] = sight[HOLDS + relative], 0
        room[other] = size - count(hands[other])
        seen |= hands[other]
        if laid != NONE:
            seen |= 1 << laid
            room[other] -= 1
        other = other + 1 if other + 1 < players else 0
    room[STOCK] = max(sight[LEFT] - 1, 0)
    room[REMOVED] = rules[TAKEN_OUT] if removed == NONE else 0
    if rules[FOLLOW]:
        find_voids(rules, root, sight[LEFT], void)
    found = 0
    for suit in range(rules[SUITS]):
        for card in range(SUIT_WIDTH * suit, SUIT_WIDTH * suit + rules[RANKS]):
            if seen >> card & 1 == 0:
                cards[found] = card
                holders[found] = 1 << STOCK | (rules[REMOVABLE] >> card & 1) << REMOVED
                for seat in range(players):
                    holders[found] |= (~void[seat] >> card & 1) << seat
                found += 1
    return found


@kernel
def find_voids(rules: Any, root: Any, stock: int, void: Any) -> None:
    """Fill in the suits that each seat has shown not to hold."""
    players = rules[PLAYERS]
    first = (rules[CARDS] - players * rules[HAND]) // players
    for trick in range(first, root[TRICKS]):
        leader = root[LEADERS] >> LEADER_BITS * trick & LEADER_MASK
        note_voids(rules, root, PLAYS + trick * players, players, leader, void)
    if stock == 0:
        note_voids(rules, root, TRICK, root[PLACE], root[LEADER], void)


@kernel
def note_voids(rules: Any, root: Any, at: int, cards: int, leader: int, void: Any) -> None:
    """Fill in who did not follow in a trick of which so many cards stand in that place."""
    seat, led = leader, root[at] >> 4
    for place in range(cards):
        if root[at + place] >> 4 != led:
            void[seat] |= ((1 << rules[RANKS]) - 1) << SUIT_WIDTH * led
        seat = seat + 1 if seat + 1 < rules[PLAYERS] else 0
