"""How many worlds a second are sampled at a first lead, and how many `pimc` tries its moves in.

`python -m benchmarks.worlds` prints both for two seats of every game, a second of one core's
processor time. A world is tried once every legal move is played in it to the end of the deal.
"""

import time
from collections.abc import Callable

from rich.console import Console
from rich.table import Table

from briscola.ai.pimc import think
from briscola.ai.protocol import Limits
from briscola.ai.worlds import Worlds
from briscola.rules.deal import shuffled
from briscola.rules.house import house_rules
from briscola.rules.state import start
from briscola.rules.view import View, view
from briscola.variants import load_variant, variant_ids

REPEATS, SAMPLED, TRIED = 5, 10_000, 2_000


def best_rate(work: Callable[[], object], count: int) -> float:
    """How many a second, the best of five."""
    times = []
    for _ in range(REPEATS):
        began = time.thread_time()
        work()
        times.append(time.thread_time() - began)
    return count / min(times)


def first_lead(variant: str) -> tuple[Worlds, View]:
    """What eldest sees of a deal, and its worlds."""
    rules = house_rules(load_variant(variant), 2, {})
    seen = view(start(rules, shuffled(rules, "worlds", dealer=1)), 0)
    return Worlds(rules, seen), seen


def main() -> None:
    """Print a row for each game."""
    table = Table("first lead", "worlds sampled a second", "worlds tried a second")
    for variant in variant_ids():
        worlds, seen = first_lead(variant)
        sampled = best_rate(lambda worlds=worlds: worlds.sample(SAMPLED, 1), SAMPLED)
        tried = best_rate(lambda seen=seen: think(seen, 1, Limits(work=TRIED)), TRIED)
        table.add_row(variant, f"{sampled:,.0f}", f"{tried:,.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
