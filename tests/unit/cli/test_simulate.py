import json

import numpy as np
import pytest
from typer.testing import CliRunner

from briscola.cli.app import app
from briscola.cli.simulate import _share, summary
from briscola.lab import simulate

DEALS = 20_000


def test_the_summary_is_the_mean_of_the_rows_with_its_interval() -> None:
    result = simulate("briscola", 2, DEALS, 3, ["plain", "random"])
    found = summary(result)
    wins = (result.winners == 0).mean()
    assert abs(found["sides"][0]["wins"]["mean"] - wins) < 1e-12
    low, high = found["sides"][0]["wins"]["low"], found["sides"][0]["wins"]["high"]
    assert abs((high - low) / 2 - 1.96 * (wins * (1 - wins) / DEALS) ** 0.5) < 1e-5
    total = sum(side["wins"]["mean"] for side in found["sides"]) + found["ties"]["mean"]
    assert abs(total - 1) < 1e-12


def test_few_deals_are_not_made_to_say_much() -> None:
    one, ten = (
        summary(simulate("briscola", 2, deals, 3, ["careful", "random"])) for deals in (1, 10)
    )
    assert one["sides"][0]["points"]["low"] is None
    for found, width in ((one, 0.7), (ten, 0.3)):
        wins = found["sides"][0]["wins"]
        assert wins["high"] - wins["low"] > width
        assert 0 <= wins["low"] <= wins["mean"] <= wins["high"] <= 1
    # Ten of ten: Wilson's lower bound, from its tables.
    certain = _share(np.ones(10))
    assert certain is not None
    assert certain["low"] == pytest.approx(0.7225, abs=1e-4)


def test_the_first_leader_is_compared_with_the_others() -> None:
    result = simulate("briskott", 2, DEALS, 3)
    leader = summary(result)["leader"]["points"]["mean"]
    totals = result.side_points
    rows = range(DEALS)
    led = totals[rows, result.leading_sides]
    assert abs(leader - (2 * led - 100).mean()) < 1e-9


def test_json_holds_the_figures_and_nothing_else() -> None:
    command = ["simulate", "--variant", "brisca", "--players", "6", "--deals", "100", "--json"]
    done = CliRunner().invoke(app, [*command, "--policy", "careful"])
    found = json.loads(done.stdout)
    assert found["deals"] == found["wanted"] == 100
    assert len(found["seats"]) == 6 and len(found["sides"]) == 3


def test_the_table_names_each_side_and_its_seats() -> None:
    command = ["simulate", "--variant", "briskott", "--players", "4", "--deals", "100"]
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 0
    assert "side 1 (seats 1+3)" in done.stdout
    assert "100 of 100 deals" in done.stdout


@pytest.mark.parametrize("wish", [("--deals", "10000000000001"), ("--jobs", "1000000")])
def test_numbers_beyond_any_machine_are_refused(wish: tuple[str, str]) -> None:
    done = CliRunner().invoke(app, ["simulate", "--variant", "briskott", *wish])
    assert done.exit_code == 2 and wish[0] in done.stderr
