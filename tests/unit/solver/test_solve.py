import threading
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module

import pytest
from msgspec.structs import replace
from tests.support.brute import ending, ending_with_exchange
from tests.support.deals import opened, played, rules_of

from briscola.rules.deal import shuffled
from briscola.rules.state import start
from briscola.solver import Solver, ThreeSidesError, par, solve
from briscola.solver.position import rest

solving = import_module("briscola.solver.solve")


def test_the_last_trick_plays_itself() -> None:
    state = ending(rules_of("briscola", 2), 1, 1)
    found = solve(state)
    assert found.to_move == state.turn
    assert list(found.moves.values()) == [found.value]


def test_a_finished_deal_has_nobody_to_move() -> None:
    state = ending(rules_of("briscola", 2), 1, 1)
    card = state.rules.pack.texts(state.hands[state.turn])[0]
    found = solve(played(state, card))
    assert (found.to_move, found.value, found.moves) == (None, 0, {})


def test_cards_already_in_the_trick_count_for_who_takes_it() -> None:
    state = ending(rules_of("briskott", 2), 4, 1)
    assert abs(solve(state).value or 0) == rest(state) > 0


def test_three_sides_need_a_method() -> None:
    state = ending(rules_of("briskott", 3), 1, 4)
    with pytest.raises(ThreeSidesError):
        solve(state)
    assert solve(state, "paranoid").is_exact


def test_a_method_that_does_not_exist_is_none() -> None:
    with pytest.raises(ThreeSidesError):
        solve(ending(rules_of("briskott", 3), 1, 4), "brave")  # type: ignore[arg-type]


def test_threads_may_share_a_solver() -> None:
    solver = Solver(table_mb=0.01)
    states = [ending(rules_of("bisca", seats), seed, 16) for seed in range(20) for seats in (2, 4)]
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(solver.solve, states))
    assert [one.moves for one in found] == [Solver(1).solve(state).moves for state in states]


def test_what_was_learned_of_a_deal_serves_no_other_trump() -> None:
    """Where only the hands are known, the same pack may stand for deals with different trumps."""
    solver = Solver(table_mb=1)
    for seed in range(10):
        state = ending(rules_of("briskott", 2), seed, 8)
        for trump in range(4):
            other = replace(state, trump=trump)
            assert solver.solve(other).moves == Solver(1).solve(other).moves


def test_two_sides_need_nothing_of_a_method_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = list[str]()
    monkeypatch.setattr(solving, "compile_search", compiled.append)
    solve(ending(rules_of("briskott", 2), 1, 4), "max_n")
    assert compiled == ["duel"]


def test_a_whole_deal_of_six_in_two_teams() -> None:
    rules = rules_of("brisca", 6, {"sides": "teams_of_three"})
    deal = shuffled(rules, "six")
    solver = Solver(table_mb=16)
    assert solver.value(start(rules, deal)) == solver.solve(start(rules, deal)).value
    assert par(rules, deal) == solver.value(start(rules, deal))


def test_out_of_time_it_gives_the_bounds_that_it_proved() -> None:
    rules = rules_of("bisca", 2, {"hand": 9})
    found = solve(opened(rules, {}), seconds=0.2)
    assert not found.is_exact and found.value is None
    assert -120 <= found.low < found.high <= 120 and found.nodes > 0
    assert all(low <= high for low, high in found.bounds.values())


def test_it_stops_when_told() -> None:
    stop = threading.Event()
    stop.set()
    found = solve(opened(rules_of("briskott", 2), {}), stop=stop)
    assert (found.low, found.high, found.nodes) == (-100, 100, 0)


def test_which_card_lies_under_the_stock_counts_after_the_last_exchange_too() -> None:
    rules = rules_of(
        "briscola",
        2,
        {"exchange.cards": "seven_two", "exchange.when": "on_lead", "exchange.last": 3},
    )
    state = ending_with_exchange(rules, 5, 200_000)
    assert state is not None
    assert Solver(1).solve(state).moves == Solver(1, ideas=0).solve(state).moves


def test_a_table_that_has_seen_the_deal_saves_most_of_the_work() -> None:
    rules = rules_of("briskott", 4)
    nodes = [0, 0]
    for seed in range(10):
        solver, state = Solver(table_mb=4), ending(rules, seed, 20)
        cold, warm = solver.solve(state), solver.solve(state)
        assert warm.moves == cold.moves
        nodes[0] += cold.nodes
        nodes[1] += warm.nodes
    assert 2 * nodes[1] < nodes[0]
