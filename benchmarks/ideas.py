"""What each idea of the solver saves: nodes of the same positions with all ideas, and without one.

`python -m benchmarks.ideas` prints a table. Nodes do not depend on the machine.
"""

from benchmarks.first import position
from rich.console import Console
from rich.progress import track
from rich.table import Table

from briscola.rules.house import house_rules
from briscola.solver import Solver
from briscola.solver import position as ideas
from briscola.variants import load_variant

NAMES = (
    "PROBE",
    "NEIGHBOURS",
    "SUITS",
    "DOMINANCE",
    "LIKENESS",
    "ORDER",
    "LEARNING",
    "ENDINGS",
    "TABLE",
)
# Game, seats, tricks left, positions: small enough to be solved without a table.
POSITIONS = (("briscola", 2, 12, 6), ("briskott", 2, 10, 6), ("briscola", 4, 5, 20))


def nodes(variant: str, players: int, tricks: int, count: int, used: int) -> int:
    """Nodes for the values of so many positions with these ideas."""
    rules = house_rules(load_variant(variant), players, {})
    solver = Solver(table_mb=16, ideas=used)
    return sum(solver.count_nodes(position(rules, seed, tricks)) for seed in range(count))


def main() -> None:
    """Print how many times as many nodes it takes without each idea."""
    table = Table("without", *(f"{v}, {p} seats, {t} tricks" for v, p, t, _ in POSITIONS))
    whole = [nodes(*row, ideas.ALL_IDEAS) for row in POSITIONS]
    table.add_row(
        "nothing (nodes)", *(f"{n / row[3]:,.0f}" for n, row in zip(whole, POSITIONS, strict=True))
    )
    for name in track(NAMES, "ideas", console=Console(stderr=True)):
        used = ideas.ALL_IDEAS & ~getattr(ideas, name)
        without = [nodes(*row, used) for row in POSITIONS]
        table.add_row(
            name.lower(), *(f"× {n / w:.2f}" for n, w in zip(without, whole, strict=True))
        )
    Console().print(table)


if __name__ == "__main__":
    main()
