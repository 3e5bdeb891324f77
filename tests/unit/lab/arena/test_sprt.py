from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briscola.lab.arena.sprt import DECIDED, FEWEST, SequentialTest, Sprt

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


scores = st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), max_size=60)
bounds = st.tuples(st.floats(0, 1), st.floats(0, 1)).filter(lambda pair: pair[0] + 0.01 < pair[1])


def verdict_on(pair: tuple[float, float], deals: list[float]) -> Sprt:
    test = SequentialTest(pair)
    for score in deals:
        test.add(score)
    return test.verdict()


@given(bounds, scores)
def test_seen_from_the_other_side_it_is_the_other_decision(
    pair: tuple[float, float], deals: list[float]
) -> None:
    low, high = pair
    own = verdict_on(pair, deals)
    other = verdict_on((1 - high, 1 - low), [1 - score for score in deals])
    assert other.llr == pytest.approx(-own.llr, abs=1e-6)
    if abs(abs(own.llr) - DECIDED) > 1e-6:
        assert other.decision == {"low": "high", "high": "low", None: None}[own.decision]


@given(bounds, scores, st.randoms(use_true_random=False))
def test_only_the_scores_count_not_their_order(
    pair: tuple[float, float], deals: list[float], chance: Random
) -> None:
    shuffled = deals.copy()
    chance.shuffle(shuffled)
    assert verdict_on(pair, shuffled).llr == pytest.approx(verdict_on(pair, deals).llr, abs=1e-9)


@given(bounds, scores)
def test_it_leans_to_the_bound_that_is_nearer_to_the_mean(
    pair: tuple[float, float], deals: list[float]
) -> None:
    lead = sum(deals) - len(deals) * sum(pair) / 2
    llr = verdict_on(pair, deals).llr
    assert lead * llr >= -1e-9
    assert (abs(llr) < 1e-6) or abs(lead) > 0


def test_between_its_bounds_it_goes_on_for_long() -> None:
    """From the middle both decisions are as far away: many more deals than from a bound."""
    chance = Random("between")
    middle = [decided(chance, 0.5, 20_000)[1] for _ in range(60)]
    bound = [decided(chance, 0.55, 20_000)[1] for _ in range(60)]
    assert sum(middle) > 1.3 * sum(bound)
