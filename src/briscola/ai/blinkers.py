"""What a weaker player does not see: its sight, made poorer before the net looks at it.

It is weak in one and the same way in every deal, as beginners are: what was played is forgotten,
points are not counted, cards of about the same worth look alike, and so do moves that are about as
good. Nothing is left to chance.
"""

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from briscola.ai.nets import ALL_CARDS, Net, slots_of
from briscola.ai.seen import sight_of
from briscola.ai.sight import exchange_in
from briscola.kernels.sight import (
    AT_STAKE,
    GONE,
    HOLDS,
    LAID,
    LEFT,
    LOST,
    MADE,
    OWN,
    PAST,
    PAST_SIZE,
    RANKS,
    SAME_SIDE,
    SIGHT_SIZE,
    SUITS,
    TRICKS_LEFT,
    UP,
)
from briscola.kernels.table import NONE, Ints
from briscola.rules.card import SUIT_WIDTH, Pack
from briscola.rules.house import Rules
from briscola.rules.move import DECLINE
from briscola.rules.view import View

Bools = npt.NDArray[np.bool_]
Memory = Literal["all", "last_tricks", "nothing"]

# What somebody takes for granted who does not count: points of both sides, of the trick, cards
# of the stock, tricks that are left.
USUAL = {MADE: 30, LOST: 30}
USUAL_TRICK = {AT_STAKE: 4, LEFT: 16, TRICKS_LEFT: 10}

# Where a sight has sets of cards, and single cards or NONE.
SETS = (OWN, GONE, *range(HOLDS, SAME_SIDE))
PAST_CARDS = tuple(at for at in range(PAST, SIGHT_SIZE) if (at - PAST) % PAST_SIZE)
SINGLES = (UP, *range(LAID, HOLDS), *PAST_CARDS)


@dataclass(frozen=True)
class Blinkers:
    """What is seen of a deal.

    `remembers`: of the cards played, and who must hold what, all, the last tricks' or nothing;
    `counts`: both sides' points; `plans`: how much lies in the trick and how far off the end is;
    `worths`: from which shares of the dearest card's points on a card looks dearer than those
    below, None where each card is seen as it is. `blur`: moves that the net likes less than the
    best, by so much in the logarithm of their chances at most, look as good as it; of these the
    first in hand is played, or, where it `plays_high`, the last, since ranks rise in a hand.
    """

    remembers: Memory = "all"
    counts: bool = True
    plans: bool = True
    worths: tuple[float, ...] | None = None
    blur: float = 0.0
    plays_high: bool = False


def choose(net: Net, rules: Rules, view: View, blinkers: Blinkers) -> str:
    """What is played at such a sight: every exchange; else a card that looks as good."""
    swap = exchange_in(view)
    if swap is not None:
        return swap
    legal = np.zeros((1, SUITS * RANKS), dtype=np.bool_)
    cards = [rules.pack.card(move) for move in view.legal if move != DECLINE]
    if not cards:
        return DECLINE
    legal[0, [card.suit * RANKS + card.rank for card in cards]] = True
    sights = sight_of(view, rules)[None]
    number = int(best_cards(net, rules.pack, sights, legal, blinkers)[0])
    return next(rules.pack.text(c) for c in cards if c.suit * RANKS + c.rank == number)


def best_cards(net: Net, pack: Pack, sights: Ints, legal: Bools, blinkers: Blinkers) -> Ints:
    """The cards, as suit times ten plus rank, that are played at many sights, shape (sights,).

    `legal`, shape (sights, 40), by the same numbers: which of them may be.
    """
    looks = looks_of(pack, blinkers.worths)
    numbers, places = net.think_at_all(dimmed(sights, looks, blinkers))
    look_like = ALL_CARDS - ALL_CARDS % SUIT_WIDTH + looks[ALL_CARDS % SUIT_WIDTH]
    seen = np.take_along_axis(numbers, slots_of(places, look_like), axis=1)
    seen = np.where(legal, seen, -np.inf)
    is_good = seen >= seen.max(1, keepdims=True) - blinkers.blur
    if blinkers.plays_high:
        last: Ints = legal.shape[1] - 1 - is_good[:, ::-1].argmax(1)
        return last
    first: Ints = is_good.argmax(1)
    return first


def dimmed(sights: Ints, looks: Ints, blinkers: Blinkers) -> Ints:
    """Sights behind blinkers, shape as given; `looks` is the rank that each rank looks like."""
    seen = sights.copy()
    if blinkers.remembers == "last_tricks":
        seen[..., GONE] = _cards_at(seen, PAST_CARDS)
    if blinkers.remembers == "nothing":
        seen[..., GONE], seen[..., HOLDS + 1 : SAME_SIDE], seen[..., PAST:] = 0, 0, NONE
    for place, usual in {
        **({} if blinkers.counts else USUAL),
        **({} if blinkers.plans else USUAL_TRICK),
    }.items():
        seen[..., place] = usual
    if blinkers.worths is not None:
        for place in SETS:
            seen[..., place] = _all_look(seen[..., place], looks)
        for place in SINGLES:
            cards = seen[..., place]
            look = cards - cards % SUIT_WIDTH + looks[np.minimum(cards % SUIT_WIDTH, RANKS - 1)]
            seen[..., place] = np.where(cards == NONE, NONE, look)
    return seen


def looks_of(pack: Pack, worths: tuple[float, ...] | None) -> Ints:
    """The rank that a card of each rank looks like: the middle one of about the same worth."""
    looks = np.arange(RANKS)
    if worths is not None:
        shares = np.array(pack.points) / max(pack.points)
        dearness = np.searchsorted(worths, shares, side="right")
        for dear in set(dearness.tolist()):
            ranks = np.flatnonzero(dearness == dear)
            looks[ranks] = ranks[len(ranks) // 2]
    return looks


def _cards_at(sights: Ints, places: tuple[int, ...]) -> Any:
    """The set of the single cards there."""
    cards = sights[..., places]
    masks = np.where(cards == NONE, 0, np.int64(1) << np.maximum(cards, 0))
    return np.bitwise_or.reduce(masks, axis=-1)


def _all_look(cards: Ints, looks: Ints) -> Ints:
    """What these sets of cards look like together."""
    found = np.zeros_like(cards)
    for suit in range(SUITS):
        for rank in range(RANKS):
            held = cards >> SUIT_WIDTH * suit + rank & 1
            found |= held << SUIT_WIDTH * suit + looks[rank]
    return found
