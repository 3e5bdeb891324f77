"""A socket's visit to a table: hello, then commands and answers until it goes."""

import logging
from collections.abc import Awaitable, Callable

from briscola.rules.errors import Refusal
from briscola.server.play import wire
from briscola.server.play.connection import Connection
from briscola.server.play.room import NO_SUCH_TABLE, NOT_STORED, Room
from briscola.server.play.rooms import Rooms
from briscola.server.store.store import StoreError
from briscola.table.commands import AskHint, SeatCommand
from briscola.table.messages import PROTOCOL, ClientMessage, Hello, Ping

log = logging.getLogger(__name__)

HELLO_S = 10.0
LONGEST_MESSAGE = 8_192

HELLO_FIRST = Refusal("bad_message", "The first message must be hello.")
HELLO_ONCE = Refusal("bad_message", "Hello is said once.")
TOO_LONG = Refusal("bad_message", "The message is too long.")
TOO_FAST = Refusal("too_fast", "Too many messages; please go slower.")
WRONG_PROTOCOL = Refusal("wrong_protocol", f"This server speaks protocol {PROTOCOL} only.")


Keep = Callable[[], Awaitable[None]]


async def visit(connection: Connection, rooms: Rooms, table_id: str, keep: Keep) -> None:
    """Serve the socket until it is closed, from whichever side.

    `keep` is called before anything is asked: it stores who this is.
    """
    room = None
    try:
        hello = await _hello(connection)
        room = await rooms.room(table_id) if isinstance(hello, Hello) else None
        refused = await _refused(connection, room, hello)
        if room is None or refused is not None:
            connection.close(wire.closing(refused or NO_SUCH_TABLE))
        else:
            await _converse(connection, room, keep)
    except StoreError:
        log.exception("not read", extra={"table": table_id})
        connection.close(wire.closing(NOT_STORED))
    finally:
        if room is not None:
            room.dismiss(connection)
        await connection.finish()


async def _refused(
    connection: Connection, room: Room | None, hello: Hello | Refusal
) -> Refusal | None:
    """Why the room does not let the socket in; None once it has."""
    if isinstance(hello, Refusal):
        return hello
    return NO_SUCH_TABLE if room is None else await room.admit(connection, hello.seq)


async def _hello(connection: Connection) -> Hello | Refusal:
    text = await connection.receive(HELLO_S)
    message = HELLO_FIRST if text is None else _read(text)
    if isinstance(message, Hello):
        return message if message.protocol == PROTOCOL else WRONG_PROTOCOL
    return message if isinstance(message, Refusal) else HELLO_FIRST


async def _converse(connection: Connection, room: Room, keep: Keep) -> None:
    while (text := await connection.receive()) is not None:
        is_slow_enough = room.messages.allows(connection.player)
        refused = await _answer(connection, room, keep, text) if is_slow_enough else TOO_FAST
        if refused is not None:
            connection.close(wire.closing(refused))


async def _answer(connection: Connection, room: Room, keep: Keep, text: str) -> Refusal | None:
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
        case AskHint():
            room.advise(message, connection)
        case command:
            answer = await _asked(connection, room, keep, command)
            connection.send(wire.answer(command.nonce, answer))
    return None


async def _asked(
    connection: Connection, room: Room, keep: Keep, command: SeatCommand
) -> int | Refusal:
    try:
        await keep()
    except StoreError:
        log.exception("guest not stored")
        return NOT_STORED
    return await room.ask(command, connection.player)


def _read(text: str) -> ClientMessage | Refusal:
    return TOO_LONG if len(text) > LONGEST_MESSAGE else wire.read(text)
