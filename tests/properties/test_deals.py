"""What must hold in every deal of every game, whatever is played."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from tests.properties.strategies import all_rules
from tests.support.deals import all_cards

from briscola.notation.record import read_record, write_record
from briscola.notation.referee import Result, judge
from briscola.rules.card import mask
from briscola.rules.deal import shuffled
from briscola.rules.errors import Refusal
from briscola.rules.house import Rules
from briscola.rules.move import Move, move_text, parse_move
from briscola.rules.play import apply, legal_moves, refusal
from briscola.rules.score import outcome, points
from briscola.rules.state import Phase, start

picks = st.lists(st.integers(0, 1000), min_size=80, max_size=80)


@given(all_rules(), st.text(max_size=5), picks)
def test_a_deal_from_first_to_last(rules: Rules, seed: str, choices: list[int]) -> None:
    deal = shuffled(rules, seed.encode(errors="replace").hex())
    state, moves = start(rules, deal), list[Move]()
    whole = mask(rules.pack.cards)
    for number in range(1000):
        assert all_cards(state) == whole
        legal = legal_moves(state)
        if state.phase is Phase.OVER:
            break
        assert legal
        for move in legal:
            assert refusal(state, move) is None
            assert parse_move(rules.pack, move_text(rules.pack, move)) == move
        move = legal[choices[number % 80] % len(legal)]
        after = apply(state, move)
        assert not isinstance(after, Refusal)
        moves.append(move)
        state = after
    result = outcome(state)
    assert result is not None
    assert not any(state.hands)
    assert sum(points(state)) == rules.pack.points_of(deal.pack)
    best = max(result.points)
    assert (result.winner is None) == (result.points.count(best) > 1)
    if result.winner is not None:
        assert result.points[result.winner] == best
    record = write_record(rules, deal, moves)
    assert read_record(msgspec.json.encode(record)) == (record, state)
    verdict = judge(msgspec.json.encode(record))
    assert isinstance(verdict, Result)
    assert (tuple(verdict.points), verdict.winner) == (result.points, result.winner)


@given(all_rules(), st.integers(0, 10**6), picks)
def test_no_illegal_card_is_ever_accepted(rules: Rules, seed: int, choices: list[int]) -> None:
    """Whatever is not among the legal moves is refused, and a refusal changes nothing."""
    state = start(rules, shuffled(rules, str(seed)))
    for choice in choices:
        if state.phase is Phase.OVER:
            break
        legal = legal_moves(state)
        texts = [rules.pack.text(card) for card in rules.pack.cards]
        for text in [*texts, *("x" + t for t in texts), "-"]:
            move = parse_move(rules.pack, text)
            assert (refusal(state, move) is None) == (move in legal)
        after = apply(state, legal[choice % len(legal)])
        assert not isinstance(after, Refusal)
        state = after
