"""Many seats asked at once choose what each chooses when it is asked alone, with its View."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from tests.support.deals import TABLES, rules_of, walk
from tests.support.lockstep import random_rules

from briscola.ai.many import AT_ONCE, Seen, can_search, left_open
from briscola.ai.protocol import Limits
from briscola.ai.search import Settings, think
from briscola.ai.standing import flatten_moves, flatten_view
from briscola.ai.supposed import supposed
from briscola.ai.unseen import Unseen, unseen
from briscola.ai.worlds import Worlds
from briscola.kernels.sight import UP
from briscola.kernels.table import flatten_state, move_number
from briscola.lab.searchers import Searchers, seen, settings_of
from briscola.rules.house import Rules
from briscola.rules.move import parse_move
from briscola.rules.state import State
from briscola.rules.variant import OptionValue
from briscola.rules.view import view

Game = tuple[str, int, dict[str, OptionValue]]
GAMES: list[Game] = [
    *((variant, players, {}) for variant, players in TABLES),
    ("bisca", 4, {"hand": 9, "follow_suit": "stock_empty"}),
    ("brisca", 2, {"exchange.when": "on_turn"}),
    ("briskott", 3, {"removed_shown": False}),
]


def chosen_alone(rules: Rules, state: State, seed: int, settings: Settings) -> int:
    thought = think(view(state, state.turn), seed, Limits(work=settings.worlds), settings)
    return move_number(parse_move(rules.pack, thought.move))


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("worlds", [3, 20])
def test_together_they_choose_what_each_chooses_alone(game: Game, worlds: int) -> None:
    rules, settings = rules_of(*game), Settings(worlds=worlds)
    states = [state for seed in (1, 2) for state in walk(rules, seed)]
    seeds = [Random(number).getrandbits(63) for number in range(len(states))]
    rows = np.array([flatten_state(state) for state in states])
    together = Searchers(rules, settings).moves(rows, np.array(seeds, dtype=np.int64))
    alone = [chosen_alone(rules, *one, settings) for one in zip(states, seeds, strict=True)]
    assert together.tolist() == alone


def opened(rules: Rules, shown: Seen) -> Unseen:
    """What the first row leaves open."""
    left = left_open(rules, shown)
    end, upcard = left.found[0], int(shown.sights[0, UP])
    return Unseen(left.cards[0, :end], left.holders[0, :end], left.rooms[0], left.hands[0], upcard)


def test_what_a_seat_sees_of_a_state_is_what_its_view_tells() -> None:
    """In random rules of every game: the root, the moves, and what is left open."""
    chance, compared = Random(5), 0
    for number in range(80):
        rules = random_rules(chance)
        for state in walk(rules, number):
            told = view(state, state.turn)
            if len(told.legal) > 1:
                shown = seen(rules, np.array([flatten_state(state)]))
                root = flatten_view(rules, told)
                assert shown.roots[0].tolist() == root.tolist()
                moves = flatten_moves(rules, told, root)
                assert shown.moves[0, : shown.found[0]].tolist() == moves.tolist()
                expected = unseen(rules, told)
                assert str(opened(rules, shown)) == str(replace(expected, upcard=+expected.upcard))
                compared += 1
    assert compared > 1000


def test_nothing_is_read_from_what_lies_face_down() -> None:
    """Other hands of the others, and another order of the stock, change no choice."""
    rules, searchers = rules_of("briskott", 2), Searchers(rules_of("briskott", 2), Settings(3))
    for number, state in enumerate(walk(rules, 7)):
        hands, stocks = Worlds(rules, view(state, state.turn)).sample(6, number)
        rows = np.array(
            [
                flatten_state(supposed(rules, view(state, state.turn), *world))
                for world in zip(hands, stocks.tolist(), strict=True)
            ]
        )
        assert len(set(searchers.moves(rows, np.full(6, number)).tolist())) == 1


def test_rows_and_their_number_change_no_choice() -> None:
    """More rows than are thought about at once."""
    rules = rules_of("briscola", 2)
    states = [state for seed in range(12) for state in walk(rules, seed)]
    rows, seeds = np.array([flatten_state(state) for state in states]), np.arange(len(states))
    searchers = Searchers(rules, Settings(worlds=2))
    together = searchers.moves(rows, seeds)
    assert len(rows) > AT_ONCE
    backwards = [int(searchers.moves(rows[n : n + 1], seeds[n : n + 1])[0]) for n in seeds[::-7]]
    assert together[::-7].tolist() == backwards


@pytest.mark.parametrize(
    ("game", "can"),
    [
        (("briscola", 2, {}), True),
        (("bisca", 2, {"hand": 3}), True),
        (("bisca", 2, {"hand": 7}), False),
        (("bisca", 2, {"hand": 3, "follow_suit": "stock_empty"}), False),
        (("bisca", 4, {"hand": 9, "follow_suit": "stock_empty"}), True),
    ],
)
def test_who_must_solve_long_endings_is_not_asked(game: Game, can: bool) -> None:
    rules = rules_of(*game)
    assert can_search(rules) is can
    if not can:
        with pytest.raises(ValueError, match="endings"):
            Searchers(rules, Settings())


def test_levels_that_look_ahead_have_settings() -> None:
    rules = rules_of("briscola", 2)
    found = [settings_of(name, rules) for name in ("7", "8")]
    assert [one and one.worlds for one in found] == [8, 200]
    assert not any(settings_of(name, rules) for name in ("1", "6", "net", "pimc", "9"))
