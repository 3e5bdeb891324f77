"""Moves tried in worlds: the same ones for the same seed, all of them where they are few."""

from time import perf_counter

import pytest
from msgspec.structs import replace
from tests.support.brute import played
from tests.support.deals import TABLES, opened, rules_of, walk
from tests.support.deals import played as played_text

from briscola.ai import plain
from briscola.ai.contenders import think as think_as
from briscola.ai.pimc import SHARE, WORLDS, think
from briscola.ai.protocol import Limits
from briscola.rules.deal import shuffled
from briscola.rules.house import Rules
from briscola.rules.move import parse_move
from briscola.rules.state import Phase, start
from briscola.rules.view import View, view
from briscola.solver import solve

FEW = Limits(work=20)


def first_lead(rules: Rules, seed: str = "pimc") -> View:
    return view(start(rules, shuffled(rules, seed, dealer=0)), 1)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_plays_every_game_legally_to_the_end(table: tuple[str, int]) -> None:
    rules = rules_of(*table)
    state = start(rules, shuffled(rules, str(table)))
    while state.phase is not Phase.OVER:
        seen = view(state, state.turn)
        thought = think(seen, 5, FEW)
        assert not thought.values or list(thought.values) == seen.legal
        state = played(state, parse_move(rules.pack, thought.move))


@pytest.mark.parametrize("when", ["before_draw", "on_lead", "on_turn"])
def test_exchanges_are_weighed_like_any_move(when: str) -> None:
    rules = rules_of("brisca", 2, {"exchange.when": when})
    start = opened(rules, {0: "7D AS 5S", 1: "4S 5C 6C"}, "… AD", dealer=1)
    seen = view(played_text(start, "AS 4S"), 0)
    thought = think(seen, 1)
    assert thought.move == "x7D" and thought.values.keys() == set(seen.legal)


def test_the_best_mean_is_played_and_the_seed_decides_it() -> None:
    seen = first_lead(rules_of("briscola", 2))
    thought = think(seen, 3, Limits(work=500))
    assert thought == think(seen, 3, Limits(work=500)) != think(seen, 4, Limits(work=500))
    assert thought.move == max(thought.values, key=lambda move: thought.values[move])
    assert thought.worlds == 500 and think(seen, 3).worlds == WORLDS


@pytest.mark.parametrize("seed", [-1, 0, 1 << 80])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    seen = first_lead(rules_of("briskott", 3))
    assert think(seen, seed, FEW) == think(seen, seed, FEW)


def test_once_two_seats_know_all_cards_the_values_are_exact() -> None:
    rules = rules_of("briskott", 2)
    for seed in range(10):
        for state in walk(rules, seed):
            seen = view(state, state.turn)
            if not state.stock and len(seen.legal) > 1:
                thought = think(seen, seed)
                best = {move: low for move, (low, _) in solve(state).bounds.items()}
                assert thought.worlds == 1 and thought.values == best


def test_few_worlds_are_all_tried_once() -> None:
    rules = rules_of("briscola", 2)
    state = start(rules, shuffled(rules, "few", dealer=0))
    while len(state.stock) > 2:
        state = played(state, parse_move(rules.pack, plain.choose(view(state, state.turn), 0)))
    thought = think(view(state, state.turn), 1)
    assert thought.worlds == 4 and thought.values == think(view(state, state.turn), 2).values


def test_a_time_limit_is_kept_and_a_move_is_there() -> None:
    seen = first_lead(rules_of("briscola", 4))
    think(seen, 1, FEW)
    began = perf_counter()
    thought = think(seen, 1, Limits(ms=30))
    assert thought.worlds >= SHARE and thought.move in seen.legal
    assert perf_counter() - began < 1


def test_a_single_move_needs_no_thought() -> None:
    rules = rules_of("bisca", 2)
    state = start(rules, shuffled(rules, "single"))
    while len(view(state, state.turn).legal) > 1:
        state = played(state, parse_move(rules.pack, view(state, state.turn).legal[0]))
    seen = view(state, state.turn)
    assert think(seen, 1).move == seen.legal[0] and not think(seen, 1).worlds


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param({"legal": ["AC", "2C", "3C", "4C", "5C"]}, id="cards of others"),
        pytest.param({"to_move": 0}, id="another's turn"),
        pytest.param({"trick": [(1, "KB")]}, id="a card that it played already"),
        pytest.param({"stock": 30}, id="cards lost"),
        pytest.param({"hand_sizes": [2, 3]}, id="a hand too small"),
        pytest.param({"upcard": None}, id="no upcard"),
    ],
)
def test_a_view_of_no_deal_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="his View"):
        think(replace(first_lead(rules_of("briscola", 2)), **wrong), 1)


def test_who_has_nothing_to_do_is_not_asked() -> None:
    with pytest.raises(ValueError, match="to move"):
        think_as("pimc", replace(first_lead(rules_of("briscola", 2)), to_move=None, legal=[]), 1)
