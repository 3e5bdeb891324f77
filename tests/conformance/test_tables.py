"""The same whole match at every game and seat count: played to the end by persons, bots, clocks."""

import random

import msgspec
import pytest
from tests.conformance.test_secrets import CASES
from tests.support.bench import Bench

from briscola.notation.referee import Result, judge
from briscola.rules.state import Phase
from briscola.rules.variant import OptionValue
from briscola.table.spec import MoveClock, TableSpec


@pytest.mark.parametrize(("variant", "players", "options"), CASES)
def test_a_deal_is_played_to_its_end(
    variant: str, players: int, options: dict[str, OptionValue]
) -> None:
    bench = Bench(TableSpec(variant, players, options, target=2, bots="1"), friends=1)
    bench.start()
    bench.play_deal(random.Random(f"{variant}{players}{options}"))
    play = bench.table.play
    assert play is not None
    assert play.phase is Phase.OVER
    assert not any(play.hands)
    record = bench.records()[0]
    verdict = judge(msgspec.json.encode(record.record))
    assert isinstance(verdict, Result)
    assert record.record.options == options
    assert verdict.points == bench.table.results[0].points
    assert verdict.winner == bench.table.results[0].winner


@pytest.mark.parametrize(("variant", "players", "options"), CASES[::7])
def test_a_match_ends_by_the_clock_alone(
    variant: str, players: int, options: dict[str, OptionValue]
) -> None:
    """Nobody ever moves: the clock plays, bots sit in, the match still comes to its end."""
    spec = TableSpec(variant, players, options, target=2, clock=MoveClock(5))
    bench = Bench(spec, friends=1)
    bench.start()
    for _ in range(3000):
        if bench.table.phase == "match_over":
            break
        if bench.bot() is None and bench.table.due is not None:
            bench.wait(bench.table.due.at - bench.now)
    assert bench.table.phase == "match_over"
    assert max(bench.table.won) == 2 or bench.table.rules.tie == "drawn"
