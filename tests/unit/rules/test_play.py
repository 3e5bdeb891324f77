from tests.support.deals import all_cards, any_legal, hand, opened, played, refused, rules_of

from briscola.rules.card import mask
from briscola.rules.move import Play, parse_move
from briscola.rules.play import legal_moves, settle, step
from briscola.rules.score import outcome, points
from briscola.rules.state import Phase


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


def test_with_the_option_the_suit_led_is_followed_once_the_stock_is_empty() -> None:
    rules = rules_of("bisca", 2, {"follow_suit": "stock_empty"})
    state = opened(rules, {1: "2D 3D AS", 0: "KD 2S 2C"}, "… 2B")
    assert len(legal_moves(played(state, "2D"))) == 3
    while state.stock:
        state = any_legal(state, 0)
    led = any_legal(state, 0)
    suit = led.trick[0].suit
    held = [m.card for m in legal_moves(led) if isinstance(m, Play)]
    same = [
        card for card in rules.pack.cards if card.suit == suit and led.hands[led.turn] >> card & 1
    ]
    assert held == (same or held)
    others = [c for c in rules.pack.cards if led.hands[led.turn] >> c & 1 and c.suit != suit]
    if same:
        assert [refused(led, rules.pack.text(card)) for card in others] == ["must_follow"] * len(
            others
        )


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
