"""The one thread that writes to the SQLite file: whatever waits goes into one commit."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any

from briscola.server.store.store import StoreError

GROUP = 256  # jobs in one commit at most

Work = Callable[[sqlite3.Connection], Any]


@dataclass(frozen=True, slots=True)
class _Job:
    work: Work
    result: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Writer:
    """Does jobs in the order they were handed in, and answers each after its commit."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work) -> Any:
        """What the work returned, once it is durable; StoreError if it could not be."""
        if not self._thread.is_alive():
            raise StoreError("The store is closed.")
        loop = asyncio.get_running_loop()
        result: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(_Job(work, result, loop))
        return await result

    def stop(self) -> None:
        """Finish what was handed in, then end the thread."""
        self._jobs.put(None)
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        running = True
        while running:
            group = self._group()
            running = group[-1] is not None
            jobs = [job for job in group if job is not None]
            if jobs:
                _answer(jobs, self._commit(jobs))

    def _group(self) -> list[_Job | None]:
        """The next jobs, at least one; None at the end means stop."""
        group: list[_Job | None] = [self._jobs.get()]
        while group[-1] is not None and len(group) < GROUP:
            try:
                group.append(self._jobs.get_nowait())
            except Empty:
                break
        return group

    def _commit(self, jobs: list[_Job]) -> list[Any]:
        """Each job's result, or the StoreError that it met; a fault spoils only its own job."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            results = [job.work(self._connection) for job in jobs]
            self._connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - the outermost loop of this thread
            self._roll_back()
            if len(jobs) == 1:
                return [_refused(error)]
            return [self._commit([job])[0] for job in jobs]
        return results

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")


def _refused(error: Exception) -> StoreError:
    refused = StoreError(f"The store could not write: {error}.")
    refused.__cause__ = error
    return refused


def _answer(jobs: list[_Job], results: list[Any]) -> None:
    """Hand the results over to the loop that waits, in one call."""
    pairs = [(job.result, result) for job, result in zip(jobs, results, strict=True)]
    loop = jobs[0].loop
    if not loop.is_closed():
        loop.call_soon_threadsafe(_settle, pairs)


def _settle(pairs: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in pairs:
        if future.done():
            continue
        if isinstance(result, StoreError):
            future.set_exception(result)
        else:
            future.set_result(result)
