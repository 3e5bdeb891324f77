"""Bots say hello once to whoever is new, and one of them a word at the end of a match."""

import random
from collections.abc import Iterator

import pytest
from tests.support.bench import FRIEND, HOST, Bench
from tests.support.twins import twin

from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.courtesies import courtesy
from briscola.table.evolve import fold
from briscola.table.spec import TableSpec

FOUR = TableSpec("briskott", 4)


def sat(spec: TableSpec = FOUR, friends: int = 0) -> Bench:
    bench = Bench(spec, friends=friends)
    bench.start()
    return bench


def said(bench: Bench) -> list[tuple[int, str | None]]:
    return [(line.seat, line.phrase) for line in bench.table.chat]


def owed(bench: Bench) -> Iterator[ev.AnyEvent]:
    """What bots say now, one after the other, until they owe nothing."""
    while (due := courtesy(bench.table)) is not None:
        yield from bench.ok(due, "")


def played_out(bench: Bench) -> Bench:
    """The match, in which nobody is courteous, to its end."""
    rng = random.Random(1)
    while bench.table.phase != "match_over":
        if bench.table.phase == "playing":
            bench.go_on(rng)
        else:
            bench.ok(cmd.Ready(nonce=bench.nonce()))
    return bench


def test_one_bot_says_hello_in_the_first_deal_and_no_other_does() -> None:
    bench = sat()
    spoken = list(owed(bench))
    assert [(type(one), getattr(one, "phrase", None)) for one in spoken] == [(ev.Said, "hello")]
    assert bench.table.seats[said(bench)[0][0]].bot is not None


def test_hello_is_not_said_late_nor_in_another_match() -> None:
    bench = sat()
    rng = random.Random(2)
    while bench.table.play is not None and len(bench.table.play.tricks) < 2:
        bench.go_on(rng)
    assert courtesy(bench.table) is None
    played_out(bench)
    list(owed(bench))
    bench.ok(cmd.Rematch(nonce=bench.nonce()))
    assert bench.table.match == 2 and courtesy(bench.table) is None


@pytest.mark.parametrize("seed", range(6))
def test_a_bot_that_lost_to_a_person_says_well_played_and_else_one_gives_thanks(seed: int) -> None:
    bench = Bench(FOUR, seed=f"end {seed}")
    bench.start()
    played_out(bench)
    (spoken,) = owed(bench)
    assert isinstance(spoken, ev.Said)
    is_won = bench.table.winner == bench.table.rules.side_of[0]
    assert spoken.phrase == ("well_played" if is_won else "thanks")
    if is_won:
        assert bench.table.rules.side_of[spoken.seat] != bench.table.winner


def test_from_match_to_match_another_bot_speaks() -> None:
    bench, seats = sat(), list[int]()
    for _ in range(3):
        played_out(bench)
        seats += [one.seat for one in owed(bench) if isinstance(one, ev.Said)]
        bench.ok(cmd.Rematch(nonce=bench.nonce()))
    assert len(seats) == 3 and len(set(seats)) > 1


def test_a_person_who_takes_a_bots_place_is_greeted_between_two_deals() -> None:
    bench = sat(TableSpec("briskott", 4, target=2))
    list(owed(bench))
    bench.add(ev.Admitted(FRIEND, "join"))
    bench.ok(cmd.Join(nonce=bench.nonce(), name="Bo"), FRIEND)
    assert courtesy(bench.table) is None
    bench.play_deal(random.Random(3))
    assert bench.table.phase == "deal_over" and bench.table.seat_of(FRIEND) is not None
    before = len(said(bench))
    assert len(list(owed(bench))) == 1
    seat, phrase = said(bench)[before]
    assert phrase == "hello" and bench.table.seats[seat].bot is not None
    bench.ok(cmd.Ready(nonce=bench.nonce()))
    bench.ok(cmd.Ready(nonce=bench.nonce()), FRIEND)
    assert bench.table.deal == 2 and courtesy(bench.table) is None


@pytest.mark.parametrize(
    "bench",
    [
        sat(TableSpec("briskott", 4, {"table_talk": "silent"})),
        sat(TableSpec("briskott", 4, {"table_talk": "not_first_trick"})),
        sat(TableSpec("briskott", 2), friends=1),
        Bench(FOUR),
    ],
    ids=["silent", "not in the first trick", "no bots", "not begun"],
)
def test_where_nobody_may_speak_or_there_is_no_bot_nothing_is_said(bench: Bench) -> None:
    assert courtesy(bench.table) is None


def test_at_a_silent_table_nothing_is_said_between_deals_and_after_them_either() -> None:
    bench = played_out(sat(TableSpec("briskott", 4, {"table_talk": "silent"})))
    assert courtesy(bench.table) is None


def test_a_bot_that_stands_in_for_somebody_does_not_speak_for_them() -> None:
    bench = sat(TableSpec("briskott", 2), friends=1)
    bench.add(ev.BotSeated(1, "3", "Bo 0", stands_in=True))
    assert courtesy(bench.table) is None


def test_to_nobody_nothing_is_said() -> None:
    bench = sat()
    bench.add(ev.SeatAway(0))
    assert courtesy(bench.table) is None


def test_what_bots_say_counts_for_no_persons_flood() -> None:
    bench = sat()
    list(owed(bench))
    assert bench.table.chat and not bench.table.said


def test_only_the_server_asks_and_only_for_what_is_owed() -> None:
    bench = sat()
    due = courtesy(bench.table)
    assert due is not None
    wrong = (
        cmd.BotSays(due.seat, "my_trick", due.since),
        cmd.BotSays(0, due.phrase, due.since),
        cmd.BotSays(due.seat, due.phrase, due.since - 1),
    )
    assert [bench.ask(one, "") for one in wrong] == ["late"] * 3
    assert bench.ask(due, HOST) == "late"
    bench.ok(due, "")
    assert bench.ask(due, "") == "late"


@pytest.mark.parametrize("steps", [0, 3, 60])
def test_what_the_viewer_cannot_know_makes_no_difference(steps: int) -> None:
    bench, rng = sat(), random.Random(steps)
    for _ in range(steps):
        bench.go_on(rng)
    table, other = bench.table, fold(twin(bench.log, HOST, rng))
    assert other is not None and (steps == 60 or other.play != table.play)
    assert courtesy(other) == courtesy(table)
