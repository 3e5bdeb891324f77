"""Exact values by the readable rules alone: every line of play to its end, nothing cut off."""

from math import prod
from random import Random

from briscola.rules.deal import shuffled
from briscola.rules.errors import Refusal
from briscola.rules.house import Rules
from briscola.rules.move import Exchange, Move
from briscola.rules.play import apply, legal_moves
from briscola.rules.score import points
from briscola.rules.state import Phase, State, start


def ending(rules: Rules, seed: int, most_moves: int) -> State:
    """A deal played at random until so many moves or fewer are left, mid-trick and pauses too."""
    chance = Random(seed)
    return _states(rules, seed, chance)[-1 - chance.randint(1, most_moves)]


def ending_of_lines(rules: Rules, seed: int, most_lines: int) -> State:
    """A deal played at random until about so many lines of play or fewer are left."""
    chance = Random(seed)
    return chance.choice(_last_states(rules, seed, chance, most_lines))


def ending_with_exchange(rules: Rules, seed: int, most_lines: int) -> State | None:
    """The same, where a card may be exchanged; None if forty deals come to no such state."""
    chance = Random(seed)
    if not rules.exchange.is_possible:
        return None
    for number in range(40):
        states = _last_states(rules, 40 * seed + number, chance, most_lines)
        found = [state for state in states if may_exchange(state)]
        if found:
            return found[-1]
    return None


def may_exchange(state: State) -> bool:
    """Is an exchange among the moves."""
    return any(isinstance(move, Exchange) for move in legal_moves(state))


def side_points(state: State, side_of: tuple[int, ...]) -> int:
    """Card points that side 0 of this division ends with, the rest playing against it."""
    if state.phase is Phase.OVER:
        return taken(state, side_of)
    values = [side_points(played(state, move), side_of) for move in legal_moves(state)]
    return max(values) if side_of[state.turn] == 0 else min(values)


def max_n(state: State) -> tuple[int, ...]:
    """Card points of each side at the end when each plays for its own; of equals the first."""
    if state.phase is Phase.OVER:
        return points(state)
    side = state.rules.side_of[state.turn]
    results = [max_n(played(state, move)) for move in legal_moves(state)]
    return max(results, key=lambda result: result[side])


def taken(state: State, side_of: tuple[int, ...]) -> int:
    """Card points that side 0 of this division has so far."""
    pack = state.rules.pack
    return sum(pack.points_of(t.cards) for t in state.tricks if side_of[t.taker] == 0)


def played(state: State, move: Move) -> State:
    """The state after this legal move."""
    after = apply(state, move)
    assert not isinstance(after, Refusal)
    return after


def _states(rules: Rules, seed: int, chance: Random) -> list[State]:
    """Every state of one deal played at random."""
    states = [start(rules, shuffled(rules, str(seed)))]
    while states[-1].phase is not Phase.OVER:
        states.append(played(states[-1], chance.choice(legal_moves(states[-1]))))
    return states


def _last_states(rules: Rules, seed: int, chance: Random, most_lines: int) -> list[State]:
    """Those from which about so many lines or fewer lead on, by the choices met on one of them."""
    states = _states(rules, seed, chance)[:-1]
    choices = [len(legal_moves(state)) for state in states]
    return [state for at, state in enumerate(states) if prod(choices[at:]) <= most_lines]
