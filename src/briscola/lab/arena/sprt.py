"""A sequential test: play until it is clear which of two scores is the nearer one."""

from math import log
from typing import Literal

import msgspec

Bounds = tuple[float, float]

ERROR = 0.05  # about how often either decision may be wrong
DECIDED = log((1 - ERROR) / ERROR)
FEWEST = 16  # deals, before which the spread of their scores is not known

Decision = Literal["low", "high"]


class Sprt(msgspec.Struct, frozen=True):
    """What the deals say: the logarithm of the likelihood ratio, `high` against `low`."""

    low: float
    high: float
    llr: float
    decision: Decision | None


class SequentialTest:
    """Takes the scores of deals one by one, as if each were normal with the spread seen so far.

    Two more deals, one lost and one won, stand for what the first few cannot tell of the spread.
    """

    def __init__(self, bounds: Bounds) -> None:
        self._low, self._high = bounds
        self.deals, self._sum, self._squares = 0, 0.0, 0.0

    def add(self, score: float) -> None:
        """Count one more deal."""
        self.deals += 1
        self._sum += score
        self._squares += score * score

    def verdict(self) -> Sprt:
        """What the deals so far say."""
        llr = self._llr()
        is_clear = self.deals >= FEWEST and abs(llr) >= DECIDED
        decision: Decision | None = ("high" if llr > 0 else "low") if is_clear else None
        return Sprt(self._low, self._high, llr, decision)

    def _llr(self) -> float:
        count = self.deals + 2
        variance = (self._squares + 1) / count - ((self._sum + 1) / count) ** 2
        middle = (self._low + self._high) / 2
        return (self._high - self._low) * (self._sum - self.deals * middle) / variance
