"""Deals of a match, played in processes side by side."""

import select
import subprocess
import sys
from collections.abc import Generator, Iterable
from contextlib import suppress

import msgspec

from briscola.lab.arena.match import Match
from briscola.lab.arena.played import Played
from briscola.rules.errors import BriscolaError

COMMAND = (sys.executable, "-m", "briscola.lab.arena.worker")
END_S = 10.0  # to send the players away


class WorkerError(BriscolaError):
    """A worker has died; what it was at is lost."""

    def __init__(self) -> None:
        super().__init__("a process that played deals has died.")


class _Worker:
    """One process. Ctrl-C in a terminal is not for it."""

    def __init__(self, match: Match) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - this module's neighbour
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        assert self._process.stdin and self._process.stdout
        self._asked, self.out = self._process.stdin, self._process.stdout
        self._say(msgspec.json.encode(match))

    def ask(self, number: int) -> None:
        self._say(str(number).encode())

    def answer(self) -> Played:
        """The deal asked for, once it is played."""
        text = self.out.readline()
        if not text.endswith(b"\n"):
            raise WorkerError
        return msgspec.json.decode(text, type=Played)

    def rest(self) -> None:
        """There is no more to play."""
        with suppress(BrokenPipeError):
            self._asked.close()

    def end(self) -> None:
        """Stop what it plays; back once it has ended."""
        self.rest()
        self._process.terminate()
        try:
            self._process.wait(END_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self.out.close()

    def _say(self, text: bytes) -> None:
        try:
            self._asked.write(text + b"\n")
            self._asked.flush()
        except BrokenPipeError:
            raise WorkerError from None


def play_deals(match: Match, numbers: Iterable[int], jobs: int) -> Generator[Played]:
    """The deals of these numbers, each as soon as it is played, from so many workers at once.

    WorkerError if one of them dies. Closing the iterator stops them.
    """
    waiting = iter(numbers)
    workers: list[_Worker] = []
    try:
        for _, number in zip(range(jobs), waiting, strict=False):
            workers.append(_Worker(match))
            workers[-1].ask(number)
        busy = {worker.out.fileno(): worker for worker in workers}
        while busy:
            for out in select.select(list(busy), [], [])[0]:
                played = busy[out].answer()
                if (following := next(waiting, None)) is not None:
                    busy[out].ask(following)
                else:
                    busy.pop(out).rest()
                yield played
    finally:
        for worker in workers:
            worker.rest()
        for worker in workers:
            worker.end()
