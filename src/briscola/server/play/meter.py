"""How fast somebody may go: a burst at once, then so many a second."""

from briscola.server.clock import Clock


class Meter:
    """A bucket of `burst` that fills by `per_second`; a clock set back does not drain it."""

    def __init__(self, clock: Clock, burst: int, per_second: int) -> None:
        self._clock = clock
        self._burst = burst
        self._per_second = per_second
        self._left = float(burst)
        self._at = clock.now()

    def allows(self) -> bool:
        """Count one; False if it came too fast."""
        now = self._clock.now()
        passed = max(now - self._at, 0)
        self._left = min(self._left + passed * self._per_second / 1000, self._burst)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
