"""The time, and being woken at one: passed in, so that tests need not wait."""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

log = logging.getLogger(__name__)

NS = 1_000_000  # in a ms
STALL_MS = 5_000


class Alarm(Protocol):
    """Something that will be called; `cancel` prevents it."""

    def cancel(self) -> None:
        """Do not call."""


class Clock(Protocol):
    """Unix time in ms, and alarms at such times."""

    def now(self) -> int:
        """The time in ms."""

    def monotonic(self) -> int:
        """Ms since some moment; they grow evenly whatever happens."""

    def not_before(self, at: int) -> None:
        """Let it be this time or later: what was stored at it must not lie in the future."""

    def call_at(self, at: int, callback: Callable[[], object]) -> Alarm:
        """Call this at that time, or soon if it has passed."""


class SystemClock:
    """The machine's time as it was at first, and from then on as time passes.

    Setting the machine's time moves no game's clock. Nor does a standstill, when the machine slept
    or the process was stopped: nobody could play in it. Every look that comes later than
    `STALL_MS` after the last one is taken for the end of one, so look more often than that.
    """

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        steady: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._steady = steady
        self._looked = steady()
        self._now = wall()

    def now(self) -> int:
        """The time in ms."""
        looked = self._steady()
        passed, self._looked = looked - self._looked, looked
        if passed < STALL_MS * NS:
            self._now += passed
        else:
            log.warning("stood still", extra={"ms": passed // NS})
        return self._now // NS

    def monotonic(self) -> int:
        """Ms since some moment."""
        return self._steady() // NS

    def not_before(self, at: int) -> None:
        """Go on from this time if it is later than the machine's."""
        self._now = max(self._now, at * NS)

    def call_at(self, at: int, callback: Callable[[], object]) -> Alarm:
        """An alarm on the running loop."""
        return _LoopAlarm(self, at, callback)


class _LoopAlarm:
    """Rings by the clock: the loop's own time goes on while the clock stands still."""

    def __init__(self, clock: Clock, at: int, callback: Callable[[], object]) -> None:
        self._clock, self._at, self._callback = clock, at, callback
        self._set()

    def cancel(self) -> None:
        """Do not ring."""
        self._timer.cancel()

    def _set(self) -> None:
        delay = max(self._at - self._clock.now(), 0) / 1000
        self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        if self._clock.now() < self._at:
            self._set()
        else:
            self._callback()


async def sleep(clock: Clock, ms: int) -> None:
    """Wait for so long by this clock."""
    if ms <= 0:
        return
    woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    alarm = clock.call_at(clock.now() + ms, partial(_wake, woken))
    try:
        await woken
    finally:
        alarm.cancel()


def _wake(sleeper: asyncio.Future[None]) -> None:
    if not sleeper.done():
        sleeper.set_result(None)
