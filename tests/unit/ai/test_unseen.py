from tests.support.deals import opened, played, rules_of

from briscola.ai.unseen import REMOVED, STOCK, unseen
from briscola.rules.house import Rules
from briscola.rules.state import State
from briscola.rules.variant import OptionValue
from briscola.rules.view import view

FOLLOW: dict[str, OptionValue] = {"follow_suit": "stock_empty", "hand": 9}


def may_hold(rules: Rules, state: State, seat: int, holder: int) -> list[str]:
    """The unseen cards that this holder may have, as the seat sees it."""
    open_to = unseen(rules, view(state, seat))
    pairs = zip(open_to.cards.tolist(), open_to.holders.tolist(), strict=True)
    return [rules.pack.text(card) for card, holders in pairs if holders >> holder & 1]


def test_at_first_all_but_the_own_hand_and_the_upcard_is_unseen() -> None:
    rules = rules_of("briscola", 4)
    state = opened(rules, {1: "AC 3C KC"}, "… 2D")
    open_to = unseen(rules, view(state, 1))
    assert len(open_to.cards) == 36
    assert open_to.room.tolist() == [3, 0, 3, 3, 0, 0, 27, 0]
    assert open_to.hands.tolist() == [0, state.hands[1], 0, 0]
    assert rules.pack.texts(1 << open_to.upcard) == ["2D"]


def test_a_card_taken_in_exchange_is_known_and_what_was_given_is_the_upcard() -> None:
    rules = rules_of("brisca", 2)
    start = opened(rules, {0: "7D AS 2S", 1: "4S 5S 6S"}, "… KD", dealer=1)
    state = played(start, "AS 4S x7D")
    open_to = unseen(rules, view(state, 1))
    assert rules.pack.texts(int(open_to.hands[0])) == ["KD"]
    assert open_to.room.tolist()[:2] == [2, 0]
    assert rules.pack.texts(1 << open_to.upcard) == ["7D"]


def test_sevens_that_were_drawn_and_are_not_shown_may_lie_anywhere() -> None:
    rules = rules_of("briskott", 3, {"removed_shown": False})
    state = opened(rules, {0: "7H 8H 9H TH"}, "… DA")
    assert may_hold(rules, state, 0, REMOVED) == ["7A", "7L", "7B"]
    assert {"7A", "7L", "7B"} < set(may_hold(rules, state, 0, STOCK))
    assert unseen(rules, view(state, 0)).room[REMOVED] == 2


def test_a_two_that_is_always_taken_out_is_known_where_it_is_not_shown() -> None:
    rules = rules_of("brisca", 3, {"removed_shown": False})
    open_to = unseen(rules, view(opened(rules, {}, "… AD"), 0))
    assert open_to.room[REMOVED] == 0
    assert rules.pack.card("2C") not in open_to.cards


def test_who_did_not_follow_holds_nothing_of_the_suit_led() -> None:
    rules = rules_of("bisca", 4, FOLLOW)
    hands = {
        0: "2C 3C 4C 5C 6C QC JC KC 7C",
        1: "2D 3D 4D 5D 6D QD JD KD 7D",
        2: "2S 3S 4S 5S 6S QS JS KS 7S",
        3: "2B 3B 4B 5B 6B QB JB KB 7B",
    }
    before = opened(rules, hands, "AC AD AS … AB", dealer=3)
    drawn = played(before, "2C 2D 2S 2B")
    assert not drawn.stock and drawn.turn == 3
    state = played(drawn, "3B 3C")
    held = may_hold(rules, state, 1, 0)
    assert "AC" in held and not [text for text in held if text[1] == "B"]
    assert [text for text in may_hold(rules, state, 1, 3) if text[1] == "B"]
