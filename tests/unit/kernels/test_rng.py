import numpy as np

from briscola.kernels.rng import advance, seeded, word

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
