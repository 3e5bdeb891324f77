"""Whole deals by the readable rules and players, fed by the kernels' chance."""

from collections.abc import Sequence

import numpy as np

from briscola.ai import choose
from briscola.kernels.rng import FRACTION_BITS, FRACTION_MASK, advance, seeded, word
from briscola.levels import Simple
from briscola.rules.card import Card
from briscola.rules.deal import Deal
from briscola.rules.errors import Refusal
from briscola.rules.house import Rules
from briscola.rules.move import Decline, Exchange, Move, Play, parse_move
from briscola.rules.play import apply, legal_moves
from briscola.rules.score import trick_points
from briscola.rules.state import Phase, State, start
from briscola.rules.view import view

DRAWS_A_WORD = 5


def taken(rules: Rules, policies: Sequence[Simple], seed: int, number: int) -> list[int]:
    """Card points that each seat's tricks brought in the deal of this number."""
    chance = Chance(seed, number)
    pack, removed = shuffled(rules, chance)
    state = start(rules, Deal(pack, removed, number % rules.players))
    players = _Players(state, chance)
    while state.phase is not Phase.OVER:
        move = players.move(state, policies[state.turn])
        after = apply(state, move)
        assert not isinstance(after, Refusal)
        players.follow(state, move, after)
        state = after
    points = [0] * rules.players
    for trick in state.tricks:
        points[trick.taker] += trick_points(rules, trick)
    return points


class Chance:
    """The words of one deal, one after the other, and draws from the latest."""

    def __init__(self, seed: int, number: int) -> None:
        self._state = np.uint64(seeded(np.uint64(seed), np.uint64(number)))
        self._fraction = 0

    def next_word(self) -> None:
        """What is left of the word before is given up."""
        self._state = np.uint64(advance(self._state))
        self._fraction = int(word(self._state)) & int(FRACTION_MASK)

    def below(self, bound: int) -> int:
        """A whole number below the bound."""
        product = self._fraction * bound
        self._fraction = product & int(FRACTION_MASK)
        return product >> int(FRACTION_BITS)


def shuffled(rules: Rules, chance: Chance) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards in play in dealing order, and those taken out.

    What may be taken out is laid first, and when it all lies there the first of it goes.
    """
    count = rules.removal.count
    removable = [rules.pack.card(text) for text in rules.removal.cards] if count else []
    removable.sort()
    others = [card for card in rules.pack.cards if card not in removable]
    pack: list[Card] = []
    removed: tuple[Card, ...] = ()
    for number, card in enumerate([*removable, *others]):
        if number % DRAWS_A_WORD == 0:
            chance.next_word()
        pack.append(card)
        other = chance.below(len(pack))
        pack[-1], pack[other] = pack[other], card
        if number + 1 == len(removable):
            removed, pack = tuple(pack[:count]), pack[count:]
    return tuple(pack), removed


def _by_view(state: State, level: Simple) -> Move:
    return parse_move(state.rules.pack, choose(level, view(state, state.turn), 0))


class _Players:
    """Each seat's cards in the order of its slots, and a word of chance for each trick."""

    def __init__(self, state: State, chance: Chance) -> None:
        self._chance = chance
        players, hand = state.rules.players, state.rules.hand
        eldest = (state.deal.dealer + 1) % players
        self._slots: list[list[Card]] = [[] for _ in range(players)]
        for place, card in enumerate(state.deal.pack[: players * hand]):
            self._slots[(eldest + place) % players].append(card)
        self._played = [0] * players  # the slot that each seat's latest card came from
        chance.next_word()

    def move(self, state: State, level: Simple) -> Move:
        """What the seat in turn does; a card is drawn for each play, whoever plays."""
        moves = legal_moves(state)
        move = self._swap(state, moves) if level == "random" else _by_view(state, level)
        if move is not None and not isinstance(move, Play):
            return move
        playable = [card for card in self._slots[state.turn] if Play(card) in moves]
        drawn = playable[self._chance.below(len(playable))]
        return Play(drawn) if move is None else move

    def _swap(self, state: State, moves: Sequence[Move]) -> Move | None:
        """The exchange or decline that a random player draws, None if it plays a card."""
        swaps = [move for move in moves if isinstance(move, Exchange)]
        if state.phase is Phase.TAKEN:
            return swaps[0] if self._chance.below(2) else Decline()
        held = len(self._slots[state.turn])
        return swaps[0] if swaps and self._chance.below(held + 1) == held else None

    def follow(self, before: State, move: Move, after: State) -> None:
        hand, is_trick_full = self._slots[before.turn], len(after.tricks) > len(before.tricks)
        match move:
            case Play(card):
                self._played[before.turn] = hand.index(card)
            case Exchange(card):
                assert before.upcard is not None
                hand[hand.index(card)] = before.upcard
            case Decline():
                pass
        if len(after.stock) < len(before.stock):
            self._draw(after)
            self._chance.next_word()
        elif is_trick_full and not before.stock:
            self._close_gaps()
            self._chance.next_word()

    def _draw(self, after: State) -> None:
        """The card drawn goes to the place of the one played."""
        for seat, cards in enumerate(self._slots):
            drawn = after.hands[seat] & ~sum(1 << card for card in cards)
            cards[self._played[seat]] = Card(drawn.bit_length() - 1)

    def _close_gaps(self) -> None:
        """The last card goes to the place of the one played."""
        for seat, cards in enumerate(self._slots):
            cards[self._played[seat]] = cards[-1]
            cards.pop()
