from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.lab.arena.matches import a_match

from briscola.ai.protocol import Limits
from briscola.lab.ladder.ladder import Ladder, checked_names, file_name
from briscola.rules.errors import InputError

NAMES = ("random", "plain", "careful", "pimc", "1", "2", "3")
some_names = st.lists(st.sampled_from(NAMES), min_size=2, unique=True)


def a_ladder(names: Sequence[str], table: tuple[str, int] = ("briskott", 2)) -> Ladder:
    return Ladder(tuple(names), *table, {}, 1, Limits(work=10))


@given(some_names, st.randoms(use_true_random=False))
def test_everybody_meets_the_anchor_and_those_near_and_nobody_twice(
    names: list[str], chance: Random
) -> None:
    ladder = a_ladder(names)
    ranking = names.copy()
    chance.shuffle(ranking)
    pairs = [*ladder.first_pairs(), *ladder.near_pairs(ranking)]
    met = [frozenset(pair) for pair in pairs]
    assert len(set(met)) == len(met) <= ladder.most_pairs()
    assert {frozenset({name, ladder.anchor}) for name in names if name != ladder.anchor} <= set(met)
    for places in (1, 2):
        assert {frozenset(pair) for pair in zip(ranking, ranking[places:], strict=False)} <= set(
            met
        )


@given(some_names, st.randoms(use_true_random=False))
def test_who_is_a_does_not_depend_on_the_ranking(names: list[str], chance: Random) -> None:
    ladder, other = a_ladder(names), names.copy()
    chance.shuffle(other)
    one = {frozenset(pair): pair for pair in ladder.near_pairs(names)}
    for pair in ladder.near_pairs(other):
        assert one.get(frozenset(pair), pair) == pair


@pytest.mark.parametrize(
    ("names", "anchor"), [(["random", "plain"], "plain"), (["8", "random"], "8")]
)
def test_plain_is_the_anchor_where_it_plays(names: list[str], anchor: str) -> None:
    assert a_ladder(names).anchor == anchor


@pytest.mark.parametrize("names", [[], ["plain"], ["plain", "random", "plain"]])
def test_a_ladder_has_two_players_or_more_none_twice(names: list[str]) -> None:
    with pytest.raises(InputError) as refused:
        checked_names(names)
    assert refused.value.code == "bad_ladder"


def test_each_match_has_a_file_of_its_own() -> None:
    players = ["plain", "cmd:a b", "cmd:a/b", "cmd:" + "x" * 300, "cmd:" + "x" * 301]
    names = [file_name(a_match(a, b)) for a in players for b in players]
    assert len(set(names)) == 25
    assert max(map(len, names)) < 150 and not any("/" in name or " " in name for name in names)
    assert file_name(a_match("5", "plain")) == "briskott-2-5-plain.jsonl"
