"""`python -m briscola.lab.tasks FOLDER`: write the tasks of every game, a file each."""

import argparse
from pathlib import Path

import msgspec

from briscola.lab.tasks.find import find
from briscola.rules.house import house_rules
from briscola.variants import load_variant, variant_ids


def main() -> None:
    """Find the tasks and write them."""
    parser = argparse.ArgumentParser(prog="python -m briscola.lab.tasks", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--each", type=int, default=8, help="tasks of each kind")
    parser.add_argument("--seed", default="tasks")
    args = parser.parse_args()
    for variant in variant_ids():
        rules = house_rules(load_variant(variant), 2, {})
        tasks = find(rules, args.each, f"{args.seed}/{variant}")
        (args.folder / f"{variant}.json").write_bytes(msgspec.json.encode(tasks) + b"\n")


if __name__ == "__main__":
    main()
