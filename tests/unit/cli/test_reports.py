import asyncio
import json
from pathlib import Path

import pytest
from tests.support.reports import a_report
from typer.testing import CliRunner

from briscola.cli.app import app
from briscola.cli.reports import run
from briscola.rules.errors import InputError
from briscola.server.store import Report, SqliteStore, read_reports


def keep(directory: Path, *reports: Report) -> None:
    """Keep these as a server does, and let go of the store."""

    async def fill() -> None:
        store = SqliteStore.open(directory)
        for one in reports:
            await store.save_report(one)
        await store.close()

    asyncio.run(fill())


def talk(**said: object) -> bytes:
    """One line of talk as the server keeps it."""
    line = {"name": "Jan\x1b[31m", "text": None, "phrase": None, "hold": None, **said}
    return json.dumps([line], ensure_ascii=False).encode()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A directory in which one report is open."""
    name, words = "Jan\x1b[31m", "[bold]Every time."
    keep(tmp_path, a_report(at=0, name=name, words=words, talk=talk(text="you fool")))
    return tmp_path


def test_a_report_is_read_then_closed(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(data, close=None, with_closed=False, as_json=False) == 0
    told = capsys.readouterr().out
    for part in ("1970-01-01 00:00 UTC", "insults", "g1", "g2", "[bold]Every time.", "you fool"):
        assert part in told
    assert "\x1b[31m" not in told
    assert run(data, close=1, with_closed=False, as_json=False) == 0
    assert run(data, close=None, with_closed=False, as_json=False) == 0
    assert capsys.readouterr().out == "There is nothing to read.\n"
    assert run(data, close=None, with_closed=True, as_json=True) == 0
    kept = json.loads(capsys.readouterr().out)
    assert (kept["number"], kept["talk"][0]["text"]) == (1, "you fool")
    assert kept["closed_at"] > 0


def test_what_is_not_there_is_said(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(InputError, match="no open report 2"):
        run(data, close=2, with_closed=False, as_json=False)
    assert run(tmp_path / "nowhere", close=None, with_closed=False, as_json=False) == 1
    assert "cannot be used" in capsys.readouterr().err


# What a terminal obeys, hides, turns round, draws over others or takes for one of its own.
EVIL = "\x1b]0;x\x07\x9b31m\x7f\u200b\u202e\u2028\U000e0041:skull:[bold]\n2  closed"


@pytest.mark.parametrize("as_json", [False, True])
def test_nothing_in_a_report_moves_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], as_json: bool
) -> None:
    keep(tmp_path, a_report(name=EVIL, words=EVIL * 5, talk=talk(name=EVIL, text=EVIL)))
    assert run(tmp_path, close=None, with_closed=False, as_json=as_json) == 0
    told = capsys.readouterr().out
    assert all(c.isprintable() or c == "\n" for c in told)
    assert told.count("\n") == (1 if as_json else 4)
    assert told.count(":skull:[bold]") == 8
    if as_json:
        kept = json.loads(told)
        assert (kept["name"], kept["words"], kept["talk"][0]["text"]) == (EVIL, EVIL * 5, EVIL)


@pytest.mark.parametrize(
    ("hold", "told"),
    [
        ({"rank": "A", "suit": "C"}, "holds AC"),
        ({"rank": "A", "suit": None}, "holds rank A"),
        ({"rank": None, "suit": "C"}, "holds suit C"),
    ],
)
def test_what_was_said_to_be_held_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], hold: dict[str, object], told: str
) -> None:
    keep(tmp_path, a_report(talk=talk(hold=hold)))
    assert run(tmp_path, close=None, with_closed=False, as_json=False) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(f": {told}")


def test_one_is_forgotten_at_once(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(data, a_report(words="kept"))
    assert run(data, close=None, with_closed=False, as_json=False, forget=1) == 0
    assert [one.words for one in read_reports(data)] == ["kept"]
    with pytest.raises(InputError, match="no report 1"):
        run(data, close=None, with_closed=False, as_json=False, forget=1)
    assert run(data, close=2, with_closed=False, as_json=False, forget=2) == 0
    assert read_reports(data) == []


@pytest.mark.parametrize("way", ["--close", "--forget"])
@pytest.mark.parametrize("number", ["0", "-1", "9223372036854775808", "1e3", "x"])
def test_a_number_that_no_report_has_is_refused(data: Path, number: str, way: str) -> None:
    done = CliRunner().invoke(app, ["reports", "--data", str(data), way, number])
    assert (done.exit_code, done.stdout) == (2, "")
    assert [one.closed_at for one in read_reports(data)] == [None]
