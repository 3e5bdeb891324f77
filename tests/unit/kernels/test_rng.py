from typing import Any

import numpy as np

from briscola.kernels.compiling import entry
from briscola.kernels.rng import advance, evenly, seeded, word

# What others publish for SplitMix64 from this state on.
WORDS = [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_chance_is_the_same_on_every_machine() -> None:
    state = np.uint64(1234567)
    words = []
    for _ in range(3):
        state = np.uint64(advance(state))
        words.append(int(word(state)))
    assert words == WORDS


def test_neighbouring_deals_and_seeds_begin_far_apart() -> None:
    states = [
        int(seeded(np.uint64(seed), np.uint64(number)))
        for seed in (0, 1, (1 << 64) - 1)
        for number in (0, 1, 1 << 40)
    ]
    for index, state in enumerate(states):
        for other in states[:index]:
            assert 12 < (state ^ other).bit_count() < 52


@entry
def draw(chance: Any, bound: int, out: Any) -> None:
    for place in range(len(out)):
        out[place] = evenly(chance, bound)


def test_numbers_below_a_bound_that_no_word_divides_into_are_even() -> None:
    chance, out, bound = np.array([7], dtype=np.uint64), np.zeros(9_000, dtype=np.int64), 3 << 61
    draw(chance, bound, out)
    thirds = np.bincount(out // (1 << 61), minlength=3)
    assert out.min() >= 0 and out.max() < bound
    assert ((thirds - 3_000) ** 2 / 3_000).sum() < 14
