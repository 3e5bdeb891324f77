"""A partner's word puts a card into its hand, in the eyes of whoever looks ahead."""

from msgspec import structs
from tests.support.deals import opened, played, rules_of

from briscola.ai.beliefs import believing
from briscola.ai.levels import heeds
from briscola.ai.worlds import Worlds
from briscola.levels import LEVELS
from briscola.rules.card import mask
from briscola.rules.holding import Holding
from briscola.rules.view import View, view

RULES = rules_of("briscola", 4)
HANDS = {0: "2S QS JB", 1: "5D 5S 6S", 2: "KD AB 6C", 3: "4D 3B AC"}
ACE, THREE = Holding("A", "B"), Holding("3", "B")


def third() -> View:
    """Seat 0 before its card: its partner, seat 2, has led, and seat 3 has played."""
    state = played(opened(RULES, HANDS, "… 6B", dealer=1), "KD 4D")
    return view(state, state.turn)


def test_a_partners_card_is_in_its_hand_in_every_world() -> None:
    seen = third()
    believed = believing(seen, [(2, ACE)])
    assert believed.known == [[], [], ["AB"], []]
    hands, _ = Worlds(RULES, believed).some(50, 1)
    ace = mask([RULES.pack.card("AB")])
    assert all(hands[:, 2] & ace)
    others, _ = Worlds(RULES, seen).some(50, 1)
    assert not all(others[:, 2] & ace)


def test_what_opponents_say_and_what_names_no_card_counts_nothing() -> None:
    seen = third()
    for told in ((1, ACE), (3, THREE), (2, Holding("A")), (2, Holding(None, "B"))):
        assert believing(seen, [told]) is seen
    assert believing(seen, []) is seen


def test_what_is_seen_elsewhere_is_not_believed() -> None:
    seen = third()
    for text in ("JB", "KD", "4D", "6B"):  # in hand, laid by the partner, by another, turned up
        assert believing(seen, [(2, Holding(text[0], text[1]))]) is seen
    elsewhere = structs.replace(seen, known=[[], ["AB"], [], []])
    assert believing(elsewhere, [(2, ACE)]) is elsewhere


def test_a_hand_has_no_more_cards_than_it_has() -> None:
    told = [(2, Holding(rank, "B")) for rank in "A3KQ"]
    assert believing(third(), told).known[2] == ["AB", "3B"]


def test_a_card_once_told_of_is_in_the_hand_once() -> None:
    assert believing(third(), [(2, ACE), (2, ACE)]).known[2] == ["AB"]


def test_levels_that_look_ahead_heed_it() -> None:
    assert [heeds(level, third()) for level in LEVELS[-3:]] == [False, True, True]
