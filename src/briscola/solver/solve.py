"""Values of states: of the side to move, and of each of its moves."""

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

import numpy as np

from briscola.kernels.table import NONE, Ints
from briscola.rules.deal import Deal
from briscola.rules.errors import BriscolaError, Refusal
from briscola.rules.house import Rules
from briscola.rules.move import move_text
from briscola.rules.play import apply, legal_moves
from briscola.rules.state import Phase, State, start
from briscola.solver.max_n import SIDE_BITS, SIDE_MASK
from briscola.solver.memory import GENERATIONS, HIGH_SHIFT, LOW
from briscola.solver.position import (
    ALL_IDEAS,
    BUDGET,
    DEPTH,
    FOUND,
    IDEAS,
    MOST_ENTRY_WORDS,
    NAMES_SEATS,
    NODES,
    SUITS,
    flatten_deal,
    rest,
)
from briscola.solver.searches import (
    Search,
    SearchName,
    compile_search,
    is_duel,
    is_plain,
    search_named,
)
from briscola.solver.tree import first_weights

Method = Literal["paranoid", "max_n"]
METHODS: tuple[Method, ...] = get_args(Method)

DEFAULT_TABLE_MB = 64
WORDS_A_MB, WORDS_A_LINE = 1 << 17, 8
FIRST_STEP = 8
SHARE = 1 << 13  # nodes between two looks at the clock and at Ctrl-C


class ThreeSidesError(BriscolaError):
    """Three sides have no exact value for two; a method must be named."""

    code = "three_sides"


@dataclass(frozen=True)
class Solution:
    """What best play brings the side to move from here to the end.

    `value` is its card points minus the others', `moves` the same for each legal move, by record
    text; `low` and `high` hold it where time ran out first, and are equal otherwise. `bounds` are
    those of each move. `to_move` is None, and `value` 0, where the deal is over.
    """

    to_move: int | None
    low: int
    high: int
    bounds: Mapping[str, tuple[int, int]]
    nodes: int
    seconds: float

    @property
    def is_exact(self) -> bool:
        return self.low == self.high and all(low == high for low, high in self.bounds.values())

    @property
    def value(self) -> int | None:
        """The value, if it was proved in time."""
        return self.low if self.low == self.high else None

    @property
    def moves(self) -> dict[str, int | None]:
        """The value of each legal move, where proved in time."""
        return {move: low if low == high else None for move, (low, high) in self.bounds.items()}


@dataclass
class Solver:
    """Solves one state after another; what it learned of a deal serves the next of its states.

    `table_mb` bounds its memory; `ideas` names the speed-ups in use, all by default. Threads that
    share one take turns.
    """

    table_mb: float = DEFAULT_TABLE_MB
    ideas: int = ALL_IDEAS
    _words: Ints = field(init=False, repr=False)
    _width: int = field(init=False, default=0)
    _generation: int = field(init=False, default=0)
    _deal: object = field(init=False, default=None)
    _turn: threading.Lock = field(init=False, repr=False, default_factory=threading.Lock)

    def __post_init__(self) -> None:
        size = max(MOST_ENTRY_WORDS, int(self.table_mb * WORDS_A_MB))
        words = np.zeros(size + WORDS_A_LINE, dtype=np.int64)
        # Entries begin where the processor's cache lines do.
        offset = -words.ctypes.data // words.itemsize % WORDS_A_LINE
        self._words = words[offset : offset + size]

    def table_for(self, players: int) -> Ints:
        """The memory as a table of entries for so many hands; their number is a power of two."""
        width = players + 2
        if width != self._width:
            self._words[:] = 0
            self._width = width
        entries = 1 << (len(self._words) // width).bit_length() - 1
        return self._words[: entries * width].reshape(entries, width)

    def solve(
        self,
        state: State,
        method: Method | None = None,
        seconds: float | None = None,
        stop: threading.Event | None = None,
    ) -> Solution:
        """The value of this state and of every legal move.

        ThreeSidesError for three sides without a method: `paranoid` takes the others to play
        together against the side to move, `max_n` each to play for its own points (of equal moves
        the first). The value is then the mover's points minus those of all others. After
        `seconds`, or once `stop` is set, it gives the bounds proved so far.
        """
        method = _needed(state.rules, method)
        for name in _searches(state.rules, method):
            compile_search(name)
        with self._turn:
            return self._solve(state, method, seconds, stop)

    def _solve(
        self,
        state: State,
        method: Method | None,
        seconds: float | None,
        stop: threading.Event | None,
    ) -> Solution:
        began = time.perf_counter()
        if state.phase is Phase.OVER:
            return Solution(None, 0, 0, {}, 0, time.perf_counter() - began)
        deadline = None if seconds is None else began + seconds
        run = _run(self, state, method, deadline, stop)
        bounds: dict[str, tuple[int, int]] = {}
        for move in legal_moves(state):
            after = apply(state, move)
            assert not isinstance(after, Refusal)
            bounds[move_text(state.rules.pack, move)] = run.bounds(after)
        low, high = (max(ends) for ends in zip(*bounds.values(), strict=True))
        return Solution(state.turn, low, high, bounds, run.nodes, time.perf_counter() - began)

    def value(self, state: State, method: Method | None = None) -> int:
        """The value of this state alone, which is found sooner than that of every move."""
        if state.phase is Phase.OVER:
            return 0
        with self._turn:
            low, _ = _run(self, state, _needed(state.rules, method)).bounds(state)
        return low

    def count_nodes(self, state: State) -> int:
        """How many nodes the value of this state costs: the measure of a change to the search."""
        with self._turn:
            run = _run(self, state, _needed(state.rules, None))
            run.bounds(state)
        return run.nodes

    def generation_of(self, deal: object) -> int:
        """A number that the table's entries of this deal bear, and of no other."""
        if deal != self._deal:
            if self._generation == GENERATIONS - 1:
                self._words[:] = 0
                self._generation = 0
            self._generation += 1
            self._deal = deal  # last: Ctrl-C may come between any two of these
        return self._generation


def _run(
    solver: "Solver",
    state: State,
    method: Method | None,
    deadline: float | None = None,
    stop: threading.Event | None = None,
) -> "_Run":
    """The searches that the method asks for."""
    kind = _MaxN if method == "max_n" else _Run
    return kind(solver, state, method, deadline, stop)


def _needed(rules: Rules, method: Method | None) -> Method | None:
    """The method of three sides, none of two; ThreeSidesError if it has to be named."""
    if rules.sides == 2:
        return None
    if method not in METHODS:
        raise ThreeSidesError(f"Three sides need a method: {' or '.join(METHODS)}.")
    return method


def _searches(rules: Rules, method: Method | None) -> tuple[SearchName, ...]:
    """What may be needed to solve states of these rules."""
    if method == "max_n":
        return ("max_n",)
    if is_plain(rules):
        return ("duel", "tree") if rules.exchange.is_possible else ("duel",)
    return ("tree",)


class _Run:
    """The searches below one state: the same sides, guesses that learn from each other."""

    def __init__(
        self,
        solver: Solver,
        state: State,
        method: Method | None,
        deadline: float | None = None,
        stop: threading.Event | None = None,
    ) -> None:
        rules = state.rules
        self._mover = rules.side_of[state.turn]
        is_two = rules.sides == 2
        self._side_of = rules.side_of if is_two else [int(s != self._mover) for s in rules.side_of]
        self._is_first = self._side_of[state.turn] == 0
        self._taken, self._left = self._first_points(state), rest(state)
        self._deadline, self._stop = deadline, stop
        self._guess: int | None = None
        self._table, self.nodes = solver.table_for(rules.players), 0
        deal = (rules, state.deal, state.trump, tuple(self._side_of), method)
        generation = solver.generation_of(deal)
        self._deal = flatten_deal(state, self._side_of, generation, solver.ideas)
        self._deal[NAMES_SEATS] = method == "max_n"
        weights = first_weights(rules.pack, state.trump)
        self._searches = {
            name: search_named(name, rules.players, rules.hand, weights)
            for name in _searches(rules, method)
        }

    def bounds(self, state: State) -> tuple[int, int]:
        """What the side to move at the start makes from there on, through this later state."""
        low, high = self._first_bounds(state)
        gained = self._first_points(state) - self._taken
        low, high = 2 * (gained + low) - self._left, 2 * (gained + high) - self._left
        return (low, high) if self._is_first else (-high, -low)

    def _first_bounds(self, state: State) -> tuple[int, int]:
        """Card points that side 0 takes from this state on: proved bounds, equal in time."""
        if state.phase is Phase.OVER:
            return 0, 0
        left = rest(state)
        if not is_duel(state):
            low, high = self._narrow(self._searches["tree"], state, self._guess)
        elif self._side_of[state.leader] == 0:
            low, high = self._narrow(self._searches["duel"], state, self._guess)
        else:
            guess = None if self._guess is None else left - self._guess
            others_low, others_high = self._narrow(self._searches["duel"], state, guess)
            low, high = left - others_high, left - others_low
        self._guess = low
        return low, high

    def _narrow(self, search: Search, state: State, guess: int | None) -> tuple[int, int]:
        """Bounds of what the search counts, by asking of one number of points after another.

        They move by steps that grow until the value lies between two of them, then halfway.
        """
        low, high, step = 0, rest(state), FIRST_STEP
        limit = high
        bound = max(1, high // 2 if guess is None else min(guess, high))
        search.stand_on(state, self._deal)
        while low < high:
            search.ask(bound)
            found = self._go_on(search)
            if found == NONE:
                break
            is_enough = found & LOW >= bound
            low, high = max(low, found & LOW), min(high, found >> HIGH_SHIFT)
            if low > 0 and high < limit:
                bound = (low + high + 1) // 2
            else:
                bound = min(low + step, high) if is_enough else max(high - step + 1, low + 1)
                step *= 2
        return low, high

    def _go_on(self, search: Search) -> int:
        """Search to the end: what was found, or NONE out of time."""
        control = search.control
        control[DEPTH], control[NODES], control[BUDGET] = 0, 0, SHARE
        done = False
        while not done and not self._is_late():
            done = search.go_on(self._deal, self._table)
        self.nodes += int(control[NODES])
        return int(control[FOUND]) if done else NONE

    def _is_late(self) -> bool:
        if self._stop is not None and self._stop.is_set():
            return True
        return self._deadline is not None and time.perf_counter() > self._deadline

    def _first_points(self, state: State) -> int:
        """Card points that side 0 has taken."""
        pack = state.rules.pack
        return sum(pack.points_of(t.cards) for t in state.tricks if self._side_of[t.taker] == 0)


class _MaxN(_Run):
    """What each side gets when each plays for itself."""

    def _first_bounds(self, state: State) -> tuple[int, int]:
        if state.phase is Phase.OVER:
            return 0, 0
        search = self._searches["max_n"]
        search.stand_on(state, self._deal)
        self._deal[IDEAS] &= ~SUITS
        points = self._go_on(search)
        if points == NONE:
            return 0, rest(state)
        own = points >> SIDE_BITS * self._mover & SIDE_MASK
        return own, own


def solve(
    state: State,
    method: Method | None = None,
    seconds: float | None = None,
    stop: threading.Event | None = None,
) -> Solution:
    """The exact value of this state and of each legal move, as `Solver.solve` says."""
    return Solver().solve(state, method, seconds, stop)


def par(rules: Rules, deal: Deal, method: Method | None = None) -> int:
    """What the first leader's side gets more than the others with best play by all of a deal."""
    return Solver().value(start(rules, deal), method)
