"""Chance whose state, one word, is carried from call to call.

A sum advances it, shifts and products mix it (SplitMix64): same word, same play, on every machine
and number of threads. Nothing here needs more than the low half of a product, so that a loop over
many words takes several at a time.

Bounded draws share a word: the fraction left after each draw feeds the next one. With bounds up to
64 whose product is below 2**27 the bias of a draw is below 2**-31, far below what any run of deals
could show.
"""

from typing import Any

import numpy as np

from briscola.kernels.bits import add, multiply, signed
from briscola.kernels.compiling import entry, kernel

STEP = np.uint64(0x9E3779B97F4A7C15)
FIRST_MIX = np.uint64(0xBF58476D1CE4E5B9)
SECOND_MIX = np.uint64(0x94D049BB133111EB)
FIRST_SHIFT, SECOND_SHIFT, THIRD_SHIFT = np.uint64(30), np.uint64(27), np.uint64(31)
FRACTION_BITS = np.uint64(58)
FRACTION_MASK = np.uint64((1 << 58) - 1)


@entry
def seeded(seed: Any, index: Any) -> Any:
    """The state from which the deal of this number is drawn."""
    return word(add(word(add(seed, STEP)), index))


@entry
def advance(state: Any) -> Any:
    """The next state."""
    return add(state, STEP)


@entry
def word(state: Any) -> Any:
    """Sixty-four random bits of this state."""
    mixed = multiply(state ^ (state >> FIRST_SHIFT), FIRST_MIX)[1]
    mixed = multiply(mixed ^ (mixed >> SECOND_SHIFT), SECOND_MIX)[1]
    return mixed ^ (mixed >> THIRD_SHIFT)


@kernel
def fraction(state: Any) -> Any:
    """A random fraction of this state, in units of 2**-58: what `below` draws from."""
    return word(state) & FRACTION_MASK


@kernel
def below(fraction: Any, bound: Any) -> tuple[Any, Any]:
    """A whole number below the bound, at most 64, and the fraction left for the next draw."""
    product = fraction * bound
    return product >> FRACTION_BITS, product & FRACTION_MASK


@kernel
def evenly(chance: Any, bound: int) -> int:
    """A whole number from 0 to bound − 1, all exactly as likely; `chance[0]` moves on.

    Numbers share the words among them evenly but for a rest, whose words are drawn again.
    """
    limit = np.uint64(bound)
    while True:
        chance[0] = advance(chance[0])
        number, place = multiply(word(chance[0]), limit)
        if place >= limit or place >= add(~limit, np.uint64(1)) % limit:
            return signed(number)
