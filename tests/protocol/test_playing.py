"""Scripts: cards, turns, clocks, pauses, the ends of deals and matches."""

import random

import pytest
from tests.support.bench import FRIEND, HOST, Bench

from briscola.levels import USUAL_LEVEL
from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.spec import MoveClock, TableSpec, TotalClock
from briscola.table.table import repeat


def started(spec: TableSpec, friends: int = 1, seed: str = "bench") -> Bench:
    bench = Bench(spec, friends=friends, seed=seed)
    bench.start()
    return bench


def by_turn(bench: Bench) -> tuple[str, str, int]:
    """Who is in turn, who is not, and the seat in turn."""
    assert bench.table.play is not None
    turn = bench.table.play.turn
    player = bench.table.seats[turn].player
    return player, (FRIEND if player == HOST else HOST), turn


def legal(bench: Bench, player: str) -> list[str]:
    view = bench.see(player).view
    assert view is not None
    return view.legal


def test_a_card_is_played_by_whose_turn_it_is() -> None:
    bench = started(TableSpec("briskott", 2))
    player, other, turn = by_turn(bench)
    cards = legal(bench, player)
    assert bench.move(other, cards[0]) == "not_your_turn"
    assert bench.move("nobody", cards[0]) == "not_seated"
    assert bench.move(player, "AC") == "bad_card"
    assert bench.move(player, "-") == "no_exchange"
    seen = bench.see(other).view
    assert seen is not None
    not_mine = next(card for card in seen.hand)
    assert bench.move(player, not_mine) == "not_held"
    assert bench.move(player, cards[0]) == [ev.CardPlayed(turn, cards[0], "person")]
    assert bench.move(player, cards[1]) == "not_your_turn"


def test_a_second_card_for_the_same_turn_is_late_and_a_repeat_is_known() -> None:
    """The first card takes the trick at once against a bot; the second was meant for that turn."""
    bench = started(TableSpec("briskott", 2), friends=0)
    while by_turn(bench)[0] != HOST:
        bench.bot()
    old, (first, second) = bench.table.seq, legal(bench, HOST)[:2]
    bench.ok(cmd.PlayCard(nonce="once", seq=old, card=first))
    assert repeat(bench.table, HOST, "once") == bench.table.seq
    assert repeat(bench.table, HOST, "other") is None
    assert repeat(bench.table, FRIEND, "once") is None
    while by_turn(bench)[0] != HOST:
        bench.bot()
    assert bench.ask(cmd.PlayCard(nonce="twice", seq=old, card=second)) == "late"
    assert repeat(bench.table, HOST, "once") is not None


def test_a_trick_is_taken_drawn_for_and_shown() -> None:
    bench = started(TableSpec("briskott", 2))
    leader, other, _ = by_turn(bench)
    bench.move(leader, legal(bench, leader)[0])
    events = bench.move(other, legal(bench, other)[0])
    assert isinstance(events, list)
    assert [type(event) for event in events] == [ev.CardPlayed, ev.CardsDrawn]
    view = bench.see(other).view
    assert view is not None
    assert (view.hand_sizes, view.stock, len(view.tricks)) == ([4, 4], 22, 1)


def test_moves_outside_a_deal_are_refused() -> None:
    bench = Bench(TableSpec("briskott", 2))
    assert bench.move(HOST, "7A") == "not_playing"
    bench.start()
    bench.ok(cmd.Resign(nonce="r"))
    assert bench.move(HOST, "7A") == "not_playing"


def test_the_next_deal_starts_afresh_and_the_deal_passes_on() -> None:
    bench = started(TableSpec("briskott", 2, target=3))
    assert bench.table.play is not None
    first = bench.table.play.deal
    bench.play_deal(random.Random(1))
    assert bench.table.phase == "deal_over"
    assert bench.ok(cmd.Ready(nonce="1")) == [ev.ReadyGiven(0)]
    given, dealt = bench.ok(cmd.Ready(nonce="2"), FRIEND)
    assert given == ev.ReadyGiven(1)
    assert isinstance(dealt, ev.DealStarted)
    assert dealt.dealer == 1 - first.dealer
    play = bench.table.play
    assert play is not None
    assert (play.tricks, len(play.stock), play.leader) == ((), 24, first.dealer)
    assert play.deal.pack != first.pack
    assert not any(seat.ready for seat in bench.table.seats)


def test_the_next_deal_comes_by_itself() -> None:
    bench = started(TableSpec("briskott", 2, target=2, clock=MoveClock(5)))
    bench.play_deal(random.Random(1))
    assert bench.wait(19_999) is None
    events = bench.wait(1)
    assert isinstance(events, list)
    assert [type(event) for event in events] == [ev.DealStarted]


def test_a_rematch_is_offered_and_accepted_and_another_seat_leads() -> None:
    bench = started(TableSpec("briskott", 2))
    dealer = bench.table.play.deal.dealer if bench.table.play else None
    assert bench.ask(cmd.Rematch(nonce="0")) == "not_now"
    bench.ok(cmd.Resign(nonce="r"))
    assert bench.table.phase == "match_over"
    assert bench.ok(cmd.Rematch(nonce="1")) == [ev.RematchOffered(0)]
    assert "decline_rematch" in bench.see(FRIEND).you.can
    assert bench.ok(cmd.DeclineRematch(nonce="2"), FRIEND) == [ev.RematchDeclined(1)]
    bench.ok(cmd.Rematch(nonce="3"), FRIEND)
    bench.ok(cmd.Rematch(nonce="4"))
    assert (bench.table.phase, bench.table.match, bench.table.won) == ("playing", 2, (0, 0))
    assert bench.table.play is not None
    assert bench.table.play.deal.dealer != dealer
    assert bench.table.results == ()


def test_a_rematch_waits_for_someone_just_gone_but_not_for_the_long_absent() -> None:
    bench = started(TableSpec("briskott", 2))
    bench.ok(cmd.Resign(nonce="r"))
    bench.ok(cmd.Gone(), FRIEND)
    assert bench.ok(cmd.Rematch(nonce="1")) == [ev.RematchOffered(0)]
    bench.now += 120_000
    stands, *begun = bench.ok(cmd.Rematch(nonce="2"))
    assert isinstance(stands, ev.BotSeated)
    assert (stands.seat, stands.stands_in) == (1, True)
    assert [type(event) for event in begun] == [ev.MatchStarted, ev.DealStarted]


def test_a_repeat_is_known_whatever_the_others_did_meanwhile() -> None:
    bench = started(TableSpec("briskott", 2, target=3))
    bench.ok(cmd.Resign(nonce="mine"))
    seq = bench.table.seq - 1
    for _ in range(80):
        bench.ok(cmd.Ready(nonce=bench.nonce()), FRIEND)
        bench.ok(cmd.Say(nonce=bench.nonce(), phrase="hello"), FRIEND)
        bench.now += 20_000
        if bench.table.phase == "deal_over":
            bench.wait(0)
        if bench.table.phase != "deal_over":
            break
    for _ in range(80):
        bench.ok(cmd.Say(nonce=bench.nonce(), phrase="hello"), FRIEND)
        bench.now += 20_000
    assert repeat(bench.table, HOST, "mine") in (seq, seq + 1)


def test_a_deadline_is_not_met_early_and_a_turns_own_seq_is_not_late() -> None:
    bench = started(TableSpec("briskott", 2, clock=MoveClock(40)))
    due = bench.table.due
    assert due is not None
    bench.now = due.at - 1
    assert bench.ask(cmd.TimeUp(due.seq), "") == "late"
    player, _, _ = by_turn(bench)
    card, turn = legal(bench, player)[0], bench.table.turn_seq
    assert bench.ask(cmd.PlayCard(nonce="1", seq=turn - 1, card=card), player) == "late"
    bench.ok(cmd.PlayCard(nonce="2", seq=turn, card=card), player)


def test_the_shortest_time_is_three_seconds() -> None:
    for clock in (MoveClock(5), TotalClock(10)):
        bench = started(TableSpec("briskott", 2, clock=clock))
        _, here, _ = by_turn(bench)
        shortest = []
        for _ in range(60):
            if bench.table.phase != "playing":
                break
            if by_turn(bench)[0] == here:
                bench.move(here, legal(bench, here)[0])
            elif bench.bot() is None and bench.table.due is not None:
                shortest.append(bench.table.due.at - bench.now)
                bench.wait(shortest[-1])
        assert min(shortest) == 3_000


def test_void_deals_count_for_nobody_and_drawn_ones_end_a_single_deal() -> None:
    for tie, phase in (("void", "deal_over"), ("drawn", "match_over")):
        bench = tied(tie)
        assert bench.table.phase == phase
        assert bench.table.won == (0, 0)
        result = bench.table.results[-1]
        assert (result.points, result.winner, result.void) == ([50, 50], None, tie == "void")


def tied(tie: str) -> Bench:
    """A deal of Briskott that ends 50–50, found by trying seeds."""
    for number in range(2000):
        spec = TableSpec("briskott", 2, {"tie": tie})
        bench = started(spec, friends=0, seed=f"tie {number}")
        bench.play_deal(random.Random(number))
        if bench.table.results[-1].winner is None:
            return bench
    raise AssertionError("no deal of 2000 was a tie")


def test_resigning_needs_every_person_of_the_side() -> None:
    bench = started(TableSpec("briskott", 4), friends=3)
    assert bench.ok(cmd.Resign(nonce="1")) == [ev.ResignAsked(0)]
    assert bench.ok(cmd.Resign(nonce="2"), FRIEND) == [ev.ResignAsked(1)]
    asked, ended, over = bench.ok(cmd.Resign(nonce="3"), "friend1")
    assert asked == ev.ResignAsked(2)
    seen = ["friend", "friend1", "friend2", "host"]
    assert ended == ev.DealEnded([0, 0], 1, resigned=0, seen=seen)
    assert over == ev.MatchEnded(1)
    view = bench.see().view
    assert view is not None
    assert (view.to_move, view.legal) == (None, [])
    assert len(bench.see().hands or []) == 4


def test_three_sides_play_a_deal_out() -> None:
    bench = started(TableSpec("briskott", 3))
    assert "resign" not in bench.see().you.can
    assert bench.ask(cmd.Resign(nonce="1")) == "three_sides"


# ── clocks ───────────────────────────────────────────────────────────────────────────────────


def test_when_time_is_up_the_weakest_card_is_played_and_time_shrinks() -> None:
    bench = started(TableSpec("briskott", 2, clock=MoveClock(40)))
    absent, here, seat = by_turn(bench)
    waits = []
    for _ in range(40):
        player, _, turn = by_turn(bench)
        if player == here:
            bench.move(here, legal(bench, here)[0])
            continue
        if bench.table.seats[seat].bot is not None:
            break
        assert bench.table.due is not None
        waits.append(bench.table.due.at - bench.now)
        assert bench.wait(waits[-1] - 1) is None
        events = bench.wait(1)
        assert isinstance(events, list)
        assert isinstance(events[0], ev.CardPlayed)
        assert (events[0].seat, events[0].by) == (turn, "clock")
    assert waits == [40_000, 20_000, 10_000]
    assert bench.table.seats[seat].bot == USUAL_LEVEL
    assert bench.ok(cmd.TakeBack(nonce="back"), absent) == [ev.SeatTakenBack(seat)]
    assert bench.table.seats[seat].timeouts == 0


def test_playing_oneself_gives_the_full_time_again() -> None:
    bench = started(TableSpec("briskott", 2, clock=MoveClock(40)))
    slow, other, _ = by_turn(bench)
    bench.wait(40_000)
    bench.move(other, legal(bench, other)[0])
    while by_turn(bench)[0] != slow:
        bench.move(other, legal(bench, other)[0])
    bench.move(slow, legal(bench, slow)[0])
    assert bench.table.seats[bench.table.seat_of(slow) or 0].timeouts == 0


def test_a_total_clock_runs_down_and_earns_its_increment() -> None:
    bench = started(TableSpec("briskott", 2, clock=TotalClock(60, 2)))
    player, _, seat = by_turn(bench)
    bench.now += 10_000
    bench.move(player, legal(bench, player)[0])
    assert bench.table.seats[seat].clock_ms == 52_000
    assert bench.table.due is not None
    assert bench.table.due.at == bench.now + 60_000


def test_an_old_deadline_does_nothing() -> None:
    bench = started(TableSpec("briskott", 2, clock=MoveClock(40)))
    player, _, _ = by_turn(bench)
    old = bench.table.due
    assert old is not None
    bench.move(player, legal(bench, player)[0])
    bench.now += 40_000
    assert bench.ask(cmd.TimeUp(old.seq), "") == "late"
    assert bench.table.due is not None
    assert isinstance(bench.ask(cmd.TimeUp(bench.table.due.seq), ""), list)


def test_a_stand_still_moves_deadlines_on() -> None:
    bench = started(TableSpec("briskott", 2, clock=TotalClock(60)))
    player, _, seat = by_turn(bench)
    bench.now += 500_000
    bench.ok(cmd.Awake(490_000), "")
    assert bench.table.due is not None
    assert bench.table.due.at - bench.now == 50_000
    bench.move(player, legal(bench, player)[0])
    assert bench.table.seats[seat].clock_ms == 50_000


def test_a_pause_by_agreement_stops_all_clocks() -> None:
    bench = started(TableSpec("briskott", 2, clock=TotalClock(60)))
    player, _, seat = by_turn(bench)
    bench.now += 5_000
    assert bench.ask(cmd.Resume(nonce="0")) == "not_now"
    assert bench.ok(cmd.AskPause(nonce="1")) == [ev.PauseAsked(0)]
    assert bench.ok(cmd.AskPause(nonce="2"), FRIEND) == [ev.PauseAsked(1), ev.Paused()]
    assert bench.ask(cmd.AskPause(nonce="3")) == "not_now"
    assert bench.move(player, "7A") == "paused"
    assert bench.wait(10_000_000) is None
    assert bench.see().seats[seat].clock_ms == 55_000
    assert bench.ok(cmd.Resume(nonce="4")) == [ev.Resumed(0)]
    assert bench.table.due is not None
    assert bench.table.due.at == bench.now + 55_000
    bench.now += 1_000
    bench.move(player, legal(bench, player)[0])
    assert bench.table.seats[seat].clock_ms == 54_000


def test_the_absent_are_not_asked_for_a_pause() -> None:
    bench = started(TableSpec("briskott", 2))
    bench.ok(cmd.Gone(), FRIEND)
    assert bench.ok(cmd.AskPause(nonce="1"))[-1] == ev.Paused()


# ── the exchange pause ───────────────────────────────────────────────────────────────────────


def paused_for(able: bool, seed: int = 0) -> tuple[Bench, str, str]:
    """A table of Brisca in an exchange pause whose taker has, or has not, a card to give."""
    for number in range(seed, 4000):
        bench = started(TableSpec("brisca", 2), seed=f"pause {number}")
        rng = random.Random(number)
        while bench.table.phase == "playing" and not bench.table.in_pause:
            player, _, _ = by_turn(bench)
            bench.move(player, rng.choice(legal(bench, player)))
        taker, other, _ = by_turn(bench)
        if bench.table.in_pause and bool(legal(bench, taker)) == able:
            return bench, taker, other
    raise AssertionError("no such table among so many seeds")


@pytest.mark.parametrize("able", [True, False])
def test_the_pause_looks_and_lasts_the_same_for_all_others(able: bool) -> None:
    bench, taker, other = paused_for(able)
    seat = by_turn(bench)[2]
    seen = bench.see(other)
    assert seen.deadline is not None
    assert (seen.deadline.reason, seen.deadline.seat) == ("exchange_pause", None)
    assert seen.view is not None
    assert seen.view.to_move is None
    assert bench.move(other, seen.view.hand[0]) == "not_your_turn"
    before = bench.table.seq
    assert bench.move(taker, "-") == ([] if able else "not_your_turn")
    assert bench.table.seq == before
    assert bench.wait(3_999) is None
    assert bench.wait(1) == [ev.ExchangePassed(seat, able), ev.CardsDrawn()]


def test_the_taker_exchanges_at_once() -> None:
    bench, taker, other = paused_for(able=True)
    move = legal(bench, taker)[0]
    assert move.startswith("x")
    seen = bench.see(taker).view
    assert seen is not None
    assert bench.move(taker, seen.hand[0]) == "must_exchange_or_decline"
    events = bench.move(taker, move)
    assert isinstance(events, list)
    assert events[0] == ev.Exchanged(seen.seat or 0, move[1:], seen.upcard or "")
    assert isinstance(events[1], ev.CardsDrawn | ev.PauseOpened)
    view = bench.see(other).view
    assert view is not None
    assert view.known[seen.seat or 0] == [seen.upcard]


def test_an_agreed_pause_holds_the_exchange_pause_too() -> None:
    bench, _, _ = paused_for(able=False)
    bench.ok(cmd.AskPause(nonce="1"))
    bench.ok(cmd.AskPause(nonce="2"), FRIEND)
    assert bench.wait(60_000) is None
    bench.ok(cmd.Resume(nonce="3"))
    assert bench.wait(3_999) is None
    assert isinstance(bench.wait(1), list)


# ── bots ─────────────────────────────────────────────────────────────────────────────────────


def test_a_bots_answer_counts_for_its_turn_only() -> None:
    bench = started(TableSpec("briskott", 2), friends=0, seed="bot leads 1")
    while by_turn(bench)[2] != 1:
        bench.move(HOST, legal(bench, HOST)[0])
    seq, seat = bench.table.turn_seq, 1
    assert bench.table.play is not None
    card = next(iter(bench.table.rules.pack.texts(bench.table.play.hands[1])))
    assert bench.ask(cmd.BotMove(seat, seq - 1, card), "") == "late"
    assert bench.ask(cmd.BotMove(0, seq, card), "") == "late"
    assert bench.ask(cmd.BotMove(seat, seq, card), HOST) == "late"
    assert bench.ask(cmd.BotMove(seat, seq, "AC"), "") == "bad_card"
    assert bench.ok(cmd.BotMove(seat, seq, card), "")[0] == ev.CardPlayed(1, card, "bot")
    assert bench.ask(cmd.BotMove(seat, seq, card), "") == "late"


# ── talk ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("talk", "phrase", "text"),
    [
        ("phrases", True, "no_free_talk"),
        ("free", True, True),
        ("silent", "no_talk", "no_free_talk"),
        ("not_first_trick", "no_talk", "no_free_talk"),
    ],
)
def test_the_talk_rule_holds_while_a_deal_is_on(
    talk: str, phrase: str | bool, text: str | bool
) -> None:
    bench = Bench(TableSpec("briscola", 2, {"table_talk": talk}), friends=1)
    say_phrase = cmd.Say(nonce="1", phrase="hello")
    say_text = cmd.Say(nonce="2", text="I hold the ace")
    assert bench.ok(say_text) == [ev.Said(0, None, "I hold the ace")]
    bench.start()
    for command, expected in ((say_phrase, phrase), (say_text, text)):
        answer = bench.ask(command)
        assert (isinstance(answer, list) or answer) == expected
    if talk == "not_first_trick":
        for _ in range(2):
            player = by_turn(bench)[0]
            bench.move(player, legal(bench, player)[0])
        assert isinstance(bench.ask(say_phrase), list)
        assert bench.ask(say_text) == "no_free_talk"


def test_what_cannot_be_said() -> None:
    bench = Bench(TableSpec("briskott", 2), friends=1)
    assert bench.ask(cmd.Say(nonce="1")) == "nothing_said"
    assert bench.ask(cmd.Say(nonce="1", phrase="hello", text="x")) == "nothing_said"
    assert bench.ask(cmd.Say(nonce="1", phrase="rude")) == "bad_phrase"
    assert bench.ask(cmd.Say(nonce="1", text=" \u200b ")) == "nothing_said"
    assert bench.ask(cmd.Say(nonce="1", text="x" * 201)) == "too_long"
    assert bench.ask(cmd.Say(nonce="1", text="look at https://evil")) == "no_links"
    assert bench.ask(cmd.Say(nonce="1", text="see evil.com now")) == "no_links"
    assert bench.ask(cmd.Say(nonce="1", phrase="hello"), "nobody") == "not_seated"


def test_a_flood_is_stopped_and_dries_up() -> None:
    bench = Bench(TableSpec("briskott", 2), friends=1)
    for number in range(5):
        bench.ok(cmd.Say(nonce=f"{number}", phrase="hello"))
    assert bench.ask(cmd.Say(nonce="6", phrase="hello")) == "too_fast"
    bench.ok(cmd.Say(nonce="7", phrase="hello"), FRIEND)
    bench.now += 10_000
    bench.ok(cmd.Say(nonce="8", phrase="hello"))
    assert [line.name for line in bench.see("watcher").chat[-2:]] == ["Bo 0", "Ala"]
