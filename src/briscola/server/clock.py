"""The time, and being woken at one: passed in, so that tests need not wait."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol


class Alarm(Protocol):
    """Something that will be called; `cancel` prevents it."""

    def cancel(self) -> None:
        """Do not call."""


class Clock(Protocol):
    """Unix time in ms, and alarms at such times."""

    def now(self) -> int:
        """The time in ms."""

    def monotonic(self) -> int:
        """Ms since some moment; they grow evenly even when the machine's time is set."""

    def call_at(self, at: int, callback: Callable[[], object]) -> Alarm:
        """Call this at that time, or soon if it has passed."""


class SystemClock:
    """The machine's time."""

    def now(self) -> int:
        """The time in ms."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> int:
        """Ms since some moment."""
        return time.monotonic_ns() // 1_000_000

    def call_at(self, at: int, callback: Callable[[], object]) -> Alarm:
        """An alarm on the running loop."""
        delay = max(at - self.now(), 0) / 1000
        return asyncio.get_running_loop().call_later(delay, callback)


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
