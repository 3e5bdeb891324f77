"""Readable rules and kernels side by side: the same deal, the same moves, everything compared.

`python -m tests.support.lockstep --deals 100000` plays as many deals as one has time for.
"""

import argparse
import sys
import time
from random import Random

import numpy as np
from rich.progress import track
from tests.support.deals import TABLES, rules_of

from briscola.kernels import play as kernels
from briscola.kernels.compiling import is_compiling
from briscola.kernels.table import (
    MOST_MOVES,
    PACK,
    PLACE,
    PLAYS,
    SCORE,
    STATE_SIZE,
    TRICK,
    Ints,
    flatten,
    flatten_state,
    move_number,
    stock_of,
)
from briscola.rules.deal import shuffled
from briscola.rules.errors import Refusal
from briscola.rules.house import Rules
from briscola.rules.play import apply, legal_moves
from briscola.rules.state import Phase, State, start


def random_rules(chance: Random) -> Rules:
    """Any game with any number of seats and any house rules."""
    variant, players = chance.choice(TABLES)
    options = rules_of(variant, players).variant.options
    return rules_of(variant, players, {name: chance.choice(options[name]) for name in options})


def play_in_step(rules: Rules, seed: int) -> int:
    """Play one deal by random moves on both sides; how many moves."""
    chance = Random(seed)
    deal = shuffled(rules, str(seed))
    state, flat = start(rules, deal), np.zeros(STATE_SIZE, dtype=np.int64)
    flat_rules, made = flatten(rules), 0
    kernels.start(flat_rules, flat, np.array(deal.pack, dtype=np.int64), deal.dealer)
    _compare(state, flat, flat_rules)
    while state.phase is not Phase.OVER:
        move = chance.choice(legal_moves(state))
        after = apply(state, move)
        assert not isinstance(after, Refusal)
        kernels.apply(flat_rules, flat, move_number(move))
        state, made = after, made + 1
        _compare(state, flat, flat_rules)
    return made


def _compare(state: State, flat: Ints, flat_rules: Ints) -> None:
    expected = flatten_state(state)
    assert stock_of(flat) == list(state.stock)
    here = flat[:PACK].copy()
    here[TRICK + here[PLACE] : SCORE] = 0  # cards of the trick before, which nothing reads
    assert here.tolist() == expected[:PACK].tolist(), state
    assert flat[PLAYS:].tolist() == expected[PLAYS:].tolist(), state
    out = np.zeros(MOST_MOVES, dtype=np.int64)
    found = kernels.legal_moves(flat_rules, flat, out)
    assert out[:found].tolist() == [move_number(move) for move in legal_moves(state)]


def run(deals: int, seed: int) -> int:
    """So many deals of random rules; the number of moves compared."""
    chance = Random(seed)
    numbers = range(seed, seed + deals)
    if sys.stderr.isatty():
        numbers = track(numbers, "in step")  # type: ignore[assignment]
    return sum(play_in_step(random_rules(chance), number) for number in numbers)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    began = time.perf_counter()
    compared = run(wanted.deals, wanted.seed)
    took = time.perf_counter() - began
    how = "compiled" if is_compiling() else "as written"
    print(f"{wanted.deals} deals, {compared} moves, {took:.0f} s: no difference ({how})")  # noqa: T201
