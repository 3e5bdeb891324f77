"""Worlds: deals consistent with a View, each as likely as the others.

Hands are numbered. The unseen cards are given out one by one, each to a holder that may have it
and has room; `ways` counts, for what room is left, in how many ways the rest can be given out. So
a number below the count of all is one way to give them out and each way has one number: a number
drawn evenly is hands drawn evenly. The order of the stock is a shuffle.

Every way to give out the cards comes from equally many deals: when a seat drew the cards that it
still holds makes no difference to what others saw.
"""

from math import factorial
from typing import Any

import numpy as np

from briscola.ai.unseen import HOLDERS, STOCK, Unseen, unseen
from briscola.kernels.bits import lowest
from briscola.kernels.compiling import entry, kernel
from briscola.kernels.rng import evenly, seeded
from briscola.kernels.table import NONE, Ints
from briscola.rules.house import Rules
from briscola.rules.view import View

# More worlds are not listed at once, whoever asks for how many: they would not fit into memory.
MOST_LISTED = 1 << 16

# Rows of the scratch array: room left, how far apart in `ways` one place of room is, cards given.
ROOM, STRIDE, GIVEN, ROWS = range(4)


@entry
def count_ways(holders: Any, room: Any, scratch: Any, ways: Any) -> None:
    """Fill in how the last cards can be given out for each room left, and the strides.

    What room is left tells how many cards are: the number of the next one follows from it.
    """
    stride = 1
    for holder in range(HOLDERS):
        scratch[ROOM, holder] = 0
        scratch[STRIDE, holder] = stride
        stride *= room[holder] + 1
    card, ways[0] = len(holders), 1
    for at in range(1, stride):
        holder = 0
        while scratch[ROOM, holder] == room[holder]:
            card += scratch[ROOM, holder]
            scratch[ROOM, holder] = 0
            holder += 1
        scratch[ROOM, holder] += 1
        card -= 1
        ways[at] = 0
        for holder in range(HOLDERS):
            if scratch[ROOM, holder] > 0 and holders[card] >> holder & 1:
                ways[at] += ways[at - scratch[STRIDE, holder]]


@kernel
def give_out(cards: Any, holders: Any, room: Any, scratch: Any, ways: Any, number: int) -> None:
    """Give the cards out in the way of this number."""
    at = 0
    for holder in range(HOLDERS):
        scratch[ROOM, holder], scratch[GIVEN, holder] = room[holder], 0
        at += room[holder] * scratch[STRIDE, holder]
    for place in range(len(cards)):
        holder, found = 0, 0
        while True:
            if scratch[ROOM, holder] > 0 and holders[place] >> holder & 1:
                found = ways[at - scratch[STRIDE, holder]]
                if number < found:
                    break
                number -= found
            holder += 1
        at -= scratch[STRIDE, holder]
        scratch[ROOM, holder] -= 1
        scratch[GIVEN, holder] |= 1 << cards[place]


@kernel
def write_world(known: Any, scratch: Any, upcard: int, hands: Any, stock: Any) -> None:
    """Write the hands, and the stock with its cards in order of suit, the upcard last."""
    for seat in range(len(known)):
        hands[seat] = known[seat] | scratch[GIVEN, seat]
    rest, place = scratch[GIVEN, STOCK], 0
    while rest:
        stock[place] = lowest(rest)
        rest &= rest - 1
        place += 1
    if upcard != NONE:
        stock[place] = upcard


@entry
def sample_worlds(
    cards: Any,
    holders: Any,
    room: Any,
    known: Any,
    upcard: int,
    scratch: Any,
    ways: Any,
    chance: Any,
    seed: Any,
    first: int,
    hands: Any,
    stocks: Any,
) -> None:
    """Write worlds at random, one a row; seed and number alone decide each."""
    for row in range(len(hands)):
        chance[0] = seeded(seed, np.uint64(first + row))
        number = evenly(chance, ways[len(ways) - 1])
        give_out(cards, holders, room, scratch, ways, number)
        write_world(known, scratch, upcard, hands[row], stocks[row])
        for place in range(room[STOCK] - 1, 0, -1):
            other = evenly(chance, place + 1)
            stocks[row, place], stocks[row, other] = stocks[row, other], stocks[row, place]


@entry
def list_worlds(
    cards: Any,
    holders: Any,
    room: Any,
    known: Any,
    upcard: int,
    scratch: Any,
    ways: Any,
    hands: Any,
    stocks: Any,
) -> None:
    """Write all worlds, one a row: for each way to give the cards out each order of the stock."""
    orders = len(hands) // ways[len(ways) - 1]
    for row in range(len(hands)):
        give_out(cards, holders, room, scratch, ways, row // orders)
        write_world(known, scratch, upcard, hands[row], stocks[row])
        order = row % orders
        for place in range(room[STOCK] - 1, 0, -1):
            order, other = order // (place + 1), order % (place + 1)
            stocks[row, place], stocks[row, other] = stocks[row, other], stocks[row, place]


@kernel
def few(ways: int, stock: int, most: int) -> int:
    """How many worlds there are, with every order of so many cards in the stock; 0 if too many."""
    worlds = ways
    for place in range(2, stock + 1):
        if worlds <= most:
            worlds *= place
    return worlds if worlds <= most else 0


@entry
def worlds_of_all(
    cards: Any,
    holders: Any,
    found: Any,
    rooms: Any,
    known: Any,
    upcards: Any,
    scratch: Any,
    ways: Any,
    chance: Any,
    seeds: Any,
    first: int,
    sampled: int,
    most: int,
    hands: Any,
    stocks: Any,
    listed: Any,
) -> None:
    """Write worlds of what many seats leave open, a row each, of so many cards (`found`).

    All of them where they are at most so many, and how many to `listed`; else, and 0, so many at
    random from number `first` on.
    """
    for row in range(len(hands)):
        size, end = 1, found[row]
        for holder in range(HOLDERS):
            size *= rooms[row, holder] + 1
        count_ways(holders[row, :end], rooms[row], scratch, ways[:size])
        listed[row] = few(ways[size - 1], rooms[row, STOCK], most)
        if listed[row]:
            list_worlds(
                cards[row, :end],
                holders[row, :end],
                rooms[row],
                known[row],
                upcards[row],
                scratch,
                ways[:size],
                hands[row, : listed[row]],
                stocks[row, : listed[row]],
            )
        else:
            sample_worlds(
                cards[row, :end],
                holders[row, :end],
                rooms[row],
                known[row],
                upcards[row],
                scratch,
                ways[:size],
                chance,
                seeds[row],
                first,
                hands[row, :sampled],
                stocks[row, :sampled],
            )


class Worlds:
    """All worlds of one View. ValueError as `unseen` says, and where there is none."""

    def __init__(self, rules: Rules, view: View) -> None:
        self._unseen: Unseen = unseen(rules, view)
        self._stock = view.stock
        self._scratch = np.zeros((ROWS, HOLDERS), dtype=np.int64)
        self._chance = np.zeros(1, dtype=np.uint64)
        self._ways = np.zeros(np.prod(self._unseen.room + 1), dtype=np.int64)
        count_ways(self._unseen.holders, self._unseen.room, self._scratch, self._ways)
        if not self._ways[-1]:
            raise ValueError("No deal is consistent with this View.")

    @property
    def count(self) -> int:
        """How many there are."""
        return int(self._ways[-1]) * factorial(int(self._unseen.room[STOCK]))

    def are_few(self, most: int) -> bool:
        """Are there at most so many, and no more than can be listed."""
        return self.count <= min(most, MOST_LISTED)

    def sample(self, worlds: int, seed: int, first: int = 0) -> tuple[Ints, Ints]:
        """So many at random, from number `first` on; the seed (below 2**64) decides them all.

        Hands as masks, shape (worlds, players), and the stock in the order in which it will be
        drawn, the upcard last, shape (worlds, stock).
        """
        rows = self._rows(worlds)
        sample_worlds(*self._arrays, self._chance, np.uint64(seed), first, *rows)
        return rows

    def every(self) -> tuple[Ints, Ints]:
        """Every one once, as `sample` gives them. Not checked: that there are not too many."""
        rows = self._rows(self.count)
        list_worlds(*self._arrays, *rows)
        return rows

    def some(self, most: int, seed: int) -> tuple[Ints, Ints]:
        """Every one where there are few enough, else so many at random."""
        return self.every() if self.are_few(most) else self.sample(most, seed)

    @property
    def _arrays(self) -> tuple[Ints, Ints, Ints, Ints, int, Ints, Ints]:
        u = self._unseen
        return u.cards, u.holders, u.room, u.hands, u.upcard, self._scratch, self._ways

    def _rows(self, worlds: int) -> tuple[Ints, Ints]:
        hands = np.zeros((worlds, len(self._unseen.hands)), dtype=np.int64)
        return hands, np.zeros((worlds, self._stock), dtype=np.int64)
