"""The levels: a legal move at every table, no more work than a level does, none beyond a limit."""

import pytest
from tests.support.brute import played
from tests.support.deals import TABLES, rules_of

from briscola.ai.blinkers import Blinkers
from briscola.ai.levels import STAIRS, plays_of, think
from briscola.ai.protocol import Limits
from briscola.ai.search import STRONGEST, Settings
from briscola.levels import LEVELS, Level
from briscola.rules.deal import shuffled
from briscola.rules.move import parse_move
from briscola.rules.state import Phase, start
from briscola.rules.view import View, view


def first_lead(seat: int = 0) -> View:
    rules = rules_of("briscola", 2)
    return view(start(rules, shuffled(rules, "levels", dealer=1)), seat)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_level_is_there_in_every_game(table: tuple[str, int]) -> None:
    rules = rules_of(*table)
    plays = plays_of(rules.pack.kind, rules.players)
    assert tuple(plays) == LEVELS == tuple("12345678")
    assert plays["8"] == STRONGEST


@pytest.mark.parametrize("game", STAIRS, ids=str)
def test_levels_at_sight_come_first_and_the_higher_look_further(game: tuple[str, int]) -> None:
    plays = list(plays_of(*game).values())
    sighted = [p for p in plays if isinstance(p, Blinkers)]
    searching = [p for p in plays if isinstance(p, Settings)]
    assert plays == [*sighted, *searching]
    assert [p.worlds for p in searching] == sorted({p.worlds for p in searching})
    assert len(set(plays)) == len(LEVELS)


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_plays_every_game_legally_to_the_end(level: Level, table: tuple[str, int]) -> None:
    rules = rules_of(*table)
    state = start(rules, shuffled(rules, f"{level} {table}"))
    while state.phase is not Phase.OVER:
        seen = view(state, state.turn)
        move = think(level, seen, len(state.tricks), Limits(work=5)).move
        assert move in seen.legal
        state = played(state, parse_move(rules.pack, move))


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_seed_give_the_same_thought(level: Level) -> None:
    assert think(level, first_lead(), 3) == think(level, first_lead(), 3)


@pytest.mark.parametrize("level", LEVELS)
def test_work_is_cut_short_and_never_drawn_out(level: Level) -> None:
    own = think(level, first_lead(), 3)
    assert think(level, first_lead(), 3, Limits(work=1_000_000)) == own
    assert think(level, first_lead(), 3, Limits(work=2)).worlds == min(own.worlds, 2)


@pytest.mark.parametrize("level", LEVELS)
def test_a_seat_without_a_move_is_not_asked(level: Level) -> None:
    with pytest.raises(ValueError, match=r"no move|not of a seat"):
        think(level, first_lead(seat=1), 0)
