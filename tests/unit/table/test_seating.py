from tests.support.bench import FRIEND, HOST, Bench

from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.seating import IDLE_MS
from briscola.table.spec import TableSpec
from briscola.table.table import ABSENT_MS


def test_an_empty_seat_is_given_before_a_bots() -> None:
    bench = Bench(TableSpec("briskott", 3, open=True))
    bench.ok(cmd.SeatBot(nonce="1", seat=1))
    assert bench.ok(cmd.Join(nonce="2", name="Bo"), "b") == [ev.SeatTaken(2, "b", "Bo")]
    assert bench.ok(cmd.Join(nonce="3", name="Cy"), "c") == [ev.SeatTaken(1, "c", "Cy")]


def test_presence_is_noted_when_it_changes() -> None:
    bench = Bench(TableSpec("briskott", 2))
    assert bench.ok(cmd.Arrived()) == []
    assert [bench.ok(cmd.Gone()), bench.ok(cmd.Gone())] == [[ev.SeatAway(0)], []]
    assert bench.ok(cmd.Arrived()) == [ev.SeatBack(0)]
    assert bench.ask(cmd.Gone(), "nobody") == "not_seated"


def test_a_bot_stands_in_for_the_long_absent_and_the_idle() -> None:
    for is_gone, patience in ((True, ABSENT_MS), (False, IDLE_MS)):
        bench = Bench(TableSpec("briskott", 2), friends=1)
        bench.start()
        assert bench.table.play is not None
        seat = bench.table.play.turn
        player, other = (HOST, FRIEND) if seat == 0 else (FRIEND, HOST)
        if is_gone:
            bench.ok(cmd.Gone(), player)
        ask = cmd.SeatBot(nonce="1", seat=seat)
        bench.now += patience - 1
        assert bench.ask(ask, other) == "not_absent"
        bench.now += 1
        assert isinstance(bench.ok(ask, other)[0], ev.BotSeated)


def test_links_are_renewed_by_whom_they_concern() -> None:
    bench = Bench(TableSpec("briskott", 3), friends=1)
    for link, by, answer in (
        (cmd.LinkHash("join", "h"), HOST, None),
        (cmd.LinkHash("join", "h"), FRIEND, "not_host"),
        (cmd.LinkHash("join", "h", 1), HOST, "no_such_seat"),
        (cmd.LinkHash("seat", "h", 2), HOST, None),
        (cmd.LinkHash("seat", "h", 1), HOST, "seat_taken"),
        (cmd.LinkHash("seat", "h"), HOST, "no_such_seat"),
        (cmd.LinkHash("return", "h", 1), FRIEND, None),
        (cmd.LinkHash("return", "h", 1), HOST, "not_seated"),
    ):
        assert bench.ask(cmd.Renew(link), by) == (answer or [ev.LinkRenewed(link)])
