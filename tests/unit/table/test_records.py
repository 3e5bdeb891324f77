import random

import msgspec
from tests.support.bench import Bench

from briscola.notation.record import read_record
from briscola.table import commands as cmd
from briscola.table.events import DealStarted
from briscola.table.records import deal_span
from briscola.table.spec import TableSpec


def test_every_deal_of_a_match_is_on_record() -> None:
    bench = Bench(TableSpec("brisca", 2, target=2, bots="1"))
    bench.start()
    while bench.table.phase != "match_over":
        bench.play_deal(random.Random(bench.table.deal))
        if bench.table.phase == "deal_over":
            bench.ok(cmd.Ready(nonce=bench.nonce()))
    deals = bench.records()
    assert [one.ended for one in deals] == [True] * len(bench.table.results)
    record, state = read_record(msgspec.json.encode(deals[-1].record))
    assert record == deals[-1].record
    assert state == bench.table.play


def test_a_deal_under_way_is_on_record_up_to_now() -> None:
    bench = Bench(TableSpec("briskott", 2))
    bench.start()
    for number in range(5):
        bench.go_on(random.Random(number))
    (deal,) = bench.records()
    assert not deal.ended
    assert len(deal.record.moves) == 5


def test_every_deal_of_every_match_has_its_place() -> None:
    bench = Bench(TableSpec("briskott", 2, bots="1"))
    assert bench.records() == []
    bench.start()
    for match in (1, 2):
        while bench.table.phase != "match_over":
            bench.play_deal(random.Random(match))
            if bench.table.phase == "deal_over":
                bench.ok(cmd.Ready(nonce=bench.nonce()))
        bench.ok(cmd.Rematch(nonce=bench.nonce()))
    starts = [one for one in bench.log if isinstance(one.event, DealStarted)]
    assert [place.seq for place in bench.table.deals] == [one.seq for one in starts]
    assert {place.match for place in bench.table.deals} == {1, 2, 3}
    first = bench.table.deals[0]
    assert deal_span(bench.table, 1, 1) == (first.seq, bench.table.deals[1].seq - 1)
    assert deal_span(bench.table, 3, 1) == (starts[-1].seq, bench.table.seq)
    assert deal_span(bench.table, 4, 1) is None
    assert deal_span(bench.table, 1, 99) is None
