"""What is seen behind blinkers, and that a weaker player knows nothing that it does not see."""

import numpy as np
import pytest
from tests.support.deals import TABLES, opened, played, rules_of, walk
from tests.support.nets import described

from briscola.ai.blinkers import PAST_CARDS, Blinkers, choose, dimmed, looks_of
from briscola.ai.nets import choose_by, load_nets
from briscola.ai.seen import sight_of
from briscola.kernels.sight import (
    AT_STAKE,
    GONE,
    HOLDS,
    LEFT,
    LOST,
    MADE,
    OWN,
    PAST,
    RANKS,
    SLOTS,
    TRICKS_LEFT,
)
from briscola.kernels.table import NONE
from briscola.rules.view import view

SHARP = np.arange(RANKS)
DULL = Blinkers(remembers="nothing", counts=False, plans=False)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_without_blinkers_the_net_plays_as_it_does(table: tuple[str, int]) -> None:
    rules = rules_of(*table)
    net = load_nets(rules.pack.kind, rules.players).actor
    for state in walk(rules, 1):
        seen = view(state, state.turn)
        assert choose(net, rules, seen, Blinkers()) == choose_by(net, rules, seen)


def test_each_blinker_hides_its_part_alone() -> None:
    rules = rules_of("brisca", 2)
    begun = opened(rules, {0: "7D AS 2S", 1: "4S 5S 6S"}, "… KD", dealer=1)
    sight = sight_of(view(played(begun, "AS 4S x7D"), 0), rules)

    def hidden(blinkers: Blinkers) -> set[int]:
        return {*np.flatnonzero(dimmed(sight, SHARP, blinkers) != sight).tolist()}

    past = {PAST, PAST + 1, PAST + 2}
    assert not hidden(Blinkers())
    assert hidden(Blinkers(remembers="nothing")) == {GONE} | past
    assert hidden(Blinkers(counts=False)) == {MADE, LOST}
    assert hidden(Blinkers(plans=False)) == {AT_STAKE, LEFT, TRICKS_LEFT}
    other = sight_of(view(played(begun, "AS 4S x7D 2S"), 1), rules)
    assert other[HOLDS + 1] and not dimmed(other, SHARP, DULL)[HOLDS + 1]


def test_cards_of_about_the_same_worth_look_alike() -> None:
    rules = rules_of("briscola", 2)
    sight = sight_of(view(opened(rules, {0: "2C 7C AC"}, "… KD", dealer=1), 0), rules)
    dear = Blinkers(worths=(0.15, 0.45))
    seen = dimmed(sight, looks_of(rules.pack, dear.worths), dear)
    assert rules.pack.texts(int(seen[OWN])) == ["5C", "AC"]


def test_once_the_stock_is_empty_no_upcard_is_made_up() -> None:
    rules = rules_of("briscola", 2)
    state = next(state for state in walk(rules, 1) if not state.stock)
    sight = dimmed(sight_of(view(state, state.turn), rules), SHARP, DULL)
    bits, _, _ = described(sight, rules.players)
    assert sight[LEFT] and not bits[2 * SLOTS : 3 * SLOTS].any()
    assert bits.sum() == len(view(state, state.turn).hand)


@pytest.mark.parametrize("level", [DULL, Blinkers(remembers="nothing")])
def test_what_was_played_does_not_matter_to_who_forgets(level: Blinkers) -> None:
    rules = rules_of("briscola", 2)
    hands = {0: "2C 4D 7S", 1: "AB 5D 6S"}
    one = played(opened(rules, hands, "KC QC JC 4C … KD", dealer=1), "2C AB")
    other = played(opened(rules, hands | {0: "4C 4D 7S"}, "KC QC JC 2C … KD", dealer=1), "4C AB")
    sights = [dimmed(sight_of(view(s, 0), rules), SHARP, level) for s in (one, other)]
    assert np.array_equal(sights[0], sights[1])
    assert (sights[0][PAST:] == NONE).all()


def test_who_remembers_the_last_tricks_alone_knows_of_no_earlier_card() -> None:
    rules = rules_of("briscola", 2)
    late = Blinkers(remembers="last_tricks")
    for state in walk(rules, 2):
        sight = sight_of(view(state, state.turn), rules)
        seen = dimmed(sight, SHARP, late)
        last = {int(sight[at]) for at in PAST_CARDS} - {NONE}
        assert {card for card in range(64) if seen[GONE] >> card & 1} == last
        assert np.array_equal(seen[HOLDS:], sight[HOLDS:])
        assert (seen[GONE] == sight[GONE]) == (len(state.tricks) <= 3)


def test_of_moves_that_look_as_good_the_first_in_hand_is_played() -> None:
    rules = rules_of("briskott", 2)
    net = load_nets("german", 2).actor
    for state in walk(rules, 3):
        seen = view(state, state.turn)
        assert choose(net, rules, seen, Blinkers(blur=1000.0)) == seen.legal[0]


def test_the_more_is_blurred_the_further_from_the_net_it_plays() -> None:
    rules = rules_of("briscola", 2)
    net = load_nets("latin", 2).actor
    views = [view(state, state.turn) for seed in range(10) for state in walk(rules, seed)]
    best = [choose_by(net, rules, seen) for seen in views]
    same = [
        sum(
            choose(net, rules, seen, Blinkers(blur=blur)) == move
            for seen, move in zip(views, best, strict=True)
        )
        for blur in (0.0, 1.0, 4.0, 100.0)
    ]
    assert same[0] == len(views)
    assert same == sorted(set(same), reverse=True)
