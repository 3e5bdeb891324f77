import random
from dataclasses import replace

from tests.support.bench import HOST, Bench

from briscola.levels import USUAL_LEVEL
from briscola.table import commands as cmd
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


def test_a_bot_hears_what_was_said_since_its_last_card_and_remembers_what_it_said_itself() -> None:
    bench = Bench(TableSpec("briskott", 4), seed="talk")
    bench.start()
    said: list[tuple[int, str]] = []
    while bench.table.phase == "playing":
        turn = bot_turn(bench.table)
        if turn is None:
            bench.move(HOST, (bench.see().view or turn).legal[0])  # type: ignore[union-attr]
            continue
        own = [place for place, (seat, _) in enumerate(said) if seat == turn.seat]
        assert list(turn.heard) == said[own[-1] + 1 if own else 0 :]
        assert turn.said == ("hello",) * len(own)
        bench.ok(cmd.BotMove(turn.seat, turn.seq, turn.view.legal[0], "hello"), "")
        said.append((turn.seat, "hello"))
    assert len(said) == 24


def test_what_was_said_in_the_deal_before_is_heard_no_more() -> None:
    bench = Bench(TableSpec("briskott", 2, target=3), seed="talk")
    bench.start()
    bench.ok(cmd.Say(nonce="1", phrase="hello"))
    bench.play_deal(random.Random(1))
    bench.ok(cmd.Say(nonce="2", phrase="thanks"))
    assert bench.wait(10**6)
    bench.ok(cmd.Say(nonce="3", phrase="my_trick"))
    while (turn := bot_turn(bench.table)) is None:
        bench.move(HOST, (bench.see().view or turn).legal[0])  # type: ignore[union-attr]
    assert (turn.heard, turn.said) == (((0, "my_trick"),), ())
