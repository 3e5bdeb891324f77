"""Nets that look ahead: the same for the same seed, exact where it can be, never without a move."""

import numpy as np
import pytest
from tests.support.brute import played
from tests.support.deals import TABLES, near_the_end, opened, rules_of, walk
from tests.support.deals import played as played_text

from briscola.ai.lookahead import POINTS_A_REWARD
from briscola.ai.nets import choose_by, load_nets
from briscola.ai.protocol import Limits
from briscola.ai.search import CANDIDATES, SHARE, Root, Settings, think
from briscola.rules.deal import shuffled
from briscola.rules.house import Rules
from briscola.rules.move import parse_move
from briscola.rules.state import Phase, start
from briscola.rules.view import View, view
from briscola.solver import solve

FEW = Limits(work=10)


def first_lead(rules: Rules, seed: str = "search") -> View:
    return view(start(rules, shuffled(rules, seed, dealer=0)), 1)


def plays_alike(rules: Rules, seed: int, settings: Settings, other: Settings) -> bool:
    """Do both make the same moves from the same states."""
    for state in walk(rules, seed):
        seen = view(state, state.turn)
        if think(seen, seed, FEW, settings).move != think(seen, seed, FEW, other).move:
            return False
    return True


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_plays_every_game_legally_to_the_end(table: tuple[str, int]) -> None:
    rules = rules_of(*table)
    state = start(rules, shuffled(rules, str(table)))
    while state.phase is not Phase.OVER:
        seen = view(state, state.turn)
        thought = think(seen, 5, FEW)
        assert not thought.values or list(thought.values) == seen.legal
        assert all(0 <= chance <= 1 for chance in thought.chances.values())
        assert all(share <= 1 + 1e-6 for share in thought.best.values())
        state = played(state, parse_move(rules.pack, thought.move))


def test_seed_and_work_decide_the_thought() -> None:
    seen = first_lead(rules_of("briscola", 2))
    thought = think(seen, 3, Limits(work=100))
    assert thought.worlds == 100
    assert thought == think(seen, 3, Limits(work=100)) != think(seen, 4, Limits(work=100))
    assert think(seen, 3, Limits(work=SHARE)).worlds == SHARE


def test_more_cores_think_the_same() -> None:
    for table in TABLES[:2]:
        for state in walk(rules_of(*table), 1):
            seen = view(state, state.turn)
            one, three = (think(seen, 1, FEW, Settings(cores=cores)) for cores in (1, 3))
            assert one == three


@pytest.mark.parametrize("ms", [1, 20])
def test_under_a_clock_a_move_is_always_there(ms: int) -> None:
    seen = first_lead(rules_of("briskott", 2))
    thought = think(seen, 1, Limits(ms=ms))
    assert thought.move in seen.legal and thought.worlds > 0


@pytest.mark.parametrize("game", [("briskott", {}), ("bisca", {"hand": 7}), ("brisca", {})])
def test_once_two_seats_know_all_cards_they_play_exactly(game: tuple[str, dict[str, int]]) -> None:
    rules = rules_of(game[0], 2, game[1])
    for state in walk(rules, 1):
        seen = view(state, state.turn)
        if not state.stock and len(seen.legal) > 1:
            thought = think(seen, 1)
            best = {move: low for move, (low, _) in solve(state).bounds.items()}
            assert thought.worlds == 1 and thought.values == best
            assert best[thought.move] == max(best.values())
            assert thought.best[thought.move] == 1


def test_few_worlds_are_all_tried_once() -> None:
    rules = rules_of("briscola", 2)
    for state in walk(rules, 2):
        seen = view(state, state.turn)
        if len(state.stock) == 2 and len(seen.legal) > 1:
            one, other = (think(seen, seed) for seed in (1, 2))
            assert one.worlds == other.worlds <= 4
            assert one.values == pytest.approx(other.values, abs=1e-4)


def test_values_are_what_is_still_to_come() -> None:
    rules = rules_of("briscola", 2)
    begun = opened(rules, {0: "AC 2D 4D", 1: "3C 2S 4S"}, "AD 3D AB 3B", dealer=1)
    seen = view(played_text(begun, "AC 2S 2D"), 1)
    assert abs(np.mean(list(think(seen, 1).values.values()))) < POINTS_A_REWARD


def test_where_nothing_is_surely_better_the_move_at_sight_is_made() -> None:
    rules = rules_of("briscola", 2)
    actor = load_nets(rules.pack.kind, 2).actor
    for state in walk(rules, 3):
        seen = view(state, state.turn)
        if len(state.stock) > 8:
            careful = think(seen, 1, FEW, Settings(margin=1e9))
            assert careful.move == choose_by(actor, rules, seen)


def test_beliefs_aims_and_depth_change_what_is_played() -> None:
    rules, plain = rules_of("briscola", 2), Settings()
    for other in (Settings(trust=0), Settings(aim="points"), Settings(depth=1)):
        assert not all(plays_alike(rules, seed, plain, other) for seed in range(6))


def test_worlds_that_are_not_believed_in_are_tried_less() -> None:
    """A seat that left a rich trick to a low card hardly holds a trump."""
    rules = rules_of("briscola", 2)
    begun = opened(rules, {0: "AC 2D 4D", 1: "6S 2S 4S"}, "… 2B", dealer=1)
    seen = view(played_text(begun, "AC 2S"), 0)
    root = Root(rules, seen, Settings())
    hands, _ = root.worlds.sample(CANDIDATES * 500, 1)
    weights = root.weigh(hands)
    has_trump = np.array([bool(hand >> 48 & 0xFFFF) for hand in hands[:, 1]])
    assert weights[has_trump].mean() < weights[~has_trump].mean()


@pytest.mark.parametrize(
    ("game", "seed", "move"), [("briscola", "near 55", "3S"), ("briskott", "near 71", "CB")]
)
def test_near_the_end_the_deal_counts_more_than_points(game: str, seed: str, move: str) -> None:
    seen = near_the_end(rules_of(game, 2), seed)
    thought = think(seen, 1)
    assert thought.move == move == max(thought.chances, key=lambda one: thought.chances[one])
    assert think(seen, 1, settings=Settings(aim="points")).move != move


def test_a_seat_without_a_move_is_not_asked() -> None:
    with pytest.raises(ValueError, match="not of a seat"):
        think(view(start(rules_of("briscola", 2), shuffled(rules_of("briscola", 2), "a", 0)), 0), 1)
