"""How the nets of the package learned: `python -m benchmarks.curves` draws docs/curves.svg.

Score against plain players over 2,000 mirrored deals, by millions of choices learned from, as
`make train` wrote it to `curve.jsonl` and `make keep-net` kept it in docs/curves.
"""

import json
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"
PICTURE = DOCS / "curves.svg"

WIDTH, HEIGHT, LEFT, RIGHT, TOP, FLOOR = 860, 420, 60, 640, 30, 370
STEP = 5  # millions between two marks
COLOURS = ("#2b6fd6", "#c4580a", "#2a9d6e", "#a0429a", "#b8860b", "#3aa6b9", "#d23b52", "#777")
STYLE = """
  text { font: 13px sans-serif; fill: #333 }
  .grid { stroke: #8884; stroke-width: 1 }
  polyline { fill: none; stroke-width: 2 }
  @media (prefers-color-scheme: dark) { text { fill: #ddd } }
"""

Curve = list[tuple[float, float]]


def read(path: Path) -> Curve:
    """Millions of choices and score in percent, in the order learned."""
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    return [(row["choices"] / 1e6, 100 * row["score"]) for row in rows]


def drawn(curves: dict[str, Curve]) -> str:
    """The picture as SVG."""
    most = max(millions for curve in curves.values() for millions, _ in curve)

    def x(millions: float) -> float:
        return LEFT + millions / most * (RIGHT - LEFT)

    def y(score: float) -> float:
        return FLOOR - score / 100 * (FLOOR - TOP)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        "<title>Score of each net against plain players, by millions of choices</title>",
        f"<style>{STYLE}</style>",
        f'<text x="{LEFT}" y="18">score against plain, %</text>',
        f'<text x="{RIGHT}" y="{HEIGHT - 12}" text-anchor="end">millions of choices</text>',
    ]
    for score in range(0, 101, 20):
        parts += [
            f'<path class="grid" d="M{LEFT} {y(score):.1f}H{RIGHT}"/>',
            f'<text x="{LEFT - 6}" y="{y(score) + 4:.1f}" text-anchor="end">{score}</text>',
        ]
    parts += [
        f'<text x="{x(millions):.1f}" y="{FLOOR + 18}" text-anchor="middle">{millions}</text>'
        for millions in range(0, int(most) + 1, STEP)
    ]
    for number, (name, curve) in enumerate(sorted(curves.items())):
        colour, height = COLOURS[number % len(COLOURS)], TOP + 24 * number
        points = " ".join(f"{x(millions):.1f},{y(score):.1f}" for millions, score in curve)
        parts += [
            f'<polyline stroke="{colour}" points="{points}"/>',
            f'<polyline stroke="{colour}" points="{RIGHT + 24},{height} {RIGHT + 54},{height}"/>',
            f'<text x="{RIGHT + 62}" y="{height + 4}">{name}</text>',
        ]
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    paths = sorted((DOCS / "curves").glob("*.jsonl"))
    PICTURE.write_text(drawn({path.stem: read(path) for path in paths}))
