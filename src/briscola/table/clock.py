"""How long a seat may think, and what its thinking cost."""

from dataclasses import replace

from briscola.rules.state import Phase
from briscola.table.spec import MoveClock, NoClock, TotalClock
from briscola.table.table import ABSENT_MS, Due, Seat, Table

SHORTEST_MS = 3_000
NEXT_DEAL_MS = 20_000
NEXT_DEAL_UNTIMED_MS = 60_000


def fresh_clock(table: Table) -> int | None:
    """A seat's total clock at the start of a deal, in ms; None where there is none."""
    clock = table.spec.clock
    return clock.seconds * 1000 if isinstance(clock, TotalClock) else None


def allowance(table: Table, seat: Seat) -> int | None:
    """How many ms the seat has for this move, half for every time-out in a row; None: no limit."""
    match table.spec.clock:
        case NoClock():
            return None
        case MoveClock(seconds):
            return max(seconds * 1000 >> seat.timeouts, SHORTEST_MS)
        case TotalClock():
            return max(seat.clock_ms or 0, SHORTEST_MS)


def clock_left(table: Table, seat: Seat, now: int) -> int | None:
    """What is left of a total clock after thinking from the start of the turn until now, in ms."""
    return None if seat.clock_ms is None else max(seat.clock_ms - (now - table.turn_at), 0)


def charged(table: Table, seat: Seat, now: int) -> Seat:
    """The seat after a move at this time: what is left of its clock, and the increment."""
    clock, left = table.spec.clock, clock_left(table, seat, now)
    if left is None or not isinstance(clock, TotalClock):
        return seat
    return replace(seat, clock_ms=left + clock.increment * 1000)


def due_now(table: Table, seq: int, now: int) -> Due | None:
    """What the table waits for from now on."""
    if table.paused:
        return None
    if table.phase == "deal_over":
        untimed = isinstance(table.spec.clock, NoClock)
        wait = NEXT_DEAL_UNTIMED_MS if untimed else NEXT_DEAL_MS
        return Due(now + wait, "next_deal", seq)
    if table.phase != "playing" or table.play is None:
        return None
    if table.in_pause:
        return Due(now + table.spec.pause_seconds * 1000, "exchange_pause", seq)
    if table.play.phase is not Phase.PLAY:
        return None
    return _move_due(table, table.seats[table.play.turn], seq)


def rematch_at(table: Table) -> int | None:
    """From when on (Unix ms, 0 for at once) the rematch begins that all who are here want.

    Whoever is away and has not agreed is waited for, but not for ever. None: it is up to those
    who are here, or a seat is empty.
    """
    if table.phase != "match_over" or not table.can_fill_up:
        return None
    if not any(seat.is_here and seat.wants_rematch for seat in table.seats):
        return None
    if not all(seat.wants_rematch for seat in table.present):
        return None
    asked = [seat for seat in table.seats if seat.is_person and not seat.wants_rematch]
    return max((seat.away_since + ABSENT_MS for seat in asked if seat.away_since), default=0)


def _move_due(table: Table, seat: Seat, seq: int) -> Due | None:
    time = allowance(table, seat) if seat.is_person else None
    return None if time is None else Due(table.turn_at + time, "move", seq)
