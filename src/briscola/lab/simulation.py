"""Whole deals between players written as kernels, by the million."""

import os
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from briscola.kernels.deals import POLICIES, play_deals
from briscola.kernels.table import flatten
from briscola.rules.errors import InputError
from briscola.rules.house import Rules, house_rules
from briscola.rules.variant import OptionValue
from briscola.variants import load_variant

SHARE = 1 << 14  # deals that one thread plays between two looks at whether to stop
SEEDS = 1 << 64
LOOK_SECONDS = 0.1

Progress = Callable[[int], object]


@dataclass(frozen=True)
class Simulation:
    """The deals that were played.

    `points[i, seat]` (int16) are the card points that the seat's own tricks brought in deal i,
    `dealers[i]` (int8) is the seat that dealt it; the next one led. `wanted` is how many deals
    were asked for: there are fewer rows where it was stopped.
    """

    rules: Rules
    policies: tuple[str, ...]
    seed: int
    wanted: int
    points: npt.NDArray[np.int16]
    dealers: npt.NDArray[np.int8]

    @property
    def side_points(self) -> npt.NDArray[np.int16]:
        """Card points of each side, shape (deals, sides)."""
        sides = np.array(self.rules.side_of)
        columns = [self.points[:, sides == side].sum(axis=1) for side in range(self.rules.sides)]
        return np.stack(columns, axis=1).astype(np.int16)

    @property
    def winners(self) -> npt.NDArray[np.int8]:
        """The side that won each deal, −1 where the top scores are equal."""
        totals = self.side_points
        top = totals.max(axis=1, keepdims=True)
        is_tied = (totals == top).sum(axis=1) > 1
        return np.where(is_tied, -1, totals.argmax(axis=1)).astype(np.int8)

    @property
    def leading_sides(self) -> npt.NDArray[np.int8]:
        """The side of the seat that led first in each deal."""
        eldest = (self.dealers.astype(np.int64) + 1) % self.rules.players
        return np.array(self.rules.side_of, dtype=np.int8)[eldest]


def simulate(  # noqa: PLR0913 - each says one thing about the deals
    variant: str,
    players: int,
    deals: int,
    seed: int,
    policies: Sequence[str] | str = "random",
    *,
    options: Mapping[str, OptionValue] | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
    stop: threading.Event | None = None,
) -> Simulation:
    """Play so many deals; the dealer moves on from deal to deal, beginning with seat 0.

    `policies` is one name for all seats or one a seat: random, plain or careful. The figures
    depend on the seed (0 to 2**64 − 1) alone, not on `jobs`, the threads at work (all cores
    without it). `progress` is told how many more deals are done; once `stop` is set, or on
    Ctrl-C, what is done so far is the result; while it still compiles, Ctrl-C ends it as anything
    else. InputError names what cannot be.
    """
    rules = house_rules(load_variant(variant), players, options or {})
    names = _policies(policies, players)
    _check(deals, seed)
    points = np.zeros((deals, players), dtype=np.int16)
    dealers = np.zeros(deals, dtype=np.int8)
    numbers = np.array([POLICIES[name] for name in names], dtype=np.int64)
    flat = flatten(rules)

    def play(first: int) -> int:
        rows = slice(first, first + SHARE)
        play_deals(numbers, flat, seed, first, dealers[rows], points[rows])
        return len(dealers[rows])

    # Compiled before any thread is at work: no other one could be interrupted in it.
    play_deals(numbers, flat, seed, 0, dealers[:0], points[:0])
    shares = range(0, deals, SHARE)
    done = _spread(play, shares, jobs or os.cpu_count() or 1, progress, stop or threading.Event())
    if len(done) < len(shares):
        rows = [row for first in done for row in range(first, min(first + SHARE, deals))]
        points, dealers = points[rows], dealers[rows]
    return Simulation(rules, names, seed, deals, points, dealers)


def _policies(policies: Sequence[str] | str, players: int) -> tuple[str, ...]:
    names = (policies,) * players if isinstance(policies, str) else tuple(policies)
    names = names * players if len(names) == 1 else names
    if unknown := [name for name in names if name not in POLICIES]:
        known = ", ".join(POLICIES)
        raise InputError(
            "bad_policy", f"There is no policy {unknown[0][:40]!r}; there are: {known}."
        )
    if len(names) != players:
        message = f"Name one policy for all or one for each of {players} seats, not {len(names)}."
        raise InputError("bad_policy", message)
    return names


def _check(deals: int, seed: int) -> None:
    if deals < 1:
        raise InputError("bad_deals", "Play at least one deal.")
    if not 0 <= seed < SEEDS:
        raise InputError("bad_seed", "The seed is a whole number from 0 to 2**64 − 1.")


def _spread(
    play: Callable[[int], int],
    shares: Sequence[int],
    jobs: int,
    progress: Progress | None,
    stop: threading.Event,
) -> list[int]:
    """Play the shares on so many threads, first to last; those that were done."""
    done: list[int] = []
    waiting = iter(shares)
    running: dict[Future[int], int] = {}
    with ThreadPoolExecutor(jobs) as pool:
        while True:
            try:
                while len(running) < jobs and not stop.is_set():
                    first = next(waiting, None)
                    if first is None:
                        break
                    running[pool.submit(play, first)] = first
                if not running:
                    return sorted(done)
                ready, _ = wait(running, LOOK_SECONDS, FIRST_COMPLETED)
                for future in ready:
                    done.append(running.pop(future))
                    if progress:
                        progress(future.result())
            except KeyboardInterrupt:
                stop.set()
