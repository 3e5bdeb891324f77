from pathlib import Path

import pytest

from briscola.cli.warm import run
from briscola.kernels.compiling import cache_folder


def test_everything_compiled_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(quiet=False) == 0
    folder = cache_folder()
    assert folder is not None
    kept = {path.name.split("-")[0] for path in Path(folder).rglob("*.nbi")}
    entries = (
        "search",
        "search_duel",
        "search_max_n",
        "solve_endings",
        "play_side_by_side",
        "describe_and_think",
        "try_moves",
        "think_all",
    )
    for entry in entries:
        assert any(name.endswith(f".{entry}") for name in kept), entry
    assert "Ready after" in capsys.readouterr().err


def test_quiet_is_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    run(quiet=True)
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "")
