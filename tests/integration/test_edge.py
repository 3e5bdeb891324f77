"""What a connection may cost: endless, early, slow and unread bytes, and how many there may be."""

import asyncio
import json
import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.integration.harness import Site, serving
from websockets.exceptions import ConnectionClosed

from briscola.server.edge import watch
from briscola.server.edge.http import HttpConnection
from briscola.server.edge.websocket import SocketConnection

PATIENCE_S = 20
MUCH = 8 * 1024 * 1024
HEAD = b"GET /api/health HTTP/1.1\r\nhost: x\r\n"
UPGRADE = b"connection: upgrade\r\nupgrade: websocket\r\n"


class Line:
    """A connection on which anything can be said."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.sent = 0

    async def send(self, data: bytes) -> None:
        """Send; what nobody takes any more is not."""
        try:
            self.writer.write(data)
            await self.writer.drain()
            self.sent += len(data)
        except ConnectionError:
            self.writer.transport.abort()

    async def pour(self, data: bytes) -> bytes:
        """Send it again and again until the connection is closed; what came back."""
        coming = asyncio.create_task(self.rest())
        while not coming.done() and self.sent < MUCH:
            await self.send(data)
            await asyncio.sleep(0)
        assert self.sent < MUCH, "the server takes all of it"
        return await coming

    async def rest(self) -> bytes:
        """All that comes until the connection is closed."""
        got = b""
        async with asyncio.timeout(PATIENCE_S):
            try:
                while data := await self.reader.read(65_536):
                    got += data
            except ConnectionError:
                pass
        return got


@asynccontextmanager
async def line(site: Site) -> AsyncIterator[Line]:
    host, port = site.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        yield Line(reader, writer)
    finally:
        writer.transport.abort()


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def code(answer: bytes) -> str:
    return str(json.loads(answer.partition(b"\r\n\r\n")[2])["error"]["code"])


def connections(site: Site) -> list[Any]:
    assert site.server is not None
    return list(site.server.server_state.connections)


async def gone(site: Site) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while connections(site):  # noqa: ASYNC110 - uvicorn offers no event
            await asyncio.sleep(0.01)


# ── heads and bodies ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("start", "more"),
    [
        (HEAD + b"long: ", b"x" * 8_000),
        (b"GET /", b"x" * 8_000),
        (HEAD + b"x", b"x" * 8_000),
        (HEAD, b"a: b\r\n"),
        (b"", b"\r\n"),
        (b"POST /api/me HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n", b"1;" + b"x" * 8_000),
        (b"POST /api/me HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n", b"a: b\r\n"),
        (b"POST /api/me HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n0\r\na:", b"x" * 8_000),
        (HEAD + UPGRADE, b"x: y\r\n"),
    ],
    ids=["value", "url", "name", "many", "blank", "extension", "trailers", "trailer", "upgrade"],
)
async def test_an_endless_head_is_refused(tmp_path: Path, start: bytes, more: bytes) -> None:
    async with serving(tmp_path) as site, line(site) as one:
        await one.send(start)
        answer = await one.pour(more)
        if answer:
            wanted = (405, "wrong_method") if b"POST" in start else (431, "too_large")
            assert (status(answer), code(answer)) == wanted
        assert one.sent < 4_000_000
        await gone(site)


@pytest.mark.parametrize(
    ("head", "more"),
    [
        (b"PUT /api/me HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n", b"400\r\n%b\r\n"),
        (b"GET /api/me HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n", b"400\r\n%b\r\n"),
        (b"GET / HTTP/1.1\r\ncontent-length: 999999999\r\n\r\n", b"%b"),
    ],
)
async def test_an_endless_body_is_not_taken(tmp_path: Path, head: bytes, more: bytes) -> None:
    async with serving(tmp_path) as site, line(site) as one:
        await one.send(head)
        await one.pour(more.replace(b"%b", b"x" * 1_024))
        await gone(site)


async def test_a_long_head_of_an_honest_browser_is_read(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        web = site.person().web
        answer = await web.get("/api/health", headers={"cookie": "x=" + "y" * 16_000})
        assert answer.status_code == 200


@pytest.mark.parametrize(
    "request_line",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET /\xff\xfe HTTP/1.1\r\n\r\n",
        b"CONNECT x:80 HTTP/1.1\r\n\r\n",
        b"GET http://x HTTP/1.1\r\n\r\n",
        b"GET / HTTP/3.0\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET /api/tables/\xff/socket HTTP/1.1\r\n" + UPGRADE + b"\r\n",
        b"GET / HTTP/1.1\r\n" + UPGRADE + b"\r\n",
        HEAD + UPGRADE + b"x: " + b"y" * 9_000 + b"\r\n\r\n",
    ],
)
async def test_what_is_no_request_is_answered_and_closed(
    tmp_path: Path, request_line: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as site, line(site) as one:
        await one.send(request_line)
        one.writer.write_eof()
        assert 400 <= status(await one.rest()) < 500
        await gone(site)
    assert not [one for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")]


async def test_what_is_sent_ahead_waits_outside(tmp_path: Path) -> None:
    number = 600
    async with serving(tmp_path, requests_per_minute=2 * number) as site, line(site) as one:
        sending = asyncio.create_task(one.send((HEAD + b"\r\n") * number))
        answers, most_ahead, most_held = 0, 0, 0
        while answers < number:
            async with asyncio.timeout(PATIENCE_S):
                answers += (await one.reader.read(65_536)).count(b"HTTP/1.1 200")
            for connection in connections(site):
                assert isinstance(connection, HttpConnection)
                most_ahead = max(most_ahead, len(connection.pipeline))
                most_held = max(most_held, sum(map(len, connection._pieces)))
        await sending
        assert 0 < most_ahead < 60
        assert most_held < 1_000_000


# ── time ─────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "SWEEP_S", 0.02)
    monkeypatch.setattr(watch, "MESSAGE_MS", 200)
    monkeypatch.setattr(watch, "UNREAD_MS", 200)
    monkeypatch.setattr(watch, "LINGER_MS", 200)


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        (b"", None),
        (b"GET / HTTP/1.1\r\n", 408),
        (b"\r\n", 408),
        (b"PUT /api/me HTTP/1.1\r\ncontent-length: 9\r\n\r\n", 403),
        (HEAD + b"\r\n" + HEAD, 200),
    ],
)
async def test_who_does_not_finish_a_request_is_not_waited_for(
    tmp_path: Path, said: bytes, wanted: int | None
) -> None:
    async with serving(tmp_path) as site, line(site) as one:
        await one.send(said)
        answer = await one.rest()
        assert (status(answer) if answer else None) == wanted
        await gone(site)


@pytest.mark.usefixtures("hurry")
async def test_a_request_whose_body_does_not_come_is_refused(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        await ola.get("/me")
        cookies = "; ".join(f"{name}={value}" for name, value in ola.web.cookies.items())
        head = (
            f"PUT /api/me HTTP/1.1\r\ncookie: {cookies}\r\nx-csrftoken: "
            f"{ola.web.cookies['csrftoken']}\r\ncontent-length: 9\r\n\r\n123"
        )
        async with line(site) as one:
            await one.send(head.encode())
            answer = await one.rest()
            assert (status(answer), code(answer)) == (408, "too_slow")
    assert not [one for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")]


@pytest.mark.usefixtures("hurry")
async def test_who_does_not_read_the_answers_is_let_go(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html>")
    (web / "assets" / "large.bin").write_bytes(os.urandom(500_000))
    async with serving(tmp_path / "data", web=web) as site, line(site) as one:
        one.writer.transport.pause_reading()  # type: ignore[attr-defined]
        await one.send(b"GET /assets/large.bin HTTP/1.1\r\nhost: x\r\n\r\n" * 40)
        await gone(site)


@pytest.mark.usefixtures("hurry")
async def test_a_socket_nobody_reads_is_let_go(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table, _ = await ola.open(open=True)
        async with ola.at(table) as sight:
            assert site.house is not None
            room = await site.house.room(table)
            (sockets,) = room.audience._sockets.values()
            sight.socket.transport.pause_reading()
            async with asyncio.timeout(PATIENCE_S):
                while any(isinstance(one, SocketConnection) for one in connections(site)):
                    sockets[0].send("x" * 200_000) if sockets else None
                    await asyncio.sleep(0.01)
            sight.socket.transport.abort()


# ── numbers ──────────────────────────────────────────────────────────────────────────────────


async def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    async with serving(tmp_path, proxies=(), connections_per_address=2) as site:
        async with line(site) as first, line(site) as second, line(site) as third:
            answer = await third.rest()
            assert (status(answer), code(answer)) == (429, "too_many_connections")
            for one in (first, second):
                await one.send(HEAD + b"\r\n")
                assert b"200 OK" in await one.reader.readline()
        await gone(site)
        async with line(site) as again:
            await again.send(HEAD + b"connection: close\r\n\r\n")
            assert status(await again.rest()) == 200


async def test_a_proxy_has_as_many_connections_as_it_wants(tmp_path: Path) -> None:
    limited = serving(tmp_path, connections_per_address=1)
    async with limited as site, line(site) as first, line(site) as second:
        for one in (first, second):
            await one.send(HEAD + b"\r\n")
            assert b"200 OK" in await one.reader.readline()


async def test_a_socket_counts_as_one_connection(tmp_path: Path) -> None:
    async with serving(tmp_path, proxies=(), connections_per_address=2) as site:
        ola = site.person()
        table, _ = await ola.open()
        async with ola.at(table) as sight:
            await sight.do("say", phrase="hello")
            async with line(site) as one:
                assert status(await one.rest()) == 429


# ── frames ───────────────────────────────────────────────────────────────────────────────────


def frame(opcode: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    """A short masked frame."""
    return struct.pack("!BB4x", fin << 7 | opcode, 0x80 | len(data)) + data


PING, PONG, TEXT, MORE = 9, 10, 1, 0


@pytest.mark.parametrize(
    ("flood", "reason"),
    [
        (frame(PING, b"x" * 125) * 300, "too many pings"),
        (frame(PONG) * 300, "too many pongs"),
        (frame(TEXT, fin=False) + frame(MORE, fin=False) * 300, "too many fragments"),
    ],
    ids=["pings", "pongs", "fragments"],
)
async def test_a_flood_of_frames_ends_the_socket(tmp_path: Path, flood: bytes, reason: str) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table, _ = await ola.open()
        async with ola.at(table) as sight:
            sight.socket.transport.write(flood)
            with pytest.raises(ConnectionClosed, match=reason):
                await sight.hear_until(lambda _: False)


@pytest.mark.parametrize(
    "message",
    [frame(TEXT, b"\xff"), frame(TEXT, b'"\xc5', fin=False) + frame(MORE, b'"')],
    ids=["whole", "in parts"],
)
async def test_text_that_is_no_utf_8_ends_the_socket_and_leaves_the_log_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, message: bytes
) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table, _ = await ola.open()
        async with ola.at(table) as sight:
            sight.socket.transport.write(message)
            with pytest.raises(ConnectionClosed) as closed:
                await sight.hear_until(lambda _: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    assert not [one for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")]


async def test_messages_sent_ahead_wait_outside(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table, _ = await ola.open()
        async with ola.at(table) as sight:
            (carrier,) = [one for one in connections(site) if isinstance(one, SocketConnection)]
            sight.socket.transport.write(frame(TEXT, b'{"type":"ping"}') * 90)
            most = 0
            for _ in range(90):
                assert (await sight.hear())["type"] == "pong"
                most = max(most, carrier.queue.qsize())
            assert most < 60
            await sight.do("say", phrase="hello")
