"""The last draws of two seats, the own next move chosen by what the seat will see, not by world.

While few cards are left in the stock all worlds are listed. Each move is made in all of them, and
the actor plays for the other seat until it is the own turn again. Worlds in which the seat then
sees the same are taken together, and the one move that is best for all of them is made; from then
on the actor plays to the exact end. So nothing is decided by what cannot be known, and the own
next move is the best one rather than the actor's.
"""

from typing import Any

import numpy as np
from benchmarks.searches.game import Turn

from briscola.ai.lookahead import (
    PARTS,
    best_card,
    foresee,
)
from briscola.ai.rollouts import PLAYED, enter, is_ending
from briscola.ai.search import Settings, worth_of
from briscola.kernels.bits import lowest
from briscola.kernels.compiling import entry
from briscola.kernels.play import apply, playable, turn
from briscola.kernels.table import (
    HANDS,
    OVER,
    PHASE,
    PLACE,
    PLAYS,
    STATE_SIZE,
    TRICK,
    TRICKS,
    Ints,
)

MOST_HAND = 3
TO_THE_END = 99
IMPOSSIBLE = -1e6


@entry
def until_own(
    deal: Any, root: Any, sees: int, move: int, hands: Any, stocks: Any, mind: Any, after: Any
) -> None:
    """Write the states once the move is made in each world and the other seat has played."""
    own = turn(deal, root)
    for world in range(len(hands)):
        state = after[world]
        enter(deal, root, hands[world], stocks[world], state)
        apply(deal, state, move)
        while state[PHASE] != OVER and turn(deal, state) != own and not is_ending(deal, state):
            apply(deal, state, best_card(deal, state, sees, mind))


@entry
def try_own(deal: Any, own: int, sees: int, states: Any, mind: Any, gains: Any) -> None:
    """Write what each card of the own hand brings in each state, shape (states, MOST_HAND, PARTS).

    Where the last tricks are played exactly the first place holds their value.
    """
    for row in range(len(states)):
        cards = 1 if is_ending(deal, states[row]) else playable(deal, states[row])
        place = 0
        while cards:
            state = mind.states[PLAYED]
            for at in range(STATE_SIZE):
                state[at] = states[row, at]
            if not is_ending(deal, state):
                apply(deal, state, lowest(cards))
            foresee(deal, sees, own, TO_THE_END, mind, gains[row, place])
            cards &= cards - 1
            place += 1


def best_for_all(after: Ints, own: int, worth: Any, weights: Any) -> float:
    """The mean where the seat makes one move wherever it sees the same.

    Its hand, the cards of the last trick and what is led since tell the turns apart.
    """
    last = PLAYS + 2 * (after[:, TRICKS] - 1)
    rows = np.arange(len(after))
    led = np.where(after[:, PLACE] > 0, after[:, TRICK], -1)
    seen = np.stack(
        [after[:, HANDS + own], after[rows, last], after[rows, last + 1], after[:, PLACE], led], 1
    )
    _, groups = np.unique(seen, axis=0, return_inverse=True)
    totals = np.zeros((groups.max() + 1, worth.shape[1]))
    np.add.at(totals, groups, weights[:, None] * worth)
    return float(totals.max(1).sum())


def choose_for_all(turn: Turn, settings: Settings) -> int:
    """The card that is best so, over all worlds of the turn."""
    game = turn.game
    hands, stocks = turn.every()
    weights = turn.weigh(hands, settings.trust)
    values = []
    for card in turn.cards:
        after = np.zeros((len(hands), STATE_SIZE), np.int64)
        until_own(game.deal, turn.root, game.sees, int(card), hands, stocks, game.mind, after)
        gains = np.full((len(hands), MOST_HAND, PARTS), IMPOSSIBLE, np.float32)
        try_own(game.deal, turn.seat, game.sees, after, game.mind, gains)
        worth = worth_of(gains, settings.aim)
        values.append(best_for_all(after, turn.seat, worth, weights / weights.sum()))
    return int(turn.cards[np.argmax(values)])
