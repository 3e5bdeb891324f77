"""A state of the readable rules as the arrays that the search walks over.

`deal` says what never changes below this state, `frames[0]` where it stands, `nodes[0]` what lies
on the table. Sides are two: side 0 wants many points, side 1 wants it to have few.
"""

from collections.abc import Sequence

import numpy as np

from briscola.kernels.table import SIDE_OF, Ints, flatten
from briscola.rules.card import mask
from briscola.rules.house import Rules
from briscola.rules.score import winning_place
from briscola.rules.state import Phase, State

# The deal: the rules' own places, then these. What is removed, which play never asks, gives way to
# the first three.
TRUMP, STOCK_SIZE, GENERATION, IDEAS, NAMES_SEATS, REST_OF_KEY = 9, 10, 11, 12, 13, 14
STOCK, UNDRAWN, TEAM_OF, KIND_BIT, KIND_POINTS, SEEN_FROM, DEAL_SIZE = (
    56,
    96,
    136,
    144,
    147,
    160,
    168,
)

# A frame: where the deal stands between two tricks. HANDS has six places.
HANDS, LEADER, DRAWN, REST, UPCARD, TAKEN, OUT, FRAME_SIZE = 0, 6, 7, 8, 9, 10, 11, 16

# A node: the choices from here to the end of the trick, as a tree. PLACE is −1 in an exchange
# pause. WAYS, STRIDES and CHOSEN have a place for each of its levels, SPAN of them in use; LEAVES
# is where its leaves begin, LEAF the one that is searched. Max-n has one choice a node, from SEAT
# to BEST.
FRAME, PLACE, BOUND, TOP, WORTH, LED, USED, SLOT, SPAN, SIDES, LEAF = range(11)
GAIN, SEAT, AT, MOVES, BEST = 11, 12, 13, 14, 15
WAYS, STRIDES, CHOSEN, LEAVES, NODE_SIZE = 16, 24, 32, 38, 40

# The ideas that make the search fast, each a bit of IDEAS; none of them changes a value.
TABLE, PROBE, NEIGHBOURS, SUITS, DOMINANCE, LIKENESS, ORDER, LEARNING, ENDINGS = (
    1 << bit for bit in range(9)
)
ALL_IDEAS = (1 << 9) - 1

# Cards in all suits at once; bits of a card's kind, by what it is worth.
EVERY_SUIT, KIND_BITS = 0x0001_0001_0001_0001, 3
MOST_FRAMES, MOST_NODES, MOST_MOVES, MOST_TRICKS = 64, 192, 16, 32
MOST_PLAYERS, MOST_HAND = 6, 9
# The bits that points take where several numbers share a word.
POINTS_BITS = 8
# An entry of the table: a word for each hand, one for the kinds of the cards, one for the rest.
MOST_ENTRY_WORDS = 8
# Where a search that was stopped goes on, bounds of its root once it has ended, nodes so far and
# to go; and the card that is led already, where two seats play.
DEPTH, FOUND, NODES, BUDGET, LED_CARD, CONTROL_SIZE = 0, 1, 2, 3, 4, 8
PAUSE = -1


def flatten_deal(state: State, side_of: Sequence[int], generation: int, ideas: int) -> Ints:
    """What never changes below this state, shape (DEAL_SIZE,). `side_of` knows two sides."""
    rules = state.rules
    assert fits(rules)
    deal = np.zeros(DEAL_SIZE, dtype=np.int64)
    flat = flatten(rules)
    deal[: len(flat)] = flat
    deal[SIDE_OF : SIDE_OF + rules.players] = side_of
    for seat in range(rules.players):
        for place in range(rules.players):
            is_other = side_of[(seat + place) % rules.players] != side_of[seat]
            deal[SEEN_FROM + seat] |= is_other << place
    deal[TEAM_OF : TEAM_OF + rules.players] = rules.side_of
    stock = state.deal.pack[rules.players * rules.hand + 1 :]  # the upcard, drawn last, may change
    deal[TRUMP], deal[STOCK_SIZE] = state.trump, len(stock) + 1
    kinds = sorted(set(rules.pack.points))
    for rank, points in enumerate(rules.pack.points):
        for bit in range(KIND_BITS):
            deal[KIND_BIT + bit] |= (kinds.index(points) >> bit & 1) * EVERY_SUIT << rank
    deal[KIND_POINTS : KIND_POINTS + len(kinds)] = kinds
    deal[GENERATION], deal[IDEAS] = generation, ideas
    deal[STOCK : STOCK + len(stock)] = stock
    for drawn in range(len(stock)):
        deal[UNDRAWN + drawn] = mask(stock[drawn:])
    return deal


def fits(rules: Rules) -> bool:
    """Have the arrays and words of the search room for these rules, as for all of the family.

    At most two cards are exchanged in a deal, the second for the first. A line of play has a frame
    for each trick, each declined pause, each exchange and the end; a node, at most, for each card,
    each declined pause, each exchange and the end.
    """
    tricks, points = rules.cards_in_play // rules.players, rules.pack.points
    return (
        rules.players <= MOST_PLAYERS
        and rules.hand <= MOST_HAND
        and 2 * tricks + 2 <= MOST_FRAMES
        and rules.cards_in_play + tricks + 3 <= MOST_NODES
        and tricks < MOST_TRICKS
        and len(set(points)) <= 1 << KIND_BITS
        and len(rules.pack.suits) * sum(points) < 1 << POINTS_BITS
    )


def flatten_frame(state: State, frames: Ints) -> None:
    """Write where the deal stands to `frames[0]`."""
    rules = state.rules
    frame = frames[0]
    frame[:] = 0
    frame[HANDS : HANDS + rules.players] = state.hands
    frame[LEADER] = state.leader
    frame[UPCARD] = state.upcard or 0
    frame[DRAWN] = len(state.deal.pack) - rules.players * rules.hand - len(state.stock)
    frame[TAKEN] = mask({rules.side_of[trick.taker] for trick in state.tricks})
    out = mask([*state.stock, *state.trick])
    for hand in state.hands:
        out |= hand
    frame[OUT], frame[REST] = out, rest(state)


def flatten_node(state: State, nodes: Ints) -> None:
    """Write what lies on the table, and so whose decision is next, to `nodes[0]`."""
    node, players = nodes[0], state.rules.players
    node[:] = 0
    node[PLACE] = PAUSE if state.phase is Phase.TAKEN else len(state.trick)
    if state.trick:
        place = winning_place(state.trick, state.trump)
        card, led = state.trick[place], state.trick[0].suit
        strength = card.rank + 16 * (card.suit == led) + 32 * (card.suit == state.trump)
        node[TOP] = strength << 3 | (state.leader + place) % players
        node[LED], node[USED] = led, mask(state.trick)
        node[WORTH] = state.rules.pack.points_of(state.trick)


def rest(state: State) -> int:
    """The card points that nobody has taken yet."""
    taken = sum(state.rules.pack.points_of(trick.cards) for trick in state.tricks)
    return state.rules.pack.points_of(state.deal.pack) - taken
