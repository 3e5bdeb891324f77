from collections.abc import Callable

import pytest

from briscola.ai.careful import choose
from briscola.rules.view import View


@pytest.mark.parametrize(
    ("legal", "move"),
    [
        pytest.param("7D 2S JB", "2S", id="lowest rank of the worthless"),
        pytest.param("4D 4S 4B", "4D", id="tie by suit order"),
        pytest.param("2C KD", "KD", id="a king (-48) before a trump (-60)"),
        pytest.param("2C 3S", "2C", id="a trump (-60) before a three (-108)"),
    ],
)
def test_leads(sight: Callable[..., View], legal: str, move: str) -> None:
    assert choose(sight(legal), 0) == move


@pytest.mark.parametrize(
    ("trick", "legal", "move"),
    [
        pytest.param("4D", "AD 2S", "AD", id="a winner is worth ten times the trick"),
        pytest.param("AD", "3C 2C", "2C", id="a trump's own points are dear"),
        pytest.param("QD", "2C 2S", "2C", id="three points: trump -15, loss -30"),
        pytest.param("JD", "2C 2S", "2S", id="two points: trump -25, loss -20"),
        pytest.param("KD", "KC 2S", "2S", id="king of trumps -52, loss -40"),
        pytest.param("AC", "2S QB", "2S", id="losing: gives the fewest points"),
        pytest.param("AC", "4S 4B", "4S", id="losing: tie by suit order"),
        pytest.param("AC", "2C JD", "JD", id="losing: a trump counts 60"),
        pytest.param("2D KD 4S", "AD 2C", "AD", id="many seats: beats the best so far"),
        pytest.param("AD 3C 4S", "2S AC", "AC", id="many seats: over a trump"),
    ],
)
def test_follows(sight: Callable[..., View], trick: str, legal: str, move: str) -> None:
    assert choose(sight(legal, trick), 0) == move


@pytest.mark.parametrize("legal", ["x7C -", "2C 4S x2C"])
def test_takes_every_exchange(sight: Callable[..., View], legal: str) -> None:
    assert choose(sight(legal), 0).startswith("x")
