"""How the cost of an exact value grows with the cards still out, drawn to `docs/growth.svg`.

`make growth` prints the figures and draws them: median and quartiles of the same seeded positions,
each reached by random play, solved for its value with an empty table. A line ends with the first
number of cards of which a position took more than two seconds of processor time.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from pathlib import Path
from statistics import quantiles

from benchmarks.first import position
from rich.console import Console
from rich.progress import track
from rich.table import Table

from briscola.rules.house import house_rules
from briscola.solver import Solver
from briscola.variants import load_variant

SERIES = (("briscola", 2), ("briskott", 2), ("briscola", 4), ("briskott", 4))
SEATS = {2: "two", 4: "four"}
POSITIONS = 15
MOST_SECONDS = 2.0
PICTURE = Path(__file__).parents[1] / "docs" / "growth.svg"

WIDTH, HEIGHT, LEFT, TOP, PANEL, FLOOR = 860, 400, 60, 70, 350, 350
MOST_CARDS = 40
STYLE = """
  text { font: 13px sans-serif; fill: #333 }
  .grid { stroke: #8884; stroke-width: 1 }
  .briscola { stroke: #2b6fd6; fill: #2b6fd6 }
  .briskott { stroke: #c4580a; fill: #c4580a }
  polyline { fill: none !important; stroke-width: 2 }
  polygon { stroke: none !important; opacity: .2 }
  .four { stroke-dasharray: 6 4 }
  circle { stroke: none !important }
  @media (prefers-color-scheme: dark) {
    text { fill: #ddd }
    .briscola { stroke: #79aefc; fill: #79aefc }
    .briskott { stroke: #f5a25d; fill: #f5a25d }
  }
"""


@dataclass(frozen=True)
class Point:
    """What positions with so many cards out cost: lower quartile, median and upper quartile."""

    cards: int
    nodes: tuple[float, float, float]
    ms: tuple[float, float, float]


Line = list[Point]
Rows = Sequence[tuple[str, int, Line]]


def measured(variant: str, players: int) -> Line:
    """The points of one game, from two tricks left up to the whole deal or the bound of time."""
    rules = house_rules(load_variant(variant), players, {})
    solver, line = Solver(table_mb=64), Line()
    solver.solve(position(rules, 0, 2))
    for tricks in range(2, rules.cards_in_play // players + 1):
        nodes, seconds = [], []
        for seed in range(POSITIONS):
            state = position(rules, seed, tricks)
            began = time.process_time()
            nodes.append(solver.count_nodes(state))
            seconds.append(time.process_time() - began)
        ms = [1000 * one for one in seconds]
        line.append(Point(tricks * players, quartiles(nodes), quartiles(ms)))
        if max(seconds) > MOST_SECONDS:
            break
    return line


def quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    """The three quartiles."""
    low, median, high = quantiles(values, n=4, method="inclusive")
    return low, median, high


def panel(left: int, title: str, rows: Rows, name: str) -> str:
    """One diagram as SVG, cards to the right, `name` of `Point` upwards on a logarithmic scale."""
    values = [value for _, _, line in rows for point in line for value in getattr(point, name)]
    low, high = floor(log10(min(values))), ceil(log10(max(values)))

    def x(cards: int) -> float:
        return left + cards / MOST_CARDS * PANEL

    def y(value: float) -> float:
        return FLOOR - (log10(value) - low) / (high - low) * (FLOOR - TOP)

    def at(point: Point, quartile: int) -> str:
        return f"{x(point.cards):.1f},{y(getattr(point, name)[quartile]):.1f}"

    parts = [f'<text x="{left}" y="{TOP - 14}">{title}</text>']
    for power in range(low, high + 1):
        height = y(10**power)
        parts += [
            f'<path class="grid" d="M{left} {height:.1f}h{PANEL}"/>',
            f'<text x="{left - 6}" y="{height + 4:.1f}" text-anchor="end">{spelt(power)}</text>',
        ]
    parts += [
        f'<text x="{x(cards):.1f}" y="{FLOOR + 18}" text-anchor="middle">{cards}</text>'
        for cards in range(0, MOST_CARDS + 1, 4)
    ]
    for variant, players, line in rows:
        edge = [at(point, 0) for point in line] + [at(point, 2) for point in reversed(line)]
        middle = [at(point, 1) for point in line]
        parts += [
            f'<g class="{variant}"><polygon points="{" ".join(edge)}"/>',
            f'<polyline class="{SEATS[players]}" points="{" ".join(middle)}"/>',
            *('<circle r="3" cx="{}" cy="{}"/>'.format(*place.split(",")) for place in middle),
            "</g>",
        ]
    return "\n".join(parts)


def spelt(power: int) -> str:
    """A power of ten as one reads it on a scale."""
    return f"{10**power:,}" if power < 6 else f"{10 ** (power - 6):,} M"


def drawn(rows: Rows) -> str:
    """The whole picture."""
    legend = []
    for number, (variant, players, _) in enumerate(rows):
        left, seats = LEFT + 195 * number, SEATS[players]
        stroke = f'<polyline class="{seats}" points="{left},20 {left + 36},20"/>'
        name = f"{variant.title()}, {seats} seats"
        legend.append(
            f'<g class="{variant}">{stroke}</g><text x="{left + 42}" y="24">{name}</text>'
        )
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
            "<title>Nodes and milliseconds of an exact value, by the cards still out</title>",
            f"<style>{STYLE}</style>",
            *legend,
            panel(LEFT, "nodes", rows, "nodes"),
            panel(WIDTH - PANEL - 15, "milliseconds", rows, "ms"),
            f'<text x="{WIDTH / 2}" y="{HEIGHT - 10}" text-anchor="middle">cards still out</text>',
            "</svg>",
            "",
        ]
    )


def show(rows: Rows) -> None:
    """The figures as a table."""
    table = Table("game", "cards out", "nodes: median", "quartiles", "ms: median", "quartiles")
    for variant, players, line in rows:
        table.add_section()
        for point in line:
            table.add_row(
                f"{variant}, {players} seats",
                str(point.cards),
                f"{point.nodes[1]:,.0f}",
                f"{point.nodes[0]:,.0f} – {point.nodes[2]:,.0f}",
                f"{point.ms[1]:,.2f}",
                f"{point.ms[0]:,.2f} – {point.ms[2]:,.2f}",
            )
    Console().print(table)


if __name__ == "__main__":
    found = [
        (variant, players, measured(variant, players))
        for variant, players in track(SERIES, "growth", console=Console(stderr=True))
    ]
    show(found)
    PICTURE.write_text(drawn(found))
