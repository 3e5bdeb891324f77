"""The state of a deal in one of the worlds of a View."""

from collections.abc import Sequence

from briscola.rules.card import Card, mask
from briscola.rules.deal import Deal
from briscola.rules.house import Rules
from briscola.rules.move import DECLINE
from briscola.rules.state import Exchanged, Phase, State, Trick
from briscola.rules.view import View


def supposed(rules: Rules, view: View, hands: Sequence[int], stock: Sequence[int]) -> State:
    """The state behind the View if these are all hands and the order of the stock.

    The cards that are not in the stock stand in the pack in an order of their own: which of them
    were dealt and which drawn, and when, makes no difference any more. Not checked: that hands and
    stock are a world of the View; and a pause is seen only by the seat that has a choice in it.
    """
    card = rules.pack.card
    left = [Card(one) for one in stock]
    tricks = [Trick(t.leader, tuple(map(card, t.cards)), t.taker) for t in view.tricks]
    trick = tuple(card(text) for _, text in view.trick)
    return State(
        rules=rules,
        deal=_deal(
            rules, view.dealer, hands, left, (*trick, *(c for t in tricks for c in t.cards))
        ),
        phase=Phase.TAKEN if DECLINE in view.legal else Phase.PLAY,
        hands=tuple(int(hand) for hand in hands),
        stock=tuple(left),
        trump=rules.pack.suits.index(view.trump),
        leader=_leader(view),
        trick=trick,
        tricks=tuple(tricks),
        exchanges=tuple(
            Exchanged(done.after_trick, done.seat, card(done.gave), card(done.took))
            for done in view.exchanges
        ),
        known=tuple(mask(map(card, known)) for known in view.known),
    )


def _leader(view: View) -> int:
    """Who leads, or has led, the trick under way."""
    if view.trick:
        return view.trick[0][0]
    return view.tricks[-1].taker if view.tricks else (view.dealer + 1) % view.players


def _deal(
    rules: Rules, dealer: int, hands: Sequence[int], stock: Sequence[Card], played: Sequence[Card]
) -> Deal:
    """The pack ends with the stock, but for the upcard, and what lies nowhere was taken out."""
    in_play = mask(played) | mask(stock)
    for hand in hands:
        in_play |= int(hand)
    drawn_last = set(stock[:-1])
    cards = [card for card in rules.pack.cards if in_play >> card & 1]
    removed = tuple(card for card in rules.pack.cards if not in_play >> card & 1)
    pack = (*(card for card in cards if card not in drawn_last), *stock[:-1])
    return Deal(pack, removed, dealer)
