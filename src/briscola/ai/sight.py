"""What the fixed players look at: the cards they may play and the trick so far."""

from dataclasses import dataclass

from briscola.rules.card import Card, Pack
from briscola.rules.score import winning_place
from briscola.rules.view import View
from briscola.variants import load_variant


@dataclass(frozen=True)
class Sight:
    """The trick so far in the order played, and the cards that may be added to it, by suit."""

    pack: Pack
    trump: int
    stock: int
    trick: tuple[Card, ...]
    playable: tuple[Card, ...]

    @property
    def is_leading(self) -> bool:
        """Is no card in the trick yet."""
        return not self.trick

    def is_trump(self, card: Card) -> bool:
        """Is the card of the trump suit."""
        return card.suit == self.trump

    def would_win(self, card: Card) -> bool:
        """Would the card take the trick as it stands."""
        return winning_place((*self.trick, card), self.trump) == len(self.trick)

    def points(self, card: Card) -> int:
        """What the card alone is worth."""
        return self.pack.points[card.rank]

    def points_with(self, card: Card) -> int:
        """What the trick is worth once the card lies in it."""
        return self.pack.points_of((*self.trick, card))


def look(view: View) -> Sight:
    """The sight of the seat that the view belongs to."""
    pack = load_variant(view.variant).pack
    cards = (pack.card(move) for move in view.legal if not is_exchange(move) and move != "-")
    return Sight(
        pack=pack,
        trump=pack.suits.index(view.trump),
        stock=view.stock,
        trick=tuple(pack.card(text) for _, text in view.trick),
        playable=tuple(sorted(cards)),
    )


def is_exchange(move: str) -> bool:
    """Does this text of a move give a trump for the upcard."""
    return move.startswith("x")


def exchange_in(view: View) -> str | None:
    """The exchange that the seat may make now, if there is one."""
    return next(filter(is_exchange, view.legal), None)
