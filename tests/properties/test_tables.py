"""What must hold at every table: nothing lost, nothing shown too much, everything replayed."""

import random

import msgspec
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.properties.strategies import specs
from tests.support.bench import FRIEND, HOST, Bench
from tests.support.deals import all_cards, stacked
from tests.support.twins import can_be, everything_sent, twin

from briscola.notation.referee import Result, judge
from briscola.rules.card import mask
from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.evolve import fold
from briscola.table.snapshot import freeze, thaw
from briscola.table.spec import TableSpec


def under_way(spec: TableSpec, seed: int, steps: int) -> Bench:
    """A table with two persons, bots and chatter after so many steps of play."""
    rng = random.Random(seed)
    bench = Bench(spec, friends=1, seed=str(seed))
    bench.start()
    for _ in range(steps):
        if bench.table.phase == "match_over":
            break
        bench.go_on(rng)
        if rng.random() < 0.2:
            _something_else(bench, rng)
    return bench


def _something_else(bench: Bench, rng: random.Random) -> None:
    by = rng.choice([HOST, FRIEND])
    commands: list[cmd.Command] = [
        cmd.Say(nonce=bench.nonce(), phrase="hello"),
        cmd.Gone(),
        cmd.Arrived(),
        cmd.AskPause(nonce=bench.nonce()),
        cmd.Resume(nonce=bench.nonce()),
        cmd.TakeBack(nonce=bench.nonce()),
        cmd.Rename(nonce=bench.nonce(), name=f"Ola {rng.randrange(9)}"),
        cmd.SeatBot(nonce=bench.nonce(), seat=rng.randrange(len(bench.table.seats))),
        cmd.Awake(rng.randrange(5000)),
    ]
    bench.ask(rng.choice(commands), by)
    if bench.table.paused:
        bench.ok(cmd.Resume(nonce=bench.nonce()))


@given(specs(), st.integers(0, 10**9), st.integers(1, 120))
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_cards_stay_whole_and_the_log_gives_the_table_back(
    spec: TableSpec, seed: int, steps: int
) -> None:
    bench = under_way(spec, seed, steps)
    assert bench.table.play is not None
    assert all_cards(bench.table.play) == mask(bench.table.rules.pack.cards)
    stored = msgspec.json.decode(msgspec.json.encode(bench.log), type=list[ev.Stored])
    assert stored == bench.log
    assert fold(stored) == bench.table
    assert thaw(freeze(bench.table)) == bench.table
    for deal in bench.records():
        verdict = judge(msgspec.json.encode(deal.record))
        assert isinstance(verdict, Result) or verdict.error == "unfinished"


def play_exchanging(bench: Bench, rng: random.Random) -> None:
    """Play the deal under way, exchanging wherever it can be done; nobody sees a card twice."""
    while bench.table.phase == "playing":
        legal = [(who, move) for who in bench.players for move in _legal(bench, who)]
        exchanges = [one for one in legal if one[1].startswith("x")]
        if exchanges:
            bench.move(*exchanges[0])
        elif bench.table.in_pause and bench.table.due is not None:
            bench.wait(bench.table.due.at - bench.now)
        elif bench.bot() is None:
            bench.move(*rng.choice([one for one in legal if one[1] != "-"]))
        for player in (*bench.players, "somebody"):
            assert no_card_twice(bench, player)


def _legal(bench: Bench, player: str) -> list[str]:
    seen = bench.see(player).view
    return [] if seen is None else seen.legal


def cards_played(bench: Bench, seat: int) -> list[str]:
    """By this seat in finished tricks."""
    play = bench.table.play
    assert play is not None
    players, text = play.rules.players, play.rules.pack.text
    return [
        text(card)
        for trick in play.tricks
        for place, card in enumerate(trick.cards)
        if (trick.leader + place) % players == seat
    ]


def no_card_twice(bench: Bench, player: str) -> bool:
    """In no hand that this person is shown."""
    state = bench.see(player)
    hands = state.hands or []
    if state.view is not None:
        hands = [*hands, state.view.hand, *state.view.partner_hands.values(), *state.view.known]
    return all(len(hand) == len(set(hand)) for hand in hands)


@given(specs(), st.integers(0, 10**9))
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_no_card_stands_twice_in_a_hand(spec: TableSpec, seed: int) -> None:
    spec = msgspec.structs.replace(spec, hands_after=True)
    bench = Bench(spec, friends=1, seed=str(seed))
    bench.start()
    play_exchanging(bench, random.Random(seed))
    shown = bench.see().hands
    assert shown is not None
    for seat, hand in enumerate(shown):
        assert set(cards_played(bench, seat)) <= set(hand)


def test_a_card_given_and_drawn_back_stands_once() -> None:
    spec = TableSpec("brisca", 2, options={"exchange.cards": "seven"})
    drawn_back = []
    for seed in range(20):
        bench = Bench(spec, friends=1)
        bench.start()
        deal = stacked(bench.table.rules, {0: "7C AC 3C", 1: "2D 4D 5D"}, "… KC")
        text = bench.table.rules.pack.text
        pack = [text(card) for card in deal.pack]
        bench.add(ev.DealStarted(1, deal.dealer, pack, [], "seed", "commitment"))
        play_exchanging(bench, random.Random(seed))
        assert bench.table.play is not None
        if bench.table.play.exchanges:
            drawn_back.append("7C" in cards_played(bench, 0))
        hands = bench.see().hands
        assert hands is not None
        assert hands[0].count("7C") == 1
        assert hands[1].count("7C") == cards_played(bench, 1).count("7C")
    assert set(drawn_back) == {True, False}


@given(specs(), st.integers(0, 10**9), st.integers(0, 70), st.sampled_from(["seat", "watch"]))
@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
def test_what_a_viewer_may_not_know_changes_no_byte(
    spec: TableSpec, seed: int, steps: int, viewer: str
) -> None:
    bench = under_way(spec, seed, steps)
    assume(bench.table.phase == "playing")
    player = HOST if viewer == "seat" else "somebody"
    other = twin(bench.log, player, random.Random(seed + 1))
    assume(can_be(other))
    assert everything_sent(other, player) == everything_sent(bench.log, player)


def test_twins_really_differ() -> None:
    """The proof above would prove nothing if the twin were the same world."""
    bench = under_way(TableSpec("briskott", 4), seed=7, steps=6)
    other = twin(bench.log, HOST, random.Random(8))
    assert other != bench.log
    assert everything_sent(other, FRIEND) != everything_sent(bench.log, FRIEND)
