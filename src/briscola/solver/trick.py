"""What a card does: tricks, draws and exchanges on the arrays of `position`."""

from typing import Any

from briscola.kernels.bits import count, lowest
from briscola.kernels.compiling import kernel
from briscola.kernels.play import SUIT_MASK, strength
from briscola.kernels.table import (
    BEFORE_DRAW,
    DECLINE,
    EXCHANGE,
    FOLLOW,
    GIVES,
    HAS_EXCHANGE,
    LAST,
    NONE,
    ON_LEAD,
    PLAYERS,
    POINTS,
    SIDE_OF,
    WHEN,
)
from briscola.solver.position import (
    DRAWN,
    FRAME,
    HANDS,
    LEADER,
    LED,
    OUT,
    PAUSE,
    PLACE,
    REST,
    STOCK,
    STOCK_SIZE,
    TAKEN,
    TEAM_OF,
    TOP,
    TRUMP,
    UPCARD,
    USED,
    WORTH,
)


@kernel
def seat_in_turn(deal: Any, frames: Any, f: int, place: int) -> int:
    """The seat that plays at this place of the trick, or that decides in a pause."""
    seat = frames[f, LEADER] + max(0, place)
    return int(seat - deal[PLAYERS] if seat >= deal[PLAYERS] else seat)


@kernel
def can_still_exchange(deal: Any, frames: Any, f: int) -> bool:
    """Does the stock still allow an exchange, by whomever."""
    left = deal[STOCK_SIZE] - frames[f, DRAWN]
    return bool(deal[HAS_EXCHANGE] and left > 0 and left >= deal[LAST])


@kernel
def exchangeable(deal: Any, frames: Any, f: int, seat: int, place: int) -> int:
    """The card that the seat may give for the upcard now, or NONE."""
    if not can_still_exchange(deal, frames, f):
        return NONE
    rank = deal[GIVES + (frames[f, UPCARD] & 15)]
    card = 16 * deal[TRUMP] + rank
    if rank == NONE or not frames[f, HANDS + seat] >> card & 1:
        return NONE
    if deal[WHEN] == BEFORE_DRAW:
        return card if place == PAUSE else NONE
    if place == PAUSE or (deal[WHEN] == ON_LEAD and place > 0):
        return NONE
    return card if frames[f, TAKEN] >> deal[TEAM_OF + seat] & 1 else NONE


@kernel
def stock_card(deal: Any, frames: Any, f: int, at: int) -> int:
    """The card of the stock at this place, the upcard at the last one."""
    return int(deal[STOCK + at] if at < deal[STOCK_SIZE] - 1 else frames[f, UPCARD])


@kernel
def draw(deal: Any, frames: Any, f: int) -> None:
    """Each seat from the leader on draws one card, if there is a stock."""
    drawn = frames[f, DRAWN]
    if drawn >= deal[STOCK_SIZE]:
        return
    seat = frames[f, LEADER]
    for place in range(deal[PLAYERS]):
        frames[f, HANDS + seat] |= 1 << stock_card(deal, frames, f, drawn + place)
        seat = seat + 1 if seat + 1 < deal[PLAYERS] else 0
    frames[f, DRAWN] = drawn + deal[PLAYERS]


@kernel
def lay(deal: Any, node: Any, seat: int, card: int) -> None:
    """Lay the seat's card into the node's trick."""
    if node[PLACE] == 0:
        node[LED], node[TOP], node[WORTH], node[USED] = card >> 4, 0, 0, 0
    key = strength(card, node[LED], deal[TRUMP]) << 3 | seat
    node[TOP] = max(node[TOP], key)
    node[WORTH] += deal[POINTS + (card & 15)]
    node[USED] |= 1 << card
    node[PLACE] += 1


@kernel
def finish_trick(deal: Any, frames: Any, node: Any) -> bool:
    """Write the frame after the node's whole trick; True if a pause comes before the draw."""
    f, used, taker = node[FRAME], node[USED], node[TOP] & 7
    for seat in range(deal[PLAYERS]):
        frames[f + 1, HANDS + seat] = frames[f, HANDS + seat] & ~used
    frames[f + 1, LEADER] = taker
    frames[f + 1, DRAWN] = frames[f, DRAWN]
    frames[f + 1, REST] = frames[f, REST] - node[WORTH]
    frames[f + 1, UPCARD] = frames[f, UPCARD]
    frames[f + 1, TAKEN] = frames[f, TAKEN] | 1 << deal[TEAM_OF + taker]
    frames[f + 1, OUT] = frames[f, OUT] & ~used
    if deal[WHEN] == BEFORE_DRAW and exchangeable(deal, frames, f + 1, taker, PAUSE) != NONE:
        return True
    draw(deal, frames, f + 1)
    return False


@kernel
def begin_next(deal: Any, frames: Any, node: Any) -> None:
    """Go on to the next trick, or to the pause before it, once the node's trick is whole."""
    pauses = finish_trick(deal, frames, node)
    node[FRAME] += 1
    node[PLACE] = PAUSE if pauses else 0
    node[TOP], node[WORTH], node[USED], node[LED] = 0, 0, 0, 0


@kernel
def swap(deal: Any, frames: Any, node: Any, seat: int, move: int) -> None:
    """Make this exchange, or decline it, on the next frame; and draw where a pause ends."""
    f = node[FRAME]
    for column in range(OUT + 1):
        frames[f + 1, column] = frames[f, column]
    if move != DECLINE:
        gave = move - EXCHANGE
        hand = frames[f, HANDS + seat] & ~(1 << gave) | 1 << frames[f, UPCARD]
        frames[f + 1, HANDS + seat], frames[f + 1, UPCARD] = hand, gave
    node[FRAME] = f + 1
    if node[PLACE] == PAUSE and (
        move == DECLINE or exchangeable(deal, frames, f + 1, seat, PAUSE) == NONE
    ):
        draw(deal, frames, f + 1)
        node[PLACE] = 0


@kernel
def make(deal: Any, frames: Any, node: Any, seat: int, move: int) -> None:
    """Make one move: the node, and where it changes the frame, are those after it."""
    if move >= EXCHANGE:
        swap(deal, frames, node, seat, move)
        return
    lay(deal, node, seat, move)
    if node[PLACE] == deal[PLAYERS]:
        begin_next(deal, frames, node)


@kernel
def playable(deal: Any, frames: Any, node: Any, seat: int) -> int:
    """The cards that the seat may play now."""
    cards = frames[node[FRAME], HANDS + seat]
    if deal[FOLLOW] and node[PLACE] > 0 and frames[node[FRAME], DRAWN] >= deal[STOCK_SIZE]:
        led = cards & SUIT_MASK << 16 * node[LED]
        return int(led or cards)
    return int(cards)


@kernel
def tricks_left(deal: Any, frames: Any, f: int) -> int:
    """How many tricks are still to be led."""
    hand = count(frames[f, HANDS + frames[f, LEADER]])
    return int(hand + (deal[STOCK_SIZE] - frames[f, DRAWN]) // deal[PLAYERS])


@kernel
def last_taker(deal: Any, frames: Any, f: int) -> int:
    """The seat that takes the last trick, which plays itself; NONE where it was played."""
    seat, best, led = frames[f, LEADER], NONE, NONE
    if frames[f, HANDS + seat] == 0:
        return NONE
    for _ in range(deal[PLAYERS]):
        card = lowest(frames[f, HANDS + seat])
        led = card >> 4 if led == NONE else led
        key = strength(card, led, deal[TRUMP]) << 3 | seat
        best = max(best, key)
        seat = seat + 1 if seat + 1 < deal[PLAYERS] else 0
    return best & 7


@kernel
def is_last_trick(deal: Any, frames: Any, f: int) -> bool:
    """Does every seat hold one card or none, with nothing left to draw."""
    hand = frames[f, HANDS + frames[f, LEADER]]
    return bool(frames[f, DRAWN] >= deal[STOCK_SIZE] and hand & (hand - 1) == 0)


@kernel
def last_trick(deal: Any, frames: Any, f: int) -> int:
    """What side 0 gets of the last trick; 0 where it was played."""
    taker = last_taker(deal, frames, f)
    return int(frames[f, REST] if taker != NONE and deal[SIDE_OF + taker] == 0 else 0)
