"""Write records of whole deals, played at random, until they fill so many bytes.

    python tools/records.py --size 1e9 > records.jsonl

All games, seat counts and house rules take turns. `--different` records are played; they are
written again and again until the size is reached.
"""

import argparse
import itertools
import random
import sys
from collections.abc import Iterator

import msgspec

from briscola.notation.record import write_record
from briscola.rules.deal import shuffled
from briscola.rules.errors import Refusal
from briscola.rules.house import Rules, house_rules
from briscola.rules.play import apply, legal_moves
from briscola.rules.state import start
from briscola.rules.variant import Variant
from briscola.variants import load_variant, variant_ids


def main() -> None:
    """Play, then write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=float, default=1e6, help="bytes to write")
    parser.add_argument("--different", type=int, default=20_000, help="records to play")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    lines = list(itertools.islice(played(rng), arguments.different))
    written = 0
    for line in itertools.cycle(lines):
        if written >= arguments.size:
            return
        written += sys.stdout.buffer.write(line)


def played(rng: random.Random) -> Iterator[bytes]:
    """Records without end, one a line."""
    games = [(load_variant(one), n) for one in variant_ids() for n in load_variant(one).seat_counts]
    for number, (variant, players) in enumerate(itertools.cycle(games)):
        yield line(house_rules(variant, players, some_options(variant, rng)), number, rng)


def some_options(variant: Variant, rng: random.Random) -> dict[str, bool | int | str]:
    """Each house rule as it is by default, or, one time in four, any other way."""
    changed = (name for name in variant.options if rng.random() < 0.25)
    return {name: rng.choice(variant.options[name]) for name in changed}


def line(rules: Rules, number: int, rng: random.Random) -> bytes:
    """A deal played to its end at random, in writing."""
    deal = shuffled(rules, f"record {number}")
    state, moves = start(rules, deal), []
    while legal := legal_moves(state):
        moves.append(rng.choice(legal))
        after = apply(state, moves[-1])
        assert not isinstance(after, Refusal), "a legal move is not refused"
        state = after
    return msgspec.json.encode(write_record(rules, deal, moves)) + b"\n"


if __name__ == "__main__":
    main()
