"""What must hold at every table: nothing lost, nothing shown too much, everything replayed."""

import random

import msgspec
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.properties.strategies import specs
from tests.support.bench import FRIEND, HOST, Bench
from tests.support.deals import all_cards
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
