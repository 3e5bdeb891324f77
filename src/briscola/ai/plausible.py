"""Is a View one that the rules could have led to: programs send what they like.

Nothing here asks how the cards came to lie as they do; only that each lies in one place, that hands
and stock are as large as so many tricks leave them, and that seats took turns as the rules say.
"""

from collections.abc import Iterable, Iterator, Sequence

from briscola.rules.card import Card, mask
from briscola.rules.errors import InputError
from briscola.rules.house import Rules
from briscola.rules.move import DECLINE, Exchange, Play, parse_move
from briscola.rules.score import winning_place
from briscola.rules.view import View


def check_view(rules: Rules, view: View) -> None:
    """Raise InputError, `bad_view` or `bad_card`, unless the View is of a deal by these rules.

    Not checked: points, the match, and whether all legal moves are there.
    """
    if view.seat is None:
        raise _bad("A spectator has no move to make.")
    _check_shape(rules, view, view.seat)
    _check_turns(rules, view, view.seat)
    _check_sizes(rules, view, view.seat)
    _check_places(rules, view, view.seat)
    _check_exchanges(rules, view)
    _check_moves(rules, view)


def _bad(message: str) -> InputError:
    return InputError("bad_view", message)


def _cards(rules: Rules, texts: Iterable[str]) -> list[Card]:
    try:
        return [rules.pack.card(text) for text in texts]
    except KeyError as error:
        text = ascii(error.args[0])[:40]
        raise _bad(f"{text} is no card of {rules.variant.id}.") from None


def _check_shape(rules: Rules, view: View, seat: int) -> None:
    """As many of each as there are seats, and every seat one of them."""
    seats = [
        seat,
        view.dealer,
        *(by for by, _ in view.trick),
        *(one.seat for one in view.exchanges),
    ]
    seats += [by for trick in view.tricks for by in (trick.leader, trick.taker)]
    for one in seats:
        if not 0 <= one < rules.players:
            raise _bad(f"There is no seat {one} among {rules.players}.")
    if not len(view.hand_sizes) == len(view.known) == rules.players:
        raise _bad(f"hand_sizes and known have one entry for each of {rules.players} seats.")
    if view.to_move != seat:
        raise _bad("to_move is the seat whose view it is, if it has legal moves.")
    if not set(view.partner_hands) <= set(map(str, rules.partners_of(seat))):
        raise _bad("partner_hands are of seats of the same side.")
    if view.trump not in rules.pack.suits:
        raise _bad(f"trump is one of {', '.join(rules.pack.suits)}.")


def _check_turns(rules: Rules, view: View, seat: int) -> None:
    """Who leads has taken the trick before, and each seat in turn plays one card."""
    trump, leader = rules.pack.suits.index(view.trump), (view.dealer + 1) % rules.players
    for number, trick in enumerate(view.tricks):
        cards = _cards(rules, trick.cards)
        if len(cards) != rules.players:
            raise _bad(f"Trick {number} has not one card of each seat.")
        if trick.leader != leader:
            raise _bad(f"Trick {number} was for seat {leader} to lead.")
        leader = (leader + winning_place(cards, trump)) % rules.players
        if trick.taker != leader:
            raise _bad(f"Trick {number} goes to seat {leader}.")
    turns = [(leader + place) % rules.players for place in range(len(view.trick) + 1)]
    if len(view.trick) >= rules.players or [*(by for by, _ in view.trick), seat] != turns:
        raise _bad(f"In the trick under way seat {leader} leads, and the others follow in turn.")


def _check_sizes(rules: Rules, view: View, seat: int) -> None:
    """Hands and stock are what so many tricks leave; in a pause nobody has drawn yet."""
    stock, tricks = rules.cards_in_play - rules.players * rules.hand, len(view.tricks)
    draws = min(tricks - (DECLINE in view.legal), stock // rules.players)
    if draws < 0 or view.stock != stock - rules.players * draws:
        raise _bad("The stock is not what so many tricks leave of it.")
    laid = {by for by, _ in view.trick}
    sizes = [rules.hand + draws - tricks - (by in laid) for by in range(rules.players)]
    if view.hand_sizes != sizes:
        raise _bad("The hands are not as large as so many tricks leave them.")
    hands = {seat: view.hand, **{int(by): hand for by, hand in view.partner_hands.items()}}
    for by, hand in hands.items():
        if len(hand) != sizes[by]:
            raise _bad(f"The hand of seat {by} has not as many cards as hand_sizes says.")
    if (view.upcard is None) != (view.stock == 0):
        raise _bad("The upcard lies there as long as there is a stock, and no longer.")


def _check_places(rules: Rules, view: View, seat: int) -> None:
    """No card lies in two places, and the upcard is a trump."""
    upcard = _cards(rules, [] if view.upcard is None else [view.upcard])
    if any(rules.pack.suits[card.suit] != view.trump for card in upcard):
        raise _bad("The upcard is a trump.")
    removed = _removed(rules, view)
    played = [text for trick in view.tricks for text in trick.cards]
    played += [text for _, text in view.trick]
    found, count = 0, 0
    for lying in (upcard, removed, _cards(rules, played), *_hands(rules, view, seat)):
        found |= mask(lying)
        count += len(lying)
    if found.bit_count() != count:
        raise _bad("A card lies in two places.")


def _removed(rules: Rules, view: View) -> list[Card]:
    """What is known to be out of the deal."""
    if view.removed is None and not rules.removed_shown:
        return _cards(rules, [] if rules.removal.drawn is not None else rules.removal.cards)
    removed = _cards(rules, view.removed or ())
    if not rules.is_removable(tuple(removed)):
        raise _bad("removed are not the cards that this game takes out.")
    return removed


def _hands(rules: Rules, view: View, seat: int) -> Iterator[Sequence[Card]]:
    """What the View tells of each hand."""
    shown = {str(seat): view.hand, **view.partner_hands}
    for by, known in enumerate(view.known):
        cards = _cards(rules, known)
        hand = _cards(rules, shown.get(str(by), known))
        if not set(cards) <= set(hand) or len(hand) > view.hand_sizes[by]:
            raise _bad(f"What is known of the hand of seat {by} is not in it.")
        yield hand


def _check_exchanges(rules: Rules, view: View) -> None:
    """Trumps for trumps, at a time that has been."""
    for done in view.exchanges:
        suits = {rules.pack.suits[card.suit] for card in _cards(rules, (done.gave, done.took))}
        if suits != {view.trump} or not 0 <= done.after_trick <= len(view.tricks):
            raise _bad(f"{done.gave} cannot have been given for {done.took} then.")


def _check_moves(rules: Rules, view: View) -> None:
    """Each once, with cards that are there; who declines could have exchanged."""
    if len(set(view.legal)) != len(view.legal):
        raise _bad("A move is legal twice.")
    hand, swaps = _cards(rules, view.hand), 0
    for text in view.legal:
        move = parse_move(rules.pack, text)
        if isinstance(move, Play | Exchange) and move.card not in hand:
            raise _bad(f"{text} cannot be legal: the card is not in the hand.")
        swaps += isinstance(move, Exchange)
    if swaps and view.upcard is None:
        raise _bad("Without an upcard nothing is exchanged.")
    if DECLINE in view.legal and len(view.legal) != 1 + swaps:
        raise _bad("In an exchange pause no card is played.")
