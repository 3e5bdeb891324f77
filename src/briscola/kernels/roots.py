"""What the seats in turn of many deals see, as arrays: where their searches start."""

from typing import Any

from briscola.kernels.compiling import entry, kernel
from briscola.kernels.play import legal_moves, turn
from briscola.kernels.sight import look
from briscola.kernels.table import (
    CARDS,
    HANDS,
    NEXT,
    NONE,
    PACK,
    PLACE,
    PLAYERS,
    PLAYS,
    RANKS,
    SCORE,
    STATE_SIZE,
    SUITS,
    TRICK,
)


@kernel
def hide(rules: Any, state: Any, root: Any) -> None:
    """Make the root the state without hands and stock, but for its size and the upcard."""
    for place in range(STATE_SIZE):
        root[place] = state[place]
    for seat in range(rules[PLAYERS]):
        root[HANDS + seat] = 0
    for place in range(TRICK + state[PLACE], SCORE):
        root[place] = 0
    for place in range(PACK, PLAYS):
        root[place] = 0
    root[NEXT] = 0


@kernel
def taken_out(rules: Any, state: Any) -> int:
    """The cards of the pack that are not in play, as a mask."""
    cards = 0
    for suit in range(rules[SUITS]):
        for rank in range(rules[RANKS]):
            cards |= 1 << 16 * suit + rank
    for place in range(rules[CARDS]):
        cards &= ~(1 << state[PACK + place])
    return cards


@entry
def see_all(
    rules: Any,
    sees: int,
    shows_removed: bool,
    states: Any,
    sights: Any,
    roots: Any,
    removed: Any,
    moves: Any,
    found: Any,
) -> None:
    """Write what each seat in turn sees, a row each, and its legal moves; `found`: how many.

    `sees` says when partners see each other's hands; `removed` is NONE where it is not shown.
    """
    for row in range(len(states)):
        state = states[row]
        look(rules, state, turn(rules, state), sees, sights[row])
        hide(rules, state, roots[row])
        removed[row] = taken_out(rules, state) if shows_removed else NONE
        found[row] = legal_moves(rules, state, moves[row])
