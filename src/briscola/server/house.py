"""The server's parts in one place: what handlers are given to work with."""

from collections.abc import Callable

import msgspec
from litestar.di import NamedDependency

from briscola.server.api import NewReport, Opened, Reported
from briscola.server.bus import LocalBus
from briscola.server.clock import Clock
from briscola.server.guests import COOKIE_DAYS, DAY_MS, Guests
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
from briscola.table.former import known
from briscola.table.spec import TableSpec, check_spec
from briscola.table.table import Table
from briscola.table.text import some_lines

REPORTS = (5, 1 / 600)  # of a guest at once, and again a second
REPORTS_OF_A_HOME = (20, 1 / 600)  # guests cost nothing
CLOSED_REPORT_DAYS = 30  # after it was closed
OPEN_REPORT_DAYS = COOKIE_DAYS  # after it was made


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
        self.reports_of_homes = Meters(clock, *REPORTS_OF_A_HOME)
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

    async def report(self, guest: Guest, home: str, table: Table, new: NewReport) -> Reported:
        """Keep what this guest tells of somebody; RefusedError if that is nobody, or too much.

        `home`: the household that the guest comes from, who may be many.
        """
        who = known(table, new.seat, new.name)
        if who is None or who.player == guest.id:
            raise RefusedError(NOBODY_TO_REPORT)
        if not (self.reports.allows(guest.id) and self.reports_of_homes.allows(home)):
            raise RefusedError(TOO_MANY_REPORTS)
        report = Report(
            at=self.clock.now(),
            table=table.id,
            reporter=guest.id,
            seat=who.seat,
            name=who.name,
            player=who.player,
            reason=new.reason,
            words=some_lines(new.words),
            talk=msgspec.json.encode(table.chat),
        )
        await self.store.save_report(report)
        return Reported(who.name)

    async def room(self, table: str) -> Room:
        """The table's room; RefusedError if there is no such table."""
        room = await self.rooms.room(table)
        if room is None:
            raise RefusedError(NO_SUCH_TABLE)
        return room

    async def tidy(self) -> None:
        """Forget guests who are long gone, and reports that nobody needs any more."""
        now = self.clock.now()
        await self.guests.forget_old()
        await self.store.forget_reports(
            closed=now - CLOSED_REPORT_DAYS * DAY_MS, made=now - OPEN_REPORT_DAYS * DAY_MS
        )

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
