"""The deal: the pack in dealing order, the cards taken out, the dealer. All the chance there is."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from briscola.rules.card import Card
from briscola.rules.house import Rules

SHUFFLE = "briscola-shuffle/1"


@dataclass(frozen=True)
class Deal:
    """`pack` holds the cards in dealing order, without those in `removed`."""

    pack: tuple[Card, ...]
    removed: tuple[Card, ...] = ()
    dealer: int = 0


def shuffled(rules: Rules, seed: str, dealer: int | None = None) -> Deal:
    """The deal that this seed gives; the dealer is drawn too unless one is named.

    The whole pack in suit order is shuffled by Fisher-Yates from the last place down, with
    unbiased numbers below n from SHA-256 over "briscola-shuffle/1", the seed and a counter
    (docs/shuffle.md). Cards to be taken out are then the first of their kind in that order.
    """
    draw = _Draw(seed)
    first_dealer = draw.below(rules.players)
    cards = list(rules.pack.cards)
    for place in range(len(cards) - 1, 0, -1):
        other = draw.below(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    removed = _taken_out(rules, cards)
    pack = tuple(card for card in cards if card not in removed)
    return Deal(pack, removed, first_dealer if dealer is None else dealer)


def seed_of(series: str, number: int) -> str:
    """The seed of a series' deal of this number: the series' own, then "/2", "/3" … added."""
    return series if number == 1 else f"{series}/{number}"


def commitment(seed: str) -> str:
    """What is shown before the deal to bind the seed: the hexadecimal SHA-256 of its text."""
    return hashlib.sha256(seed.encode()).hexdigest()


def _taken_out(rules: Rules, cards: Sequence[Card]) -> tuple[Card, ...]:
    candidates = [card for card in cards if rules.pack.text(card) in rules.removal.cards]
    return tuple(sorted(candidates[: rules.removal.count]))


class _Draw:
    """Unbiased whole numbers from a seed: 32-bit words of SHA-256, the uneven rest rejected."""

    def __init__(self, seed: str) -> None:
        self._words = self._stream(seed)

    @staticmethod
    def _stream(seed: str) -> Iterator[int]:
        counter = 0
        while True:
            block = hashlib.sha256(f"{SHUFFLE}|{seed}|{counter}".encode()).digest()
            for at in range(0, 32, 4):
                yield int.from_bytes(block[at : at + 4], "big")
            counter += 1

    def below(self, n: int) -> int:
        fair = 2**32 - 2**32 % n
        for word in self._words:
            if word < fair:
                return word % n
        raise AssertionError("the stream of words never ends")
