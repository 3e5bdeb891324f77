"""Put what a learner has learned into the package, small enough to be carried by the wheel."""

import argparse
from pathlib import Path

import numpy as np
import torch

from briscola.rules.house import house_rules
from briscola.variants import load_variant

WEIGHTS = Path(__file__).parents[2] / "ai" / "weights"


def main() -> None:
    """Write the actor's weights of the folder as half-precision arrays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    wanted = parser.parse_args()
    state = torch.load(wanted.folder / "learner.pt", weights_only=True)
    settings = state["settings"]
    rules = house_rules(load_variant(settings["variant"]), settings["players"], {})
    arrays = {}
    for number in range(3):
        layer = f"layers.{2 * number}"
        arrays[f"weights_{number}"] = state["actor"][f"{layer}.weight"].numpy().T
        arrays[f"bias_{number}"] = state["actor"][f"{layer}.bias"].numpy()
    WEIGHTS.mkdir(exist_ok=True)
    path = WEIGHTS / f"{rules.pack.kind}-{rules.players}.npz"
    np.savez_compressed(path, **{name: part.astype(np.float16) for name, part in arrays.items()})
    print(path.name, path.stat().st_size)


if __name__ == "__main__":
    main()
