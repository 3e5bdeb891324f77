import asyncio
from typing import Any

from tests.unit.server.fakes import (
    HOST,
    TABLE,
    FakeClock,
    FakeSocket,
    connected,
    opened,
    parts,
    settled,
)

from briscola.server.play.rooms import Rooms
from briscola.server.play.visit import visit


async def visiting(rooms: Rooms, player: str = HOST) -> tuple[FakeSocket, "asyncio.Task[None]"]:
    connection, socket = connected(player)
    return socket, asyncio.create_task(visit(connection, rooms, TABLE))


def problem(socket: FakeSocket) -> Any:
    return socket.heard[-1]["problem"]["code"]


async def test_a_visit_is_hello_commands_and_answers() -> None:
    rooms = Rooms(parts(FakeClock()))
    await opened(rooms)
    socket, visited = await visiting(rooms)
    socket.say(type="hello", protocol=1)
    socket.say(type="rename", nonce="1", name="Ala")
    socket.say(type="ping")
    await settled()
    assert [one["type"] for one in socket.heard] == ["welcome", "happened", "answer", "pong"]
    assert socket.heard[2]["seq"] == socket.heard[1]["events"][0]["seq"] == 3
    socket.leave()
    await visited


async def test_hello_is_said_once_and_first() -> None:
    rooms = Rooms(parts(FakeClock()))
    await opened(rooms)
    for messages in (["ping"], ["hello", "hello"]):
        socket, visited = await visiting(rooms)
        for kind in messages:
            socket.say(type=kind)
        await visited
        assert problem(socket) == "bad_message"
        assert socket.code == 1008


async def test_a_long_message_is_refused() -> None:
    rooms = Rooms(parts(FakeClock()))
    await opened(rooms)
    socket, visited = await visiting(rooms)
    socket.say(type="hello")
    socket.say(type="say", nonce="1", text="x" * 9_000)
    await settled()
    assert problem(socket) == "bad_message"
    assert not visited.done()
    socket.say(type="say", text="x" * 9_000)
    await visited
    assert problem(socket) == "bad_message"


async def test_the_table_is_left_when_the_socket_goes() -> None:
    rooms = Rooms(parts(FakeClock()))
    room = await opened(rooms)
    socket, visited = await visiting(rooms)
    socket.say(type="hello")
    await settled()
    assert room.audience.has(HOST)
    socket.leave()
    await visited
    assert not room.audience.has(HOST)


async def test_an_unknown_table_is_said_to_be_unknown() -> None:
    socket, visited = await visiting(Rooms(parts(FakeClock())))
    socket.say(type="hello")
    await visited
    assert problem(socket) == "no_such_table"
