from dataclasses import replace

import pytest
from tests.support.bench import FRIEND, HOST, Bench

from briscola.rules.errors import Refusal
from briscola.table.access import can_join, can_start, can_watch, is_free, linked, may_start
from briscola.table.commands import LinkHash
from briscola.table.spec import TableSpec
from briscola.table.table import ABSENT_MS


@pytest.mark.parametrize(
    ("is_open", "kind", "joins", "watches"),
    [
        (True, None, True, True),
        (False, None, False, False),
        (False, "watch", False, True),
        (False, "join", True, True),
    ],
)
def test_strangers_come_in_where_the_table_is_open_or_by_a_link(
    is_open: bool, kind: str | None, joins: bool, watches: bool
) -> None:
    table = Bench(TableSpec("briskott", 2, open=is_open)).table
    table = replace(table, admitted={"stranger": kind} if kind else {})
    assert (can_join(table, "stranger"), can_watch(table, "stranger")) == (joins, watches)


def test_who_was_put_out_neither_joins_nor_watches() -> None:
    table = replace(Bench(TableSpec("briskott", 2, open=True)).table, put_out=frozenset({"x"}))
    assert (can_join(table, "x"), can_watch(table, "x")) == (False, False)
    assert can_watch(table, "y")


def test_others_may_start_once_the_host_is_long_absent() -> None:
    table = Bench(TableSpec("briskott", 2), friends=1).table
    away = replace(table, seats=(replace(table.seats[0], away_since=0), table.seats[1]))
    assert [may_start(one, FRIEND) for one in (table, away)] == [False, True]
    assert [can_start(away, FRIEND, now) for now in (ABSENT_MS - 1, ABSENT_MS)] == [False, True]
    assert can_start(away, HOST, 0)
    assert not can_start(away, "nobody", ABSENT_MS)


def test_a_seat_is_free_where_nobody_sits() -> None:
    table = Bench(TableSpec("briskott", 2)).table
    assert [is_free(table, seat) for seat in (0, 1)] == [False, True]
    assert not is_free(replace(table, phase="closed"), 1)


def test_an_old_link_leads_only_who_has_a_place_back_to_it() -> None:
    link = LinkHash("join", "good")
    table = replace(Bench(TableSpec("briskott", 2)).table, links=(link,))
    assert linked(table, "good", "stranger") == link
    assert linked(table, "old", HOST) == LinkHash("return", "old", 0)
    refused = linked(table, "old", "stranger")
    assert isinstance(refused, Refusal)
    assert refused.code == "bad_link"


def test_a_link_that_has_seated_somebody_is_told_from_one_that_nobody_knows() -> None:
    table = replace(Bench(TableSpec("briskott", 2)).table, used_links=("used",))
    answers = [linked(table, key, "stranger") for key in ("used", "unknown")]
    assert [isinstance(one, Refusal) and one.code for one in answers] == ["link_used", "bad_link"]
    assert linked(table, "used", HOST) == LinkHash("return", "used", 0)
