"""A table as one guest is told of it before being there: in a list, or by a link."""

import msgspec

from briscola.server.api import Invitation, TableCard
from briscola.server.play.lists import Listing, TableInList
from briscola.server.store.store import TableRow
from briscola.table.commands import LinkHash
from briscola.table.table import Table

_decode_listing = msgspec.json.Decoder(Listing).decode


def card_for(row: TableRow, player: str | None) -> TableCard:
    """What this guest, or somebody who is none yet, sees of the table in a list."""
    listing = _decode_listing(row.listing)
    told = {name: getattr(listing, name) for name in TableInList.__struct_fields__}
    return TableCard(**told, table=row.table, your_turn=listing.due == player)


def invitation(table: Table, link: LinkHash, player: str) -> Invitation:
    """What this guest is told of the table that the link leads to."""
    host = table.seat_of(table.host)
    return Invitation(
        kind=link.kind,
        seat=link.seat,
        spec=table.spec,
        talk=table.rules.table_talk,
        host="" if host is None else table.seats[host].name,
        names=[None if seat.is_empty else seat.name for seat in table.seats],
        bots=[seat.bot is not None for seat in table.seats],
        phase=table.phase,
        seated=table.place_of(player) is not None,
    )
