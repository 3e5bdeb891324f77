"""One deal under way, as a value, and how it begins."""

from enum import StrEnum

import msgspec

from briscola.rules.card import Card, mask
from briscola.rules.deal import Deal
from briscola.rules.house import Rules


class Phase(StrEnum):
    """Where a deal stands: a card is due, a trick was taken and nobody drew yet, or it is over."""

    PLAY = "play"
    TAKEN = "taken"
    OVER = "over"


class Trick(msgspec.Struct, frozen=True):
    """A finished trick: the cards in the order played, from its leader on."""

    leader: int
    cards: tuple[Card, ...]
    taker: int


class Exchanged(msgspec.Struct, frozen=True):
    """An exchange that was made when so many tricks were finished."""

    after_trick: int
    seat: int
    gave: Card
    took: Card


class State(msgspec.Struct, frozen=True):
    """A deal after some moves. Hands and known cards are masks, one a seat."""

    rules: Rules
    deal: Deal
    phase: Phase
    hands: tuple[int, ...]
    stock: tuple[Card, ...]
    trump: int
    leader: int
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    exchanges: tuple[Exchanged, ...]
    known: tuple[int, ...]

    @property
    def upcard(self) -> Card | None:
        """The turned card, beneath the stock; None once it is drawn."""
        return self.stock[-1] if self.stock else None

    @property
    def turn(self) -> int:
        """The seat whose play or decision is next (meaningless once the deal is over)."""
        return (self.leader + len(self.trick)) % self.rules.players


def start(rules: Rules, deal: Deal) -> State:
    """The state before the first lead: hands dealt one card at a time beginning with eldest."""
    players, dealt = rules.players, rules.players * rules.hand
    eldest = (deal.dealer + 1) % players
    hands = [0] * players
    for seat_from_eldest in range(players):
        cards = deal.pack[seat_from_eldest:dealt:players]
        hands[(eldest + seat_from_eldest) % players] = mask(cards)
    upcard = deal.pack[dealt]
    return State(
        rules=rules,
        deal=deal,
        phase=Phase.PLAY,
        hands=tuple(hands),
        stock=(*deal.pack[dealt + 1 :], upcard),
        trump=upcard.suit,
        leader=eldest,
        trick=(),
        tricks=(),
        exchanges=(),
        known=(0,) * players,
    )
