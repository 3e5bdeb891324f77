import asyncio
from typing import Any

import pytest
import uvicorn
from tests.unit.server.fakes import FakeClock
from uvicorn.server import ServerState

from briscola.server.edge.http import HttpConnection
from briscola.server.edge.watch import Watch


class FakeTransport(asyncio.Transport):
    """As uvloop's: whoever writes to it once it is closed gets an exception."""

    def __init__(self) -> None:
        super().__init__()
        self.written, self.closing = b"", False

    def write(self, data: Any) -> None:
        if self.closing:
            raise RuntimeError("the handler is closed")
        self.written += data

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


@pytest.mark.parametrize("is_lost", [False, True])
async def test_answers_that_come_when_the_connection_is_closed_are_dropped_in_silence(
    caplog: pytest.LogCaptureFixture, is_lost: bool
) -> None:
    may_answer = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await may_answer.wait()
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    config = uvicorn.Config(app, log_config=None)
    config.load()
    watch, state, transport = Watch(FakeClock(), 0, 10), ServerState(), FakeTransport()
    connection = HttpConnection(watch, config=config, server_state=state, app_state={})
    connection.connection_made(transport)
    connection.data_received(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n" * 2)
    await asyncio.sleep(0)
    transport.close()
    if is_lost:
        connection.connection_lost(ConnectionResetError())
    may_answer.set()
    await asyncio.gather(*state.tasks)
    assert not caplog.records
    assert transport.written == b""
    watch.let_go(connection)
