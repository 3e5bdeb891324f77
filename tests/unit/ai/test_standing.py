from typing import Any

import pytest
from msgspec.structs import replace
from tests.support.deals import TABLES, opened, played, rules_of, walk

from briscola.ai.standing import flatten_moves, flatten_view
from briscola.kernels.table import HANDS, KNOWN, NEXT, PACK, PLAYS, flatten_state, move_number
from briscola.rules.play import legal_moves
from briscola.rules.view import TrickView, View, view

# What a View does not tell, or a world does.
LEFT_EMPTY = [NEXT, *range(HANDS, KNOWN)]


@pytest.mark.parametrize("points_shown", [True, False])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_view_stands_where_its_deal_does(table: tuple[str, int], points_shown: bool) -> None:
    rules = rules_of(*table, {"points_shown": points_shown})
    for seed in range(4):
        for state in walk(rules, seed):
            seen, flat = view(state, state.turn), flatten_state(state)
            flat[LEFT_EMPTY] = 0
            told = flatten_view(rules, seen)
            assert told[:PACK].tolist() == flat[:PACK].tolist()
            assert told[PLAYS:].tolist() == flat[PLAYS:].tolist()
            moves = [move_number(move) for move in legal_moves(state)]
            assert flatten_moves(rules, seen, told).tolist() == moves


def second_trick(**changes: Any) -> View:
    """What seat 0 sees that has taken a trick with the trump of its hand, some of it changed."""
    begun = opened(rules_of("brisca", 2), {0: "7D AS 2S", 1: "4S 5S 6S"}, "2C 3C … KD", dealer=1)
    return replace(view(played(begun, "7D 4S"), 0), **changes)


TRICK = TrickView(leader=0, cards=["7D", "4S"], taker=0, points=0)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"to_move": 1}, "not of a seat that is to move"),
        ({"seat": None}, "not of a seat that is to move"),
        ({"seat": 7, "to_move": 7}, "not played in turn"),
        ({"seat": 1, "to_move": 1}, "not played in turn"),
        ({"trick": [(0, "AS")]}, "not played in turn"),
        ({"dealer": 0}, "do not follow each other"),
        ({"tricks": [replace(TRICK, leader=6)]}, "do not follow each other"),
        ({"tricks": [replace(TRICK, taker=9)]}, "do not follow each other"),
        ({"tricks": [replace(TRICK, taker=-2)]}, "do not follow each other"),
        ({"tricks": [replace(TRICK, cards=["7D"])]}, "do not follow each other"),
        ({"tricks": [TRICK, TRICK]}, "do not fit each other"),
        ({"stock": 34}, "do not fit each other"),
        ({"hand_sizes": [3, 4]}, "do not fit each other"),
        ({"upcard": None}, "not the last card of its stock"),
        ({"hand": ["AS", "2S"]}, "not as large as it should be"),
        ({"legal": ["2C", "-"]}, "do not fit each other"),
        ({"legal": ["2C", "-"], "tricks": []}, "nothing to decline"),
        ({"legal": ["2C", "4S"]}, "legal there"),
        ({"legal": ["2C", "x7D"]}, "legal there"),
    ],
)
def test_a_view_of_no_deal_is_refused(changes: dict[str, Any], why: str) -> None:
    rules, seen = rules_of("brisca", 2), second_trick(**changes)
    with pytest.raises(ValueError, match=why):
        flatten_moves(rules, seen, flatten_view(rules, seen))


def test_nothing_is_declined_once_the_stock_is_empty() -> None:
    """Whoever drew then would draw for ever."""
    rules = rules_of("brisca", 2)
    last = next(state for state in walk(rules, 1) if len(state.tricks) == 18)
    seen = view(last, last.turn)
    seen = replace(seen, legal=["-", *seen.legal])
    with pytest.raises(ValueError, match="legal there"):
        flatten_moves(rules, seen, flatten_view(rules, seen))
