"""Figures are told apart by their outline alone, as small as they lie in a hand, and by signs."""

from itertools import combinations

import pytest
from tests.support.decks import DECKS, generate
from tests.support.prints import Print, difference, printed

LEAST = 0.2
"""How much of what two outlines cover together must belong to one of them alone."""

FIGURES = {"german": 16, "italian": 12, "spanish": 12, "french": 12}


def outlines(deck: str) -> dict[str, Print]:
    """The outline of every figure of a deck on a card 60 wide, by the card's text."""
    people = DECKS[deck].people()
    return {name: printed(generate.sheet.silhouette(art), 60) for name, art in people.items()}


@pytest.mark.parametrize("deck", FIGURES)
def test_the_figures_of_a_deck_differ_in_outline(deck: str) -> None:
    found = outlines(deck)
    pairs = {(a, b): difference(found[a], found[b]) for a, b in combinations(found, 2)}
    alike = {pair: share for pair, share in pairs.items() if share < LEAST}
    assert len(found) == FIGURES[deck]
    assert alike == {}


def test_every_deck_with_figures_is_held_to_it() -> None:
    assert {name for name, deck in DECKS.items() if deck.figures} == set(FIGURES)
