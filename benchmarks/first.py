"""The first result on a machine: one ending solved, with nothing imported that this can do without.

Holds the positions of all benchmarks too, for it has to make one.
"""

from random import Random

from briscola.rules.deal import shuffled
from briscola.rules.errors import Refusal
from briscola.rules.house import Rules, house_rules
from briscola.rules.play import apply, legal_moves
from briscola.rules.state import State, start
from briscola.solver import Solver
from briscola.variants import load_variant


def position(rules: Rules, seed: int, tricks: int | None) -> State:
    """A deal, played at random until so many tricks are left."""
    chance, state = Random(seed), start(rules, shuffled(rules, str(seed)))
    whole = rules.cards_in_play // rules.players
    while whole - len(state.tricks) > (tricks or whole) or state.trick:
        after = apply(state, chance.choice(legal_moves(state)))
        assert not isinstance(after, Refusal)
        state = after
    return state


if __name__ == "__main__":
    Solver(table_mb=1).solve(position(house_rules(load_variant("briscola"), 2, {}), 0, 3))
