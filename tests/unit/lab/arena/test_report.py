import msgspec
import pytest

from briscola.lab.arena.played import Conduct, Faults, Played
from briscola.lab.arena.report import report
from briscola.lab.estimates import estimate


def deal(number: int, scores: list[float], points: list[int], **conduct: Conduct) -> Played:
    return Played(number, scores, points, conduct.get("a", Conduct()), conduct.get("b", Conduct()))


def test_intervals_are_over_deals_not_over_games() -> None:
    """Won once and lost once in every deal: no doubt about the mean, however many games."""
    found = report([deal(n, [1, 0], [20, -20]) for n in range(50)])
    assert (found.deals, found.games) == (50, 100)
    assert found.score == estimate([0.5] * 50)
    assert found.points == estimate([0.0] * 50)


def test_a_deal_counts_once() -> None:
    found = report([deal(1, [1, 0.5], [10, 0]), deal(2, [0, 0], [-4, -8]), deal(3, [1, 1], [9, 1])])
    assert found.score.mean == pytest.approx((0.75 + 0 + 1) / 3)
    assert found.points == estimate([5.0, -6.0, 5.0])


def test_no_score_lies_outside_0_and_1() -> None:
    found = report([deal(1, [1, 1], [9, 9]), deal(2, [1, 1], [9, 9]), deal(3, [1, 0], [9, -9])])
    assert found.score.high == 1
    assert found.score.mean == pytest.approx(5 / 6)


def test_faults_and_times_of_each_side_are_put_together() -> None:
    slow = Conduct(Faults(illegal=1, late=2), [float(ms) for ms in range(1, 101)])
    quick = Conduct(Faults(crashed=3), [1.0, 2.0])
    found = msgspec.to_builtins(report([deal(1, [1, 0], [1, 1], a=slow, b=quick)] * 2))
    assert found["faults"] == {
        "a": {"illegal": 2, "late": 4, "crashed": 0},
        "b": {"illegal": 0, "late": 0, "crashed": 6},
    }
    assert found["ms"] == {"a": {"median": 50.5, "p99": 99}, "b": {"median": 1.5, "p99": 2}}


def test_the_json_has_the_documented_keys_and_no_others() -> None:
    found = msgspec.to_builtins(report([deal(1, [1, 0], [4, 2])] * 2))
    assert list(found) == ["deals", "games", "score", "points", "faults", "ms"]
    assert list(found["score"]) == list(found["points"]) == ["mean", "low", "high"]


def test_nothing_played_is_nothing_known() -> None:
    found = msgspec.to_builtins(report([]))
    assert (found["deals"], found["games"]) == (0, 0)
    assert found["score"] == {"mean": None, "low": None, "high": None}
    assert found["ms"]["a"] == {"median": None, "p99": None}
