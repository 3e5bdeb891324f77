import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from briscola.cli.app import app
from briscola.rules.errors import InputError

LADDER = ("ladder", "--player", "random", "--player", "plain", "--player", "careful")


def call(*arguments: str) -> Result:
    return CliRunner().invoke(app, [*LADDER, "--deals", "5", "--jobs", "1", *arguments])


def test_json_stands_alone_on_standard_output() -> None:
    done = call("--variant", "briskott", "--players", "2", "--players", "4", "--json")
    assert (done.exit_code, done.stderr) == (0, "")
    tables = json.loads(done.stdout)["tables"]
    assert [(table["variant"], table["players"]) for table in tables] == [
        ("briskott", 2),
        ("briskott", 4),
    ]
    for table in tables:
        assert list(table) == ["variant", "players", "seed", "anchor", "ratings", "matches"]
        assert [len(table["ratings"]), len(table["matches"])] == [3, 3]
        assert list(table["ratings"][0]) == ["player", "rating", "deals", "next", "ms"]
        assert list(table["matches"][0]) == ["a", "b", "deals", "score", "points"]


def test_a_game_that_so_many_do_not_play_is_left_out() -> None:
    found = json.loads(
        call("--players", "6", "--variant", "bisca", "--variant", "brisca", "--json").stdout
    )
    assert [table["variant"] for table in found["tables"]] == ["brisca"]


def test_a_game_named_twice_is_played_once() -> None:
    games = ("--variant", "briskott", "--variant", "bisca", "--variant", "briskott")
    found = json.loads(call(*games, "--players", "2", "--players", "2", "--json").stdout)
    assert [table["variant"] for table in found["tables"]] == ["briskott", "bisca"]


def test_the_table_and_markdown_have_a_row_for_each_player(tmp_path: Path) -> None:
    wanted = ("--variant", "briskott", "--resume", str(tmp_path / "new" / "folder"))
    shown, markdown = call(*wanted).stdout, call(*wanted, "--markdown").stdout
    assert len(list((tmp_path / "new" / "folder").iterdir())) == 3
    for name in ("random", "plain", "careful"):
        assert f"│ {name} " in shown
        assert f"\n| {name} | " in markdown
    lines = markdown.splitlines()
    assert {line.count("|") for line in lines} == {7}
    assert "| plain | 1000 | 1000 to 1000 | " in markdown


def test_one_match_is_told_of_as_one() -> None:
    wanted = ("--player", "random", "--player", "plain", "--variant", "briskott", "--deals", "2")
    done = CliRunner().invoke(app, ["ladder", *wanted, "--jobs", "1"])
    assert "\n1 match, seed 1; " in done.stdout
    assert "\n3 matches, seed 1; " in call("--variant", "briskott").stdout


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--player", "grandmaster"], "bad_level"),
        (["--player", "plain"], "bad_ladder"),
        (["--players", "5"], "bad_players"),
        (["--variant", "whist"], "unknown_variant"),
        (["--ms", "5", "--work", "5"], "bad_limits"),
        (["--option", "tie=maybe"], "bad_option"),
        (["--json", "--markdown"], "bad_output"),
    ],
)
def test_what_does_not_do_is_refused(arguments: list[str], code: str) -> None:
    done = call(*arguments)
    assert isinstance(done.exception, InputError)
    assert done.exception.code == code
    assert done.stdout == ""


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    done = call("--variant", "briskott", "--resume", str(file))
    assert "cannot read" in str(done.exception)
