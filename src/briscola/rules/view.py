"""What a seat, or a spectator, may know of a deal: this and nothing else leaves the server."""

import msgspec

from briscola.rules.house import Rules
from briscola.rules.move import move_text
from briscola.rules.play import legal_moves
from briscola.rules.score import points, trick_points
from briscola.rules.state import Phase, State, Trick
from briscola.rules.variant import OptionValue, PartnersSee


class MatchView(msgspec.Struct, frozen=True):
    """Where the match stands: `target` deals win it, `won` deals per side, the deal's number."""

    target: int
    won: list[int]
    deal: int


class TrickView(msgspec.Struct, frozen=True):
    """A finished trick; `points` is null while running points are hidden."""

    leader: int
    cards: list[str]
    taker: int
    points: int | None


class ExchangeView(msgspec.Struct, frozen=True):
    """An exchange made when `after_trick` tricks were finished."""

    after_trick: int
    seat: int
    gave: str
    took: str


class View(msgspec.Struct, frozen=True):
    """A deal as one seat sees it. Cards and moves are record text (docs/protocol.md)."""

    variant: str
    players: int
    options: dict[str, OptionValue]
    seat: int | None
    dealer: int
    hand: list[str]
    partner_hands: dict[str, list[str]]
    trump: str
    upcard: str | None
    stock: int
    hand_sizes: list[int]
    trick: list[tuple[int, str]]
    tricks: list[TrickView]
    exchanges: list[ExchangeView]
    known: list[list[str]]
    removed: list[str] | None
    points: list[int] | None
    match: MatchView
    to_move: int | None
    legal: list[str]


def view(state: State, seat: int | None, match: MatchView | None = None) -> View:
    """The deal as this seat may know it; `seat` None is a spectator at the table."""
    rules, pack = state.rules, state.rules.pack
    shows_points = rules.points_shown or state.phase is Phase.OVER
    mover = to_move(state, seat)
    return View(
        variant=rules.variant.id,
        players=rules.players,
        options=dict(rules.options),
        seat=seat,
        dealer=state.deal.dealer,
        hand=[] if seat is None else pack.texts(state.hands[seat]),
        partner_hands=_partner_hands(state, seat),
        trump=pack.suits[state.trump],
        upcard=None if state.upcard is None else pack.text(state.upcard),
        stock=len(state.stock),
        hand_sizes=[hand.bit_count() for hand in state.hands],
        trick=_trick_under_way(state),
        tricks=[_trick_view(rules, trick, shows_points) for trick in state.tricks],
        exchanges=_exchanges(state),
        known=[pack.texts(known) for known in state.known],
        removed=[pack.text(card) for card in state.deal.removed] if rules.removed_shown else None,
        points=list(points(state)) if shows_points else None,
        match=match or MatchView(1, [0] * rules.sides, 1),
        to_move=mover,
        legal=_legal(state) if mover is not None and mover == seat else [],
    )


def to_move(state: State, viewer: int | None) -> int | None:
    """The seat to move as the viewer may know: in a pause only a taker with a choice sees it."""
    if state.phase is Phase.OVER:
        return None
    if state.phase is Phase.TAKEN and (viewer != state.turn or not legal_moves(state)):
        return None
    return state.turn


def sees_partners(state: State) -> bool:
    """May the seats of a side look at each other's hands now."""
    match state.rules.partners_see:
        case PartnersSee.ALWAYS:
            return True
        case PartnersSee.STOCK_EMPTY:
            return not state.stock
        case PartnersSee.NEVER:
            return False


def _partner_hands(state: State, seat: int | None) -> dict[str, list[str]]:
    if seat is None or not sees_partners(state):
        return {}
    texts = state.rules.pack.texts
    return {str(other): texts(state.hands[other]) for other in state.rules.partners_of(seat)}


def _trick_under_way(state: State) -> list[tuple[int, str]]:
    players, pack = state.rules.players, state.rules.pack
    return [
        ((state.leader + place) % players, pack.text(card))
        for place, card in enumerate(state.trick)
    ]


def _trick_view(rules: Rules, trick: Trick, shows_points: bool) -> TrickView:
    return TrickView(
        leader=trick.leader,
        cards=[rules.pack.text(card) for card in trick.cards],
        taker=trick.taker,
        points=trick_points(rules, trick) if shows_points else None,
    )


def _exchanges(state: State) -> list[ExchangeView]:
    text = state.rules.pack.text
    return [
        ExchangeView(done.after_trick, done.seat, text(done.gave), text(done.took))
        for done in state.exchanges
    ]


def _legal(state: State) -> list[str]:
    return [move_text(state.rules.pack, move) for move in legal_moves(state)]
