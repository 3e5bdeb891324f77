"""The searches that were tried out think about the deals that fit what their seat has seen."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from benchmarks.searches.game import Game, Turn
from benchmarks.searches.luck import luck_of
from benchmarks.searches.match import meet
from benchmarks.searches.players import player
from benchmarks.searches.replay import play_again
from tests.support.deals import rules_of, walk

from briscola.ai.rollouts import PLAYED
from briscola.ai.worlds import Worlds
from briscola.kernels.table import HANDS, PLACE, TRICKS, Ints, flatten_state
from briscola.rules.state import State
from briscola.rules.view import view

SEEDS = range(3)


@pytest.fixture(scope="module")
def game() -> Game:
    return Game(rules_of("briscola", 2))


def with_stock(game: Game, fewest: int, most: int) -> Iterator[State]:
    """States of some deals in which so many cards are left to draw."""
    for seed in SEEDS:
        for state in walk(game.rules, seed):
            if fewest <= len(state.stock) <= most:
                yield state


def counted(hands: Ints, stocks: Ints) -> Counter[bytes]:
    return Counter(row.tobytes() for row in np.concatenate([hands, stocks], 1))


def test_all_worlds_are_those_of_the_view(game: Game) -> None:
    for state in with_stock(game, 2, 4):
        mine = counted(*Turn(game, flatten_state(state), 1).every())
        wanted = counted(*Worlds(game.rules, view(state, state.turn)).every())
        assert mine.keys() == wanted.keys()
        assert len(set(mine.values())) == 1


def test_sampled_worlds_are_among_them(game: Game) -> None:
    for state in with_stock(game, 4, 4):
        turn = Turn(game, flatten_state(state), 1)
        some = counted(*turn.sampled(500, lambda hands: np.ones(len(hands))))
        assert some.keys() == counted(*turn.every()).keys()


def test_a_deal_played_again_comes_to_the_hands_of_its_world(game: Game) -> None:
    for state in with_stock(game, 2, 32):
        turn = Turn(game, flatten_state(state), 1)
        hands, _ = turn.sampled(5, lambda hands: np.ones(len(hands)))
        for row in hands:
            logs, chance = np.zeros(1), np.zeros(1, np.uint64)
            play_again(
                game.deal, turn.root, 0, row[None], 99, np.uint64(3), chance, game.mind, logs
            )
            again = game.mind.states[PLAYED]
            assert again[HANDS : HANDS + 2].tolist() == row.tolist()
            assert again[TRICKS] == turn.root[TRICKS]
            assert (logs[0] < 0) == bool(turn.root[TRICKS] or turn.root[PLACE])


def test_there_is_no_luck_where_one_card_is_hidden(game: Game) -> None:
    lucky = []
    for state in with_stock(game, 2, 4):
        turn = Turn(game, flatten_state(state), 1)
        luck = luck_of(game, flatten_state(state), int(turn.cards[0]), 5)
        if len(state.stock) == 2:
            assert np.abs(luck).max() < 1e-3
        elif state.trick:
            lucky.append(luck.any())
    assert any(lucky)


@pytest.mark.parametrize(
    "name",
    [
        "nets:worlds=8",
        "rollouts:worlds=8",
        pytest.param("tree:worlds=20,explore=0.15", marks=pytest.mark.slow),
    ],
)
def test_searches_play_deals_to_their_end(name: str) -> None:
    match = meet(name, "sight", 1)
    assert len(match.scores) == len(match.points) == 1
    assert abs(match.points_with_luck[0]) <= 120


def test_who_is_not_there_is_not_played() -> None:
    with pytest.raises(ValueError, match="no player"):
        player("nobody")
    with pytest.raises(TypeError):
        player("nets:breadth=3")
