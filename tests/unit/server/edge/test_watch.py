import asyncio
from typing import Any

from tests.unit.server.fakes import FakeClock

from briscola.server.edge.address import networks
from briscola.server.edge.watch import LINGER_MS, MESSAGE_MS, UNREAD_MS, Watch


class FakeConnection:
    """A connection, which is its own transport."""

    def __init__(self) -> None:
        self.transport: Any = self
        self.waits_since: int | None = None
        self.unread, self.closing = 0, False
        self.ended: list[str] = []

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.ended.append("aborted")

    def time_out(self) -> None:
        self.ended.append("timed out")


async def test_so_many_of_one_address_and_so_many_in_all() -> None:
    watch = Watch(FakeClock(), per_address=2, most=4, proxies=networks(["127.0.0.1"]))
    some = [FakeConnection() for _ in range(9)]
    hosts = ["192.0.2.1", "::ffff:192.0.2.1", "192.0.2.1", "127.0.0.1", "127.0.0.1", "192.0.2.2"]
    admitted = [watch.admits(one, host) for one, host in zip(some, hosts, strict=False)]
    assert admitted == [True, True, False, True, True, False]
    for one in some[2:4]:
        watch.let_go(one)
    assert len(watch) == 3
    assert watch.admits(some[5], "192.0.2.2")
    for one in some:
        watch.let_go(one)
    assert len(watch) == 0


async def test_none_is_no_limit_for_an_address() -> None:
    watch = Watch(FakeClock(), per_address=0, most=100)
    assert all(watch.admits(FakeConnection(), "192.0.2.1") for _ in range(100))


async def test_a_message_has_its_time() -> None:
    clock = FakeClock()
    watch, one = Watch(clock, 0, 9), FakeConnection()
    watch.admits(one, "192.0.2.1")
    one.waits_since = clock.monotonic()
    clock.skip(MESSAGE_MS - 1)
    watch.sweep()
    assert one.ended == []
    clock.skip(1)
    watch.sweep()
    assert one.ended == ["timed out"]
    one.waits_since = None
    watch.sweep()
    assert one.ended == ["timed out"]


async def test_bytes_that_nobody_takes_end_it() -> None:
    clock = FakeClock()
    watch, one = Watch(clock, 0, 9), FakeConnection()
    watch.admits(one, "192.0.2.1")
    for unread, after in ((7, UNREAD_MS - 1), (0, 1), (7, UNREAD_MS - 1), (9, 0)):
        one.unread = unread
        watch.sweep()
        clock.skip(after)
    assert one.ended == []
    clock.skip(1)
    watch.sweep()
    assert one.ended == ["aborted"]


async def test_what_is_being_closed_is_closed_soon() -> None:
    clock = FakeClock()
    watch, one = Watch(clock, 0, 9), FakeConnection()
    watch.admits(one, "192.0.2.1")
    one.closing = True
    watch.sweep()
    clock.skip(LINGER_MS - 1)
    watch.sweep()
    assert one.ended == []
    clock.skip(1)
    watch.sweep()
    assert one.ended == ["aborted"]


async def test_it_looks_around_by_itself_while_anybody_is_there(monkeypatch: Any) -> None:
    monkeypatch.setattr("briscola.server.edge.watch.SWEEP_S", 0.001)
    clock = FakeClock()
    watch, one = Watch(clock, 0, 9), FakeConnection()
    watch.admits(one, "192.0.2.1")
    one.waits_since = clock.monotonic() - MESSAGE_MS
    async with asyncio.timeout(5):
        while len(one.ended) < 2:  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0.001)
    watch.let_go(one)
    await asyncio.sleep(0.01)
    assert watch._sweeper is None
