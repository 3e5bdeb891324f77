"""Playouts by kernels end as the same players do who are asked with their Views."""

import numpy as np
import pytest
from tests.support.deals import TABLES, rules_of, walk

from briscola.ai.protocol import UNLIMITED, Limits
from briscola.ai.search import Settings, think
from briscola.lab.response.playouts import SEED_BITS, ByKernels, BySearch, ByViews, playouts_of
from briscola.levels import Contender
from briscola.rules.house import Rules
from briscola.rules.move import parse_move
from briscola.rules.play import legal_moves, settle, step
from briscola.rules.score import outcome
from briscola.rules.state import State
from briscola.rules.view import view


def states_of(rules: Rules) -> list[State]:
    """Some of every kind: leads, follows, pauses, endings."""
    return [state for seed in (1, 2) for state in walk(rules, seed)][:: 5 if rules.sides > 2 else 3]


@pytest.mark.parametrize("name", ["plain", "careful"])
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_simple_players_end_alike_either_way(name: Contender, variant: str, players: int) -> None:
    rules = rules_of(variant, players)
    quick, slow = playouts_of(name, rules, UNLIMITED), ByViews(name, UNLIMITED)
    assert isinstance(quick, ByKernels)
    for state in states_of(rules):
        moves = legal_moves(state)
        assert np.array_equal(quick.points([state], moves, 0), slow.points([state], moves, 0))


@pytest.mark.parametrize("when", ["before_draw", "on_turn", "on_lead"])
def test_exchanges_are_tried_and_made(when: str) -> None:
    rules = rules_of("brisca", 2, {"exchange.when": when})
    quick, slow = playouts_of("careful", rules, UNLIMITED), ByViews("careful", UNLIMITED)
    found = [
        s for seed in range(30) for s in walk(rules, seed) if "x" in str(view(s, s.turn).legal)
    ]
    assert len(found) > 5
    for state in found:
        moves = legal_moves(state)
        assert np.array_equal(quick.points([state], moves, 0), slow.points([state], moves, 0))


@pytest.mark.parametrize(("variant", "players"), [("briscola", 2), ("brisca", 2), ("briskott", 2)])
def test_a_net_in_step_ends_as_it_does_at_sight(variant: str, players: int) -> None:
    rules = rules_of(variant, players)
    quick, slow = playouts_of("net", rules, UNLIMITED), ByViews("net", UNLIMITED)
    assert isinstance(quick, ByKernels)
    for state in states_of(rules)[::2]:
        moves = legal_moves(state)
        assert np.array_equal(quick.points([state], moves, 0), slow.points([state], moves, 0))


@pytest.mark.parametrize(("variant", "players"), [("briscola", 2), ("brisca", 2), ("briskott", 3)])
def test_levels_that_look_ahead_end_as_they_do_one_by_one(variant: str, players: int) -> None:
    """With as many worlds and the same seeds: one more with each choice, the same for all moves."""
    rules, settings = rules_of(variant, players, {}), Settings(worlds=3)
    playouts = playouts_of("8", rules, Limits(work=3))
    assert isinstance(playouts, BySearch)
    for state in states_of(rules)[3::6]:
        moves = legal_moves(state)
        first = np.random.default_rng(9).integers(1 << SEED_BITS, size=2)
        ends = [
            [points_alone(settings, settle(step(state, move)), int(seed)) for move in moves]
            for seed in first
        ]
        assert playouts.points([state] * 2, moves, 9).tolist() == ends


def points_alone(settings: Settings, state: State, seed: int) -> list[int]:
    while (result := outcome(state)) is None:
        thought = think(view(state, state.turn), seed, Limits(work=settings.worlds), settings)
        state, seed = settle(step(state, parse_move(state.rules.pack, thought.move))), seed + 1
    return list(result.points)


def test_levels_take_no_more_worlds_than_work_allows() -> None:
    """And long endings are left to the solver, View by View."""
    short, long = rules_of("bisca", 2), rules_of("bisca", 2, {"hand": 7})
    state = next(walk(short, 3))
    eight, also, one = (
        playouts_of("8", short, Limits(work=work)).points([state] * 12, legal_moves(state), 1)
        for work in (4, 4, 1)
    )
    assert np.array_equal(eight, also) and not np.array_equal(eight, one)
    assert isinstance(playouts_of("7", long, UNLIMITED), ByViews)


def test_many_states_are_each_for_itself() -> None:
    rules = rules_of("briscola", 2)
    quick = playouts_of("plain", rules, UNLIMITED)
    states = [s for seed in range(9) for s in walk(rules, seed) if len(legal_moves(s)) == 3]
    same = [s for s in states if s.hands[s.turn] == states[0].hands[states[0].turn]]
    together = quick.points(same, legal_moves(same[0]), 0)
    assert together.shape == (len(same), 3, 2)
    for row, state in zip(together, same, strict=True):
        assert np.array_equal(row, quick.points([state], legal_moves(state), 0)[0])


def test_who_chooses_by_chance_is_given_another_seed_in_each_world() -> None:
    rules = rules_of("briscola", 2)
    playouts = playouts_of("random", rules, UNLIMITED)
    state = next(walk(rules, 1))
    moves = legal_moves(state)[:1]
    first, again = (playouts.points([state] * 20, moves, 7) for _ in range(2))
    assert np.array_equal(first, again)
    assert len(np.unique(first[:, 0, 0])) > 5
