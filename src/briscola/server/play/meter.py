"""How fast somebody may go: a burst at once, then so many a second."""

from collections import OrderedDict

from briscola.server.clock import Clock

KEPT = 1_000


class Meter:
    """A bucket of `burst` that fills by `per_second`."""

    def __init__(self, clock: Clock, burst: int, per_second: float) -> None:
        self._clock = clock
        self._burst = burst
        self._per_second = per_second
        self._left = float(burst)
        self._at = clock.monotonic()

    def allows(self) -> bool:
        """Count one; False if it came too fast."""
        now = self._clock.monotonic()
        self._left = min(self._left + (now - self._at) * self._per_second / 1000, self._burst)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Meters:
    """A meter for each of those who came lately; who was away for longest is forgotten."""

    def __init__(self, clock: Clock, burst: int, per_second: float) -> None:
        self._new = (clock, burst, per_second)
        self._meters: OrderedDict[str, Meter] = OrderedDict()

    def allows(self, who: str) -> bool:
        """Count one of theirs; False if it came too fast."""
        meter = self._meters.setdefault(who, Meter(*self._new))
        self._meters.move_to_end(who)
        if len(self._meters) > KEPT:
            self._meters.popitem(last=False)
        return meter.allows()
