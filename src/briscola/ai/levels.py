"""The levels of bots: how each plays, at tables and in arenas alike.

Apart from `players`, because who searches needs the compiled kernels: tables load this aside.
"""

from collections.abc import Mapping
from dataclasses import replace

from briscola.ai import pimc, search
from briscola.ai.nets import has_nets
from briscola.ai.players import choose
from briscola.ai.protocol import UNLIMITED, Limits
from briscola.ai.search import STRONGEST, Settings
from briscola.ai.seen import rules_of
from briscola.ai.thought import Thought
from briscola.levels import LEVELS, USUAL_AIM, Aim, Level, Simple
from briscola.rules.deal import shuffled
from briscola.rules.house import house_rules
from briscola.rules.move import parse_move
from briscola.rules.play import settle, step
from briscola.rules.state import Phase, start
from briscola.rules.view import View, view
from briscola.variants import load_variant

# A level is a simple player, tries its moves in so many worlds, or looks ahead with nets.
PLAYS: Mapping[Level, Simple | int | Settings] = {
    "1": "random",
    "2": 1,
    "3": "plain",
    "4": "careful",
    "5": 10,
    "6": 30,
    "7": 1_000,
    "8": STRONGEST,
}


def think(
    level: Level, view: View, seed: int, limits: Limits = UNLIMITED, aim: Aim = USUAL_AIM
) -> Thought:
    """The move that a bot of this level makes for the seat of this view, with its reasons if any.

    `limits` cut short what the level would do by itself: `work` the worlds, `ms` the time, with
    a move always there; `aim` is for levels that look ahead with nets. View, seed and work decide
    the answer where no time runs out. ValueError if the seat has nothing to do.
    """
    plays = PLAYS[level]
    if isinstance(plays, str):
        return Thought(choose(plays, view, seed))
    if isinstance(plays, Settings):
        rules = rules_of(view)
        if has_nets(rules.pack.kind, rules.players):
            worlds = min(plays.worlds, limits.work or plays.worlds)
            return search.think(view, seed, Limits(limits.ms, worlds), replace(plays, aim=aim))
        plays = pimc.WORLDS
    return pimc.think(view, seed, Limits(limits.ms, min(plays, limits.work or plays)))


def compile_all() -> None:
    """Compile, or load, all that any level runs."""
    for level in LEVELS:
        prepare(level)


def prepare(level: Level) -> None:
    """Compile, or load, all that this level runs: it thinks through deals.

    Where a suit must be followed the last tricks are solved by other kernels; for four seats no net
    has learned.
    """
    for variant, players, options in (
        ("briscola", 2, {}),
        ("bisca", 2, {"follow_suit": "stock_empty"}),
        ("brisca", 4, {}),
    ):
        rules = house_rules(load_variant(variant), players, options)
        state = start(rules, shuffled(rules, "warm"))
        while state.phase is not Phase.OVER:
            thought = think(level, view(state, state.turn), 0, Limits(work=1))
            state = settle(step(state, parse_move(rules.pack, thought.move)))
