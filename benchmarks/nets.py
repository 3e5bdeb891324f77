"""How well and how fast the nets of the package play, each without search, against plain players.

`python -m benchmarks.nets` prints score (win 1, void ½) and points a deal over mirrored deals, with
95 % intervals over deals, and choices a second of one core: in a batch by kernels and by NumPy.
"""

import argparse
import time

import numpy as np
from rich.console import Console
from rich.table import Table

from briscola.ai.nets import LAYERS, Net, load_net
from briscola.lab.training.deals import Deals
from briscola.rules.house import Rules, house_rules
from briscola.variants import load_variant, variant_ids

REPEATS, BATCH, PLAYS = 3, 4000, 15
Z95 = 1.96


def against_plain(net: Net, rules: Rules, count: int) -> tuple[tuple[float, float], ...]:
    """Score and points a deal, each with the half of its interval."""
    sides, side_of = rules.sides, np.array(rules.side_of)
    deals, made = Deals(rules, count * sides), np.zeros((count * sides, sides))
    deals.deal(seed=4242, first=0, copies=sides)
    own = np.tile(np.arange(sides), count)
    for _ in range(deals.plays):
        deals.observe()
        slots = best_slots(net, deals)
        deals.play_plainly(side_of[deals.seats] != own, slots)
        deals.step(slots)
        made += deals.gains
    rows, others = np.arange(len(own)), made.copy()
    others[rows, own] = -1
    margin = made[rows, own] - others.max(1)
    found = []
    for values in ((np.sign(margin) + 1) / 2, margin):
        by_deal = values.reshape(count, sides).mean(1)
        found.append((by_deal.mean(), Z95 * by_deal.std() / count**0.5))
    return tuple(found)


def best_slots(net: Net, deals: Deals) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """The slot that the net chooses in each deal."""
    numbers = net.think_all(deals.bits, deals.scalars)
    numbers[deals.legal == 0] = -np.inf
    slots: np.ndarray[tuple[int], np.dtype[np.int64]] = numbers.argmax(1)
    return slots


def rates(net: Net, rules: Rules) -> tuple[float, float]:
    """Choices a second of deals in their middle: by kernels, and by NumPy on as many cores."""
    deals = Deals(rules, BATCH)
    deals.deal(seed=1, first=0)
    for _ in range(PLAYS):
        deals.observe()
        deals.step(best_slots(net, deals))
    deals.observe()
    layers = net.layers()
    assert len(layers) == LAYERS
    seen = np.concatenate([deals.bits, deals.scalars], 1, dtype=np.float32)

    def by_numpy() -> None:
        values = seen
        for number, (weights, bias) in enumerate(layers):
            values = (np.maximum(values, 0) if number else values) @ weights + bias

    took = []
    for work in (lambda: net.think_all(deals.bits, deals.scalars), by_numpy):
        times = []
        for _ in range(REPEATS):
            began = time.process_time()
            work()
            times.append(time.process_time() - began)
        took.append(BATCH / min(times))
    return took[0], took[1]


def main() -> None:
    """Print a row for each net that there is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    wanted = parser.parse_args()
    table = Table("net against plain", "score %", "points a deal", "choices a second", "by NumPy")
    for variant in map(load_variant, variant_ids()):
        for players in variant.seat_counts:
            rules = house_rules(variant, players, {})
            try:
                net = load_net(rules.pack.kind, players)
            except ValueError:
                continue
            (score, half), (points, half_points) = against_plain(net, rules, wanted.deals)
            kernels, numpy = rates(net, rules)
            table.add_row(
                f"{variant.id}, {players} seats",
                f"{100 * score:.1f} ± {100 * half:.1f}",
                f"{points:+.2f} ± {half_points:.2f}",
                f"{kernels:,.0f}",
                f"{numpy:,.0f}",
            )
    Console().print(table)


if __name__ == "__main__":
    main()
