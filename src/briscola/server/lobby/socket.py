"""The socket of a table."""

from typing import Any
from urllib.parse import urlsplit

from litestar import websocket
from litestar.connection import WebSocket
from litestar.params import FromPath

from briscola.rules.errors import Refusal
from briscola.server.house import TheHouse
from briscola.server.play import wire
from briscola.server.play.connection import Connection, Socket
from briscola.server.play.visit import visit
from briscola.server.store.store import Guest

FOREIGN = Refusal("foreign_page", "This page may not use the server.")
NO_GUEST_YET = Refusal("no_guest", "Ask GET /api/me first, for the cookie that it sets.")


@websocket("/tables/{table:str}/socket")
async def table_socket(
    socket: WebSocket[Guest | None, Any, Any], table: FromPath[str], house: TheHouse
) -> None:
    """Speak `briscola-table/1` (docs/protocol.md) until either side closes."""
    await socket.accept()
    guest = socket.user
    connection = Connection(socket, guest.id if guest else "")
    refused = FOREIGN if _is_foreign(socket, house.settings.origins) else None
    if guest is None:
        refused = refused or NO_GUEST_YET
    if refused is not None:
        connection.close(wire.closing(refused))
        await connection.finish()
    else:
        await visit(connection, house.rooms, table)


def _is_foreign(socket: Socket, origins: tuple[str, ...]) -> bool:
    """Does a browser say that the page comes from elsewhere; programs say nothing."""
    origin = socket.headers.get("origin")
    if origin is None or origin in origins:
        return False
    try:
        return urlsplit(origin).netloc != socket.headers.get("host")
    except ValueError:
        return True
