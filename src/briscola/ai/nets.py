"""Nets that learned by self-play, run from the package's weights by NumPy and kernels alone."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import numpy as np
import numpy.typing as npt

from briscola.ai.seen import rules_of, sight_of
from briscola.ai.sight import exchange_in, is_exchange
from briscola.kernels.nets import describe_and_think, think_all
from briscola.kernels.sight import RANKS, SCALARS, SIGHT_SIZE, SLOTS, SUITS, bits_size
from briscola.kernels.table import Ints
from briscola.rules.view import View

Floats = npt.NDArray[np.float32]
LAYERS = 3


@dataclass(frozen=True)
class Net:
    """All weights in one row, as `kernels.nets` wants them, and inputs, hidden units, outputs."""

    weights: Floats
    sizes: Ints

    def think(self, sight: Ints) -> tuple[Floats, Ints]:
        """The number of each slot for this sight, shape (SLOTS,), and each suit's place."""
        inputs, _, outputs = self.sizes
        places = np.zeros(SUITS, dtype=np.int64)
        bits, scalars = np.zeros(inputs - SCALARS, dtype=np.uint8), np.zeros(SCALARS, np.float32)
        active, hidden = self._scratch()
        out = np.zeros(outputs, np.float32)
        describe_and_think(
            sight, places, bits, scalars, self.weights, self.sizes, active, hidden, out
        )
        return out, places

    def think_all(self, bits: npt.NDArray[np.uint8], scalars: Floats) -> Floats:
        """The same for many sights, described already: shape (sights, SLOTS)."""
        active, hidden = self._scratch()
        out = np.zeros((len(bits), self.sizes[2]), np.float32)
        think_all(self.weights, self.sizes, bits, scalars, active, hidden, out)
        return out

    def layers(self) -> list[tuple[Floats, Floats]]:
        """Weights (inputs, outputs) and bias of each layer, as `net_of` takes them."""
        found, at = [], 0
        inputs, units, outputs = (int(size) for size in self.sizes)
        for given, made in ((inputs, units), (units, units), (units, outputs)):
            end = at + given * made
            found.append(
                (self.weights[at:end].reshape(given, made), self.weights[end : end + made])
            )
            at = end + made
        return found

    def _scratch(self) -> tuple[Ints, Floats]:
        size = max(self.sizes)
        return np.zeros(size, np.int64), np.zeros((2, size), np.float32)


def net_of(layers: list[tuple[Floats, Floats]]) -> Net:
    """A net from the weights (inputs, outputs) and the bias of each layer."""
    row = np.concatenate([part.ravel() for layer in layers for part in layer], dtype=np.float32)
    inputs, units = layers[0][0].shape
    sizes = np.array([inputs, units, layers[-1][0].shape[1]], dtype=np.int64)
    return Net(row, sizes)


def has_net(pack: str, players: int) -> bool:
    """Has a net learned to play with packs of this kind and so many seats."""
    return _path(pack, players).is_file()


@cache
def load_net(pack: str, players: int) -> Net:
    """The net for packs of this kind and so many seats. ValueError if none has learned yet."""
    path = _path(pack, players)
    if not path.is_file():
        raise ValueError(f"No net for {players} seats of a {pack} pack.")
    with path.open("rb") as file:
        arrays = np.load(file)
        layers = [
            (arrays[f"weights_{n}"].astype(np.float32), arrays[f"bias_{n}"].astype(np.float32))
            for n in range(LAYERS)
        ]
    net = net_of(layers)
    assert net.sizes[0] == bits_size(players) + SCALARS and net.sizes[2] == SLOTS
    return net


def _path(pack: str, players: int) -> Traversable:
    return files("briscola.ai") / "weights" / f"{pack}-{players}.npz"


def compile_all() -> None:
    """Compile, or load, what runs a net."""
    inputs = bits_size(2) + SCALARS
    sizes = ((inputs, 1), (1, 1), (1, SLOTS))
    net = net_of([(np.zeros(size, np.float32), np.zeros(size[1], np.float32)) for size in sizes])
    net.think(np.zeros(SIGHT_SIZE, dtype=np.int64))
    net.think_all(np.zeros((1, inputs - SCALARS), np.uint8), np.zeros((1, SCALARS), np.float32))


def choose(view: View, _seed: int) -> str:
    """Every exchange; else the card of the slot with the highest number.

    ValueError if the seat has nothing to do, or there is no net for the game.
    """
    if not view.legal:
        raise ValueError("This seat has no move to make.")
    swap = exchange_in(view)
    if swap is not None:
        return swap
    rules = rules_of(view)
    net = load_net(rules.pack.kind, rules.players)
    numbers, places = net.think(sight_of(view, rules))
    playable = [move for move in view.legal if not is_exchange(move) and move != "-"]

    def number(move: str) -> float:
        card = rules.pack.card(move)
        return float(numbers[places[card.suit] * RANKS + card.rank])

    return max(playable, key=number)
