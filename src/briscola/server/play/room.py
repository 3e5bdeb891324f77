"""A live table: commands come in one at a time, and nothing is shown before it is stored."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from briscola.rules.errors import Refusal
from briscola.server.bus import Bus, Hint
from briscola.server.clock import Alarm, Clock, sleep
from briscola.server.play import wire
from briscola.server.play.audience import Audience, refused_viewer
from briscola.server.play.bots import BotPool, fallback, think_ms
from briscola.server.play.connection import Connection
from briscola.server.play.lists import table_row
from briscola.server.play.meter import Meters
from briscola.server.play.story import read_story
from briscola.server.store.store import Store, StoreError
from briscola.server.tokens import new_seed
from briscola.table.commands import (
    Arrived,
    AskHint,
    BotMove,
    BotSays,
    Command,
    ExchangeCard,
    Gone,
    PlayCard,
    TimeUp,
)
from briscola.table.courtesies import courtesy
from briscola.table.decide import decide
from briscola.table.events import Stored
from briscola.table.evolve import evolve
from briscola.table.hints import hint_turn, refused_hint
from briscola.table.snapshot import freeze
from briscola.table.table import Due, Table, repeat
from briscola.table.turns import BotTurn, bot_turn

log = logging.getLogger(__name__)

TAIL = 200  # events that a returning viewer is told one by one
SNAPSHOT_EVERY = 200  # events
TRIES = 20
GONE_MS = 5_000
GONE_AT_FIRST_MS = 15_000
RETRY_MS = 1_000
COURTESY_MS = 1_500  # until a bot says hello or thanks
# Of one guest at one table, whatever sockets they use: so many at once, and a second.
MESSAGES = (100, 20)
MOVES = (100, 10)
CHANGES = (30, 2)
HINTS = (5, 0.5)

SERVER = ""
BUSY = Refusal("busy", "The table is very busy; please try again.")
NOT_STORED = Refusal("not_stored", "This could not be written down; please try again.")
TOO_FAST = Refusal("too_fast", "That was a lot at once; wait a moment.")
NO_HINT_NOW = Refusal("no_hint_now", "No hint came up in time; please try again.")
NO_SUCH_TABLE = Refusal("no_such_table", "There is no such table.")


@dataclass(frozen=True, slots=True)
class Parts:
    """What all rooms of a server share. `think`: the shortest and longest thought of a bot, ms.

    `build`: names the page that is given out now.
    """

    store: Store
    bus: Bus
    clock: Clock
    bots: BotPool
    think: tuple[int, int]
    build: Callable[[], str]
    seed: Callable[[], str] = new_seed


class Room:
    """One table in memory. Its state comes from the store and goes through it."""

    def __init__(self, table_id: str, parts: Parts) -> None:
        self.id = table_id
        self.table: Table | None = None
        self.audience = Audience()
        self.used_at = parts.clock.now()
        self._parts = parts
        self._inbox = asyncio.Lock()
        self._steps: deque[wire.Step] = deque(maxlen=TAIL)
        self._is_behind = True
        self._snapshot_seq = 0
        self._due: Due | None = None
        self._alarm: Alarm | None = None
        self._leaving: dict[str, Alarm] = {}
        self._bot_asked: tuple[int, int] | None = None
        self._courtesy: BotSays | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.messages = Meters(parts.clock, *MESSAGES)
        self._moves = Meters(parts.clock, *MOVES)
        self._changes = Meters(parts.clock, *CHANGES)
        self._hints = Meters(parts.clock, *HINTS)

    @property
    def now(self) -> int:
        """The time by this room's clock."""
        return self._parts.clock.now()

    # ── commands ─────────────────────────────────────────────────────────────────────────────

    async def ask(self, command: Command, by: str = SERVER) -> int | Refusal:
        """The seq of the last event that this command led to, once stored; or why it is refused."""
        self.used_at = self.now
        async with self._inbox:
            try:
                return await self._settle(command, by)
            except StoreError:
                log.exception("not stored", extra={"table": self.id})
                self._is_behind = True
                return NOT_STORED
            except BaseException:  # cancelled or broken in the middle: the store knows
                self._is_behind = True
                raise

    async def load(self) -> Table | None:
        """The table as the store has it; None if it has no such table. May raise StoreError."""
        self.used_at = self.now
        async with self._inbox:
            await self._catch_up()
        return self.table

    async def hint(self, seq: int) -> None:
        """Somebody stored events up to this seq: read and show what this room has not."""
        if self.table is not None and self.table.seq < seq:
            async with self._inbox:
                self._is_behind = True
                await self._catch_up()

    async def _settle(self, command: Command, by: str) -> int | Refusal:
        nonce = getattr(command, "nonce", "")
        is_counted = False
        for _ in range(TRIES):
            await self._catch_up()
            answered = repeat(self.table, by, nonce) if self.table and nonce else None
            if answered is not None:
                return answered
            now = max(self.now, self.table.at if self.table else 0)
            decided = decide(self.table, command, by, now, self._parts.seed())
            if isinstance(decided, Refusal):
                return decided
            if not decided:
                return self.table.seq if self.table else 0
            if not is_counted and not self._allows(command, by):
                return TOO_FAST
            is_counted = True
            if await self._append(decided):
                return decided[-1].seq
        return BUSY

    def _allows(self, command: Command, by: str) -> bool:
        """Count what somebody makes happen; what comes by itself is as often as it is."""
        match command:
            case _ if by == SERVER:
                return True
            case Arrived() | Gone():
                return True
            case PlayCard() | ExchangeCard():
                return self._moves.allows(by)
            case _:
                return self._changes.allows(by)

    async def _append(self, decided: Sequence[Stored]) -> bool:
        """Store the events, then show them; False if another writer was first."""
        steps = _steps(self.table, decided)
        row = table_row(steps[-1].after)
        self._is_behind = True
        if not await self._parts.store.append(self.id, decided, row):
            return False
        self._is_behind = False
        self._take(steps)
        self._parts.bus.publish(Hint(self.id, decided[-1].seq))
        return True

    async def _catch_up(self) -> None:
        """Read from the store what this room has not seen."""
        if not self._is_behind:
            return
        store, table = self._parts.store, self.table
        if table is None:
            table, missed = await read_story(store, self.id)
            self._snapshot_seq = table.seq if table else 0
        else:
            missed = await store.events(self.id, table.seq)
        steps = await self._steps_of(table, missed)
        self._is_behind = False
        if steps:
            self._take(steps)

    async def _steps_of(self, table: Table | None, missed: Sequence[Stored]) -> list[wire.Step]:
        """All of these events if somebody looks on, else the last; many are folded in a thread."""
        kept = len(missed) if self.audience else TAIL
        if len(missed) <= TAIL:
            return _steps(table, missed)
        return await asyncio.to_thread(_last_steps, table, missed, kept)

    def _take(self, steps: list[wire.Step]) -> None:
        """These steps are stored: they count from now on."""
        self.table = steps[-1].after
        self._steps.extend(steps)
        self.audience.tell(steps, self.now)
        self._look_ahead(self.table)
        self._keep_snapshot(self._steps[0].before)

    def _keep_snapshot(self, table: Table | None) -> None:
        """Now and then keep the table before the steps in memory, so that they are read again."""
        if table is not None and table.seq - self._snapshot_seq >= SNAPSHOT_EVERY:
            self._snapshot_seq = table.seq
            self._spawn(self._save_snapshot(table))

    async def _save_snapshot(self, table: Table) -> None:
        try:
            await self._parts.store.save_snapshot(self.id, freeze(table))
        except StoreError:
            log.exception("snapshot not stored", extra={"table": self.id})

    # ── hints ────────────────────────────────────────────────────────────────────────────────

    def advise(self, asked: AskHint, connection: Connection) -> None:
        """Think of a hint for this connection alone; it is told why there is none."""
        turn = self._hint_turn(asked, connection.player)
        if isinstance(turn, Refusal):
            connection.send(wire.answer(asked.nonce, turn))
        else:
            self._spawn(self._let_advise(asked, connection, turn))

    def _hint_turn(self, asked: AskHint, player: str) -> BotTurn | Refusal:
        if self.table is None:
            return NO_SUCH_TABLE
        turn = hint_turn(self.table, player, asked.seq)
        if isinstance(turn, BotTurn) and not self._hints.allows(player):
            return TOO_FAST
        return turn

    async def _let_advise(self, asked: AskHint, connection: Connection, turn: BotTurn) -> None:
        """What comes when the turn is over is a hint no more."""
        hint = await self._parts.bots.advise(self.id, turn)
        refused = self.table and refused_hint(self.table, connection.player, turn.seq)
        if refused:
            connection.send(wire.answer(asked.nonce, refused))
        elif hint is None:
            connection.send(wire.answer(asked.nonce, NO_HINT_NOW))
        else:
            connection.send(wire.hinted(asked.nonce, hint))

    # ── sockets ──────────────────────────────────────────────────────────────────────────────

    async def admit(self, connection: Connection, seq: int | None) -> Refusal | None:
        """Let a socket in: it gets the tail after `seq`, or a snapshot."""
        table = await self.load()
        if table is None:
            return NO_SUCH_TABLE
        refused = refused_viewer(table, connection.player)
        if refused is not None:
            return refused
        self.audience.admit(connection)
        connection.send(self._news(table, connection.player, seq))
        leaving = self._leaving.pop(connection.player, None)
        if leaving is not None:
            leaving.cancel()
        self._remind_of_courtesy(table)
        if table.seat_of(connection.player) is not None:
            self._spawn(self._note_presence(connection.player, is_here=True))
        return None

    def dismiss(self, connection: Connection) -> None:
        """The socket is gone; after a few seconds without another, so is its guest."""
        self.used_at = self.now
        if self.audience.remove(connection):
            self._expect_gone(connection.player, GONE_MS)

    def _news(self, table: Table, player: str, seq: int | None) -> str:
        now, build = self.now, self._parts.build()
        if seq == table.seq:
            return wire.nothing_new(table, player, now, build)
        steps = list(self._steps)
        if seq is None or seq > table.seq or not steps or seq + 1 < steps[0].stored.seq:
            return wire.welcome(table, player, now, build)
        return wire.happened([s for s in steps if s.stored.seq > seq], player, now, build)

    def _expect_gone(self, player: str, wait_ms: int) -> None:
        """The guest is noted as absent unless a socket of theirs comes in time."""
        if self.table is None or player in self._leaving:
            return
        seat = self.table.seat_of(player)
        if seat is None or self.table.seats[seat].away_since is not None:
            return
        at = self.now + wait_ms
        self._leaving[player] = self._parts.clock.call_at(at, partial(self._note_gone, player))

    def _note_gone(self, player: str) -> None:
        self._leaving.pop(player, None)
        self._spawn(self._note_presence(player, is_here=False))

    async def _note_presence(self, player: str, *, is_here: bool) -> None:
        """Write down that the guest came or went, unless it is no longer so when it can be."""
        while self.audience.has(player) == is_here:
            answer = await self.ask(Arrived() if is_here else Gone(), player)
            if answer not in (NOT_STORED, BUSY):
                return
            await sleep(self._parts.clock, RETRY_MS)

    # ── what comes by itself ─────────────────────────────────────────────────────────────────

    def _look_ahead(self, table: Table) -> None:
        """Set the deadline, wake the bot, and look for guests who never came."""
        if table.due != self._due:
            self._set_alarm(table.due)
        self._wake_bot(table)
        self._remind_of_courtesy(table)
        for seat in table.seats:
            if seat.player and not self.audience.has(seat.player):
                self._expect_gone(seat.player, GONE_AT_FIRST_MS)

    def _set_alarm(self, due: Due | None) -> None:
        self._due = due
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None
        if due is not None:
            self._alarm = self._parts.clock.call_at(due.at, partial(self._ring, due))

    def _ring(self, due: Due) -> None:
        if self.now < due.at:  # alarms of other clocks may be early
            self._set_alarm(due)
        else:
            self._spawn(self._ask_till_stored(TimeUp(due.seq), SERVER))

    def _wake_bot(self, table: Table) -> None:
        """Ask the bot whose turn it is, once for every turn."""
        turn = bot_turn(table)
        asked = None if turn is None else (turn.seq, turn.seat)
        if turn is not None and asked != self._bot_asked:
            self._spawn(self._let_bot_move(turn))
        self._bot_asked = asked

    async def _let_bot_move(self, turn: BotTurn) -> None:
        parts = self._parts
        pause = think_ms(self.id, turn, *parts.think)
        reply, _ = await asyncio.gather(parts.bots.choose(self.id, turn), sleep(parts.clock, pause))
        made = BotMove(turn.seat, turn.seq, reply.move, reply.phrase)
        answer = await self._ask_till_stored(made, SERVER)
        if isinstance(answer, Refusal) and answer.code != "late":
            facts = {"table": self.id, "level": turn.level, "seq": turn.seq, "code": answer.code}
            log.error("bot broke the rules", extra=facts)
            legal = BotMove(turn.seat, turn.seq, fallback(turn))
            await self._ask_till_stored(legal, SERVER)

    def _remind_of_courtesy(self, table: Table) -> None:
        """Let a bot say, a moment later, what it owes to persons who are connected here.

        Whoever is late for it says nothing.
        """
        is_heard = any(self.audience.has(seat.player) for seat in table.present)
        due = courtesy(table) if is_heard else None
        if due is not None and due != self._courtesy:
            self._spawn(self._let_bot_say(due))
        self._courtesy = due

    async def _let_bot_say(self, due: BotSays) -> None:
        await sleep(self._parts.clock, COURTESY_MS)
        await self.ask(due, SERVER)

    async def _ask_till_stored(self, command: Command, by: str) -> int | Refusal:
        """Ask again while the store cannot write: what comes by itself must not get lost."""
        while (answer := await self.ask(command, by)) in (NOT_STORED, BUSY):
            await sleep(self._parts.clock, RETRY_MS)
        return answer

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("room failed", exc_info=task.exception(), extra={"table": self.id})

    # ── the end ──────────────────────────────────────────────────────────────────────────────

    @property
    def is_idle(self) -> bool:
        """Would nothing be lost or late if this room left memory."""
        busy = self.audience or self._tasks or self._leaving or self._due or self._bot_asked
        return not busy and not self._inbox.locked()

    async def stop(self) -> None:
        """No more bots, deadlines or absences; a command under way is finished."""
        self._set_alarm(None)
        for alarm in self._leaving.values():
            alarm.cancel()
        self._leaving.clear()
        async with self._inbox:
            for task in self._tasks:
                task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _steps(table: Table | None, stored: Iterable[Stored]) -> list[wire.Step]:
    steps = []
    for one in stored:
        after = evolve(table, one)
        steps.append(wire.Step(table, after, one))
        table = after
    return steps


def _last_steps(table: Table | None, stored: Sequence[Stored], kept: int) -> list[wire.Step]:
    old = len(stored) - kept
    for one in stored[:old]:
        table = evolve(table, one)
    return _steps(table, stored[old:])
