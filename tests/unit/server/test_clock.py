import asyncio
import time

import pytest
from tests.unit.server.fakes import START, FakeClock

from briscola.server.clock import NS, STALL_MS, SystemClock, sleep


class Machine:
    """A machine's time, which may be set, and its steady counter; in ms."""

    def __init__(self) -> None:
        self.time, self.counter = START, 5_000

    def clock(self) -> SystemClock:
        return SystemClock(lambda: self.time * NS, lambda: self.counter * NS)

    def run(self, ms: int) -> None:
        self.time += ms
        self.counter += ms


async def test_the_machines_time_is_in_ms() -> None:
    assert abs(SystemClock().now() - time.time() * 1000) < 1_000


def test_setting_the_machines_time_moves_nothing() -> None:
    machine = Machine()
    clock = machine.clock()
    for set_by in (3_600_000, -7_200_000):
        before = clock.now()
        machine.time += set_by
        machine.run(2_000)
        assert clock.now() == before + 2_000


def test_while_nothing_runs_no_time_passes(caplog: pytest.LogCaptureFixture) -> None:
    machine = Machine()
    clock = machine.clock()
    machine.run(STALL_MS - 1)
    assert clock.now() == START + STALL_MS - 1
    machine.run(3_600_000)
    assert clock.now() == START + STALL_MS - 1
    assert "stood still" in caplog.text
    machine.run(2_000)
    assert clock.now() == START + STALL_MS + 1_999


def test_a_clock_goes_on_from_what_was_stored() -> None:
    machine = Machine()
    clock = machine.clock()
    clock.not_before(START - 5_000)
    assert clock.now() == START
    clock.not_before(START + 60_000)
    machine.run(10)
    assert clock.now() == START + 60_010


async def test_an_alarm_waits_while_the_clock_stands_still() -> None:
    machine, rung = Machine(), asyncio.Event()
    clock = machine.clock()
    clock.call_at(START + 1, rung.set)
    await asyncio.sleep(0.02)
    assert not rung.is_set()
    machine.run(1)
    await asyncio.wait_for(rung.wait(), 5)


async def test_an_alarm_rings_at_its_time_or_at_once_if_it_has_passed() -> None:
    clock, rung = SystemClock(), asyncio.Event()
    clock.call_at(clock.now() - 5_000, rung.set)
    await asyncio.wait_for(rung.wait(), 5)


async def test_a_cancelled_alarm_does_not_ring() -> None:
    clock, order = SystemClock(), []
    clock.call_at(clock.now(), lambda: order.append("cancelled")).cancel()
    done = asyncio.Event()
    clock.call_at(clock.now() + 5, done.set)
    await asyncio.wait_for(done.wait(), 5)
    assert order == []


def test_time_that_cannot_be_set_does_not_go_back() -> None:
    clock = SystemClock()
    moments = [clock.monotonic() for _ in range(100)]
    assert moments == sorted(moments)


async def test_sleep_ends_when_its_time_has_come() -> None:
    clock = FakeClock()
    sleeper = asyncio.create_task(sleep(clock, 100))
    await clock.advance(99)
    assert not sleeper.done()
    await clock.advance(1)
    assert sleeper.done()
    await sleep(clock, 0)


async def test_a_cancelled_sleeper_leaves_no_alarm_that_breaks() -> None:
    clock = FakeClock()
    sleeper = asyncio.create_task(sleep(clock, 100))
    await clock.advance(1)
    sleeper.cancel()
    await clock.advance(200)
    assert sleeper.cancelled()
