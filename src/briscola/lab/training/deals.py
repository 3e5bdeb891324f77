"""Many deals in step, as arrays: what a learner sees of them and how they go on."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from briscola.ai.blinkers import Blinkers, best_cards
from briscola.ai.nets import ALL_CARDS, Bits, Floats, Net, slots_of
from briscola.ai.search import Settings
from briscola.ai.seen import SEES
from briscola.kernels import selfplay
from briscola.kernels.sight import (
    RANKS,
    SCALARS,
    SIGHT_SIZE,
    SLOTS,
    SUITS,
    bits_size,
    past_size,
)
from briscola.kernels.table import PLACE, STATE_SIZE, TRICKS, Ints, flatten
from briscola.lab.searchers import Searchers
from briscola.rules.house import Rules

SEEDS = 1 << 62

Bools = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.float64]


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
        self._dealt = (0, 0)

    @property
    def plays(self) -> int:
        """How many cards are played until all are over."""
        return self.rules.cards_in_play

    def deal(self, seed: int, first: int, copies: int = 1) -> None:
        """Begin with the deals from this number on, each as often as `copies` in a row."""
        self._dealt = seed, first
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

    def seeds(self) -> Ints:
        """A seed for the choice to be made in each deal, that no other choice has."""
        play = int(self.states[0, TRICKS]) * self.rules.players + int(self.states[0, PLACE])
        return np.random.default_rng((*self._dealt, play)).integers(SEEDS, size=self.count)

    def sights(self) -> Ints:
        """What the seats in turn may know, as sights, shape (deals, SIGHT_SIZE)."""
        sights = np.zeros((self.count, SIGHT_SIZE), dtype=np.int64)
        selfplay.look_all(self.flat, self._sees, self.states, sights)
        return sights

    def play_plainly(self, chosen: Bools, slots: Ints) -> None:
        """Let the plain player choose in the deals marked."""
        selfplay.play_plainly(self.flat, self.states, chosen, slots, self.places)

    def step(self, slots: Ints) -> None:
        """Play these slots."""
        selfplay.step_all(self.flat, self.states, self.places, slots, self.gains)


Chooser = Callable[[Deals], Ints]  # given deals observed, names a slot in each


def plainly(deals: Deals) -> Ints:
    """The slots of the plain player."""
    slots = np.zeros(deals.count, dtype=np.int64)
    deals.play_plainly(np.ones(deals.count, dtype=np.bool_), slots)
    return slots


def best_slots(net: Net, deals: Deals) -> Ints:
    """The slots that the net likes best."""
    numbers = net.think_all(deals.bits, deals.scalars)
    numbers[deals.legal == 0] = -np.inf
    slots: Ints = numbers.argmax(1)
    return slots


def searched(settings: Settings, own: bool, deals: Deals) -> Ints:
    """The slots of players that look ahead, at turns of the own side or of others; elsewhere 0.

    Each sees what its seat may see. ValueError where many cannot be asked at once (`ai.many`).
    """
    searchers = Searchers(deals.rules, settings)
    slots = np.zeros(deals.count, dtype=np.int64)
    rows = np.flatnonzero(is_turn_of_own(deals) == own)
    cards = searchers.moves(deals.states[rows], deals.seeds()[rows])
    slots[rows] = deals.places[rows, cards >> 4] * RANKS + (cards & 15)
    return slots


def slots_behind(blinkers: Blinkers, net: Net, deals: Deals) -> Ints:
    """The slots that `ai.blinkers.choose` would play."""
    slots = slots_of(deals.places, ALL_CARDS)
    legal = np.take_along_axis(deals.legal, slots, axis=1) != 0
    cards = best_cards(net, deals.rules.pack, deals.sights(), legal, blinkers)
    return slots[np.arange(deals.count), cards]


def is_turn_of_own(deals: Deals) -> Bools:
    """Is the side in turn the one that the deal is played for: one after the other, row by row."""
    sides = np.array(deals.rules.side_of)[deals.seats]
    is_own: Bools = sides == np.arange(deals.count) % deals.rules.sides
    return is_own


def against(choose: Chooser, others: Chooser, rules: Rules, count: int, seed: int) -> Numbers:
    """Play so many deals, each once for every side, that side by `choose` and the others by theirs.

    The side's points less those of the best other, shape (count, sides).
    """
    sides = rules.sides
    deals, made = Deals(rules, count * sides), np.zeros((count * sides, sides))
    deals.deal(seed, first=0, copies=sides)
    for _ in range(deals.plays):
        deals.observe()
        deals.step(np.where(is_turn_of_own(deals), choose(deals), others(deals)))
        made += deals.gains
    rows, own, others_made = np.arange(len(made)), np.arange(len(made)) % sides, made.copy()
    others_made[rows, own] = -1
    margin: Numbers = made[rows, own] - others_made.max(1)
    return margin.reshape(count, sides)
