from random import Random

import pytest

from briscola.lab.arena.sprt import DECIDED, FEWEST, SequentialTest

BOUNDS = (0.45, 0.55)


def decided(chance: Random, score: float, most: int = 3000) -> tuple[str | None, int]:
    """The decision on mirrored pairs of games each won with this chance, and after how many."""
    test = SequentialTest(BOUNDS)
    while test.deals < most and test.verdict().decision is None:
        test.add(((chance.random() < score) + (chance.random() < score)) / 2)
    return test.verdict().decision, test.deals


@pytest.mark.parametrize(("score", "wrong"), [(0.45, "high"), (0.55, "low")])
def test_it_is_rarely_wrong_at_its_bounds(score: float, wrong: str) -> None:
    """Each decision is wrong once in twenty at most; 400 tries leave ±2 %."""
    chance = Random(f"sprt {score}")
    found = [decided(chance, score)[0] for _ in range(400)]
    assert None not in found
    assert found.count(wrong) <= 400 * 0.07


def test_what_is_clear_is_clear_soon() -> None:
    assert decided(Random(1), 0.8)[0] == "high"
    assert decided(Random(1), 0.8)[1] < 60
    assert decided(Random(1), 0.2)[0] == "low"


def test_a_known_ratio() -> None:
    """Twelve deals of 1 and four of 0, with one more of each for the spread: variance 65/324."""
    test = SequentialTest((0.5, 0.6))
    for score in [1.0] * 12 + [0.0] * 4:
        test.add(score)
    assert test.verdict().llr == pytest.approx(0.1 * (12 - 16 * 0.55) / (65 / 324))


def test_equals_are_nearer_the_lower_bound_and_a_few_deals_decide_nothing() -> None:
    test = SequentialTest((0.5, 0.9))
    for _ in range(FEWEST - 1):
        test.add(0.5)
        assert test.verdict().decision is None
    assert test.verdict().llr < -DECIDED
    test.add(0.5)
    assert test.verdict().decision == "low"
