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


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of values that do not depend on each other."""
    if not values:
        return Estimate()
    mean = fmean(values)
    if len(values) == 1:
        return Estimate(mean)
    half = Z95 * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)
