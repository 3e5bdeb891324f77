from itertools import pairwise

import numpy as np
import pytest
from benchmarks.nets import strength
from tests.support.deals import opened, rules_of

from briscola.ai.nets import load_net, net_of
from briscola.ai.seen import sight_of
from briscola.kernels.sight import LEFT, OWN, SCALARS, SLOTS, TRUMPS, bits_size
from briscola.rules.view import view


def random_layers(players: int) -> list[tuple[np.ndarray, np.ndarray]]:
    chance = np.random.default_rng(1)
    sizes = (bits_size(players) + SCALARS, 16, 16, SLOTS)
    return [
        (chance.normal(size=(a, b)).astype(np.float32), chance.normal(size=b).astype(np.float32))
        for a, b in pairwise(sizes)
    ]


def test_a_net_is_three_layers_with_only_what_is_positive_between_them() -> None:
    layers, chance = random_layers(2), np.random.default_rng(2)
    bits = chance.integers(0, 2, size=(5, bits_size(2))).astype(np.uint8)
    scalars = chance.normal(size=(5, SCALARS)).astype(np.float32)
    values = np.concatenate([bits, scalars], 1)
    for number, (weights, bias) in enumerate(layers):
        values = (values if number == 0 else np.maximum(values, 0)) @ weights + bias
    net = net_of(layers)
    assert np.allclose(net.think_all(bits, scalars), values, rtol=1e-4, atol=1e-3)
    for (weights, bias), (again, bias_again) in zip(layers, net.layers(), strict=True):
        assert np.array_equal(weights, again)
        assert np.array_equal(bias, bias_again)


def test_names_of_side_suits_mean_nothing_to_a_net() -> None:
    net, rules = net_of(random_layers(2)), rules_of("briscola", 2)
    state = opened(rules, {})
    sight = sight_of(view(state, state.turn), rules)
    numbers, places = net.think(sight)
    trump = int(sight[TRUMPS])
    one, other = (suit for suit in range(4) if suit != trump and places[suit] in {1, 3})
    moved = sight.copy()
    for at in (OWN, 22):
        hand = int(sight[at])
        low, high = hand >> 16 * one & 0xFFFF, hand >> 16 * other & 0xFFFF
        moved[at] = hand & ~(0xFFFF << 16 * one | 0xFFFF << 16 * other)
        moved[at] |= low << 16 * other | high << 16 * one
    again, places_moved = net.think(moved)
    assert np.array_equal(numbers, again)
    assert places[one] == places_moved[other]
    moved[LEFT] -= 2
    assert not np.array_equal(numbers, net.think(moved)[0])


def test_where_no_net_has_learned_it_says_so() -> None:
    with pytest.raises(ValueError, match="5 seats"):
        load_net("latin", 5)


@pytest.mark.parametrize(
    ("game", "least"), [("briscola", 0.66), ("brisca", 0.66), ("briskott", 0.66)]
)
def test_the_nets_of_the_package_beat_plain_players(game: str, least: float) -> None:
    rules = rules_of(game, 2)
    score, _ = strength(load_net(rules.pack.kind, 2), rules, 500)
    assert score.mean is not None and score.mean > least
