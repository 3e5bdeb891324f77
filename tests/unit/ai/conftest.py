"""Views made by hand."""

from collections.abc import Callable

import pytest

from briscola.rules.view import MatchView, View


def _sight(
    legal: str, trick: str = "", trump: str = "C", stock: int = 10, variant: str = "briscola"
) -> View:
    """What seat 0 sees when it may make these moves, after these cards of the trick."""
    played = [(seat, card) for seat, card in enumerate(trick.split(), start=1)]
    moves = legal.split()
    return View(
        variant=variant,
        players=len(played) + 1 if len(played) != 0 else 2,
        options={},
        seat=0,
        dealer=0,
        hand=[move for move in moves if len(move) == 2],
        partner_hands={},
        trump=trump,
        upcard=None if stock == 0 else f"2{trump}",
        stock=stock,
        hand_sizes=[],
        trick=played,
        tricks=[],
        exchanges=[],
        known=[],
        removed=[],
        points=[],
        match=MatchView(1, [0, 0], 1),
        to_move=0,
        legal=moves,
    )


@pytest.fixture(scope="session")
def sight() -> Callable[..., View]:
    return _sight
