from collections.abc import Sequence

import numpy as np
import pytest
from tests.support.deals import opened, played, rules_of, walk
from tests.unit.lab.arena.matches import a_match

from briscola.ai.protocol import UNLIMITED, Limits
from briscola.ai.worlds import Worlds
from briscola.kernels.table import Ints
from briscola.lab.arena.table import Table
from briscola.lab.response import LocalResponse, response_to
from briscola.lab.response.exact import best_response, best_responses, lead, value_of
from briscola.lab.response.local import policy_of
from briscola.levels import Contender
from briscola.rules.card import mask
from briscola.rules.move import Move
from briscola.rules.state import State
from briscola.rules.view import View, view


class Told:
    """Playouts that say what they were asked, and that the second move is best."""

    def __init__(self) -> None:
        self.states: list[State] = []

    def points(self, states: Sequence[State], moves: Sequence[Move], seed: int, /) -> Ints:
        self.states += states
        points = np.zeros((len(states), len(moves), 2), dtype=np.int64)
        points[:, 1, states[0].turn] = 7
        return points


def nobody(seen: View) -> dict[str, float]:
    raise AssertionError("nobody is to be asked")


def test_the_move_of_the_best_mean_is_played() -> None:
    state = next(walk(rules_of("briscola", 2), 1))
    seen = view(state, state.turn)
    thought = LocalResponse(state.rules, Told(), nobody, 10).think(seen, 0)
    assert thought.move == seen.legal[1]
    assert thought.values == dict(zip(seen.legal, [0, 7, 0], strict=True))
    assert thought.worlds == 10


def test_it_looks_at_so_many_worlds_of_its_view_or_at_all_of_them() -> None:
    rules = rules_of("briscola", 2)
    states = [state for state in walk(rules, 4) if len(view(state, state.turn).legal) > 1]
    for state in (states[0], next(s for s in states if len(s.stock) == 4)):
        told, seen = Told(), view(state, state.turn)
        LocalResponse(rules, told, nobody, 50).think(seen, 3)
        count = Worlds(rules, seen).count
        assert len(told.states) == min(50, count)
        assert len({(s.hands, s.stock) for s in told.states}) > min(40, count - 1)
        assert all(view(supposed, state.turn) == seen for supposed in told.states)


def test_a_forced_card_asks_nobody() -> None:
    rules = rules_of("briscola", 2)
    last = list(walk(rules, 1))[-1]
    told = Told()
    assert LocalResponse(rules, told, nobody, 5).think(view(last, last.turn), 0).worlds == 0
    assert told.states == []


def test_it_takes_what_it_knows_that_the_player_will_give() -> None:
    """Plain does not spend a trump on an ace led: 11 points is what it takes to make it."""
    rules = rules_of("briscola", 2)
    state = opened(rules, {1: "2C 4D 5D", 0: "AS 3B 2S"}, "4S 6C … 7B", dealer=0)
    seen = view(state, 1)
    response = response_to("plain", rules, UNLIMITED, 300)
    values = response.think(seen, 1).values
    assert set(values) == {"2C", "4D", "5D"}
    assert max(values.values()) - min(values.values()) < 15


def test_view_worlds_and_seed_decide_it() -> None:
    rules = rules_of("briskott", 4)
    for state in walk(rules, 2):
        seen = view(state, state.turn)
        thoughts = [response_to("careful", rules, UNLIMITED, 8).think(seen, 5) for _ in range(2)]
        assert thoughts[0] == thoughts[1]


@pytest.mark.parametrize(
    ("name", "variant", "players", "deals"),
    [
        ("plain", "briskott", 2, 12),
        ("plain", "briscola", 4, 12),
        ("plain", "brisca", 3, 12),
        ("random", "briskott", 2, 2),
    ],
)
def test_it_beats_whom_it_knows(name: str, variant: str, players: int, deals: int) -> None:
    """By ten points a deal and more than a third player like them, who is behind the better one."""
    tables = [
        Table(a_match(a, name, (variant, players), limits=Limits(work=1)))
        for a in (f"response:8:{name}", name)
    ]
    ahead, even = (
        sum(sum(table.play(number).points) for number in range(1, deals + 1)) for table in tables
    )
    assert ahead - even > 10 * deals


@pytest.mark.parametrize(
    ("points", "side", "expected"),
    [([70, 50], 0, 20), ([70, 50], 1, -20), ([40, 50, 30], 0, -10), ([40, 50, 30], 1, 10)],
)
def test_the_lead_is_over_the_best_other(points: list[int], side: int, expected: int) -> None:
    assert lead(np.array([points, points]), side).tolist() == [expected] * 2


def test_cards_everybody_knows_of_are_where_they_are_known_to_be() -> None:
    rules = rules_of("brisca", 2)
    state = played(
        opened(rules, {0: "7C 2D 4D", 1: "4S 5S 6S"}, "6D 7D … AC", dealer=1), "2D 4S x7C"
    )
    told = Told()
    LocalResponse(rules, told, nobody, 20).think(view(state, state.turn), 1)
    ace = mask([rules.pack.card("AC")])
    assert all(supposed.hands[0] & ace for supposed in told.states)


@pytest.mark.parametrize("name", ["plain", "careful", "random"])
def test_it_plays_best_once_it_knows_all_cards(name: Contender) -> None:
    rules, policy, ahead = rules_of("briscola", 2), policy_of(name, UNLIMITED), 0.0
    for seed in range(8):
        ending = next(state for state in walk(rules, seed) if not state.stock)
        seen = view(ending, ending.turn)
        thought = response_to(name, rules, UNLIMITED, 100).think(seen, 1)
        assert thought.values == best_responses(rules, seen, policy)
        assert thought.values[thought.move] == best_response(rules, seen, policy)
        ahead += thought.values[thought.move] - value_of(rules, seen, policy, policy)
    assert ahead > 8
