"""All connections of a server: how many from one address, and which of them wait in vain."""

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import Protocol

from briscola.server.clock import Clock
from briscola.server.edge.address import Networks, household, is_within

SWEEP_S = 1.0
MESSAGE_MS = 10_000  # for a whole message, from its first byte or the connection's beginning
UNREAD_MS = 30_000  # for a reader who leaves bytes waiting
LINGER_MS = 3_000  # for the last bytes of a connection that is being closed


class Watched(Protocol):
    """A connection. `waits_since`: the clock's ms since which the rest of a message is due."""

    transport: asyncio.Transport
    waits_since: int | None

    def time_out(self) -> None:
        """The message did not come in time: say so and close."""


@dataclass(slots=True)
class _Entry:
    home: str  # "" if it is not counted
    unread_since: int | None = None
    closing_since: int | None = None


class Watch:
    """The connections.

    `per_address`: so many of one address, of any that is no proxy; 0 for no limit. `most`: of all.
    """

    def __init__(self, clock: Clock, per_address: int, most: int, proxies: Networks = ()) -> None:
        self.clock = clock
        self._per_address = per_address
        self._most = most
        self._proxies = proxies
        self._entries: dict[Watched, _Entry] = {}
        self._homes: Counter[str] = Counter()
        self._sweeper: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._entries)

    def admits(self, connection: Watched, host: str) -> bool:
        """Watch this connection from now on; False if there are too many."""
        home = "" if is_within(host, self._proxies) else household(host)
        if len(self._entries) >= self._most or self._is_full(home):
            return False
        self._entries[connection] = _Entry(home)
        self._homes[home] += 1
        if self._sweeper is None:
            self._sweep_later()
        return True

    def let_go(self, connection: Watched) -> None:
        """The connection is gone, or was never admitted."""
        entry = self._entries.pop(connection, None)
        if entry is not None:
            self._homes[entry.home] -= 1
            if not self._homes[entry.home]:
                del self._homes[entry.home]

    def sweep(self) -> None:
        """End what waits in vain."""
        now = self.clock.monotonic()
        for connection, entry in list(self._entries.items()):
            if self._is_stuck(connection.transport, entry, now):
                connection.transport.abort()
            elif _is_over(connection.waits_since, now, MESSAGE_MS):
                connection.time_out()

    def _is_full(self, home: str) -> bool:
        return bool(self._per_address and home) and self._homes[home] >= self._per_address

    def _is_stuck(self, transport: asyncio.Transport, entry: _Entry, now: int) -> bool:
        """Does the other end not take what was written."""
        if transport.is_closing():
            entry.closing_since = entry.closing_since or now
            return _is_over(entry.closing_since, now, LINGER_MS)
        has_unread = transport.get_write_buffer_size() > 0
        entry.unread_since = (entry.unread_since or now) if has_unread else None
        return _is_over(entry.unread_since, now, UNREAD_MS)

    def _sweep_later(self) -> None:
        self._sweeper = asyncio.get_running_loop().call_later(SWEEP_S, self._sweep_on)

    def _sweep_on(self) -> None:
        self.sweep()
        self._sweeper = None
        if self._entries:
            self._sweep_later()


def _is_over(since: int | None, now: int, limit: int) -> bool:
    return since is not None and now - since >= limit
