import numpy as np
import pytest
from benchmarks.nets import strength
from tests.support.deals import opened, rules_of, walk
from tests.support.nets import by_matrices, described, random_nets

from briscola.ai.nets import load_net, load_nets
from briscola.ai.seen import sight_of
from briscola.kernels.sight import LEFT, OWN, SLOTS, TRUMPS
from briscola.rules.view import view


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_net_is_two_layers_and_two_heads(players: int) -> None:
    nets, layers, _ = random_nets(players)
    rules = rules_of("brisca", players)
    rows = []
    for state in walk(rules, 1):
        sight = sight_of(view(state, state.turn), rules)
        bits, scalars, places = described(sight, players)
        values = np.concatenate([bits, scalars])
        numbers, again = nets.actor.think(sight)
        assert np.array_equal(places, again)
        for head, part in enumerate((numbers[:SLOTS], numbers[SLOTS:])):
            assert np.allclose(part, by_matrices(layers, values, head), rtol=1e-3, atol=1e-2)
        rows.append((bits, scalars, numbers[:SLOTS]))
    bits, scalars, numbers = (np.array(part) for part in zip(*rows, strict=True))
    assert np.allclose(nets.actor.think_all(bits, scalars), numbers, rtol=1e-3, atol=1e-2)
    for (weights, bias), (kept, bias_kept) in zip(layers, nets.actor.layers(), strict=False):
        assert np.array_equal(weights, kept)
        assert np.array_equal(bias, bias_kept)


def test_names_of_side_suits_mean_nothing_to_a_net() -> None:
    nets, rules = random_nets(2)[0], rules_of("briscola", 2)
    net = nets.actor
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
        load_nets("latin", 5)
    with pytest.raises(ValueError, match="5 seats"):
        load_net("latin", 5)


@pytest.mark.parametrize(
    ("game", "least"), [("briscola", 0.66), ("brisca", 0.66), ("briskott", 0.66)]
)
def test_the_nets_of_the_package_beat_plain_players(game: str, least: float) -> None:
    rules = rules_of(game, 2)
    score, _ = strength(load_nets(rules.pack.kind, 2).actor, rules, 500)
    assert score.mean is not None and score.mean > least
