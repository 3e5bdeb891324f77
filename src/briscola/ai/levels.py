"""The levels of bots: how each plays, at tables and in arenas alike.

Apart from `players`, because who searches needs the compiled kernels: tables load this aside.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from briscola.ai import blinkers, search
from briscola.ai.blinkers import Blinkers
from briscola.ai.nets import load_nets
from briscola.ai.protocol import UNLIMITED, Limits
from briscola.ai.search import STRONGEST, Settings
from briscola.ai.seen import rules_of
from briscola.ai.thought import Thought
from briscola.levels import LEVELS, USUAL_AIM, Aim, Level
from briscola.rules.view import View

# From which shares of the dearest card's points on a card looks dearer than those below: whatever
# is worth more than a little; kings and aces; pictures, and aces more.
WORTH_MORE, DEAR, GRADED = (0.15,), (0.35,), (0.15, 0.45)

# What the levels that play at sight see, in every game: the others look ahead.
SIGHTS: Mapping[Level, Blinkers] = {
    "1": Blinkers(
        remembers="nothing", counts=False, plans=False, worths=WORTH_MORE, plays_high=True
    ),
    "2": Blinkers(remembers="nothing", counts=False, worths=DEAR),
    "3": Blinkers(remembers="last_tricks", counts=False, worths=GRADED),
    "4": Blinkers(remembers="last_tricks", counts=False),
    "5": Blinkers(counts=False),
    "6": Blinkers(),
    "7": Blinkers(),
}


@dataclass(frozen=True)
class Stairs:
    """What makes the steps between levels even in one game, found by `benchmarks.levels`.

    `blurs` of the levels that play at sight, from the lowest up; `worlds` of those that look ahead,
    the strongest apart.
    """

    blurs: tuple[float, ...]
    worlds: tuple[int, ...]


STAIRS: Mapping[tuple[str, int], Stairs] = {
    ("latin", 2): Stairs((9.41, 12.03, 8.85, 6.59, 4.78, 0.0), (8,)),
    ("latin", 3): Stairs((9.59, 13.71, 13.15, 11.15, 9.41, 6.47, 0.0), ()),
    ("latin", 4): Stairs((6.59, 6.97, 5.47, 4.66, 3.09, 0.0), (8,)),
    ("latin", 6): Stairs((7.41, 10.85, 10.53, 8.15, 6.16, 4.22, 0.0), ()),
    ("german", 2): Stairs((7.97, 4.41, 4.53, 4.03, 3.72, 0.0), (5,)),
    ("german", 3): Stairs((10.09, 10.47, 9.47, 8.21, 5.91, 3.66, 0.0), ()),
    ("german", 4): Stairs((9.65, 7.59, 5.84, 5.16, 2.97, 0.0), (2,)),
}


@cache
def plays_of(pack: str, players: int) -> Mapping[Level, Blinkers | Settings]:
    """How each level plays with packs of this kind and so many seats."""
    stairs = STAIRS[pack, players]
    sights = zip(SIGHTS.values(), stairs.blurs, strict=False)
    plays: list[Blinkers | Settings] = [
        *(replace(blinkers, blur=blur) for blinkers, blur in sights),
        *(Settings(worlds=worlds) for worlds in stairs.worlds),
        STRONGEST,
    ]
    return dict(zip(LEVELS, plays, strict=True))


def heeds(level: Level, view: View) -> bool:
    """Does a bot of this level heed what its partner says: whoever looks ahead does."""
    return isinstance(plays_of(rules_of(view).pack.kind, view.players)[level], Settings)


def think(
    level: Level,
    view: View,
    seed: int,
    limits: Limits = UNLIMITED,
    aim: Aim = USUAL_AIM,
    cores: int = 1,
) -> Thought:
    """The move that a bot of this level makes for the seat of this view, with its reasons if any.

    `limits` cut short what the level would do by itself: `work` the worlds, `ms` the time, with
    a move always there; `aim` and `cores` are for levels that look ahead. View, seed and work
    decide the answer where no time runs out. ValueError if the seat has nothing to do.
    """
    rules = rules_of(view)
    plays = plays_of(rules.pack.kind, rules.players)[level]
    if isinstance(plays, Settings):
        cut = Limits(limits.ms, min(plays.worlds, limits.work or plays.worlds))
        return search.think(view, seed, cut, replace(plays, aim=aim, cores=cores))
    if not view.legal:
        raise ValueError("This seat has no move to make.")
    actor = load_nets(rules.pack.kind, rules.players).actor
    return Thought(blinkers.choose(actor, rules, view, plays))
