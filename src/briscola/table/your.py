"""Who the viewer is at the table, and what makes sense for them to ask."""

from collections.abc import Iterator

from briscola.table.access import can_join, is_free, may_start
from briscola.table.hints import gives_hints
from briscola.table.shown import Can, Talk, You
from briscola.table.table import Table
from briscola.table.talk import talk
from briscola.table.turns import is_awaited


def you(table: Table, player: str) -> You:
    """The viewer's place at the table and the commands that are not refused out of hand."""
    seat, place = table.seat_of(player), table.place_of(player)
    is_host = bool(player) and player == table.host
    can = list(_seated(table, seat) if seat is not None else _unseated(table, player))
    if may_start(table, player) and _can_begin(table):
        can.append("start")
    if is_host and not table.is_running:
        can += ["move_seat", "seat_bot", "remove_bot", "put_out"]
    return You(
        seat=seat,
        waits_for=None if seat is not None else place,
        host=is_host,
        can=[] if table.phase == "closed" else can,
        stand_in_seats=[] if place is None else _away_seats(table),
        seat_links=_seat_links(table) if is_host else [],
        talk=talk(table) if seat is not None else Talk([], False),
    )


def _seat_links(table: Table) -> list[int]:
    return sorted(x.seat for x in table.links if x.kind == "seat" and x.seat is not None)


def _unseated(table: Table, player: str) -> Iterator[Can]:
    if table.place_of(player) is not None:
        yield from ("leave", "renew_link")
    elif can_join(table, player) and any(is_free(table, n) for n in range(len(table.seats))):
        yield "join"


def _seated(table: Table, seat: int) -> Iterator[Can]:
    yield from ("leave", "renew_link")
    if table.phase != "playing":
        yield "rename"
    allowed = talk(table)
    if allowed.free or allowed.phrases:
        yield "say"
    if table.seats[seat].bot is not None:
        yield "take_back"
    match table.phase:
        case "playing":
            yield "resume" if table.paused else "pause"
            if table.rules.sides == 2:
                yield "resign"
            if gives_hints(table) and table.seats[seat].is_person and not table.paused:
                yield "hint"
        case "deal_over":
            yield "ready"
        case "match_over":
            yield "rematch"
            if any(one.wants_rematch for one in table.seats):
                yield "decline_rematch"
        case "gathering" | "closed":
            pass


def _can_begin(table: Table) -> bool:
    return table.phase == "gathering" and table.can_fill_up


def _away_seats(table: Table) -> list[int]:
    """Seats where a bot may stand in, sooner or later.

    The absent after two minutes (`away_since`), and whoever keeps the others waiting without a
    clock after five (`clock_at`).
    """
    if not table.is_running:
        return []
    seats = enumerate(table.seats)
    return [n for n, seat in seats if is_awaited(table, n) or (seat.is_person and seat.away_since)]
