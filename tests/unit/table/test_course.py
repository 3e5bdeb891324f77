import random

from tests.support.bench import HOST, Bench

from briscola.rules.deal import commitment
from briscola.table import events as ev
from briscola.table.course import begin_deal, begin_match, resign_deal
from briscola.table.draft import Draft
from briscola.table.spec import TableSpec
from briscola.table.table import Table


def draft(table: Table, seed: str = "seed") -> Draft:
    return Draft(table, HOST, "", table.at, seed)


def test_a_match_begins_with_bots_on_the_empty_seats_and_a_bound_shuffle() -> None:
    work = draft(Bench(TableSpec("briskott", 3, bots="4")).table)
    begin_match(work)
    first, second, started, dealt = (one.event for one in work.stored)
    assert isinstance(first, ev.BotSeated) and isinstance(second, ev.BotSeated)
    assert [(one.seat, one.level) for one in (first, second)] == [(1, "4"), (2, "4")]
    assert started == ev.MatchStarted(1)
    assert isinstance(dealt, ev.DealStarted)
    assert dealt.commitment == commitment("seed")


def test_the_deal_passes_on() -> None:
    bench = Bench(TableSpec("briskott", 2, target=3), friends=1)
    bench.start()
    assert bench.table.play is not None
    dealer = bench.table.play.deal.dealer
    bench.play_deal(random.Random(1))
    work = draft(bench.table)
    begin_deal(work)
    assert work.play.deal.dealer == 1 - dealer


def test_a_resigned_deal_is_the_other_sides_and_says_who_saw_a_hand() -> None:
    bench = Bench(TableSpec("briskott", 2, target=2))
    bench.start()
    work = draft(bench.table)
    resign_deal(work, 0)
    assert [one.event for one in work.stored] == [ev.DealEnded([0, 0], 1, 0, [HOST])]
    assert work.table.won == (0, 1)
