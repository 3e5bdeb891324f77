"""The store in one SQLite file: a writer thread with group commit, readers that cannot write."""

import asyncio
import secrets
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, cast

import msgspec

from briscola.server.store import tables as sql
from briscola.server.store.lock import DirectoryLock
from briscola.server.store.migrate import migrate
from briscola.server.store.store import Guest, Report, StoreError, TableRow, TableState
from briscola.server.store.writer import Writer
from briscola.table.events import Stored

DATABASE = "briscola.sqlite3"
READERS = 2
LONG = 500  # rows that are decoded aside of the loop
LAST_SEQ = 2**63 - 1

_decode_stored = msgspec.json.Decoder(Stored).decode
_decode_players = msgspec.json.Decoder(tuple[str, ...]).decode
_encode = msgspec.json.Encoder().encode


class SqliteStore:
    """One process's store in this directory. Made by `open`, given back by `close`."""

    def __init__(self, database: Path, lock: DirectoryLock) -> None:
        self._lock = lock
        self._database = database
        connection = sqlite3.connect(database, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        self.secret = _secret(connection)
        self._writer = Writer(connection)
        self._mine = threading.local()
        self._read_connections: list[sqlite3.Connection] = []
        self._readers = ThreadPoolExecutor(READERS, "store-reader", initializer=self._open_reader)

    @classmethod
    def open(cls, directory: Path) -> "SqliteStore":
        """Open the directory's store, made or migrated if need be.

        StoreLockedError if another process has it, StoreError if it cannot be used.
        """
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = DirectoryLock(directory)
        try:
            migrate(directory / DATABASE)
            return cls(directory / DATABASE, lock)
        except sqlite3.Error as error:
            lock.release()
            raise StoreError(f"{directory / DATABASE} cannot be used: {error}.") from error
        except BaseException:
            lock.release()
            raise

    async def append(self, table: str, events: Sequence[Stored], row: TableRow) -> bool:
        """Append unless the first seq is taken; answers after the commit."""
        bodies = [
            {"table_id": table, "seq": stored.seq, "body": _encode(stored)} for stored in events
        ]
        return cast(bool, await self._writer.do(partial(_append, bodies, row)))

    async def events(self, table: str, after: int = 0, until: int | None = None) -> list[Stored]:
        """A part of a table's story."""
        last = LAST_SEQ if until is None else until
        rows = await self._read(sql.READ_EVENTS, table=table, after=after, last=last)
        if len(rows) > LONG:
            return await asyncio.to_thread(_stored, rows)
        return _stored(rows)

    async def save_snapshot(self, table: str, frozen: bytes) -> None:
        """Keep a table's newest snapshot."""
        values = {"table_id": table, "body": frozen}
        await self._writer.do(lambda connection: _run(connection, sql.SAVE_SNAPSHOT, values))

    async def snapshot(self, table: str) -> bytes | None:
        """A table's newest snapshot; what is no bytes is none."""
        rows = await self._read(sql.READ_SNAPSHOT, table=table)
        return rows[0][0] if rows and isinstance(rows[0][0], bytes) else None

    async def joinable(self, limit: int) -> list[TableRow]:
        """Open tables that gather."""
        return _table_rows(await self._read(sql.JOINABLE, most=limit))

    async def watchable(self, limit: int) -> list[TableRow]:
        """Running games to watch."""
        return _table_rows(await self._read(sql.WATCHABLE, most=limit))

    async def unfinished_of(self, player: str, limit: int) -> list[TableRow]:
        """A guest's unfinished tables."""
        return _table_rows(await self._read(sql.UNFINISHED_OF, player=player, most=limit))

    async def waking(self) -> list[str]:
        """Tables with something due or somebody there."""
        return [table for (table,) in await self._read(sql.WAKING)]

    async def deserted(self, before: int, limit: int) -> list[str]:
        """Tables between matches with nobody there."""
        return [table for (table,) in await self._read(sql.DESERTED, before=before, most=limit)]

    async def guest(self, cookie_hash: str) -> Guest | None:
        """The guest of a cookie."""
        rows = await self._read(sql.READ_GUEST, hash=cookie_hash)
        return Guest(*rows[0]) if rows else None

    async def save_guest(self, cookie_hash: str, guest: Guest) -> None:
        """Remember a guest."""
        values = {
            "cookie_hash": cookie_hash,
            "guest_id": guest.id,
            "name": guest.name,
            "seen_at": guest.seen_at,
        }
        await self._writer.do(lambda connection: _run(connection, sql.SAVE_GUEST, values))

    async def forget_guests(self, before: int) -> int:
        """Forget the long unseen who sit nowhere."""
        forget = partial(_run, statement=sql.FORGET_GUESTS, values={"before": before})
        return cast(int, await self._writer.do(forget))

    async def save_report(self, report: Report) -> None:
        """Keep a report."""
        values = msgspec.structs.asdict(report)
        values["table_id"] = values.pop("table")
        del values["number"], values["closed_at"]
        await self._writer.do(lambda connection: _run(connection, sql.SAVE_REPORT, values))

    async def reports(self) -> list[Report]:
        """All reports."""
        return [_report(*row) for row in await self._read(sql.READ_REPORTS)]

    async def forget_reports(self, closed: int, made: int) -> int:
        """Forget the old ones."""
        values = {"closed": closed, "made": made}
        forget = partial(_run, statement=sql.FORGET_REPORTS, values=values)
        return cast(int, await self._writer.do(forget))

    async def heartbeat(self) -> int | None:
        """The last beat."""
        rows = await self._read(sql.READ_FACT, fact="heartbeat")
        return int(rows[0][0]) if rows else None

    async def beat(self, now: int) -> None:
        """Note a beat."""
        values = {"name": "heartbeat", "value": str(now)}
        await self._writer.do(lambda connection: _run(connection, sql.SAVE_FACT, values))

    async def close(self) -> None:
        """Finish all writes, close the file, release the directory."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        """The writer last: only who may write can bring home the -wal file at the end."""
        self._readers.shutdown()
        for connection in self._read_connections:
            connection.close()
        self._writer.stop()
        self._lock.release()

    def _open_reader(self) -> None:
        connection = sqlite3.connect(
            f"{self._database.resolve().as_uri()}?mode=ro",
            uri=True,
            isolation_level=None,
            check_same_thread=False,
        )
        self._mine.connection = connection
        self._read_connections.append(connection)

    async def _read(self, statement: str, **values: object) -> list[tuple[Any, ...]]:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._readers, self._fetch, statement, values)
        except sqlite3.Error as error:
            raise StoreError(f"The store could not read: {error}.") from error

    def _fetch(self, statement: str, values: dict[str, object]) -> list[tuple[Any, ...]]:
        connection: sqlite3.Connection = self._mine.connection
        return connection.execute(statement, values).fetchall()


def _secret(connection: sqlite3.Connection) -> str:
    """The store's secret, made if it has none yet."""
    row = connection.execute(sql.READ_FACT, {"fact": "secret"}).fetchone()
    if row is not None:
        return str(row[0])
    secret = secrets.token_hex(32)
    connection.execute(sql.SAVE_FACT, {"name": "secret", "value": secret})
    return secret


def _run(connection: sqlite3.Connection, statement: str, values: dict[str, Any]) -> int:
    """How many rows were changed."""
    return connection.execute(statement, values).rowcount


def _append(bodies: list[dict[str, Any]], row: TableRow, connection: sqlite3.Connection) -> bool:
    """Nobody can have a later seq without the first, so the first insert decides."""
    if connection.execute(sql.APPEND_EVENT, bodies[0]).rowcount == 0:
        return False
    connection.executemany(sql.APPEND_EVENT, bodies[1:])
    _save_row(connection, row)
    return True


def _save_row(connection: sqlite3.Connection, row: TableRow) -> None:
    """Write the row, and who sits there if that changed."""
    players = _encode(row.players)
    old = connection.execute(sql.READ_PLAYERS, {"table": row.table}).fetchone()
    values = msgspec.structs.asdict(row)
    values["table_id"], values["players"] = values.pop("table"), players
    connection.execute(sql.SAVE_ROW, values)
    if old is None or old[0] != players:
        connection.execute(sql.CLEAR_SITTING, {"table": row.table})
        people = [{"player": player, "table_id": row.table} for player in row.players]
        connection.executemany(sql.ADD_SITTING, people)


def _stored(rows: list[tuple[Any, ...]]) -> list[Stored]:
    return [_decode_stored(body) for (body,) in rows]


def _report(number: int, at: int, table: str, *rest: Any) -> Report:
    reporter, seat, name, player, reason, words, talk, closed_at = rest
    return Report(
        number=number,
        at=at,
        table=table,
        reporter=reporter,
        seat=seat,
        name=name,
        player=player,
        reason=reason,
        words=words,
        talk=talk,
        closed_at=closed_at,
    )


def read_reports(directory: Path) -> list[Report]:
    """All reports in this directory, beside a server that runs there or without one.

    StoreError if there is no store of this version.
    """
    with _beside(directory) as connection:
        return [_report(*row) for row in connection.execute(sql.READ_REPORTS)]


def close_report(directory: Path, number: int, now: int) -> bool:
    """Note that this report is dealt with; False if there is no open one of this number."""
    with _beside(directory) as connection:
        return _run(connection, sql.CLOSE_REPORT, {"which": number, "now": now}) == 1


def forget_report(directory: Path, number: int) -> bool:
    """Forget this report at once; False if there is none of this number."""
    with _beside(directory) as connection:
        return _run(connection, sql.FORGET_REPORT, {"which": number}) == 1


@contextmanager
def _beside(directory: Path) -> Iterator[sqlite3.Connection]:
    """The directory's file, opened beside whoever has it open already."""
    address = f"{(directory / DATABASE).resolve().as_uri()}?mode=rw"
    try:
        with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as connection:
            yield connection
    except sqlite3.Error as error:
        raise StoreError(f"{directory / DATABASE} cannot be used: {error}.") from error


def _table_rows(rows: list[tuple[Any, ...]]) -> list[TableRow]:
    return [_table_row(*row) for row in rows]


def _table_row(table: str, state: TableState, *rest: Any) -> TableRow:
    joinable, watchable, wakes, present, at, players, listing = rest
    return TableRow(
        table=table,
        state=state,
        joinable=bool(joinable),
        watchable=bool(watchable),
        wakes=bool(wakes),
        present=bool(present),
        at=at,
        players=_decode_players(players),
        listing=listing,
    )
