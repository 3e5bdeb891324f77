"""What came out of a match, as it is printed."""

from collections.abc import Sequence
from math import ceil
from statistics import fmean, median
from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from briscola.lab.arena.played import Conduct, Faults, Played
from briscola.lab.arena.sprt import Sprt
from briscola.lab.estimates import Estimate, estimate

T = TypeVar("T")


class Both(msgspec.Struct, Generic[T]):
    """Something of each player."""

    a: T
    b: T


class Times(msgspec.Struct):
    """Milliseconds a choice; null if none was made."""

    median: float | None
    p99: float | None


class Report(msgspec.Struct, omit_defaults=True):
    """Score (win 1, void ½) and points of A's side, with intervals over deals."""

    deals: int
    games: int
    score: Estimate
    points: Estimate
    faults: Both[Faults]
    ms: Both[Times]
    sprt: Sprt | None = None


def report(played: Sequence[Played], sprt: Sprt | None = None) -> Report:
    """The figures of these deals, each of which counts once, however many games it was."""
    score = estimate([fmean(deal.scores) for deal in played])
    a, b = [deal.a for deal in played], [deal.b for deal in played]
    return Report(
        deals=len(played),
        games=sum(len(deal.scores) for deal in played),
        score=_as_share(score),
        points=estimate([fmean(deal.points) for deal in played]),
        faults=Both(_faults(a), _faults(b)),
        ms=Both(_times(a), _times(b)),
        sprt=sprt,
    )


def _as_share(score: Estimate) -> Estimate:
    """No score is below 0 or above 1."""
    if score.low is None or score.high is None:
        return score
    return replace(score, low=max(score.low, 0.0), high=min(score.high, 1.0))


def _faults(conducts: Sequence[Conduct]) -> Faults:
    total = Faults()
    for conduct in conducts:
        total.add(conduct.faults)
    return total


def _times(conducts: Sequence[Conduct]) -> Times:
    """The middle, and the time within which 99 of 100 choices were made."""
    times = sorted(ms for conduct in conducts for ms in conduct.ms)
    if not times:
        return Times(None, None)
    return Times(median(times), times[ceil(0.99 * len(times)) - 1])
