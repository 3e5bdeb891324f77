import logging
import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from tests.support.bench import Bench
from tests.unit.server.fakes import HOST, TABLE, FakeClock, connected, opened, parts, settled

from briscola.server.play.lists import table_row
from briscola.server.play.room import SNAPSHOT_EVERY, TAIL, Room
from briscola.server.play.rooms import Rooms
from briscola.server.play.story import read_story
from briscola.server.store import MemoryStore, SqliteStore, Store, StoreError
from briscola.server.store.sqlite import DATABASE
from briscola.table import commands as cmd
from briscola.table.evolve import fold
from briscola.table.snapshot import freeze, thaw
from briscola.table.spec import TableSpec
from briscola.table.table import Table

LONG = SNAPSHOT_EVERY + TAIL + 50


def story(events: int, table_id: str = TABLE) -> Bench:
    """A table at which so many events have happened, or a few more."""
    bench = Bench(TableSpec("briskott", 2, target=3, bots="1"), table_id=table_id)
    bench.start()
    while bench.table.seq < events:
        bench.play_deal(random.Random(bench.table.seq))
        bench.go_on(random.Random(bench.table.seq))
        if bench.table.phase == "match_over":
            bench.ok(cmd.Rematch(nonce=bench.nonce()))
    return bench


async def stored(bench: Bench) -> MemoryStore:
    store = MemoryStore()
    await store.append(TABLE, bench.log, table_row(bench.table))
    return store


def before(bench: Bench, events: int) -> Table:
    """The table as it was so many events ago."""
    table = fold(bench.log[:-events])
    assert table is not None
    return table


async def test_a_long_story_is_read_from_the_snapshot_on() -> None:
    bench = story(LONG)
    store = await stored(bench)
    old = before(bench, 7)
    await store.save_snapshot(TABLE, freeze(old))
    assert await read_story(store, TABLE) == (old, bench.log[-7:])


async def test_without_a_snapshot_it_is_read_whole() -> None:
    bench = story(50)
    store = await stored(bench)
    assert await read_story(store, TABLE) == (None, bench.log)
    assert await read_story(store, "unknown") == (None, [])


async def test_a_bad_snapshot_loses_nothing(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    bench = story(LONG)
    store = await stored(bench)
    good = freeze(before(bench, 7))
    bad = {
        "damaged": good[:-1] + b"!",
        "from the future": freeze(story(LONG + 100).table),
        "of another table": freeze(before(story(LONG, "othertable"), 7)),
        "of another story": freeze(replace(before(bench, 7), at=1)),
        "with nothing after it": freeze(bench.table),
    }
    for frozen in bad.values():
        await store.save_snapshot(TABLE, frozen)
        assert await read_story(store, TABLE) == (None, bench.log)
    assert [one.message for one in caplog.records] == ["snapshot not used"] * len(bad)


async def test_a_room_comes_back_from_its_snapshot_as_it_was() -> None:
    bench = story(LONG)
    store = await stored(bench)
    first = await loaded(store)
    assert first.table == bench.table
    frozen = await store.snapshot(TABLE)
    assert frozen is not None
    kept = thaw(frozen)
    assert kept == before(bench, TAIL)
    second = await loaded(store)
    assert second.table == bench.table
    assert await store.snapshot(TABLE) == frozen


async def test_whoever_returns_after_a_restart_gets_the_tail() -> None:
    bench = story(LONG)
    store = await stored(bench)
    await loaded(store)
    room = await loaded(store)
    connection, socket = connected(HOST)
    await room.admit(connection, bench.table.seq - TAIL)
    await settled()
    assert [event["seq"] for event in socket.events] == [one.seq for one in bench.log[-TAIL:]]


async def test_snapshots_follow_a_table_that_goes_on() -> None:
    clock = FakeClock()
    store = MemoryStore()
    rooms = Rooms(parts(clock, store))
    room = await opened(rooms, variant="briskott", bots="1")
    seqs = []
    for number in range(3 * SNAPSHOT_EVERY):
        clock.skip(1_000)
        await room.ask(cmd.Rename(nonce=f"n{number}", name=f"Ola {number % 2}"), HOST)
        await settled()
        frozen = await store.snapshot(TABLE)
        kept = None if frozen is None else thaw(frozen)
        if kept is not None and kept.seq not in seqs:
            seqs.append(kept.seq)
    assert room.table is not None
    assert seqs == [SNAPSHOT_EVERY, 2 * SNAPSHOT_EVERY]
    assert room.table.seq - seqs[-1] < TAIL + SNAPSHOT_EVERY


async def test_a_snapshot_that_cannot_be_written_is_no_harm() -> None:
    class Full(MemoryStore):
        async def save_snapshot(self, table: str, frozen: bytes) -> None:
            raise StoreError("full")

    bench = story(LONG)
    store = Full()
    await store.append(TABLE, bench.log, table_row(bench.table))
    assert (await loaded(store)).table == bench.table
    assert (await loaded(store)).table == bench.table


async def test_a_snapshot_spoilt_on_disk_is_passed_over_and_made_anew(tmp_path: Path) -> None:
    bench = story(LONG)
    store = SqliteStore.open(tmp_path)
    await store.append(TABLE, bench.log, table_row(bench.table))
    await loaded(store)
    await store.close()
    with closing(sqlite3.connect(tmp_path / DATABASE)) as raw, raw:
        spoilt = raw.execute("UPDATE snapshots SET body = substr(body, 1, length(body) - 1)")
        assert spoilt.rowcount == 1
    store = SqliteStore.open(tmp_path)
    assert (await loaded(store)).table == bench.table
    await store.close()
    store = SqliteStore.open(tmp_path)
    assert await read_story(store, TABLE) == (before(bench, TAIL), bench.log[-TAIL:])
    await store.close()


async def loaded(store: Store) -> Room:
    room = Room(TABLE, parts(FakeClock(), store))
    await room.load()
    await settled()
    await room.stop()
    return room
