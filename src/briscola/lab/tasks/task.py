"""A task as the page is given it."""

import msgspec

from briscola.lab.tasks.ending import Ending
from briscola.lab.tasks.kinds import Kind
from briscola.rules.card import Card, cards_of, mask
from briscola.rules.move import Play
from briscola.rules.play import legal_moves, settle, step
from briscola.rules.state import Phase, State
from briscola.rules.view import TrickView, View, view
from briscola.solver import Solver


class Task(msgspec.Struct, frozen=True):
    """A View with the exact answer.

    `points`: what the seat has at the end with each of its cards, in the mean over the deals that
    it may think possible; `deals`: how many those are. `wrong`: the card that looks right;
    `takes`: those that take the trick as it lies, none where the seat leads.
    `unseen`: the cards in the other hand and, with a stock, the one that is drawn next. `lines`:
    the tricks from this one on after each card, where everything is known.
    """

    kind: Kind
    view: View
    points: dict[str, float]
    wrong: str
    takes: list[str]
    deals: int
    unseen: list[str]
    lines: dict[str, list[TrickView]]


def task_of(kind: Kind, ending: Ending, wrong: Card, solver: Solver) -> Task:
    """The task that this ending poses."""
    pack = ending.rules.pack
    return Task(
        kind=kind,
        view=ending.view,
        points={pack.text(card): value for card, value in ending.values.items()},
        wrong=pack.text(wrong),
        takes=[pack.text(card) for card in ending.takers],
        deals=len(ending.states),
        unseen=pack.texts(_unseen(ending)),
        lines={}
        if len(ending.states) > 1
        else {pack.text(card): _line(ending.states[0], card, solver) for card in ending.values},
    )


def _unseen(ending: Ending) -> int:
    """The other hand, and the card of the stock that nobody has seen, as a mask."""
    state = ending.states[0]
    other = state.hands[1 - state.turn]
    return other | mask(state.stock[:-1])


def _line(state: State, card: Card, solver: Solver) -> list[TrickView]:
    """The tricks from this card to the end, if both play their best."""
    done = len(state.tricks)
    state = settle(step(state, Play(card)))
    while state.phase is not Phase.OVER:
        state = settle(step(state, Play(_best(state, solver))))
    return view(state, None).tricks[done:]


def _best(state: State, solver: Solver) -> Card:
    """A card than which the seat in turn has no better one."""
    moves = legal_moves(state)
    if len(moves) == 1:
        return next(cards_of(state.hands[state.turn]))
    bounds = solver.solve(state).bounds
    text = max(bounds, key=lambda move: bounds[move])
    return state.rules.pack.card(text)
