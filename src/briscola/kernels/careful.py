"""The careful player, one state at a time; `deals` has it once more, many deals side by side."""

from typing import Any

from briscola.kernels.bits import lowest
from briscola.kernels.compiling import kernel
from briscola.kernels.play import playable, strength
from briscola.kernels.table import BEST, NONE, PLACE, POINTS, TRICK, TRUMP, WORTH

LEAST = -(1 << 20)


@kernel
def careful_card(rules: Any, state: Any) -> int:
    """The card of highest worth, the first of equals."""
    cards = playable(rules, state)
    best, most = NONE, LEAST
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        worth = worth_of(rules, state, card)
        if worth > most:
            best, most = card, worth
    return best


@kernel
def worth_of(rules: Any, state: Any, card: int) -> int:
    """What the careful player thinks that the card is worth to it now."""
    points, rank = rules[POINTS + (card & 15)], card & 15
    trump = 1 if card >> 4 == state[TRUMP] else 0
    if state[PLACE] == 0:
        return -10 * points - rank - 60 * trump
    led = state[TRICK] >> 4
    trick = 10 * (state[WORTH] + points)
    top = strength(state[TRICK + state[BEST]], led, state[TRUMP])
    if strength(card, led, state[TRUMP]) > top:
        return trick - rank - trump * (45 + 20 * points)
    return -trick - rank - 60 * trump
