"""Levels that look ahead, playing many deals at once.

They are shown what their seats may see of the states, and nothing else.
"""

import numpy as np

from briscola.ai.levels import plays_of
from briscola.ai.many import Seen, can_search, choose_all
from briscola.ai.search import Settings
from briscola.ai.seen import SEES
from briscola.kernels.roots import see_all
from briscola.kernels.sight import SIGHT_SIZE
from briscola.kernels.table import MOST_MOVES, STATE_SIZE, Ints, flatten
from briscola.levels import LEVELS
from briscola.rules.house import Rules


def settings_of(name: str, rules: Rules) -> Settings | None:
    """How the level of this name looks ahead by these rules; None if it does not, or is none."""
    plays = plays_of(rules.pack.kind, rules.players)
    found = next((plays[level] for level in LEVELS if level == name), None)
    return found if isinstance(found, Settings) else None


class Searchers:
    """A level that looks ahead with these settings, in every seat. ValueError if it cannot here."""

    def __init__(self, rules: Rules, settings: Settings) -> None:
        if not can_search(rules):
            raise ValueError("Two seats who must solve long endings cannot be asked all at once.")
        self._rules, self._settings = rules, settings

    def moves(self, states: Ints, seeds: Ints) -> Ints:
        """The number of the move of the seat in turn of each flat state, a row each.

        It is what `search.think` makes of the seat's View with this seed, without a clock.
        """
        return choose_all(self._rules, seen(self._rules, states), seeds, self._settings)


def seen(rules: Rules, states: Ints) -> Seen:
    """What the seats in turn of these flat states see."""
    count = len(states)
    found = Seen(
        sights=np.zeros((count, SIGHT_SIZE), dtype=np.int64),
        roots=np.zeros((count, STATE_SIZE), dtype=np.int64),
        removed=np.zeros(count, dtype=np.int64),
        moves=np.zeros((count, MOST_MOVES), dtype=np.int64),
        found=np.zeros(count, dtype=np.int64),
    )
    is_known_out = rules.removed_shown or rules.removal.drawn is None
    see_all(
        flatten(rules),
        SEES[rules.partners_see],
        is_known_out,
        states,
        found.sights,
        found.roots,
        found.removed,
        found.moves,
        found.found,
    )
    return found
