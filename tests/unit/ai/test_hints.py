"""Facts about moves, in deals stacked so that they can be counted by hand."""

import pytest
from tests.support.deals import opened, played, rules_of, walk

from briscola.ai.hints import hint
from briscola.ai.levels import think
from briscola.ai.protocol import Limits
from briscola.ai.thought import Thought
from briscola.hint import Kind
from briscola.rules.state import State
from briscola.rules.view import view


def said(state: State, move: str) -> Thought:
    """A thought that is for this move: two points better, and best in three of four worlds."""
    legal = view(state, state.turn).legal
    values = {text: 4.0 if text == move else 2.0 for text in legal}
    return Thought(move, values, 100, best={text: 0.75 * (text == move) for text in legal})


@pytest.mark.parametrize(
    ("move", "kind", "points"), [("AC", "takes", 15), ("2D", "lets_go", 4), ("2B", "takes", 4)]
)
def test_the_last_to_play_takes_or_lets_go_for_sure(move: str, kind: Kind, points: int) -> None:
    rules = rules_of("briscola", 2)
    start = opened(rules, {1: "KC 5D 6S", 0: "AC 2D 2B"}, "… 7B", dealer=0)
    state = played(start, "KC")
    found = hint(view(state, 0), said(state, move), 1)
    assert (found.move, found.kind, found.points, found.risk) == (move, kind, points, 0)
    assert (found.best, found.ahead) == (0.75, 2)


def test_a_lead_is_beaten_as_often_as_somebody_can() -> None:
    rules = rules_of("briscola", 2)
    start = opened(rules, {1: "AB 2D 4S", 0: "KC 5D 6S"}, "… 7B", dealer=0)
    safe = hint(view(start, 1), said(start, "AB"), 1)
    assert (safe.kind, safe.points, safe.risk) == ("lead", 11, 0)
    weak = hint(view(start, 1), said(start, "2D"), 1)
    # Of 36 cards unseen, 9 coins and 8 trumps beat it: 1 - C(19, 3) / C(36, 3).
    assert weak.risk == pytest.approx(1 - 969 / 7140, abs=0.06)


def test_a_partners_trick_is_told_from_an_opponents() -> None:
    rules = rules_of("briscola", 4)
    hands = {1: "AC 2D 4S", 2: "2C 5D 6S", 3: "4C 6D 7S", 0: "5C 3D 2S"}
    state = played(opened(rules, hands, "… 7B", dealer=0), "AC 2C")
    assert hint(view(state, 3), said(state, "4C"), 1).kind == "partner"
    after = played(state, "4C")
    assert hint(view(after, 0), said(after, "5C"), 1).kind == "lets_go"
    early = played(opened(rules, hands, "… 7B", dealer=0), "4S")
    assert hint(view(early, 2), said(early, "6S"), 1).kind == "may_take"


def test_who_has_to_follow_suit_cannot_trump() -> None:
    free, bound = (
        rules_of("bisca", 2, {"follow_suit": follow}) for follow in ("never", "stock_empty")
    )
    compared = 0
    for rules in (free, bound):
        for state in walk(rules, 3):
            seen = view(state, state.turn)
            if state.stock or state.trick or len(seen.legal) < 2:
                continue
            found = hint(seen, said(state, seen.legal[0]), 1)
            other = 1 - state.turn
            reply = played(state, seen.legal[0])
            can = any(played(reply, text).leader == other for text in view(reply, other).legal)
            assert found.risk == can
            compared += 1
    assert compared > 3


@pytest.mark.parametrize(
    ("when", "move", "kind"),
    [
        ("on_turn", "x7D", "exchange"),
        ("before_draw", "x7D", "exchange"),
        ("before_draw", "-", "keep"),
    ],
)
def test_exchanges_are_told_as_such(when: str, move: str, kind: Kind) -> None:
    rules = rules_of("brisca", 2, {"exchange.when": when})
    start = opened(rules, {0: "7D AS 5S", 1: "4S 5C 6C"}, "… AD", dealer=1)
    state = played(start, "AS 4S")
    found = hint(view(state, 0), said(state, move), 1)
    assert (found.move, found.kind, found.best, found.ahead) == (move, kind, 0.75, 2)


def test_what_wins_more_deals_for_fewer_points_is_behind_in_points() -> None:
    rules = rules_of("briscola", 2)
    state = opened(rules, {1: "AB 2D 4S", 0: "KC 5D 6S"}, "… 7B", dealer=0)
    thought = Thought("2D", {"AB": 9.5, "2D": 7.0, "4S": 1.0}, 100, {"AB": 0.6, "2D": 0.7})
    assert hint(view(state, 1), thought, 1).ahead == -2.5


def test_the_only_move_is_told_as_such() -> None:
    states = walk(rules_of("bisca", 2), 1)
    seen = next(one for one in (view(it, it.turn) for it in states) if len(one.legal) == 1)
    found = hint(seen, think("8", seen, 1), 1)
    assert (found.move, found.kind, found.best) == (seen.legal[0], "only", None)


@pytest.mark.parametrize("table", [("briskott", 2), ("briscola", 4), ("brisca", 3)], ids=str)
def test_every_thought_of_a_deal_has_its_hint(table: tuple[str, int]) -> None:
    for state in walk(rules_of(*table), 2):
        seen = view(state, state.turn)
        thought = think("8", seen, 1, Limits(work=20))
        found = hint(seen, thought, 1)
        assert found.move == thought.move and 0 <= found.risk <= 1
        assert found == hint(seen, thought, 1)
