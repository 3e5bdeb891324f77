"""One socket, whichever library carries it."""

import asyncio
import logging
from contextlib import suppress
from typing import Protocol

log = logging.getLogger(__name__)

QUEUE = 64  # messages that may wait for a slow reader
FLUSH_S = 1.0  # for a slow reader to take the last messages
NORMAL, POLICY, RESTART = 1000, 1008, 1012

_WAKE = None  # for a sender who waits: there will be nothing more


class Carrier(Protocol):
    """An open socket of some library. OSError: the other end is gone."""

    async def send_text(self, text: str) -> None:
        """Send a text frame."""

    async def receive_text(self) -> str:
        """The next text frame; "" for one that holds no text."""

    async def close(self, code: int) -> None:
        """Say that this was all."""


class Connection:
    """A socket whose `send` never waits. A reader so slow that its queue fills up is dropped."""

    def __init__(self, socket: Carrier, player: str) -> None:
        self.player = player
        self.is_closed = False
        self._socket = socket
        self._code = NORMAL
        self._queue: asyncio.Queue[str | None] = asyncio.Queue(QUEUE)
        self._sender = asyncio.create_task(self._send_all())
        self._receiver: asyncio.Task[str | None] | None = None

    def send(self, text: str) -> None:
        """Let this be the next message."""
        if self.is_closed:
            return
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            log.warning("slow reader dropped")
            self._let_go()

    def close(self, last: str, code: int = POLICY) -> None:
        """Send a last message and close; what comes in from now on is not read."""
        self.send(last)
        self._end(code)

    async def receive(self, timeout_s: float | None = None) -> str | None:
        """The next message; None once the socket is closed, or nothing came for so long."""
        if self.is_closed:
            return None
        self._receiver = asyncio.create_task(self._receive())
        try:
            done, _ = await asyncio.wait({self._receiver}, timeout=timeout_s)
        finally:
            self._receiver.cancel()
        return None if not done or self._receiver.cancelled() else self._receiver.result()

    async def finish(self) -> None:
        """Send what waits, if the reader takes it soon, and close."""
        self._end(self._code)
        await asyncio.wait({self._sender}, timeout=FLUSH_S)
        self._sender.cancel()

    def _end(self, code: int) -> None:
        if self.is_closed:
            return
        self.is_closed, self._code = True, code
        if self._queue.empty():
            self._queue.put_nowait(_WAKE)
        self._stop_reading()

    def _let_go(self) -> None:
        """Neither write nor read any more."""
        self.is_closed = True
        self._sender.cancel()
        self._stop_reading()

    def _stop_reading(self) -> None:
        if self._receiver is not None:
            self._receiver.cancel()

    async def _receive(self) -> str | None:
        try:
            return await self._socket.receive_text()
        except OSError:
            self.is_closed = True
            self._sender.cancel()
            return None

    async def _send_all(self) -> None:
        with suppress(OSError):
            while not self.is_closed or not self._queue.empty():
                text = await self._queue.get()
                if text is not _WAKE:
                    await self._socket.send_text(text)
            await self._socket.close(self._code)
