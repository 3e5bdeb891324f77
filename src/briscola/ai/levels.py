"""The levels of bots: how each plays, at tables and in arenas alike.

Apart from `players`, because who searches needs the compiled kernels: tables load this aside.
"""

from collections.abc import Mapping
from dataclasses import replace

from briscola.ai import blinkers, search
from briscola.ai.blinkers import Blinkers
from briscola.ai.nets import load_nets
from briscola.ai.protocol import UNLIMITED, Limits
from briscola.ai.search import STRONGEST, Settings
from briscola.ai.seen import rules_of
from briscola.ai.thought import Thought
from briscola.levels import LEVELS, USUAL_AIM, Aim, Level
from briscola.rules.deal import shuffled
from briscola.rules.house import house_rules
from briscola.rules.move import parse_move
from briscola.rules.play import settle, step
from briscola.rules.state import Phase, start
from briscola.rules.view import View, view
from briscola.variants import load_variant

# From which shares of the dearest card's points on a card looks dearer than those below: the
# dearest alone does; whatever is worth more than a little; kings and aces; pictures, and aces more.
DEAREST, WORTH_MORE, DEAR, GRADED = (1.0,), (0.15,), (0.35,), (0.15, 0.45)

# The lower levels play at sight, behind blinkers; the upper ones look ahead.
PLAYS: Mapping[Level, Blinkers | Settings] = {
    "1": Blinkers(remembers=False, counts=False, plans=False, worths=DEAREST),
    "2": Blinkers(remembers=False, counts=False, plans=False, worths=WORTH_MORE),
    "3": Blinkers(remembers=False, counts=False, worths=DEAR),
    "4": Blinkers(remembers=False, counts=False, worths=GRADED),
    "5": Blinkers(remembers=False, counts=False),
    "6": Blinkers(),
    "7": Settings(worlds=8),
    "8": STRONGEST,
}


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
    plays = PLAYS[level]
    if isinstance(plays, Settings):
        cut = Limits(limits.ms, min(plays.worlds, limits.work or plays.worlds))
        return search.think(view, seed, cut, replace(plays, aim=aim, cores=cores))
    if not view.legal:
        raise ValueError("This seat has no move to make.")
    rules = rules_of(view)
    actor = load_nets(rules.pack.kind, rules.players).actor
    return Thought(blinkers.choose(actor, rules, view, plays))


def compile_all() -> None:
    """Compile, or load, all that any level runs."""
    for level in LEVELS:
        prepare(level)


def prepare(level: Level) -> None:
    """Compile, or load, all that this level runs: it thinks through deals.

    Where a suit must be followed the last tricks are solved by other kernels.
    """
    for variant, players, options in (
        ("briscola", 2, {}),
        ("bisca", 2, {"follow_suit": "stock_empty"}),
    ):
        rules = house_rules(load_variant(variant), players, options)
        state = start(rules, shuffled(rules, "warm"))
        while state.phase is not Phase.OVER:
            thought = think(level, view(state, state.turn), 0, Limits(work=1))
            state = settle(step(state, parse_move(rules.pack, thought.move)))
