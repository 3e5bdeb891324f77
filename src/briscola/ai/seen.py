"""A View as the numbers of `kernels.sight`: what the seat that it belongs to may know."""

import numpy as np

from briscola.kernels.sight import (
    ALWAYS,
    AT_STAKE,
    FOLLOWS,
    GONE,
    HOLDS,
    LAID,
    LEFT,
    LOST,
    MADE,
    NEVER,
    OWN,
    PAST,
    PAST_SIZE,
    PAST_TRICKS,
    SAME_SIDE,
    SEATS,
    SIGHT_SIZE,
    STOCK_EMPTY,
    TRICKS_LEFT,
    TRUMPS,
    UP,
    WINNER,
)
from briscola.kernels.table import NONE, Ints
from briscola.rules.card import mask
from briscola.rules.house import Rules, house_rules
from briscola.rules.score import winning_place
from briscola.rules.variant import FollowSuit, PartnersSee
from briscola.rules.view import View
from briscola.variants import load_variant

SEES = {
    PartnersSee.NEVER: NEVER,
    PartnersSee.STOCK_EMPTY: STOCK_EMPTY,
    PartnersSee.ALWAYS: ALWAYS,
}


def rules_of(view: View) -> Rules:
    """The rules that the view was made by."""
    return house_rules(load_variant(view.variant), view.players, view.options)


def points_of_sides(rules: Rules, view: View) -> list[int]:
    """Card points of each side so far, from the tricks: their cards have been seen."""
    points = [0] * rules.sides
    for trick in view.tricks:
        cards = map(rules.pack.card, trick.cards)
        points[rules.side_of[trick.taker]] += rules.pack.points_of(cards)
    return points


def sight_of(view: View, rules: Rules) -> Ints:
    """The sight of the view's seat, shape (SIGHT_SIZE,). ValueError for a spectator's view.

    Points are counted from the tricks, where they are hidden too: their cards have been seen.
    """
    if view.seat is None:
        raise ValueError("A spectator has no sight of its own.")
    pack, seat, players = rules.pack, view.seat, view.players
    sight = np.zeros(SIGHT_SIZE, dtype=np.int64)
    sight[LAID : LAID + players] = NONE
    points = points_of_sides(rules, view)
    gone = [pack.card(text) for trick in view.tricks for text in trick.cards]
    side = rules.side_of[seat]
    for relative in range(players):
        other = (seat + relative) % players
        shown = view.partner_hands.get(str(other), view.known[other])
        sight[HOLDS + relative] = mask(pack.card(text) for text in shown)
        sight[SAME_SIDE + relative] = rules.side_of[other] == side
    laid = [pack.card(text) for _, text in view.trick]
    for (other, _), card in zip(view.trick, laid, strict=True):
        sight[LAID + (other - seat) % players] = card
    trump = pack.suits.index(view.trump)
    own = mask(pack.card(text) for text in view.hand)
    sight[HOLDS] = sight[OWN] = own
    sight[GONE], sight[TRUMPS], sight[LEFT] = mask(gone), trump, view.stock
    sight[UP] = NONE if view.upcard is None else pack.card(view.upcard)
    sight[MADE] = points[side]
    sight[LOST] = max(made for other, made in enumerate(points) if other != side)
    sight[AT_STAKE], sight[SEATS] = pack.points_of(laid), players
    sight[TRICKS_LEFT] = len(view.hand) + view.stock // players
    sight[FOLLOWS] = rules.follow_suit is FollowSuit.STOCK_EMPTY
    sight[WINNER] = NONE
    if laid:
        winner = view.trick[winning_place(laid, trump)][0]
        sight[WINNER] = (winner - seat) % players
    sight[PAST:] = NONE
    for ago, trick in enumerate(reversed(view.tricks[-PAST_TRICKS[players] :])):
        at = PAST + PAST_SIZE * ago
        sight[at] = (trick.leader - seat) % players
        for place, text in enumerate(trick.cards):
            sight[at + 1 + (trick.leader + place - seat) % players] = pack.card(text)
    return sight
