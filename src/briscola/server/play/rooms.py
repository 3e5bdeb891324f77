"""All rooms of a server: found or made on demand, woken at the start, dropped when idle."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from briscola.server.bus import Hint
from briscola.server.clock import sleep
from briscola.server.play.room import Parts, Room
from briscola.server.store.store import StoreError
from briscola.server.tokens import is_id, new_token
from briscola.table.commands import Awake, Leave

log = logging.getLogger(__name__)

BEAT_MS = 2_000
SWEEP_MS = 30_000
IDLE_MS = 60_000
DESERTED_MS = 30 * 60_000
DESERTED_AT_ONCE = 100


class Rooms:
    """The tables that are in memory."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self._rooms: dict[str, Room] = {}
        self._unreadable: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._rooms)

    async def room(self, table_id: str) -> Room | None:
        """The room of this table, up to date; None if there is no such table."""
        if not is_id(table_id):
            return None
        room = self.new_room(table_id)
        if await room.load() is None:
            self._rooms.pop(table_id, None)
            return None
        return room

    def new_room(self, table_id: str) -> Room:
        """The room of a table that may be yet to be opened."""
        return self._rooms.setdefault(table_id, Room(table_id, self.parts))

    async def start(self) -> None:
        """Take up all games where the last server let go of them, then keep house.

        Tables where somebody was are taken up too: whoever does not come back is noted as absent.
        """
        store, now = self.parts.store, self.parts.clock.now()
        beat = await store.heartbeat()
        stood_still = 0 if beat is None else max(now - beat, 0)
        for table_id in await store.waking():
            await self._wake(table_id, stood_still)
        await self._note_beat()
        self.parts.bus.listen(self._heard)
        for chore in (self._beat(), self._sweep()):
            self._spawn(chore)

    async def _wake(self, table_id: str, stood_still: int) -> None:
        """One table that cannot be read must not keep the others from going on."""
        try:
            await self.new_room(table_id).ask(Awake(stood_still))
        except Exception:
            log.exception("not woken", extra={"table": table_id})

    async def close_sockets(self) -> None:
        """Tell every socket that the server stops, and close it."""
        told = [one for room in self._rooms.values() for one in room.audience.close()]
        await asyncio.gather(*(connection.finish() for connection in told))

    async def stop(self) -> None:
        """Let no more happen by itself; what is under way is finished and stored."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(room.stop() for room in self._rooms.values()))
        await self._note_beat()

    async def close_deserted(self) -> None:
        """Tables between matches where nobody has been for half an hour are left by all."""
        before = self.parts.clock.now() - DESERTED_MS
        most = DESERTED_AT_ONCE + len(self._unreadable)
        for table_id in await self.parts.store.deserted(before, most):
            if table_id not in self._unreadable:
                await self._close_if_readable(table_id)

    async def _close_if_readable(self, table_id: str) -> None:
        """One table that cannot be read must not keep the others, nor be tried again and again."""
        try:
            await self._close_deserted(table_id)
        except Exception as error:
            log.exception("not closed", extra={"table": table_id})
            if not isinstance(error, StoreError):  # that may pass
                self._unreadable.add(table_id)

    async def _close_deserted(self, table_id: str) -> None:
        room = await self.room(table_id)
        if room is None or room.table is None or room.audience:
            return
        for player in [seat.player for seat in room.table.seats if seat.player]:
            await room.ask(Leave(nonce=new_token()), player)

    def drop_idle(self) -> None:
        """Forget the rooms in which nothing goes on; they come back from the store."""
        before = self.parts.clock.now() - IDLE_MS
        idle = [room for room in self._rooms.values() if room.is_idle and room.used_at < before]
        for room in idle:
            del self._rooms[room.id]

    def _heard(self, hint: Hint) -> None:
        room = self._rooms.get(hint.table)
        if room is not None and room.table is not None and room.table.seq < hint.seq:
            self._spawn(room.hint(hint.seq))

    async def _beat(self) -> None:
        while True:
            await sleep(self.parts.clock, BEAT_MS)
            await self._note_beat()

    async def _note_beat(self) -> None:
        try:
            await self.parts.store.beat(self.parts.clock.now())
        except StoreError as error:
            log.error("no heartbeat", extra={"fault": str(error)})

    async def _sweep(self) -> None:
        while True:
            await sleep(self.parts.clock, SWEEP_MS)
            self.drop_idle()
            try:
                await self.close_deserted()
            except StoreError:
                log.exception("not swept")

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("chore failed", exc_info=task.exception())
