"""Bots at work: in a few threads of low priority, never on the loop, never without an answer.

How levels play needs compiled kernels. They are loaded, on a new machine compiled, aside while the
server starts, one level after the other; whoever is asked meanwhile waits.
"""

import asyncio
import gc
import hashlib
import logging
import os
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from queue import SimpleQueue
from typing import Any

from briscola.ai.conversation import Talk
from briscola.ai.protocol import Limits
from briscola.ai.thought import Reply
from briscola.hint import Hint
from briscola.levels import LEVELS, USUAL_LEVEL, Level
from briscola.rules.view import View
from briscola.table.turns import BotTurn
from briscola.variants import load_variant

log = logging.getLogger(__name__)

NICENESS = 10
WORKERS = 2
MOST_WORKERS = 16  # those that hang included
PATIENCE_S = 5.0
# A thought's time; the more wait, the less, down to what is always worth waiting for.
MOST_MS, LEAST_MS = 100, 10

# How much there is to think about, as a part of the time between the shortest and longest thought.
AT_LEAST, OPENING, LEADING, ENDING, AT_STAKE = 0.2, 0.15, 0.1, 0.15, 0.25
MUCH = 10  # card points in a trick
NUMBERS = 1 << 48

# Newcomers wait least.
PREPARED: Sequence[Level] = sorted(LEVELS, key=lambda level: (level != USUAL_LEVEL, level))

Chooser = Callable[[BotTurn, int, Limits], Reply]
Adviser = Callable[[BotTurn, int, Limits], Hint]


def choose(turn: BotTurn, seed: int, limits: Limits) -> Reply:
    """What the bot does that is asked: its level's move, and perhaps a phrase to its partner."""
    from briscola.ai import beliefs, levels, phrases  # noqa: PLC0415 - starts without kernels

    view = turn.view
    if levels.heeds(turn.level, view):
        view = beliefs.believing(view, turn.told)
    thought = levels.think(turn.level, view, seed, limits)
    return phrases.reply(view, thought, Talk(turn.heard, turn.said), seed)


def advise(turn: BotTurn, seed: int, limits: Limits) -> Hint:
    """What the level of this turn would play for the person on its seat, and why."""
    from briscola.ai import hints, levels  # noqa: PLC0415 - as above

    return hints.hint(turn.view, levels.think(turn.level, turn.view, seed, limits), seed)


@cache
def prepare(level: Level) -> None:
    """Load what this level thinks with; takes many seconds where that is not compiled yet.

    It makes hundreds of thousands of objects that stay. No collection of garbage is to look
    through them, now or later: each would halt the loop for up to a quarter of a second.
    """
    gc.disable()
    try:
        from briscola.ai import contenders  # noqa: PLC0415 - as above

        contenders.prepare(level)
    finally:
        gc.freeze()
        gc.enable()


@dataclass(slots=True)
class _Task:
    work: Callable[[BotTurn, int, Limits], Any]
    turn: BotTurn
    seed: int
    result: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    is_begun: bool = False


class BotPool:
    """A few threads that choose moves. One that hangs is given up, and another takes its place.

    Whoever is asked at a level that is not prepared yet waits without being given up.
    """

    def __init__(
        self,
        chooser: Chooser = choose,
        prepare: Callable[[Level], None] = prepare,
        patience_s: float = PATIENCE_S,
        adviser: Adviser = advise,
    ) -> None:
        self._choose = chooser
        self._advise = adviser
        self._patience_s = patience_s
        self._tasks: SimpleQueue[_Task | None] = SimpleQueue()
        self._unprepared: dict[Level, list[_Task]] = {level: [] for level in PREPARED}
        self._lock = threading.Lock()  # of what waits for a level
        threading.Thread(
            target=self._prepare, args=(prepare,), name="bots' start", daemon=True
        ).start()
        self._workers = 0
        for _ in range(WORKERS):
            self._start_worker()

    @property
    def is_prepared(self) -> bool:
        """Do bots of all levels answer at once."""
        return not self._unprepared

    async def choose(self, table: str, turn: BotTurn) -> Reply:
        """The bot's move; where it fails or hangs, a legal one. Not checked: that it is legal."""
        reply: Reply | None = await self._answer(self._choose, table, turn)
        return reply or Reply(fallback(turn))

    async def advise(self, table: str, turn: BotTurn) -> Hint | None:
        """A hint for a person; None where the level fails, hangs, or is not prepared yet."""
        if turn.level in self._unprepared:
            return None
        hint: Hint | None = await self._answer(self._advise, table, turn)
        return hint

    async def _answer(
        self, work: Callable[[BotTurn, int, Limits], Any], table: str, turn: BotTurn
    ) -> Any:
        """What this work makes of the turn in one of the threads; None where it fails or hangs."""
        loop = asyncio.get_running_loop()
        result: asyncio.Future[Any] = loop.create_future()
        task = _Task(work, turn, chance(turn), result, loop)
        self._put(task)
        try:
            while turn.level in self._unprepared:
                await asyncio.wait({result}, timeout=self._patience_s)
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
        return None

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

    def _put(self, task: _Task) -> None:
        """Into the queue, or to those who wait for their level."""
        with self._lock:
            waiting = self._unprepared.get(task.turn.level)
            if waiting is not None:
                waiting.append(task)
                return
        self._tasks.put(task)

    def _prepare(self, prepare: Callable[[Level], None]) -> None:
        _step_back()
        began = time.perf_counter()
        for level in PREPARED:
            try:
                prepare(level)
            except Exception:
                log.exception("bots cannot be made ready", extra={"at_level": level})
            with self._lock:
                waiting = self._unprepared.pop(level)
            for task in waiting:
                self._tasks.put(task)
        log.info("bots ready", extra={"ms": round((time.perf_counter() - began) * 1_000)})

    def _work(self) -> None:
        _step_back()
        while (task := self._tasks.get()) is not None:
            if task.result.done():  # given up while it waited in the queue
                continue
            task.is_begun = True
            try:
                answer = task.work(task.turn, task.seed, self._limits())
            except Exception as error:  # noqa: BLE001 - the outermost loop of this thread
                _report(task, _fail, error)
            else:
                _report(task, _succeed, answer)

    def _limits(self) -> Limits:
        """Time for a thought while so many others wait for theirs."""
        rounds = 1 + self._tasks.qsize() // WORKERS
        return Limits(ms=max(MOST_MS // rounds, LEAST_MS))


def _step_back() -> None:
    """Give this thread a low priority, unless the server's own is lower still."""
    thread = threading.get_native_id()
    niceness = max(os.getpriority(os.PRIO_PROCESS, thread), NICENESS)
    with suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, thread, niceness)


def chance(turn: BotTurn) -> int:
    """The seed of this turn's choice: nobody can foresee it who has not the deal's secret."""
    return _number(f"bot|{turn.secret}|{turn.seq}")


def think_ms(table: str, turn: BotTurn, shortest: int, longest: int) -> int:
    """How long a bot seems to think: the same whatever it holds, and whatever the secret.

    As people do, mostly briefly and now and then long; longer on average where all can see that
    there is more to think about.
    """
    chance = _number(f"think|{table}|{turn.seq}") / NUMBERS
    weight = _weight(turn.view)
    part: float = chance ** (1 / weight - 1)
    return shortest + round((longest - shortest) * part)


def _weight(view: View) -> float:
    """How much there is to think about, from what everybody sees: the mean of such thoughts.

    The first trick, leading, a trick that is worth much, no stock any more.
    """
    pack = load_variant(view.variant).pack
    points = pack.points_of([pack.card(text) for _, text in view.trick])
    return (
        AT_LEAST
        + OPENING * (not view.tricks)
        + LEADING * (not view.trick)
        + ENDING * (not view.stock)
        + AT_STAKE * (points >= MUCH)
    )


def fallback(turn: BotTurn) -> str:
    """Some legal move of the view."""
    return turn.view.legal[chance(turn) % len(turn.view.legal)]


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")  # below NUMBERS


def _facts(table: str, turn: BotTurn) -> dict[str, object]:
    return {"table": table, "seat": turn.seat, "level": turn.level, "seq": turn.seq}


def _report(task: _Task, settle: Callable[[asyncio.Future[Any], Any], None], value: object) -> None:
    if not task.loop.is_closed():
        task.loop.call_soon_threadsafe(settle, task.result, value)


def _succeed(result: asyncio.Future[Any], answer: object) -> None:
    if not result.done():
        result.set_result(answer)


def _fail(result: asyncio.Future[Any], error: Exception) -> None:
    if not result.done():
        result.set_exception(error)
