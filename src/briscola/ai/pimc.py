"""Perfect-information Monte Carlo: each move is tried in many worlds, and the best mean is played.

A fixed opponent to measure others by. It assumes that all see all cards in the last tricks and
that everybody plays plainly before.
"""

from collections.abc import Iterator
from time import perf_counter

import numpy as np

from briscola.ai.protocol import UNLIMITED, Limits
from briscola.ai.rollouts import STATES, try_moves
from briscola.ai.seen import rules_of
from briscola.ai.standing import deal_of, flatten_moves, flatten_view
from briscola.ai.thought import Thought
from briscola.ai.worlds import Worlds
from briscola.kernels.table import STATE_SIZE, Ints
from briscola.rules.view import View

# Worlds without another limit, and those between two looks at the clock.
WORLDS, SHARE = 1_000, 32
SEEDS = 1 << 64


def think(view: View, seed: int, limits: Limits = UNLIMITED) -> Thought:
    """Try every legal move in the same worlds: all where they are few, else so many at random.

    `limits.work` is how many worlds; with `limits.ms` alone as many as there is time for, but at
    least a first share. View, seed and work decide the answer. ValueError if the seat has nothing
    to do, or if the View is of no deal.
    """
    if len(view.legal) == 1:
        return Thought(view.legal[0])
    began = before = perf_counter()
    rules = rules_of(view)
    root = flatten_view(rules, view)
    moves = flatten_moves(rules, view, root)
    deal = deal_of(rules)
    states = np.zeros((STATES, STATE_SIZE), dtype=np.int64)
    gains, done = np.zeros(len(moves), dtype=np.int64), 0
    most = limits.work or (None if limits.ms else WORLDS)
    for hands, stocks in _shares(Worlds(rules, view), most, seed % SEEDS):
        try_moves(deal, root, moves, hands, stocks, states, gains)
        done += len(hands)
        now = perf_counter()
        if limits.ms and (now - began + now - before) * 1000 > limits.ms:
            break
        before = now
    values = (gains / done).tolist()
    return Thought(
        view.legal[int(gains.argmax())], dict(zip(view.legal, values, strict=True)), done
    )


def _shares(worlds: Worlds, most: int | None, seed: int) -> Iterator[tuple[Ints, Ints]]:
    """All worlds in random order where they are few; else so many at random, or without end."""
    if worlds.are_few(most or WORLDS):
        hands, stocks = worlds.every()
        order = np.random.default_rng(seed).permutation(len(hands))
        for first in range(0, len(order), SHARE):
            rows = order[first : first + SHARE]
            yield hands[rows], stocks[rows]
        return
    done = 0
    while most is None or done < most:
        size = SHARE if most is None else min(SHARE, most - done)
        yield worlds.sample(size, seed, first=done)
        done += size
