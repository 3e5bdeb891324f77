import pytest

from briscola.lab.estimates import Estimate, estimate


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
