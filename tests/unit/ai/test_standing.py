import pytest
from tests.support.deals import TABLES, rules_of, walk

from briscola.ai.standing import flatten_moves, flatten_view
from briscola.kernels.table import HANDS, KNOWN, NEXT, PACK, PLAYS, flatten_state, move_number
from briscola.rules.play import legal_moves
from briscola.rules.view import view

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
            assert flatten_moves(rules, seen).tolist() == moves
