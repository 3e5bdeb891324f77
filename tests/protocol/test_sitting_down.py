"""Scripts: who may come in, sit down, move, leave and come back."""

import random

import pytest
from tests.support.bench import FRIEND, HOST, Bench

from briscola.rules.errors import Refusal
from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.access import can_join, can_watch
from briscola.table.decide import decide
from briscola.table.spec import MoveClock, TableSpec, TotalClock

OPEN = TableSpec("briskott", 4, open=True)
LINK_ONLY = TableSpec("briskott", 4)


def links(bench: Bench) -> None:
    """The table's links hash to "join", "watch", "s1", "s2"…"""
    for kind in ("join", "watch"):
        bench.ok(cmd.Renew(cmd.LinkHash(kind, kind)))
    for seat in range(1, bench.spec.players):
        bench.ok(cmd.Renew(cmd.LinkHash("seat", f"s{seat}", seat)))


def test_the_host_sits_at_seat_0_and_the_first_friend_takes_the_next() -> None:
    bench = Bench(OPEN)
    assert bench.ok(cmd.Join(nonce="1", name=" Bo  Li "), "b") == [ev.SeatTaken(1, "b", "Bo Li")]
    assert bench.ask(cmd.Join(nonce="2", name="Bo"), "b") == "already_seated"
    assert bench.ask(cmd.Join(nonce="3", name="Cy", seat=1), "c") == "seat_taken"
    assert bench.ask(cmd.Join(nonce="4", name="Cy", seat=9), "c") == "no_such_seat"
    assert bench.ask(cmd.Join(nonce="5", name="  "), "c") == "name_needed"
    assert bench.ask(cmd.Join(nonce="6", name="ÁLА"), "c") == "name_taken"
    assert bench.ask(cmd.Join(nonce="6", name="Basia"), "c") == "name_reserved"
    bench.ok(cmd.Join(nonce="7", name="Cy", seat=3), "c")
    bench.ok(cmd.Join(nonce="8", name="Di"), "d")
    assert bench.ask(cmd.Join(nonce="9", name="Ed"), "e") == "table_full"
    assert [seat.name for seat in bench.see("e").seats] == ["Ala", "Bo Li", "Di", "Cy"]


def test_a_table_by_link_lets_in_who_shows_a_link() -> None:
    bench = Bench(LINK_ONLY)
    links(bench)
    assert not can_watch(bench.table, "b")
    assert bench.ask(cmd.Join(nonce="1", name="Bo"), "b") == "not_invited"
    assert bench.ask(cmd.Claim("wrong", ""), "b") == "bad_link"
    assert bench.ok(cmd.Claim("watch", ""), "b") == [ev.Admitted("b", "watch")]
    assert can_watch(bench.table, "b")
    assert bench.ask(cmd.Join(nonce="2", name="Bo"), "b") == "not_invited"
    assert bench.ok(cmd.Claim("join", ""), "b") == [ev.Admitted("b", "join")]
    assert bench.ok(cmd.Claim("join", ""), "b") == []
    assert bench.ok(cmd.Claim("watch", ""), "b") == []
    assert can_join(bench.table, "b")
    bench.ok(cmd.Join(nonce="3", name="Bo"), "b")


def test_no_spectators_means_none() -> None:
    bench = Bench(TableSpec("briskott", 2, open=True, spectators=False))
    links(bench)
    assert bench.ask(cmd.Claim("watch", ""), "w") == "no_spectators"
    assert can_watch(bench.table, "w")  # one may look before sitting down
    bench.start()
    assert not can_watch(bench.table, "w")
    assert can_watch(bench.table, HOST)


def test_a_seats_link_seats_one_friend_and_is_void() -> None:
    bench = Bench(LINK_ONLY)
    links(bench)
    assert bench.ask(cmd.Claim("s2", ""), "b") == "name_needed"
    assert bench.ok(cmd.Claim("s2", "Bo", "way back"), "b") == [
        ev.SeatTaken(2, "b", "Bo"),
        ev.LinkRenewed(cmd.LinkHash("return", "way back", 2)),
    ]
    assert bench.ok(cmd.Claim("s2", "Bo"), "b") == []  # the old link in the same browser
    assert bench.ask(cmd.Claim("s3", "Bo"), "b") == "already_seated"
    assert bench.ask(cmd.Claim("s2", "Host"), "thief") == "link_used"
    bench.ok(cmd.Leave(nonce="1"), "b")
    for old, answer in (("s2", "link_used"), ("way back", "bad_link")):
        assert bench.ask(cmd.Claim(old, "Bo"), "b") == answer


def test_the_way_back_takes_the_seat_over_once_and_leaves_another() -> None:
    bench = Bench(LINK_ONLY)
    links(bench)
    bench.ok(cmd.Claim("s2", "Bo", "first"), "b")
    bench.start()
    hand = bench.see("b").view
    assert bench.ok(cmd.Claim("first", "", "second"), "phone") == [
        ev.SeatTakenOver(2, "phone"),
        ev.LinkRenewed(cmd.LinkHash("return", "second", 2)),
    ]
    assert bench.see("phone").view == hand
    assert bench.see("phone").seats[2].name == "Bo"
    assert bench.see("b").you.seat is None
    assert not can_watch(bench.table, "b")
    for old in ("first", "s2"):
        assert bench.ask(cmd.Claim(old, "Bo"), "b") == "link_used"
    bench.ok(cmd.Claim("second", "", "third"), "b")
    assert bench.table.seat_of("b") == 2


def test_the_way_back_is_renewed_by_who_sits_there_alone() -> None:
    bench = Bench(OPEN)
    bench.ok(cmd.Join(nonce="1", name="Bo", seat=2), "b")
    own = cmd.Renew(cmd.LinkHash("return", "own", 2))
    assert bench.ask(own) == "not_seated"
    assert bench.ask(cmd.Renew(cmd.LinkHash("return", "own")), "b") == "no_such_seat"
    bench.ok(own, "b")
    bench.ok(cmd.Claim("own", ""), "phone")
    assert bench.table.seat_of("phone") == 2


def test_the_hosts_way_back_takes_the_host_along() -> None:
    bench = Bench(LINK_ONLY)
    bench.ok(cmd.Renew(cmd.LinkHash("return", "back", 0)))
    bench.ok(cmd.Claim("back", ""), "phone")
    assert bench.table.host == "phone"
    assert "start" in bench.see("phone").you.can
    assert bench.see(HOST).you.can == []


def test_a_link_to_a_seat_that_somebody_took_is_void() -> None:
    bench = Bench(OPEN)
    links(bench)
    assert bench.see().you.seat_links == [1, 2, 3]
    bench.ok(cmd.Join(nonce="1", name="Bo", seat=2), "b")
    assert bench.see().you.seat_links == [1, 3]
    assert bench.see("b").you.seat_links == []
    assert bench.ask(cmd.Claim("s2", "Thief"), "t") == "link_used"
    assert bench.ask(cmd.Renew(cmd.LinkHash("seat", "new", 2)), HOST) == "seat_taken"
    assert bench.ask(cmd.Renew(cmd.LinkHash("join", "new")), "b") == "not_host"
    assert bench.ask(cmd.Renew(cmd.LinkHash("seat", "new", 3)), "b") == "not_host"
    assert bench.ask(cmd.Renew(cmd.LinkHash("seat", "new", 9))) == "no_such_seat"


def test_a_renewed_link_takes_the_place_of_the_old_one() -> None:
    bench = Bench(LINK_ONLY)
    links(bench)
    bench.ok(cmd.Renew(cmd.LinkHash("join", "again")))
    assert bench.ask(cmd.Claim("join", ""), "b") == "bad_link"
    assert bench.ok(cmd.Claim("again", ""), "b") == [ev.Admitted("b", "join")]


def test_the_host_moves_people_and_their_links() -> None:
    bench = Bench(LINK_ONLY)
    links(bench)
    bench.ok(cmd.Claim("s1", "Bo", "back"), "b")
    assert bench.ask(cmd.MoveSeat(nonce="1", seat=1, to=2), "b") == "not_host"
    assert bench.ask(cmd.MoveSeat(nonce="2", seat=1, to=1)) == "no_such_seat"
    bench.ok(cmd.MoveSeat(nonce="3", seat=1, to=2))
    assert bench.table.seat_of("b") == 2
    bench.ok(cmd.Claim("back", ""), "phone")
    assert bench.table.seat_of("phone") == 2
    bench.ok(cmd.Claim("s2", "Cy"), "c")
    assert bench.table.seat_of("c") == 1
    bench.start()
    assert bench.ask(cmd.MoveSeat(nonce="4", seat=1, to=2)) == "match_on"


def test_bots_are_put_on_seats_and_taken_off() -> None:
    bench = Bench(LINK_ONLY)
    assert bench.ask(cmd.SeatBot(nonce="1", seat=1), "b") == "not_host"
    assert bench.ask(cmd.SeatBot(nonce="2", seat=0)) == "seat_taken"
    assert bench.ask(cmd.SeatBot(nonce="2", seat=4)) == "no_such_seat"
    (seated,) = bench.ok(cmd.SeatBot(nonce="3", seat=1, level="4"))
    assert isinstance(seated, ev.BotSeated)
    assert (seated.seat, seated.level, seated.stands_in) == (1, "4", False)
    assert bench.ask(cmd.RemoveBot(nonce="4", seat=0)) == "no_bot"
    assert bench.ask(cmd.RemoveBot(nonce="4", seat=7)) == "no_such_seat"
    assert bench.ok(cmd.RemoveBot(nonce="5", seat=1)) == [ev.BotRemoved(1)]


def test_a_newcomer_gets_a_bots_seat_when_the_deal_is_over() -> None:
    bench = Bench(TableSpec("briskott", 2, target=2, spectators=False))
    links(bench)
    bench.start()
    bench.ok(cmd.Claim("join", ""), "b")
    assert bench.ok(cmd.Join(nonce="1", name="Bo"), "b") == [ev.SeatReserved(1, "b", "Bo")]
    seen = bench.see("b")
    assert seen.view is not None
    assert (seen.view.seat, seen.view.hand) == (None, [])
    assert (seen.you.seat, seen.you.waits_for, seen.seats[1].newcomer) == (None, 1, "Bo")
    assert (seen.seats[1].kind, seen.you.can) == ("bot", ["leave", "renew_link"])
    assert bench.ask(cmd.Join(nonce="2", name="Bo"), "b") == "already_seated"
    assert bench.ask(cmd.TakeBack(nonce="2"), "b") == "not_seated"
    bench.ok(cmd.Claim("join", ""), "c")
    assert bench.ask(cmd.Join(nonce="3", name="Cy"), "c") == "table_full"
    bench.play_deal(random.Random(1))
    assert bench.table.seat_of("b") == 1
    assert bench.see("b").you.waits_for is None
    bench.ok(cmd.Ready(nonce="4"))
    bench.ok(cmd.Ready(nonce="5"), "b")
    after = bench.see("b").view
    assert after is not None
    assert (after.seat, len(after.hand)) == (1, 4)


def test_a_newcomer_to_the_last_deal_sits_down_for_the_rematch() -> None:
    bench = Bench(TableSpec("briskott", 2))
    links(bench)
    bench.start()
    bench.ok(cmd.Claim("s1", "Bo", "back"), "b")
    *_, over, sat = bench.ok(cmd.Resign(nonce="1"))
    assert (over, sat) == (ev.MatchEnded(1), ev.SeatTaken(1, "b", "Bo"))
    assert bench.see("b").hands is None
    bench.ok(cmd.Claim("back", "", "again"), "phone")
    bench.ok(cmd.Rematch(nonce="2"))
    bench.ok(cmd.Rematch(nonce="3"), "phone")
    assert bench.table.match == 2


def test_who_waits_for_a_seat_may_go_or_move_to_another_browser() -> None:
    bench = Bench(LINK_ONLY)
    links(bench)
    bench.start()
    bench.ok(cmd.Claim("s2", "Bo", "back"), "b")
    bench.ok(cmd.Claim("back", "", "again"), "phone")
    assert (bench.see("b").you.waits_for, bench.see("phone").you.waits_for) == (None, 2)
    assert bench.ok(cmd.Leave(nonce="1"), "phone") == [ev.ReservationDropped(2)]
    assert bench.ask(cmd.Claim("again", "Bo"), "phone") == "bad_link"
    assert bench.see().seats[2].newcomer is None


def test_a_newcomer_s_name_is_taken() -> None:
    bench = Bench(LINK_ONLY)
    links(bench)
    bench.start()
    bench.ok(cmd.Claim("s2", "Bo"), "b")
    assert bench.ask(cmd.Claim("s3", "bo"), "c") == "name_taken"


def test_when_only_newcomers_are_left_the_bots_play_on_for_them() -> None:
    bench = Bench(LINK_ONLY)
    links(bench)
    bench.start()
    bench.ok(cmd.Claim("s2", "Bo"), "b")
    bench.ok(cmd.AskPause(nonce="1"))
    left, bot, host, resumed = bench.ok(cmd.Leave(nonce="2"))
    assert (left, host, resumed) == (ev.SeatLeft(0), ev.HostChanged("b"), ev.Resumed(0))
    assert isinstance(bot, ev.BotSeated)
    bench.play_deal(random.Random(2))
    assert bench.see("b").you.seat == 2
    assert bench.see("b").you.host


def test_when_the_last_newcomer_goes_too_the_table_closes() -> None:
    bench = Bench(LINK_ONLY)
    links(bench)
    bench.start()
    bench.ok(cmd.Claim("s2", "Bo"), "b")
    bench.ok(cmd.Leave(nonce="1"))
    assert bench.ok(cmd.Leave(nonce="2"), "b") == [ev.ReservationDropped(2), ev.TableClosed()]


def test_a_stranger_may_not_sit_down_in_a_running_match() -> None:
    """Or anybody could take a bot's seat at an open table without a clock and never play."""
    bench = Bench(TableSpec("briskott", 2, open=True))
    bench.start()
    assert bench.see("b").you.can == []
    assert bench.ask(cmd.Join(nonce="1", name="Bo"), "b") == "not_invited"


def test_nobody_sees_two_hands_of_a_deal() -> None:
    """However many cookies a person has: only a hand that was seen before is seen at once."""
    bench = Bench(TableSpec("briskott", 4, {"partners_see": "always"}, target=2))
    links(bench)
    bench.start()
    bench.ok(cmd.Claim("s1", "Bo", "back"), "b")
    bench.ok(cmd.Claim("join", ""), HOST)
    bench.ok(cmd.Renew(cmd.LinkHash("return", "own", 0)))
    bench.ok(cmd.Leave(nonce="2"))
    assert bench.ok(cmd.Claim("s2", "Ala"), HOST) == [ev.SeatReserved(2, HOST, "Ala")]
    for player in (HOST, "b"):
        view = bench.see(player).view
        assert view is not None
        assert (view.hand, view.partner_hands) == ([], {})
    bench.ok(cmd.Leave(nonce="3"))
    bench.ok(cmd.Claim("join", ""), "fresh")
    assert bench.ok(cmd.Join(nonce="4", name="Ala", seat=0)) == [ev.SeatTaken(0, HOST, "Ala")]


def test_a_former_sitter_does_not_take_over_another_hand() -> None:
    bench = Bench(TableSpec("briskott", 2), friends=1)
    bench.start()
    bench.ok(cmd.Renew(cmd.LinkHash("return", "lent", 1)), FRIEND)
    bench.ok(cmd.Leave(nonce="1"))
    assert bench.ask(cmd.Claim("lent", ""), HOST) == "seen_another_hand"
    bench.ok(cmd.Claim("lent", ""), "phone")


def test_leaving_and_coming_back_wins_no_time() -> None:
    for clock in (MoveClock(40), TotalClock(60, 2)):
        bench = Bench(TableSpec("briskott", 2, clock=clock), friends=1)
        bench.start()
        play, due = bench.table.play, bench.table.due
        assert play is not None
        assert due is not None
        player = bench.table.seats[play.turn].player
        for _ in range(3):
            bench.now += 5_000
            bench.ok(cmd.Leave(nonce=bench.nonce()), player)
            assert bench.see().deadline is None
            bench.ok(cmd.Join(nonce=bench.nonce(), name="Back", seat=play.turn), player)
            assert bench.table.due is not None
            assert bench.table.due.at == due.at


def test_whoever_lets_the_others_wait_without_a_clock_is_stood_in_for() -> None:
    bench = Bench(TableSpec("briskott", 2, bots="4"), friends=1)
    bench.start()
    assert bench.table.play is not None
    idle = bench.table.play.turn
    other = bench.table.seats[1 - idle].player
    bench.now += 299_999
    assert bench.see(other).you.stand_in_seats == [idle]
    assert bench.ask(cmd.SeatBot(nonce="1", seat=idle), other) == "not_absent"
    bench.now += 1
    (stands,) = bench.ok(cmd.SeatBot(nonce="2", seat=idle, level="1"), other)
    assert isinstance(stands, ev.BotSeated)
    assert (stands.stands_in, stands.level) == (True, "4")


def test_once_the_host_is_long_absent_anyone_seated_may_begin() -> None:
    bench = Bench(OPEN, friends=1)
    assert "start" not in bench.see(FRIEND).you.can
    assert bench.ask(cmd.Start(nonce="0"), FRIEND) == "not_host"
    bench.ok(cmd.Gone(), HOST)
    assert "start" in bench.see(FRIEND).you.can
    assert bench.ask(cmd.Start(nonce="1"), "nobody") == "not_host"
    bench.now += 119_999
    assert bench.ask(cmd.Start(nonce="2"), FRIEND) == "not_absent"
    bench.now += 1
    bench.ok(cmd.Start(nonce="3"), FRIEND)


def test_the_host_puts_somebody_out_while_the_table_gathers() -> None:
    bench = Bench(LINK_ONLY)
    links(bench)
    bench.ok(cmd.Claim("join", ""), "b")
    bench.ok(cmd.Join(nonce="1", name="Bo", seat=2), "b")
    assert "put_out" not in bench.see("b").you.can
    assert bench.ask(cmd.PutOut(nonce="2", seat=0), "b") == "not_host"
    assert bench.ask(cmd.PutOut(nonce="3", seat=9)) == "no_such_seat"
    for seat in (0, 1):
        assert bench.ask(cmd.PutOut(nonce="4", seat=seat)) == "nobody_there"
    assert bench.ok(cmd.PutOut(nonce="5", seat=2)) == [ev.PersonPutOut(2, "b")]
    assert not can_watch(bench.table, "b")
    assert bench.ask(cmd.Join(nonce="6", name="Bo"), "b") == "put_out"
    assert bench.ask(cmd.Claim("join", ""), "b") == "put_out"
    bench.ok(cmd.Renew(cmd.LinkHash("seat", "asked back", 2)))
    bench.ok(cmd.Claim("asked back", "Bo"), "b")
    bench.ok(cmd.Leave(nonce="7"), "b")
    bench.ok(cmd.Claim("join", ""), "b")
    bench.start()
    assert bench.ask(cmd.PutOut(nonce="8", seat=1)) == "match_on"


def test_who_was_put_out_of_an_open_table_stays_out() -> None:
    bench = Bench(OPEN, friends=1)
    bench.ok(cmd.PutOut(nonce="1", seat=1))
    assert bench.ask(cmd.Join(nonce="2", name="Bo"), FRIEND) == "put_out"
    assert not can_watch(bench.table, FRIEND)


def test_without_bots_a_match_waits_for_people() -> None:
    bench = Bench(TableSpec("briskott", 2, open=True, bots=None))
    assert "start" not in bench.see().you.can
    assert bench.ask(cmd.Start(nonce="1")) == "seats_empty"
    bench.ok(cmd.Join(nonce="2", name="Bo"), "b")
    assert bench.ask(cmd.Start(nonce="3"), "b") == "not_host"
    assert [type(event) for event in bench.start()] == [ev.MatchStarted, ev.DealStarted]
    assert bench.ask(cmd.Start(nonce="4")) == "already_started"


def test_leaving_before_the_match_empties_the_seat_and_passes_the_host_on() -> None:
    bench = Bench(OPEN, friends=2)
    bench.ok(cmd.Gone(), FRIEND)
    assert bench.ok(cmd.Leave(nonce="1")) == [ev.SeatLeft(0), ev.HostChanged("friend1")]
    assert bench.ok(cmd.Leave(nonce="2"), "friend1") == [ev.SeatLeft(2), ev.HostChanged(FRIEND)]
    assert bench.ok(cmd.Leave(nonce="3"), FRIEND) == [ev.SeatLeft(1), ev.TableClosed()]
    assert bench.ask(cmd.Join(nonce="4", name="Cy"), "c") == "table_closed"
    assert bench.see("c").you.can == []


def test_a_leaver_in_a_match_is_followed_by_a_bot_and_may_return() -> None:
    bench = Bench(OPEN, friends=1)
    bench.start()
    left, bot = bench.ok(cmd.Leave(nonce="1"), FRIEND)
    assert left == ev.SeatLeft(1)
    assert isinstance(bot, ev.BotSeated)
    assert not bot.stands_in
    assert bench.ask(cmd.TakeBack(nonce="2"), FRIEND) == "not_seated"
    bench.ok(cmd.Join(nonce="3", name="Bo", seat=1), FRIEND)
    assert bench.see(FRIEND).seats[1].kind == "person"


def test_a_name_is_changed_but_not_to_anothers() -> None:
    bench = Bench(OPEN, friends=1)
    assert bench.ok(cmd.Rename(nonce="1", name="Ola"), FRIEND) == [ev.SeatRenamed(1, "Ola")]
    assert bench.ok(cmd.Rename(nonce="2", name="Ola"), FRIEND) == []
    assert bench.ask(cmd.Rename(nonce="3", name="ala"), FRIEND) == "name_taken"
    assert bench.ask(cmd.Rename(nonce="4", name="x"), "nobody") == "not_seated"
    bench.start()
    assert "rename" not in bench.see(FRIEND).you.can
    assert bench.ask(cmd.Rename(nonce="5", name="I hold the ace"), FRIEND) == "not_now"


def test_someone_long_absent_is_stood_in_for_and_takes_the_seat_back() -> None:
    bench = Bench(OPEN, friends=2)
    bench.start()
    assert bench.ok(cmd.Gone(), FRIEND) == [ev.SeatAway(1)]
    assert bench.ok(cmd.Gone(), FRIEND) == []
    bench.now += 119_999
    assert bench.see().you.stand_in_seats == [1]
    assert bench.ask(cmd.SeatBot(nonce="1", seat=1)) == "not_absent"
    bench.now += 1
    assert bench.ask(cmd.SeatBot(nonce="2", seat=1), "nobody") == "not_seated"
    (stands,) = bench.ok(cmd.SeatBot(nonce="3", seat=1), "friend1")
    assert isinstance(stands, ev.BotSeated)
    assert stands.stands_in
    seat = bench.see().seats[1]
    assert (seat.kind, seat.name, seat.stands_in) == ("bot", "Bo 0", True)
    assert bench.ok(cmd.Arrived(), FRIEND) == [ev.SeatBack(1)]
    assert bench.move(FRIEND, "7A") == "bot_plays"
    assert bench.ok(cmd.TakeBack(nonce="4"), FRIEND) == [ev.SeatTakenBack(1)]
    assert bench.ask(cmd.TakeBack(nonce="5"), FRIEND) == "no_bot"
    assert bench.see().seats[1].kind == "person"


def test_a_present_person_is_never_replaced() -> None:
    bench = Bench(TableSpec("briskott", 2, clock=MoveClock(600), open=True), friends=1)
    bench.start()
    bench.now += 500_000
    assert bench.ask(cmd.SeatBot(nonce="1", seat=1)) == "not_absent"


@pytest.mark.parametrize(
    ("spec", "name", "code"),
    [
        (TableSpec("tressette", 2), "Ala", "unknown_variant"),
        (TableSpec("bisca", 3), "Ala", "bad_players"),
        (TableSpec("bisca", 2, {"hand": 8}), "Ala", "bad_option"),
        (TableSpec("bisca", 2), "\u202e ", "name_needed"),
    ],
)
def test_a_table_that_cannot_be(spec: TableSpec, name: str, code: str) -> None:
    answer = decide(None, cmd.Open("T", spec, [], name), HOST, 0, "")
    assert isinstance(answer, Refusal)
    assert answer.code == code


def test_no_table_answers_nothing() -> None:
    answer = decide(None, cmd.Start(nonce="1"), HOST, 0, "")
    assert isinstance(answer, Refusal)
    assert answer.code == "no_such_table"
