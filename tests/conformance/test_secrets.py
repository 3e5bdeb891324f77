"""Every game at every seat count with every option: nobody is sent what they may not know."""

import random

import pytest
from tests.support.bench import FRIEND, HOST, Bench
from tests.support.deals import TABLES, rules_of
from tests.support.twins import can_be, everything_sent, twin

from briscola.rules.variant import OptionValue
from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.spec import TableSpec, TotalClock
from briscola.variants import load_variant

CASES = [
    pytest.param(variant, players, {name: value}, id=f"{variant}-{players}-{name}-{value}")
    for variant, players in TABLES
    for name, values in load_variant(variant).options.items()
    for value in values
]

TWO_SIDED = [(v, players) for v, players in TABLES if rules_of(v, players).sides == 2]


def story(spec: TableSpec, seed: str, steps: int) -> Bench:
    bench, rng = Bench(spec, friends=1, seed=seed), random.Random(seed)
    bench.start()
    for _ in range(steps):
        bench.go_on(rng)
        if bench.table.phase != "playing":
            break
    return bench


@pytest.mark.parametrize(("variant", "players", "options"), CASES)
def test_twin_worlds_look_the_same(
    variant: str, players: int, options: dict[str, OptionValue]
) -> None:
    """Seen from the host's seat and from a spectator's place, at several points of a deal."""
    spec = TableSpec(variant, players, options, clock=TotalClock(60, 1), bots="1")
    compared = 0
    for steps in (0, 9, 40):
        bench = story(spec, f"{variant} {players} {options} {steps}", steps)
        for player in (HOST, "somebody"):
            other = twin(bench.log, player, random.Random(steps))
            if can_be(other):
                assert everything_sent(other, player) == everything_sent(bench.log, player)
                compared += other != bench.log
    assert compared


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_every_seat_is_guarded(variant: str, players: int) -> None:
    """Each seat in turn is the host's, so that each looks at its own twin worlds."""
    for seat in range(players):
        spec = TableSpec(variant, players, {}, bots="1")
        bench = Bench(spec, seed=f"{variant} {seat}")
        if seat:
            bench.ok(_moved(bench, seat))
        bench.start()
        rng = random.Random(seat)
        for _ in range(8):
            bench.go_on(rng)
        other = twin(bench.log, HOST, rng)
        assert bench.table.seat_of(HOST) == seat
        assert other != bench.log
        assert everything_sent(other, HOST) == everything_sent(bench.log, HOST)


def _moved(bench: Bench, seat: int) -> cmd.MoveSeat:
    return cmd.MoveSeat(nonce=bench.nonce(), seat=0, to=seat)


def test_an_ended_deal_shows_spectators_no_hands_unless_the_host_says_so() -> None:
    for hands_after in (False, True):
        bench = story(TableSpec("briscola", 2, hands_after=hands_after), "resigned", 5)
        bench.ok(cmd.Resign(nonce="r"))
        watched, mine = bench.see("somebody"), bench.see(HOST)
        assert bench.table.phase == "match_over"
        assert (watched.hands is not None) == hands_after
        assert (watched.shuffle is not None and watched.shuffle.seed is not None) == hands_after
        assert mine.hands is not None
        assert mine.shuffle is not None
        assert mine.shuffle.seed == bench.table.seed


@pytest.mark.parametrize(("variant", "players"), TWO_SIDED)
def test_who_sits_down_after_a_resigned_deal_learns_nothing_of_it(
    variant: str, players: int
) -> None:
    """In a friend's seat, and in a bot's."""
    spec = TableSpec(variant, players, bots="1", open=True)
    for seat in {1, players - 1}:
        bench = story(spec, f"{variant} {players} {seat}", 5)
        bench.ok(cmd.Resign(nonce="r"))
        bench.ok(cmd.Leave(nonce="l"), FRIEND)
        if not bench.table.seats[seat].is_empty:
            bench.ok(cmd.RemoveBot(nonce="b", seat=seat))
        bench.ok(cmd.Join(nonce="j", name="Ewa", seat=seat), "newcomer")
        other = twin(bench.log, "newcomer", random.Random(seat))
        assert other != bench.log
        assert everything_sent(other, "newcomer") == everything_sent(bench.log, "newcomer")


def test_every_kind_of_event_says_what_is_shown() -> None:
    from briscola.table.evolve import _EVOLVERS
    from briscola.table.show import _SHOWERS

    kinds = set(ev.AnyEvent.__args__)
    assert set(_SHOWERS) == kinds
    assert set(_EVOLVERS) | {ev.TableOpened} == kinds
