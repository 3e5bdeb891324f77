"""What all who are asked agree on happens, also when the last one who was asked goes."""

import random

from tests.support.bench import FRIEND, HOST, Bench

from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.spec import TableSpec, Target
from briscola.table.table import ABSENT_MS

GONE, ARRIVED = cmd.Gone(), cmd.Arrived()


def _playing(players: int = 2, friends: int = 1, target: Target = 1) -> Bench:
    bench = Bench(TableSpec("briskott", players, target=target, bots="1"), friends=friends)
    bench.start()
    return bench


def _over(friends: int = 1, players: int = 2) -> Bench:
    bench = _playing(players, friends)
    bench.play_deal(random.Random(1))
    while bench.table.phase != "match_over":  # an equal deal is void
        bench.wait(10**6)
        bench.play_deal(random.Random(1))
    return bench


def test_a_pause_begins_when_the_last_who_was_asked_goes_away() -> None:
    bench = _playing()
    bench.ok(cmd.AskPause(nonce="p"))
    assert bench.ok(GONE, FRIEND) == [ev.SeatAway(1), ev.Paused()]


def test_nobody_pauses_for_one_who_has_gone_away() -> None:
    bench = _playing()
    bench.ok(cmd.AskPause(nonce="p"))
    assert bench.ok(GONE, HOST) == [ev.SeatAway(0)]
    assert bench.ok(GONE, FRIEND) == [ev.SeatAway(1)]


def test_the_next_deal_begins_when_the_last_who_was_asked_goes_away_or_leaves() -> None:
    for command in (GONE, cmd.Leave(nonce="l")):
        bench = _playing(target=3)
        bench.play_deal(random.Random(1))
        bench.ok(cmd.Ready(nonce="r"))
        assert bench.table.deal == 1
        bench.ok(command, FRIEND)
        assert (bench.table.deal, bench.table.phase) == (2, "playing")


def test_one_whose_bot_plays_is_heard_where_no_other_person_is() -> None:
    bench = _playing(friends=0, target=3)
    bench.play_deal(random.Random(1))
    stands_in = ev.BotSeated(0, "1", "Ala", stands_in=True)
    bench._store(ev.Stored(bench.table.seq + 1, bench.now, stands_in))
    bench.ok(cmd.Ready(nonce="r"))
    assert bench.table.phase == "playing"


def test_a_deal_is_given_up_once_a_bot_stands_in_for_the_partner_who_was_asked() -> None:
    bench = _playing(players=4, friends=2)
    bench.ok(cmd.Resign(nonce="r"))
    bench.ok(GONE, FRIEND + "1")
    bench.now += ABSENT_MS
    assert bench.table.phase == "playing"
    bench.ok(cmd.SeatBot(nonce="b", seat=2, level="1"), FRIEND)
    assert bench.table.results[-1].resigned == 0


def test_a_rematch_begins_by_itself_once_the_other_was_away_for_two_minutes() -> None:
    bench = _over()
    bench.ok(GONE, FRIEND)
    bench.now += 30_000
    assert bench.ok(cmd.Rematch(nonce="m")) == [ev.RematchOffered(0)]
    deadline = bench.see().deadline
    assert deadline is not None
    assert (deadline.reason, deadline.at) == ("rematch", bench.now + ABSENT_MS - 30_000)
    assert bench.wait(ABSENT_MS - 30_001) is None
    assert isinstance(bench.wait(1), list)
    assert (bench.table.match, bench.table.seats[1].bot) == (2, "1")


def test_a_rematch_waits_for_who_came_back_and_for_who_was_never_away() -> None:
    bench = _over()
    waited = []
    asked: list[tuple[cmd.Command, str]] = [
        (cmd.Rematch(nonce="m"), HOST),
        (GONE, FRIEND),
        (ARRIVED, FRIEND),
        (GONE, FRIEND),
        (cmd.DeclineRematch(nonce="d"), HOST),
    ]
    for command, by in asked:
        bench.ok(command, by)
        waited.append(bench.table.due is not None)
    assert waited == [False, True, False, True, False]


def test_a_rematch_does_not_begin_with_nobody_there() -> None:
    bench = _over()
    bench.ok(cmd.Rematch(nonce="m"))
    bench.ok(GONE, HOST)
    bench.ok(GONE, FRIEND)
    assert bench.table.due is None


def test_talk_does_not_move_the_time_of_a_rematch() -> None:
    bench = _over()
    bench.ok(GONE, FRIEND)
    bench.ok(cmd.Rematch(nonce="m"))
    due = bench.table.due
    bench.now += 1000
    bench.ok(cmd.Rename(nonce="n", name="Ola"))
    assert bench.table.due == due


def test_the_wish_for_a_rematch_is_asked_anew_after_somebody_was_put_out() -> None:
    bench = _over(players=3, friends=1)
    bench.ok(cmd.Rematch(nonce="m"))
    assert len(bench.ok(cmd.PutOut(nonce="o", seat=1))) == 1
    assert not bench.table.seats[0].wants_rematch
    assert bench.table.phase == "match_over"
