"""Whole deals by the readable rules and players, fed by the kernels' chance."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from briscola.ai import choose
from briscola.kernels.bits import WORD_MASK
from briscola.kernels.deals import shuffle
from briscola.kernels.rng import advance, seeded, word
from briscola.kernels.table import flatten
from briscola.levels import Level
from briscola.rules.card import Card
from briscola.rules.deal import Deal
from briscola.rules.errors import Refusal
from briscola.rules.house import Rules
from briscola.rules.move import Decline, Exchange, Move, Play, parse_move
from briscola.rules.play import apply, legal_moves
from briscola.rules.score import trick_points
from briscola.rules.state import Phase, State, start
from briscola.rules.view import view


def taken(rules: Rules, policies: Sequence[Level], seed: int, number: int) -> list[int]:
    """Card points that each seat's tricks brought in the deal of this number."""
    pack = np.zeros(64, dtype=np.int64)
    begin = np.uint64(seeded(np.uint64(seed), np.uint64(number)))
    rng = shuffle(flatten(rules), pack, begin)
    cards = tuple(Card(card) for card in pack[: rules.cards_in_play])
    removed = tuple(card for card in rules.pack.cards if card not in cards)
    state = start(rules, Deal(cards, removed, number % rules.players))
    draws = _Draws(state, rng)
    while state.phase is not Phase.OVER:
        level = policies[state.turn]
        move = draws.move(state) if level == "random" else _by_view(state, level)
        after = apply(state, move)
        assert not isinstance(after, Refusal)
        draws.follow(state, move, after)
        state = after
    points = [0] * rules.players
    for trick in state.tricks:
        points[trick.taker] += trick_points(rules, trick)
    return points


def _by_view(state: State, level: Level) -> Move:
    return parse_move(state.rules.pack, choose(level, view(state, state.turn), 0))


class _Draws:
    """One word of chance a trick, and each seat's cards in the order of its slots."""

    def __init__(self, state: State, rng: Any) -> None:
        self._rng, self._fraction = np.uint64(rng), 0
        players, hand = state.rules.players, state.rules.hand
        eldest = (state.deal.dealer + 1) % players
        self._slots: list[list[Card]] = [[] for _ in range(players)]
        for place, card in enumerate(state.deal.pack[: players * hand]):
            self._slots[(eldest + place) % players].append(card)
        self._next_trick()

    def move(self, state: State) -> Move:
        moves = legal_moves(state)
        swaps = [move for move in moves if isinstance(move, Exchange)]
        if state.phase is Phase.TAKEN:
            return swaps[0] if self._below(2) else Decline()
        hand = self._slots[state.turn]
        if swaps and self._below(len(hand) + 1) == len(hand):
            return swaps[0]
        playable = [card for card in hand if Play(card) in moves]
        return Play(playable[self._below(len(playable))])

    def follow(self, before: State, move: Move, after: State) -> None:
        hand = self._slots[before.turn]
        match move:
            case Play(card):
                hand[hand.index(card)] = hand[-1]
                hand.pop()
            case Exchange(card):
                assert before.upcard is not None
                hand[hand.index(card)] = before.upcard
            case Decline():
                pass
        if len(after.stock) < len(before.stock):
            for seat, cards in enumerate(self._slots):
                drawn = after.hands[seat] & ~sum(1 << card for card in cards)
                cards.append(Card(drawn.bit_length() - 1))
        drew = before.phase is Phase.TAKEN and after.phase is Phase.PLAY
        took = len(after.tricks) > len(before.tricks) and after.phase is not Phase.TAKEN
        if drew or took:
            self._next_trick()

    def _next_trick(self) -> None:
        self._rng = np.uint64(advance(self._rng))
        self._fraction = int(word(self._rng))

    def _below(self, bound: int) -> int:
        product = self._fraction * bound
        self._fraction = product & WORD_MASK
        return product >> 64
