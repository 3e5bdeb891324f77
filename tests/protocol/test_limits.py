"""Scripts: how much may happen at a table besides the playing of deals."""

import itertools
import random

from tests.support.bench import FRIEND, HOST, Bench

from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.decide import MOST_SINCE_A_DEAL
from briscola.table.spec import TableSpec

REFUSED = "too_many_events"
OPEN = TableSpec("briskott", 2, open=True, target=3)


def worn_out(bench: Bench) -> None:
    """Somebody comes and goes until the table has had enough."""
    for _ in range(MOST_SINCE_A_DEAL):
        bench.now += 10_000
        if bench.ask(cmd.Join(nonce=bench.nonce(), name="Bo"), "b") == REFUSED:
            return
        bench.ok(cmd.Leave(nonce=bench.nonce()), "b")
    raise AssertionError("nothing was refused")


def test_coming_and_going_without_end_is_refused() -> None:
    bench = Bench(OPEN)
    worn_out(bench)
    assert bench.table.seq == MOST_SINCE_A_DEAL
    assert bench.ask(cmd.Rename(nonce="1", name="Ola"), HOST) == REFUSED
    assert bench.ask(cmd.Say(nonce="2", phrase="hello"), HOST) == REFUSED
    assert bench.ask(cmd.MoveSeat(nonce="3", seat=0, to=1), HOST) == REFUSED
    assert bench.ask(cmd.Renew(cmd.LinkHash("join", "join")), HOST) == REFUSED


def test_what_is_no_event_or_not_allowed_anyway_is_answered_as_ever() -> None:
    bench = Bench(OPEN)
    worn_out(bench)
    assert bench.ok(cmd.Rename(nonce="1", name=bench.table.seats[0].name), HOST) == []
    assert bench.ask(cmd.MoveSeat(nonce="2", seat=0, to=1), "b") == "not_host"


def test_who_is_here_is_noted_and_bots_sit_down_and_everybody_may_leave() -> None:
    bench = Bench(OPEN)
    worn_out(bench)
    assert bench.ok(cmd.Gone(), HOST) == [ev.SeatAway(0)]
    assert bench.ok(cmd.Arrived(), HOST) == [ev.SeatBack(0)]
    bench.ok(cmd.SeatBot(nonce="1", seat=1), HOST)
    assert ev.TableClosed() in bench.ok(cmd.Leave(nonce="2"), HOST)


def test_a_new_deal_lets_things_happen_again() -> None:
    bench = Bench(OPEN)
    worn_out(bench)
    bench.start()
    bench.ok(cmd.Say(nonce="1", phrase="hello"), HOST)
    bench.play_deal(random.Random(1))
    bench.ok(cmd.Rename(nonce="2", name="Ola"), HOST)


def test_talk_without_end_does_not_keep_a_deal_from_being_played() -> None:
    bench = Bench(OPEN, friends=1)
    bench.start()
    began = bench.table.seq
    for number in itertools.count():
        bench.now += 10_000
        player = (HOST, FRIEND)[number % 2]
        if bench.ask(cmd.Say(nonce=bench.nonce(), text="la"), player) == REFUSED:
            break
    assert bench.table.seq == began + MOST_SINCE_A_DEAL
    assert bench.ask(cmd.AskPause(nonce="1"), HOST) == REFUSED
    bench.play_deal(random.Random(1))
    assert bench.table.phase == "deal_over"
    bench.wait(60_000)
    bench.ok(cmd.Say(nonce="2", text="la"), HOST)


def test_a_rematch_may_be_declined_so_often_and_offered_still() -> None:
    bench = Bench(TableSpec("briskott", 2, bots="1"), friends=1)
    bench.start()
    while bench.table.phase != "match_over":
        bench.play_deal(random.Random(bench.table.seq))
        bench.wait(60_000)
    for _ in range(MOST_SINCE_A_DEAL):
        bench.ok(cmd.Rematch(nonce=bench.nonce()), HOST)
        if bench.ask(cmd.DeclineRematch(nonce=bench.nonce()), FRIEND) == REFUSED:
            break
    assert ev.MatchStarted(2) in bench.ok(cmd.Rematch(nonce=bench.nonce()), FRIEND)
