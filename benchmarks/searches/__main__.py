"""What each idea of a search brings: the matches of docs/strength.md, a line each.

`python -m benchmarks.searches --deals 20` for a first look; without it as many as in the docs.
"""

import argparse

from benchmarks.searches.match import meet

AT_32 = "nets:worlds=32,depth=0"
# The first player, the second, deals, game.
MATCHES = (
    ("nets:worlds=64,depth=0", "sight", 250, "briscola"),
    ("nets:worlds=64,depth=0", "sight", 200, "briskott"),
    ("rollouts:worlds=300", AT_32, 200, "briscola"),
    ("nets:worlds=32,depth=1", AT_32, 250, "briscola"),
    ("nets:worlds=32,depth=1", AT_32, 200, "briskott"),
    ("nets:worlds=100,depth=1", "nets:worlds=100,depth=0", 200, "briscola"),
    ("nets:worlds=32,depth=2", AT_32, 250, "briscola"),
    ("nets:worlds=32,depth=3", AT_32, 200, "briscola"),
    ("nets:worlds=16,depth=20", "nets:worlds=16,depth=0", 80, "briscola"),
    ("nets:worlds=16,depth=0", AT_32, 250, "briscola"),
    ("nets:worlds=128,depth=0", AT_32, 250, "briscola"),
    ("nets:worlds=32,depth=0,trust=0", AT_32, 250, "briscola"),
    ("nets:worlds=32,depth=0,trust=0", AT_32, 250, "briskott"),
    ("nets:worlds=128,depth=0,trust=0", "nets:worlds=128,depth=0", 250, "briscola"),
    ("nets:worlds=32,depth=0,trust=0.5", AT_32, 250, "briscola"),
    ("nets:worlds=32,depth=0,trust=1.5", AT_32, 250, "briscola"),
    ("replay:worlds=32,depth=0,last=3", AT_32, 250, "briscola"),
    ("replay:worlds=16,depth=0,last=20", "nets:worlds=16,depth=0", 200, "briscola"),
    ("nets:worlds=32,depth=0,margin=1", AT_32, 250, "briscola"),
    ("nets:worlds=32,depth=0,margin=2", AT_32, 250, "briscola"),
    ("tree:worlds=192,explore=0.15", "nets:worlds=64,depth=0", 150, "briscola"),
    ("tree:worlds=192,explore=0.7", "nets:worlds=64,depth=0", 150, "briscola"),
    ("tree:worlds=600,explore=0.15", "nets:worlds=64,depth=0", 100, "briscola"),
    ("tree:worlds=96,explore=0.15,plainly=1", AT_32, 250, "briscola"),
)


def main() -> None:
    """Print what the first player made in each match."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, help="of each match")
    wanted = parser.parse_args()
    for one, other, deals, variant in MATCHES:
        match = meet(one, other, wanted.deals or deals, variant)
        print(f"{variant}: {one} against {other}: {match}", flush=True)


if __name__ == "__main__":
    main()
