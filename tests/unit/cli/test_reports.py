import asyncio
import json
from pathlib import Path

import pytest
from tests.support.reports import a_report

from briscola.cli.reports import run
from briscola.rules.errors import InputError
from briscola.server.store import SqliteStore


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A directory in which one report is open."""

    async def fill() -> None:
        store = SqliteStore.open(tmp_path)
        line = {"name": "Jan\x1b[31m", "text": "you fool", "phrase": None, "hold": None}
        await store.save_report(
            a_report(
                at=0,
                name="Jan\x1b[31m",
                words="[bold]Every time.",
                talk=json.dumps([line]).encode(),
            )
        )
        await store.close()

    asyncio.run(fill())
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
