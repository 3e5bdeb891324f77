import asyncio
import time

from tests.unit.server.fakes import FakeClock

from briscola.server.clock import SystemClock, sleep


async def test_the_machines_time_is_in_ms() -> None:
    assert abs(SystemClock().now() - time.time() * 1000) < 1_000


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
