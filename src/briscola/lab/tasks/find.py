"""Tasks looked for in deals that simple players play."""

from collections.abc import Iterator
from itertools import count

from briscola.ai.players import choose
from briscola.lab.tasks.ending import Ending, ending
from briscola.lab.tasks.kinds import KINDS, Kind, tempting
from briscola.lab.tasks.task import Task, task_of
from briscola.levels import Simple
from briscola.rules.card import Card
from briscola.rules.deal import seed_of, shuffled
from briscola.rules.house import Rules
from briscola.rules.move import parse_move
from briscola.rules.play import settle, step
from briscola.rules.state import Phase, start
from briscola.rules.view import View, view
from briscola.solver import Solver

# Card points at the end between the best card and the one that looks right: so many at least.
MARGIN = 5
PLAYERS: tuple[Simple, ...] = ("careful", "plain")


def find(rules: Rules, each: int, seed: str) -> list[Task]:
    """So many tasks of each kind, the plainest of a kind first. The seed decides them all.

    The best card wins the deal, the one that looks right loses it, and no deal gives two tasks.
    """
    solver, found = Solver(table_mb=4), {kind: list[Task]() for kind in KINDS}
    for number in count(1):
        wanted = [kind for kind in KINDS if len(found[kind]) < each]
        if not wanted:
            break
        task = _first(rules, seed_of(seed, number), wanted, solver)
        if task is not None:
            found[task.kind].append(task)
    return [task for kind in KINDS for task in sorted(found[kind], key=_lost, reverse=True)]


def _lost(task: Task) -> float:
    """The points that the card that looks right costs."""
    return max(task.points.values()) - task.points[task.wrong]


def _first(rules: Rules, seed: str, wanted: list[Kind], solver: Solver) -> Task | None:
    """The first task of this deal of a wanted kind, rarer kinds before others."""
    for seen in _views(rules, seed):
        end = ending(rules, seen, solver)
        if end is None or end.may_exchange:
            continue
        for kind in wanted:
            wrong = tempting(kind, end)
            if wrong is not None and is_clear(end, wrong):
                return task_of(kind, end, wrong, solver)
    return None


def is_clear(end: Ending, wrong: Card) -> bool:
    """Does the best card win the deal and this one lose it, by points enough."""
    return end.most - end.values[wrong] >= MARGIN and end.values[wrong] < end.half < end.most


def _views(rules: Rules, seed: str) -> Iterator[View]:
    """What the seats in turn see, one after the other."""
    state = start(rules, shuffled(rules, seed))
    while state.phase is not Phase.OVER:
        seen = view(state, state.turn)
        yield seen
        move = choose(PLAYERS[state.turn], seen, 0)
        state = settle(step(state, parse_move(rules.pack, move)))
