"""Nets of random weights, and what they make of a View by matrices of NumPy."""

from itertools import pairwise

import numpy as np
import numpy.typing as npt

from briscola.ai.nets import Bits, Floats, Nets, net_of
from briscola.ai.seen import sight_of
from briscola.kernels.compiling import entry
from briscola.kernels.sight import SCALARS, SLOTS, SUITS, bits_size, describe, past_size
from briscola.kernels.table import Ints
from briscola.rules.state import State
from briscola.rules.view import view

Doubles = npt.NDArray[np.float64]
Layers = list[tuple[Floats, Floats]]

UNITS = 16


def random_layers(*sizes: int, heads: tuple[int, ...], seed: int = 1) -> Layers:
    """Two layers and heads: weights of shape (inputs, outputs), and bias."""
    chance = np.random.default_rng(seed)
    shapes = [*pairwise(sizes), *((sizes[-1], head) for head in heads)]
    return [
        (chance.normal(size=(a, b)).astype(np.float32), chance.normal(size=b).astype(np.float32))
        for a, b in shapes
    ]


def random_nets(players: int) -> tuple[Nets, Layers, Layers]:
    """Nets for so many seats, and the layers of actor and critic."""
    others = SLOTS * (players - 1)
    told = bits_size(players) + past_size(players) + SCALARS
    actor = random_layers(told, UNITS, UNITS, heads=(SLOTS, others))
    critic = random_layers(bits_size(players) + others + SCALARS, UNITS, UNITS, heads=(2,), seed=2)
    return Nets(net_of(actor, has_memory=True), net_of(critic)), actor, critic


def by_matrices(layers: Layers, values: Doubles, head: int = 0) -> Doubles:
    """What one of the heads makes of these inputs."""
    for weights, bias in layers[:2]:
        values = np.maximum(values @ weights + bias, 0)
    weights, bias = layers[2 + head]
    return values @ weights + bias


def described(sight: Ints, players: int) -> tuple[Bits, Floats, Ints]:
    """What a net with a memory is told, and each suit's place."""
    bits = np.zeros(bits_size(players) + past_size(players), np.uint8)
    scalars, places = np.zeros(SCALARS, np.float32), np.zeros(SUITS, np.int64)
    active = np.zeros(len(bits), np.int64)
    found = _describe(sight, places, active, scalars)
    bits[active[:found]] = 1
    return bits, scalars, places


def seen_with_all_hands(state: State) -> Doubles:
    """What a critic is told by the seat in turn and all hands."""
    players = state.rules.players
    seen = view(state, state.turn)
    bits, scalars, places = described(sight_of(seen, state.rules), players)
    hidden = np.zeros(SLOTS * (players - 1))
    for relative in range(1, players):
        for card in state.rules.pack.cards:
            if state.hands[(state.turn + relative) % players] >> card & 1:
                hidden[SLOTS * (relative - 1) + places[card >> 4] * 10 + (card & 15)] = 1
    return np.concatenate([bits[: bits_size(players)], hidden, scalars])


@entry
def _describe(sight: Ints, places: Ints, active: Ints, scalars: Floats) -> int:
    return describe(sight, places, True, active, scalars)
