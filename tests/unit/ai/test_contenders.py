import pytest
from tests.support.deals import rules_of

from briscola.ai import levels
from briscola.ai.contenders import contender_named, think
from briscola.ai.players import choose
from briscola.levels import CONTENDERS, LEVELS, SIMPLE
from briscola.rules.deal import shuffled
from briscola.rules.errors import InputError
from briscola.rules.state import start
from briscola.rules.view import view


def test_simple_players_and_levels_are_all_there() -> None:
    rules = rules_of("briscola", 2)
    seen = view(start(rules, shuffled(rules, "door", dealer=1)), 0)
    for name in SIMPLE:
        assert think(name, seen, 3).move == choose(name, seen, 3)
    for level in LEVELS:
        assert think(level, seen, 3) == levels.think(level, seen, 3)


def test_everyone_is_found_by_name() -> None:
    assert [contender_named(name) for name in CONTENDERS] == list(CONTENDERS)


def test_a_name_that_nobody_bears_is_refused_with_those_that_are_borne() -> None:
    with pytest.raises(InputError, match="pimc") as refused:
        contender_named("grandmaster")
    assert refused.value.code == "bad_level"
