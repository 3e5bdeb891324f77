from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briscola.lab.estimates import Z95, Estimate, Running, estimate

values = st.lists(st.floats(-120, 120, allow_subnormal=False), max_size=40)


def as_tuple(found: Estimate) -> tuple[float | None, float | None, float | None]:
    return found.mean, found.low, found.high


def running(numbers: list[float]) -> Estimate:
    found = Running()
    for number in numbers:
        found.add(number)
    return found.estimate


def test_a_known_case() -> None:
    """Mean 5 and, with n − 1, variance 32/7: half of the interval is 1.96 × √(32/7/8)."""
    found = estimate([2, 4, 4, 4, 5, 5, 7, 9])
    assert found.mean == 5
    assert found.low == pytest.approx(3.518406, abs=1e-6)
    assert found.high == pytest.approx(6.481594, abs=1e-6)


def test_equal_values_leave_nothing_open() -> None:
    assert estimate([0.5] * 4) == Estimate(0.5, 0.5, 0.5)


def test_one_value_tells_nothing_of_its_spread_and_none_tells_nothing() -> None:
    assert estimate([3.5]) == Estimate(3.5, None, None)
    assert estimate([]) == Estimate(None, None, None)


@given(values)
def test_the_mean_lies_in_the_middle_of_its_interval(numbers: list[float]) -> None:
    found = estimate(numbers)
    if found.low is not None:
        assert found.mean is not None and found.high is not None
        assert found.low <= found.mean <= found.high
        assert found.high - found.mean == pytest.approx(found.mean - found.low, abs=1e-9)
    assert (found.mean is None, found.low is None) == (not numbers, len(numbers) < 2)


@given(values, st.floats(0.5, 4), st.floats(-9, 9), st.randoms(use_true_random=False))
def test_another_unit_zero_or_order_is_the_same_estimate(
    numbers: list[float], unit: float, zero: float, chance: Random
) -> None:
    other = [unit * number + zero for number in numbers]
    chance.shuffle(other)
    for was, now in zip(as_tuple(estimate(numbers)), as_tuple(estimate(other)), strict=True):
        assert now == (None if was is None else pytest.approx(unit * was + zero, abs=1e-6))


@given(values)
def test_one_by_one_is_the_same_as_all_at_once(numbers: list[float]) -> None:
    for one, all_ in zip(as_tuple(running(numbers)), as_tuple(estimate(numbers)), strict=True):
        assert one == (None if all_ is None else pytest.approx(all_, abs=1e-4))


@given(st.lists(st.floats(0, 1), min_size=2, max_size=20), st.integers(2, 5))
def test_the_same_deals_again_narrow_it_as_more_deals_do(scores: list[float], times: int) -> None:
    """The spread stays: n - 1 of n deals against kn - 1 of kn."""
    once, often, count = estimate(scores), estimate(scores * times), len(scores)
    assert once.mean is not None and once.high is not None and often.high is not None
    narrower = sqrt((count - 1) / (times * count - 1))
    assert often.high - once.mean == pytest.approx((once.high - once.mean) * narrower, abs=1e-6)


@pytest.mark.parametrize(("deals", "least"), [(30, 0.91), (400, 0.93)])
@pytest.mark.parametrize("chances", [(25, 50, 25), (10, 30, 60), (5, 70, 25)])
def test_about_95_of_100_intervals_hold_the_truth(
    deals: int, least: float, chances: tuple[int, int, int]
) -> None:
    """Deals lost, shared or won so often in 100; few deals tell their spread less well.

    1,000 tries leave ±1.4 %.
    """
    chance, scores, tries = Random(f"{deals} {chances}"), (0.0, 0.5, 1.0), 1000
    truth = sum(score * share for score, share in zip(scores, chances, strict=True)) / 100
    held = 0
    for _ in range(tries):
        found = estimate(chance.choices(scores, chances, k=deals))
        assert found.low is not None and found.high is not None
        held += found.low <= truth <= found.high
    assert least <= held / tries <= 0.97


def test_the_interval_is_so_many_standard_errors_wide() -> None:
    found = running([0.0, 1.0] * 50)
    assert found.high == pytest.approx(0.5 + Z95 * sqrt(25 / 99) / 10)
