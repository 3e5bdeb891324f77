"""The careful player: the card of highest worth, with trumps held back."""

from briscola.ai.sight import Sight, exchange_in, look
from briscola.rules.card import Card
from briscola.rules.view import View


def choose(view: View, _seed: int) -> str:
    """Every exchange; else the card of highest worth. Partners are ignored."""
    swap = exchange_in(view)
    if swap is not None:
        return swap
    sight = look(view)
    return sight.pack.text(max(sight.playable, key=lambda card: _worth(sight, card)))


def _worth(sight: Sight, card: Card) -> int:
    trump = sight.is_trump(card)
    if sight.is_leading:
        return -10 * sight.points(card) - card.rank - 60 * trump
    trick = 10 * sight.points_with(card)
    if sight.would_win(card):
        return trick - card.rank - trump * (45 + 20 * sight.points(card))
    return -trick - card.rank - 60 * trump
