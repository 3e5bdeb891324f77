"""A table in a list as one guest sees it."""

import msgspec

from briscola.server.api import TableCard
from briscola.server.play.lists import Listing
from briscola.server.store.store import TableRow

_decode_listing = msgspec.json.Decoder(Listing).decode


def card_for(row: TableRow, player: str) -> TableCard:
    """What this guest sees of the table in a list."""
    listing = _decode_listing(row.listing)
    return TableCard(
        table=row.table,
        variant=listing.variant,
        players=listing.players,
        options=listing.options,
        target=listing.target,
        clock=listing.clock,
        names=listing.names,
        bots=listing.bots,
        won=listing.won,
        deal=listing.deal,
        started=listing.started,
        your_turn=listing.due == player,
    )
