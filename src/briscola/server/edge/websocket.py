"""WebSockets with limits: of what is sent ahead, of fragments, of pings."""

from collections import deque
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from briscola.server.edge.watch import Watch
from briscola.server.play.meter import Meter

PIECE = 1_024  # bytes that are read at once
MOST_FRAGMENTS = 64  # of one message
CONTROLS = (20, 1)  # pings and pongs, at once and a second


class SocketConnection(WebSocketsSansIOProtocol):
    """Uvicorn's, on websockets.

    Bytes are handed to the parser in pieces, and no more of them while the application has not
    taken a message: then reading stops.
    """

    def __init__(self, watch: Watch, **parts: Any) -> None:
        super().__init__(**parts)
        self.waits_since: int | None = None
        self._watch = watch
        self._pieces: deque[bytes] = deque()
        self._controls = Meter(watch.clock, *CONTROLS)

    def connection_made(self, transport: Any) -> None:
        """Take the place of the HTTP connection that this was."""
        super().connection_made(transport)
        self._watch.admits(self, self.client[0] if self.client else "")

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more comes."""
        self._watch.let_go(self)
        self._pieces.clear()
        super().connection_lost(exc)

    def time_out(self) -> None:
        """Never: the application waits for messages, and pings tell who is there."""

    def data_received(self, data: bytes) -> None:
        """The whole head of the request at first, then frames."""
        self._pieces.extend(data[at : at + PIECE] for at in range(0, len(data), PIECE))
        self._read_on()
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    async def receive(self) -> Any:
        """The next message; then others may come in."""
        message = await super().receive()
        self._read_on()
        return message

    async def send(self, message: Any) -> None:
        """Send; after a close, go on to the other end's."""
        await super().send(message)
        if self.close_sent:
            self._read_on()

    def _read_on(self) -> None:
        while self._pieces and self._may_hear:
            super().data_received(self._pieces.popleft())
        if self.transport.is_closing():
            self._pieces.clear()
        elif self._pieces:
            self.transport.pause_reading()
        elif not self.read_paused:
            self.transport.resume_reading()

    @property
    def _may_hear(self) -> bool:
        return not self.transport.is_closing() and (self.close_sent or self.queue.empty())

    def handle_cont(self, event: Frame) -> None:
        """One more part of a message."""
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self._fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")

    def send_receive_event_to_app(self) -> None:
        """A whole message, if it is what it says: uvicorn would log every one that is not."""
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            self.frames = []
            self._fail(CloseCode.INVALID_DATA, "no UTF-8")
        else:
            super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer, unless they are too many."""
        if self._controls.allows():
            super().handle_ping()
        else:
            self._fail(CloseCode.POLICY_VIOLATION, "too many pings")

    def handle_pong(self, event: Frame) -> None:
        """An answer, or one that was not asked for."""
        if self._controls.allows():
            super().handle_pong(event)
        else:
            self._fail(CloseCode.POLICY_VIOLATION, "too many pongs")

    def _fail(self, code: CloseCode, reason: str) -> None:
        if not self.transport.is_closing():
            self.conn.fail(code, reason)
            self.handle_parser_exception()


def _is_text(parts: list[bytes]) -> bool:
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True
