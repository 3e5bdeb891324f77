"""Means with what chance leaves open."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

Z95 = 1.959964  # standard errors each way that hold 95 of 100 means


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its 95 % interval; null where too few values tell nothing of it."""

    mean: float | None = None
    low: float | None = None
    high: float | None = None


def spread(found: Estimate, factor: int, form: str = ".2f") -> str:
    """The mean, times so much, and half of its interval, which must be known."""
    assert found.mean is not None and found.high is not None
    half = found.high - found.mean
    return f"{factor * found.mean:{form}} ± {factor * half:{form.removeprefix('+')}}"


class Running:
    """The same of values that come one by one."""

    def __init__(self) -> None:
        self._count, self._sum, self._squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """Count one more value."""
        self._count += 1
        self._sum += value
        self._squares += value * value

    @property
    def estimate(self) -> Estimate:
        """The mean of the values so far, which do not depend on each other."""
        if not self._count:
            return Estimate()
        mean = self._sum / self._count
        if self._count == 1:
            return Estimate(mean)
        variance = max(self._squares - self._sum * mean, 0.0) / (self._count - 1)
        half = Z95 * sqrt(variance / self._count)
        return Estimate(mean, mean - half, mean + half)


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of values that do not depend on each other."""
    if not values:
        return Estimate()
    mean = fmean(values)
    if len(values) == 1:
        return Estimate(mean)
    half = Z95 * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)
