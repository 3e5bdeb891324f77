import os
import threading
from io import BytesIO
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest
from tests.support.brute import played
from tests.support.deals import rules_of
from typer.testing import CliRunner

from briscola.cli.app import app
from briscola.cli.solve import Wishes, answers
from briscola.notation.record import write_record
from briscola.rules.deal import shuffled
from briscola.rules.errors import InputError
from briscola.rules.move import Move
from briscola.rules.play import legal_moves
from briscola.rules.state import Phase, State, start
from briscola.solver import Method, Solution, Solver


def unfinished(variant: str, players: int, left: int) -> str:
    """A line with the record of a deal, played at random until so many moves are left."""
    rules, chance = rules_of(variant, players), Random(left)
    deal = shuffled(rules, "unfinished")
    state, moves = start(rules, deal), list[Move]()
    while state.phase is not Phase.OVER:
        moves.append(chance.choice(legal_moves(state)))
        state = played(state, moves[-1])
    record = write_record(rules, deal, moves[: len(moves) - left])
    return msgspec.json.encode(record).decode() + "\n"


def solved(lines: str, **wishes: object) -> list[dict[str, object]]:
    stream = BytesIO(lines.encode())
    return list(answers(stream, Wishes(**wishes), threading.Event()))  # type: ignore[arg-type]


def test_each_record_is_answered_with_the_value_of_every_move() -> None:
    [found] = solved(unfinished("briscola", 2, 6))
    assert set(found) == {"ok", "to_move", "value", "moves", "nodes", "ms"}
    moves = found["moves"]
    assert found["ok"] is True and isinstance(moves, dict)
    assert found["value"] == max(moves.values())


def test_a_finished_deal_has_no_moves() -> None:
    [found] = solved(unfinished("briscola", 2, 0))
    assert (found["to_move"], found["value"], found["moves"]) == (None, 0, {})


def test_a_line_of_best_play_runs_to_the_end() -> None:
    [found] = solved(unfinished("brisca", 4, 9), line=True)
    assert isinstance(found["line"], list) and len(found["line"]) >= 9


def test_faults_have_the_referee_s_codes_and_the_reading_goes_on() -> None:
    good = unfinished("briskott", 2, 4)
    lines = "{}\n" + good.replace("briskott", "whist") + good
    found = solved(lines)
    assert [one.get("error") for one in found] == ["bad_json", "unknown_variant", None]


def test_three_sides_are_refused_without_a_method() -> None:
    record = unfinished("briskott", 3, 6)
    [refused], [found] = solved(record), solved(record, method="paranoid")
    assert refused["ok"] is False and refused["error"] == "three_sides"
    assert found["ok"] is True


def test_many_at_once_are_answered_in_their_order() -> None:
    lines = "".join(unfinished("briskott", 2, moves) for moves in range(1, 9))
    one, two = solved(lines), solved(lines, jobs=2)
    assert [found["moves"] for found in one] == [found["moves"] for found in two]


def test_whoever_waits_for_an_answer_before_the_next_record_gets_it() -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as stream, os.fdopen(writing, "wb", buffering=0) as records:
        found = answers(stream, Wishes(jobs=2), threading.Event())
        for left in range(1, 4):
            records.write(unfinished("briskott", 2, left).encode())
            assert next(found)["ok"]
        records.close()
        assert list(found) == []


def test_out_of_time_it_says_what_is_proved() -> None:
    rules = rules_of("bisca", 2, {"hand": 9})
    record = write_record(rules, shuffled(rules, "long"))
    [found] = solved(msgspec.json.encode(record).decode(), seconds=0.1)
    assert found["exact"] is False and found["value"] is None
    assert {"low", "high", "bounds"} <= set(found)


def test_the_command_reads_standard_input() -> None:
    done = CliRunner().invoke(app, ["solve"], input=unfinished("briscola", 2, 3))
    assert done.exit_code == 0


def test_an_unknown_method_is_said_with_what_there_is() -> None:
    with pytest.raises(InputError, match="there is: paranoid, max_n"):
        CliRunner().invoke(app, ["solve", "--method", "brave"], catch_exceptions=False)


@pytest.mark.parametrize(
    "wish",
    [
        ("--table-mb", "nan"),
        ("--table-mb", "inf"),
        ("--table-mb", "1e9"),
        ("--ms", "nan"),
        ("--ms", "inf"),
        ("--jobs", "1000000"),
    ],
)
def test_numbers_that_are_none_or_too_large_are_refused(wish: tuple[str, str]) -> None:
    done = CliRunner().invoke(app, ["solve", *wish], input=unfinished("briscola", 2, 3))
    assert done.exit_code == 2 and wish[0] in done.stderr


def test_the_time_for_a_record_is_that_of_its_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    given = list[float]()
    solve = Solver.solve

    def watched(solver: Solver, state: State, method: Method | None, *limits: Any) -> Solution:
        given.append(limits[0])
        return solve(solver, state, method, *limits)

    monkeypatch.setattr(Solver, "solve", watched)
    [found] = solved(unfinished("briscola", 2, 6), seconds=60, line=True)
    assert isinstance(found["line"], list) and len(given) == 1 + len(found["line"])
    assert all(later < earlier for earlier, later in pairwise(given))
