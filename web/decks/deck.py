"""A deck: what is drawn on its cards and in their corners, and the sprite of it all."""

from collections.abc import Callable
from dataclasses import dataclass

from card import CORNER, Corner, card, corners
from shapes import Art, scaled
from svg import sprite


@dataclass(frozen=True, slots=True)
class Deck:
    """Pictures for a pack.

    `figures` are the ranks of people; `sign_size` is that of the corners' signs, 0 for none.
    """

    suits: str
    ranks: str
    figures: str
    face: Callable[[str], Art]
    figure: Callable[[str], Art]
    sign: Callable[[str], Art]
    sign_size: Callable[[str], float]
    corner: Corner = CORNER

    def names(self) -> list[list[str]]:
        """Every card's text, a suit a row."""
        return [[rank + suit for rank in self.ranks] for suit in self.suits]

    def people(self) -> dict[str, Art]:
        """Every figure without its signs."""
        names = [rank + suit for rank in self.figures for suit in self.suits]
        return {name: self.figure(name) for name in names}

    def drawn(self) -> str:
        """The sprite: a symbol a card, then what the page lays over the corners."""
        cards = [card(name, self.face(name)) for row in self.names() for name in row]
        return sprite([*cards, *corners(self.corner, self._signs())])

    def _signs(self) -> dict[str, Art]:
        sizes = {suit: self.sign_size(suit) for suit in self.suits}
        return {suit: scaled(self.sign(suit), size) for suit, size in sizes.items() if size}
