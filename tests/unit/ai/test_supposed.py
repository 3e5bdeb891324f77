"""A View and hands and stock that fit it are a state again, in which all goes on as it should."""

from random import Random

import msgspec
import pytest
from tests.support.deals import TABLES, rules_of, walk

from briscola.ai.supposed import supposed
from briscola.ai.worlds import Worlds
from briscola.kernels.table import PACK, flatten_state, stock_of
from briscola.rules.house import Rules
from briscola.rules.play import legal_moves, settle, step
from briscola.rules.score import outcome
from briscola.rules.state import Phase, State
from briscola.rules.variant import OptionValue
from briscola.rules.view import view

GAMES: list[tuple[str, int, dict[str, OptionValue]]] = [
    *((variant, players, {}) for variant, players in TABLES),
    ("briskott", 3, {"removed_shown": False}),
    ("brisca", 2, {"exchange.when": "on_turn"}),
    ("bisca", 4, {"follow_suit": "stock_empty", "hand": 9}),
    ("briskott", 4, {"partners_see": "always", "points_shown": False}),
]


def played_alike(one: State, other: State, chance: Random) -> bool:
    """Do both go on alike to the end, and end alike."""
    while one.phase is not Phase.OVER:
        moves = legal_moves(one)
        if moves != legal_moves(other) or one.turn != other.turn or one.known != other.known:
            return False
        move = chance.choice(moves)
        one, other = settle(step(one, move)), settle(step(other, move))
    return outcome(one) == outcome(other)


def by_seat(rules: Rules, state: State) -> list[bytes]:
    return [msgspec.json.encode(view(state, seat)) for seat in range(rules.players)]


@pytest.mark.parametrize(("variant", "players", "options"), GAMES)
def test_of_the_true_world_it_is_the_true_state(
    variant: str, players: int, options: dict[str, OptionValue]
) -> None:
    rules, chance = rules_of(variant, players, options), Random(1)
    for state in walk(rules, seed=3):
        again = supposed(rules, view(state, state.turn), state.hands, state.stock)
        assert by_seat(rules, again) == by_seat(rules, state)
        assert sorted(again.deal.pack) == sorted(state.deal.pack)
        one, other = flatten_state(state), flatten_state(again)
        assert stock_of(one) == stock_of(other)
        size = len(state.deal.pack)
        one[PACK : PACK + size] = other[PACK : PACK + size]
        assert (one == other).all()
        assert played_alike(state, again, chance)


@pytest.mark.parametrize(("variant", "players", "options"), GAMES)
def test_in_another_world_the_seat_sees_the_same(
    variant: str, players: int, options: dict[str, OptionValue]
) -> None:
    rules, differs = rules_of(variant, players, options), 0
    for number, state in enumerate(walk(rules, seed=5)):
        seen = view(state, state.turn)
        hands, stocks = Worlds(rules, seen).sample(2, number)
        for world in zip(hands.tolist(), stocks.tolist(), strict=True):
            other = supposed(rules, seen, *world)
            assert msgspec.json.encode(view(other, state.turn)) == msgspec.json.encode(seen)
            differs += other.hands != state.hands
    assert differs > 5


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_before_the_first_lead_every_seat_can_suppose(seat: int) -> None:
    rules = rules_of("brisca", 3)
    state = next(walk(rules, seed=1))
    again = supposed(rules, view(state, seat), state.hands, state.stock)
    assert by_seat(rules, again) == by_seat(rules, state)
