"""The solver beside searches that cut nothing off, over every game, seat count and house rule.

`make exact` checks as many endings as the tests do, many times over, with all processors.
"""

import argparse
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import Pool
from random import Random

from rich.console import Console
from rich.progress import track
from tests.support import brute, every_line
from tests.support.deals import TABLES, rules_of

from briscola.rules.house import Rules
from briscola.rules.move import move_text
from briscola.rules.play import legal_moves
from briscola.rules.score import points
from briscola.rules.state import State
from briscola.solver import METHODS, Method, Solver
from briscola.solver.position import ALL_IDEAS, rest
from briscola.variants import load_variant

SidePoints = Callable[[State, tuple[int, ...]], int]

WITHOUT = [0, *(ALL_IDEAS & ~(1 << bit) for bit in range(ALL_IDEAS.bit_length()))]


def every_option(variant: str, players: int, chance: Random) -> Iterator[Rules]:
    """Random house rules, with every value of every option in its turn.

    Rules that say when cards are exchanged are among those that exchange cards.
    """
    options = load_variant(variant).options
    for name, values in options.items():
        for value in values:
            chosen = {other: chance.choice(options[other]) for other in options}
            if name.startswith("exchange."):
                chosen["exchange.cards"] = chance.choice(
                    [cards for cards in options["exchange.cards"] if cards != "none"]
                )
            yield rules_of(variant, players, {**chosen, name: value})


def two_sides(state: State) -> tuple[int, ...]:
    """The sides as the solver divides them: two as they are, of three the others as one."""
    rules = state.rules
    if rules.sides == 2:
        return rules.side_of
    mover = rules.side_of[state.turn]
    return tuple(int(side != mover) for side in rules.side_of)


def check_values(state: State, solver: Solver, side_points: SidePoints) -> None:
    """The values of a state and of its moves are those of `side_points`, which tries every line."""
    rules, side_of, left = state.rules, two_sides(state), rest(state)
    method: Method | None = "paranoid" if rules.sides > 2 else None
    before, sign = brute.taken(state, side_of), 1 if side_of[state.turn] == 0 else -1
    expected = {}
    for move in legal_moves(state):
        gained = side_points(brute.played(state, move), side_of) - before
        expected[move_text(rules.pack, move)] = sign * (2 * gained - left)
    found = solver.solve(state, method)
    assert found.moves == expected, (rules, state)
    assert found.value == max(expected.values()) == solver.value(state, method), (rules, state)
    assert found.to_move == state.turn and found.is_exact


def check_max_n(state: State, solver: Solver) -> None:
    """The same for three sides that each play for their own points."""
    found, side = solver.solve(state, "max_n"), state.rules.side_of[state.turn]
    before, left = points(state)[side], rest(state)
    for move in legal_moves(state):
        own = brute.max_n(brute.played(state, move))[side] - before
        assert found.moves[move_text(state.rules.pack, move)] == 2 * own - left, state
    assert found.value == 2 * (brute.max_n(state)[side] - before) - left, state


def check_speed_ups(state: State, warm: Solver) -> None:
    """All speed-ups or one less or none; a table empty, crowded or used: the same values."""
    later = brute.played(state, legal_moves(state)[0])
    for method in METHODS if state.rules.sides > 2 else (None,):
        cold = Solver(table_mb=1).solve(state, method)
        assert warm.solve(state, method).moves == cold.moves, state
        assert warm.solve(state, method).moves == cold.moves, state
        assert Solver(table_mb=0.01).solve(state, method).moves == cold.moves, state
        for ideas in WITHOUT if method != "max_n" else (0,):
            plain = Solver(table_mb=1, ideas=ideas).solve(state, method)
            assert plain.moves == cold.moves, (ideas, method, state)
        fresh = Solver(table_mb=1).solve(later, method)
        assert warm.solve(later, method).moves == fresh.moves, later


@dataclass(frozen=True)
class Check:
    """One comparison, and the most lines of play of its endings, without and with an exchange."""

    compare: Callable[[State, Solver], None]
    most_lines: int
    most_with_exchange: int
    sides: int = 2


def by_readable_rules(state: State, solver: Solver) -> None:
    """Small endings, by nothing but the readable rules."""
    check_values(state, solver, brute.side_points)


def by_kernels(state: State, solver: Solver) -> None:
    """Larger endings, every line walked by the kernels."""
    check_values(state, solver, every_line.side_points)


CHECKS = {
    "readable rules": Check(by_readable_rules, 300, 1_000),
    "kernels": Check(by_kernels, 100_000, 500_000),
    "each for itself": Check(check_max_n, 300, 1_000, sides=3),
    "speed-ups": Check(check_speed_ups, 500_000, 500_000),
}
LONG_CHECKS = {"kernels, longer": Check(by_kernels, 1_000_000, 5_000_000)}
ALL_CHECKS = CHECKS | LONG_CHECKS


@dataclass
class Found:
    """How many endings were checked, and in how many of them a card may be exchanged."""

    endings: int = 0
    with_exchange: int = 0


def check_table(name: str, variant: str, players: int, seed: int) -> Found:
    """Check two endings of every house rule, one of them with an exchange if one is found."""
    check, solver, chance = ALL_CHECKS[name], Solver(table_mb=1), Random(seed)
    found = Found()
    for rules in every_option(variant, players, chance):
        if rules.sides < check.sides:
            continue
        number = chance.randrange(1 << 32)
        states = [brute.ending_of_lines(rules, number, check.most_lines)]
        exchange = brute.ending_with_exchange(rules, number, check.most_with_exchange)
        states.append(exchange or brute.ending_of_lines(rules, number + 1, check.most_lines))
        for state in states:
            check.compare(state, solver)
            found.endings += 1
            found.with_exchange += brute.may_exchange(state)
    return found


def main() -> None:
    """Check so many rounds over all tables, the longer ones once, and print how many they were."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rounds = range(wanted.seed, wanted.seed + wanted.rounds)
    jobs = [(name, *table, seed) for seed in rounds for name in CHECKS for table in TABLES]
    jobs += [(name, *table, wanted.seed) for name in LONG_CHECKS for table in TABLES]
    found, began = {name: Found() for name in ALL_CHECKS}, time.perf_counter()
    with Pool(len(os.sched_getaffinity(0))) as pool:
        results = pool.imap_unordered(_one, jobs)
        for name, one in track(results, "exact", len(jobs), console=Console(stderr=True)):
            found[name].endings += one.endings
            found[name].with_exchange += one.with_exchange
    for name, total in found.items():
        print(f"{name}: {total.endings} endings, {total.with_exchange} with an exchange")  # noqa: T201
    together = sum(total.endings for total in found.values())
    print(f"{together} endings, {time.perf_counter() - began:.0f} s: no difference")  # noqa: T201


def _one(job: tuple[str, str, int, int]) -> tuple[str, Found]:
    return job[0], check_table(*job)


if __name__ == "__main__":
    main()
