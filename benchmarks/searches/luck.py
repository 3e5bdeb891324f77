"""How lucky the draws of a deal were: what is taken off its result, so that fewer deals tell more.

Any order of the hidden stock is as likely as any other, whatever was played. What the critic
expects after the draw as it came, less the mean of what it expects after other draws, is therefore
nothing on average, however good or bad the critic is; taken off the result of a deal it leaves the
mean as it is and takes away much of what the cards decided.
"""

from typing import Any

import numpy as np
from benchmarks.searches.game import Game

from briscola.ai.lookahead import PARTS, foresee
from briscola.ai.rollouts import PLAYED
from briscola.kernels.compiling import entry
from briscola.kernels.play import apply
from briscola.kernels.rng import evenly, seeded
from briscola.kernels.table import NEXT, PACK, PLACE, STATE_SIZE, STOCK, TRICKS, Ints

OTHERS = 16


@entry
def compare_draws(
    deal: Any, before: Any, sees: int, card: int, chance: Any, mind: Any, gain: Any, luck: Any
) -> None:
    """Write what the draw once this card is laid brings seat 0 more than others on average."""
    for part in range(PARTS):
        luck[part] = 0.0
    for tried in range(OTHERS + 1):
        state = mind.states[PLAYED]
        for place in range(STATE_SIZE):
            state[place] = before[place]
        first = PACK + state[NEXT]
        for place in range(state[STOCK] - 2 if tried else 0, 0, -1):
            other = evenly(chance, place + 1)
            held = state[first + place]
            state[first + place] = state[first + other]
            state[first + other] = held
        apply(deal, state, card)
        foresee(deal, sees, 0, state[TRICKS], mind, gain)
        for part in range(PARTS):
            luck[part] += -gain[part] / OTHERS if tried else gain[part]


def luck_of(game: Game, state: Ints, card: int, seed: int) -> Any:
    """The luck of seat 0 where this card fills a trick and draws follow: points, the deal (± 1)."""
    luck = np.zeros(PARTS)
    if state[PLACE] == 1 and state[STOCK]:
        chance = np.array([seeded(np.uint64(seed), np.uint64(state[TRICKS]))], np.uint64)
        gain = np.zeros(PARTS, np.float32)
        compare_draws(game.deal, state, game.sees, card, chance, game.mind, gain, luck)
    return luck
