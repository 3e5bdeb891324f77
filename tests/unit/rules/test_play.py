import pytest
from msgspec.structs import replace
from tests.support.deals import all_cards, any_legal, hand, opened, played, refused, rules_of

from briscola.rules.card import mask
from briscola.rules.move import Play, move_text, parse_move
from briscola.rules.play import legal_moves, settle, step
from briscola.rules.score import outcome, points
from briscola.rules.state import Phase, State
from briscola.rules.variant import OptionValue


def test_the_last_two_cards_the_taker_draws_the_unknown_one_the_other_the_upcard() -> None:
    state = opened(rules_of("briskott", 2), {0: "DA", 1: "7H"}, "… 9B TL")
    while len(state.stock) > 2:
        state = any_legal(state, 0)
    assert len(state.trick) == 0
    state = any_legal(any_legal(state, 0), 0)
    taker = state.tricks[-1].taker
    assert "9B" in hand(state, taker)
    assert "TL" in hand(state, 1 - taker)
    assert state.upcard is None


def test_everyone_knows_who_drew_the_upcard_until_it_is_played() -> None:
    state = opened(rules_of("briskott", 2), {}, "… 9B TL")
    while state.stock:
        assert state.known == (0, 0)
        state = any_legal(state, 0)
    upcard = state.rules.pack.card("TL")
    holder = 1 - state.tricks[-1].taker
    assert state.known[holder] == 1 << upcard
    while state.hands[holder] >> upcard & 1:
        state = any_legal(state, 0)
    assert state.known == (0, 0)


def test_the_taker_draws_first_then_the_others_in_order() -> None:
    state = opened(rules_of("briskott", 3), {1: "7H", 2: "DH", 0: "8H"}, "TL 9B 8B … WA")
    state = played(state, "7H DH 8H")
    assert state.leader == 2
    assert ["TL" in hand(state, 2), "9B" in hand(state, 0), "8B" in hand(state, 1)] == [True] * 3


def test_nobody_has_to_follow_suit() -> None:
    state = played(opened(rules_of("briskott", 2), {1: "TH", 0: "7H 7B DA"}, "… WL"), "TH")
    assert {m.card for m in legal_moves(state) if isinstance(m, Play)} == set(
        map(state.rules.pack.card, hand(state, 0))
    )


def last_three_cards(led: str, held: str, **options: OptionValue) -> State:
    """Bisca when the stock is used up: seat 1 has led a card, seat 0 holds these three."""
    rules = rules_of("bisca", 2, options)
    card = rules.pack.card
    state = opened(rules, {}, "… 2B")
    while state.stock:
        state = any_legal(state, 0)
    hands = (mask(map(card, held.split())), mask(map(card, f"{led} AB KB".split())))
    return played(replace(state, hands=hands, leader=1), led)


def playable(state: State) -> set[str]:
    """The cards that may be played; every other card in hand is refused with `must_follow`."""
    legal = {move_text(state.rules.pack, move) for move in legal_moves(state)}
    for text in set(hand(state, state.turn)) - legal:
        assert refused(state, text) == "must_follow"
    return legal


@pytest.mark.parametrize(
    ("led", "held", "legal"),
    [
        ("3D", "2D AD AS", "2D AD"),  # the weakest and the strongest of the suit, nothing else
        ("3D", "2C AC AD", "AD"),
        ("3C", "2C AC 2D", "2C AC"),  # the first suit
        ("3B", "2B QB AS", "2B QB"),  # the last suit
        ("3D", "2C AS 2B", "2C AS 2B"),  # none held: anything goes, trumps need not be played
    ],
)
def test_the_suit_led_is_followed_once_the_stock_is_empty(led: str, held: str, legal: str) -> None:
    assert playable(last_three_cards(led, held, follow_suit="stock_empty")) == set(legal.split())
    assert playable(last_three_cards(led, held, follow_suit="never")) == set(held.split())


def test_the_suit_led_need_not_be_followed_while_there_is_a_stock() -> None:
    rules = rules_of("bisca", 2, {"follow_suit": "stock_empty"})
    state = played(opened(rules, {1: "2D", 0: "KD 2S 2C"}, "… 2B"), "2D")
    assert playable(state) == {"KD", "2S", "2C"}


def test_whoever_leads_may_lead_anything() -> None:
    state = last_three_cards("3D", "2D AD AS", follow_suit="stock_empty")
    led = played(state, "AD")
    assert led.turn == 0
    assert playable(led) == {"2D", "AS"}


def test_refusals_name_what_is_wrong() -> None:
    state = opened(rules_of("briskott", 2), {1: "TH", 0: "7H"}, "… WL")
    assert refused(state, "7H") == "not_held"
    assert refused(state, "-") == "no_exchange"
    assert refused(state, "xTH") == "no_exchange"
    while state.phase is not Phase.OVER:
        state = any_legal(state, 0)
    assert refused(state, "TH") == "after_end"
    assert legal_moves(state) == ()


def test_three_seats_end_with_empty_hands_and_98_points() -> None:
    state = opened(rules_of("briskott", 3), {}, "… WL")
    while state.phase is not Phase.OVER:
        assert all_cards(state) == mask(state.rules.pack.cards)
        state = any_legal(state, 1)
    assert state.hands == (0, 0, 0)
    assert sum(points(state)) == 98


def test_an_equal_score_has_no_winner() -> None:
    """Every seat in turn takes tricks until some deal ends 50–50: seat 0 does not win it."""
    found = set()
    for pick in range(400):
        state = opened(rules_of("briskott", 2), {}, "… WL", dealer=pick % 2)
        turn = pick
        while state.phase is not Phase.OVER:
            state = any_legal(state, turn)
            turn = turn * 7 + 3
        result = outcome(state)
        assert result is not None
        if result.points[0] == result.points[1]:
            assert (result.points, result.winner) == ((50, 50), None)
            found.add(pick)
    assert found


def test_step_leaves_the_trick_taken_and_undrawn_and_settle_draws() -> None:
    state = played(opened(rules_of("briskott", 2), {1: "TH", 0: "7H"}, "… WL"), "TH")
    taken = step(state, parse_move(state.rules.pack, "7H"))
    assert (taken.phase, len(taken.stock), legal_moves(taken)) == (Phase.TAKEN, 24, ())
    assert settle(taken) == played(state, "7H")
