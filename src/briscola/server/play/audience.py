"""Who is connected to a table, and telling each what they may see."""

import asyncio
from collections.abc import Iterator, Sequence

from briscola.rules.errors import Refusal
from briscola.server.play import wire
from briscola.server.play.connection import RESTART, Connection
from briscola.table.access import PUT_OUT, can_join, can_watch
from briscola.table.events import SeatTakenOver
from briscola.table.table import Table

MOST_SOCKETS = 8  # of one guest at one table

TAKEN_OVER = Refusal("taken_over", "This seat is now played from another browser.")
NOT_INVITED = Refusal("not_invited", "This table is by link only.")
NO_SPECTATORS = Refusal("no_spectators", "This table has no spectators.")
SERVER_STOPS = Refusal("server_stops", "The server stops; it will be back soon.")
TOO_MANY_SOCKETS = Refusal("too_many_sockets", "This table is open in too many tabs.")


class Audience:
    """The sockets of one table, by guest."""

    def __init__(self) -> None:
        self._sockets: dict[str, list[Connection]] = {}

    def __bool__(self) -> bool:
        return bool(self._sockets)

    def has(self, player: str) -> bool:
        """Has this guest a socket here."""
        return player in self._sockets

    def admit(self, connection: Connection) -> None:
        """Add a socket. If that is too many for its guest, the oldest goes: it may be long dead."""
        sockets = self._sockets.setdefault(connection.player, [])
        if len(sockets) >= MOST_SOCKETS:
            sockets.pop(0).close(wire.closing(TOO_MANY_SOCKETS))
        sockets.append(connection)

    def remove(self, connection: Connection) -> bool:
        """Take a socket out; True if it was its guest's last."""
        sockets = self._sockets.get(connection.player, [])
        if connection in sockets:
            sockets.remove(connection)
        if sockets:
            return False
        return self._sockets.pop(connection.player, None) is not None

    def tell(self, steps: Sequence[wire.Step], now: int) -> None:
        """Show everyone what happened; viewers who see the same share the text."""
        for player in _taken_over(steps):
            self._dismiss(player, TAKEN_OVER)
        table = steps[-1].after
        texts: dict[object, str] = {}
        for player in list(self._sockets):
            refused = refused_viewer(table, player)
            if refused is not None:
                self._dismiss(player, refused)
                continue
            kind = _kind_of_viewer(steps, player)
            if kind not in texts:
                texts[kind] = wire.happened(steps, player, now)
            for connection in self._sockets[player]:
                connection.send(texts[kind])

    def close(self) -> list[Connection]:
        """Tell everyone that the server stops; their sockets."""
        last = wire.closing(SERVER_STOPS)
        everyone = [one for sockets in self._sockets.values() for one in sockets]
        for connection in everyone:
            connection.close(last, RESTART)
        return everyone

    def _dismiss(self, player: str, reason: Refusal) -> None:
        """Close the guest's sockets, once the command that led to it is answered."""
        loop = asyncio.get_running_loop()
        for connection in self._sockets.pop(player, ()):
            loop.call_soon(connection.close, wire.closing(reason))


def refused_viewer(table: Table, player: str) -> Refusal | None:
    """Why this guest may not see the table; None if they may."""
    if can_watch(table, player):
        return None
    if player in table.put_out:
        return PUT_OUT
    invited = table.spec.open or player in table.admitted
    return NO_SPECTATORS if invited else NOT_INVITED


def _taken_over(steps: Sequence[wire.Step]) -> Iterator[str]:
    for before, _, stored in steps:
        if isinstance(stored.event, SeatTakenOver) and before is not None:
            yield before.seats[stored.event.seat].holder


def _kind_of_viewer(steps: Sequence[wire.Step], player: str) -> object:
    """Equal for viewers who are told the same: spectators all along, with the same rights."""
    tables = [steps[0].before or steps[0].after, *(step.after for step in steps)]
    if any(player in (one.host, *one.seen) or one.place_of(player) is not None for one in tables):
        return player
    return (can_join(tables[-1], player),)
