"""The socket of a table: the only place that knows which library carries it."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from litestar import websocket
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from briscola.rules.errors import Refusal
from briscola.server.guests import home_of
from briscola.server.house import House, TheHouse
from briscola.server.play import wire
from briscola.server.play.connection import Connection
from briscola.server.play.visit import visit
from briscola.server.refusals import NO_GUEST_YET
from briscola.server.store.store import Guest

Socket = WebSocket[Guest | None, str | None, Any]

FOREIGN = Refusal("foreign_page", "This page may not use the server.")
TOO_MANY_OPENED = Refusal("too_fast", "Too many sockets were opened; please wait a minute.")


@websocket("/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str], house: TheHouse) -> None:
    """Speak `briscola-table/1` (docs/protocol.md) until either side closes."""
    await socket.accept()
    guest = socket.user
    connection = Connection(_Carried(socket), guest.id if guest else "")
    refused = _refused(socket, house)
    if refused is not None or guest is None:
        connection.close(wire.closing(refused or NO_GUEST_YET))
        await connection.finish()
    else:
        keep = partial(house.guests.keep, socket.auth or "", guest)
        await visit(connection, house.rooms, table, keep)


def _refused(socket: Socket, house: House) -> Refusal | None:
    """Why nothing this socket says is heard."""
    if not house.doors.allows(home_of(socket)):
        return TOO_MANY_OPENED
    return FOREIGN if _is_foreign(socket, house.settings.origins) else None


def _is_foreign(socket: Socket, origins: tuple[str, ...]) -> bool:
    """Does a browser say that the page comes from elsewhere; programs say nothing."""
    origin = socket.headers.get("origin")
    if origin is None or origin in origins:
        return False
    try:
        return urlsplit(origin).netloc != socket.headers.get("host")
    except ValueError:
        return True


class _Carried:
    """Litestar's socket as a `Carrier`."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket

    async def send_text(self, text: str) -> None:
        with _gone():
            await self._socket.send_text(text)

    async def receive_text(self) -> str:
        with _gone():
            return await self._socket.receive_text()

    async def close(self, code: int) -> None:
        with _gone():
            await self._socket.close(code)


@contextmanager
def _gone() -> Iterator[None]:
    """What Litestar and uvicorn raise when the other end is gone, or while it goes."""
    try:
        yield
    except (WebSocketDisconnect, RuntimeError) as error:
        raise ConnectionError(str(error)) from error
