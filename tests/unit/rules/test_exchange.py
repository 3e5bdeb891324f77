from dataclasses import replace

import pytest
from tests.support.deals import any_legal, hand, opened, played, refused, rules_of

from briscola.rules.card import mask
from briscola.rules.exchange import exchangeable, is_pause_due, wanted_card
from briscola.rules.move import Decline, Exchange, parse_move
from briscola.rules.play import legal_moves, step
from briscola.rules.state import Phase, State
from briscola.rules.variant import OptionValue, Removal


def brisca(options: dict[str, OptionValue], upcard: str = "KB", mine: str = "7B 2B AD") -> State:
    """Seat 1 leads the ace of coins and takes the trick with it."""
    return opened(rules_of("brisca", 2, options), {1: mine, 0: "2D 4D 5D"}, f"… {upcard}")


def test_the_seven_is_given_for_the_king_then_the_two_for_that_seven() -> None:
    state = played(brisca({}), "AD 2D")
    seven, two = (state.rules.pack.card(text) for text in ("7B", "2B"))
    assert (state.phase, legal_moves(state)) == (Phase.TAKEN, (Exchange(seven), Decline()))
    state = played(state, "x7B")
    assert (state.upcard, legal_moves(state)) == (seven, (Exchange(two), Decline()))
    assert "KB" in hand(state, 1)
    state = played(state, "x2B")
    assert (state.upcard, state.phase, len(state.stock)) == (two, Phase.PLAY, 32)
    assert state.known[1] == 1 << state.rules.pack.card("KB") | 1 << seven


def test_a_pause_takes_exactly_an_exchange_or_a_decline() -> None:
    state = played(brisca({}), "AD 2D")
    assert refused(state, "7B") == "must_exchange_or_decline"
    assert refused(state, "x2B") == "must_exchange_or_decline"
    assert refused(state, "x7C") == "must_exchange_or_decline"
    assert played(state, "-").phase is Phase.PLAY
    assert refused(played(state, "-"), "x7B") == "no_exchange"
    assert refused(played(state, "-"), "-") == "no_exchange"


def test_only_the_taker_exchanges_before_the_draw() -> None:
    state = opened(rules_of("brisca", 2), {1: "2D 4D 5D", 0: "7B AD 3S"}, "… KB")
    state = played(state, "2D 3S")
    assert (state.phase, state.leader) == (Phase.PLAY, 1)
    assert "7B" in hand(state, 0)


@pytest.mark.parametrize(
    ("cards", "upcard", "gives"),
    [
        *(("seven_two", f"{rank}B", "7B") for rank in "A3KQJ"),
        *(("seven_two", f"{rank}B", "2B") for rank in "7654"),
        ("seven_two", "2B", None),
        *(("seven", f"{rank}B", "7B") for rank in "A3KQJ"),
        *(("seven", f"{rank}B", None) for rank in "76542"),
        *(("two", f"{rank}B", "2B") for rank in "A3KQJ7654"),
        ("two", "2B", None),
        *(("none", f"{rank}B", None) for rank in "A3KQJ76542"),
    ],
)
@pytest.mark.parametrize("variant", ["brisca", "briscola", "bisca"])
def test_what_is_given_for_which_upcard(
    variant: str, cards: str, upcard: str, gives: str | None
) -> None:
    state = opened(rules_of(variant, 2, {"exchange.cards": cards}), {}, f"… {upcard}")
    wanted = wanted_card(state)
    assert (None if wanted is None else state.rules.pack.text(wanted)) == gives


def test_on_lead_the_side_must_have_taken_a_trick() -> None:
    state = brisca({"exchange.when": "on_lead"})
    assert exchangeable(state) is None
    state = played(state, "AD 2D")
    assert (state.phase, state.turn) == (Phase.PLAY, 1)
    assert [m for m in legal_moves(state) if isinstance(m, Exchange)] != []
    assert refused(state, "-") == "no_exchange"
    again = played(state, "x7B")
    assert (again.turn, again.phase, again.trick) == (1, Phase.PLAY, ())
    assert exchangeable(played(again, "x2B")) is None


def seat_0_holds_the_seven(when: str) -> State:
    """Seat 1 leads the two of coins, and seat 0 can take it with the ace."""
    rules = rules_of("brisca", 2, {"exchange.when": when})
    return opened(rules, {1: "2D AC 5S", 0: "7B AD 4S"}, "4C 6C … KB")


def test_on_turn_it_may_be_done_in_answer_too() -> None:
    state = seat_0_holds_the_seven("on_turn")
    state = played(state, "2D AD")
    assert exchangeable(state) is not None
    state = played(state, "4S 5S")
    assert state.turn == 1
    assert exchangeable(state) is None
    led = played(state, "AC")
    assert exchangeable(led) == led.rules.pack.card("7B")
    assert played(led, "x7B").trick == led.trick


def test_on_lead_not_in_answer() -> None:
    state = seat_0_holds_the_seven("on_lead")
    led = played(state, "2D AD 4S 5S AC")
    assert led.turn == 0
    assert exchangeable(led) is None


@pytest.mark.parametrize("last", [1, 2, 3, 4, 7, 8])
def test_the_stock_must_hold_the_last_cards(last: int) -> None:
    options: dict[str, OptionValue] = {"exchange.last": last}
    state = opened(rules_of("brisca", 2, options), {}, "… KB")
    seen = set()
    while state.stock:
        seen.add((len(state.stock), wanted_card(state) is not None))
        state = any_legal(state, 0)
    assert seen == {(stock, stock >= last) for stock in range(2, 35, 2)}


def test_partners_tricks_count_for_the_side() -> None:
    rules = rules_of("brisca", 4, {"exchange.when": "on_turn"})
    state = opened(rules, {1: "AD", 2: "2D", 3: "7B 4D", 0: "5D"}, "… KB")
    state = played(state, "AD 2D 4D 5D")
    state = any_legal(any_legal(state, 0), 0)
    assert state.turn == 3
    assert exchangeable(state) is not None


def test_a_pause_is_due_for_every_taker_while_the_card_has_not_been_seen() -> None:
    able = brisca({})
    unable = brisca({}, mine="6C 2B AD")
    for state in (able, unable):
        taken = step(played(state, "AD"), parse_move(state.rules.pack, "2D"))
        assert is_pause_due(taken)
    gone = played(brisca({}), "AD 2D - 7B")
    taken = step(gone, legal_moves(gone)[0])
    assert not is_pause_due(taken)


def test_no_pause_is_due_for_a_card_that_is_always_out() -> None:
    options: dict[str, OptionValue] = {"removed_shown": False, "exchange.last": 1}
    state = opened(rules_of("brisca", 6, options), {}, "… 6C")
    for _ in range(5):
        state = any_legal(state, 0)
    taken = step(state, legal_moves(state)[0])
    assert taken.phase is Phase.TAKEN
    assert wanted_card(taken) is not None
    assert not is_pause_due(taken)


@pytest.mark.parametrize("when", ["on_lead", "on_turn"])
def test_no_pause_is_due_where_the_exchange_belongs_to_a_turn(when: str) -> None:
    state = played(brisca({"exchange.when": when}), "AD")
    taken = step(state, parse_move(state.rules.pack, "2D"))
    assert (taken.phase, wanted_card(taken) is not None) == (Phase.TAKEN, True)
    assert not is_pause_due(taken)


def test_no_pause_is_due_while_a_trick_is_played_or_where_nothing_is_exchanged() -> None:
    state = brisca({})
    assert wanted_card(state) is not None
    assert not is_pause_due(state)
    state = played(brisca({"exchange.cards": "none"}), "AD")
    assert not is_pause_due(step(state, parse_move(state.rules.pack, "2D")))


def test_nothing_is_exchanged_once_the_upcard_is_drawn() -> None:
    state = opened(rules_of("brisca", 2, {"exchange.last": 1}), {}, "… KB")
    while state.stock:
        state = any_legal(state, 0)
    assert wanted_card(state) is None


@pytest.mark.parametrize("shown", [True, False])
def test_a_pause_is_due_for_a_card_that_may_be_out_for_all_that_is_known(shown: bool) -> None:
    """One of the twos is out by chance; that it cannot come is known only if it was shown."""
    drawn = Removal(("2C", "2D", "2S", "2B"), drawn=1)
    rules = replace(rules_of("brisca", 3), removal=drawn, removed_shown=shown)
    state = opened(rules, {1: "AD", 2: "2D", 0: "5D"}, "… 6C")
    assert rules.pack.texts(mask(state.deal.removed)) == ["2C"]
    taken = step(played(state, "AD 2D"), parse_move(rules.pack, "5D"))
    assert wanted_card(taken) == rules.pack.card("2C")
    assert is_pause_due(taken) == (not shown)
