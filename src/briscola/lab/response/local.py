"""The local best response to a player: it knows how that player goes on, whatever it holds.

Each of its moves it tries in worlds of its View, from where all seats go on as the player would,
and makes the one that brings most in the mean. The last tricks, where it knows all cards, it plays
best, card after card. What it wins is a lower bound of what the player can lose: before, it looks
one move ahead, does not ask which worlds the player's moves so far fit, and takes itself to play
like the player from then on.
"""

from briscola.ai.contenders import think
from briscola.ai.protocol import Limits
from briscola.ai.supposed import supposed
from briscola.ai.thought import Thought
from briscola.ai.worlds import Worlds
from briscola.kernels.table import Ints
from briscola.lab.response.exact import Policy, best_responses, lead
from briscola.lab.response.playouts import Playouts, playouts_of
from briscola.levels import Contender
from briscola.rules.house import Rules
from briscola.rules.move import parse_move
from briscola.rules.view import View

SEEDS = 1 << 48
MOST_KNOWN = 4  # cards in the hand once all are known


class LocalResponse:
    """The response to a player that `playouts` go on as and that chooses by `policy`.

    It tries its moves in so many worlds, or in all where there are fewer.
    """

    def __init__(self, rules: Rules, playouts: Playouts, policy: Policy, worlds: int) -> None:
        self._rules, self._playouts, self._policy = rules, playouts, policy
        self._most = worlds

    def think(self, view: View, seed: int) -> Thought:
        """The move, and the lead in card points at the end of the deal that each one brings.

        ValueError if the seat has nothing to do, or if the View is of no deal.
        """
        if len(view.legal) == 1:
            return Thought(view.legal[0])
        worlds = Worlds(self._rules, view)
        if worlds.count == 1 and len(view.hand) <= MOST_KNOWN:
            return _best(best_responses(self._rules, view, self._policy), 1)
        hands, stocks = worlds.some(self._most, seed % SEEDS)
        return _best(self._means(view, hands, stocks, seed), len(hands))

    def _means(self, view: View, hands: Ints, stocks: Ints, seed: int) -> dict[str, float]:
        """The mean lead that each move brings, over these worlds."""
        rules = self._rules
        worlds = zip(hands, stocks.tolist(), strict=True)
        states = [supposed(rules, view, *world) for world in worlds]
        moves = [parse_move(rules.pack, text) for text in view.legal]
        points = self._playouts.points(states, moves, seed)
        assert view.seat is not None
        means = lead(points, rules.side_of[view.seat]).mean(axis=0)
        return dict(zip(view.legal, means.tolist(), strict=True))


def response_to(name: Contender, rules: Rules, limits: Limits, worlds: int) -> LocalResponse:
    """The response to this player, whose limits hold for each of its choices, played out too."""
    return LocalResponse(rules, playouts_of(name, rules, limits), policy_of(name, limits), worlds)


def policy_of(name: Contender, limits: Limits, seed: int = 0) -> Policy:
    """What the player would do; of one that chooses by chance, every legal move as likely."""
    if name == "random":
        return lambda view: dict.fromkeys(view.legal, 1 / len(view.legal))
    return lambda view: {think(name, view, seed, limits).move: 1.0}


def _best(values: dict[str, float], worlds: int) -> Thought:
    return Thought(max(values, key=values.__getitem__), values, worlds)
