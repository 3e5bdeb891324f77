"""Endings of two seats by the array, with nothing of Python between them."""

import numpy as np

from briscola.kernels.table import Ints, flatten
from briscola.rules.house import Rules
from briscola.solver.endings import MOST_OUTRIGHT, solve_endings
from briscola.solver.position import DEAL_SIZE
from briscola.solver.searches import is_plain


def endings(rules: Rules, leaders: Ints, followers: Ints, trumps: Ints) -> Ints:
    """What the seat to lead makes more than the other, in card points, both playing best.

    Hands as masks of cards and trump suits, each of shape (positions,), the stock empty; the value
    too. ValueError for rules of other than two seats or that a suit must be followed, and for
    hands that are unequal, overlap or hold more than four cards. Not checked: that cards and
    trumps are of the pack.
    """
    if not is_plain(rules):
        raise ValueError("Endings by the array are for two seats that need not follow suit.")
    leaders, followers, trumps = (
        np.asarray(numbers, dtype=np.int64) for numbers in (leaders, followers, trumps)
    )
    sizes = np.bitwise_count(leaders)
    if (
        not leaders.shape == followers.shape == trumps.shape == (len(leaders),)
        or np.any(sizes != np.bitwise_count(followers))
        or np.any(sizes > MOST_OUTRIGHT)
        or np.any(leaders & followers)
    ):
        raise ValueError(
            f"Hands must be alike in number, of {MOST_OUTRIGHT} different cards at most."
        )
    deal, values = np.zeros(DEAL_SIZE, dtype=np.int64), np.zeros(len(leaders), dtype=np.int64)
    flat = flatten(rules)
    deal[: len(flat)] = flat
    solve_endings(deal, leaders, followers, trumps, values)
    return values
