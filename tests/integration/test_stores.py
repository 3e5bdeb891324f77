"""One suite for every store, and what only a store on disk can show."""

import asyncio
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool
from tests.support.reports import a_report

from briscola.server.store import (
    Guest,
    MemoryStore,
    SqliteStore,
    Store,
    StoreError,
    StoreLockedError,
    TableRow,
    close_report,
    read_reports,
)
from briscola.server.store.lock import LOCK_FILE
from briscola.server.store.migrate import migration_config
from briscola.server.store.sqlite import DATABASE, LONG
from briscola.server.store.store import TableState
from briscola.server.store.tables import metadata
from briscola.table.events import CardPlayed, Said, SeatRenamed, Stored, TableOpened
from briscola.table.spec import TableSpec, TotalClock


@pytest.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    made = MemoryStore() if request.param == "memory" else SqliteStore.open(tmp_path)
    yield made
    await made.close()


def played(seq: int, card: str = "AC") -> Stored:
    return Stored(seq, 1_000 + seq, CardPlayed(0, card, "person"), "guest", f"n{seq}")


def row(
    table: str,
    at: int = 0,
    state: TableState = "running",
    players: tuple[str, ...] = (),
    **flags: bool,
) -> TableRow:
    return TableRow(
        table=table,
        state=state,
        joinable=flags.get("joinable", False),
        watchable=flags.get("watchable", False),
        wakes=flags.get("wakes", False),
        present=flags.get("present", False),
        at=at,
        players=players,
        listing=b'{"names":["\xc5\xbb"]}',
    )


def ids(rows: list[TableRow]) -> list[str]:
    return [one.table for one in rows]


# ── every store ──────────────────────────────────────────────────────────────────────────────


async def test_events_come_back_as_they_were(store: Store) -> None:
    spec = TableSpec("bisca", 4, {"hand": 7, "points_shown": False}, 3, TotalClock(60, 5))
    events = [
        Stored(1, 10, TableOpened("t", spec, "host", []), "host"),
        Stored(2, 11, SeatRenamed(0, "Żółć – 𝄞"), "host", "n1"),
        Stored(3, 12, Said(0, None, 'a "quoted"\nline'), "host", "n2"),
    ]
    assert await store.append("t", events, row("t"))
    assert await store.events("t") == events


async def test_the_tail_is_what_comes_after(store: Store) -> None:
    for seq in range(1, 8):
        assert await store.append("t", [played(seq)], row("t"))
    assert [one.seq for one in await store.events("t", 5)] == [6, 7]
    assert await store.events("t", 7) == []
    assert await store.events("t", 99) == []
    assert await store.events("other") == []


async def test_a_part_of_the_story_is_read_alone(store: Store) -> None:
    await store.append("t", [played(seq) for seq in range(1, 8)], row("t"))
    assert [one.seq for one in await store.events("t", 2, 5)] == [3, 4, 5]
    assert [one.seq for one in await store.events("t", until=1)] == [1]
    assert [one.seq for one in await store.events("t", 5, 99)] == [6, 7]
    assert await store.events("t", 5, 5) == []


async def test_the_newest_snapshot_of_a_table_is_kept_as_it_was(store: Store) -> None:
    assert await store.snapshot("t") is None
    await store.save_snapshot("t", bytes(range(256)))
    await store.save_snapshot("other", b"")
    assert await store.snapshot("t") == bytes(range(256))
    await store.save_snapshot("t", b"newer")
    assert await store.snapshot("t") == b"newer"
    assert await store.snapshot("other") == b""
    assert await store.events("t") == []


async def test_a_snapshot_that_is_no_bytes_counts_as_none(tmp_path: Path) -> None:
    store = SqliteStore.open(tmp_path)
    await store.save_snapshot("t", b"frozen")
    with sqlite3.connect(tmp_path / DATABASE) as connection:
        connection.execute("UPDATE snapshots SET body = 'text'")
    assert await store.snapshot("t") is None
    await store.close()


async def test_the_second_writer_loses_and_changes_nothing(store: Store) -> None:
    assert await store.append("t", [played(1), played(2)], row("t", 5))
    assert not await store.append(
        "t", [played(2, "7B"), played(3, "7B")], row("t", 9, joinable=True)
    )
    assert await store.events("t") == [played(1), played(2)]
    assert await store.joinable(9) == []
    assert await store.append("t", [played(3)], row("t"))


async def test_of_many_writers_at_once_one_wins(store: Store) -> None:
    for seq in range(1, 6):
        cards = ("AC", "2C", "4C", "5C")
        tries = [store.append("t", [played(seq, card)], row("t")) for card in cards]
        assert sum(await asyncio.gather(*tries)) == 1
    assert [one.seq for one in await store.events("t")] == [1, 2, 3, 4, 5]


async def test_64_tables_in_flight_keep_their_own_order(store: Store) -> None:
    async def play(table: str) -> None:
        for seq in range(1, 21):
            assert await store.append(table, [played(seq)], row(table, seq))

    tables = [f"t{n}" for n in range(64)]
    await asyncio.gather(*map(play, tables))
    for table in tables:
        assert await store.events(table) == [played(seq) for seq in range(1, 21)]


async def test_a_long_story_comes_back_whole(store: Store) -> None:
    story = [played(seq) for seq in range(1, LONG + 20)]
    assert await store.append("t", story, row("t"))
    assert await store.events("t") == story


async def test_tables_are_independent(store: Store) -> None:
    assert await store.append("a", [played(1)], row("a"))
    assert await store.append("b", [played(1, "7B")], row("b"))
    assert await store.events("a") == [played(1)]
    assert await store.events("b") == [played(1, "7B")]


async def test_lists_show_the_newest_rows(store: Store) -> None:
    for n in range(5):
        await store.append(f"t{n}", [played(1)], row(f"t{n}", n, "gathering", joinable=True))
    await store.append("w", [played(1)], row("w", 7, watchable=True))
    assert ids(await store.joinable(3)) == ["t4", "t3", "t2"]
    assert await store.watchable(9) == [row("w", 7, watchable=True)]
    await store.append("t4", [played(2)], row("t4", 9, "running", watchable=True))
    assert ids(await store.joinable(3)) == ["t3", "t2", "t1"]
    assert ids(await store.watchable(9)) == ["t4", "w"]


async def test_unfinished_tables_of_a_guest(store: Store) -> None:
    await store.append("a", [played(1)], row("a", 1, "running", ("ola", "jan")))
    await store.append("b", [played(1)], row("b", 2, "gathering", ("jan",)))
    await store.append("c", [played(1)], row("c", 3, "over", ("ola",)))
    assert ids(await store.unfinished_of("ola", 9)) == ["a"]
    assert ids(await store.unfinished_of("jan", 9)) == ["b", "a"]
    assert ids(await store.unfinished_of("jan", 1)) == ["b"]
    await store.append("b", [played(2)], row("b", 4, "gathering", ("ola",)))
    assert ids(await store.unfinished_of("ola", 9)) == ["b", "a"]
    assert ids(await store.unfinished_of("jan", 9)) == ["a"]
    assert await store.unfinished_of("nobody", 9) == []


async def test_waking_and_deserted_tables(store: Store) -> None:
    await store.append("a", [played(1)], row("a", 1, wakes=True))
    await store.append("b", [played(1)], row("b", 2, "gathering"))
    await store.append("c", [played(1)], row("c", 3, "over"))
    await store.append("d", [played(1)], row("d", 4, "over", present=True))
    await store.append("e", [played(1)], row("e", 5, "closed"))
    assert await store.waking() == ["a"]
    assert await store.deserted(9, 9) == ["b", "c"]
    assert await store.deserted(3, 9) == ["b"]
    assert await store.deserted(9, 1) == ["b"]
    await store.append("a", [played(2)], row("a", 6))
    assert await store.waking() == []


async def test_guests_are_found_by_their_cookies_hash(store: Store) -> None:
    assert await store.guest("hash") is None
    await store.save_guest("hash", Guest("g1", "", 5))
    assert await store.guest("hash") == Guest("g1", "", 5)
    await store.save_guest("hash", Guest("g1", "Łucja", 6))
    assert await store.guest("hash") == Guest("g1", "Łucja", 6)


async def test_guests_long_unseen_are_forgotten_unless_they_have_a_game(store: Store) -> None:
    for number, name in enumerate(("old", "plays", "waits", "over", "new")):
        await store.save_guest(name, Guest(name, "", number))
    await store.append("a", [played(1)], row("a", 1, "running", ("plays", "new")))
    await store.append("b", [played(1)], row("b", 1, "gathering", ("waits",)))
    await store.append("c", [played(1)], row("c", 1, "over", ("over",)))
    assert await store.forget_guests(4) == 2
    kept = [n for n in ("old", "plays", "waits", "over", "new") if await store.guest(n)]
    assert kept == ["plays", "waits", "new"]
    assert await store.forget_guests(4) == 0


async def test_reports_are_numbered_and_come_back_as_they_were(store: Store) -> None:
    for words in ("first", "'second'; --"):
        await store.save_report(a_report(words=words))
    assert await store.reports() == [
        msgspec.structs.replace(a_report(words=words), number=number)
        for number, words in enumerate(("first", "'second'; --"), 1)
    ]


async def test_a_report_is_closed_once_beside_the_server_that_runs(tmp_path: Path) -> None:
    store = SqliteStore.open(tmp_path)
    await store.save_report(a_report())
    assert [one.closed_at for one in read_reports(tmp_path)] == [None]
    assert close_report(tmp_path, 1, now=9)
    assert not close_report(tmp_path, 1, now=10) and not close_report(tmp_path, 2, now=10)
    assert [one.closed_at for one in await store.reports()] == [9]
    await store.close()
    with pytest.raises(StoreError):
        read_reports(tmp_path / "nowhere")


async def test_reports_are_forgotten_when_they_were_closed_or_made_long_ago(store: Store) -> None:
    for at, closed_at in ((4, None), (5, None), (6, 9), (7, 10), (8, None)):
        await store.save_report(a_report(at=at, closed_at=closed_at))
    if isinstance(store, SqliteStore):  # which keeps new ones open
        for number, at in ((3, 9), (4, 10)):
            assert close_report(store._database.parent, number, now=at)
    assert await store.forget_reports(closed=10, made=5) == 2
    assert [(one.number, one.at) for one in await store.reports()] == [(2, 5), (4, 7), (5, 8)]
    assert await store.forget_reports(closed=0, made=99) == 3
    await store.save_report(a_report())
    assert [one.number for one in await store.reports()] == [6]


async def test_reports_of_before_are_there_and_their_numbers_too(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / DATABASE}", poolclass=NullPool)
    with engine.begin() as connection:
        command.upgrade(migration_config(connection), "0005")
        connection.exec_driver_sql(
            "INSERT INTO reports VALUES (7, 7, 't1', 'g1', 1, 'Jan', 'g2', 'insults', '', '[]', 9)"
        )
    store = SqliteStore.open(tmp_path)
    (old,) = await store.reports()
    assert (old.number, old.name, old.closed_at) == (7, "Jan", 9)
    assert await store.forget_reports(closed=10, made=0) == 1
    await store.save_report(a_report())
    assert [one.number for one in await store.reports()] == [8]
    await store.close()


async def test_the_heartbeat_is_the_last_one(store: Store) -> None:
    assert await store.heartbeat() is None
    await store.beat(5)
    await store.beat(7)
    assert await store.heartbeat() == 7


# ── a store on disk ──────────────────────────────────────────────────────────────────────────


async def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    first = SqliteStore.open(tmp_path)
    await first.append("t", [played(1)], row("t", 1, wakes=True))
    await first.beat(9)
    await first.save_snapshot("t", b"frozen")
    secret = first.secret
    await first.close()
    second = SqliteStore.open(tmp_path)
    assert await second.events("t") == [played(1)]
    assert await second.snapshot("t") == b"frozen"
    assert await second.waking() == ["t"]
    assert await second.heartbeat() == 9
    assert second.secret == secret
    await second.close()
    with pytest.raises(StoreError):
        await second.append("t", [played(2)], row("t"))


def test_after_a_clean_end_everything_is_in_the_one_file(tmp_path: Path) -> None:
    async def serve() -> None:
        store = SqliteStore.open(tmp_path)
        assert await store.append("t", [played(1)], row("t"))
        assert await asyncio.gather(*(store.events("t") for _ in range(9)))
        await store.close()

    asyncio.run(serve())
    assert {one.name for one in tmp_path.iterdir()} == {DATABASE, LOCK_FILE}


async def test_a_second_process_is_refused_with_a_sentence(tmp_path: Path) -> None:
    store = SqliteStore.open(tmp_path)
    with pytest.raises(StoreLockedError, match="Another briscola server"):
        SqliteStore.open(tmp_path)
    program = (
        "import sys; from pathlib import Path; from briscola.server.store import SqliteStore;"
        "SqliteStore.open(Path(sys.argv[1]))"
    )
    other = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, str(tmp_path), stderr=asyncio.subprocess.PIPE
    )
    _, errors = await other.communicate()
    assert other.returncode == 1
    assert "StoreLockedError: Another briscola server" in errors.decode()
    await store.close()
    await SqliteStore.open(tmp_path).close()


KILLED = """
import asyncio, sys
from pathlib import Path
from briscola.server.store import SqliteStore, TableRow
from briscola.table.events import CardPlayed, Stored

async def main():
    store = SqliteStore.open(Path(sys.argv[1]))
    async def play(table):
        seq = 0
        row = TableRow(table, "running", False, False, False, False, 0, (), b"")
        while True:
            seq += 1
            assert await store.append(table, [Stored(seq, 0, CardPlayed(0, "AC", "person"))], row)
            sys.stdout.write(f"{table} {seq}\\n")
            sys.stdout.flush()
    async def freeze(table):
        number = 0
        while True:
            number += 1
            await store.save_snapshot(table, bytes([number % 256]) * 1_000_000)
    await asyncio.gather(*(play(f"t{n}") for n in range(8)), *(freeze(f"t{n}") for n in range(2)))

asyncio.run(main())
"""


def test_what_was_answered_survives_kill_9_and_no_snapshot_is_half_written(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        answered: dict[str, int] = {}
        for _ in range(300):
            table, seq = child.stdout.readline().split()
            answered[table] = int(seq)
        child.send_signal(signal.SIGKILL)
        for line in child.stdout.read().splitlines():
            if len(line.split()) == 2:
                answered[line.split()[0]] = int(line.split()[1])
    asyncio.run(_check_survivors(tmp_path, answered))


async def _check_survivors(directory: Path, answered: dict[str, int]) -> None:
    store = SqliteStore.open(directory)
    for table, seq in answered.items():
        seqs = [one.seq for one in await store.events(table)]
        assert len(seqs) >= seq
        assert seqs == list(range(1, len(seqs) + 1))
    for table in ("t0", "t1"):
        frozen = await store.snapshot(table)
        assert frozen is not None
        assert frozen == frozen[:1] * 1_000_000
    await store.close()


async def test_a_full_disk_is_a_clear_error_and_loses_nothing(tmp_path: Path) -> None:
    store = SqliteStore.open(tmp_path)
    assert await store.append("t", [played(1)], row("t", 1))
    wal = (tmp_path / f"{DATABASE}-wal").stat().st_size
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (wal, hard))
    try:
        for _ in range(3):
            with pytest.raises(StoreError, match="could not write"):
                await store.append("t", [played(2)], row("t", 2, wakes=True))
        tries = [store.append(f"t{n}", [played(1)], row(f"t{n}")) for n in range(5)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert all(isinstance(one, StoreError) for one in results)
        assert await store.events("t") == [played(1)]
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert await store.append("t", [played(2)], row("t", 2))
    assert await store.events("t") == [played(1), played(2)]
    assert await store.waking() == []
    await store.close()


async def test_a_disk_that_is_full_from_the_start_is_a_clear_error(tmp_path: Path) -> None:
    await SqliteStore.open(tmp_path).close()
    with sqlite3.connect(tmp_path / DATABASE) as connection:
        connection.execute("DELETE FROM facts")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
    try:
        with pytest.raises(StoreError, match="cannot be used"):
            SqliteStore.open(tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await SqliteStore.open(tmp_path).close()


async def test_a_fault_spoils_only_its_own_job(tmp_path: Path) -> None:
    store = SqliteStore.open(tmp_path)
    bad = row("bad")
    msgspec.structs.force_setattr(bad, "listing", None)  # breaks NOT NULL
    tries = [store.append("a", [played(1)], row("a")), store.append("bad", [played(1)], bad)]
    tries += [store.append("b", [played(1)], row("b"))]
    good, broken, also_good = await asyncio.gather(*tries, return_exceptions=True)
    assert (good, also_good) == (True, True)
    assert isinstance(broken, StoreError)
    assert await store.events("bad") == []
    await store.close()


def test_a_newer_or_broken_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    asyncio.run(SqliteStore.open(tmp_path).close())
    with closing(sqlite3.connect(tmp_path / DATABASE)) as raw, raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match="was written by a newer briscola"):
        SqliteStore.open(tmp_path)
    (tmp_path / DATABASE).write_bytes(b"This is no database. " * 1_000)
    with pytest.raises(StoreError, match="cannot be used: file is not a database"):
        SqliteStore.open(tmp_path)


async def test_readers_cannot_write(tmp_path: Path) -> None:
    store = SqliteStore.open(tmp_path)
    with pytest.raises(StoreError, match="readonly"):
        await store._read("DELETE FROM events")
    await store.close()


async def test_commits_are_durable_in_the_strict_sense(tmp_path: Path) -> None:
    store = SqliteStore.open(tmp_path)
    settings = await store._writer.do(
        lambda c: [
            c.execute(f"PRAGMA {one}").fetchone()[0] for one in ("journal_mode", "synchronous")
        ]
    )
    assert settings == ["wal", 2]
    await store.close()


async def test_a_file_of_the_first_schema_is_brought_up_to_date(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / DATABASE}", poolclass=NullPool)
    with engine.begin() as connection:
        command.upgrade(migration_config(connection), "0001")
        connection.exec_driver_sql(
            "INSERT INTO tables VALUES ('t', 'gathering', 1, 0, 0, 1, 7, "
            "CAST('[\"ola\"]' AS BLOB), CAST('{}' AS BLOB))"
        )
    store = SqliteStore.open(tmp_path)
    (found,) = await store.joinable(9)
    assert (found.table, found.players, found.at) == ("t", ("ola",), 7)
    assert found.listing == b"{}"
    assert await store.waking() == ["t"]
    assert await store.snapshot("t") is None
    await store.save_snapshot("t", b"frozen")
    assert await store.snapshot("t") == b"frozen"
    await store.close()


async def test_the_migrations_make_the_declared_schema(tmp_path: Path) -> None:
    await SqliteStore.open(tmp_path).close()
    engine = create_engine(f"sqlite:///{tmp_path / DATABASE}", poolclass=NullPool)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    with closing(sqlite3.connect(tmp_path / DATABASE)) as raw:
        plan = raw.execute(
            "EXPLAIN QUERY PLAN SELECT * FROM tables WHERE joinable ORDER BY at DESC LIMIT 5"
        ).fetchall()
    assert "tables_joinable" in str(plan)
