"""Partners: level 8 leaves a sure trick to its partner, feeds it, and gives opponents little."""

from collections.abc import Iterator

import pytest
from tests.support.brute import played
from tests.support.deals import rules_of

from briscola.ai import plain
from briscola.ai.levels import think
from briscola.ai.protocol import Limits
from briscola.rules.deal import shuffled
from briscola.rules.house import Rules
from briscola.rules.move import parse_move
from briscola.rules.score import winning_place
from briscola.rules.state import Phase, State, start
from briscola.rules.view import view

WORK = Limits(work=32)


def last_to_play(rules: Rules, deals: int) -> Iterator[tuple[State, bool]]:
    """States of plain play in which the last seat of a trick has several moves, and who takes it.

    True where its partner does so far.
    """
    for number in range(deals):
        state = start(rules, shuffled(rules, f"partners {number}"))
        while state.phase is not Phase.OVER:
            seen = view(state, state.turn)
            if len(state.trick) == rules.players - 1 and len(seen.legal) > 1:
                taker = (state.leader + winning_place(state.trick, state.trump)) % rules.players
                yield state, rules.side_of[taker] == rules.side_of[state.turn]
            state = played(state, parse_move(rules.pack, plain.choose(seen, 0)))


@pytest.mark.parametrize("table", [("briscola", 4), ("briskott", 4), ("brisca", 6)], ids=str)
def test_a_sure_trick_is_left_to_the_partner_and_fed(table: tuple[str, int]) -> None:
    rules = rules_of(*table)
    given: dict[bool, list[int]] = {True: [], False: []}
    for state, is_partners in last_to_play(rules, 12):
        move = think("8", view(state, state.turn), 1, WORK).move
        if move.startswith("x"):
            continue
        card = rules.pack.card(move)
        takes = winning_place([*state.trick, card], state.trump) == len(state.trick)
        hand = [one for one in rules.pack.cards if state.hands[state.turn] >> one & 1]
        if is_partners and any(one.suit != state.trump for one in hand):
            assert card.suit != state.trump, (state, move)
        if not takes:
            given[is_partners].append(rules.pack.points[card.rank])
    fed, lost = (sum(points) / len(points) for points in (given[True], given[False]))
    assert fed > 2 * lost
