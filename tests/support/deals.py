"""Deals stacked by hand, and moves written as text."""

from collections.abc import Iterator, Mapping
from random import Random

from briscola.ai.careful import choose
from briscola.rules.card import Card, mask
from briscola.rules.deal import Deal, shuffled
from briscola.rules.errors import Refusal
from briscola.rules.house import Rules, house_rules
from briscola.rules.move import parse_move
from briscola.rules.play import apply, legal_moves
from briscola.rules.state import Phase, State, start
from briscola.rules.variant import OptionValue
from briscola.rules.view import View, view
from briscola.variants import load_variant, variant_ids

TABLES = [(v, players) for v in variant_ids() for players in load_variant(v).seat_counts]


def rules_of(variant: str, players: int, options: Mapping[str, OptionValue] | None = None) -> Rules:
    return house_rules(load_variant(variant), players, options or {})


def stacked(rules: Rules, hands: Mapping[int, str], stock: str = "", dealer: int = 0) -> Deal:
    """A deal in which the seats hold these cards and the rest is filled in by suit.

    `stock` names its first cards and, after "…", its last: "TL 9B … WA" is turned up with WA.
    """
    card, players = rules.pack.card, rules.players
    removed = tuple(card(text) for text in rules.removal.cards[: rules.removal.count])
    first, _, last = stock.partition("…")
    head, tail = ([card(text) for text in part.split()] for part in (first, last))
    given = [card(text) for texts in hands.values() for text in texts.split()]
    named = {*removed, *head, *tail, *given}
    rest = iter([c for c in rules.pack.cards if c not in named])
    eldest = (dealer + 1) % players
    full = {seat: _filled(rules, hands.get(seat, ""), rest) for seat in range(players)}
    dealt = [
        full[(eldest + place) % players][turn]
        for turn in range(rules.hand)
        for place in range(players)
    ]
    order = [*head, *rest, *tail]
    return Deal((*dealt, order[-1], *order[:-1]), removed, dealer)


def _filled(rules: Rules, texts: str, rest: Iterator[Card]) -> list[Card]:
    cards = [rules.pack.card(text) for text in texts.split()]
    return cards + [next(rest) for _ in range(rules.hand - len(cards))]


def opened(rules: Rules, hands: Mapping[int, str], stock: str = "", dealer: int = 0) -> State:
    return start(rules, stacked(rules, hands, stock, dealer))


def played(state: State, moves: str) -> State:
    """The state after these moves; fails on an illegal one."""
    for text in moves.split():
        after = apply(state, parse_move(state.rules.pack, text))
        assert not isinstance(after, Refusal), (text, after)
        state = after
    return state


def refused(state: State, move: str) -> str:
    """The code with which this move is refused."""
    after = apply(state, parse_move(state.rules.pack, move))
    assert isinstance(after, Refusal), f"{move} is legal"
    return after.code


def hand(state: State, seat: int) -> list[str]:
    return state.rules.pack.texts(state.hands[seat])


def all_cards(state: State) -> int:
    """Every card wherever it lies, as a mask; fails if one lies in two places."""
    places = [
        *state.hands,
        mask(state.stock),
        mask(state.trick),
        mask(state.deal.removed),
        *(mask(trick.cards) for trick in state.tricks),
    ]
    together = 0
    for place in places:
        assert not together & place, "a card lies in two places"
        together |= place
    return together


def any_legal(state: State, pick: int) -> State:
    """The state after one of the legal moves."""
    moves = legal_moves(state)
    after = apply(state, moves[pick % len(moves)])
    assert not isinstance(after, Refusal)
    return after


def walk(rules: Rules, seed: int) -> Iterator[State]:
    """The states of one deal played at random, the last one left out."""
    state, chance = start(rules, shuffled(rules, str(seed))), Random(seed)
    while state.phase is not Phase.OVER:
        yield state
        state = any_legal(state, chance.randrange(1 << 16))


def near_the_end(rules: Rules, seed: str, stock: int = 2) -> View:
    """What who leads sees once careful players have left so many cards in the stock."""
    state = start(rules, shuffled(rules, seed))
    while state.trick or len(state.stock) > stock:
        state = played(state, choose(view(state, state.turn), 0))
    return view(state, state.turn)
