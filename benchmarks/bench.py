"""How fast the kernels and the solver are, as ratios to a plain loop in C measured in the same run.

`make bench` prints a table, `make bench ARGS=--json` one JSON object. All rates are per second of
one core's processor time, the best of three. The signature is the number of nodes that fixed deals
cost: a change that only moves code leaves it as it is.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np
from benchmarks.first import position
from rich.console import Console
from rich.progress import track
from rich.table import Table

from briscola.kernels.deals import POLICIES, play_deals
from briscola.kernels.table import flatten
from briscola.rules.house import Rules, house_rules
from briscola.solver import Solver, endings
from briscola.variants import load_variant, variant_ids

REPEATS = 3
DEALS = 200_000
C_SOURCE = Path(__file__).with_name("deals.c")
OPENSPIEL = Path(__file__).with_name("openspiel.py")
OPENSPIEL_PYTHON = Path(__file__).parents[1] / "build/openspiel/bin/python"

# Game, seats, tricks left (None: the whole deal), positions.
EXACT: tuple[tuple[str, int, int | None, int], ...] = (
    ("briscola", 2, None, 40),
    ("briskott", 2, None, 8),
    ("briscola", 2, 3, 2_000),
    ("briscola", 4, 6, 60),
    ("briscola", 4, 7, 20),
    ("briscola", 4, 8, 6),
    ("briskott", 4, None, 2),
)
# Game and tricks left of two seats, by the array.
ENDINGS = (("briscola", 3), ("briskott", 4))
MANY = 3_000


def best_rate(work: Callable[[], object], count: int) -> float:
    """How many a second, the best of three."""
    times = []
    for _ in range(REPEATS):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return count / min(times)


def plain_c() -> float:
    """Random deals a second of the loop in C, compiled here."""
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "deals")
        compiler = os.environ.get("CC", "cc")
        subprocess.run([compiler, "-O3", "-march=native", str(C_SOURCE), "-o", program], check=True)
        runs = [subprocess.check_output([program, "1000000"], text=True) for _ in range(REPEATS)]
    return max(float(run.split()[0]) for run in runs)


def deals_a_second(rules: Rules, policy: str) -> float:
    """Whole deals between players of one kind, called from Python."""
    numbers = np.full(rules.players, POLICIES[policy])
    points = np.zeros((DEALS, rules.players), dtype=np.int16)
    dealers, flat = np.zeros(DEALS, dtype=np.int8), flatten(rules)
    play_deals(numbers, flat, 1, 0, dealers[:1], points[:1])
    return best_rate(lambda: play_deals(numbers, flat, 1, 0, dealers, points), DEALS)


def openspiel() -> list[dict[str, Any]]:
    """The rates of OpenSpiel's games, measured in its own environment; none where it has none."""
    if not OPENSPIEL_PYTHON.exists():
        return []
    found: list[dict[str, Any]] = json.loads(
        subprocess.check_output([OPENSPIEL_PYTHON, OPENSPIEL], text=True)
    )
    return found


def solved(variant: str, players: int, tricks: int | None, count: int) -> tuple[float, int]:
    """Positions solved a second for their value, and the nodes of all of them together."""
    rules = house_rules(load_variant(variant), players, {})
    states = [position(rules, seed, tricks) for seed in range(count)]
    nodes = 0

    def work() -> None:
        nonlocal nodes
        solver = Solver(table_mb=16)
        nodes = sum(solver.count_nodes(state) for state in states)

    Solver(table_mb=1).solve(position(rules, 0, 1))
    return best_rate(work, count), nodes


def ended(variant: str, tricks: int) -> float:
    """Endings of two seats solved a second, all in one call."""
    rules = house_rules(load_variant(variant), 2, {})
    states = [position(rules, seed, tricks) for seed in range(MANY)]
    leaders = np.array([state.hands[state.leader] for state in states], dtype=np.int64)
    followers = np.array([state.hands[1 - state.leader] for state in states], dtype=np.int64)
    trumps = np.array([state.trump for state in states], dtype=np.int64)
    endings(rules, leaders, followers, trumps)
    return best_rate(lambda: endings(rules, leaders, followers, trumps), MANY)


def first_result() -> tuple[float, float]:
    """Seconds to a first solved position with nothing compiled, and with everything."""
    command = [sys.executable, "-m", "benchmarks.first"]
    with tempfile.TemporaryDirectory() as cache:
        kept = {**os.environ, "BRISCOLA_CACHE": cache}
        took = []
        for _ in range(2):
            began = time.perf_counter()
            subprocess.run(command, env=kept, check=True)
            took.append(time.perf_counter() - began)
    return took[0], took[1]


def games() -> Iterable[Rules]:
    """Every game with every number of seats."""
    for variant in map(load_variant, variant_ids()):
        for players in variant.seat_counts:
            yield house_rules(variant, players, {})


def measure() -> dict[str, Any]:
    """All figures."""
    baseline = plain_c()
    found: dict[str, Any] = {"c_deals": baseline, "deals": [], "exact": []}
    found["openspiel"] = [{**row, "to_c": row["rate"] / baseline} for row in openspiel()]
    for rules in track(list(games()), "deals", console=Console(stderr=True)):
        for policy in ("random", "plain"):
            rate = deals_a_second(rules, policy)
            row = {"variant": rules.variant.id, "players": rules.players, "policy": policy}
            found["deals"].append({**row, "rate": rate, "to_c": rate / baseline})
    for variant, players, tricks, count in track(EXACT, "exact", console=Console(stderr=True)):
        rate, nodes = solved(variant, players, tricks, count)
        row = {"variant": variant, "players": players, "tricks": tricks, "positions": count}
        found["exact"].append({**row, "rate": rate, "nodes": nodes, "to_c": rate / baseline})
    found["endings"] = [
        {"variant": variant, "tricks": tricks, "rate": rate, "to_c": rate / baseline}
        for variant, tricks in ENDINGS
        for rate in (ended(variant, tricks),)
    ]
    found["first_result_s"], found["later_result_s"] = first_result()
    found["signature"] = [row["nodes"] for row in found["exact"]]
    return found


def show(found: dict[str, Any]) -> None:
    """The figures as tables."""
    console = Console()
    table = Table("deals a second", "random", "to C", "plain", "to C")
    rows = found["deals"]
    for random, plain in zip(rows[::2], rows[1::2], strict=True):
        table.add_row(
            f"{random['variant']}, {random['players']} seats",
            f"{random['rate']:,.0f}",
            f"{random['to_c']:.2f}",
            f"{plain['rate']:,.0f}",
            f"{plain['to_c']:.2f}",
        )
    table.add_row("plain C, briscola, 2 seats", f"{found['c_deals']:,.0f}", "1.00", "", "")
    for row in found["openspiel"]:
        game, rate = f"OpenSpiel, {row['game']}", f"{row['rate']:,.0f}"
        table.add_row(game, rate, f"{row['to_c']:.3f}", "", "")
    console.print(table)
    for row in found["openspiel"]:
        console.print(f"OpenSpiel's {row['game']}: {row['python_share']:.0%} of it", end=" ")
        console.print(f"the call from Python; rollouts of one deal {row['rollouts']:,.0f}")
    if not found["openspiel"]:
        console.print("OpenSpiel does not install here: its games are left out.")
    table = Table("exact values a second", "rate", "to C", "nodes a position")
    for row in found["exact"]:
        what = "whole deal" if row["tricks"] is None else f"{row['tricks']} tricks left"
        table.add_row(
            f"{row['variant']}, {row['players']} seats, {what}",
            f"{row['rate']:,.1f}",
            f"{row['to_c']:.1e}",
            f"{row['nodes'] / row['positions']:,.0f}",
        )
    for row in found["endings"]:
        what = f"{row['variant']}, 2 seats, {row['tricks']} tricks left, by the array"
        table.add_row(what, f"{row['rate']:,.0f}", f"{row['to_c']:.2f}", "")
    console.print(table)
    console.print(f"first result on a new machine {found['first_result_s']:.1f} s,", end=" ")
    console.print(f"after that {found['later_result_s']:.1f} s")
    console.print("signature", *found["signature"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    wanted = parser.parse_args()
    figures = measure()
    if wanted.json:
        print(json.dumps(figures))
    else:
        show(figures)
