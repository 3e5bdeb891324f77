"""The local best response to a player: it knows how that player goes on, whatever it holds.

Each of its moves it tries in worlds of its View, from where all seats go on as the player would,
and makes the one that brings most in the mean. What it wins is a lower bound of what the player can
lose: it looks one move ahead, does not ask which worlds the player's moves so far fit, and takes
itself to play like the player from then on.
"""

import numpy as np

from briscola.ai.thought import Thought
from briscola.ai.worlds import Worlds
from briscola.kernels.table import Ints
from briscola.lab.response.playouts import Playouts
from briscola.lab.response.supposed import supposed
from briscola.rules.house import Rules
from briscola.rules.move import parse_move
from briscola.rules.view import View

SEEDS = 1 << 48


class LocalResponse:
    """The response, by playouts of the player, in so many worlds, or all where there are fewer."""

    def __init__(self, rules: Rules, playouts: Playouts, worlds: int) -> None:
        self._rules, self._playouts, self._worlds = rules, playouts, worlds

    def think(self, view: View, seed: int) -> Thought:
        """The move, and the lead in card points at the end of the deal that each one brings.

        ValueError if the seat has nothing to do, or if the View is of no deal.
        """
        if len(view.legal) == 1:
            return Thought(view.legal[0])
        rules = self._rules
        hands, stocks = self._sampled(Worlds(rules, view), seed % SEEDS)
        states = [
            supposed(rules, view, *world) for world in zip(hands, stocks.tolist(), strict=True)
        ]
        moves = [parse_move(rules.pack, text) for text in view.legal]
        points = self._playouts.points(states, moves, seed)
        assert view.seat is not None
        leads = lead(points, rules.side_of[view.seat]).mean(axis=0)
        values = dict(zip(view.legal, leads.tolist(), strict=True))
        return Thought(view.legal[int(leads.argmax())], values, len(states))

    def _sampled(self, worlds: Worlds, seed: int) -> tuple[Ints, Ints]:
        return worlds.every() if worlds.count <= self._worlds else worlds.sample(self._worlds, seed)


def lead(points: Ints, side: int) -> Ints:
    """The side's points minus those of the best other, along the last axis."""
    others = np.delete(points, side, axis=-1)
    leads: Ints = points[..., side] - others.max(axis=-1)
    return leads
