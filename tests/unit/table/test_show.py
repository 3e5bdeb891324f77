"""What is shown of each event, seat by seat (the secrets themselves: tests/conformance)."""

import random

from tests.support.bench import FRIEND, HOST, Bench

from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table import shown as sh
from briscola.table.evolve import evolve, fold
from briscola.table.show import shown, table_view
from briscola.table.spec import TableSpec


def seen(bench: Bench, player: str, kind: type[ev.Event]) -> list[sh.AnyShown]:
    """What this person was shown of the events of this kind."""
    found = []
    for number, one in enumerate(bench.log):
        if isinstance(one.event, kind):
            before, after = fold(bench.log[:number]), fold(bench.log[: number + 1])
            assert after is not None
            found.append(shown(before, after, one, player))
    return found


def test_draws_name_ones_own_card_and_for_all_the_upcard() -> None:
    bench = Bench(TableSpec("briskott", 2), friends=1)
    bench.start()
    bench.play_deal(random.Random(2))
    for player, seat in ((HOST, 0), (FRIEND, 1), ("watcher", None)):
        draws = [one for one in seen(bench, player, ev.CardsDrawn) if isinstance(one, sh.ShownDraw)]
        assert len(draws) == 12
        cards = [drawn for one in draws for drawn in one.draws]
        assert all((d.card is not None) == (d.seat == seat or d.upcard) for d in cards)
        assert [d.upcard for d in cards] == [False] * 23 + [True]


def test_partners_who_see_each_other_see_what_is_drawn() -> None:
    bench = Bench(TableSpec("briskott", 4, {"partners_see": "always"}), friends=3)
    bench.start()
    bench.play_deal(random.Random(2))
    (first, *_) = seen(bench, HOST, ev.CardsDrawn)
    assert isinstance(first, sh.ShownDraw)
    assert {d.seat for d in first.draws if d.card is not None and not d.upcard} == {0, 2}


def test_a_play_says_who_took_the_trick_and_what_it_was_worth() -> None:
    for points_shown in (True, False):
        bench = Bench(TableSpec("briskott", 2, {"points_shown": points_shown}), friends=1)
        bench.start()
        bench.play_deal(random.Random(3))
        plays = [p for p in seen(bench, "w", ev.CardPlayed) if isinstance(p, sh.ShownPlay)]
        taken = [play.trick for play in plays if play.trick is not None]
        assert len(taken) == 16
        assert [one.points is not None for one in taken[:-1]] == [points_shown] * 15
        assert taken[-1].points is not None
        assert sum(play.points for play in plays) == 100


def test_links_are_nobodys_business() -> None:
    bench = Bench(TableSpec("briskott", 2), friends=1)
    bench.ok(cmd.Renew(cmd.LinkHash("join", "hash")))
    assert [type(one) for one in seen(bench, HOST, ev.LinkRenewed)] == [sh.Hidden]
    assert [type(one) for one in seen(bench, HOST, ev.Admitted)] == [sh.Hidden]


def test_leaving_is_shown_with_the_name_that_left() -> None:
    bench = Bench(TableSpec("briskott", 2, open=True), friends=1)
    bench.ok(cmd.Leave(nonce="1"), FRIEND)
    assert seen(bench, HOST, ev.SeatLeft) == [sh.ShownSeat(bench.table.seq, "left", 1, "Bo 0")]


def test_the_seed_is_shown_after_the_deal_and_the_commitment_before() -> None:
    bench = Bench(TableSpec("briskott", 2), friends=1)
    assert bench.see().shuffle is None
    bench.start()
    before = bench.see().shuffle
    assert before is not None
    assert before.seed is None
    bench.play_deal(random.Random(4))
    for player in (HOST, FRIEND, "watcher"):
        after = bench.see(player).shuffle
        assert after == sh.ShuffleProof(1, before.commitment, bench.table.seed)


def test_who_sits_down_after_a_resigned_deal_sees_no_hand_of_it() -> None:
    bench = Bench(TableSpec("briskott", 2), friends=1)
    bench.start()
    bench.ok(cmd.Leave(nonce="l"), FRIEND)
    bench.ok(cmd.Resign(nonce="r"), HOST)
    late = ev.Stored(bench.table.seq + 1, bench.now, ev.SeatTaken(1, "late", "Cy"))
    table = evolve(bench.table, late)
    assert table.play is not None and all(table.play.hands)
    of_deal = table_view(table, "late").view
    assert of_deal is not None and of_deal.hand == []
    assert of_deal == table_view(table, "watcher").view
    own = table_view(table, HOST).view
    assert own is not None and len(own.hand) == 4


def test_a_result_stays_with_those_who_played_it_when_seats_are_changed() -> None:
    bench = Bench(TableSpec("briskott", 2), friends=1)
    bench.start()
    bench.ok(cmd.Resign(nonce="r"))
    before = bench.see()
    bench.ok(cmd.MoveSeat(nonce="m", seat=0, to=1))
    after = bench.see()
    assert after.you.seat == 1
    assert after.view == before.view
    assert after.match == before.match
    assert after.match is not None
    assert after.match.deals[-1].names == ["Ala", "Bo 0"]
