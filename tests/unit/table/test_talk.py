from dataclasses import replace

import pytest
from tests.support.bench import FRIEND, HOST, Bench

from briscola.table import commands as cmd
from briscola.table.spec import TableSpec
from briscola.table.talk import LINES, WINDOW_MS, is_flood, refused_talk, talk, with_line


@pytest.mark.parametrize(
    ("rule", "phrases", "free"),
    [
        ("free", True, True),
        ("phrases", True, False),
        ("not_first_trick", False, False),
        ("silent", False, False),
    ],
)
def test_a_deal_is_played_under_the_tables_talk_rule(rule: str, phrases: bool, free: bool) -> None:
    bench = Bench(TableSpec("briscola", 2, {"table_talk": rule}))
    assert talk(bench.table).free
    bench.start()
    allowed = talk(bench.table)
    assert (bool(allowed.phrases), allowed.free) == (phrases, free)


def test_nothing_is_said_at_a_closed_table() -> None:
    table = replace(Bench(TableSpec("briscola", 2)).table, phase="closed")
    assert not talk(table).phrases
    refused = refused_talk(table, "hello", None)
    assert refused is not None
    assert refused.code == "no_talk"


def test_five_lines_in_ten_seconds_are_a_flood() -> None:
    table = Bench(TableSpec("briscola", 2)).table
    for number in range(LINES):
        assert not is_flood(table, HOST, number)
        table = replace(table, said=with_line(table.said, HOST, number))
    assert is_flood(table, HOST, LINES)
    assert not is_flood(table, FRIEND, LINES)
    assert not is_flood(table, HOST, WINDOW_MS)
    assert set(with_line(table.said, FRIEND, 2 * WINDOW_MS)) == {FRIEND}


def test_leaving_and_sitting_down_again_is_no_new_allowance() -> None:
    bench = Bench(TableSpec("briscola", 2, open=True), friends=1)
    for number in range(LINES):
        bench.ok(cmd.Say(nonce=str(number), phrase="hello"), FRIEND)
    bench.ok(cmd.Leave(nonce="leave"), FRIEND)
    bench.ok(cmd.Join(nonce="join", name="Other"), FRIEND)
    assert bench.ask(cmd.Say(nonce="again", phrase="hello"), FRIEND) == "too_fast"
