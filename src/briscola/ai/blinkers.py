"""What a weaker player does not see: its sight, made poorer before the net looks at it.

It is weak in one and the same way in every deal, as beginners are: what was played is forgotten,
points are not counted, cards of about the same worth look alike. Nothing is left to chance.
"""

from dataclasses import dataclass

import numpy as np

from briscola.ai.nets import Floats, Net, best_at_sight
from briscola.ai.seen import sight_of
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
from briscola.rules.view import View

# What somebody takes for granted who does not count: points of both sides, of the trick, cards
# of the stock, tricks that are left.
USUAL = {MADE: 30, LOST: 30}
USUAL_TRICK = {AT_STAKE: 4, LEFT: 16, TRICKS_LEFT: 10}


@dataclass(frozen=True)
class Blinkers:
    """What is seen of a deal.

    `remembers`: cards that have been played, and those known to be in a hand; `counts`: both sides'
    points; `plans`: how much lies in the trick and how far off the end is; `worths`: from which
    shares of the dearest card's points on a card looks dearer than those below, None where each
    card is seen as it is.
    """

    remembers: bool = True
    counts: bool = True
    plans: bool = True
    worths: tuple[float, ...] | None = None


def choose(net: Net, rules: Rules, view: View, blinkers: Blinkers) -> str:
    """What the net plays at such a sight: of cards that look alike the first that is legal."""
    looks = _looks(rules.pack, blinkers.worths)
    sight = dimmed(sight_of(view, rules), looks, blinkers)
    numbers, places = net.think(sight)
    return view.legal[best_at_sight(_as_they_look(numbers, looks), places, rules, view)]


def dimmed(sight: Ints, looks: Ints, blinkers: Blinkers) -> Ints:
    """The sight behind blinkers, shape (SIGHT_SIZE,); `looks` is the rank that each looks like."""
    seen = sight.copy()
    if not blinkers.remembers:
        seen[GONE], seen[HOLDS + 1 : SAME_SIDE], seen[PAST:] = 0, 0, NONE
    for place, usual in {
        **({} if blinkers.counts else USUAL),
        **({} if blinkers.plans else USUAL_TRICK),
    }.items():
        seen[place] = usual
    for place in (OWN, GONE, *range(HOLDS, SAME_SIDE)):
        seen[place] = _all_look(int(seen[place]), looks)
    past = [place for place in range(PAST, SIGHT_SIZE) if (place - PAST) % PAST_SIZE]
    for place in (UP, *range(LAID, HOLDS), *past):
        card = int(seen[place])
        if card != NONE:
            seen[place] = card - card % SUIT_WIDTH + looks[card % SUIT_WIDTH]
    return seen


def _looks(pack: Pack, worths: tuple[float, ...] | None) -> Ints:
    """The rank that a card of each rank looks like: the middle one of about the same worth."""
    looks = np.arange(RANKS)
    if worths is not None:
        shares = np.array(pack.points) / max(pack.points)
        dearness = np.searchsorted(worths, shares, side="right")
        for dear in set(dearness.tolist()):
            ranks = np.flatnonzero(dearness == dear)
            looks[ranks] = ranks[len(ranks) // 2]
    return looks


def _all_look(cards: int, looks: Ints) -> int:
    """What these cards, a mask, look like together."""
    found = 0
    for suit in range(SUITS):
        for rank in range(RANKS):
            if cards >> SUIT_WIDTH * suit + rank & 1:
                found |= 1 << SUIT_WIDTH * suit + int(looks[rank])
    return found


def _as_they_look(numbers: Floats, looks: Ints) -> Floats:
    """Each slot's number, cards that look alike having the same."""
    slots: Floats = numbers[: SUITS * RANKS].reshape(SUITS, RANKS)[:, looks].ravel()
    return slots
