"""What lists say of a table, whoever reads them: its row in the store."""

import msgspec

from briscola.rules.variant import OptionValue
from briscola.server.store.store import TableRow, TableState
from briscola.table.access import is_free
from briscola.table.show import table_view
from briscola.table.spec import Clock, Target
from briscola.table.table import Table
from briscola.table.turns import bot_turn


class TableInList(msgspec.Struct, frozen=True):
    """What any list says of a table, to anybody. `names` has null for an empty seat."""

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


class Listing(TableInList, frozen=True):
    """A table in a list, before it is known for whom. `due`: the guest who knows to be in turn."""

    due: str


def table_row(table: Table) -> TableRow:
    """The table's row as it stands now."""
    has_room = any(seat.is_empty and is_free(table, n) for n, seat in enumerate(table.seats))
    present = any(seat.player and seat.away_since is None for seat in table.seats)
    return TableRow(
        table=table.id,
        state=_state(table),
        joinable=table.phase == "gathering" and table.spec.open and has_room and present,
        watchable=table.is_running and table.spec.open and table.spec.spectators,
        wakes=present or table.due is not None or bot_turn(table) is not None,
        present=present,
        at=table.at,
        players=tuple(seat.holder for seat in table.seats if seat.holder),
        listing=msgspec.json.encode(_listing(table)),
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


def _listing(table: Table) -> Listing:
    return Listing(
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
