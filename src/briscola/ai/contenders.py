"""Who plays where strength is measured: the levels of tables, and fixed opponents."""

from briscola.ai import levels, nets, pimc
from briscola.ai.players import choose, named
from briscola.ai.protocol import UNLIMITED, Limits
from briscola.ai.thought import Thought
from briscola.levels import CONTENDERS, USUAL_AIM, Aim, Contender
from briscola.rules.view import View


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


def contender_named(name: str) -> Contender:
    """The player of this name; InputError if there is none."""
    return named(CONTENDERS, name)
