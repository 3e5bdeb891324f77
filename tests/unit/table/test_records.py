import random

import msgspec
from tests.support.bench import Bench

from briscola.notation.record import read_record
from briscola.table import commands as cmd
from briscola.table.records import records
from briscola.table.spec import TableSpec


def test_every_deal_of_a_match_is_on_record() -> None:
    bench = Bench(TableSpec("brisca", 2, target=2, bots="random"))
    bench.start()
    while bench.table.phase != "match_over":
        bench.play_deal(random.Random(bench.table.deal))
        if bench.table.phase == "deal_over":
            bench.ok(cmd.Ready(nonce=bench.nonce()))
    deals = records(bench.log)
    assert [(one.match, one.deal, one.ended) for one in deals] == [
        (1, number + 1, True) for number in range(len(bench.table.results))
    ]
    record, state = read_record(msgspec.json.encode(deals[-1].record))
    assert record == deals[-1].record
    assert state == bench.table.play


def test_a_deal_under_way_is_on_record_up_to_now() -> None:
    bench = Bench(TableSpec("briskott", 2))
    bench.start()
    for number in range(5):
        bench.go_on(random.Random(number))
    (deal,) = records(bench.log)
    assert not deal.ended
    assert len(deal.record.moves) == 5


def test_no_events_no_records() -> None:
    assert records([]) == []
