"""Cards as small numbers, sets of cards as bit masks, and the packs that give them text."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

SUIT_WIDTH = 16


class Card(int):
    """A card: suit × 16 + rank, where ranks count from the weakest of the pack."""

    __slots__ = ()

    @property
    def suit(self) -> int:
        return self >> 4

    @property
    def rank(self) -> int:
        return self & 15

    def __repr__(self) -> str:
        return f"Card({int(self)})"


def mask(cards: Iterable[int]) -> int:
    """The set of these cards as a 64-bit mask."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def cards_of(bits: int) -> Iterator[Card]:
    """The cards of a mask, by suit, then by strength."""
    while bits:
        low = bits & -bits
        yield Card(low.bit_length() - 1)
        bits ^= low


class PackKind(StrEnum):
    """Which pictures the pack carries."""

    GERMAN = "german"
    LATIN = "latin"


@dataclass(frozen=True)
class Pack:
    """A pack's suits in their fixed order, its ranks from weak to strong, and their points."""

    kind: PackKind
    suits: str
    ranks: str
    points: tuple[int, ...]

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All cards, by suit, then by strength."""
        suits, ranks = range(len(self.suits)), range(len(self.ranks))
        return tuple(Card(suit * SUIT_WIDTH + rank) for suit in suits for rank in ranks)

    @cached_property
    def _by_text(self) -> dict[str, Card]:
        return {self.text(card): card for card in self.cards}

    def text(self, card: Card) -> str:
        """The card's two characters: rank, then suit."""
        return self.ranks[card & 15] + self.suits[card >> 4]

    def card(self, text: str) -> Card:
        """The card of this text; KeyError if this pack has no such card."""
        return self._by_text[text]

    def texts(self, bits: int) -> list[str]:
        """The cards of a mask as text, by suit, then by strength."""
        return [self.text(card) for card in cards_of(bits)]

    def points_of(self, cards: Iterable[int]) -> int:
        """The card points of these cards together."""
        return sum(self.points[card & 15] for card in cards)
