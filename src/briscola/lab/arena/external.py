"""Somebody's program in a seat: asked with a deadline, started again when it has died."""

from time import monotonic

from msgspec import UNSET

from briscola.ai.conversation import Talk
from briscola.ai.protocol import (
    PROTOCOL,
    Answered,
    Choice,
    Choose,
    Error,
    Hello,
    Limits,
    Ready,
    decode_answered,
    line,
)
from briscola.ai.thought import Reply
from briscola.lab.arena.played import Fault
from briscola.lab.arena.process import DeadError, EngineProcess
from briscola.rules.view import View

START_S = 120.0  # to be ready, with all it thinks with compiled or loaded
STARTS = 3  # in a row that may fail; then the program is not started again
GRACE_S = 0.25  # beyond the limit, for pipes and a busy machine
WORK_S = 30.0  # for a choice that is limited by work
LATE_IN_A_ROW = 3  # then it hangs


class Launcher:
    """Starts a program as often as it is needed, until it has never been ready a few times.

    `last_words` are what the one that was ended last had written to standard error.
    """

    def __init__(self, words: list[str]) -> None:
        self._words = words
        self._failures = 0
        self.last_words = ""

    def start(self) -> EngineProcess:
        """A process that is ready; DeadError if none is to be had."""
        if self._failures == STARTS:
            raise DeadError
        self._failures += 1
        process = EngineProcess(self._words)
        try:
            _await_ready(process)
        except BaseException:  # a worker that is stopped meanwhile leaves nobody behind
            self.end(process)
            raise
        self._failures = 0
        return process

    def end(self, process: EngineProcess) -> None:
        """End it at once, and keep what it said last."""
        process.kill()
        self.last_words = process.last_words() or self.last_words


class ExternalPlayer:
    """One seat's own process, so that it can learn nothing from another seat's view."""

    def __init__(self, launcher: Launcher, limits: Limits) -> None:
        self._launcher = launcher
        self._limits = limits
        self._patience_s = WORK_S if limits.ms is None else limits.ms / 1000 + GRACE_S
        self._process: EngineProcess | None = None
        self._asked = 0
        self._owed = set[int]()
        self._answered: int | None = None
        self._late = 0

    @property
    def last_words(self) -> str:
        return self._launcher.last_words

    def choose(self, view: View, seed: int, talk: Talk | None = None) -> Reply | Fault:
        try:
            process = self._process = self._process or self._launcher.start()
            found = self._ask(process, view, seed, talk)
        except DeadError:
            self._kill()
            return Fault.CRASHED
        self._late = self._late + 1 if found is Fault.LATE else 0
        if self._late == LATE_IN_A_ROW:
            self._kill()
        return found

    def dismiss(self) -> None:
        if self._process is not None:
            self._process.dismiss()

    def close(self) -> None:
        if self._process is not None:
            self._process.close()
        self._process = None

    def _kill(self) -> None:
        if self._process is not None:
            self._launcher.end(self._process)
        self._process, self._late, self._answered = None, 0, None
        self._owed.clear()

    def _ask(
        self, process: EngineProcess, view: View, seed: int, talk: Talk | None
    ) -> Reply | Fault:
        self._asked += 1
        heard, said = talk or (UNSET, UNSET)
        process.send(line(Choose(self._asked, seed, view, self._limits, heard, said)))
        deadline = monotonic() + self._patience_s
        while True:
            answer = _answer(process, deadline)
            match answer:
                case Choice(number, move, _, phrase) if number == self._asked:
                    self._answered = number
                    return Reply(move, phrase)
                case Choice(number) if number == self._answered:
                    self._answered = None  # said twice; once more, and it is no answer
                case Choice(number) if number in self._owed:
                    self._owed.remove(number)  # it comes after all
                case None:
                    self._owed.add(self._asked)
                    return Fault.LATE
                case Error():
                    self._owed.add(self._asked)
                    return Fault.ILLEGAL
                case _:
                    return Fault.ILLEGAL


def _await_ready(process: EngineProcess) -> None:
    process.send(line(Hello(PROTOCOL)))
    if not isinstance(_answer(process, monotonic() + START_S), Ready):
        raise DeadError


def _answer(process: EngineProcess, deadline: float) -> Answered | None:
    """The next message, an error if the line is none; None if nothing comes in time.

    DeadError if nothing can come any more.
    """
    text = process.read_line(deadline)
    if text is None:
        return None
    try:
        return decode_answered(text)
    except (ValueError, RecursionError) as error:
        return Error(str(error))
