"""Giving a low trump for the upcard."""

from msgspec.structs import replace

from briscola.rules.card import SUIT_WIDTH, Card
from briscola.rules.state import Exchanged, Phase, State
from briscola.rules.variant import ExchangeWhen


def wanted_card(state: State) -> Card | None:
    """The trump that could be given for the upcard now, whoever holds it; None if there is none."""
    if state.upcard is None or len(state.stock) < state.rules.exchange.last:
        return None
    rank = state.rules.exchange.gives[state.upcard.rank]
    return None if rank is None else Card(state.trump * SUIT_WIDTH + rank)


def exchangeable(state: State) -> Card | None:
    """The card that the seat in turn may give for the upcard now; None if it may not."""
    card = wanted_card(state)
    if card is None or not state.hands[state.turn] >> card & 1 or not _is_time(state):
        return None
    return card


def is_pause_due(state: State) -> bool:
    """Could, as far as everybody can tell, the taker of the last trick have a card to exchange."""
    card = wanted_card(state)
    if state.phase is not Phase.TAKEN or card is None:
        return False
    if state.rules.exchange.when is not ExchangeWhen.BEFORE_DRAW:
        return False
    is_known_out = state.rules.removed_shown or state.rules.removal.drawn is None
    if is_known_out and card in state.deal.removed:
        return False
    return all(card not in trick.cards for trick in state.tricks)


def _is_time(state: State) -> bool:
    match state.rules.exchange.when:
        case ExchangeWhen.BEFORE_DRAW:
            return state.phase is Phase.TAKEN
        case ExchangeWhen.ON_LEAD:
            return state.phase is Phase.PLAY and not state.trick and _side_has_taken(state)
        case ExchangeWhen.ON_TURN:
            return state.phase is Phase.PLAY and _side_has_taken(state)


def _side_has_taken(state: State) -> bool:
    side_of = state.rules.side_of
    return any(side_of[trick.taker] == side_of[state.turn] for trick in state.tricks)


def exchange(state: State, gave: Card) -> State:
    """Swap the card for the upcard. Not checked: that it may be done."""
    seat, took = state.turn, state.stock[-1]
    hands, known = list(state.hands), list(state.known)
    hands[seat] = hands[seat] & ~(1 << gave) | 1 << took
    known[seat] = known[seat] & ~(1 << gave) | 1 << took
    return replace(
        state,
        hands=tuple(hands),
        known=tuple(known),
        stock=(*state.stock[:-1], gave),
        exchanges=(*state.exchanges, Exchanged(len(state.tricks), seat, gave, took)),
    )
