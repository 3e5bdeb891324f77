import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from briscola.cli.app import app
from briscola.rules.errors import InputError

MATCH = ("arena", "--a", "careful", "--b", "random", "--variant", "briskott", "--deals", "20")


def call(*arguments: str) -> Result:
    return CliRunner().invoke(app, [*MATCH, "--jobs", "1", *arguments])


def test_json_stands_alone_on_standard_output() -> None:
    done = call("--json")
    assert done.exit_code == 0
    assert done.stderr == ""
    found = json.loads(done.stdout)
    assert list(found) == ["deals", "games", "score", "points", "faults", "ms"]
    assert (found["deals"], found["games"]) == (20, 40)
    assert 0 < found["score"]["low"] < found["score"]["mean"] < found["score"]["high"] <= 1


def test_the_table_names_players_game_and_figures() -> None:
    done = call("--players", "4", "--option", "partners_see=always", "--work", "10")
    assert done.exit_code == 0
    for part in ("briskott, 4 seats", "careful", "20 of 20 deals, 40 games", "work of 10"):
        assert part in done.stdout


@pytest.mark.parametrize(("who", "told"), [("a", "A talks."), ("both", "Both talk.")])
def test_the_table_tells_who_talks(who: str, told: str) -> None:
    assert told in call("--players", "4", "--talk", who).stdout
    assert "talk" not in call("--players", "4").stdout


def test_a_test_tells_its_decision() -> None:
    found = json.loads(call("--json", "--deals", "500", "--sprt", "0.3,0.7").stdout)
    assert found["deals"] < 500
    assert found["sprt"]["decision"] == "high"
    shown = call("--deals", "500", "--sprt", "0.3,0.7").stdout
    assert "A's score, 0.3 or 0.7: nearer 0.7" in shown


def test_a_match_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    first = call("--json", "--resume", str(file)).stdout
    assert call("--json", "--resume", str(file)).stdout == first
    assert len(file.read_text("utf-8").splitlines()) == 21


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--b", "grandmaster"], "bad_level"),
        (["--b", "cmd:no-such-program"], "bad_engine"),
        (["--option", "tie=maybe"], "bad_option"),
        (["--ms", "5", "--work", "5"], "bad_limits"),
        (["--sprt", "0.6,0.5"], "bad_sprt"),
        (["--sprt", "nan,1"], "bad_sprt"),
        (["--sprt", "0.5"], "bad_sprt"),
        (["--talk", "everybody"], "bad_talk"),
        (["--talk", "a", "--option", "table_talk=silent"], "no_talk"),
    ],
)
def test_what_does_not_do_is_refused(arguments: list[str], code: str) -> None:
    done = call(*arguments)
    assert isinstance(done.exception, InputError)
    assert done.exception.code == code
    assert done.stdout == ""


def test_a_file_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    done = call("--resume", str(tmp_path))
    assert "cannot read" in str(done.exception)
