import subprocess
import sys

import msgspec
import pytest
from tests.unit.lab.arena.matches import a_match

from briscola.lab.arena import workers
from briscola.lab.arena.workers import WorkerError, play_deals


def test_each_deal_is_played_once() -> None:
    found = [played.deal for played in play_deals(a_match(), range(1, 8), 3)]
    assert sorted(found) == list(range(1, 8))


def test_nothing_to_play_starts_nobody() -> None:
    assert list(play_deals(a_match(), [], 2)) == []


@pytest.mark.parametrize("program", ["", "import sys; sys.stdout.write('{'); sys.stdout.flush()"])
def test_a_worker_that_dies_is_told(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "COMMAND", (sys.executable, "-c", program))
    with pytest.raises(WorkerError):
        list(play_deals(a_match(), [1, 2], 1))


def test_a_worker_whom_nobody_listens_to_ends_without_a_word() -> None:
    with subprocess.Popen(
        workers.COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as worker:
        assert worker.stdin and worker.stdout and worker.stderr
        worker.stdout.close()
        worker.stdin.write(msgspec.json.encode(a_match()) + b"\n1\n")
        worker.stdin.flush()
        assert worker.stderr.read() == b""
        assert worker.wait() == 0
