"""Put what a learner has learned into the package, small enough to be carried by the wheel.

How it learned goes to docs/curves, from where `python -m benchmarks.curves` draws it.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

from briscola.ai.nets import ACTOR, CRITIC, WEIGHTS, file_name
from briscola.lab.training.learn import LAYERS, Settings, rules_of

Row = dict[str, float]  # of a curve: see `learn`

MOST = 127
CURVES = Path(__file__).parents[4] / "docs" / "curves"


def main() -> None:
    """Write the weights of the folder, each row as whole numbers of one byte and their scale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--goes-on", action="store_true", help="its curve from the kept one's")
    wanted = parser.parse_args()
    state = torch.load(wanted.folder / "learner.pt", weights_only=True)
    settings = Settings(**state["settings"])
    rules = rules_of(settings.games[0], settings.players)
    names = [*ACTOR, *CRITIC] if settings.has_memory else ACTOR[:-1]
    arrays = {}
    for name in names:
        net = state["actor" if name in ACTOR else "critic"]
        weights = net[f"{LAYERS[name]}.weight"].numpy().T
        scale = np.abs(weights).max(1, keepdims=True).clip(1e-6) / MOST
        arrays[name] = np.round(weights / scale).astype(np.int8)
        arrays[f"{name}_scale"] = scale.astype(np.float32)
        arrays[f"{name}_bias"] = net[f"{LAYERS[name]}.bias"].numpy().astype(np.float16)
    WEIGHTS.mkdir(exist_ok=True)
    path = WEIGHTS / file_name(rules.pack.kind, rules.players, settings.has_memory)
    np.savez_compressed(path, **arrays)
    CURVES.mkdir(exist_ok=True)
    kept = CURVES / path.with_suffix(".jsonl").name
    before = read(kept) if wanted.goes_on else []
    curve = [*before, *later(read(wanted.folder / "curve.jsonl"), before)]
    kept.write_text("".join(json.dumps(row) + "\n" for row in curve))
    print(path.name, path.stat().st_size)


def read(path: Path) -> list[Row]:
    """The rows of a curve."""
    return [json.loads(line) for line in path.read_text().splitlines()]


def later(curve: list[Row], before: list[Row]) -> list[Row]:
    """The rows as they are where learning went on from there."""
    if not before:
        return curve
    end = before[-1]
    return [
        {**row, **{key: row[key] + end[key] for key in ("seconds", "choices")}} for row in curve
    ]


if __name__ == "__main__":
    main()
