import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from briscola.server.store import StoreError
from briscola.server.store.writer import GROUP, Writer

Work = Callable[[sqlite3.Connection], int]


class Bench:
    """A writer on a table of numbers, and what it did."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.commits = 0
        connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        connection.execute("CREATE TABLE numbers (n INTEGER PRIMARY KEY)")
        connection.set_trace_callback(self._note)
        self.writer = Writer(connection)

    def _note(self, statement: str) -> None:
        self.commits += statement == "COMMIT"

    def stored(self) -> list[int]:
        """What somebody else finds in the file."""
        with closing(sqlite3.connect(self.file)) as other:
            return [n for (n,) in other.execute("SELECT n FROM numbers ORDER BY rowid")]

    async def all_at_once(self, works: list[Work]) -> list[int | BaseException]:
        """Hand these in while the writer is busy, so that they all wait."""
        begun, free = threading.Event(), threading.Event()

        def wait(_: sqlite3.Connection) -> None:
            begun.set()
            free.wait()

        busy = asyncio.create_task(self.writer.do(wait))
        await asyncio.to_thread(begun.wait)
        jobs = [asyncio.create_task(self.writer.do(work)) for work in works]
        await asyncio.sleep(0)
        free.set()
        await busy
        return list(await asyncio.gather(*jobs, return_exceptions=True))


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path / "numbers")
    yield made
    if made.writer._thread.is_alive():
        made.writer.stop()


def add(n: int) -> Work:
    return lambda connection: connection.execute("INSERT INTO numbers VALUES (?)", (n,)).rowcount


async def test_an_answer_comes_after_the_commit(bench: Bench) -> None:
    assert await bench.writer.do(add(1)) == 1
    assert bench.stored() == [1]


async def test_what_waits_goes_into_one_commit_in_its_order(bench: Bench) -> None:
    seen: list[int] = []

    def noted(n: int) -> Work:
        def work(connection: sqlite3.Connection) -> int:
            seen.append(n)
            return add(n)(connection)

        return work

    assert await bench.all_at_once([noted(n) for n in range(20)]) == [1] * 20
    assert bench.commits == 1 + 1
    assert seen == list(range(20))


async def test_a_commit_has_so_many_jobs_at_most(bench: Bench) -> None:
    await bench.all_at_once([add(n) for n in range(GROUP + 1)])
    assert bench.commits == 1 + 2


async def test_a_fault_spoils_only_its_own_job(bench: Bench) -> None:
    first, again, last = await bench.all_at_once([add(1), add(1), add(2)])
    assert (first, last) == (1, 1)
    assert isinstance(again, StoreError)
    assert isinstance(again.__cause__, sqlite3.IntegrityError)
    assert bench.stored() == [1, 2]


async def test_a_bug_of_ours_does_not_stop_the_writer(bench: Bench) -> None:
    with pytest.raises(StoreError, match="could not write: integer division"):
        await bench.writer.do(lambda _: 1 // 0)
    assert await bench.writer.do(add(1)) == 1


async def test_whoever_no_longer_waits_is_no_harm(bench: Bench) -> None:
    gone = asyncio.create_task(bench.writer.do(add(1)))
    await asyncio.sleep(0)
    gone.cancel()
    assert await bench.writer.do(add(2)) == 1
    assert bench.stored() == [1, 2]


async def test_a_writer_that_stops_finishes_what_was_handed_in(bench: Bench) -> None:
    jobs = [asyncio.create_task(bench.writer.do(add(n))) for n in range(5)]
    await asyncio.sleep(0)
    bench.writer.stop()
    assert await asyncio.gather(*jobs) == [1] * 5
    assert bench.stored() == [0, 1, 2, 3, 4]
    with pytest.raises(StoreError, match="closed"):
        await bench.writer.do(add(9))
