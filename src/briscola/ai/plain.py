"""The plain player: spends little, and takes a trick when it is worth ten."""

from briscola.ai.sight import Sight, exchange_in, look
from briscola.rules.card import Card
from briscola.rules.view import View

WORTH_TAKING = 10


def choose(view: View, _seed: int) -> str:
    """Every exchange; else a lead or a follow by the cost of the cards. Partners are ignored."""
    swap = exchange_in(view)
    if swap is not None:
        return swap
    sight = look(view)
    return sight.pack.text(_lead(sight) if sight.is_leading else _follow(sight))


def _lead(sight: Sight) -> Card:
    if not sight.stock:
        return max(sight.playable, key=lambda card: card.rank)
    return _cheapest(sight)


def _follow(sight: Sight) -> Card:
    winners = [card for card in sight.playable if sight.would_win(card)]
    if not winners:
        return _cheapest(sight)
    best = min(winners, key=lambda c: (sight.is_trump(c), sight.points(c), c.rank))
    return best if _is_worth_playing(sight, best) else _cheapest(sight)


def _is_worth_playing(sight: Sight, card: Card) -> bool:
    costs_nothing = sight.points(card) == 0 and not sight.is_trump(card)
    return sight.points_with(card) >= WORTH_TAKING or not sight.stock or costs_nothing


def _cheapest(sight: Sight) -> Card:
    return min(sight.playable, key=lambda card: _cost(sight, card))


def _cost(sight: Sight, card: Card) -> int:
    return 100 * sight.points(card) + 50 * sight.is_trump(card) + card.rank
