import asyncio
from typing import Any

import pytest
from tests.unit.server.fakes import (
    FRIEND,
    HOST,
    STRANGER,
    TABLE,
    FakeClock,
    FakeSocket,
    InstantBots,
    connected,
    opened,
    parts,
    settled,
)

from briscola.hint import Hint
from briscola.server.play.room import HINTS, MESSAGES, Room
from briscola.server.play.rooms import Rooms
from briscola.server.play.visit import Keep, visit
from briscola.server.store import MemoryStore, StoreError
from briscola.server.tokens import token_hash
from briscola.table.commands import Claim, Start
from briscola.table.events import Stored
from briscola.table.turns import BotTurn


async def known() -> None:
    """Of this guest nothing more needs to be stored."""


async def visiting(
    rooms: Rooms, player: str = HOST, keep: Keep = known
) -> tuple[FakeSocket, "asyncio.Task[None]"]:
    connection, socket = connected(player)
    return socket, asyncio.create_task(visit(connection, rooms, TABLE, keep))


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


async def test_who_leaves_is_answered_before_the_farewell() -> None:
    rooms = Rooms(parts(FakeClock()))
    room = await opened(rooms, open=False)
    await room.ask(Claim(token_hash("seat1"), "Jan"), FRIEND)
    socket, visited = await visiting(rooms, FRIEND)
    socket.say(type="hello")
    socket.say(type="leave", nonce="1")
    await visited
    assert [one["type"] for one in socket.heard[-2:]] == ["answer", "closing"]
    assert socket.heard[-2]["problem"] is None
    assert problem(socket) == "not_invited"


async def test_a_new_socket_is_no_new_allowance() -> None:
    clock = FakeClock()
    rooms = Rooms(parts(clock))
    await opened(rooms)
    burst, per_second = MESSAGES
    pings, codes = [], []
    for _ in range(3):
        socket, visited = await visiting(rooms)
        socket.say(type="hello")
        for _ in range(burst - per_second):
            socket.say(type="ping")
            await settled()
        pings.append(sum(one["type"] == "pong" for one in socket.heard))
        codes += [one["problem"]["code"] for one in socket.heard if one["type"] == "closing"]
        socket.leave()
        await visited
    assert sum(pings) == burst
    assert codes == ["too_fast"] * 2


async def test_a_guest_is_stored_before_the_first_command() -> None:
    rooms = Rooms(parts(FakeClock()))
    await opened(rooms)
    asked: list[str] = []

    async def keep() -> None:
        asked.append("kept")
        if len(asked) == 1:
            raise StoreError("The disk is full.")

    socket, visited = await visiting(rooms, FRIEND, keep)
    socket.say(type="hello")
    socket.say(type="ping")
    await settled()
    assert asked == []
    for nonce in ("1", "1"):
        socket.say(type="join", nonce=nonce, name="Jan")
        await settled()
    answers = [one for one in socket.heard if one["type"] == "answer"]
    assert [one["seq"] for one in answers] == [None, 3]
    assert answers[0]["problem"]["code"] == "not_stored"
    socket.leave()
    await visited


@pytest.mark.parametrize("fault", [StoreError("no disk"), ValueError("an older body")])
async def test_a_table_that_cannot_be_read_leaves_nothing_open(fault: Exception) -> None:
    class Store(MemoryStore):
        async def events(
            self, table: str, after: int = 0, until: int | None = None
        ) -> list[Stored]:
            raise fault

    rooms = Rooms(parts(FakeClock(), Store()))
    connection, socket = connected(FRIEND)
    visited = asyncio.create_task(visit(connection, rooms, TABLE, known))
    socket.say(type="hello")
    await asyncio.wait({visited})
    assert connection._sender.done() and socket.code is not None
    if isinstance(fault, StoreError):
        assert visited.exception() is None and problem(socket) == "not_stored"
    else:
        assert visited.exception() is fault


async def test_a_visit_that_breaks_off_while_it_is_let_in_is_over() -> None:
    rooms = Rooms(parts(FakeClock()))
    room = await opened(rooms)

    async def broken(*_: object) -> None:
        room.audience.admit(connection)
        raise ValueError

    room.admit = broken  # type: ignore[method-assign, assignment]
    connection, socket = connected(FRIEND)
    visited = asyncio.create_task(visit(connection, rooms, TABLE, known))
    socket.say(type="hello")
    await asyncio.wait({visited})
    assert isinstance(visited.exception(), ValueError)
    assert not room.audience.has(FRIEND)


async def in_turn(room: Room) -> int:
    """The host is in turn; the newest seq."""
    await room.ask(Start(nonce="s"), HOST)
    await settled()
    for _ in range(3):
        if room.table is not None and room.table.play is not None and room.table.play.turn == 0:
            return room.table.seq
        await settled()
    raise AssertionError("the host is never in turn")


async def test_a_hint_comes_to_the_socket_that_asked_and_to_no_other() -> None:
    clock = FakeClock()
    rooms = Rooms(parts(clock))
    room = await opened(rooms)
    seq = await in_turn(room)
    asking, first = await visiting(rooms)
    looking, second = await visiting(rooms, STRANGER)
    for one in (asking, looking):
        one.say(type="hello")
    await settled()
    before, stored = len(looking.sent), room.table and room.table.seq
    asking.say(type="hint", nonce="h", seq=seq)
    looking.say(type="hint", nonce="h", seq=seq)
    await settled()
    answer = asking.heard[-1]
    assert (answer["type"], answer["nonce"]) == ("hint", "h")
    assert answer["hint"]["move"] in asking.heard[0]["state"]["view"]["legal"]
    assert [one["problem"]["code"] for one in looking.heard[before:]] == ["not_seated"]
    assert room.table is not None and room.table.seq == stored
    for _ in range(HINTS[0]):
        asking.say(type="hint", nonce="h", seq=seq)
    await settled()
    assert problem(asking) == "too_fast"
    await clock.advance(2_000)
    asking.say(type="hint", nonce="i", seq=seq)
    await settled()
    assert asking.heard[-1]["nonce"] == "i" and asking.heard[-1]["type"] == "hint"
    for socket, visited in ((asking, first), (looking, second)):
        socket.leave()
        await visited


@pytest.mark.parametrize("fault", ["late", "no_hint_now"])
async def test_a_hint_that_comes_too_late_or_not_at_all_is_refused(fault: str) -> None:
    thinking = asyncio.Event()

    class Slow(InstantBots):
        async def advise(self, table: str, turn: BotTurn) -> Hint | None:
            await thinking.wait()
            return await super().advise(table, turn) if fault == "late" else None

    rooms = Rooms(parts(FakeClock(), bots=Slow()))
    room = await opened(rooms)
    seq = await in_turn(room)
    socket, visited = await visiting(rooms)
    socket.say(type="hello")
    socket.say(type="hint", nonce="h", seq=seq)
    await settled()
    assert room.table is not None and room.table.play is not None
    if fault == "late":
        card = socket.heard[0]["state"]["view"]["legal"][0]
        socket.say(type="play", nonce="p", card=card, seq=seq)
        await settled()
    thinking.set()
    await settled()
    refused = [one for one in socket.heard if one.get("nonce") == "h"]
    assert [one["problem"]["code"] for one in refused] in ([fault], ["not_your_turn"])
    socket.leave()
    await visited
