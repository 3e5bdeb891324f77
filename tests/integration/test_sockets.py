"""The manners of sockets: hello first, nothing too big, too fast or from elsewhere."""

import asyncio
import time
from pathlib import Path

import pytest
from tests.integration.harness import Message, Sight, serving
from websockets.exceptions import ConnectionClosed


async def closing(sight: Sight) -> str:
    """The code of the last message before the server closes."""
    told = await sight.hear_until(lambda m: m["type"] == "closing")
    with pytest.raises(ConnectionClosed):
        await sight.hear()
    return str(told["problem"]["code"])


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ({"type": "ping"}, "bad_message"),
        ({"type": "start", "nonce": "1"}, "bad_message"),
        ({"type": "hello", "protocol": 2}, "wrong_protocol"),
        ({"type": "nonsense"}, "bad_message"),
        ({"type": "hello", "seq": "many"}, "bad_message"),
    ],
)
async def test_the_first_message_is_hello(tmp_path: Path, first: Message, code: str) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table, _ = await ola.open()
        async with ola.wire(table) as sight:
            await sight.say(**first)
            assert await closing(sight) == code


async def test_unknown_tables_are_said_to_be_unknown(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        for table in ("abcdefghjkmn", "x", "a" * 300):
            assert await ola.refused_at(table) == "no_such_table"


async def test_a_ping_is_answered_with_the_time(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table, _ = await ola.open()
        async with ola.at(table) as sight:
            await sight.say(type="ping")
            assert (await sight.hear())["type"] == "pong"


async def test_a_command_that_is_not_understood_is_refused_by_its_nonce(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table, _ = await ola.open()
        async with ola.at(table) as sight:
            answer = await sight.ask("say", text="x" * 2_000)
            assert answer["problem"]["code"] == "bad_message"
            answer = await sight.ask("fly")
            assert answer["problem"]["code"] == "bad_message"
            await sight.do("say", phrase="hello")


@pytest.mark.parametrize("text", ["", "null", "[]", "{", '{"type":"say"}', "[" * 50_000, "\0"])
async def test_garbage_ends_the_visit(tmp_path: Path, text: str) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table, _ = await ola.open()
        async with ola.at(table) as sight:
            await sight.socket.send(text)
            assert await closing(sight) == "bad_message"


async def test_what_is_too_big_to_be_read_ends_the_visit(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table, _ = await ola.open()
        async with ola.at(table) as sight:
            await sight.socket.send("[" * 100_000)
            with pytest.raises(ConnectionClosed, match="message too big"):
                await sight.hear()


async def test_bytes_are_not_text(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table, _ = await ola.open()
        async with ola.at(table) as sight:
            await sight.socket.send(b"\xff\xfe")
            assert await closing(sight) == "bad_message"


async def test_a_flood_ends_the_visit(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola = site.person()
        table, _ = await ola.open()
        async with ola.at(table) as sight:
            for _ in range(130):
                await sight.say(type="ping")
            assert await closing(sight) == "too_fast"


async def test_sockets_are_opened_only_so_fast(tmp_path: Path) -> None:
    async with serving(tmp_path, sockets_per_minute=3) as site:
        ola = site.person()
        table, _ = await ola.open()
        for _ in range(3):
            async with ola.at(table) as sight:
                assert sight.state
        async with ola.wire(table) as sight:
            assert await closing(sight) == "too_fast"


async def test_a_page_from_elsewhere_is_turned_away(tmp_path: Path) -> None:
    async with serving(tmp_path, origins=("https://good.example",)) as site:
        ola = site.person()
        table, _ = await ola.open()
        for origin in ("https://evil.example", "http://[", "null", ""):
            async with ola.wire(table, origin=origin) as sight:
                assert await closing(sight) == "foreign_page"
        for origin in (f"http://{site.address}", "https://good.example"):
            async with ola.wire(table, origin=origin) as sight:
                await sight.say(type="hello")
                assert (await sight.hear())["type"] == "welcome"


async def test_a_socket_needs_the_cookie(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ola, nobody = site.person(), site.person()
        table, _ = await ola.open(open=True)
        nobody.web.cookies.set("briscola_guest", "made-up")
        async with nobody.wire(table) as sight:
            assert await closing(sight) == "no_guest"


async def test_a_reader_that_does_not_read_is_dropped_and_may_come_back(tmp_path: Path) -> None:
    began = time.monotonic()
    async with serving(tmp_path) as site:
        ola, ewa = site.person(), site.person()
        table, _ = await ola.open(open=True)
        async with ola.at(table) as hers, ewa.at(table) as idle:
            idle.socket.transport.pause_reading()
            assert site.house is not None
            room = await site.house.room(table)
            host = room.table.host if room.table else ""
            (stuck,) = next(some for one, some in room.audience._sockets.items() if one != host)
            for _ in range(300):
                stuck.send("x" * 100_000)
                await asyncio.sleep(0)
            assert stuck.is_closed
            await hers.do("rename", name="Ala")
            async with ewa.at(table) as again:
                assert again.state["seats"][0]["name"] == "Ala"
            idle.socket.transport.abort()
    assert time.monotonic() - began < 15
