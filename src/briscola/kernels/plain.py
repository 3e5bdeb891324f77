"""The plain player, one state at a time; `deals` has it once more, many deals side by side."""

from typing import Any

from briscola.kernels.bits import lowest
from briscola.kernels.compiling import kernel
from briscola.kernels.deals import WORTH_TAKING
from briscola.kernels.play import exchangeable, playable, strength
from briscola.kernels.table import BEST, EXCHANGE, NONE, PLACE, POINTS, STOCK, TRICK, TRUMP, WORTH

# Costs are compared as single numbers: a trump, then points, then rank.
TRUMP_COST, POINTS_COST = 1 << 16, 1 << 8
NO_COST = 1 << 20


@kernel
def plain_move(rules: Any, state: Any) -> int:
    """What the plain player does: every exchange; little spent, a trick taken if worth ten."""
    giver = exchangeable(rules, state)
    return EXCHANGE + giver if giver != NONE else plain_card(rules, state)


@kernel
def plain_card(rules: Any, state: Any) -> int:
    """The card that the plain player plays, where it does not exchange."""
    cards = playable(rules, state)
    if state[PLACE] == 0:
        return highest_rank(cards) if state[STOCK] == 0 else cheapest(rules, state, cards)
    card = cheapest_winner(rules, state, cards)
    return (
        card
        if card != NONE and is_worth_playing(rules, state, card)
        else cheapest(rules, state, cards)
    )


@kernel
def highest_rank(cards: int) -> int:
    """The first of the cards with the highest rank."""
    best = lowest(cards)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        best = card if card & 15 > best & 15 else best
    return best


@kernel
def cheapest(rules: Any, state: Any, cards: int) -> int:
    """The first of the cards whose points, with half a point for a trump, and rank are least."""
    best, least = NONE, NO_COST
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        trump = 50 if card >> 4 == state[TRUMP] else 0
        cost = 100 * rules[POINTS + (card & 15)] + trump + (card & 15)
        if cost < least:
            best, least = card, cost
    return best


@kernel
def cheapest_winner(rules: Any, state: Any, cards: int) -> int:
    """The card to take the trick with, if any: no trump, few points, low rank, in this order."""
    led, trump = state[TRICK] >> 4, state[TRUMP]
    top = strength(state[TRICK + state[BEST]], led, trump)
    best, least = NONE, NO_COST
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if strength(card, led, trump) > top:
            cost = POINTS_COST * rules[POINTS + (card & 15)] + (card & 15)
            cost += TRUMP_COST if card >> 4 == trump else 0
            if cost < least:
                best, least = card, cost
    return best


@kernel
def is_worth_playing(rules: Any, state: Any, card: int) -> bool:
    """Does the plain player take the trick with this card."""
    points = rules[POINTS + (card & 15)]
    costs_nothing = points == 0 and card >> 4 != state[TRUMP]
    return bool(state[WORTH] + points >= WORTH_TAKING or state[STOCK] == 0 or costs_nothing)
