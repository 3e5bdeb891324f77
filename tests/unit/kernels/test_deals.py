from typing import Any

import numpy as np
import pytest
from tests.support.deals import rules_of

from briscola.kernels.compiling import entry
from briscola.kernels.deals import (
    KIND_MASK,
    LANE,
    LANES,
    PACK_MASK,
    POLICIES,
    RANK_AT,
    ROWS,
    SUIT_MASK,
    begin,
    list_cards,
    play_deals,
    shuffle,
)
from briscola.kernels.table import Ints, flatten

DEALS = 160 * LANES


@entry
def count_places(rules: Ints, cards: Any, deals: Any, chance: Any, first: int, seen: Ints) -> None:
    """Shuffle the packs of these deals; count in `seen` how often each card lay at each place."""
    list_cards(rules, cards)
    for number in range(first, first + DEALS, LANES):
        begin(deals, chance, np.uint64(5), number, 2)
        shuffle(rules, cards, deals, chance)
        for place in range(PACK_MASK + 1):
            for lane in range(LANES):
                card = deals[place * LANES + lane] & KIND_MASK
                seen[place, (card & SUIT_MASK) << 4 | card >> RANK_AT] += 1


def places(variant: str, players: int, first: int) -> Ints:
    """How often each card in play lay at each place, shape (places, cards)."""
    rules = rules_of(variant, players)
    cards, deals = np.zeros(64, dtype=LANE), np.zeros(ROWS * LANES, dtype=LANE)
    chance, seen = np.zeros(2 * LANES, dtype=np.uint64), np.zeros((64, 64), dtype=np.int64)
    count_places(flatten(rules), cards, deals, chance, first, seen)
    return seen[: rules.cards_in_play, list(rules.pack.cards)]


def chi_square(seen: Ints, expected: float) -> float:
    """How far from what is expected, in standard deviations of an even spread."""
    freedom = (seen.shape[0] - 1) * (seen.shape[1] - 1)
    distance = float(((seen - expected) ** 2 / expected).sum())
    return float((distance - freedom) / (2 * freedom) ** 0.5)


@pytest.mark.parametrize(("variant", "players"), [("briskott", 2), ("brisca", 2)])
def test_every_card_is_as_likely_at_every_place(variant: str, players: int) -> None:
    seen = places(variant, players, 0)
    assert abs(chi_square(seen, DEALS / seen.shape[1])) < 5


def test_two_of_four_sevens_are_removed_and_all_are_as_likely() -> None:
    seen = places("briskott", 3, 1 << 20)
    sevens, others = seen[:, ::8], np.delete(seen, np.s_[::8], axis=1)
    assert sevens.sum() == 2 * DEALS
    assert abs(chi_square(sevens, DEALS / 30 / 2)) < 5
    assert abs(chi_square(others, DEALS / 30)) < 5


@pytest.mark.parametrize("names", ["random", "plain", "careful", "random plain careful"])
def test_no_share_of_the_work_changes_a_deal(names: str) -> None:
    flat, count = flatten(rules_of("brisca", 3)), 2 * LANES + 9
    policies = np.array([POLICIES[name] for name in (names.split() * 3)[:3]])
    points, dealers = np.zeros((count, 3), dtype=np.int16), np.zeros(count, dtype=np.int8)
    play_deals(policies, flat, 3, 0, dealers, points)
    parts, dealt = np.zeros_like(points), np.zeros_like(dealers)
    for rows in (slice(0, 1), slice(1, LANES + 3), slice(LANES + 3, count)):
        play_deals(policies, flat, 3, rows.start, dealt[rows], parts[rows])
    assert np.array_equal(points, parts)
    assert np.array_equal(dealers, dealt)
