"""`briscola arena` as a process: interrupted, killed, and gone on with."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROGUE = Path(__file__).parents[1] / "support" / "rogue.py"
PATIENCE_S = 60.0


def command(tmp_path: Path, deals: int) -> list[str]:
    """A match against an engine that does not want to end."""
    pids = tmp_path / "pids"
    pids.mkdir(exist_ok=True)
    engine = shlex.join([sys.executable, str(ROGUE), "stays", str(pids)])
    words = f"arena --a careful --variant briskott --jobs 2 --json --deals {deals}".split()
    resume = ["--resume", str(tmp_path / "file")]
    return [sys.executable, "-m", "briscola", *words, "--b", f"cmd:{engine}", *resume]


def finished(tmp_path: Path) -> int:
    file = tmp_path / "file"
    return max(len(file.read_bytes().splitlines()) - 1, 0) if file.exists() else 0


def alive(tmp_path: Path) -> list[int]:
    """The engines that still run."""
    found = []
    for path in (tmp_path / "pids").iterdir():
        try:
            os.kill(int(path.name), 0)
        except ProcessLookupError:
            continue
        found.append(int(path.name))
    return found


def is_under_way(tmp_path: Path) -> bool:
    """Are a few deals finished, and all engines started: two seatings in each of two workers."""
    return finished(tmp_path) >= 4 and len(alive(tmp_path)) == 4


def stopped(tmp_path: Path, how: signal.Signals) -> tuple[int, str, str]:
    """Exit status and output of a long match that got this signal after a few deals."""
    until = time.monotonic() + PATIENCE_S
    with subprocess.Popen(
        command(tmp_path, 1_000_000), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as match:
        while not is_under_way(tmp_path) and time.monotonic() < until:
            time.sleep(0.05)
        match.send_signal(how)
        out, err = match.communicate(timeout=PATIENCE_S)
    return match.returncode, out, err


def test_ctrl_c_prints_what_is_done_and_leaves_no_process(tmp_path: Path) -> None:
    status, out, err = stopped(tmp_path, signal.SIGINT)
    assert (status, err) == (130, "")
    assert json.loads(out)["deals"] == finished(tmp_path) >= 4
    assert alive(tmp_path) == []


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_killed_match_goes_on_where_it_was(tmp_path: Path, how: signal.Signals) -> None:
    stopped(tmp_path, how)
    done = finished(tmp_path)
    until = time.monotonic() + PATIENCE_S
    while alive(tmp_path) and time.monotonic() < until:
        time.sleep(0.05)
    assert alive(tmp_path) == []
    again = subprocess.run(
        command(tmp_path, done + 3), capture_output=True, check=True, timeout=PATIENCE_S
    )
    assert json.loads(again.stdout)["deals"] == finished(tmp_path) == done + 3


def test_nothing_but_the_result_is_said_at_the_end(tmp_path: Path) -> None:
    """Ten times, since a worker may be asked to end at any moment of its ending."""
    match = ["--a", "careful", "--b", "plain", "--variant", "briskott"]
    how = ["--jobs", "2", "--json", "--deals", "4"]
    for _ in range(10):
        done = subprocess.run(
            [sys.executable, "-m", "briscola", "arena", *match, *how],
            capture_output=True,
            check=True,
        )
        assert done.stderr == b""
