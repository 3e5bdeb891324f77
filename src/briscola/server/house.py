"""The server's parts in one place: what handlers are given to work with."""

from collections.abc import Callable

import msgspec
from litestar.di import NamedDependency

from briscola.server.api import NewReport, Opened, Reported
from briscola.server.bus import LocalBus
from briscola.server.clock import Clock
from briscola.server.guests import Guests
from briscola.server.lobby.links import new_links
from briscola.server.play.bots import BotPool
from briscola.server.play.meter import Meters
from briscola.server.play.room import NO_SUCH_TABLE, Parts, Room
from briscola.server.play.rooms import Rooms
from briscola.server.refusals import (
    DRAINING,
    NOBODY_TO_REPORT,
    TOO_MANY_REPORTS,
    TOO_MANY_TABLES,
    RefusedError,
    accepted,
)
from briscola.server.settings import Settings
from briscola.server.store.store import Guest, Report, Store
from briscola.server.tokens import new_id
from briscola.table.commands import Open
from briscola.table.spec import TableSpec, check_spec
from briscola.table.table import Table

REPORTS = (5, 1 / 600)  # of a guest at once, and again a second


class House:
    """One server. `is_draining`: it is about to stop and takes no new tables.

    `doors`: how fast each client may open sockets; `build` names the page that is given out now.
    """

    def __init__(
        self, settings: Settings, store: Store, clock: Clock, build: Callable[[], str]
    ) -> None:
        self.settings = settings
        self.store = store
        self.clock = clock
        self.build = build
        self.guests = Guests(store, clock)
        most = settings.sockets_per_minute
        self.doors = Meters(clock, most, most / 60)
        self.reports = Meters(clock, *REPORTS)
        self.bots = BotPool()
        think = (settings.bot_shortest, settings.bot_longest)
        self.rooms = Rooms(Parts(store, LocalBus(), clock, self.bots, think, build))
        self.is_draining = False

    async def open_table(self, guest: Guest, spec: TableSpec, name: str, links: bool) -> Opened:
        """A new table with this guest at seat 0; RefusedError or InputError if it cannot be."""
        check_spec(spec)
        await self._check_room_for_more(guest)
        table = new_id()
        pairs = new_links(table, spec) if links else []
        command = Open(table, spec, [kept for _, kept in pairs], name)
        accepted(await self.rooms.new_room(table).ask(command, guest.id))
        return Opened(table, [link for link, _ in pairs])

    async def report(self, guest: Guest, table: Table, new: NewReport) -> Reported:
        """Keep what this guest tells of somebody; RefusedError if that is nobody, or too much."""
        seat = table.seats[new.seat] if 0 <= new.seat < len(table.seats) else None
        if seat is None or not seat.player or seat.player == guest.id:
            raise RefusedError(NOBODY_TO_REPORT)
        if not self.reports.allows(guest.id):
            raise RefusedError(TOO_MANY_REPORTS)
        report = Report(
            at=self.clock.now(),
            table=table.id,
            reporter=guest.id,
            seat=new.seat,
            name=seat.name,
            player=seat.player,
            reason=new.reason,
            words=new.words.strip(),
            talk=msgspec.json.encode(table.chat),
        )
        await self.store.save_report(report)
        return Reported(seat.name)

    async def room(self, table: str) -> Room:
        """The table's room; RefusedError if there is no such table."""
        room = await self.rooms.room(table)
        if room is None:
            raise RefusedError(NO_SUCH_TABLE)
        return room

    async def drain(self) -> None:
        """No new tables from now on, and every socket is told."""
        self.is_draining = True
        await self.rooms.close_sockets()

    async def close(self) -> None:
        """Finish what is under way and let go of the store."""
        self.is_draining = True
        await self.rooms.stop()
        self.bots.stop()
        await self.store.close()

    async def _check_room_for_more(self, guest: Guest) -> None:
        if self.is_draining:
            raise RefusedError(DRAINING)
        most = self.settings.tables_per_guest
        if len(await self.store.unfinished_of(guest.id, most)) >= most:
            raise RefusedError(TOO_MANY_TABLES)


TheHouse = NamedDependency[House]  # for the handlers' signatures
