"""Chance whose state, one word, is carried from call to call.

A sum advances it, wide products mix it: same word, same play, on every machine and number of
threads.

Bounded draws share a word: the fraction left after each draw feeds the next one. With products of
bounds up to 2**32 the bias of a draw is below 2**-32, far below what any run of deals could show.
"""

from typing import Any

import numpy as np

from briscola.kernels.bits import add, multiply
from briscola.kernels.compiling import kernel

STEP = np.uint64(0x9E3779B97F4A7C15)
MIX = np.uint64(0xD1342543DE82EF95)
ODD = np.uint64(0xBF58476D1CE4E5B9)


@kernel
def seeded(seed: Any, index: Any) -> Any:
    """The state from which the deal of this number is drawn."""
    high, low = multiply(add(np.uint64(seed), STEP), ODD)
    high, low = multiply(add(high ^ low, np.uint64(index)) ^ ODD, MIX)
    return high ^ low


@kernel
def advance(state: Any) -> Any:
    """The next state."""
    return add(state, STEP)


@kernel
def word(state: Any) -> Any:
    """Sixty-four random bits of this state."""
    high, low = multiply(state, state ^ MIX)
    high, low = multiply(high ^ low, ODD)
    return high ^ low
