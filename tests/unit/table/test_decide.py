import pytest
from tests.support.bench import HOST, Bench

from briscola.rules.errors import Refusal
from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.decide import _HANDLERS, decide
from briscola.table.spec import TableSpec


def test_every_command_but_the_first_has_a_handler() -> None:
    assert set(_HANDLERS) == set(cmd.Command.__args__) - {cmd.Open}


def test_what_is_decided_is_numbered_on_and_signed() -> None:
    bench = Bench(TableSpec("briskott", 2))
    decided = decide(bench.table, cmd.Start(nonce="n"), HOST, 5, "seed")
    assert not isinstance(decided, Refusal)
    assert [one.seq for one in decided] == [bench.table.seq + n + 1 for n in range(len(decided))]
    assert {(one.at, one.by, one.nonce) for one in decided} == {(5, HOST, "n")}


def test_an_opened_table_has_its_host_seated() -> None:
    spec = TableSpec("briskott", 2)
    decided = decide(None, cmd.Open("T", spec, [], " Ala "), HOST, 5, "")
    assert not isinstance(decided, Refusal)
    assert [one.event for one in decided] == [
        ev.TableOpened("T", spec, HOST, []),
        ev.SeatTaken(0, HOST, "Ala"),
    ]


@pytest.mark.parametrize(
    "command",
    [
        cmd.Ready(nonce="1"),
        cmd.Rematch(nonce="1"),
        cmd.DeclineRematch(nonce="1"),
        cmd.AskPause(nonce="1"),
        cmd.Resume(nonce="1"),
        cmd.Resign(nonce="1"),
    ],
)
def test_a_wish_at_the_wrong_time_is_refused_before_the_seat_is_looked_at(
    command: cmd.Command,
) -> None:
    bench = Bench(TableSpec("briskott", 2))
    assert {bench.ask(command, by) for by in (HOST, "nobody")} == {"not_now"}


def test_a_wish_at_the_right_time_needs_a_seat() -> None:
    bench = Bench(TableSpec("briskott", 2))
    bench.start()
    for command in (cmd.AskPause(nonce="1"), cmd.Resign(nonce="2")):
        assert bench.ask(command, "nobody") == "not_seated"
