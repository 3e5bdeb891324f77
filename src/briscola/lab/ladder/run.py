"""All matches of a ladder, one after the other, or those before Ctrl-C."""

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path

from briscola.lab.arena import Finished, Match, run
from briscola.lab.arena.played import Played
from briscola.lab.arena.players import seating
from briscola.lab.arena.run import Progress as DealProgress
from briscola.lab.estimates import Estimate
from briscola.lab.ladder.ladder import Ladder, Pair, file_name
from briscola.lab.ladder.table import RatingTable, table_of


@dataclass(frozen=True)
class Step:
    """One more deal, or several found finished: whose match, A's score, deals to come at most."""

    pair: Pair
    more: int
    score: Estimate
    wanted: int


Progress = Callable[[Step], object]


@dataclass(frozen=True)
class Climb:
    """The table so far, and whether all its matches are played."""

    table: RatingTable
    is_complete: bool


def climb(
    ladder: Ladder,
    deals: int,
    *,
    jobs: int | None = None,
    folder: Path | None = None,
    progress: Progress | None = None,
) -> Climb:
    """Play everybody against the anchor, then those near each other by the ratings so far.

    So many deals a match, the same in all of them. With a folder each match has its file there, as
    the arena keeps it, and goes on from it; OSError, or InputError, if it is another match's.
    InputError if there is no such player.
    """
    rules = ladder.match(ladder.first_pairs()[0]).rules
    for name in ladder.names:
        seating(name, rules, ladder.limits)
    played: dict[Pair, list[Played]] = {}

    def play(pairs: Iterable[Pair], matches: int) -> bool:
        """Play these matches, of so many in all; were they played to their end."""
        for pair in pairs:
            match = ladder.match(pair)
            tell = _told(progress, pair, matches * deals) if progress else None
            with _kept(folder, match) as finished:
                standing = run(match, deals, jobs=jobs, finished=finished, progress=tell)
            played[pair] = standing.counted()
            if not standing.is_complete:
                return False
        return True

    def play_all() -> bool:
        first = ladder.first_pairs()
        if not play(first, ladder.most_pairs()):
            return False
        ranking = [one.player for one in table_of(ladder, rules.sides, played).ratings]
        near = ladder.near_pairs(ranking)
        return play(near, len(first) + len(near))

    is_complete = False
    with suppress(KeyboardInterrupt):  # between two matches too
        is_complete = play_all()
    return Climb(table_of(ladder, rules.sides, played), is_complete)


def _told(progress: Progress, pair: Pair, wanted: int) -> DealProgress:
    return lambda more, score: progress(Step(pair, more, score, wanted))


def _kept(folder: Path | None, match: Match) -> AbstractContextManager[Finished | None]:
    return nullcontext() if folder is None else Finished(folder / file_name(match), match)
