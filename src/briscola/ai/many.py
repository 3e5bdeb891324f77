"""Looking ahead for many seats of one game at once: what `search` chooses, View by View.

What each seat sees comes as arrays, a row each (`Seen`), so that a lab can let thousands of deals
go on together; seed and settings decide every move as they do in `search`.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from briscola.ai.lookahead import PARTS, POINTS, mind_of, try_moves
from briscola.ai.nets import load_nets, slots_of
from briscola.ai.search import (
    CANDIDATES,
    LAST_DRAWS,
    LATE_POINTS,
    Gains,
    Numbers,
    Settings,
    resampled,
    sizes_of_shares,
    surest,
    weigh,
    worth_of,
)
from briscola.ai.seen import SEES
from briscola.ai.standing import deal_of
from briscola.ai.unseen import HOLDERS, leave_open
from briscola.ai.worlds import MOST_LISTED, ROWS, worlds_of_all
from briscola.kernels.compiling import entry
from briscola.kernels.sight import LEFT, RANKS, SLOTS, UP
from briscola.kernels.table import DECLINE, EXCHANGE, LEADER, PLACE, Ints, flatten
from briscola.rules.house import Rules
from briscola.rules.variant import FollowSuit
from briscola.solver.endings import MOST_OUTRIGHT

AT_ONCE = 256  # rows, so that what they need fits into memory
WORST = -1e9  # what a move is worth that there is not


@dataclass(frozen=True)
class Seen:
    """What the seats in turn of many deals of one game see, a row each.

    `sights` as `kernels.sight` has them; `roots` as `ai.standing.flatten_view`; `removed`: the
    cards taken out as masks, NONE where they are not known; `moves`: the numbers of the legal
    moves, in order, and how many there are, `found`.
    """

    sights: Ints
    roots: Ints
    removed: Ints
    moves: Ints
    found: Ints

    def of(self, rows: Ints) -> "Seen":
        """These rows alone."""
        return Seen(
            self.sights[rows],
            self.roots[rows],
            self.removed[rows],
            self.moves[rows],
            self.found[rows],
        )


def can_search(rules: Rules) -> bool:
    """Can all moves of such deals be chosen here: long endings of two seats need the solver."""
    is_free = rules.follow_suit is FollowSuit.NEVER and rules.hand <= MOST_OUTRIGHT
    return rules.players > 2 or is_free


def choose_all(rules: Rules, seen: Seen, seeds: Ints, settings: Settings) -> Ints:
    """The number of the move that `search.think` would make for each seat with its seed.

    As if no clock limited it; one core does all. Not checked: `can_search(rules)`.
    """
    moves = seen.moves[:, 0].copy()
    with_choice = np.flatnonzero(seen.found > 1)
    for start in range(0, len(with_choice), AT_ONCE):
        rows = with_choice[start : start + AT_ONCE]
        chosen = _Roots(rules, seen.of(rows), settings).choose(seeds[rows].astype(np.uint64))
        moves[rows] = seen.moves[rows, chosen]
    return moves


@dataclass(frozen=True)
class Left:
    """What many seats leave open: `ai.unseen.Unseen`, a row each; `found`: how many cards."""

    cards: Ints
    holders: Ints
    found: Ints
    rooms: Ints
    hands: Ints


def left_open(rules: Rules, seen: Seen) -> Left:
    """What these seats leave open."""
    count, cards = len(seen.found), len(rules.pack.cards)
    left = Left(
        cards=np.zeros((count, cards), np.int64),
        holders=np.zeros((count, cards), np.int64),
        found=np.zeros(count, np.int64),
        rooms=np.zeros((count, HOLDERS), np.int64),
        hands=np.zeros((count, rules.players), np.int64),
    )
    leave_all_open(
        flatten(rules),
        seen.roots,
        seen.sights,
        seen.removed,
        np.zeros(rules.players, np.int64),
        left.cards,
        left.holders,
        left.found,
        left.rooms,
        left.hands,
    )
    return left


class _Roots:
    """As `search.Root`, of many seats."""

    def __init__(self, rules: Rules, seen: Seen, settings: Settings) -> None:
        nets = load_nets(rules.pack.kind, rules.players)
        count, players = len(seen.found), rules.players
        self._rules, self._seen, self._settings = rules, seen, settings
        self._deal, self._sees, self._mind = deal_of(rules), SEES[rules.partners_see], mind_of(nets)
        self._numbers, self._places = nets.actor.think_at_all(seen.sights)
        self._cards = np.array(rules.pack.cards)
        beliefs = self._numbers[:, SLOTS:].reshape(count, players - 1, SLOTS)
        slots = slots_of(self._places, self._cards)
        self._odds = np.take_along_axis(beliefs, slots[:, None], 2)
        seats = (seen.roots[:, LEADER] + seen.roots[:, PLACE]) % players
        self._others = (seats[:, None] + np.arange(1, players)) % players
        self._left = left_open(rules, seen)
        self._ways = np.zeros((self._left.rooms + 1).prod(1).max(), np.int64)

    def choose(self, seeds: Any) -> Ints:
        """Which of its moves each seat makes."""
        gains, weights = self._try_moves(seeds)
        stock = self._seen.sights[:, LEFT]
        is_duel = self._rules.players == 2
        is_late = is_duel & (stock <= LAST_DRAWS)
        of_points = np.where(is_late, LATE_POINTS, 1).astype(np.float32)[:, None, None]
        worth = worth_of(gains, self._settings.aim, of_points)
        there_is = np.arange(gains.shape[2]) < self._seen.found[:, None]
        worth = np.where(there_is[:, None], worth, np.float32(WORST))
        chosen: Ints = surest(worth, weights, self._at_sight(), self._settings.margin)
        exact = np.where(there_is, gains[:, 0, :, POINTS], WORST).argmax(1)
        return np.where(is_duel & (stock == 0), exact, chosen)

    def _try_moves(self, seeds: Any) -> tuple[Gains, Numbers]:
        """What each move brings in each world, and how much each world counts, a row each."""
        count, most = len(self._seen.found), self._settings.worlds
        width = max(self._seen.found)
        gains = np.zeros((count, most, width, PARTS), np.float32)
        weights, rows = np.zeros((count, most)), np.arange(count)
        for done, size in sizes_of_shares(most):
            hands, stocks, listed = self._worlds(rows, seeds, done, size)
            counts = np.where(listed, listed, size)
            found = self._weigh(rows, hands)
            kept = np.zeros((len(rows), counts.max()), np.int64)
            for row, many in enumerate(listed):
                kept[row, : counts[row]] = (
                    np.arange(many) if many else resampled(found[row, : CANDIDATES * size], size)
                )
            tried = np.zeros((len(rows), kept.shape[1], width, PARTS), np.float32)
            try_all(
                self._deal,
                self._seen.roots[rows],
                self._sees,
                self._seen.moves[rows],
                self._seen.found[rows],
                np.take_along_axis(hands, kept[:, :, None], 1),
                np.take_along_axis(stocks, kept[:, :, None], 1),
                counts,
                self._settings.depth,
                self._mind,
                tried,
            )
            end = done + kept.shape[1]
            found = np.where(listed[:, None], np.take_along_axis(found, kept, 1), 1)
            gains[rows, done:end] = tried
            weights[rows, done:end] = found * (np.arange(kept.shape[1]) < counts[:, None])
            rows = rows[listed == 0]
            if not len(rows):
                break
        return gains, weights / weights.sum(1, keepdims=True)

    def _worlds(self, rows: Ints, seeds: Any, done: int, size: int) -> tuple[Ints, Ints, Ints]:
        """Hands and stocks: all worlds where they are few, and how many; else those of a share."""
        most, sampled = min(self._settings.worlds, MOST_LISTED), CANDIDATES * size
        room = sampled if done else max(sampled, most)
        hands = np.zeros((len(rows), room, self._rules.players), np.int64)
        stocks = np.zeros((len(rows), room, self._seen.sights[:, LEFT].max()), np.int64)
        listed = np.zeros(len(rows), np.int64)
        left = self._left
        worlds_of_all(
            left.cards[rows],
            left.holders[rows],
            left.found[rows],
            left.rooms[rows],
            left.hands[rows],
            self._seen.sights[rows, UP],
            np.zeros((ROWS, HOLDERS), np.int64),
            self._ways,
            np.zeros(1, np.uint64),
            seeds[rows],
            CANDIDATES * done,
            sampled,
            most,
            hands,
            stocks,
            listed,
        )
        return hands, stocks, listed

    def _weigh(self, rows: Ints, hands: Ints) -> Numbers:
        """How likely each world is by what the actor believes, times a constant of its row."""
        of_others = np.take_along_axis(hands, self._others[rows, None], 2)
        return weigh(self._cards, self._odds[rows], of_others, self._settings.trust)

    def _at_sight(self) -> Ints:
        """Which of its moves each seat would make at sight, as `nets.best_at_sight` says."""
        moves, rows = self._seen.moves, np.arange(len(self._seen.found))[:, None]
        cards = np.minimum(moves, EXCHANGE - 1)
        likes = self._numbers[rows, self._places[rows, cards >> 4] * RANKS + (cards & 15)]
        likes = np.where(moves >= EXCHANGE, np.inf, likes)
        there_is = np.arange(moves.shape[1]) < self._seen.found[:, None]
        best: Ints = np.where(there_is & (moves != DECLINE), likes, -np.inf).argmax(1)
        return best


@entry
def leave_all_open(
    rules: Any,
    roots: Any,
    sights: Any,
    removed: Any,
    void: Any,
    cards: Any,
    holders: Any,
    found: Any,
    rooms: Any,
    hands: Any,
) -> None:
    """Fill in what many seats leave open."""
    for row in range(len(roots)):
        found[row] = leave_open(
            rules,
            roots[row],
            sights[row],
            removed[row],
            void,
            cards[row],
            holders[row],
            rooms[row],
            hands[row],
        )


@entry
def try_all(
    deal: Any,
    roots: Any,
    sees: int,
    moves: Any,
    found: Any,
    hands: Any,
    stocks: Any,
    worlds: Any,
    depth: int,
    mind: Any,
    gains: Any,
) -> None:
    """Write what each move brings in each world of each row; of so many moves and worlds."""
    for row in range(len(roots)):
        try_moves(
            deal,
            roots[row],
            sees,
            moves[row, : found[row]],
            hands[row, : worlds[row]],
            stocks[row, : worlds[row]],
            depth,
            mind,
            gains[row],
        )
