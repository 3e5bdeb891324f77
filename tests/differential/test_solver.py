from importlib import import_module
from random import Random

import numpy as np
import pytest
from tests.support.brute import ending
from tests.support.deals import TABLES, rules_of
from tests.support.exact import CHECKS, check_table

from briscola.solver import Solver, endings
from briscola.variants import load_variant

SEED = 20_261

solve = import_module("briscola.solver.solve")


@pytest.mark.parametrize(("variant", "players"), TABLES)
@pytest.mark.parametrize("check", CHECKS)
def test_endings_of_every_house_rule_have_their_exact_values(
    check: str, variant: str, players: int
) -> None:
    found = check_table(check, variant, players, SEED)
    options = load_variant(variant).options
    if check != "each for itself":
        assert found.endings == 2 * sum(len(values) for values in options.values())
    # Readable rules alone do not get through enough lines for these with six seats.
    if "exchange.cards" in options and check in {"kernels", "speed-ups"}:
        assert found.with_exchange > 0


@pytest.mark.parametrize("seed", range(4))
def test_both_searches_of_two_seats_give_the_same_values(seed: int) -> None:
    chance = Random(seed)
    for number in range(25):
        rules = rules_of(*chance.choice([("briscola", 2), ("briskott", 2), ("bisca", 2)]))
        state = ending(rules, 100 * seed + number, 18)
        solver = Solver(table_mb=1)
        found = solver.solve(state)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(solve, "is_duel", lambda _: False)
            patch.setattr(solve, "_searches", lambda *_: ("tree",))
            assert Solver(table_mb=1).solve(state).moves == found.moves, state


@pytest.mark.parametrize("game", ["briscola", "brisca", "bisca", "briskott"])
def test_endings_by_the_array_are_those_of_the_search(game: str) -> None:
    rules, solver = rules_of(game, 2), Solver(table_mb=1)
    states = [
        state
        for seed in range(400)
        for state in (ending(rules, seed, 2 * rules.hand),)
        if not state.trick and not state.stock
    ]
    leaders, followers, trumps = (
        np.array(column, dtype=np.int64)
        for column in zip(
            *((s.hands[s.leader], s.hands[1 - s.leader], s.trump) for s in states), strict=True
        )
    )
    values = endings(rules, leaders, followers, trumps)
    assert list(values) == [solver.value(state) for state in states]
    assert {int(hand).bit_count() for hand in leaders} == set(range(1, rules.hand + 1))
