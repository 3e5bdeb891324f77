import msgspec
import pytest
from tests.support.bench import FRIEND, HOST, Bench

from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.evolve import evolve, fold
from briscola.table.spec import MoveClock, TableSpec
from briscola.table.table import STRANGERS_ADMITTED, STRANGERS_ANSWERED, USED_LINKS_KEPT, Table


def test_no_events_no_table() -> None:
    assert fold([]) is None


def test_events_come_without_gaps() -> None:
    bench = Bench(TableSpec("briskott", 2))
    with pytest.raises(AssertionError, match="without gaps"):
        evolve(bench.table, msgspec.structs.replace(bench.log[-1], seq=bench.table.seq + 2))


def test_a_story_begins_with_the_opening() -> None:
    with pytest.raises(AssertionError, match="opened"):
        evolve(None, ev.Stored(1, 0, ev.Paused()))


def test_answers_are_kept_for_who_asked() -> None:
    bench = Bench(TableSpec("briskott", 2), friends=1)
    bench.ok(cmd.Rename(nonce="mine", name="Ola"), FRIEND)
    assert bench.table.answers[FRIEND][-1].nonce == "mine"
    assert HOST not in bench.table.answers


def test_a_taken_over_seat_takes_along_what_its_person_was_and_saw() -> None:
    bench = Bench(TableSpec("briskott", 2))
    bench.start()
    taken = ev.Stored(bench.table.seq + 1, bench.now, ev.SeatTakenOver(0, "phone"))
    table = evolve(bench.table, taken)
    assert (table.host, table.seen, table.seats[0].player) == ("phone", {"phone": 0}, "phone")


def test_who_sits_down_after_the_deal_pays_for_nobody_elses_lost_time() -> None:
    bench = Bench(TableSpec("briskott", 2, clock=MoveClock(seconds=40)), friends=1)
    bench.start()
    while bench.table.seats[1].timeouts < 2:
        bench.wait(40_000)
    bench.ok(cmd.Leave(nonce="l"), FRIEND)
    assert bench.table.seats[1].timeouts == 2
    assert _then(bench, ev.SeatTaken(1, FRIEND, "Bo")).seats[1].timeouts == 2
    late = _then(bench, ev.DealEnded([0, 0], 0), ev.SeatTaken(1, "new", "Cy"))
    assert late.seats[1].timeouts == 0


def test_nobody_waits_for_the_answer_of_who_has_left() -> None:
    bench = Bench(TableSpec("briskott", 2), friends=1)
    bench.start()
    bench.ok(cmd.AskPause(nonce="p"), HOST)
    bench.ok(cmd.Leave(nonce="l"), FRIEND)
    assert not bench.table.seats[0].wants_pause
    bench.ok(cmd.AskPause(nonce="again"), HOST)
    assert bench.table.paused


def test_another_match_is_offered_anew_once_somebody_has_left() -> None:
    bench = Bench(TableSpec("briskott", 2), friends=1)
    bench.start()
    bench.ok(cmd.Resign(nonce="r"), HOST)
    bench.ok(cmd.Rematch(nonce="m"), HOST)
    bench.ok(cmd.Leave(nonce="l"), FRIEND)
    assert not bench.table.seats[0].wants_rematch
    bench.ok(cmd.Rematch(nonce="again"), HOST)
    assert bench.table.phase == "playing"


def test_answers_are_kept_for_who_has_a_place_and_for_the_last_others() -> None:
    bench = Bench(TableSpec("briskott", 2, open=True), friends=1)
    bench.ok(cmd.Rename(nonce="mine", name="Ola"), HOST)
    bench.ok(cmd.Leave(nonce="gone"), FRIEND)
    for number in range(STRANGERS_ANSWERED):
        bench.ok(cmd.Join(nonce="in", name="Cy"), f"guest {number}")
        bench.ok(cmd.Leave(nonce="out"), f"guest {number}")
    last = [f"guest {number}" for number in range(STRANGERS_ANSWERED)]
    assert list(bench.table.answers) == [HOST, *last]
    bench.ok(cmd.Join(nonce="in", name="Bo"), FRIEND)
    bench.ok(cmd.Leave(nonce="out"), FRIEND)
    assert list(bench.table.answers) == [HOST, *last[1:], FRIEND]


def test_only_so_many_strangers_are_let_in_and_the_newest_stay() -> None:
    bench = Bench(TableSpec("briskott", 2), friends=1)
    guests = [f"guest {number}" for number in range(STRANGERS_ADMITTED + 1)]
    table = _then(bench, *(ev.Admitted(guest, "watch") for guest in guests))
    assert list(table.admitted) == [FRIEND, *guests[1:]]


def test_hashes_of_used_links_are_kept_but_not_without_end() -> None:
    bench = Bench(TableSpec("briskott", 2))
    hashes = [f"link {number}" for number in range(USED_LINKS_KEPT + 1)]
    events: list[ev.AnyEvent] = []
    for one in hashes:
        link = cmd.LinkHash("seat", one, 1)
        events += [ev.LinkRenewed(link), ev.SeatTaken(1, FRIEND, "Bo"), ev.SeatLeft(1)]
    assert _then(bench, *events).used_links == tuple(hashes[1:])


def test_a_result_names_who_sat_there_and_nobody_who_waited() -> None:
    bench = Bench(TableSpec("briskott", 2, open=True))
    bench.start()
    bot = bench.table.seats[1].name
    table = _then(
        bench,
        ev.SeatReserved(1, "new", "Nina"),
        ev.DealEnded([0, 0], 1),
        ev.SeatTaken(1, "new", "Nina"),
    )
    assert (table.seats[1].name, table.results[-1].names) == ("Nina", ["Ala", bot])


def _then(bench: Bench, *events: ev.AnyEvent) -> Table:
    table = bench.table
    for event in events:
        table = evolve(table, ev.Stored(table.seq + 1, bench.now, event))
    return table
