import msgspec
import pytest
from tests.support.deals import TABLES, any_legal, hand, opened, played, rules_of

from briscola.rules.deal import shuffled
from briscola.rules.move import parse_move
from briscola.rules.play import step
from briscola.rules.state import Phase, start
from briscola.rules.view import MatchView, view


def test_a_view_in_full() -> None:
    rules = rules_of("brisca", 2)
    state = opened(rules, {1: "7B AD 2C", 0: "2D 4D 5D"}, "3C … KB")
    paused = played(state, "AD 2D")
    assert msgspec.to_builtins(view(paused, 1, MatchView(2, [1, 0], 2))) == {
        "variant": "brisca",
        "players": 2,
        "options": {},
        "seat": 1,
        "dealer": 0,
        "hand": ["2C", "7B"],
        "partner_hands": {},
        "trump": "B",
        "upcard": "KB",
        "stock": 34,
        "hand_sizes": [2, 2],
        "trick": [],
        "tricks": [{"leader": 1, "cards": ["AD", "2D"], "taker": 1, "points": 11}],
        "exchanges": [],
        "known": [[], []],
        "removed": [],
        "points": [0, 11],
        "match": {"target": 2, "won": [1, 0], "deal": 2},
        "to_move": 1,
        "legal": ["x7B", "-"],
    }
    done = view(played(paused, "x7B"), 0)
    assert (done.upcard, done.known) == ("7B", [[], ["KB"]])
    assert msgspec.to_builtins(done.exchanges) == [
        {"after_trick": 1, "seat": 1, "gave": "7B", "took": "KB"}
    ]


def test_in_a_pause_only_the_taker_with_a_choice_sees_its_turn() -> None:
    rules = rules_of("brisca", 2)
    able = played(opened(rules, {1: "7B AD 2C", 0: "2D 4D 5D"}, "… KB"), "AD 2D")
    assert [view(able, seat).to_move for seat in (None, 0, 1)] == [None, None, 1]
    led = played(opened(rules, {1: "6C AD 2C", 0: "2D 4D 5D"}, "… KB"), "AD")
    unable = step(led, parse_move(rules.pack, "2D"))
    assert [view(unable, seat).to_move for seat in (None, 0, 1)] == [None] * 3


def test_only_the_seat_in_turn_gets_legal_moves() -> None:
    state = played(opened(rules_of("briskott", 2), {1: "TH", 0: "7B DH 7H"}, "… WL"), "TH")
    assert view(state, 1).legal == []
    assert view(state, 0).legal == view(state, 0).hand == hand(state, 0)
    assert view(state, None).hand == view(state, None).legal == []
    assert view(state, 1).trick == [(1, "TH")]


@pytest.mark.parametrize(
    ("see", "early", "late"),
    [("never", False, False), ("stock_empty", False, True), ("always", True, True)],
)
def test_partners_see_each_other_when_the_option_says(see: str, early: bool, late: bool) -> None:
    state = opened(rules_of("briskott", 4, {"partners_see": see}), {}, "… WL")
    assert bool(view(state, 0).partner_hands) == early
    while state.stock:
        state = any_legal(state, 0)
    assert view(state, 0).partner_hands == ({"2": hand(state, 2)} if late else {})
    assert view(state, None).partner_hands == {}


def test_teams_of_three_see_two_partners() -> None:
    options = {"partners_see": "always", "sides": "teams_of_three"}
    state = opened(rules_of("brisca", 6, options), {}, "… KB")
    assert view(state, 1).partner_hands == {"3": hand(state, 3), "5": hand(state, 5)}


def test_hidden_points_stay_hidden_until_the_deal_ends() -> None:
    state = opened(rules_of("briskott", 2, {"points_shown": False}), {}, "… WL")
    state = any_legal(any_legal(state, 0), 0)
    assert view(state, 0).points is None
    assert view(state, 0).tricks[0].points is None
    while state.phase is not Phase.OVER:
        state = any_legal(state, 0)
    assert sum(view(state, 0).points or []) == 100
    assert all(trick.points is not None for trick in view(state, None).tricks)
    assert (view(state, 0).to_move, view(state, 0).legal) == (None, [])


def test_hidden_removed_cards_are_null() -> None:
    for shown in (True, False):
        state = opened(rules_of("briskott", 3, {"removed_shown": shown}), {}, "… WL")
        assert view(state, 0).removed == (["7A", "7L"] if shown else None)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_a_view_reads_back_from_its_text(variant: str, players: int) -> None:
    rules = rules_of(variant, players)
    state = any_legal(start(rules, shuffled(rules, "text")), 0)
    for seat in (None, *range(players)):
        shown = view(state, seat)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=type(shown)) == shown
