"""Many deals in step, as arrays: what a learner sees of them and how they go on."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from briscola.ai.seen import SEES
from briscola.kernels import selfplay
from briscola.kernels.sight import (
    SCALARS,
    SIGHT_SIZE,
    SLOTS,
    SUITS,
    bits_size,
    past_size,
)
from briscola.kernels.table import STATE_SIZE, Ints, flatten
from briscola.rules.house import Rules

Bits = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]


@dataclass
class Deals:
    """So many deals of the same rules, one play at a time.

    After `observe`: `bits` and `scalars` are what the seat in turn of each deal may know (shapes
    (deals, bits_size + past_size) and (deals, SCALARS)), `hidden` the others' hands, `legal` its
    slots (deals, SLOTS), `seats` whose turn it is. After `step`: `gains` are the card points of
    each side by it.
    """

    rules: Rules
    count: int
    flat: Ints = field(init=False)
    states: Ints = field(init=False)
    seats: Ints = field(init=False)
    gains: Ints = field(init=False)
    places: Ints = field(init=False)
    bits: Bits = field(init=False)
    hidden: Bits = field(init=False)
    legal: Bits = field(init=False)
    scalars: Floats = field(init=False)

    def __post_init__(self) -> None:
        count, players = self.count, self.rules.players
        self.flat = flatten(self.rules)
        self.states = np.zeros((count, STATE_SIZE), dtype=np.int64)
        self.seats = np.zeros(count, dtype=np.int64)
        self.gains = np.zeros((count, self.rules.sides), dtype=np.int64)
        self.places = np.zeros((count, SUITS), dtype=np.int64)
        self.bits = np.zeros((count, bits_size(players) + past_size(players)), dtype=np.uint8)
        self.hidden = np.zeros((count, SLOTS * (players - 1)), dtype=np.uint8)
        self.legal = np.zeros((count, SLOTS), dtype=np.uint8)
        self.scalars = np.zeros((count, SCALARS), dtype=np.float32)
        self._sight = np.zeros(SIGHT_SIZE, dtype=np.int64)
        self._active = np.zeros(self.bits.shape[1], dtype=np.int64)
        self._pack = np.zeros(selfplay.MOST_CARDS, dtype=np.int64)
        self._sees = SEES[self.rules.partners_see]

    @property
    def plays(self) -> int:
        """How many cards are played until all are over."""
        return self.rules.cards_in_play

    def deal(self, seed: int, first: int, copies: int = 1) -> None:
        """Begin with the deals from this number on, each as often as `copies` in a row."""
        selfplay.deal_all(self.flat, self.states, self._pack, seed, first, copies)

    def observe(self) -> None:
        """See what the seats in turn may know."""
        selfplay.observe_all(
            self.flat,
            self._sees,
            self.states,
            self._sight,
            self.places,
            self.bits,
            self.scalars,
            self.hidden,
            self.legal,
            self.seats,
            self._active,
        )

    def play_plainly(self, chosen: npt.NDArray[np.bool_], slots: Ints) -> None:
        """Let the plain player choose in the deals marked."""
        selfplay.play_plainly(self.flat, self.states, chosen, slots, self.places)

    def step(self, slots: Ints) -> None:
        """Play these slots."""
        selfplay.step_all(self.flat, self.states, self.places, slots, self.gains)


def against_plain(
    choose: Callable[[Deals], Ints], rules: Rules, count: int, seed: int
) -> npt.NDArray[np.float64]:
    """Play so many deals, each once for every side, that side by `choose` and the others plainly.

    `choose` is given deals observed, and names a slot in each. The side's points less those of the
    best other, shape (count, sides).
    """
    sides, side_of = rules.sides, np.array(rules.side_of)
    deals, made = Deals(rules, count * sides), np.zeros((count * sides, sides))
    deals.deal(seed, first=0, copies=sides)
    own = np.tile(np.arange(sides), count)
    for _ in range(deals.plays):
        deals.observe()
        slots = choose(deals)
        deals.play_plainly(side_of[deals.seats] != own, slots)
        deals.step(slots)
        made += deals.gains
    rows, others = np.arange(len(own)), made.copy()
    others[rows, own] = -1
    margin: npt.NDArray[np.float64] = made[rows, own] - others.max(1)
    return margin.reshape(count, sides)
