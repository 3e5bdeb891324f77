from random import Random

import numpy as np
from tests.support.brute import played
from tests.support.lockstep import random_rules

from briscola.ai.seen import SEES, sight_of
from briscola.kernels.compiling import entry
from briscola.kernels.play import turn
from briscola.kernels.sight import SIGHT_SIZE, look
from briscola.kernels.table import Ints, flatten, flatten_state
from briscola.rules.deal import shuffled
from briscola.rules.play import legal_moves
from briscola.rules.state import Phase, start
from briscola.rules.view import view


@entry
def look_in_turn(rules: Ints, state: Ints, sees: int, sight: Ints) -> None:
    look(rules, state, turn(rules, state), sees, sight)


def test_a_view_tells_the_same_sight_as_the_state_behind_it() -> None:
    chance, compared = Random(1), 0
    for number in range(200):
        rules = random_rules(chance)
        state = start(rules, shuffled(rules, str(number)))
        while state.phase is not Phase.OVER:
            if state.phase is Phase.PLAY and chance.random() < 0.2:
                sight = np.zeros(SIGHT_SIZE, dtype=np.int64)
                look_in_turn(flatten(rules), flatten_state(state), SEES[rules.partners_see], sight)
                seen = sight_of(view(state, state.turn), rules)
                assert np.array_equal(sight, seen), (rules, state)
                compared += 1
            state = played(state, chance.choice(legal_moves(state)))
    assert compared > 1000
