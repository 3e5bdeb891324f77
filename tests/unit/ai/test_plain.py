from collections.abc import Callable

import pytest

from briscola.ai.plain import choose
from briscola.rules.view import View


@pytest.mark.parametrize(
    ("legal", "stock", "move"),
    [
        pytest.param("7D 2S JB", 10, "2S", id="lowest rank of the worthless"),
        pytest.param("4D 4S 4B", 10, "4D", id="tie by suit order"),
        pytest.param("2C 7D JS", 10, "7D", id="a trump costs 50 more"),
        pytest.param("7C JS QB", 10, "7C", id="but less than points"),
        pytest.param("2C JD QS", 0, "QS", id="stock empty: highest rank"),
        pytest.param("2C KD KS", 0, "KD", id="stock empty: tie by suit order"),
    ],
)
def test_leads(sight: Callable[..., View], legal: str, stock: int, move: str) -> None:
    assert choose(sight(legal, stock=stock), 0) == move


@pytest.mark.parametrize(
    ("trick", "legal", "stock", "move"),
    [
        pytest.param("KD", "2S 3D 4C", 10, "3D", id="ten or more: non-trump before trump"),
        pytest.param("KD", "2S AD 3D", 10, "3D", id="fewest points among winners"),
        pytest.param("3D", "2C 4C 5S", 10, "2C", id="lowest rank among winners"),
        pytest.param("QD", "4C 2S", 10, "2S", id="three points are not worth a trump"),
        pytest.param("4D", "KD 2S", 10, "2S", id="nor worth a king of their own"),
        pytest.param("4D", "6D 2S", 10, "6D", id="a worthless winner costs nothing"),
        pytest.param("4D", "KD 2S", 0, "KD", id="stock empty: takes whatever it can"),
        pytest.param("4D", "2C 4S", 0, "2C", id="stock empty: with a trump too"),
        pytest.param("AC", "3S KD 2B", 10, "2B", id="cannot win: lowest cost"),
        pytest.param("AC", "2S 2B", 10, "2S", id="cannot win: tie by suit order"),
        pytest.param("2D KD 4S", "AD 2C", 10, "AD", id="many seats: beats the best so far"),
        pytest.param("AD 2C 4S", "3C 3S 4B", 10, "3C", id="many seats: over a trump"),
        pytest.param("AD 2C 4S", "3S 4B 4D", 10, "4D", id="many seats: suit led is beaten too"),
    ],
)
def test_follows(sight: Callable[..., View], trick: str, legal: str, stock: int, move: str) -> None:
    assert choose(sight(legal, trick, stock=stock), 0) == move


def test_a_trick_of_ten_counts_the_card_itself(sight: Callable[..., View]) -> None:
    assert choose(sight("3D 2S", "4D"), 0) == "3D"
    assert choose(sight("KD 2S", "QD"), 0) == "2S"


@pytest.mark.parametrize("legal", ["x7C -", "2C 4S x2C"])
def test_takes_every_exchange(sight: Callable[..., View], legal: str) -> None:
    assert choose(sight(legal), 0).startswith("x")


def test_every_briskott_card_costs_something(sight: Callable[..., View]) -> None:
    briskott = {"variant": "briskott", "trump": "A"}
    assert choose(sight("8L 7H", "7L", **briskott), 0) == "7H"
    assert choose(sight("WH 7H", "CH", **briskott), 0) == "WH"
