"""Two players in positions with so many cards in the stock: what the first gains where they differ.

`python -m benchmarks.searches.positions draws nets:depth=1 --stock 4 --deals 1000`

The actor plays both seats of a deal until the stock is so small. Each choice of that trick is then
given to both players; where their cards differ, the deal is played out after either, the player
going on by itself against the actor, in every order of the hidden stock. That tells more of a few
choices than whole matches do.
"""

import argparse
from collections.abc import Iterator
from itertools import permutations

import numpy as np
from benchmarks.searches.game import Game, Turn
from benchmarks.searches.match import dealt, shown
from benchmarks.searches.players import Player, at_sight, player

from briscola.kernels.play import apply
from briscola.kernels.table import NEXT, OVER, PACK, PHASE, SCORE, STOCK, Ints
from briscola.rules.house import house_rules
from briscola.variants import load_variant


def reached(game: Game, number: int, stock: int) -> Iterator[Ints]:
    """The states of this deal with so many cards in the stock, as the actor plays it."""
    state = dealt(game, "positions", number)
    while state[STOCK] >= stock:
        if state[STOCK] == stock:
            yield state.copy()
        apply(game.deal, state, at_sight(Turn(game, state, number)))


def made(game: Game, state: Ints, own: Player, seed: int) -> tuple[float, float]:
    """Points and score of the seat in turn if it goes on so, the mean over orders of the stock."""
    seat, results = Turn(game, state, seed).seat, []
    hidden = slice(PACK + state[NEXT], PACK + state[NEXT] + state[STOCK] - 1)
    for order in permutations(state[hidden].tolist()):
        after = state.copy()
        after[hidden] = order
        while after[PHASE] != OVER:
            turn = Turn(game, after, seed)
            apply(game.deal, after, (own if turn.seat == seat else at_sight)(turn))
        lead = int(after[SCORE + seat] - after[SCORE + 1 - seat])
        results.append((lead, (np.sign(lead) + 1) / 2))
    points, score = np.mean(results, axis=0)
    return float(points), float(score)


def main() -> None:
    """Print how often the cards differ, and what the first player gains a choice."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--stock", type=int, default=4)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--variant", default="briscola")
    wanted = parser.parse_args()
    game = Game(house_rules(load_variant(wanted.variant), 2, {}))
    one, other = player(wanted.one), player(wanted.other)
    gains, differ = [], 0
    for number in range(wanted.deals):
        gained = np.zeros((2, 2))
        for place, state in enumerate(reached(game, number, wanted.stock)):
            if one(Turn(game, state, number)) != other(Turn(game, state, number)):
                differ += 1
                gained[place] = np.subtract(
                    made(game, state, one, number), made(game, state, other, number)
                )
        gains.append(gained.mean(0))
    points, scores = np.array(gains).T.tolist()
    print(
        f"{wanted.one} and {wanted.other}, {wanted.stock} in the stock: "
        f"{50 * differ / wanted.deals:.1f} % of {2 * wanted.deals} choices differ; the first makes "
        f"{shown(points, 1, '+.3f')} points and {shown(scores, 100, '+.2f')} % more a choice"
    )


if __name__ == "__main__":
    main()
