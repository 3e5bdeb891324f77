from random import Random

import pytest
from tests.support.brute import ending, max_n, played, side_points
from tests.support.lockstep import random_rules

from briscola.rules.house import Rules
from briscola.rules.move import move_text
from briscola.rules.play import legal_moves
from briscola.rules.score import points
from briscola.rules.state import State
from briscola.solver import Method, Solver
from briscola.solver.position import ALL_IDEAS, rest

IDEAS = [1 << bit for bit in range(ALL_IDEAS.bit_length())]


def two_sides(rules: Rules, state: State) -> tuple[int, ...]:
    """The sides as the solver divides them: two as they are, of three the others as one."""
    if rules.sides == 2:
        return rules.side_of
    mover = rules.side_of[state.turn]
    return tuple(int(side != mover) for side in rules.side_of)


@pytest.mark.parametrize("seed", range(10))
def test_values_are_those_of_a_search_without_any_pruning(seed: int) -> None:
    chance, solver = Random(seed), Solver(table_mb=1)
    for number in range(100):
        rules = random_rules(chance)
        state = ending(rules, 1000 * seed + number, 7)
        side_of = two_sides(rules, state)
        method: Method | None = "paranoid" if rules.sides > 2 else None
        mover, left = side_of[state.turn], rest(state)
        found = solver.solve(state, method)
        expected = {}
        for move in legal_moves(state):
            after = played(state, move)
            gained = left - rest(after) if after.tricks[len(state.tricks) :] else 0
            first = gained if gained and side_of[after.tricks[-1].taker] == 0 else 0
            value = 2 * (first + side_points(after, side_of)) - left
            expected[move_text(rules.pack, move)] = value if mover == 0 else -value
        assert found.moves == expected, (rules, state)
        assert found.value == max(expected.values()) == solver.value(state, method)
        assert found.to_move == state.turn and found.is_exact


@pytest.mark.parametrize("seed", range(4))
def test_each_for_itself_as_a_search_of_every_line_says(seed: int) -> None:
    chance, solver = Random(seed), Solver(table_mb=1)
    for number in range(60):
        rules = random_rules(chance)
        if rules.sides < 3:
            continue
        state = ending(rules, 1000 * seed + number, 7)
        found, side = solver.solve(state, "max_n"), rules.side_of[state.turn]
        taken, left = points(state)[side], rest(state)
        for move in legal_moves(state):
            own = max_n(played(state, move))[side] - taken
            assert found.moves[move_text(rules.pack, move)] == 2 * own - left, (rules, state)
        assert found.value == 2 * (max_n(state)[side] - taken) - left


@pytest.mark.parametrize("without", [0, *[ALL_IDEAS & ~idea for idea in IDEAS]])
def test_no_speed_up_changes_a_value(without: int) -> None:
    chance = Random(without)
    for number in range(12):
        rules = random_rules(chance)
        if rules.sides > 2 or rules.hand > 4:
            continue
        state = ending(rules, number, 4 * rules.players)
        fast, slow = Solver(table_mb=1), Solver(table_mb=1, ideas=without)
        assert fast.solve(state).moves == slow.solve(state).moves, (rules, state)


def test_a_table_that_has_seen_the_deal_gives_the_same_values() -> None:
    chance, warm = Random(3), Solver(table_mb=1)
    for number in range(20):
        rules = random_rules(chance)
        if rules.sides > 2 or rules.hand > 4:
            continue
        state = ending(rules, number, 5 * rules.players)
        cold = Solver(table_mb=0.01).solve(state)
        assert warm.solve(state).moves == cold.moves
        again = warm.solve(state)
        assert again.moves == cold.moves and again.nodes <= cold.nodes
