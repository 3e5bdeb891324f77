"""A state of the readable rules as the arrays that the search walks over.

`deal` says what never changes below this state, `frames[0]` where it stands, `nodes[0]` what lies
on the table. Sides are two: side 0 wants many points, side 1 wants it to have few.
"""

from collections.abc import Sequence

import numpy as np

from briscola.kernels.table import (
    SIDE_OF,
    Ints,
    flatten,
)
from briscola.rules.card import Pack, mask
from briscola.rules.score import winning_place
from briscola.rules.state import Phase, State

# The deal: the rules' own places, then these.
TRUMP, STOCK_SIZE, BOTTOM, GENERATION, IDEAS = 9, 10, 11, 12, 13
STOCK, UNDRAWN, TEAM_OF, DEAL_SIZE = 56, 96, 136, 144

# A frame: where the deal stands between two tricks. HANDS has six places.
HANDS, LEADER, DRAWN, REST, UPCARD, TAKEN, OUT, FRAME_SIZE = 0, 6, 7, 8, 9, 10, 11, 16

# A node: one decision. PLACE is −1 in an exchange pause.
(FRAME, PLACE, ALPHA, BETA, BEST, BEST_MOVE, MOVES, AT, TOP, WORTH, LED, SEAT, ALPHA_0, BETA_0) = (
    range(14)
)
SLOT, USED, NODE_SIZE = 14, 15, 16

# The ideas that make the search fast, each a bit of IDEAS; none of them changes a value.
TABLE, PROBE, NEIGHBOURS, SUITS, DOMINANCE, MARGINS, KILLERS, ORDER = (1 << bit for bit in range(8))
ALL_IDEAS = TABLE | PROBE | NEIGHBOURS | SUITS | DOMINANCE | MARGINS | KILLERS | ORDER

MOST_FRAMES, MOST_NODES, MOST_MOVES, LINES = 64, 192, 16, 64
# A key, and an entry of the table: a word for each hand, then one for the rest.
MOST_KEY_WORDS = 7
PAUSE = -1


def flatten_deal(state: State, side_of: Sequence[int], generation: int, ideas: int) -> Ints:
    """What never changes below this state, shape (DEAL_SIZE,). `side_of` knows two sides."""
    rules = state.rules
    deal = np.zeros(DEAL_SIZE, dtype=np.int64)
    flat = flatten(rules)
    deal[: len(flat)] = flat
    deal[SIDE_OF : SIDE_OF + rules.players] = side_of
    deal[TEAM_OF : TEAM_OF + rules.players] = rules.side_of
    stock = state.deal.pack[rules.players * rules.hand + 1 :]  # the upcard, drawn last, may change
    deal[TRUMP], deal[STOCK_SIZE] = state.trump, len(stock) + 1
    deal[BOTTOM] = (1 << equal_ranks(rules.pack)) - 1
    deal[GENERATION], deal[IDEAS] = generation, ideas
    deal[STOCK : STOCK + len(stock)] = stock
    for drawn in range(len(stock)):
        deal[UNDRAWN + drawn] = mask(stock[drawn:])
    return deal


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


def equal_ranks(pack: Pack) -> int:
    """How many of the weakest ranks are worth the same; at most five."""
    same = 1
    while same < min(5, len(pack.points)) and pack.points[same] == pack.points[0]:
        same += 1
    return same
