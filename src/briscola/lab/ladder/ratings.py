"""Ratings that make the scores of many matches likeliest, and what chance leaves open of them.

After Bradley and Terry: A scores against B as if A won with a chance of which the logarithm of the
odds is the difference of their ratings. With three sides A meets two of B's kind, and equals score
a third. 400 points of difference are odds of ten to one.
"""

from dataclasses import dataclass
from math import log

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.int64]

SAMPLES = 1_000  # of the deals, drawn again, for the intervals
HELD = (2.5, 97.5)  # per cent of them below each end
POINT = log(10) / 400  # of rating, in natural logarithms of odds
FIXED = 1_000.0  # the anchor's rating
STEPS, SMALL, LONGEST = 100, 1e-9, 1.0


@dataclass(frozen=True)
class Results:
    """Matches of numbered players over numbered deals.

    `pairs`, shape (matches, 2): who was A and B. `scores`, shape (deals, matches): A's score of a
    deal, from 0 to 1; NaN where it was not played. Equals score 1 / `sides`.
    """

    players: int
    sides: int
    pairs: Ints
    scores: Floats


@dataclass(frozen=True)
class Ratings:
    """A rating for each player with its 95 % interval, each of shape (players,).

    NaN for whoever no chain of matches leads to from the anchor.
    """

    ratings: Floats
    low: Floats
    high: Floats


def rate(results: Results, anchor: int, seed: int = 0) -> Ratings:
    """The likeliest ratings, the anchor's fixed; intervals by drawing the deals again.

    A deal drawn counts in all matches that it was played in, since its cards were the same there.
    One more deal of each match is taken to have ended as between equals, so that whoever wins all
    has a rating too.
    """
    played = ~np.isnan(results.scores)
    scores = np.where(played, results.scores, 0.0)
    counts = np.vstack([np.ones(len(scores)), _drawn_again(len(scores), seed)])
    reached = _reached(results, anchor)
    free = reached & (np.arange(results.players) != anchor)
    fitted = FIXED + _fit(results, free, counts @ played, counts @ scores) / POINT
    fitted[:, ~reached] = np.nan
    low, high = np.percentile(fitted[1:], HELD, axis=0)
    return Ratings(fitted[0], low, high)


def _fit(results: Results, free: Bools, deals: Floats, totals: Floats) -> Floats:
    """Ratings in natural logarithms, 0 where not free, for each row of deals and total scores.

    Shape (rows, players) from (rows, matches), by Newton's steps, none of them longer than LONGEST.
    """
    a, b = results.pairs[:, 0], results.pairs[:, 1]
    who = np.zeros((len(results.pairs), results.players))
    who[np.arange(len(a)), a], who[np.arange(len(b)), b] = 1, -1
    which = who[:, free]
    found = np.zeros((len(deals), results.players))
    counts, sums = deals + 1, totals + 1 / results.sides
    for _ in range(STEPS):
        odds = found[:, a] - found[:, b] - log(results.sides - 1)
        won = 1 / (1 + np.exp(-odds))
        slope = (sums - counts * won) @ which
        bend = np.einsum("rm,mi,mj->rij", counts * won * (1 - won), which, which)
        step = np.linalg.solve(bend, slope[:, :, None])[:, :, 0]
        longest = np.abs(step).max(axis=1, keepdims=True, initial=0.0)
        found[:, free] += step * np.minimum(1, LONGEST / np.maximum(longest, SMALL))
        if longest.max() < SMALL:
            break
    return found


def _drawn_again(deals: int, seed: int) -> Floats:
    """How often each deal is drawn when as many are drawn again, shape (SAMPLES, deals)."""
    if not deals:
        return np.zeros((SAMPLES, 0))
    shares = np.full(deals, 1 / deals)
    drawn = np.random.default_rng(seed).multinomial(deals, shares, size=SAMPLES)
    return drawn.astype(np.float64)


def _reached(results: Results, anchor: int) -> Bools:
    """Whom chains of played matches lead to, shape (players,)."""
    pairs = results.pairs[~np.isnan(results.scores).all(axis=0)]
    reached: Bools = np.arange(results.players) == anchor
    for _ in range(results.players):
        for a, b in pairs:
            reached[[a, b]] |= reached[a] or reached[b]
    return reached
