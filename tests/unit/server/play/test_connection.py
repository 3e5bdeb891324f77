import asyncio

import pytest
from tests.unit.server.fakes import connected, settled

from briscola.server.play.connection import QUEUE


async def test_messages_come_in_the_order_they_were_sent() -> None:
    connection, socket = connected("ola")
    for number in range(QUEUE):
        connection.send(str(number))
    await connection.finish()
    assert socket.sent == [str(number) for number in range(QUEUE)]
    assert socket.code == 1000


async def test_after_the_last_message_nothing_is_sent_or_read() -> None:
    connection, socket = connected("ola")
    reading = asyncio.create_task(connection.receive())
    await settled()
    connection.close("goodbye", 1012)
    connection.send("more")
    socket.say(type="ping")
    assert await reading is None
    assert await connection.receive() is None
    await connection.finish()
    assert (socket.sent, socket.code) == (["goodbye"], 1012)


async def test_a_slow_reader_is_dropped(caplog: pytest.LogCaptureFixture) -> None:
    connection, socket = connected("ola")
    socket.takes.clear()
    await settled()
    for number in range(QUEUE + 2):
        connection.send(str(number))
        await settled()
    assert connection.is_closed
    assert await connection.receive() is None
    assert "slow reader dropped" in caplog.text
    await connection.finish()
    assert socket.sent == []


async def test_a_reader_who_left_is_noticed() -> None:
    connection, socket = connected("ola")
    socket.say_text("one")
    socket.leave()
    assert await connection.receive() == "one"
    assert await connection.receive() is None
    assert connection.is_closed
    await connection.finish()


async def test_waiting_for_a_message_may_be_limited() -> None:
    connection, _ = connected("ola")
    assert await connection.receive(timeout_s=0.01) is None
    await connection.finish()
