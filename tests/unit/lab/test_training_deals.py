from functools import partial

import numpy as np
import pytest
from tests.support.deals import TABLES, rules_of, walk

from briscola.ai.blinkers import Blinkers, choose
from briscola.ai.nets import load_net, load_nets
from briscola.ai.search import Settings
from briscola.ai.sight import exchange_in
from briscola.kernels.selfplay import advantages
from briscola.kernels.sight import RANKS
from briscola.kernels.table import HANDS, SCORE, flatten_state
from briscola.lab.searchers import Searchers
from briscola.lab.training.deals import (
    Deals,
    against,
    best_slots,
    is_turn_of_own,
    plainly,
    searched,
    slots_behind,
)
from briscola.rules.state import Phase
from briscola.rules.view import view


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_all_deals_end_together_with_all_points_made(variant: str, players: int) -> None:
    rules, chance = rules_of(variant, players), np.random.default_rng(1)
    deals, made = Deals(rules, 6), np.zeros((6, rules.sides))
    deals.deal(seed=1, first=0, copies=2)
    for _ in range(deals.plays):
        deals.observe()
        assert deals.legal.any(1).all()
        assert not (deals.legal & ~deals.bits[:, :40]).any()
        slots = np.array([chance.choice(np.flatnonzero(row)) for row in deals.legal])
        deals.step(slots)
        made += deals.gains
    total = rules.pack.points_of(rules.pack.cards) - (
        2 if rules.pack.kind == "german" and players == 3 else 0
    )
    assert (made.sum(1) == total).all()
    assert deals.states[:, SCORE : SCORE + players].sum() == 6 * total


def test_a_deal_is_dealt_alike_to_every_copy_and_each_seat_deals_in_its_turn() -> None:
    deals = Deals(rules_of("briscola", 2), 6)
    deals.deal(seed=3, first=10, copies=2)
    assert np.array_equal(deals.states[0], deals.states[1])
    assert not np.array_equal(deals.states[1], deals.states[2])
    deals.observe()
    assert list(deals.seats) == [1, 1, 0, 0, 1, 1]


def test_plain_players_are_those_of_the_lab() -> None:
    deals = Deals(rules_of("briscola", 2), 400)
    deals.deal(seed=1, first=0)
    chance, made = np.random.default_rng(5), np.zeros((400, 2))
    for _ in range(deals.plays):
        deals.observe()
        slots = np.array([chance.choice(np.flatnonzero(row)) for row in deals.legal])
        deals.play_plainly(deals.seats == 0, slots)
        deals.step(slots)
        made += deals.gains
    assert 0.76 < (np.sign(made[:, 0] - made[:, 1]) + 1).mean() / 2 < 0.9


def test_advantages_run_along_each_seat_of_its_own() -> None:
    flat = Deals(rules_of("briscola", 2), 1).flat
    seats = np.array([[0], [1], [1], [0]])
    rewards = np.zeros((4, 1, 2), np.float32)
    rewards[1, 0] = (-1, 1)
    rewards[3, 0] = (2, -2)
    values = np.array([[0.5], [0.25], [0.0], [1.0]], np.float32)
    found = np.zeros_like(values)
    advantages(flat, seats, rewards, values, np.zeros((3, 2), np.float32), 0.5, found)
    last = {0: 2 - 1.0, 1: -2 - 0.0}
    first = {0: -1 + 1.0 - 0.5 + 0.5 * last[0], 1: 1 + 0.0 - 0.25 + 0.5 * last[1]}
    assert np.allclose(found[:, 0], [first[0], first[1], last[1], last[0]])


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_a_player_against_itself_is_even_over_all_sides(variant: str, players: int) -> None:
    rules = rules_of(variant, players)
    margin = against(plainly, plainly, rules, count=20, seed=3)
    assert margin.shape == (20, rules.sides)
    if rules.sides == 2:
        assert (margin.sum(1) == 0).all() and margin.any()
    else:
        assert (margin.sum(1) <= 0).all()


def test_each_side_is_the_own_one_in_every_deal() -> None:
    rules = rules_of("briscola", 4)
    deals = Deals(rules, 6)
    deals.deal(seed=1, first=0, copies=2)
    for _ in range(deals.plays):
        deals.observe()
        own = is_turn_of_own(deals)
        assert (own == (deals.seats % 2 == np.arange(6) % 2)).all()
        deals.step(plainly(deals))


def test_a_net_is_as_far_ahead_of_plain_as_plain_is_behind_it() -> None:
    rules = rules_of("briskott", 2)
    net = partial(best_slots, load_net("german", 2))
    ahead, behind = against(net, plainly, rules, 300, 5), against(plainly, net, rules, 300, 5)
    assert np.array_equal(ahead, -behind[:, ::-1])
    assert ahead.mean() > 8


@pytest.mark.parametrize(("variant", "players"), [("briskott", 2), ("brisca", 4)])
def test_others_that_look_ahead_play_the_cards_they_choose(variant: str, players: int) -> None:
    rules, settings = rules_of(variant, players), Settings(worlds=2)
    deals = Deals(rules, 8)
    deals.deal(seed=2, first=5, copies=2)
    for _ in range(deals.plays):
        deals.observe()
        others, slots = ~is_turn_of_own(deals), searched(settings, False, deals)
        assert not slots[~others].any()
        assert deals.legal[others, slots[others]].all()
        cards = Searchers(rules, settings).moves(deals.states, deals.seeds())
        deals.step(np.where(others, slots, plainly(deals)))
        laid = np.bitwise_or.reduce(deals.states[:, HANDS : HANDS + players], axis=1)
        assert not (laid >> cards & 1)[others].any()


def test_looking_ahead_beats_the_net_at_sight() -> None:
    rules = rules_of("briskott", 2)
    net, ahead = (
        partial(best_slots, load_net("german", 2)),
        partial(searched, Settings(worlds=6), False),
    )
    assert against(net, ahead, rules, 60, 5).mean() < -2


def test_each_choice_has_a_seed_of_its_own_and_the_same_again() -> None:
    found = []
    for _ in range(2):
        deals, seeds = Deals(rules_of("briscola", 2), 4), []
        for first in (0, 2):
            deals.deal(seed=3, first=first, copies=2)
            for _ in range(deals.plays):
                deals.observe()
                seeds += deals.seeds().tolist()
                deals.step(plainly(deals))
        found.append(seeds)
    assert found[0] == found[1]
    assert len(set(found[0])) == 2 * 4 * 40


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_many_behind_blinkers_play_as_each_would_alone(table: tuple[str, int]) -> None:
    rules = rules_of(*table)
    net = load_nets(rules.pack.kind, rules.players).actor
    levels = [Blinkers(), Blinkers("nothing", counts=False, plans=False, worths=(0.35,), blur=2.0)]
    states = [s for seed in range(3) for s in walk(rules, seed) if s.phase is Phase.PLAY]
    views = [view(state, state.turn) for state in states]
    deals = Deals(rules, len(states))
    for row, state in enumerate(states):
        deals.states[row] = flatten_state(state)
    deals.observe()
    for blinkers in levels:
        slots = slots_behind(blinkers, net, deals)
        for seen, places, slot in zip(views, deals.places, slots, strict=True):
            alone = choose(net, rules, seen, blinkers)
            if exchange_in(seen) is None:
                card = rules.pack.card(alone)
                assert places[card.suit] * RANKS + card.rank == slot
