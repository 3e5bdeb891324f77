"""Information-set Monte Carlo tree search: one tree of what the seat sees, many worlds.

For two seats and games without exchange. A node is what the seat has seen since the root: cards
laid, and the cards that it drew. Each time down the tree goes through one world: at a node only the
cards held in it can be chosen, by how they have done and how seldom they were tried when they could
be; the first card never tried ends the way down, the actor's favourite before others. What is to
come is told by the critic, as when looking ahead, or by plain players to the end.
"""

from typing import Any

import numpy as np
from benchmarks.searches.game import Turn

from briscola.ai.lookahead import (
    PARTS,
    POINTS,
    POINTS_A_REWARD,
    WON,
    best_card,
    foresee,
    share_of,
    won_by,
)
from briscola.ai.rollouts import PLAYED, enter, is_ending, play_on
from briscola.ai.search import Settings
from briscola.kernels.bits import lowest
from briscola.kernels.compiling import entry, kernel
from briscola.kernels.play import apply, playable, turn
from briscola.kernels.table import HANDS, NONE, OVER, PHASE, PLACE, TRICKS

# A node: how it was come to (a card laid, DREW + a card drawn), its first child, the next child of
# its parent, how often it was gone through, and how often it could have been.
KEY, FIRST, NEXT, VISITS, COULD, NODE_SIZE = range(6)
DREW = 64
MOST_DEEP = 128
# Points and the deal, at most 120 / 20 + 1 each way, go from 0 to 1.
MOST_WORTH = 7.0


@kernel
def child_of(nodes: Any, node: int, key: int) -> int:
    """The child that is come to so, or NONE."""
    child = nodes[node, FIRST]
    while child != NONE and nodes[child, KEY] != key:
        child = nodes[child, NEXT]
    return int(child)


@kernel
def add_child(nodes: Any, used: int, node: int, key: int) -> None:
    """Let the node of this number be a child that is come to so."""
    nodes[used, KEY], nodes[used, FIRST], nodes[used, NEXT] = key, NONE, nodes[node, FIRST]
    nodes[node, FIRST] = used


@kernel
def choose(nodes: Any, sums: Any, node: int, cards: int, is_own: bool, explore: float) -> int:
    """The child of the best card among those held, all of which were tried before."""
    best, most = NONE, -1e9
    while cards:
        child = child_of(nodes, node, lowest(cards))
        cards &= cards - 1
        nodes[child, COULD] += 1
        mean = sums[child] / nodes[child, VISITS]
        mean = mean if is_own else 1 - mean
        worth = mean + explore * np.sqrt(np.log(nodes[child, COULD]) / nodes[child, VISITS])
        if worth > most:
            best, most = child, worth
    return best


@kernel
def untried(deal: Any, state: Any, sees: int, nodes: Any, node: int, mind: Any) -> int:
    """A card that was never tried here, the actor's favourite if it is one; NONE if all were."""
    cards, found = playable(deal, state), NONE
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        found = card if child_of(nodes, node, card) == NONE else found
    if found == NONE:
        return NONE
    favourite = best_card(deal, state, sees, mind)
    return favourite if child_of(nodes, node, favourite) == NONE else found


@kernel
def worth_of(
    deal: Any, sees: int, side: int, plainly: bool, aim: float, mind: Any, gain: Any
) -> float:
    """What the state played on brings to this side, from 0 to 1."""
    state = mind.states[PLAYED]
    if plainly:
        play_on(deal, mind.states)
        points, won = share_of(deal, state, side), won_by(deal, state, side)
    else:
        foresee(deal, sees, side, state[TRICKS], mind, gain)
        points, won = gain[POINTS], gain[WON]
    return ((points / POINTS_A_REWARD + aim * won) / MOST_WORTH + 1) / 2


@entry
def grow(
    deal: Any,
    root: Any,
    sees: int,
    hands: Any,
    stocks: Any,
    explore: float,
    plainly: bool,
    aim: float,
    mind: Any,
    nodes: Any,
    sums: Any,
    path: Any,
    gain: Any,
) -> None:
    """Go down once in each world; the root is node 0, without children as yet.

    `aim` is 1 where the deal counts besides points, else 0.
    """
    own, used = turn(deal, root), 1
    state = mind.states[PLAYED]
    for world in range(len(hands)):
        enter(deal, root, hands[world], stocks[world], state)
        node, deep, is_new = 0, 1, False
        path[0] = 0
        while not is_new and state[PHASE] != OVER and not is_ending(deal, state):
            card = untried(deal, state, sees, nodes, node, mind)
            is_new = card != NONE
            if is_new:
                add_child(nodes, used, node, card)
                node, nodes[used, COULD] = used, 1
                used += 1
            else:
                cards, is_own = playable(deal, state), turn(deal, state) == own
                node = choose(nodes, sums, node, cards, is_own, explore)
                card = nodes[node, KEY]
            path[deep] = node
            deep += 1
            held = state[HANDS + own] & ~(1 << card)
            apply(deal, state, card)
            drawn = state[HANDS + own] & ~held
            if drawn and state[PLACE] == 0 and not is_new:
                key = DREW + lowest(drawn)
                child = child_of(nodes, node, key)
                if child == NONE:
                    add_child(nodes, used, node, key)
                    child = used
                    used += 1
                node = child
        worth = worth_of(deal, sees, own, plainly, aim, mind, gain)
        for place in range(deep):
            nodes[path[place], VISITS] += 1
            sums[path[place]] += worth


def choose_by_tree(turn: Turn, settings: Settings, explore: float, plainly: bool = False) -> int:
    """The card that was gone down with most often, `settings.worlds` times in all."""
    game = turn.game
    hands, stocks = turn.sampled(settings.worlds, lambda hands: turn.weigh(hands, settings.trust))
    nodes = np.zeros((2 * len(hands) + 1, NODE_SIZE), np.int64)
    nodes[0, FIRST] = NONE
    sums = np.zeros(len(nodes))
    grow(
        game.deal,
        turn.root,
        game.sees,
        hands,
        stocks,
        explore,
        plainly,
        float(settings.aim == "deal"),
        game.mind,
        nodes,
        sums,
        np.zeros(MOST_DEEP, np.int64),
        np.zeros(PARTS, np.float32),
    )
    best, child = nodes[0, FIRST], nodes[0, FIRST]
    while child != NONE:
        best = child if nodes[child, VISITS] > nodes[best, VISITS] else best
        child = nodes[child, NEXT]
    return int(nodes[best, KEY])
