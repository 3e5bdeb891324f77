"""Nets that look ahead: moves tried in worlds weighed by how the others have played.

The actor names a move at sight and tells who may hold which card; worlds that it does not believe
in are left out. In each world every move is made, the trick is played out by the actor, and the
critic says how the deal will end (`lookahead`). The move with the best mean is played, unless it is
not surely better than the one at sight.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from time import perf_counter
from typing import Any

import numpy as np
import numpy.typing as npt

from briscola.ai.lookahead import PARTS, POINTS, POINTS_A_REWARD, WON, Mind, mind_of, try_moves
from briscola.ai.nets import Floats, best_at_sight, load_nets, slots_of
from briscola.ai.protocol import UNLIMITED, Limits
from briscola.ai.seen import SEES, rules_of, sight_of
from briscola.ai.standing import deal_of, flatten_moves, flatten_view, lead_of
from briscola.ai.supposed import supposed
from briscola.ai.thought import Thought
from briscola.ai.worlds import Worlds
from briscola.kernels.sight import SLOTS
from briscola.kernels.table import Ints
from briscola.levels import USUAL_AIM, Aim
from briscola.rules.house import Rules
from briscola.rules.view import View
from briscola.solver import Solver

Numbers = npt.NDArray[np.float64]
Gains = npt.NDArray[np.float32]

# Worlds between two looks at the clock: the first time, and at most.
FIRST_SHARE, SHARE = 8, 64
# Worlds that are sampled for each that is tried, and how many are few enough to try them all.
CANDIDATES, FEW = 4, 256
ENDING_MB = 4
SEEDS = 1 << 64
# What points weigh beside the deal once two seats are at their last draws, the ends being exact.
LAST_DRAWS, LATE_POINTS = 2, 0.1


@dataclass(frozen=True)
class Settings:
    """How far it looks.

    `worlds` where no limit says otherwise; `depth`: how many tricks are played out after the one
    under way; `trust`: how much the beliefs count, 0 for not at all; `margin`: by how many standard
    errors a move must beat the one at sight; `aim`: points and the deal, or points alone, as
    duplicate contests count; `cores`: how many may think at once.
    """

    worlds: int = 200
    depth: int = 0
    trust: float = 1.0
    margin: float = 0.0
    aim: Aim = USUAL_AIM
    cores: int = 1


STRONGEST = Settings()


def think(
    view: View, seed: int, limits: Limits = UNLIMITED, settings: Settings = STRONGEST
) -> Thought:
    """Try every legal move in the same worlds: all where they are few, else so many at random.

    `limits.work` is how many worlds; with `limits.ms` alone as many as there is time for. View,
    seed and work decide the answer. ValueError if the seat has nothing to do, if the View is of no
    deal, or if no net has learned the game.
    """
    began = perf_counter()
    if len(view.legal) == 1:
        return Thought(view.legal[0])
    rules = rules_of(view)
    if rules.players == 2 and view.stock == 0:
        return _solved(rules, view)
    root = Root(rules, view, settings)
    most = limits.work or (None if limits.ms else settings.worlds)
    gains, weights = [], []
    for hands, stocks, share in _shares(root, most, seed % SEEDS):
        before = perf_counter()
        gains.append(root.try_moves(hands, stocks))
        weights.append(share)
        now = perf_counter()
        if limits.ms and (now - began + 2 * (now - before)) * 1000 > limits.ms:
            break
    return root.thought(np.concatenate(gains), np.concatenate(weights))


def _solved(rules: Rules, view: View) -> Thought:
    """The exact values of the last tricks of two seats, who know all cards by now."""
    flatten_moves(rules, view, flatten_view(rules, view))  # raises for a View of no deal
    hands, stocks = Worlds(rules, view).every()
    state = supposed(rules, view, hands[0], stocks[0])
    bounds = Solver(table_mb=ENDING_MB).solve(state).bounds
    values = {move: float(low) for move, (low, _) in bounds.items()}
    lead = lead_of(rules, view)
    return Thought(
        max(view.legal, key=lambda move: values[move]),
        values,
        1,
        {move: (np.sign(lead + value) + 1) / 2 for move, value in values.items()},
        {move: float(value == max(values.values())) for move, value in values.items()},
    )


def _shares(root: "Root", most: int | None, seed: int) -> Iterator[tuple[Ints, Ints, Numbers]]:
    """Worlds with their weights: all in random order where they are few, else so many at random.

    Each share has at most twice as many as the one before.
    """
    worlds = root.worlds
    if worlds.are_few(most or FEW):
        hands, stocks = worlds.every()
        order = np.random.default_rng(seed).permutation(len(hands))
        hands, stocks = hands[order], stocks[order]
        weights = root.weigh(hands)
        for done, size in sizes_of_shares(len(hands)):
            yield hands[done:][:size], stocks[done:][:size], weights[done:][:size]
        return
    for done, size in sizes_of_shares(most):
        hands, stocks = worlds.sample(CANDIDATES * size, seed, first=CANDIDATES * done)
        kept = resampled(root.weigh(hands), size)
        yield hands[kept], stocks[kept], np.ones(size)


def sizes_of_shares(most: int | None) -> Iterator[tuple[int, int]]:
    """How many worlds come before each share, and how many are in it."""
    done, size = 0, FIRST_SHARE
    while most is None or done < most:
        size = size if most is None else min(size, most - done)
        yield done, size
        done, size = done + size, min(2 * size, SHARE)


def resampled(weights: Numbers, size: int) -> Ints:
    """So many of the places of these weights, each about as often as its weight says."""
    ends = np.cumsum(weights)
    wanted = (np.arange(size) + 0.5) / size * ends[-1]
    places: Ints = np.searchsorted(ends, wanted)
    return places


def weigh(cards: Ints, odds: Floats, hands: Ints, trust: float) -> Numbers:
    """How likely each world is, times a constant.

    `odds`, shape (others, cards), say how likely each other seat holds each of the cards; `hands`
    are the others', shape (worlds, others). Of many Views, a row of both for each.
    """
    logs = np.zeros(hands.shape[:-1])
    if not trust:
        return logs + 1
    for other in range(hands.shape[-1]):
        held = hands[..., other, None] >> cards & 1
        logs += (held @ odds[..., other, :, None])[..., 0]
    weights: Numbers = np.exp(trust * (logs - logs.max(-1, keepdims=True)))
    return weights


def worth_of(gains: Gains, aim: Aim, of_points: float | Gains = 1.0) -> Gains:
    """How good each end is for who plays for the deal, points counting so much, or for points."""
    points: Gains = gains[..., POINTS] / POINTS_A_REWARD
    return points if aim == "points" else gains[..., WON] + points * of_points


def surest(worth: Gains, weights: Numbers, first: Any, margin: float) -> Any:
    """The move of the best mean, unless the one at sight, `first`, may well be as good.

    `worth`, shape (worlds, moves), `weights` of the worlds, adding up to 1. Of many Views, a row of
    each. `margin` is by how many standard errors a move must be better.
    """
    best = (weights[..., None, :] @ worth)[..., 0, :].argmax(-1)
    more = _of_move(worth, best) - _of_move(worth, first)
    mean = (weights * more).sum(-1)
    error = np.sqrt((weights**2 * (more - mean[..., None]) ** 2).sum(-1))
    return np.where(mean > margin * error, best, first)


def _of_move(worth: Gains, move: Any) -> Gains:
    worths: Gains = np.take_along_axis(worth, np.asarray(move)[..., None, None], -1)[..., 0]
    return worths


class Root:
    """A View that is thought about: what of it does not change from world to world."""

    def __init__(self, rules: Rules, view: View, settings: Settings) -> None:
        nets = load_nets(rules.pack.kind, rules.players)
        self._state = flatten_view(rules, view)
        self._moves = flatten_moves(rules, view, self._state)
        self.worlds = Worlds(rules, view)
        assert view.seat is not None
        self._others = [(view.seat + place) % rules.players for place in range(1, rules.players)]
        self._view, self._rules, self._settings = view, rules, settings
        self._deal, self._sees = deal_of(rules), SEES[rules.partners_see]
        self._numbers, self._places = nets.actor.think(sight_of(view, rules))
        self._cards = np.array(rules.pack.cards)
        beliefs = self._numbers[SLOTS:].reshape(-1, SLOTS)
        self._odds = beliefs[:, slots_of(self._places, self._cards)]
        self._minds = [mind_of(nets) for _ in range(settings.cores)]

    def weigh(self, hands: Ints) -> Numbers:
        """How likely each world is by what the actor believes, times a constant."""
        return weigh(self._cards, self._odds, hands[:, self._others], self._settings.trust)

    def try_moves(self, hands: Ints, stocks: Ints) -> Gains:
        """What each move brings in each world: shape (worlds, moves, PARTS)."""
        gains = np.zeros((len(hands), len(self._moves), PARTS), np.float32)
        parts = np.linspace(0, len(hands), len(self._minds) + 1).astype(int)
        pieces = [slice(*ends) for ends in pairwise(parts)]

        def work(mind: Mind, piece: slice) -> None:
            try_moves(
                self._deal,
                self._state,
                self._sees,
                self._moves,
                hands[piece],
                stocks[piece],
                self._settings.depth,
                mind,
                gains[piece],
            )

        if len(pieces) == 1:
            work(self._minds[0], pieces[0])
        else:
            list(_threads(len(pieces)).map(work, self._minds, pieces))
        return gains

    def thought(self, gains: Gains, weights: Numbers) -> Thought:
        """The move to make, and what was found out about all."""
        weights = weights / weights.sum()
        is_late = self._rules.players == 2 and self._view.stock <= LAST_DRAWS
        worth = worth_of(gains, self._settings.aim, LATE_POINTS if is_late else 1.0)
        moves = self._view.legal
        values = weights @ gains[:, :, POINTS] - lead_of(self._rules, self._view)
        chances = (weights @ gains[:, :, WON] + 1) / 2
        best = weights @ (worth == worth.max(1, keepdims=True))
        first = best_at_sight(self._numbers, self._places, self._rules, self._view)
        return Thought(
            moves[int(surest(worth, weights, first, self._settings.margin))],
            dict(zip(moves, values.tolist(), strict=True)),
            len(gains),
            dict(zip(moves, chances.clip(0, 1).tolist(), strict=True)),
            dict(zip(moves, best.tolist(), strict=True)),
        )


@cache
def _threads(count: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(count, thread_name_prefix="search")
