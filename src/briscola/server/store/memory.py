"""The store in memory: for tests, and for a server that is to forget."""

import itertools
import secrets
from collections.abc import Callable, Sequence

import msgspec

from briscola.server.store.store import UNFINISHED, Guest, Report, TableRow
from briscola.table.events import Stored


class MemoryStore:
    """Keeps everything until the process ends."""

    def __init__(self) -> None:
        self.secret = secrets.token_hex(32)
        self._events: dict[str, list[Stored]] = {}
        self._snapshots: dict[str, bytes] = {}
        self._rows: dict[str, TableRow] = {}
        self._guests: dict[str, Guest] = {}
        self._reports: list[Report] = []
        self._report_numbers = itertools.count(1)
        self._heartbeat: int | None = None

    async def append(self, table: str, events: Sequence[Stored], row: TableRow) -> bool:
        """Append unless the first seq is taken."""
        kept = self._events.setdefault(table, [])
        if kept and kept[-1].seq >= events[0].seq:
            return False
        kept.extend(events)
        self._rows[table] = row
        return True

    async def events(self, table: str, after: int = 0, until: int | None = None) -> list[Stored]:
        """A part of a table's story."""
        return self._events.get(table, [])[after:until]

    async def save_snapshot(self, table: str, frozen: bytes) -> None:
        """Keep a table's newest snapshot."""
        self._snapshots[table] = frozen

    async def snapshot(self, table: str) -> bytes | None:
        """A table's newest snapshot."""
        return self._snapshots.get(table)

    async def joinable(self, limit: int) -> list[TableRow]:
        """Open tables that gather."""
        return self._newest(lambda row: row.joinable, limit)

    async def watchable(self, limit: int) -> list[TableRow]:
        """Running games to watch."""
        return self._newest(lambda row: row.watchable, limit)

    async def unfinished_of(self, player: str, limit: int) -> list[TableRow]:
        """A guest's unfinished tables."""
        return self._newest(lambda row: player in row.players and row.state in UNFINISHED, limit)

    async def waking(self) -> list[str]:
        """Tables with something due or somebody there."""
        return [row.table for row in self._rows.values() if row.wakes]

    async def deserted(self, before: int, limit: int) -> list[str]:
        """Tables between matches with nobody there."""
        rows = self._newest(
            lambda row: row.state in ("gathering", "over") and not row.present and row.at < before,
            len(self._rows),
        )
        return [row.table for row in rows[::-1][:limit]]

    async def guest(self, cookie_hash: str) -> Guest | None:
        """The guest of a cookie."""
        return self._guests.get(cookie_hash)

    async def save_guest(self, cookie_hash: str, guest: Guest) -> None:
        """Remember a guest."""
        self._guests[cookie_hash] = guest

    async def forget_guests(self, before: int) -> int:
        """Forget the long unseen who sit nowhere."""
        rows = [row for row in self._rows.values() if row.state in UNFINISHED]
        sitting = {player for row in rows for player in row.players}
        old = [
            key
            for key, guest in self._guests.items()
            if guest.seen_at < before and guest.id not in sitting
        ]
        for key in old:
            del self._guests[key]
        return len(old)

    async def save_report(self, report: Report) -> None:
        """Keep a report."""
        self._reports.append(msgspec.structs.replace(report, number=next(self._report_numbers)))

    async def reports(self) -> list[Report]:
        """All reports."""
        return [*self._reports]

    async def forget_reports(self, closed: int, made: int) -> int:
        """Forget the old ones."""
        kept = [
            one
            for one in self._reports
            if one.at >= made and (one.closed_at is None or one.closed_at >= closed)
        ]
        forgotten = len(self._reports) - len(kept)
        self._reports = kept
        return forgotten

    async def heartbeat(self) -> int | None:
        """The last beat."""
        return self._heartbeat

    async def beat(self, now: int) -> None:
        """Note a beat."""
        self._heartbeat = now

    async def close(self) -> None:
        """Nothing is to be done."""

    def _newest(self, wanted: Callable[[TableRow], bool], limit: int) -> list[TableRow]:
        rows = (row for row in self._rows.values() if wanted(row))
        return sorted(rows, key=lambda row: (-row.at, row.table))[:limit]
