"""Moves tried in worlds, and all seats going on as one player would."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Protocol

import numpy as np

from briscola.ai.contenders import think
from briscola.ai.many import can_search
from briscola.ai.nets import Net, load_net
from briscola.ai.protocol import Limits
from briscola.ai.search import Settings
from briscola.kernels.deals import CAREFUL, PLAIN
from briscola.kernels.playouts import finish_simply, make_each, make_moves
from briscola.kernels.table import (
    HANDS,
    OVER,
    PHASE,
    SCORE,
    STATE_SIZE,
    STOCK,
    Ints,
    flatten,
    flatten_state,
    move_number,
)
from briscola.lab.searchers import Searchers, settings_of
from briscola.lab.training.deals import Deals, best_slots
from briscola.levels import Contender
from briscola.rules.house import Rules
from briscola.rules.move import Move, parse_move
from briscola.rules.play import settle, step
from briscola.rules.score import outcome
from briscola.rules.state import State
from briscola.rules.view import view

Finish = Callable[[Ints], None]
SEED_BITS = 48
SIMPLE = {"plain": PLAIN, "careful": CAREFUL}


class Playouts(Protocol):
    """How deals end that a player plays on."""

    def points(self, states: Sequence[State], moves: Sequence[Move], seed: int, /) -> Ints:
        """Card points of each side, shape (states, moves, sides), after each move in each state."""


class ByKernels:
    """Many at once; `finish` plays flat states to their ends, a row each, in place."""

    def __init__(self, rules: Rules, finish: Finish) -> None:
        self._rules, self._flat, self._finish = rules, flatten(rules), finish

    def points(self, states: Sequence[State], moves: Sequence[Move], _seed: int, /) -> Ints:
        worlds, numbers = _flattened(states, moves)
        rows = np.zeros((len(states) * len(moves), STATE_SIZE), dtype=np.int64)
        make_moves(self._flat, worlds, numbers, rows)
        self._finish(rows)
        return _made(self._rules, rows).reshape(len(states), len(moves), -1)


class BySearch:
    """Many at once, all seats as a level that looks ahead.

    Each choice has a seed of its own; after all moves of a world they are the same.
    """

    def __init__(self, rules: Rules, settings: Settings) -> None:
        self._rules, self._flat = rules, flatten(rules)
        self._searchers = Searchers(rules, settings)

    def points(self, states: Sequence[State], moves: Sequence[Move], seed: int, /) -> Ints:
        worlds, numbers = _flattened(states, moves)
        seeds = np.random.default_rng(seed).integers(1 << SEED_BITS, size=len(states))
        rows = worlds.repeat(len(moves), axis=0)
        make_each(self._flat, rows, np.tile(numbers, len(states)))
        self._finish(rows, seeds.repeat(len(moves)))
        return _made(self._rules, rows).reshape(len(states), len(moves), -1)

    def _finish(self, rows: Ints, seeds: Ints) -> None:
        """Play flat states to their ends, in place; a row's seed is one more with each choice."""
        going, choices = np.flatnonzero(rows[:, PHASE] != OVER), 0
        while len(going):
            states = rows[going]
            chosen = self._searchers.moves(states, seeds[going] + choices)
            make_each(self._flat, states, chosen)
            rows[going], choices = states, choices + 1
            going = going[states[:, PHASE] != OVER]


class ByViews:
    """One at a time: each seat is asked with its View."""

    def __init__(self, name: Contender, limits: Limits) -> None:
        self._name, self._limits = name, limits

    def points(self, states: Sequence[State], moves: Sequence[Move], seed: int, /) -> Ints:
        return np.array(
            [
                [self._finished(settle(step(state, move)), f"{seed} {world}") for move in moves]
                for world, state in enumerate(states)
            ]
        )

    def _finished(self, state: State, seed: str) -> tuple[int, ...]:
        chance = Random(seed)  # noqa: S311 - play, nothing secret
        while (result := outcome(state)) is None:
            seen, chosen_by = view(state, state.turn), chance.getrandbits(SEED_BITS)
            thought = think(self._name, seen, chosen_by, self._limits)
            state = settle(step(state, parse_move(state.rules.pack, thought.move)))
        return result.points


def playouts_of(name: Contender, rules: Rules, limits: Limits) -> Playouts:
    """How deals end that this player plays on.

    The limits hold for each of its choices; of a level that looks ahead, where many are made at
    once, those of work alone.
    """
    if name in SIMPLE:
        flat = flatten(rules)
        return ByKernels(rules, lambda rows: finish_simply(flat, rows, SIMPLE[name]))
    if name == "net":
        net = load_net(rules.pack.kind, rules.players)
        return ByKernels(rules, lambda rows: finish_by_net(net, rules, rows))
    settings = settings_of(name, rules)
    if settings and can_search(rules):
        worlds = min(settings.worlds, limits.work or settings.worlds)
        return BySearch(rules, replace(settings, worlds=worlds))
    return ByViews(name, limits)


def _flattened(states: Sequence[State], moves: Sequence[Move]) -> tuple[Ints, Ints]:
    """States, a row each, and moves as the kernels number them."""
    worlds = np.array([flatten_state(state) for state in states])
    return worlds, np.array([move_number(move) for move in moves])


def _made(rules: Rules, rows: Ints) -> Ints:
    """Card points of each side in flat states, shape (rows, sides)."""
    made = np.zeros((len(rows), rules.sides), dtype=np.int64)
    for seat, side in enumerate(rules.side_of):
        made[:, side] += rows[:, SCORE + seat]
    return made


def finish_by_net(net: Net, rules: Rules, rows: Ints) -> None:
    """Play flat states to their ends, in step, all seats as the net does at sight."""
    left = _plays_left(rules, rows)
    for plays in np.unique(left):
        group = left == plays
        deals = Deals(rules, int(group.sum()))
        deals.states[:] = rows[group]
        for _ in range(plays):
            deals.observe()
            deals.step(best_slots(net, deals))
        rows[group] = deals.states


def _plays_left(rules: Rules, rows: Ints) -> Ints:
    """How many cards are still to be played in each state, shape (rows,)."""
    held = np.bitwise_count(rows[:, HANDS : HANDS + rules.players]).sum(axis=1, dtype=np.int64)
    left: Ints = held + rows[:, STOCK]
    return left
