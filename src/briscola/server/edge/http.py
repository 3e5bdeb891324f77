"""HTTP connections with limits: of the head, of the body, of what is sent ahead, of time."""

import asyncio
from collections import deque
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from briscola.rules.errors import Refusal
from briscola.server.edge.watch import Watch
from briscola.table.messages import Problem

PIECE = 1_024  # bytes that are read at once: so much of what is sent ahead is understood ahead
LONGEST_HEAD = 32_768  # bytes of a message that are not its body
MOST_HEADERS = 100
LONGEST_BODY = 65_536  # the application's limit is lower and answers in more detail

MALFORMED = Refusal("bad_message", "This is no HTTP request.")
TOO_LARGE = Refusal("too_large", "That is more than the server takes at once.")
TOO_SLOW = Refusal("too_slow", "The request took too long to come in.")
TOO_MANY_CONNECTIONS = Refusal(
    "too_many_connections", "There are too many connections from your address."
)


class _TooLargeError(Exception):
    """Stops the parser."""


class _Outlet:
    """The transport as a request's answer has it: what comes too late to be sent is dropped.

    Uvicorn notes that the connection is gone for the newest request alone, and uvloop raises.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport

    def write(self, data: bytes) -> None:
        """Send while there is somebody to send to."""
        if not self._transport.is_closing():
            self._transport.write(data)

    def close(self) -> None:
        """Close the connection."""
        self._transport.close()

    def is_closing(self) -> bool:
        """Is nothing sent any more."""
        return self._transport.is_closing()


class HttpConnection(HttpToolsProtocol):
    """Uvicorn's, on llhttp, which itself takes whatever comes.

    Bytes are handed to the parser in pieces, and no more of them while a request waits for the
    answer to another one: then reading stops.
    """

    def __init__(self, watch: Watch, **parts: Any) -> None:
        super().__init__(**parts)
        self.waits_since: int | None = None
        self._watch = watch
        self._pieces: deque[bytes] = deque()
        self._is_upgraded = False
        self._is_whole = False
        self._bytes = 0
        self._body_bytes = 0
        self._is_too_large = False

    # ── the connection ───────────────────────────────────────────────────────────────────────

    def connection_made(self, transport: Any) -> None:
        """Begin to wait for the first request."""
        super().connection_made(transport)
        if self._watch.admits(self, self.client[0] if self.client else ""):
            self.waits_since = self._watch.clock.monotonic()
        else:
            self._refuse(429, TOO_MANY_CONNECTIONS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more comes."""
        self._watch.let_go(self)
        self._pieces.clear()
        super().connection_lost(exc)

    def time_out(self) -> None:
        """Who said nothing at all is not answered either."""
        if self._bytes:
            self._refuse(408, TOO_SLOW)
        else:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Understand as much as may be."""
        self._pieces.extend(data[at : at + PIECE] for at in range(0, len(data), PIECE))
        self._read_on()

    def on_response_complete(self) -> None:
        """Go on with what was sent ahead."""
        super().on_response_complete()
        self._read_on()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; an answer under way would fall among its frames."""
        if self._answering is not None or not self.url.isascii():
            self._refuse(400, MALFORMED)
            return
        self._is_upgraded = True
        self._pieces.clear()
        self._watch.let_go(self)
        super().handle_websocket_upgrade()

    def _read_on(self) -> None:
        while self._pieces and not self.pipeline and not self._is_over:
            self._feed(self._pieces.popleft())
        if self._is_over:
            self._pieces.clear()
        elif self._pieces:
            self.flow.pause_reading()

    @property
    def _is_over(self) -> bool:
        return self._is_upgraded or self.transport.is_closing()

    def _feed(self, piece: bytes) -> None:
        self._is_whole = False
        super().data_received(piece)
        self._bytes += len(piece)
        if self._is_over:
            return
        if self._bytes - self._body_bytes > LONGEST_HEAD:
            self._refuse(431, TOO_LARGE)
        elif self._is_whole:
            self.waits_since = None
        elif self.waits_since is None:
            self.waits_since = self._watch.clock.monotonic()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        cycle.transport = _Outlet(self.transport)  # type: ignore[assignment]
        super()._start_asgi_task(cycle, app)

    # ── a message ────────────────────────────────────────────────────────────────────────────

    def on_message_begin(self) -> None:
        """Count anew."""
        super().on_message_begin()
        self._is_whole = False
        self._bytes = self._body_bytes = 0

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, or what comes in the form of one after the body."""
        if len(self.headers) >= MOST_HEADERS:
            self._is_too_large = True
            raise _TooLargeError
        super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        """Let the application have as much as it could want; who sends more is not kept."""
        self._body_bytes += len(body)
        if self._body_bytes <= LONGEST_BODY:
            super().on_body(body)
        elif self.cycle.response_complete:
            self.transport.close()
        else:
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        """Nothing is due."""
        self._is_whole = True
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """The parser stopped."""
        del msg
        if self._is_too_large:
            self._refuse(431, TOO_LARGE)
        else:
            self._refuse(400, MALFORMED)

    def _refuse(self, status: int, refusal: Refusal) -> None:
        """Close, after an answer if the message has had none and none is on its way."""
        self.waits_since = None
        self._pieces.clear()
        if self._may_answer:
            self.transport.write(_answer(status, refusal))
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()
        self.transport.close()

    @property
    def _may_answer(self) -> bool:
        cycle = self._answering
        if cycle is None:
            return not self._is_whole and (self._last is None or self._last.scope is not self.scope)
        return cycle.scope is self.scope and cycle.more_body and not cycle.response_started

    @property
    def _answering(self) -> RequestResponseCycle | None:
        """The newest request, unless it has its whole answer."""
        last = self._last
        return None if last is None or last.response_complete else last

    @property
    def _last(self) -> RequestResponseCycle | None:
        """The newest request; uvicorn does not say that there may be none."""
        return self.cycle


def _answer(status: int, refusal: Refusal) -> bytes:
    body = msgspec.json.encode({"error": Problem(refusal.code, refusal.message)})
    head = f"content-type: application/json\r\ncontent-length: {len(body)}\r\nconnection: close"
    return STATUS_LINE[status] + head.encode() + b"\r\n\r\n" + body
