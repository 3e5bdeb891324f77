"""What a store does, whichever it is; tests/integration/test_stores.py holds every one to it."""

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from briscola.table.events import Stored

TableState = Literal["gathering", "running", "over", "closed"]
UNFINISHED: tuple[TableState, ...] = ("gathering", "running")


class StoreError(Exception):
    """The store could not write or read; nothing of what was asked counts as stored."""


class StoreLockedError(Exception):
    """Another process has this data directory."""


class Guest(msgspec.Struct, frozen=True):
    """A browser that was here: an id for the tables, and the name it asked to be called.

    `seen_at`: Unix ms of a visit; there may have been later ones within a day of it.
    """

    id: str
    name: str = ""
    seen_at: int = 0


class TableRow(msgspec.Struct, frozen=True):
    """What lists say of a table without reading its events; written along with them.

    `joinable`: to be listed for joining; `watchable`: to be listed for watching. `wakes`: a
    deadline runs, a bot is to move or somebody was there, so a server that starts must take it
    up. `present`: somebody is there. `players`: the guests who hold seats. `listing`: what is
    shown of it, as JSON.
    """

    table: str
    state: TableState
    joinable: bool
    watchable: bool
    wakes: bool
    present: bool
    at: int
    players: tuple[str, ...]
    listing: bytes


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What one guest tells whoever runs the server of another.

    `at`: Unix ms. `seat`, `name` and `player` are of whom it is about. `talk`: the last lines of
    the table as the server has them, as JSON. `number`: given by the store.
    """

    at: int
    table: str
    reporter: str
    seat: int
    name: str
    player: str
    reason: str
    words: str
    talk: bytes
    number: int = 0
    closed_at: int | None = None


class Store(Protocol):
    """Events of tables, rows for lists, guests, reports, and the server's heartbeat."""

    @property
    def secret(self) -> str:
        """A random text made with the store, for signing; it never leaves the server."""

    async def append(self, table: str, events: Sequence[Stored], row: TableRow) -> bool:
        """Store all of these events, durably, with the table's new row; all or nothing.

        False: the first one's (table, seq) is taken already. StoreError: it could not be written.
        """

    async def events(self, table: str, after: int = 0, until: int | None = None) -> list[Stored]:
        """The table's events with a seq above `after`, not above `until`, in order.

        None for an unknown table.
        """

    async def save_snapshot(self, table: str, frozen: bytes) -> None:
        """Keep these bytes in place of the table's last ones: a cache, which may get lost."""

    async def snapshot(self, table: str) -> bytes | None:
        """The bytes that were kept last of this table, as they were."""

    async def joinable(self, limit: int) -> list[TableRow]:
        """Open tables that still gather, newest first."""

    async def watchable(self, limit: int) -> list[TableRow]:
        """Running games open to spectators, newest first."""

    async def unfinished_of(self, player: str, limit: int) -> list[TableRow]:
        """Tables at which this guest has a seat and whose match is not over, newest first."""

    async def waking(self) -> list[str]:
        """The tables that a starting server must take up."""

    async def deserted(self, before: int, limit: int) -> list[str]:
        """Tables between matches where nobody is, and nothing happened since that time."""

    async def guest(self, cookie_hash: str) -> Guest | None:
        """The guest whose cookie hashes to this."""

    async def save_guest(self, cookie_hash: str, guest: Guest) -> None:
        """Remember a guest, or the new name or visit of one."""

    async def forget_guests(self, before: int) -> int:
        """Forget those last seen before this time who sit at no unfinished table; how many."""

    async def save_report(self, report: Report) -> None:
        """Keep a report, under a number of its own."""

    async def reports(self) -> list[Report]:
        """All reports, the oldest first."""

    async def forget_reports(self, closed: int, made: int) -> int:
        """Forget those closed, or made, before these times; how many."""

    async def heartbeat(self) -> int | None:
        """When (Unix ms) a server on this store was last known to be alive."""

    async def beat(self, now: int) -> None:
        """Note that the server is alive."""

    async def close(self) -> None:
        """Write what is still to be written and let go of the store."""
