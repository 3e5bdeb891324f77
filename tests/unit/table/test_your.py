from tests.support.bench import FRIEND, HOST, Bench

from briscola.table import commands as cmd
from briscola.table.shown import Talk
from briscola.table.spec import TableSpec
from briscola.table.your import you


def test_a_stranger_is_offered_a_free_seat_and_no_talk() -> None:
    seen = you(Bench(TableSpec("briskott", 2, open=True)).table, "stranger")
    assert (seen.seat, seen.waits_for, seen.host, seen.can) == (None, None, False, ["join"])
    assert (seen.talk, seen.seat_links) == (Talk([], False), [])


def test_the_host_arranges_seats_until_the_match_begins() -> None:
    bench = Bench(TableSpec("briskott", 2), friends=1)
    arranging = {"move_seat", "seat_bot", "remove_bot", "put_out"}
    assert arranging | {"start"} <= set(you(bench.table, HOST).can)
    assert not arranging & set(you(bench.table, FRIEND).can)
    bench.start()
    assert not (arranging | {"start"}) & set(you(bench.table, HOST).can)


def test_nothing_can_be_done_at_a_closed_table() -> None:
    bench = Bench(TableSpec("briskott", 2, open=True))
    bench.ok(cmd.Leave(nonce="1"))
    assert [you(bench.table, player).can for player in (HOST, "stranger")] == [[], []]


def test_who_waits_for_a_seat_may_give_it_up() -> None:
    bench = Bench(TableSpec("briskott", 2))
    bench.ok(cmd.Renew(cmd.LinkHash("seat", "s1", 1)))
    assert you(bench.table, HOST).seat_links == [1]
    bench.start()
    bench.ok(cmd.Claim("s1", "Bo"), "b")
    seen = you(bench.table, "b")
    assert (seen.seat, seen.waits_for, seen.can) == (None, 1, ["leave", "renew_link"])
    assert you(bench.table, HOST).seat_links == []
