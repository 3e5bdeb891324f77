"""Nets that learned by self-play, run from the package's weights by NumPy and kernels alone."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from briscola.ai.seen import rules_of, sight_of
from briscola.ai.sight import exchange_in
from briscola.kernels.nets import describe_and_think, think_all, think_at_all
from briscola.kernels.sight import (
    RANKS,
    SCALARS,
    SIGHT_SIZE,
    SLOTS,
    SUITS,
    bits_size,
    past_size,
)
from briscola.kernels.table import Ints
from briscola.rules.house import Rules
from briscola.rules.move import DECLINE
from briscola.rules.view import View

Bits = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

# Every card as kernels write one, suit by suit.
ALL_CARDS: Ints = np.array([suit << 4 | rank for suit in range(SUITS) for rank in range(RANKS)])

WEIGHTS = Path(__file__).parent / "weights"
ACTOR = ("actor_0", "actor_1", "choice", "belief")
CRITIC = ("critic_0", "critic_1", "worth")


@dataclass(frozen=True)
class Net:
    """All weights in one row and their sizes, as `kernels.nets` wants them.

    `has_memory`: is it fed the last tricks.
    """

    weights: Floats
    sizes: Ints
    has_memory: bool = False

    def think(self, sight: Ints) -> tuple[Floats, Ints]:
        """The numbers of both heads for this sight, one after the other, and each suit's place."""
        places, scalars = np.zeros(SUITS, dtype=np.int64), np.zeros(SCALARS, np.float32)
        active, hidden = self.scratch()
        out = np.zeros(self.sizes[2:].sum(), np.float32)
        describe_and_think(
            sight, places, scalars, self.weights, self.sizes, self.has_memory, active, hidden, out
        )
        return out, places

    def think_at_all(self, sights: Ints) -> tuple[Floats, Ints]:
        """What `think` gives, for many sights, a row each."""
        places = np.zeros((len(sights), SUITS), np.int64)
        scalars = np.zeros(SCALARS, np.float32)
        active, hidden = self.scratch()
        out = np.zeros((len(sights), self.sizes[2:].sum()), np.float32)
        think_at_all(
            sights, places, scalars, self.weights, self.sizes, self.has_memory, active, hidden, out
        )
        return out, places

    def think_all(self, bits: Bits, scalars: Floats) -> Floats:
        """The first head's numbers for many sights, described already: shape (sights, outputs).

        `bits` may tell more than the net is fed: what comes last is left out.
        """
        active, hidden = self.scratch()
        out = np.zeros((len(bits), self.sizes[2]), np.float32)
        think_all(self.weights, self.sizes, bits, scalars, active, hidden, out)
        return out

    def layers(self) -> list[tuple[Floats, Floats]]:
        """Weights (inputs, outputs) and bias of both layers and each head."""
        found, at = [], 0
        inputs, units, *heads = (int(size) for size in self.sizes)
        for given, made in (
            (inputs, units),
            (units, units),
            *((units, made) for made in heads if made),
        ):
            end = at + given * made
            found.append(
                (self.weights[at:end].reshape(given, made), self.weights[end : end + made])
            )
            at = end + made
        return found

    def scratch(self) -> tuple[Ints, Floats]:
        """Room for `active` and `hidden`."""
        size = max(self.sizes)
        return np.zeros(size, np.int64), np.zeros((2, size), np.float32)


@dataclass(frozen=True)
class Nets:
    """What has learned to play a game: who plays it, and who tells how it will end."""

    actor: Net
    critic: Net


def net_of(layers: list[tuple[Floats, Floats]], has_memory: bool = False) -> Net:
    """A net from the weights (inputs, outputs) and the bias of two layers and one or two heads."""
    row = np.concatenate([part.ravel() for layer in layers for part in layer], dtype=np.float32)
    inputs, units = layers[0][0].shape
    heads = [weights.shape[1] for weights, _ in layers[2:]]
    sizes = np.array([inputs, units, *heads, *[0] * (2 - len(heads))], dtype=np.int64)
    return Net(row, sizes, has_memory)


def file_name(pack: str, players: int, has_memory: bool = True) -> str:
    """What the weights for packs of this kind and so many seats are called."""
    return f"{pack}-{players}{'' if has_memory else '-memoryless'}.npz"


@cache
def load_nets(pack: str, players: int) -> Nets:
    """The nets for packs of this kind and so many seats. ValueError if none have learned yet."""
    layers = _layers(pack, players, has_memory=True)
    actor = net_of([layers[name] for name in ACTOR], has_memory=True)
    critic = net_of([layers[name] for name in CRITIC])
    others = SLOTS * (players - 1)
    assert actor.sizes[0] == bits_size(players) + past_size(players) + SCALARS
    assert critic.sizes[0] == bits_size(players) + others + SCALARS
    assert list(actor.sizes[2:]) == [SLOTS, others]
    return Nets(actor, critic)


@cache
def load_net(pack: str, players: int) -> Net:
    """The fixed opponent *net*. ValueError if none has learned yet.

    It is told nothing of the last tricks where such a net was kept; else it is `load_nets`' actor.
    """
    if not (WEIGHTS / file_name(pack, players, has_memory=False)).is_file():
        return load_nets(pack, players).actor
    layers = _layers(pack, players, has_memory=False)
    return net_of([layers[name] for name in ACTOR[:-1]])


def _layers(pack: str, players: int, has_memory: bool) -> dict[str, tuple[Floats, Floats]]:
    path = WEIGHTS / file_name(pack, players, has_memory)
    if not path.is_file():
        raise ValueError(f"No net for {players} seats of a {pack} pack.")
    with path.open("rb") as file:
        arrays = np.load(file)
        return {
            name: (
                arrays[name] * arrays[f"{name}_scale"],
                arrays[f"{name}_bias"].astype(np.float32),
            )
            for name in (*ACTOR, *CRITIC)
            if name in arrays
        }


def compile_all() -> None:
    """Compile, or load, what runs a net."""
    inputs = bits_size(2) + SCALARS
    sizes = ((inputs, 1), (1, 1), (1, SLOTS), (1, SLOTS))
    net = net_of([(np.zeros(size, np.float32), np.zeros(size[1], np.float32)) for size in sizes])
    net.think(np.zeros(SIGHT_SIZE, dtype=np.int64))
    net.think_all(np.zeros((1, inputs - SCALARS), np.uint8), np.zeros((1, SCALARS), np.float32))


def choose(view: View, _seed: int) -> str:
    """What the fixed opponent *net* plays: see `choose_by`."""
    rules = rules_of(view)
    return choose_by(load_net(rules.pack.kind, rules.players), rules, view)


def slots_of(places: Ints, cards: Ints) -> Ints:
    """The slots of these cards, as `kernels.sight.slot_of` tells each; of many places, rows."""
    slots: Ints = places[..., cards >> 4] * RANKS + (cards & 15)
    return slots


def choose_by(net: Net, rules: Rules, view: View) -> str:
    """Every exchange; else the card that the net likes best. ValueError if there is no move."""
    if not view.legal:
        raise ValueError("This seat has no move to make.")
    return view.legal[best_at_sight(*net.think(sight_of(view, rules)), rules, view)]


def best_at_sight(numbers: Floats, places: Ints, rules: Rules, view: View) -> int:
    """Which of the legal moves: an exchange, or the card of the slot with the highest number."""
    swap = exchange_in(view)
    if swap is not None:
        return view.legal.index(swap)

    def number(place: int) -> float:
        move = view.legal[place]
        if move == DECLINE:
            return -np.inf
        card = rules.pack.card(move)
        return float(numbers[places[card.suit] * RANKS + card.rank])

    return max(range(len(view.legal)), key=number)
