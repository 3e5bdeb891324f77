"""The exact best response to a player, for packs small enough to go through all that can happen.

A response is the best choice at each information set: at each View of its seat, whatever the worlds
behind it. So all worlds in which the seat sees the same are carried together, each with how likely
the others' choices have made it, and a move is made in all of them at once.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec
import numpy as np

from briscola.ai.supposed import supposed
from briscola.ai.worlds import Worlds
from briscola.kernels.table import Ints
from briscola.rules.house import Rules
from briscola.rules.move import parse_move
from briscola.rules.play import settle, step
from briscola.rules.score import outcome
from briscola.rules.state import State
from briscola.rules.view import View, view

Policy = Callable[[View], Mapping[str, float]]  # how likely each move is; they add up to 1
Likely = tuple[float, State]


def best_response(rules: Rules, seen: View, others: Policy) -> float:
    """What the seat of this View makes in the mean if it plays best against what others play.

    Card points of its side at the end minus those of the best other. All other seats, partners
    too, play by the policy. The worlds of the View are taken to be equally likely, as they are
    before anybody has chosen.
    """
    return _Response(others, own=None).value_at(rules, seen)


def best_responses(rules: Rules, seen: View, others: Policy) -> dict[str, float]:
    """The same for each legal move of the seat, if it plays best after it."""
    return _Response(others, own=None).values_at(rules, seen)


def value_of(rules: Rules, seen: View, others: Policy, own: Policy) -> float:
    """What the seat of this View makes in the mean if it plays by a policy of its own."""
    return _Response(others, own).value_at(rules, seen)


def lead(points: Ints, side: int) -> Ints:
    """The side's points minus those of the best other, along the last axis."""
    rest = np.delete(points, side, axis=-1)
    leads: Ints = points[..., side] - rest.max(axis=-1)
    return leads


class _Response:
    """Goes through everything; without an `own` policy the seat plays best."""

    def __init__(self, others: Policy, own: Policy | None) -> None:
        self._others, self._own = others, own

    def value_at(self, rules: Rules, seen: View) -> float:
        """The mean over the worlds of the View."""
        return self._value(_worlds(rules, seen), _seat(seen))

    def values_at(self, rules: Rules, seen: View) -> dict[str, float]:
        """The same after each of the legal moves."""
        worlds = _worlds(rules, seen)
        return {move: self._after(worlds, move, _seat(seen)) for move in seen.legal}

    def _value(self, worlds: Sequence[Likely], seat: int) -> float:
        """What the worlds bring, each times how likely it is."""
        total, alike = 0.0, defaultdict[bytes, list[Likely]](list)
        for likely, state in self._until_turn(worlds, seat):
            result = outcome(state)
            if result is None:
                alike[msgspec.json.encode(view(state, seat))].append((likely, state))
            else:
                total += likely * int(lead(np.array(result.points), state.rules.side_of[seat]))
        return total + sum(self._chosen(group, seat) for group in alike.values())

    def _chosen(self, worlds: Sequence[Likely], seat: int) -> float:
        """The same, where the seat is to move and sees the same in all of them."""
        seen = view(worlds[0][1], seat)
        if self._own is None:
            return max(self._after(worlds, move, seat) for move in seen.legal)
        return sum(
            share * self._after(worlds, move, seat) for move, share in self._own(seen).items()
        )

    def _after(self, worlds: Sequence[Likely], move: str, seat: int) -> float:
        return self._value([(likely, _moved(state, move)) for likely, state in worlds], seat)

    def _until_turn(self, worlds: Sequence[Likely], seat: int) -> Iterator[Likely]:
        """The worlds when it is the seat's turn, or at their end, after whatever others choose."""
        ahead = list(worlds)
        while ahead:
            likely, state = ahead.pop()
            if state.turn == seat or outcome(state) is not None:
                yield likely, state
                continue
            for move, share in self._others(view(state, state.turn)).items():
                ahead.append((likely * share, _moved(state, move)))


def _worlds(rules: Rules, seen: View) -> list[Likely]:
    """All worlds of the View, each as likely as the others."""
    hands, stocks = Worlds(rules, seen).every()
    states = [supposed(rules, seen, *world) for world in zip(hands, stocks, strict=True)]
    return [(1 / len(states), state) for state in states]


def _seat(seen: View) -> int:
    assert seen.seat is not None
    return seen.seat


def _moved(state: State, move: str) -> State:
    return settle(step(state, parse_move(state.rules.pack, move)))
