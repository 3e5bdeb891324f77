"""Bots at work: in a few threads of low priority, never on the loop, never without an answer."""

import asyncio
import hashlib
import logging
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any

from briscola.ai.players import choose
from briscola.levels import Simple as Level
from briscola.rules.view import View
from briscola.table.turns import BotTurn

log = logging.getLogger(__name__)

NICENESS = 10
WORKERS = 2
MOST_WORKERS = 16  # those that hang included
PATIENCE_S = 5.0

Chooser = Callable[[Level, View, int], str]


@dataclass(slots=True)
class _Task:
    turn: BotTurn
    seed: int
    result: asyncio.Future[str]
    loop: asyncio.AbstractEventLoop
    is_begun: bool = False


class BotPool:
    """A few threads that choose moves. One that hangs is given up, and another takes its place."""

    def __init__(self, chooser: Chooser = choose, patience_s: float = PATIENCE_S) -> None:
        self._choose = chooser
        self._patience_s = patience_s
        self._tasks: SimpleQueue[_Task | None] = SimpleQueue()
        self._workers = 0
        for _ in range(WORKERS):
            self._start_worker()

    async def choose(self, table: str, turn: BotTurn) -> str:
        """The bot's move; where it fails or hangs, a legal one. Not checked: that it is legal."""
        loop = asyncio.get_running_loop()
        result: asyncio.Future[str] = loop.create_future()
        task = _Task(turn, chance(turn), result, loop)
        self._tasks.put(task)
        try:
            await asyncio.wait({result}, timeout=self._patience_s)
            if result.done():
                return result.result()
            log.error("bot %s", "hangs" if task.is_begun else "waits", extra=_facts(table, turn))
            if task.is_begun:  # soon: whoever waited as long is given up first
                loop.call_soon(self._replace_worker)
        except Exception:
            log.exception("bot failed", extra=_facts(table, turn))
        finally:
            result.cancel()
        return fallback(turn)

    def stop(self) -> None:
        """Let the threads end; a hanging one dies with the process."""
        for _ in range(self._workers):
            self._tasks.put(None)

    def _replace_worker(self) -> None:
        if self._workers < MOST_WORKERS:
            self._start_worker()

    def _start_worker(self) -> None:
        self._workers += 1
        threading.Thread(target=self._work, name="bot", daemon=True).start()

    def _work(self) -> None:
        _step_back()
        while (task := self._tasks.get()) is not None:
            if task.result.done():  # given up while it waited in the queue
                continue
            task.is_begun = True
            try:
                move = self._choose(task.turn.level, task.turn.view, task.seed)
            except Exception as error:  # noqa: BLE001 - the outermost loop of this thread
                _report(task, _fail, error)
            else:
                _report(task, _succeed, move)


def _step_back() -> None:
    """Give this thread a low priority, unless the server's own is lower still."""
    thread = threading.get_native_id()
    niceness = max(os.getpriority(os.PRIO_PROCESS, thread), NICENESS)
    with suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, thread, niceness)


def chance(turn: BotTurn) -> int:
    """The seed of this turn's choice: nobody can foresee it who has not the deal's secret."""
    return _number(f"bot|{turn.secret}|{turn.seq}")


def think_ms(table: str, seq: int, shortest: int, longest: int) -> int:
    """How long a bot seems to think: the same whatever it holds, and whatever the secret."""
    return shortest + _number(f"think|{table}|{seq}") % (longest - shortest + 1)


def fallback(turn: BotTurn) -> str:
    """Some legal move of the view."""
    return turn.view.legal[chance(turn) % len(turn.view.legal)]


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")


def _facts(table: str, turn: BotTurn) -> dict[str, object]:
    return {"table": table, "seat": turn.seat, "level": turn.level, "seq": turn.seq}


def _report(task: _Task, settle: Callable[[asyncio.Future[str], Any], None], value: object) -> None:
    if not task.loop.is_closed():
        task.loop.call_soon_threadsafe(settle, task.result, value)


def _succeed(result: asyncio.Future[str], move: str) -> None:
    if not result.done():
        result.set_result(move)


def _fail(result: asyncio.Future[str], error: Exception) -> None:
    if not result.done():
        result.set_exception(error)
