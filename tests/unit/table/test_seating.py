import random
from dataclasses import replace

import pytest
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


def _paused_and_waited_for() -> Bench:
    bench = Bench(TableSpec("briskott", 2))
    bench.ok(cmd.Renew(cmd.LinkHash("join", "j")))
    bench.start()
    bench.ok(cmd.AskPause(nonce="1"))
    bench.ok(cmd.Claim("j", ""), "b")
    bench.ok(cmd.Join(nonce="2", name="Bo"), "b")
    bench.ok(cmd.Gone())
    return bench


def test_who_waits_for_a_seat_may_ask_a_bot_to_stand_in_and_no_pause_lasts_without_people() -> None:
    bench = _paused_and_waited_for()
    assert bench.see("b").you.stand_in_seats == [0]
    ask = cmd.SeatBot(nonce="3", seat=0)
    assert bench.ask(ask, "b") == "not_absent"
    bench.now += ABSENT_MS
    assert bench.ask(ask, "stranger") == "not_seated"
    stands_in, resumed = bench.ok(ask, "b")
    assert isinstance(stands_in, ev.BotSeated)
    assert resumed == ev.Resumed(0)
    bench.play_deal(random.Random(1))
    assert bench.table.seat_of("b") == 1


def test_a_pause_outlasts_absence_that_nobody_minds() -> None:
    bench = _paused_and_waited_for()
    bench.now += 10 * ABSENT_MS
    assert bench.table.paused
    bench.ok(cmd.Arrived())
    assert bench.table.paused


@pytest.mark.parametrize("is_ann_first", [True, False])
def test_a_way_back_shows_nobody_a_second_hand(is_ann_first: bool) -> None:
    bench = Bench(TableSpec("briskott", 3), friends=1)
    bench.start()
    bench.ok(cmd.Renew(cmd.LinkHash("join", "j")))
    bench.ok(cmd.Claim("j", ""), "c")
    bench.ok(cmd.Join(nonce="1", name="Cy", seat=2), "c")
    bench.ok(cmd.Leave(nonce="2"), HOST)  # has seen hand 0
    bench.ok(cmd.Leave(nonce="3"), FRIEND)  # has seen hand 1
    bench.ok(cmd.Join(nonce="4", name="Ann", seat=0), FRIEND)
    bench.ok(cmd.Renew(cmd.LinkHash("return", "ann", 0)), FRIEND)
    seen = dict(sorted(bench.table.seen.items(), reverse=is_ann_first))
    bench.table = replace(bench.table, seen=seen)
    for by in (HOST, "phone"):
        assert bench.ask(cmd.Claim("ann", ""), by) == "seen_another_hand"
    assert bench.table.seen == seen


def test_a_way_back_of_who_waits_is_good_for_who_has_seen_no_hand_or_that_one() -> None:
    bench = Bench(TableSpec("briskott", 3), friends=1)
    bench.start()
    bench.ok(cmd.Renew(cmd.LinkHash("join", "j")))
    bench.ok(cmd.Claim("j", ""), "c")
    bench.ok(cmd.Join(nonce="1", name="Cy", seat=2), "c")
    bench.ok(cmd.Renew(cmd.LinkHash("return", "cy", 2)), "c")
    bench.ok(cmd.Leave(nonce="2"), FRIEND)
    assert bench.ask(cmd.Claim("cy", ""), FRIEND) == "seen_another_hand"
    assert bench.ok(cmd.Claim("cy", ""), "phone") == [ev.SeatTakenOver(2, "phone")]


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
