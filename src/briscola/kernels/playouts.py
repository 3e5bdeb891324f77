"""Many states of one game, a row each: a move made in all, then played on to their ends."""

from typing import Any

from briscola.kernels.careful import careful_card
from briscola.kernels.compiling import entry
from briscola.kernels.deals import PLAIN
from briscola.kernels.plain import plain_card
from briscola.kernels.play import apply
from briscola.kernels.selfplay import exchange_all
from briscola.kernels.table import OVER, PHASE, STATE_SIZE


@entry
def make_moves(rules: Any, states: Any, moves: Any, rows: Any) -> None:
    """Make each move in each state, and the exchanges that follow.

    The row of state s and move m is s times the number of moves, plus m.
    """
    for row in range(len(rows)):
        for place in range(STATE_SIZE):
            rows[row, place] = states[row // len(moves), place]
        apply(rules, rows[row], moves[row % len(moves)])
        if rows[row, PHASE] != OVER:
            exchange_all(rules, rows[row])


@entry
def make_each(rules: Any, states: Any, moves: Any) -> None:
    """Make in each state the move of its row, and nothing else."""
    for row in range(len(states)):
        apply(rules, states[row], moves[row])


@entry
def finish_simply(rules: Any, rows: Any, policy: int) -> None:
    """Play each state to its end, all seats as the plain player or as the careful one."""
    for row in range(len(rows)):
        state = rows[row]
        while state[PHASE] != OVER:
            card = plain_card(rules, state) if policy == PLAIN else careful_card(rules, state)
            apply(rules, state, card)
            if state[PHASE] != OVER:
                exchange_all(rules, state)
