import pytest
from tests.support.bench import FRIEND, HOST, Bench

from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.former import has_been_here, known, left
from briscola.table.shown import FormerView
from briscola.table.spec import TableSpec
from briscola.table.table import FORMER_KEPT, FORMER_NAMES_KEPT, Named

OPEN = TableSpec("briscola", 4, open=True, bots="1")


def sits(bench: Bench, player: str, name: str, seat: int) -> None:
    bench.ok(cmd.Join(nonce=bench.nonce(), name=name, seat=seat), player)


def leaves(bench: Bench, player: str) -> None:
    bench.ok(cmd.Leave(nonce=bench.nonce()), player)


def test_whoever_holds_the_seat_is_known_by_it() -> None:
    bench = Bench(OPEN, friends=1)
    assert known(bench.table, 1, None) == known(bench.table, 1, "Bo 0") == Named(1, FRIEND, "Bo 0")
    for seat, name in ((1, "Ewa"), (2, None), (2, ""), (-1, None), (4, None), (1, "bo 0")):
        assert known(bench.table, seat, name) is None
    bench.ok(cmd.MoveSeat(nonce="m", seat=1, to=3))
    assert known(bench.table, 1, "Bo 0") == Named(3, FRIEND, "Bo 0")
    assert known(bench.table, 1, None) is None


@pytest.mark.parametrize("how", ["leave", "put out"])
def test_whoever_has_left_is_known_by_the_name_they_had(how: str) -> None:
    bench = Bench(OPEN, friends=1)
    if how == "leave":
        leaves(bench, FRIEND)
    else:
        bench.ok(cmd.PutOut(nonce="p", seat=1))
    assert left(bench.table) == [Named(1, FRIEND, "Bo 0")]
    assert bench.see("somebody").former == [FormerView(1, "Bo 0")]
    sits(bench, "new", "Ewa", 1)
    assert known(bench.table, 1, "Bo 0") == Named(1, FRIEND, "Bo 0")
    assert known(bench.table, 1, "Ewa") == known(bench.table, 1, None) == Named(1, "new", "Ewa")
    assert [has_been_here(bench.table, one) for one in (HOST, FRIEND, "new", "x", "")] == [
        *(True, True, True, False),
        False,
    ]


def test_whoever_comes_back_has_not_left_but_is_known_by_the_old_name_too() -> None:
    bench = Bench(OPEN, friends=1)
    leaves(bench, FRIEND)
    sits(bench, FRIEND, "Ewa", 2)
    assert left(bench.table) == []
    assert known(bench.table, 1, "Bo 0") == Named(1, FRIEND, "Bo 0")
    bench.ok(cmd.Rename(nonce="r", name="Zo"), FRIEND)
    assert known(bench.table, 2, "Ewa") == Named(2, FRIEND, "Ewa")
    leaves(bench, FRIEND)
    assert [one.name for one in left(bench.table)] == ["Bo 0", "Ewa", "Zo"]


def test_whoever_waits_for_a_seat_is_known_before_and_after_giving_it_up() -> None:
    bench = Bench(OPEN, friends=1)
    bench.start()
    bench.add(ev.Admitted("new", "join"))
    sits(bench, "new", "Ewa", 2)
    assert known(bench.table, 2, None) == known(bench.table, 2, "Ewa") == Named(2, "new", "Ewa")
    leaves(bench, "new")
    assert known(bench.table, 2, "Ewa") == Named(2, "new", "Ewa")
    assert known(bench.table, 2, None) is None


def test_bots_are_nobody() -> None:
    bench = Bench(OPEN, friends=1)
    bench.start()
    for number, seat in enumerate(bench.table.seats):
        if seat.bot is not None:
            assert known(bench.table, number, None) is known(bench.table, number, seat.name) is None


def test_nobody_is_forgotten_because_one_person_comes_and_goes() -> None:
    bench = Bench(OPEN, friends=2)
    leaves(bench, FRIEND)
    for number in range(50):
        leaves(bench, "friend1")
        bench.now += 60_000
        sits(bench, "friend1", f"Zo {number}", 1)
    kept = [one.name for one in bench.table.former]
    assert kept == ["Bo 0", *(f"Zo {number}" for number in range(49 - FORMER_NAMES_KEPT, 49))]


def test_not_everybody_who_ever_came_is_kept() -> None:
    bench = Bench(OPEN)
    for number in range(50):
        sits(bench, f"p{number}", f"Zo {number}", 1)
        leaves(bench, f"p{number}")
    wanted = [f"Zo {number}" for number in range(50 - FORMER_KEPT, 50)]
    assert [one.name for one in bench.table.former] == wanted
