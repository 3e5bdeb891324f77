from random import Random

import numpy as np
import pytest
from tests.support.lockstep import random_rules
from tests.support.whole_deals import taken

from briscola.kernels.deals import POLICIES, play_deals
from briscola.kernels.table import flatten
from briscola.levels import SIMPLE


@pytest.mark.parametrize("seed", range(8))
def test_whole_deals_end_as_the_readable_rules_and_players_say(seed: int) -> None:
    chance = Random(seed)
    for _ in range(40):
        rules = random_rules(chance)
        names = [chance.choice(SIMPLE) for _ in range(rules.players)]
        first = chance.randrange(1 << 40)
        points = np.zeros((3, rules.players), dtype=np.int16)
        dealers = np.zeros(3, dtype=np.int8)
        numbers = np.array([POLICIES[name] for name in names])
        play_deals(numbers, flatten(rules), seed, first, dealers, points)
        for row in range(3):
            assert dealers[row] == (first + row) % rules.players
            expected = taken(rules, names, seed, first + row)
            assert points[row].tolist() == expected, (rules, names, first + row)
