import numpy as np
from tests.support.deals import rules_of

from briscola.kernels.deals import shuffle
from briscola.kernels.rng import advance, seeded, word
from briscola.kernels.table import flatten

DEALS = 40_000
WORDS = [16591020849818437803, 7040865666438763710, 4695942564137389063]


def test_chance_is_the_same_on_every_machine() -> None:
    state = np.uint64(seeded(np.uint64(1), np.uint64(2)))
    words = []
    for _ in range(3):
        state = np.uint64(advance(state))
        words.append(int(word(state)))
    assert words == WORDS


def test_every_card_is_as_likely_at_every_place() -> None:
    flat, pack = flatten(rules_of("briskott", 2)), np.zeros(64, dtype=np.int64)
    seen = np.zeros((32, 64), dtype=np.int64)
    for number in range(DEALS):
        shuffle(flat, pack, np.uint64(seeded(np.uint64(5), np.uint64(number))))
        seen[np.arange(32), pack[:32]] += 1
    used = seen[:, seen.any(axis=0)]
    assert used.shape == (32, 32)
    expected = DEALS / 32
    chi_square = ((used - expected) ** 2 / expected).sum()
    # 31 × 31 degrees of freedom: mean 961, standard deviation 44.
    assert 961 - 5 * 44 < chi_square < 961 + 5 * 44
