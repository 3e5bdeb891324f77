"""How well and how fast the nets of the package play, each without search, against plain players.

`python -m benchmarks.nets` prints score (win 1, void ½) and points a deal over mirrored deals, with
95 % intervals over deals, and choices a second of one core: in a batch by kernels and by NumPy.
"""

import argparse
import time
from functools import partial

import numpy as np
from rich.console import Console
from rich.table import Table

from briscola.ai.nets import Net, load_net, load_nets
from briscola.kernels.sight import SCALARS
from briscola.lab.estimates import Estimate, estimate, spread
from briscola.lab.training.deals import Deals, against, best_slots, plainly
from briscola.rules.house import Rules, house_rules
from briscola.variants import load_variant, variant_ids

REPEATS, BATCH, PLAYS = 3, 4000, 15


def strength(net: Net, rules: Rules, count: int) -> tuple[Estimate, Estimate]:
    """Score and points a deal against plain players."""
    margin = against(partial(best_slots, net), plainly, rules, count, seed=4242)
    scores = (np.sign(margin) + 1) / 2
    return estimate(scores.mean(1).tolist()), estimate(margin.mean(1).tolist())


def rates(net: Net, rules: Rules) -> tuple[float, float]:
    """Choices a second of deals in their middle: by kernels, and by NumPy on as many cores."""
    deals = Deals(rules, BATCH)
    deals.deal(seed=1, first=0)
    for _ in range(PLAYS):
        deals.observe()
        deals.step(best_slots(net, deals))
    deals.observe()
    layers = net.layers()[:3]
    told = net.sizes[0] - SCALARS
    seen = np.concatenate([deals.bits[:, :told], deals.scalars], 1, dtype=np.float32)

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


def nets_of(rules: Rules) -> dict[str, Net]:
    """The nets that there are for these rules, and what to call them."""
    actor, net = (load(rules.pack.kind, rules.players) for load in (load_actor, load_net))
    return {"": actor} if net is actor else {"": actor, ", memoryless": net}


def load_actor(pack: str, players: int) -> Net:
    """The net that is told the last tricks."""
    return load_nets(pack, players).actor


def main() -> None:
    """Print a row for each net that there is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    wanted = parser.parse_args()
    table = Table("net against plain", "score %", "points a deal", "choices a second", "by NumPy")
    for variant in map(load_variant, variant_ids()):
        for players in variant.seat_counts:
            rules = house_rules(variant, players, {})
            for kind, net in nets_of(rules).items():
                score, points = strength(net, rules, wanted.deals)
                kernels, numpy = rates(net, rules)
                table.add_row(
                    f"{variant.id}, {players} seats{kind}",
                    spread(score, 100, ".1f"),
                    spread(points, 1, "+.2f"),
                    f"{kernels:,.0f}",
                    f"{numpy:,.0f}",
                )
    Console().print(table)


if __name__ == "__main__":
    main()
