"""Who plays where strength is measured: the levels of tables, and fixed opponents."""

from briscola.ai import levels, nets, pimc
from briscola.ai.players import choose, named
from briscola.ai.protocol import UNLIMITED, Limits
from briscola.ai.thought import Thought
from briscola.levels import CONTENDERS, USUAL_AIM, Aim, Contender
from briscola.rules.deal import shuffled
from briscola.rules.house import house_rules
from briscola.rules.move import parse_move
from briscola.rules.play import settle, step
from briscola.rules.state import Phase, start
from briscola.rules.view import View, view
from briscola.variants import load_variant


def think(
    name: Contender,
    view: View,
    seed: int,
    limits: Limits = UNLIMITED,
    aim: Aim = USUAL_AIM,
    cores: int = 1,
) -> Thought:
    """The move that this player makes for the seat of this view, with its reasons if it has any.

    The same view, seed and work give the same move. Fixed opponents have no aim. ValueError if the
    seat has nothing to do, or if the player does not know the game.
    """
    match name:
        case "random" | "plain" | "careful":
            return Thought(choose(name, view, seed))
        case "pimc":
            return pimc.think(view, seed, limits)
        case "net":
            return Thought(nets.choose(view, seed))
        case level:
            return levels.think(level, view, seed, limits, aim, cores)


def prepare(name: Contender) -> None:
    """Compile, or load, all that this player runs: it thinks through deals.

    Where a suit must be followed the last tricks are solved by other kernels.
    """
    for variant, options in (("briscola", {}), ("bisca", {"follow_suit": "stock_empty"})):
        rules = house_rules(load_variant(variant), 2, options)
        state = start(rules, shuffled(rules, "warm"))
        while state.phase is not Phase.OVER:
            thought = think(name, view(state, state.turn), 0, Limits(work=1))
            state = settle(step(state, parse_move(rules.pack, thought.move)))


def compile_all() -> None:
    """Compile, or load, all that any player runs."""
    for name in CONTENDERS:
        prepare(name)


def contender_named(name: str) -> Contender:
    """The player of this name; InputError if there is none."""
    return named(CONTENDERS, name)
