"""Put what a learner has learned into the package, small enough to be carried by the wheel.

How it learned goes to docs/curves, from where `python -m benchmarks.curves` draws it.
"""

import argparse
from pathlib import Path

import numpy as np
import torch

from briscola.ai.nets import ACTOR, CRITIC, WEIGHTS, file_name
from briscola.lab.training.learn import Settings
from briscola.rules.house import house_rules
from briscola.variants import load_variant

LAYERS = {
    **dict(zip(ACTOR, ("layers.0", "layers.1", "choice", "belief"), strict=True)),
    **dict(zip(CRITIC, ("0", "2", "4"), strict=True)),
}
MOST = 127
CURVES = Path(__file__).parents[4] / "docs" / "curves"


def main() -> None:
    """Write the weights of the folder, each row as whole numbers of one byte and their scale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    wanted = parser.parse_args()
    state = torch.load(wanted.folder / "learner.pt", weights_only=True)
    settings = Settings(**state["settings"])
    rules = house_rules(load_variant(settings.variant), settings.players, {})
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
    curve = wanted.folder / "curve.jsonl"
    (CURVES / path.with_suffix(".jsonl").name).write_text(curve.read_text())
    print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
