"""Exact values by the readable rules alone: every line of play to its end, nothing cut off."""

from random import Random

from briscola.rules.deal import shuffled
from briscola.rules.errors import Refusal
from briscola.rules.house import Rules
from briscola.rules.move import Move
from briscola.rules.play import apply, legal_moves
from briscola.rules.score import points
from briscola.rules.state import Phase, State, start


def ending(rules: Rules, seed: int, most_moves: int) -> State:
    """A deal played at random until so many moves or fewer are left, mid-trick and pauses too."""
    chance, states = Random(seed), [start(rules, shuffled(rules, str(seed)))]
    while states[-1].phase is not Phase.OVER:
        states.append(played(states[-1], chance.choice(legal_moves(states[-1]))))
    return states[-1 - chance.randint(1, most_moves)]


def side_points(state: State, side_of: tuple[int, ...]) -> int:
    """Card points that side 0 of this division makes from here on, the rest against it."""
    before = _of_side_0(state, side_of)

    def best(state: State) -> int:
        if state.phase is Phase.OVER:
            return _of_side_0(state, side_of)
        values = [best(played(state, move)) for move in legal_moves(state)]
        return max(values) if side_of[state.turn] == 0 else min(values)

    return best(state) - before


def max_n(state: State) -> tuple[int, ...]:
    """Card points of each side at the end when each plays for its own; of equals the first."""
    if state.phase is Phase.OVER:
        return points(state)
    side = state.rules.side_of[state.turn]
    results = [max_n(played(state, move)) for move in legal_moves(state)]
    return max(results, key=lambda result: result[side])


def _of_side_0(state: State, side_of: tuple[int, ...]) -> int:
    pack = state.rules.pack
    return sum(pack.points_of(t.cards) for t in state.tricks if side_of[t.taker] == 0)


def played(state: State, move: Move) -> State:
    """The state after this legal move."""
    after = apply(state, move)
    assert not isinstance(after, Refusal)
    return after
