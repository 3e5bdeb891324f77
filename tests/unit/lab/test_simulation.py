import threading

import numpy as np
import pytest

from briscola.lab import simulate, simulation
from briscola.lab.simulation import SHARE
from briscola.rules.errors import InputError


def test_the_figures_do_not_depend_on_the_number_of_threads() -> None:
    one = simulate("brisca", 4, 3 * SHARE + 5, 7, "plain", jobs=1)
    three = simulate("brisca", 4, 3 * SHARE + 5, 7, "plain", jobs=3)
    assert np.array_equal(one.points, three.points)
    assert np.array_equal(one.dealers, three.dealers)


def test_points_add_up_to_the_pack_and_the_dealer_moves_on() -> None:
    found = simulate("briskott", 3, 1000, 1, ["random", "plain", "careful"])
    assert (found.points.sum(axis=1) == 98).all()
    assert found.dealers[:4].tolist() == [0, 1, 2, 0]
    assert found.leading_sides[:4].tolist() == [1, 2, 0, 1]


def test_a_better_player_wins_more() -> None:
    found = simulate("briscola", 2, 20_000, 1, ["plain", "random"])
    assert 0.80 < (found.winners == 0).mean() < 0.86


def test_sides_win_or_tie() -> None:
    found = simulate("briscola", 4, 5000, 2)
    totals = found.side_points
    assert (totals.sum(axis=1) == 120).all()
    assert ((found.winners == -1) == (totals[:, 0] == 60)).all()
    assert ((found.winners == 0) == (totals[:, 0] > 60)).all()


def test_what_was_done_before_the_stop_is_the_result() -> None:
    stop = threading.Event()
    done: list[int] = []

    def progress(count: int) -> None:
        done.append(count)
        stop.set()

    found = simulate("briscola", 2, 50 * SHARE, 1, jobs=1, progress=progress, stop=stop)
    assert len(found.dealers) == sum(done) == SHARE
    assert found.wanted == 50 * SHARE
    whole = simulate("briscola", 2, SHARE, 1)
    assert np.array_equal(found.points, whole.points)


@pytest.mark.parametrize(
    ("variant", "players", "deals", "seed", "policies", "code"),
    [
        ("whist", 2, 1, 0, "random", "unknown_variant"),
        ("bisca", 3, 1, 0, "random", "bad_players"),
        ("bisca", 2, 0, 0, "random", "bad_deals"),
        ("bisca", 2, 1, -1, "random", "bad_seed"),
        ("bisca", 2, 1, 0, "clever", "bad_policy"),
        ("bisca", 2, 1, 0, ["plain", "plain", "plain"], "bad_policy"),
    ],
)
def test_what_cannot_be_is_named(
    variant: str, players: int, deals: int, seed: int, policies: str, code: str
) -> None:
    with pytest.raises(InputError) as caught:
        simulate(variant, players, deals, seed, policies)
    assert caught.value.code == code


def test_ctrl_c_while_compiling_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def compile_long(*_: object) -> None:
        assert threading.current_thread() is threading.main_thread()
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "play_deals", compile_long)
    with pytest.raises(KeyboardInterrupt):
        simulate("briscola", 2, 1, 0)
