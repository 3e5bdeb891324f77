"""A whole ladder: played, gone on with, interrupted."""

from pathlib import Path

import msgspec
import pytest
from tests.unit.lab.ladder.test_ladder import a_ladder

from briscola.lab.arena import run
from briscola.lab.arena.played import Conduct, Played
from briscola.lab.ladder import Ladder, RatingTable, climb
from briscola.lab.ladder.ladder import Pair
from briscola.lab.ladder.run import Step
from briscola.lab.ladder.table import table_of
from briscola.rules.errors import InputError

FOUR = ("random", "plain", "careful", "pimc")


def figures(table: RatingTable) -> object:
    """All but the times."""
    found = msgspec.to_builtins(table)
    return [{**row, "ms": None} for row in found["ratings"]], found["matches"]


def test_better_players_are_rated_higher_and_matches_are_the_arenas() -> None:
    ladder, deals = a_ladder(FOUR), 20
    found = climb(ladder, deals, jobs=1)
    assert found.is_complete
    rating = {row.player: row.rating.mean or 0 for row in found.table.ratings}
    assert rating["random"] < rating["plain"] == 1000 < rating["careful"]
    assert [row.player for row in found.table.ratings] == sorted(FOUR, key=lambda n: -rating[n])
    for met in found.table.matches:
        alone = run(ladder.match((met.a, met.b)), deals, jobs=1).report()
        assert (met.score, met.points) == (alone.score, alone.points)
    assert sum(row.deals for row in found.table.ratings) == 2 * deals * len(found.table.matches)


def test_the_score_against_the_next_is_seen_from_above() -> None:
    table = climb(a_ladder(("random", "plain", "careful")), 30, jobs=1).table
    assert [row.player for row in table.ratings] == ["careful", "plain", "random"]
    scores = {frozenset({met.a, met.b}): met for met in table.matches}
    lower = scores[frozenset({"plain", "random"})]
    upper = table.ratings[1].next
    assert lower.a == "random"
    assert upper.mean == pytest.approx(1 - (lower.score.mean or 0))
    assert upper.low == pytest.approx(1 - (lower.score.high or 0))
    assert table.ratings[2].next.mean is None


def test_with_three_sides_equals_have_equal_ratings() -> None:
    """Void deals are shared by three: no rating comes from them."""
    table = climb(a_ladder(("net", "7"), ("brisca", 3)), 60, jobs=1).table
    assert [row.rating.mean for row in table.ratings] == pytest.approx([1000, 1000], abs=15)


def test_it_goes_on_from_its_folder(tmp_path: Path) -> None:
    ladder, steps = a_ladder(("random", "plain")), list[Step]()
    first = climb(ladder, 6, jobs=1, folder=tmp_path)
    again = climb(ladder, 6, jobs=1, folder=tmp_path, progress=steps.append)
    assert figures(again.table) == figures(first.table)
    assert [step.more for step in steps] == [6] * len(first.table.matches)
    assert steps[-1].wanted == 6 * len(first.table.matches)
    more = climb(ladder, 9, jobs=2, folder=tmp_path)
    assert figures(more.table) == figures(climb(ladder, 9, jobs=1).table)


def test_ctrl_c_leaves_a_table_of_what_was_played() -> None:
    def interrupt(step: Step) -> None:
        if step.pair == ("careful", "plain") and step.more:
            raise KeyboardInterrupt

    found = climb(a_ladder(FOUR), 10, jobs=1, progress=interrupt)
    assert not found.is_complete
    assert [(met.a, met.deals) for met in found.table.matches] == [("random", 10), ("careful", 1)]
    last = found.table.ratings[-1]
    assert (last.player, last.rating.mean, last.ms, last.deals) == ("pimc", None, None, 0)


def test_ctrl_c_between_two_matches_is_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_ladder: Ladder, _ranking: list[str]) -> list[Pair]:
        raise KeyboardInterrupt

    monkeypatch.setattr(Ladder, "near_pairs", interrupt)
    found = climb(a_ladder(("plain", "careful")), 2, jobs=1)
    assert not found.is_complete
    assert [met.deals for met in found.table.matches] == [2]


def test_who_cannot_play_is_refused_before_anything_starts() -> None:
    with pytest.raises(InputError) as refused:
        climb(a_ladder(("plain", "grandmaster")), 5)
    assert refused.value.code == "bad_level"


def test_milliseconds_are_those_of_all_choices_on_either_side() -> None:
    ladder = a_ladder(("random", "plain", "5"))
    deals = {
        ("random", "plain"): [Played(1, [1, 0], [1, -1], Conduct(ms=[9]), Conduct(ms=[1, 2]))],
        ("5", "plain"): [Played(1, [1, 0], [1, -1], Conduct(ms=[7, 8]), Conduct(ms=[3, 4]))],
    }
    found = table_of(ladder, 2, deals)
    assert {row.player: row.ms for row in found.ratings} == {"random": 9, "plain": 2.5, "5": 7.5}
