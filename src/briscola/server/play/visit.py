"""A socket's visit to a table: hello, then commands and answers until it goes."""

import logging

from briscola.rules.errors import Refusal
from briscola.server.play import wire
from briscola.server.play.connection import Connection
from briscola.server.play.meter import Meter
from briscola.server.play.room import NO_SUCH_TABLE, NOT_STORED, Room
from briscola.server.play.rooms import Rooms
from briscola.server.store.store import StoreError
from briscola.table.messages import PROTOCOL, ClientMessage, Hello, Ping

log = logging.getLogger(__name__)

HELLO_S = 10.0
LONGEST_MESSAGE = 8_192
BURST = 100
PER_SECOND = 20

HELLO_FIRST = Refusal("bad_message", "The first message must be hello.")
HELLO_ONCE = Refusal("bad_message", "Hello is said once.")
TOO_LONG = Refusal("bad_message", "The message is too long.")
TOO_FAST = Refusal("too_fast", "Too many messages; please go slower.")
WRONG_PROTOCOL = Refusal("wrong_protocol", f"This server speaks protocol {PROTOCOL} only.")


async def visit(connection: Connection, rooms: Rooms, table_id: str) -> None:
    """Serve the socket until it is closed, from whichever side."""
    room = None
    try:
        room = await _welcomed(connection, rooms, table_id)
        if room is not None:
            await _converse(connection, room, Meter(rooms.parts.clock, BURST, PER_SECOND))
    except StoreError:
        log.exception("not read", extra={"table": table_id})
        connection.close(wire.closing(NOT_STORED))
    finally:
        if room is not None:
            room.dismiss(connection)
        await connection.finish()


async def _welcomed(connection: Connection, rooms: Rooms, table_id: str) -> Room | None:
    """The room that let the socket in after its hello; None once it has been turned away."""
    hello = await _hello(connection)
    if isinstance(hello, Refusal):
        connection.close(wire.closing(hello))
        return None
    room = await rooms.room(table_id)
    refused = NO_SUCH_TABLE if room is None else await room.admit(connection, hello.seq)
    if refused is None:
        return room
    connection.close(wire.closing(refused))
    return None


async def _hello(connection: Connection) -> Hello | Refusal:
    text = await connection.receive(HELLO_S)
    message = HELLO_FIRST if text is None else _read(text)
    if isinstance(message, Hello):
        return message if message.protocol == PROTOCOL else WRONG_PROTOCOL
    return message if isinstance(message, Refusal) else HELLO_FIRST


async def _converse(connection: Connection, room: Room, meter: Meter) -> None:
    while (text := await connection.receive()) is not None:
        refused = await _answer(connection, room, text) if meter.allows() else TOO_FAST
        if refused is not None:
            connection.close(wire.closing(refused))


async def _answer(connection: Connection, room: Room, text: str) -> Refusal | None:
    """Answer one message; a refusal means the end of the visit."""
    message = _read(text)
    match message:
        case Refusal():
            nonce = wire.nonce_of(text)
            if nonce is None:
                return message
            connection.send(wire.answer(nonce, message))
        case Ping():
            connection.send(wire.pong(room.now))
        case Hello():
            return HELLO_ONCE
        case command:
            answer = await room.ask(command, connection.player)
            connection.send(wire.answer(command.nonce, answer))
    return None


def _read(text: str) -> ClientMessage | Refusal:
    return TOO_LONG if len(text) > LONGEST_MESSAGE else wire.read(text)
