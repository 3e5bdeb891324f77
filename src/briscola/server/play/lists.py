"""What lists say of a table: its row in the store, and the card drawn from it for one guest."""

import msgspec

from briscola.rules.variant import OptionValue
from briscola.server.api import TableCard
from briscola.server.store.store import TableRow, TableState
from briscola.table.show import table_view
from briscola.table.spec import Clock, Target
from briscola.table.table import Table
from briscola.table.turns import bot_turn


class Card(msgspec.Struct, frozen=True):
    """A table in a list, before it is known for whom. `turns`: the guest who knows to be due."""

    variant: str
    players: int
    options: dict[str, OptionValue]
    target: Target
    clock: Clock
    names: list[str | None]
    bots: list[bool]
    won: list[int]
    deal: int
    started: bool
    due: str


_decode_card = msgspec.json.Decoder(Card).decode


def table_row(table: Table) -> TableRow:
    """The table's row as it stands now."""
    has_room = any(seat.is_empty for seat in table.seats)
    present = any(seat.player and seat.away_since is None for seat in table.seats)
    return TableRow(
        table=table.id,
        state=_state(table),
        joinable=table.phase == "gathering" and table.spec.open and has_room and present,
        watchable=table.is_running and table.spec.open and table.spec.spectators,
        wakes=present or table.due is not None or bot_turn(table) is not None,
        present=present,
        at=table.at,
        players=tuple(seat.player for seat in table.seats if seat.player),
        card=msgspec.json.encode(_card(table)),
    )


def card_for(row: TableRow, player: str) -> TableCard:
    """What this guest sees of the table in a list."""
    card = _decode_card(row.card)
    return TableCard(
        table=row.table,
        variant=card.variant,
        players=card.players,
        options=card.options,
        target=card.target,
        clock=card.clock,
        names=card.names,
        bots=card.bots,
        won=card.won,
        deal=card.deal,
        started=card.started,
        your_turn=card.due == player,
    )


def _state(table: Table) -> TableState:
    match table.phase:
        case "gathering":
            return "gathering"
        case "playing" | "deal_over":
            return "running"
        case "match_over":
            return "over"
        case "closed":
            return "closed"


def _card(table: Table) -> Card:
    return Card(
        variant=table.spec.variant,
        players=table.spec.players,
        options=table.spec.options,
        target=table.spec.target,
        clock=table.spec.clock,
        names=[None if seat.is_empty else seat.name for seat in table.seats],
        bots=[seat.bot is not None for seat in table.seats],
        won=list(table.won),
        deal=table.deal,
        started=table.match > 0,
        due=_due_player(table),
    )


def _due_player(table: Table) -> str:
    """The guest whose move is waited for, as that guest may know; "" for nobody."""
    if table.play is None or table.phase != "playing" or table.paused:
        return ""
    seat = table.seats[table.play.turn]
    if not seat.is_person:
        return ""
    view = table_view(table, seat.player).view
    return seat.player if view is not None and view.legal else ""
