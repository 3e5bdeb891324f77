"""Operations about tables: open one, get in, look at it, fetch a deal's record."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import FromQuery, JSONBody, PathParameter

from briscola.levels import USUAL_LEVEL
from briscola.notation.record import Record
from briscola.rules.errors import Refusal
from briscola.server.api import (
    Claimed,
    ClaimLink,
    Invitation,
    Link,
    NewReport,
    NewTable,
    Opened,
    PlayNow,
    RenewLink,
    Reported,
    ShowLink,
)
from briscola.server.guests import home_of
from briscola.server.house import TheHouse
from briscola.server.lobby.cards import invitation
from briscola.server.lobby.links import new_link
from briscola.server.lobby.people import GuestRequest
from briscola.server.play.audience import refused_viewer
from briscola.server.play.room import Room
from briscola.server.refusals import (
    DEAL_NOT_OVER,
    NO_SUCH_DEAL,
    NOT_FOR_SPECTATORS,
    RefusedError,
    accepted,
    documented,
)
from briscola.server.tokens import new_token, token_hash
from briscola.table.access import linked
from briscola.table.commands import Claim, LinkHash, Renew, Start
from briscola.table.former import has_been_here
from briscola.table.names import clean_name
from briscola.table.records import DealRecord, deal_record, deal_span
from briscola.table.show import table_view
from briscola.table.shown import TableView
from briscola.table.spec import LESSON_PAUSE_SECONDS, USUAL_PAUSE_SECONDS, TableSpec
from briscola.table.table import Table

TableId = Annotated[str, PathParameter(description="The id in the table's address, /t/ID.")]
DealNumber = Annotated[int, PathParameter(description="Which deal of the match, from 1.")]


class OpeningController(Controller):
    """What makes a new table."""

    tags = ("Tables",)

    @post(
        "/tables",
        operation_id="openTable",
        summary="Open a table",
        responses=documented(400, 403, 429, 503),
    )
    async def open_table(
        self, request: GuestRequest, data: JSONBody[NewTable], house: TheHouse
    ) -> Opened:
        """Open a table and sit down at seat 0. Its links are shown here only."""
        name = clean_name(data.name)
        if isinstance(name, Refusal):
            raise RefusedError(name)
        return await house.open_table(request.user, data.spec, name, links=True)

    @post(
        "/play-now",
        operation_id="playNow",
        summary="Play against bots",
        responses=documented(400, 403, 429, 503),
    )
    async def play_now(
        self, request: GuestRequest, data: JSONBody[PlayNow], house: TheHouse
    ) -> Opened:
        """Open a table, seat bots everywhere else, and begin the match."""
        spec = TableSpec(
            variant=data.variant,
            players=data.players,
            options=data.options,
            target=data.target,
            bots=data.level or USUAL_LEVEL,
            lesson=data.lesson,
            pause_seconds=LESSON_PAUSE_SECONDS if data.lesson else USUAL_PAUSE_SECONDS,
        )
        guest = request.user
        opened = await house.open_table(guest, spec, guest.name, links=False)
        room = await house.room(opened.table)
        accepted(await room.ask(Start(nonce=new_token()), guest.id))
        return opened


class TableController(Controller):
    """One table."""

    path = "/tables/{table:str}"
    tags = ("Tables",)

    @get(
        operation_id="readTable",
        summary="Look at a table",
        responses=documented(400, 403, 404, 429),
    )
    async def look(self, request: GuestRequest, table: TableId, house: TheHouse) -> TableView:
        """The table as this guest may see it; the same as a socket's `welcome` carries."""
        now = _seen(await house.room(table), request.user.id)
        return table_view(now, request.user.id)

    @post(
        "/invitation",
        operation_id="readInvitation",
        summary="What a link leads to",
        status_code=200,
        responses=documented(400, 403, 404, 410, 429),
    )
    async def invitation(
        self, request: GuestRequest, table: TableId, data: JSONBody[ShowLink], house: TheHouse
    ) -> Invitation:
        """Tell of the table that a link leads to; the link stays as it is, and nobody sits down."""
        room = await house.room(table)
        assert room.table is not None, "the room is loaded"
        link = linked(room.table, token_hash(data.token), request.user.id)
        if isinstance(link, Refusal):
            raise RefusedError(link)
        return invitation(room.table, link, request.user.id)

    @post(
        "/claim",
        operation_id="claimLink",
        summary="Use a link",
        status_code=200,
        responses=documented(400, 403, 404, 409, 410, 429),
    )
    async def claim(
        self, request: GuestRequest, table: TableId, data: JSONBody[ClaimLink], house: TheHouse
    ) -> Claimed:
        """Show a link's token: it lets in to join or watch, or gives the seat it is for."""
        room = await house.room(table)
        assert room.table is not None, "the room is loaded"
        guest, key = request.user, token_hash(data.token)
        link = linked(room.table, key, guest.id)
        if isinstance(link, Refusal):
            raise RefusedError(link)
        way_back, kept = new_link(table, LinkHash("return", "", link.seat))
        accepted(await room.ask(Claim(key, data.name or guest.name, kept.hash), guest.id))
        return Claimed(link.kind, link.seat, way_back if kept in room.table.links else None)

    @post(
        "/links",
        operation_id="renewLink",
        summary="Make a link anew",
        responses=documented(400, 403, 404, 409, 410, 429),
    )
    async def renew(
        self, request: GuestRequest, table: TableId, data: JSONBody[RenewLink], house: TheHouse
    ) -> Link:
        """A new link in place of the old one, which is void from now on."""
        room = await house.room(table)
        link, kept = new_link(table, LinkHash(data.kind, "", data.seat))
        accepted(await room.ask(Renew(kept), request.user.id))
        return link

    @post(
        "/reports",
        operation_id="report",
        summary="Report somebody",
        responses=documented(400, 403, 404, 409, 429),
    )
    async def report(
        self, request: GuestRequest, table: TableId, data: JSONBody[NewReport], house: TheHouse
    ) -> Reported:
        """Tell whoever runs the server what is wrong with somebody at the table, or who was there.

        For those who may see the table, and for whoever the host has put out of it.
        """
        room, guest = await house.room(table), request.user
        assert room.table is not None, "the room is loaded"
        if not has_been_here(room.table, guest.id):
            _seen(room, guest.id)
        return await house.report(guest, home_of(request), room.table, data)

    @get(
        "/deals/{number:int}/record",
        operation_id="readRecord",
        summary="A deal's record",
        responses=documented(400, 403, 404, 409, 429),
    )
    async def record(
        self,
        request: GuestRequest,
        table: TableId,
        number: DealNumber,
        house: TheHouse,
        match: FromQuery[int | None] = None,
    ) -> Record:
        """A finished deal of the present match, or of another one of this table, in writing."""
        room = await house.room(table)
        now = _seen(room, request.user.id)
        span = deal_span(now, now.match if match is None else match, number)
        if span is None:
            raise RefusedError(NO_SUCH_DEAL)
        first, last = span
        story = await house.store.events(table, first - 1, last)
        is_last = first == now.deals[-1].seq
        return _readable(now, deal_record(now.spec, story), is_last, request.user.id)


def _seen(room: Room, player: str) -> Table:
    """The room's table; RefusedError if this guest may not see it."""
    assert room.table is not None, "the room is loaded"
    refused = refused_viewer(room.table, player)
    if refused is not None:
        raise RefusedError(refused)
    return room.table


def _readable(table: Table, deal: DealRecord, is_last: bool, player: str) -> Record:
    """Who saw no hand of the deal gets what all have seen, or what the host lets them see."""
    if not deal.ended:
        raise RefusedError(DEAL_NOT_OVER)
    plays = sum(move[0] not in "x-" for move in deal.record.moves)
    was_played_out = plays == len(deal.record.pack)
    has_seen = player in deal.seen or (is_last and player in table.seen)
    if not (has_seen or table.spec.hands_after or was_played_out):
        raise RefusedError(NOT_FOR_SPECTATORS)
    return deal.record
