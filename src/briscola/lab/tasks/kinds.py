"""What a task may be about, and the card that looks right in it and is not."""

from collections.abc import Callable, Mapping
from typing import Literal

from briscola.ai import careful, plain
from briscola.lab.tasks.ending import Ending
from briscola.rules.card import Card

Kind = Literal["cheap", "save", "trump", "upcard", "last"]

DEAR = 10


def tempting(kind: Kind, ending: Ending) -> Card | None:
    """The card that looks right in a task of this kind and is not; None if it is no such task."""
    return _TEMPTING[kind](ending)


def _dearest_taker(ending: Ending) -> Card | None:
    """Take the trick cheaply: several cards take it, and the dearest of them is wrong."""
    sight, takers = ending.sight, ending.takers
    if not ending.best < set(takers):
        return None
    wrong = max(takers, key=lambda card: (sight.is_trump(card), sight.points(card), card.rank))
    return None if wrong in ending.best else wrong


def _dear_card(ending: Ending) -> Card | None:
    """Save the ten-point card: it would be led, or take the trick, and that is too early."""
    sight = ending.sight
    dear = [card for card in sight.playable if sight.points(card) >= DEAR]
    tempts = [card for card in dear if sight.is_leading or sight.would_win(card)]
    if not tempts or ending.best & set(dear):
        return None
    return max(tempts, key=lambda card: ending.values[card])


def _trump_or_not(ending: Ending) -> Card | None:
    """When to trump: only a trump takes the trick, and one of trumping and not is wrong."""
    if not ending.takers or not all(map(ending.sight.is_trump, ending.takers)):
        return None
    return _take_or_not(ending)


def _trick_or_upcard(ending: Ending) -> Card | None:
    """Whom to let have the upcard: who takes the trick draws the other card of the last two."""
    return _take_or_not(ending) if ending.view.stock == 2 else None


def _take_or_not(ending: Ending) -> Card | None:
    """The better of the cards that do the wrong one: take the trick, or let it go."""
    takers = set(ending.takers)
    for right in (takers, set(ending.values) - takers):
        wrong = set(ending.values) - right
        if wrong and ending.best <= right:
            return max(wrong, key=lambda card: (ending.values[card], -card))
    return None


def _usual_lead(ending: Ending) -> Card | None:
    """The last tricks: the lead from a full hand that a simple player would choose is wrong."""
    sight = ending.sight
    if not sight.is_leading or ending.view.stock or len(ending.view.hand) < ending.rules.hand:
        return None
    for player in (plain, careful):
        wrong = sight.pack.card(player.choose(ending.view, 0))
        if wrong not in ending.best:
            return wrong
    return None


_TEMPTING: Mapping[Kind, Callable[[Ending], Card | None]] = {
    "cheap": _dearest_taker,
    "save": _dear_card,
    "trump": _trump_or_not,
    "upcard": _trick_or_upcard,
    "last": _usual_lead,
}
KINDS: tuple[Kind, ...] = tuple(_TEMPTING)
