from dataclasses import replace

import pytest
from tests.support.bench import Bench

from briscola.table.clock import SHORTEST_MS, allowance, charged, clock_left, due_now, fresh_clock
from briscola.table.spec import Clock, MoveClock, NoClock, TableSpec, TotalClock
from briscola.table.table import Due, Table


def playing(clock: Clock) -> Table:
    bench = Bench(TableSpec("briskott", 2, clock=clock), friends=1)
    bench.start()
    return bench.table


@pytest.mark.parametrize(
    ("clock", "fresh"), [(NoClock(), None), (MoveClock(40), None), (TotalClock(60, 2), 60_000)]
)
def test_only_a_total_clock_is_carried_by_the_seat(clock: Clock, fresh: int | None) -> None:
    assert fresh_clock(playing(clock)) == fresh


def test_the_time_for_a_move_halves_with_every_time_out_down_to_the_shortest() -> None:
    table = playing(MoveClock(40))
    seats = [replace(table.seats[0], timeouts=number) for number in (0, 1, 2, 9)]
    assert [allowance(table, seat) for seat in seats] == [40_000, 20_000, 10_000, SHORTEST_MS]


def test_thinking_costs_what_it_lasts_and_a_move_earns_the_increment() -> None:
    table = playing(TotalClock(60, 2))
    seat, now = table.seats[0], table.turn_at + 10_000
    assert clock_left(table, seat, now) == 50_000
    assert charged(table, seat, now).clock_ms == 52_000
    assert clock_left(table, seat, now + 99_000) == 0


def test_nothing_is_due_in_a_pause_or_without_a_clock() -> None:
    timed = playing(MoveClock(40))
    assert due_now(timed, 7, timed.turn_at) == Due(timed.turn_at + 40_000, "move", 7)
    assert due_now(replace(timed, paused_at=0), 7, timed.turn_at) is None
    assert due_now(playing(NoClock()), 7, 0) is None
