"""Moves foreseen by nets, beside the readable rules, Views and matrices of NumPy."""

import numpy as np
import pytest
from tests.support.brute import played
from tests.support.deals import TABLES, rules_of, walk
from tests.support.nets import Layers, by_matrices, random_nets, seen_with_all_hands

from briscola.ai.lookahead import PARTS, POINTS_A_REWARD, mind_of, try_moves
from briscola.ai.nets import Nets, choose_by
from briscola.ai.seen import SEES
from briscola.ai.standing import deal_of, flatten_moves, flatten_view
from briscola.rules.house import Rules
from briscola.rules.move import Exchange, parse_move
from briscola.rules.play import legal_moves
from briscola.rules.score import points
from briscola.rules.state import Phase, State
from briscola.rules.variant import FollowSuit, OptionValue
from briscola.rules.view import view
from briscola.solver import Solver

Game = tuple[str, int, dict[str, OptionValue]]
GAMES: list[Game] = [
    *((variant, players, {}) for variant, players in TABLES),
    ("bisca", 4, {"hand": 9, "follow_suit": "stock_empty"}),
    ("brisca", 2, {"exchange.when": "on_turn"}),
    ("brisca", 6, {"sides": "teams_of_three"}),
]


def share(rules: Rules, state: State, side: int) -> float:
    totals = list(points(state))
    own = totals.pop(side)
    return own - sum(totals) / len(totals)


def won(state: State, side: int) -> float:
    totals = points(state)
    if totals.count(max(totals)) > 1:
        return 0
    return 1 if totals[side] == max(totals) else -1


def foreseen(
    state: State, side: int, tricks: int, nets: Nets, critic: Layers, solver: Solver
) -> tuple[float, float]:
    """Points and the deal won, once so many tricks are full."""
    rules = state.rules
    is_duel = rules.players == 2 and rules.follow_suit is FollowSuit.NEVER
    while state.phase is not Phase.OVER:
        swaps = [move for move in legal_moves(state) if isinstance(move, Exchange)]
        is_own = rules.side_of[state.turn] == side
        sign = 1 if is_own else -1
        if swaps:
            state = played(state, swaps[0])
        elif is_duel and not state.stock and max(h.bit_count() for h in state.hands) <= 4:
            lead = share(rules, state, side) + sign * solver.value(state)
            return lead, np.sign(lead)
        elif (
            len(state.tricks) >= tricks
            and state.phase is Phase.PLAY
            and (not state.trick if rules.sides == 2 else is_own)
        ):
            values = by_matrices(critic, seen_with_all_hands(state))
            lead = share(rules, state, side) + sign * POINTS_A_REWARD * values[0]
            return lead, sign * values[1]
        else:
            move = choose_by(nets.actor, rules, view(state, state.turn))
            state = played(state, parse_move(rules.pack, move))
    return share(rules, state, side), won(state, side)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_each_move_brings_what_nets_foresee(game: Game) -> None:
    rules, solver = rules_of(*game), Solver(table_mb=1)
    nets, _, critic = random_nets(rules.players)
    mind, deal, sees = mind_of(nets), deal_of(rules), SEES[rules.partners_see]
    for seed, depth in enumerate((0, 1, 20)):
        for state in walk(rules, seed):
            seen, side = view(state, state.turn), rules.side_of[state.turn]
            hands, stock = (np.array([one], dtype=np.int64) for one in (state.hands, state.stock))
            root = flatten_view(rules, seen)
            moves = flatten_moves(rules, seen, root)
            gains = np.zeros((1, len(moves), PARTS), np.float32)
            try_moves(deal, root, sees, moves, hands, stock, depth, mind, gains)
            tricks = len(state.tricks) + 1 + depth
            expected = [
                foreseen(played(state, move), side, tricks, nets, critic, solver)
                for move in legal_moves(state)
            ]
            assert np.allclose(gains[0], expected, rtol=1e-3, atol=1e-2), state
