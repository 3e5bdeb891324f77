"""Tasks are found by seed, and each file's tasks hold against the exact solver."""

from pathlib import Path

import msgspec
import pytest

from briscola.ai.worlds import Worlds
from briscola.lab.tasks import KINDS, Task, ending, find, task_of, tempting
from briscola.lab.tasks.find import MARGIN, is_clear
from briscola.rules.deal import shuffled
from briscola.rules.house import house_rules
from briscola.rules.state import Phase, start
from briscola.rules.view import View, view
from briscola.solver import Solver
from briscola.variants import load_variant, variant_ids

FILES = Path(__file__).parents[4] / "web" / "src" / "learn" / "tasks"
LEAST = 30


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(table_mb=4)


def tasks_of(variant: str) -> list[Task]:
    return msgspec.json.decode((FILES / f"{variant}.json").read_bytes(), type=list[Task])


@pytest.mark.parametrize("variant", variant_ids())
def test_every_task_is_what_the_exact_solver_finds(variant: str, solver: Solver) -> None:
    rules = house_rules(load_variant(variant), 2, {})
    tasks = tasks_of(variant)
    assert len(tasks) >= LEAST
    assert {task.kind for task in tasks} == set(KINDS)
    for task in tasks:
        end = ending(rules, task.view, solver)
        assert end is not None
        wrong = tempting(task.kind, end)
        assert wrong is not None
        assert task_of(task.kind, end, wrong, solver) == task
        assert is_clear(end, wrong)


@pytest.mark.parametrize("variant", variant_ids())
def test_every_task_has_a_best_card_that_wins_and_a_natural_one_that_loses(variant: str) -> None:
    rules = house_rules(load_variant(variant), 2, {})
    half = rules.pack.points_of(rules.pack.cards) / 2
    for task in tasks_of(variant):
        most = max(task.points.values())
        assert set(task.points) == set(task.view.hand)
        assert task.points[task.wrong] + MARGIN <= most
        assert task.points[task.wrong] < half < most


@pytest.mark.parametrize("variant", variant_ids())
def test_what_a_task_says_is_known_is_what_the_view_tells(variant: str) -> None:
    rules = house_rules(load_variant(variant), 2, {})
    for task in tasks_of(variant):
        seen = task.view
        played = [card for trick in seen.tricks for card in trick.cards]
        known = [*seen.hand, *played, *(card for _, card in seen.trick)]
        if seen.upcard is not None:
            known.append(seen.upcard)
        unseen = [card for card in map(rules.pack.text, rules.pack.cards) if card not in known]
        assert task.unseen == unseen
        assert task.deals == Worlds(rules, seen).count
        assert bool(task.lines) == (task.deals == 1)


@pytest.mark.parametrize("variant", variant_ids())
def test_every_line_ends_with_the_points_that_are_stated(variant: str) -> None:
    for task in tasks_of(variant):
        assert task.view.seat is not None
        assert task.view.points is not None
        before = task.view.points[task.view.seat]
        for card, line in task.lines.items():
            taken = sum(trick.points or 0 for trick in line if trick.taker == task.view.seat)
            assert before + taken == task.points[card]
            assert card in line[0].cards


def test_the_seed_decides_the_tasks() -> None:
    rules = house_rules(load_variant("briscola"), 2, {})
    found = find(rules, 1, "few")
    assert [task.kind for task in found] == list(KINDS)
    assert found == find(rules, 1, "few")
    assert found != find(rules, 1, "others")


def opening(variant: str, players: int) -> View:
    rules = house_rules(load_variant(variant), players, {})
    state = start(rules, shuffled(rules, "opening"))
    assert state.phase is Phase.PLAY
    return view(state, state.turn)


@pytest.mark.parametrize("players", [2, 4])
def test_early_in_a_deal_nothing_is_exact(players: int, solver: Solver) -> None:
    rules = house_rules(load_variant("briscola"), players, {})
    assert ending(rules, opening("briscola", players), solver) is None
