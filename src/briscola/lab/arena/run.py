"""A match from its first deal to its last, or to a decision."""

import os
from collections.abc import Callable
from contextlib import closing, suppress
from statistics import fmean

from briscola.lab.arena.finished import Finished
from briscola.lab.arena.match import Match
from briscola.lab.arena.played import Played
from briscola.lab.arena.players import seating
from briscola.lab.arena.report import Report, report
from briscola.lab.arena.sprt import Bounds, SequentialTest
from briscola.lab.arena.workers import play_deals
from briscola.lab.estimates import Estimate, Running
from briscola.rules.errors import InputError

Progress = Callable[[int, Estimate], object]


class Standing:
    """The deals played so far, out of `wanted`, and whether they are enough.

    A sequential test takes them by number, whichever is finished first, and those beyond its
    decision do not count: so the result is the same however many were played side by side.
    """

    def __init__(self, wanted: int, bounds: Bounds | None = None) -> None:
        self.wanted = wanted
        self._played: dict[int, Played] = {}
        self._running = Running()
        self._test = SequentialTest(bounds) if bounds else None

    @property
    def score(self) -> Estimate:
        """A's score in the deals played so far."""
        return self._running.estimate

    @property
    def is_decided(self) -> bool:
        """Has the sequential test come to a decision."""
        return self._test is not None and self._test.verdict().decision is not None

    @property
    def is_complete(self) -> bool:
        """Is nothing left to play."""
        return self.is_decided or len(self._played) == self.wanted

    def add(self, played: Played) -> None:
        """Count a deal, unless it is beyond those wanted or there already."""
        if played.deal > self.wanted or played.deal in self._played:
            return
        self._played[played.deal] = played
        self._running.add(fmean(played.scores))
        while self._test and not self.is_decided and self._test.deals + 1 in self._played:
            self._test.add(fmean(self._played[self._test.deals + 1].scores))

    def missing(self) -> list[int]:
        """The numbers of the deals still to play."""
        numbers = range(1, self.wanted + 1)
        return [] if self.is_decided else [n for n in numbers if n not in self._played]

    def counted(self) -> list[Played]:
        """The deals that count, in their order."""
        last = self._test.deals if self._test and self.is_decided else self.wanted
        return [self._played[number] for number in sorted(self._played) if number <= last]

    def report(self) -> Report:
        """The figures of the deals that count."""
        return report(self.counted(), self._test.verdict() if self._test else None)


def run(
    match: Match,
    deals: int,
    *,
    jobs: int | None = None,
    bounds: Bounds | None = None,
    finished: Finished | None = None,
    progress: Progress | None = None,
) -> Standing:
    """Play so many deals, or fewer on Ctrl-C or once a test with these bounds has decided.

    Deals that are `finished` already are not played again; new ones are added there. `jobs`
    processes are at work, all cores without it. `progress` is told how many more deals are done,
    and the score so far. InputError if there is no such player.
    """
    if deals < 1:
        raise InputError("bad_deals", "Play at least one deal.")
    for player in (match.a, match.b):
        seating(player, match.rules, match.limits)
    standing = Standing(deals, bounds)
    for played in finished.played.values() if finished else ():
        standing.add(played)
    if progress:
        progress(deals - len(standing.missing()), standing.score)
    jobs = jobs or os.cpu_count() or 1
    with suppress(KeyboardInterrupt), closing(play_deals(match, standing.missing(), jobs)) as found:
        for played in found:
            if finished:
                finished.add(played)
            standing.add(played)
            if progress:
                progress(1, standing.score)
            if standing.is_decided:
                break
    return standing
