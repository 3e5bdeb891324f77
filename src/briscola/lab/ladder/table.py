"""A table of ratings, as it is printed."""

from collections.abc import Mapping, Sequence
from math import inf
from statistics import fmean, median

import msgspec
import numpy as np

from briscola.lab.arena.played import Played
from briscola.lab.arena.report import report
from briscola.lab.estimates import Estimate
from briscola.lab.ladder.ladder import Ladder, Pair, numbered
from briscola.lab.ladder.ratings import Results, rate


class Rated(msgspec.Struct, frozen=True):
    """A player's rating; its score against the next in the table; milliseconds a choice, median."""

    player: str
    rating: Estimate
    deals: int
    next: Estimate
    ms: float | None


class Met(msgspec.Struct, frozen=True):
    """A match of the table: score and points of A, with intervals over deals."""

    a: str
    b: str
    deals: int
    score: Estimate
    points: Estimate


class RatingTable(msgspec.Struct, frozen=True):
    """Players, best first, those without a rating last; and the matches that they played."""

    variant: str
    players: int
    seed: int
    anchor: str
    ratings: list[Rated]
    matches: list[Met]


def table_of(ladder: Ladder, sides: int, played: Mapping[Pair, Sequence[Played]]) -> RatingTable:
    """The figures of these deals of each match."""
    rating = _rated(ladder, sides, played)
    ranking = sorted(ladder.names, key=lambda name: _order(rating[name]))
    met = [_met(pair, deals) for pair, deals in played.items()]
    following = [*ranking[1:], ""]
    return RatingTable(
        variant=ladder.variant,
        players=ladder.players,
        seed=ladder.seed,
        anchor=ladder.anchor,
        ratings=[
            Rated(
                player=name,
                rating=rating[name],
                deals=sum(one.deals for one in met if name in {one.a, one.b}),
                next=_score_against(met, name, after, sides),
                ms=_median_ms(name, played),
            )
            for name, after in zip(ranking, following, strict=True)
        ],
        matches=met,
    )


def _rated(
    ladder: Ladder, sides: int, played: Mapping[Pair, Sequence[Played]]
) -> dict[str, Estimate]:
    last = max((deal.deal for deals in played.values() for deal in deals), default=0)
    scores = np.full((last, len(played)), np.nan)
    for match, deals in enumerate(played.values()):
        for deal in deals:
            scores[deal.deal - 1, match] = fmean(_shared(score, sides) for score in deal.scores)
    pairs = np.array(list(numbered(list(played), ladder.names)), dtype=np.int64).reshape(-1, 2)
    results = Results(len(ladder.names), sides, pairs, scores)
    found = rate(results, ladder.names.index(ladder.anchor), ladder.seed)
    return {
        name: Estimate(*map(float, row)) if not np.isnan(row[0]) else Estimate()
        for name, *row in zip(ladder.names, found.ratings, found.low, found.high, strict=True)
    }


def _shared(score: float, sides: int) -> float:
    """A game's score where what is void is shared by all sides, so that equals have their part."""
    return 1 / sides if score == 0.5 else score


def _met(pair: Pair, deals: Sequence[Played]) -> Met:
    found = report(deals)
    return Met(*pair, found.deals, found.score, found.points)


def _order(rating: Estimate) -> float:
    """The best rating first, none last."""
    return inf if rating.mean is None else -rating.mean


def _score_against(met: Sequence[Met], name: str, other: str, sides: int) -> Estimate:
    """The score of the first against the other, where the match tells it.

    With three sides it tells only how A did.
    """
    for one in met:
        if (one.a, one.b) == (name, other):
            return one.score
        if (one.b, one.a) == (name, other) and sides == 2:
            return _turned(one.score)
    return Estimate()


def _turned(score: Estimate) -> Estimate:
    """The other side's score, of two."""
    if score.mean is None or score.low is None or score.high is None:
        return Estimate(None if score.mean is None else 1 - score.mean)
    return Estimate(1 - score.mean, 1 - score.high, 1 - score.low)


def _median_ms(name: str, played: Mapping[Pair, Sequence[Played]]) -> float | None:
    times = [ms for (a, _), deals in played.items() if a == name for d in deals for ms in d.a.ms]
    times += [ms for (_, b), deals in played.items() if b == name for d in deals for ms in d.b.ms]
    return median(times) if times else None
