"""The searches with the arrays that each walks over: they can stop and go on, for all is there."""

from functools import cache
from typing import Literal, Protocol, get_args

import numpy as np

from briscola.kernels.table import NONE, Ints
from briscola.rules.house import Rules
from briscola.rules.state import Phase, State
from briscola.rules.variant import FollowSuit
from briscola.solver import duel, search
from briscola.solver.endings import LINE_ROWS, MOST_LINES, solve_endings
from briscola.solver.max_n import search_max_n
from briscola.solver.memory import KEY_SIZE
from briscola.solver.position import (
    BOUND,
    CONTROL_SIZE,
    DEAL_SIZE,
    FRAME_SIZE,
    LED_CARD,
    MOST_ENTRY_WORDS,
    MOST_FRAMES,
    MOST_MOVES,
    MOST_NODES,
    MOST_TRICKS,
    NODE_SIZE,
    flatten_frame,
    flatten_node,
)

SearchName = Literal["duel", "tree", "max_n"]
SEARCHES: tuple[SearchName, ...] = get_args(SearchName)


class Search(Protocol):
    """A search below one state at a time."""

    control: Ints

    def stand_on(self, state: State, deal: Ints) -> None:
        """Begin at this state."""

    def ask(self, bound: int) -> None:
        """Ask whether the side that counts there takes so many points or more."""

    def go_on(self, deal: Ints, table: Ints) -> bool:
        """Go on from where `control` says; True once an answer is there."""


class TreeSearch:
    """Any game, any state; side 0 counts."""

    def __init__(self, players: int, hand: int, weights: Ints) -> None:
        leaves = max(hand**players, MOST_MOVES)
        branches = sum(hand**level for level in range(players)) + leaves
        self.frames = np.zeros((MOST_FRAMES, FRAME_SIZE), dtype=np.int64)
        self.nodes = np.zeros((MOST_NODES, NODE_SIZE), dtype=np.int64)
        self.options = np.zeros((MOST_NODES, players * MOST_MOVES), dtype=np.int64)
        self.between = np.zeros(players * MOST_MOVES, dtype=np.int64)
        self.expected = np.zeros((MOST_NODES, branches), dtype=np.int32)
        self.known = np.zeros((MOST_NODES, leaves), dtype=np.int32)
        self.marks, self.sums = np.zeros((2, branches), dtype=np.int32)
        self.lines = np.zeros((LINE_ROWS, MOST_LINES), dtype=np.int32)
        self.keys = np.zeros((MOST_NODES, KEY_SIZE), dtype=np.int64)
        self.children = np.zeros((MOST_MOVES, search.CHILD_SIZE), dtype=np.int64)
        self.control = np.zeros(CONTROL_SIZE, dtype=np.int64)
        self.weights = weights

    def stand_on(self, state: State, deal: Ints) -> None:
        flatten_frame(state, self.frames)
        flatten_node(state, self.nodes)

    def ask(self, bound: int) -> None:
        self.nodes[0, BOUND] = bound

    def go_on(self, deal: Ints, table: Ints) -> bool:
        return search.search(
            deal,
            self.frames,
            self.nodes,
            self.options,
            self.between,
            self.expected,
            self.known,
            self.marks,
            self.sums,
            self.lines,
            self.weights,
            self.keys,
            self.children,
            table,
            self.control,
        )


class DuelSearch:
    """Two seats, where `is_duel` says so; the leader's side counts."""

    def __init__(self, weights: Ints) -> None:
        self.nodes = np.zeros((MOST_TRICKS, duel.DUEL_SIZE), dtype=np.int64)
        self.cells, self.expected = np.zeros((2, MOST_TRICKS, duel.CELLS), dtype=np.int64)
        self.gaps = np.zeros(MOST_MOVES, dtype=np.int64)
        self.children = np.zeros((MOST_TRICKS, duel.MOST_ASKED, duel.CHILD_SIZE), dtype=np.int64)
        self.control = np.zeros(CONTROL_SIZE, dtype=np.int64)
        self.weights = weights

    def stand_on(self, state: State, deal: Ints) -> None:
        duel.flatten_duel(state, deal, self.nodes[0])
        self.control[LED_CARD] = state.trick[0] if state.trick else NONE

    def ask(self, bound: int) -> None:
        self.nodes[0, duel.BOUND] = bound

    def go_on(self, deal: Ints, table: Ints) -> bool:
        return duel.search_duel(
            deal,
            self.nodes,
            self.cells,
            self.expected,
            self.gaps,
            self.weights,
            self.children,
            table,
            self.control,
        )


class MaxNSearch:
    """Three sides, each for itself; it answers with what each side gets."""

    def __init__(self) -> None:
        self.frames = np.zeros((MOST_FRAMES, FRAME_SIZE), dtype=np.int64)
        self.nodes = np.zeros((MOST_NODES, NODE_SIZE), dtype=np.int64)
        self.moves = np.zeros((MOST_NODES, MOST_MOVES), dtype=np.int64)
        self.between = np.zeros(MOST_MOVES, dtype=np.int64)
        self.keys = np.zeros((MOST_NODES, KEY_SIZE), dtype=np.int64)
        self.control = np.zeros(CONTROL_SIZE, dtype=np.int64)

    def stand_on(self, state: State, deal: Ints) -> None:
        flatten_frame(state, self.frames)
        flatten_node(state, self.nodes)

    def ask(self, bound: int) -> None:
        """Nothing: every line is followed."""

    def go_on(self, deal: Ints, table: Ints) -> bool:
        return search_max_n(
            deal,
            self.frames,
            self.nodes,
            self.moves,
            self.between,
            self.keys,
            table,
            self.control,
        )


def search_named(name: SearchName, players: int, hand: int, weights: Ints) -> Search:
    """A search of this kind, with room for so many seats and cards a hand."""
    match name:
        case "duel":
            return DuelSearch(weights)
        case "max_n":
            return MaxNSearch()
        case "tree":
            return TreeSearch(players, hand, weights)


@cache
def compile_search(name: SearchName) -> None:
    """Compile a search, or load it, before any clock runs; with no budget it does nothing."""
    search = search_named(name, 2, 1, np.zeros((1, 1), dtype=np.int64))
    table = np.zeros((1, MOST_ENTRY_WORDS), dtype=np.int64)
    search.go_on(np.zeros(DEAL_SIZE, dtype=np.int64), table)


def compile_all() -> None:
    """Compile, or load, every search and the endings by the array."""
    for name in SEARCHES:
        compile_search(name)
    nothing = np.zeros(0, dtype=np.int64)
    solve_endings(np.zeros(DEAL_SIZE, dtype=np.int64), nothing, nothing, nothing, nothing)


def is_duel(state: State) -> bool:
    """Have two seats nothing to decide but which card to play, any of those they hold."""
    exchange = state.rules.exchange
    is_over = not exchange.is_possible or len(state.stock) < max(1, exchange.last)
    return is_plain(state.rules) and is_over and state.phase is Phase.PLAY


def is_plain(rules: Rules) -> bool:
    """Have the rules two seats, and nothing that narrows what may be played."""
    return rules.players == 2 and rules.follow_suit is FollowSuit.NEVER
