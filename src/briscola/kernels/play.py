"""How a deal goes on: the functions of the readable rules, by the same names, on arrays.

`rules` is what `flatten` makes of the rules; a move changes `state` in place. Nothing is checked:
callers make only moves that `legal_moves` names.
"""

from typing import Any

from briscola.kernels.bits import lowest
from briscola.kernels.compiling import entry, kernel
from briscola.kernels.table import (
    BEFORE_DRAW,
    BEST,
    CARDS,
    DECLINE,
    EXCHANGE,
    FOLLOW,
    GIVES,
    HAND,
    HANDS,
    HAS_EXCHANGE,
    KNOWN,
    LAST,
    LEADER,
    LEADER_BITS,
    LEADERS,
    NEXT,
    NONE,
    ON_LEAD,
    OVER,
    PACK,
    PAUSED,
    PHASE,
    PLACE,
    PLAYERS,
    PLAYING,
    PLAYS,
    POINTS,
    SCORE,
    SIDE_OF,
    STOCK,
    TAKEN,
    TRICK,
    TRICKS,
    TRUMP,
    UPCARD,
    WHEN,
    WORTH,
)

SUIT_MASK = 0xFFFF


@entry
def start(rules: Any, state: Any, pack: Any, dealer: int) -> None:
    """The state before the first lead, from the pack in dealing order."""
    players, dealt = rules[PLAYERS], rules[PLAYERS] * rules[HAND]
    for seat in range(players):
        state[HANDS + seat] = 0
        state[KNOWN + seat] = 0
        state[SCORE + seat] = 0
    for place in range(rules[CARDS]):
        state[PACK + place] = pack[place]
    seat = dealer
    for place in range(dealt):
        seat = seat + 1 if seat + 1 < players else 0
        state[HANDS + seat] |= 1 << pack[place]
    upcard = pack[dealt]
    state[PHASE], state[PLACE], state[BEST], state[WORTH] = PLAYING, 0, 0, 0
    state[TRICKS], state[TAKEN], state[LEADERS] = 0, 0, 0
    state[LEADER] = dealer + 1 if dealer + 1 < players else 0
    state[TRUMP], state[UPCARD] = upcard >> 4, upcard
    state[STOCK], state[NEXT] = rules[CARDS] - dealt, dealt + 1


@kernel
def turn(rules: Any, state: Any) -> int:
    """The seat whose play or decision is next."""
    seat = state[LEADER] + state[PLACE]
    return seat - rules[PLAYERS] if seat >= rules[PLAYERS] else seat


@entry
def legal_moves(rules: Any, state: Any, out: Any) -> int:
    """Write every move of the seat in turn to `out`, as the readable rules list them; how many."""
    if state[PHASE] == OVER:
        return 0
    found = 0
    giver = exchangeable(rules, state)
    if state[PHASE] == PLAYING:
        cards = playable(rules, state)
        while cards:
            out[found] = lowest(cards)
            cards &= cards - 1
            found += 1
    if giver != NONE:
        out[found] = EXCHANGE + giver
        found += 1
        if state[PHASE] == PAUSED:
            out[found] = DECLINE
            found += 1
    return found


@entry
def apply(rules: Any, state: Any, move: int) -> None:
    """Make this move of the seat in turn, draws included."""
    if move == DECLINE:
        draw(rules, state)
        return
    if move >= EXCHANGE:
        exchange(rules, state, move - EXCHANGE)
    else:
        play(rules, state, move)
    if state[PHASE] == PAUSED and exchangeable(rules, state) == NONE:
        draw(rules, state)


@kernel
def draw(rules: Any, state: Any) -> None:
    """Each seat from the leader on draws one card; whoever gets the upcard is known to hold it."""
    players = rules[PLAYERS]
    seat = state[LEADER]
    for place in range(players):
        if place == state[STOCK] - 1:
            state[HANDS + seat] |= 1 << state[UPCARD]
            state[KNOWN + seat] |= 1 << state[UPCARD]
        else:
            state[HANDS + seat] |= 1 << state[PACK + state[NEXT] + place]
        seat = seat + 1 if seat + 1 < players else 0
    state[STOCK] -= players
    state[NEXT] += players
    state[PHASE] = PLAYING
    if state[STOCK] == 0:
        state[UPCARD] = NONE


@kernel
def playable(rules: Any, state: Any) -> int:
    """The cards that the seat in turn may play, as a mask."""
    hand = state[HANDS + turn(rules, state)]
    if rules[FOLLOW] and state[STOCK] == 0 and state[PLACE] > 0:
        led = hand & SUIT_MASK << 16 * (state[TRICK] >> 4)
        if led:
            return led
    return hand


@kernel
def strength(card: int, led: int, trump: int) -> int:
    """How strong a card is in a trick: the highest number takes it."""
    suit = card >> 4
    return (card & 15) + (16 if suit == led else 0) + (32 if suit == trump else 0)


@kernel
def play(rules: Any, state: Any, card: int) -> None:
    """Lay this card; a full trick goes to its taker, who leads next."""
    seat, place = turn(rules, state), state[PLACE]
    state[HANDS + seat] &= ~(1 << card)
    state[KNOWN + seat] &= ~(1 << card)
    state[TRICK + place] = card
    state[WORTH] += rules[POINTS + (card & 15)]
    if place == 0:
        state[BEST] = 0
    else:
        led = state[TRICK] >> 4
        best = state[TRICK + state[BEST]]
        if strength(card, led, state[TRUMP]) > strength(best, led, state[TRUMP]):
            state[BEST] = place
    state[PLACE] = place + 1
    if place + 1 == rules[PLAYERS]:
        take(rules, state)


@kernel
def take(rules: Any, state: Any) -> None:
    """Give the full trick to its taker."""
    taker = state[LEADER] + state[BEST]
    taker -= rules[PLAYERS] if taker >= rules[PLAYERS] else 0
    first = PLAYS + state[TRICKS] * rules[PLAYERS]
    for place in range(rules[PLAYERS]):
        state[first + place] = state[TRICK + place]
    state[LEADERS] |= state[LEADER] << LEADER_BITS * state[TRICKS]
    state[SCORE + taker] += state[WORTH]
    state[TAKEN] |= 1 << rules[SIDE_OF + taker]
    state[TRICKS] += 1
    state[LEADER], state[PLACE], state[BEST], state[WORTH] = taker, 0, 0, 0
    if state[STOCK]:
        state[PHASE] = PAUSED
    elif state[HANDS + taker] == 0:
        state[PHASE] = OVER


@kernel
def exchangeable(rules: Any, state: Any) -> int:
    """The card that the seat in turn may give for the upcard now; NONE if it may not."""
    if rules[HAS_EXCHANGE] == 0 or state[STOCK] == 0 or state[STOCK] < rules[LAST]:
        return NONE
    rank = rules[GIVES + (state[UPCARD] & 15)]
    if rank == NONE:
        return NONE
    seat, card = turn(rules, state), 16 * state[TRUMP] + rank
    return card if state[HANDS + seat] >> card & 1 and is_time(rules, state, seat) else NONE


@kernel
def is_time(rules: Any, state: Any, seat: int) -> bool:
    """May an exchange be made at this moment at all."""
    if rules[WHEN] == BEFORE_DRAW:
        return bool(state[PHASE] == PAUSED)
    if state[PHASE] != PLAYING or (rules[WHEN] == ON_LEAD and state[PLACE] > 0):
        return False
    return bool(state[TAKEN] >> rules[SIDE_OF + seat] & 1)


@kernel
def exchange(rules: Any, state: Any, gave: int) -> None:
    """Swap the card for the upcard."""
    seat, took = turn(rules, state), state[UPCARD]
    state[HANDS + seat] = state[HANDS + seat] & ~(1 << gave) | 1 << took
    state[KNOWN + seat] = state[KNOWN + seat] & ~(1 << gave) | 1 << took
    state[UPCARD] = gave
