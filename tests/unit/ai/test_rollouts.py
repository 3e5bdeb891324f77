"""Rollouts beside the readable players, rules and solver, move by move."""

from typing import Any

import numpy as np
import pytest
from tests.support.brute import played
from tests.support.deals import TABLES, rules_of, walk

from briscola.ai import plain
from briscola.ai.rollouts import STATES, try_moves
from briscola.ai.standing import flatten_moves, flatten_view
from briscola.kernels.compiling import entry
from briscola.kernels.plain import plain_move
from briscola.kernels.table import STATE_SIZE, Ints, flatten, flatten_state, move_number
from briscola.rules.move import parse_move
from briscola.rules.play import legal_moves
from briscola.rules.score import points
from briscola.rules.state import Phase, State
from briscola.rules.variant import FollowSuit, OptionValue
from briscola.rules.view import view
from briscola.solver import Solver
from briscola.solver.position import DEAL_SIZE

Game = tuple[str, int, dict[str, OptionValue]]
GAMES: list[Game] = [
    *((variant, players, {}) for variant, players in TABLES),
    ("bisca", 2, {"hand": 7}),
    ("bisca", 4, {"hand": 9, "follow_suit": "stock_empty"}),
    ("bisca", 2, {"exchange.cards": "two", "exchange.when": "on_turn", "exchange.last": 1}),
    ("brisca", 2, {"exchange.when": "on_lead"}),
    ("brisca", 6, {"sides": "teams_of_three"}),
]


@entry
def plainly(rules: Any, state: Any) -> int:
    return plain_move(rules, state)


def plain_choice(state: State) -> State:
    """The state after the plain player's move."""
    return played(state, parse_move(state.rules.pack, plain.choose(view(state, state.turn), 0)))


def lead(state: State, side: int) -> int:
    """How far this side is ahead of the best other."""
    totals = list(points(state))
    return totals.pop(side) - max(totals)


def lead_at_end(state: State, side: int, solver: Solver) -> int:
    """The same at the end if all play plainly, and two seats exactly once they know all cards."""
    is_duel = state.rules.players == 2 and state.rules.follow_suit is FollowSuit.NEVER
    while state.phase is not Phase.OVER:
        if is_duel and not state.stock and max(h.bit_count() for h in state.hands) <= 4:
            gain = solver.value(state)
            mover = state.rules.side_of[state.turn]
            return lead(state, side) + (gain if mover == side else -gain)
        state = plain_choice(state)
    return lead(state, side)


def tried(state: State) -> Ints:
    """What each move gains in the world that is the deal itself."""
    rules, seen = state.rules, view(state, state.turn)
    deal, flat = np.zeros(DEAL_SIZE, dtype=np.int64), flatten(state.rules)
    deal[: len(flat)] = flat
    hands, stock = (np.array([one], dtype=np.int64) for one in (state.hands, state.stock))
    root = flatten_view(rules, seen)
    moves = flatten_moves(rules, seen, root)
    states = np.zeros((STATES, STATE_SIZE), dtype=np.int64)
    gains = np.zeros(len(moves), dtype=np.int64)
    try_moves(deal, root, moves, hands, stock, states, gains)
    return gains


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_plain_player_on_arrays_is_the_plain_player(game: Game) -> None:
    rules = rules_of(*game)
    flat = flatten(rules)
    for seed in range(12):
        for state in walk(rules, seed):
            move = parse_move(rules.pack, plain.choose(view(state, state.turn), 0))
            assert plainly(flat, flatten_state(state)) == move_number(move)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_each_move_gains_what_the_rest_of_the_deal_brings(game: Game) -> None:
    rules, solver = rules_of(*game), Solver(table_mb=1)
    for seed in range(4):
        for state in walk(rules, seed):
            side = rules.side_of[state.turn]
            ends = [lead_at_end(played(state, move), side, solver) for move in legal_moves(state)]
            assert tried(state).tolist() == [end - lead(state, side) for end in ends]
