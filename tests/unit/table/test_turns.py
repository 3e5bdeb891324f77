from dataclasses import replace

from tests.support.bench import Bench

from briscola.levels import USUAL_LEVEL
from briscola.table.spec import MoveClock, NoClock, TableSpec
from briscola.table.turns import bot_turn, is_awaited, match_view


def test_a_bot_in_turn_is_asked_with_its_own_view_and_the_deals_secret() -> None:
    bench = Bench(TableSpec("briskott", 2))
    bench.start()
    while (turn := bot_turn(bench.table)) is None:
        bench.move("host", (bench.see().view or turn).legal[0])  # type: ignore[union-attr]
    assert (turn.seat, turn.level, turn.seq) == (1, USUAL_LEVEL, bench.table.turn_seq)
    assert (turn.view.seat, turn.secret) == (1, bench.table.seed)
    assert bench.table.seed not in repr(turn)
    assert bot_turn(replace(bench.table, paused_at=0)) is None


def test_a_person_is_awaited_where_no_clock_runs() -> None:
    for clock, awaited in ((NoClock(), True), (MoveClock(40), False)):
        bench = Bench(TableSpec("briskott", 2, clock=clock), friends=1)
        bench.start()
        assert bench.table.play is not None
        turn = bench.table.play.turn
        assert is_awaited(bench.table, turn) == awaited
        assert not is_awaited(bench.table, 1 - turn)


def test_views_name_the_match_as_it_stands() -> None:
    bench = Bench(TableSpec("briskott", 2, target=3))
    bench.start()
    named = match_view(bench.table)
    assert (named.target, named.won, named.deal) == (3, [0, 0], 1)
