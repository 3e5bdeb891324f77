"""How a deal goes on: the legal moves, and the state after one."""

from msgspec.structs import replace

from briscola.rules.card import SUIT_WIDTH, Card, cards_of
from briscola.rules.errors import Refusal
from briscola.rules.exchange import exchange, exchangeable
from briscola.rules.move import Decline, Exchange, Move, Play
from briscola.rules.score import winning_place
from briscola.rules.state import Phase, State, Trick
from briscola.rules.variant import FollowSuit

SUIT_MASK = 0xFFFF

_MUST_DECIDE = Refusal("must_exchange_or_decline", "First exchange the upcard or decline.")
_NO_EXCHANGE = Refusal("no_exchange", "This card cannot be exchanged here.")


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every move of the seat in turn: plays by suit and strength, then exchanges, then decline."""
    if state.phase is Phase.OVER:
        return ()
    giver = exchangeable(state)
    swap: tuple[Move, ...] = () if giver is None else (Exchange(giver),)
    if state.phase is Phase.TAKEN:
        return (*swap, Decline()) if swap else ()
    return (*map(Play, cards_of(_playable(state))), *swap)


def refusal(state: State, move: Move) -> Refusal | None:
    """Why the seat in turn may not make this move; None if it may."""
    if state.phase is Phase.OVER:
        return Refusal("after_end", "The deal is over.")
    if state.phase is Phase.TAKEN:
        return None if move in legal_moves(state) else _MUST_DECIDE
    match move:
        case Play(card):
            return _refused_play(state, card)
        case Exchange(card):
            return None if card == exchangeable(state) else _NO_EXCHANGE
        case Decline():
            return Refusal("no_exchange", "There is no exchange to decline here.")


def apply(state: State, move: Move) -> State | Refusal:
    """The state after this move of the seat in turn, draws included, or why it is refused."""
    refused = refusal(state, move)
    if refused is not None:
        return refused
    return settle(step(state, move))


def step(state: State, move: Move) -> State:
    """The state just after the move: a finished trick is taken, but nobody has drawn yet.

    Not checked: that the move is legal. A decline draws.
    """
    match move:
        case Play(card):
            return _play(state, card)
        case Exchange(card):
            return exchange(state, card)
        case Decline():
            return draw(state)


def settle(state: State) -> State:
    """Draw, unless the taker of the last trick has an exchange to decide on first."""
    if state.phase is Phase.TAKEN and exchangeable(state) is None:
        return draw(state)
    return state


def draw(state: State) -> State:
    """Each seat from the leader on draws one card; whoever gets the upcard is known to hold it."""
    players = state.rules.players
    hands, known = list(state.hands), list(state.known)
    for place in range(players):
        seat = (state.leader + place) % players
        hands[seat] |= 1 << state.stock[place]
    if len(state.stock) == players:
        last = (state.leader + players - 1) % players
        known[last] |= 1 << state.stock[-1]
    return replace(
        state,
        phase=Phase.PLAY,
        hands=tuple(hands),
        known=tuple(known),
        stock=state.stock[players:],
    )


def _playable(state: State) -> int:
    hand = state.hands[state.turn]
    if state.trick and not state.stock and state.rules.follow_suit is FollowSuit.STOCK_EMPTY:
        led = hand & SUIT_MASK << SUIT_WIDTH * state.trick[0].suit
        return led or hand
    return hand


def _refused_play(state: State, card: Card) -> Refusal | None:
    if _playable(state) >> card & 1:
        return None
    if state.hands[state.turn] >> card & 1:
        return Refusal("must_follow", f"Seat {state.turn} must follow the suit led.")
    text = state.rules.pack.text(card)
    return Refusal("not_held", f"Seat {state.turn} does not hold {text}.")


def _play(state: State, card: Card) -> State:
    seat, bit = state.turn, 1 << card
    hands, known = list(state.hands), list(state.known)
    hands[seat] &= ~bit
    known[seat] &= ~bit
    trick = (*state.trick, card)
    played = replace(state, hands=tuple(hands), known=tuple(known), trick=trick)
    return _take(played) if len(trick) == state.rules.players else played


def _take(state: State) -> State:
    """Give the full trick to its taker, who leads next."""
    place = winning_place(state.trick, state.trump)
    taker = (state.leader + place) % state.rules.players
    done = Trick(state.leader, state.trick, taker)
    phase = Phase.TAKEN if state.stock else Phase.PLAY if any(state.hands) else Phase.OVER
    return replace(state, phase=phase, leader=taker, trick=(), tricks=(*state.tricks, done))
