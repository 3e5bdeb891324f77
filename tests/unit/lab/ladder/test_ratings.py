import numpy as np
import pytest

from briscola.lab.ladder.ratings import FIXED, Results, rate

EVERYBODY = np.array([(1, 0), (2, 0), (3, 0), (2, 1), (3, 1), (3, 2)])
TRUTH = np.array([1000.0, 1060.0, 1150.0, 1300.0])


def chances(pairs: np.ndarray, sides: int, truth: np.ndarray) -> np.ndarray:
    """How likely A is to win each match's games."""
    won: np.ndarray = 1 / (
        1 + (sides - 1) * 10 ** ((truth[pairs[:, 1]] - truth[pairs[:, 0]]) / 400)
    )
    return won


def results(
    deals: int, seed: int, sides: int = 2, pairs: np.ndarray = EVERYBODY, truth: np.ndarray = TRUTH
) -> Results:
    """Deals of one game, won as the ratings say."""
    chance = np.random.default_rng(seed)
    won = chance.random((deals, len(pairs))) < chances(pairs, sides, truth)
    return Results(len(truth), sides, pairs, won.astype(float))


@pytest.mark.parametrize("sides", [2, 3])
def test_scores_that_fit_give_back_the_ratings_that_they_came_from(sides: int) -> None:
    scores = np.tile(chances(EVERYBODY, sides, TRUTH), (2000, 1))
    found = rate(Results(4, sides, EVERYBODY, scores), anchor=0)
    assert found.ratings == pytest.approx(TRUTH, abs=1)
    assert found.low == pytest.approx(found.ratings, abs=1e-6)


def test_ratings_make_the_total_scores_what_they_were() -> None:
    """Where the likelihood is highest, each player has scored as its ratings expect."""
    given = results(300, seed=5)
    found = rate(given, anchor=2)
    expected = chances(EVERYBODY, 2, found.ratings)
    for player in range(4):
        own, others = EVERYBODY[:, 0] == player, EVERYBODY[:, 1] == player
        scored = (given.scores.sum(0) + 0.5)[own].sum() - (given.scores.sum(0) + 0.5)[others].sum()
        assert scored == pytest.approx(301 * (expected[own].sum() - expected[others].sum()))


def test_the_anchor_is_fixed_and_differences_do_not_depend_on_whose_rating_is() -> None:
    given = results(200, seed=1)
    one, other = rate(given, anchor=0), rate(given, anchor=3)
    assert one.ratings[0] == one.low[0] == one.high[0] == FIXED
    assert other.ratings[3] == FIXED
    assert np.diff(one.ratings) == pytest.approx(np.diff(other.ratings))


def test_intervals_hold_the_truth_about_95_times_in_100() -> None:
    """400 tries of three ratings leave ±2 %."""
    held = 0
    for seed in range(400):
        found = rate(results(60, seed), anchor=0)
        held += ((found.low <= TRUTH) & (found.high >= TRUTH))[1:].sum()
    assert 0.92 <= held / 1200 <= 0.98


def test_whoever_wins_all_has_a_rating_and_more_deals_lift_it() -> None:
    pairs = np.array([(1, 0)])
    few, many = (rate(Results(2, 2, pairs, np.ones((n, 1))), anchor=0) for n in (10, 100))
    assert FIXED + 300 < few.ratings[1] < many.ratings[1] < FIXED + 1200


@pytest.mark.parametrize("sides", [2, 3])
def test_equals_have_the_same_rating(sides: int) -> None:
    pairs = np.array([(1, 0), (2, 1)])
    found = rate(Results(3, sides, pairs, np.full((50, 2), 1 / sides)), anchor=0)
    assert found.ratings == pytest.approx([FIXED] * 3)


def test_whom_no_match_leads_to_has_no_rating() -> None:
    pairs = np.array([(1, 0), (2, 1), (4, 3)])
    scores = results(40, 2, pairs=pairs, truth=np.full(5, 1000.0)).scores
    scores[:, 1] = np.nan
    found = rate(Results(5, 2, pairs, scores), anchor=0)
    assert np.isnan(found.ratings).tolist() == [False, False, True, True, True]
    assert np.isnan(found.low).tolist() == np.isnan(found.ratings).tolist()


def test_nothing_played_rates_the_anchor_alone() -> None:
    found = rate(Results(2, 2, np.array([(1, 0)]), np.empty((0, 1))), anchor=0)
    assert found.ratings[0] == FIXED
    assert np.isnan(found.ratings[1])


def test_deals_not_played_in_a_match_do_not_count_there() -> None:
    given = results(100, seed=3)
    less = given.scores.copy()
    less[50:, 0] = np.nan
    alone = Results(2, 2, np.array([(1, 0)]), less[:, :1])
    half = Results(2, 2, np.array([(1, 0)]), given.scores[:50, :1])
    assert rate(alone, 0).ratings == pytest.approx(rate(half, 0).ratings)


def test_the_same_seed_draws_the_same_intervals() -> None:
    given = results(50, seed=9)
    one, same, other = rate(given, 0, seed=1), rate(given, 0, seed=1), rate(given, 0, seed=2)
    assert np.array_equal(one.low, same.low)
    assert not np.array_equal(one.low, other.low)
