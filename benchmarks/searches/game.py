"""Two seats of a game without exchange on flat states, so that trying out a search costs little.

The searches here are those of the package or others by the same kernels and nets; only what a View
needs is left out, which would take most of the time of a search of few worlds.
"""

from collections.abc import Callable
from functools import cached_property
from itertools import permutations
from typing import Any

import numpy as np

from briscola.ai.lookahead import PARTS, POINTS, mind_of, try_moves
from briscola.ai.nets import load_nets, slots_of
from briscola.ai.search import CANDIDATES, Gains, Numbers, resampled, weigh
from briscola.ai.seen import SEES
from briscola.ai.standing import deal_of
from briscola.kernels.compiling import entry
from briscola.kernels.nets import think_and_believe
from briscola.kernels.play import turn
from briscola.kernels.rng import evenly, seeded
from briscola.kernels.sight import SLOTS, describe, look
from briscola.kernels.table import (
    HANDS,
    KNOWN,
    LEADER,
    NEXT,
    PLACE,
    PLAYS,
    STOCK,
    TRICK,
    TRICKS,
    UPCARD,
    Ints,
)
from briscola.rules.card import cards_of, mask
from briscola.rules.house import Rules


@entry
def believe(deal: Any, state: Any, sees: int, mind: Any, places: Any, out: Any) -> None:
    """Write both heads' numbers of the actor for the seat in turn, and each suit's place."""
    look(deal, state, turn(deal, state), sees, mind.sight)
    found = describe(mind.sight, places, True, mind.active, mind.scalars)
    think_and_believe(
        mind.actor, mind.actor_sizes, mind.active, found, mind.scalars, mind.hidden, out
    )


@entry
def sample(
    known: Any, unseen: Any, held: int, upcard: int, seed: Any, chance: Any, hands: Any, stocks: Any
) -> None:
    """Write worlds at random: `held` of the unseen cards go to the other seat, in row 1 of hands.

    `known` are the cards that each is known to hold, the seat itself first.
    """
    for world in range(len(hands)):
        chance[0] = seeded(seed, np.uint64(world))
        for place in range(len(unseen) - 1, 0, -1):
            other = evenly(chance, place + 1)
            unseen[place], unseen[other] = unseen[other], unseen[place]
        hands[world, 0], hands[world, 1] = known[0], known[1]
        for place in range(held):
            hands[world, 1] |= 1 << unseen[place]
        for place in range(held, len(unseen)):
            stocks[world, place - held] = unseen[place]
        stocks[world, len(unseen) - held] = upcard


class Game:
    """The rules and nets, and room to think in."""

    def __init__(self, rules: Rules) -> None:
        assert rules.players == 2
        assert not rules.exchange.is_possible
        self.rules, self.deal, self.sees = rules, deal_of(rules), SEES[rules.partners_see]
        self.mind = mind_of(load_nets(rules.pack.kind, rules.players))
        self.cards = np.array(rules.pack.cards)


class Turn:
    """A seat that is to lay a card, and what it may know; `seed` decides its worlds."""

    def __init__(self, game: Game, state: Ints, seed: int) -> None:
        self.game, self.seed, self.root = game, seed, state.copy()
        self.root[NEXT] = 0
        self.seat = int(state[LEADER] + state[PLACE]) % 2
        self.stock, self.other = int(state[STOCK]), 1 - self.seat
        hand, led = int(state[HANDS + self.seat]), int(state[TRICK])
        if game.rules.follow_suit and not self.stock and state[PLACE]:
            hand = hand & 0xFFFF << 16 * (led >> 4) or hand
        self.cards: Ints = np.array([*cards_of(hand)], np.int64)

    @cached_property
    def beliefs(self) -> tuple[Any, Ints]:
        """The actor's numbers of both heads, and the suits' places."""
        places, out = np.zeros(4, np.int64), np.zeros(2 * SLOTS, np.float32)
        believe(self.game.deal, self.root, self.game.sees, self.game.mind, places, out)
        return out, places

    @property
    def favourite(self) -> int:
        """Which of the cards the actor would lay."""
        numbers, places = self.beliefs
        return int(numbers[slots_of(places, self.cards)].argmax())

    def weigh(self, hands: Ints, trust: float) -> Numbers:
        """How likely the actor believes each world to be, times a constant."""
        numbers, places = self.beliefs
        odds = numbers[None, SLOTS + slots_of(places, self.game.cards)]
        return weigh(self.game.cards, odds, hands[:, [self.other]], trust)

    def sampled(self, count: int, weigh: Callable[[Ints], Numbers]) -> tuple[Ints, Ints]:
        """So many worlds at random, each about as often as `weigh` says of its hands."""
        hands = np.zeros((CANDIDATES * count, 2), np.int64)
        stocks = np.zeros((len(hands), self.stock), np.int64)
        known, unseen, held, upcard = self._unseen
        seed, chance = np.uint64(self.seed), np.zeros(1, np.uint64)
        sample(known, unseen, held, upcard, seed, chance, hands, stocks)
        hands = hands if self.seat == 0 else hands[:, ::-1].copy()
        rows = np.random.default_rng(self.seed).permutation(resampled(weigh(hands), count))
        return hands[rows], stocks[rows]

    def every(self) -> tuple[Ints, Ints]:
        """All worlds, each as often as the others."""
        known, unseen, held, upcard = self._unseen
        hands, stocks = [], []
        for order in permutations(unseen.tolist()):
            both = [known[0], known[1] | mask(order[:held])]
            hands.append(both if self.seat == 0 else both[::-1])
            stocks.append([*order[held:], upcard])
        return np.array(hands, np.int64), np.array(stocks, np.int64)

    @property
    def _unseen(self) -> tuple[Ints, Ints, int, int]:
        """As `sample` wants it."""
        state, upcard = self.root, int(self.root[UPCARD])
        played, laid = 2 * int(state[TRICKS]), int(state[PLACE])
        gone = [*state[PLAYS : PLAYS + played].tolist(), *state[TRICK : TRICK + laid].tolist()]
        known = state[[HANDS + self.seat, KNOWN + self.other]]
        rest = mask(self.game.rules.pack.cards) & ~(
            mask([*gone, upcard]) | int(known[0] | known[1])
        )
        held = int(state[HANDS + self.other]).bit_count() - int(known[1]).bit_count()
        return known, np.array([*cards_of(rest)], np.int64), held, upcard

    def tried(self, hands: Ints, stocks: Ints, depth: int) -> Gains:
        """What each card brings in each world: shape (worlds, cards, PARTS)."""
        gains, game = np.zeros((len(hands), len(self.cards), PARTS), np.float32), self.game
        try_moves(
            game.deal, self.root, game.sees, self.cards, hands, stocks, depth, game.mind, gains
        )
        return gains

    def solved(self) -> int:
        """The best card once the stock is empty and both seats know all."""
        hands, stocks = self.root[None, HANDS : HANDS + 2], np.zeros((1, 0), np.int64)
        return int(self.cards[self.tried(hands, stocks, 0)[0, :, POINTS].argmax()])
