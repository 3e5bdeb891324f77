"""The server as a process: stopped, killed, started twice."""

import asyncio
import json
import signal
import socket
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from tests.integration.harness import ChildServer, Sight

from briscola.server.serve import EXIT_LOCKED, EXIT_NO_PORT


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@pytest.fixture
async def child(tmp_path: Path) -> AsyncIterator[ChildServer]:
    server = ChildServer(tmp_path / "data", free_port())
    await server.start()
    yield server
    await server.leave()
    if server.process is not None and server.process.returncode is None:
        await server.end(signal.SIGKILL)


def unchanging(state: dict[str, Any]) -> dict[str, Any]:
    """What a restart must not change: everything but absences and the events that note them."""
    kept = dict(state)
    del kept["seq"], kept["deadline"], kept["clock_at"]
    kept["seats"] = [{**seat, "away_since": None, "clock_ms": None} for seat in state["seats"]]
    return kept


async def to_move(sight: Sight) -> None:
    await sight.see(lambda s: bool(s["view"] and s["view"]["legal"]))


async def test_a_killed_server_goes_on_with_the_same_deal_and_clock(child: ChildServer) -> None:
    ola, jan = child.person(), child.person()
    clock = {"kind": "total", "seconds": 300, "increment": 0}
    table, tokens = await ola.open("Ola", variant="briscola", players=4, clock=clock)
    await jan.claim(table, tokens["seat2"], "Jan")
    async with ola.at(table) as hers, jan.at(table) as his:
        await hers.do("start")
        await his.see(lambda s: s["phase"] == "playing")
        for _ in range(2):
            await asyncio.gather(hers.move(), his.move())
        newest = max(hers.state["seq"], his.state["seq"])
        await hers.see(lambda s: s["seq"] >= newest and s["view"]["to_move"] in (0, 2))
        before = hers.state
        left = before["deadline"]["at"] - time.time() * 1000
        await child.end(signal.SIGKILL)
    await asyncio.sleep(1)
    await child.start()
    async with ola.at(table, before["seq"]) as hers, jan.at(table) as his:
        assert unchanging(hers.state) == unchanging(before)
        assert [event["type"] for event in hers.events][:1] == ["table"]
        still_left = hers.state["deadline"]["at"] - time.time() * 1000
        # The heart beats every two seconds, so that much may be given too much, or the start.
        assert abs(still_left - left) < 4_000
        await asyncio.gather(
            *(one.play_on(lambda s: s["phase"] != "playing") for one in (hers, his))
        )
        assert sum(hers.state["match"]["deals"][0]["points"]) == 120


async def test_a_stopped_process_takes_no_time_from_anybody(child: ChildServer) -> None:
    ola, jan = child.person(), child.person()
    clock = {"kind": "per_move", "seconds": 5}
    table, tokens = await ola.open("Ola", variant="briscola", clock=clock)
    await jan.claim(table, tokens["seat1"], "Jan")
    async with ola.at(table) as hers, jan.at(table) as his:
        await hers.do("start")
        await his.see(lambda s: s["phase"] == "playing")
        turn = his.state["view"]["to_move"]
        assert child.process is not None
        child.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(6)
        child.process.send_signal(signal.SIGCONT)
        assert (await ola.get(f"/tables/{table}"))["view"]["to_move"] == turn
        await (hers if turn == 0 else his).move()


async def test_a_killed_server_goes_on_with_its_bots(child: ChildServer) -> None:
    ola = child.person()
    await child.end(signal.SIGTERM)
    child.environment |= {"BRISCOLA_BOT_SHORTEST": "3000", "BRISCOLA_BOT_LONGEST": "3000"}
    await child.start()
    table = await ola.play_now(variant="briskott", players=2)
    async with ola.at(table) as sight:
        if sight.state["view"]["legal"]:
            await sight.move()
        seq = sight.state["seq"]
        await child.end(signal.SIGKILL)  # the bot has not moved yet
    child.environment |= {"BRISCOLA_BOT_SHORTEST": "0", "BRISCOLA_BOT_LONGEST": "0"}
    await child.start()
    async with ola.at(table, seq) as sight:
        await to_move(sight)
        await sight.play_on(lambda s: s["phase"] != "playing")
        assert sum(sight.state["match"]["deals"][0]["points"]) == 100


async def test_a_nonce_is_remembered_over_a_restart(child: ChildServer) -> None:
    ola = child.person()
    table, _ = await ola.open("Ola")
    async with ola.at(table) as sight:
        seq = await sight.do("say", phrase="hello", nonce="once")
        await child.end(signal.SIGKILL)
    await child.start()
    async with ola.at(table) as sight:
        assert await sight.do("say", phrase="hello", nonce="once") == seq
        assert len(sight.state["chat"]) == 1


async def test_sigterm_drains_and_ends_within_five_seconds(child: ChildServer) -> None:
    ola = child.person()
    table = await ola.play_now()
    async with ola.at(table) as sight:
        began = time.monotonic()
        ending = asyncio.create_task(child.end(signal.SIGTERM))
        told = await sight.hear_until(lambda m: m["type"] == "closing")
        assert told["problem"]["code"] == "server_stops"
        status, said, logged = await ending
        assert time.monotonic() - began < 5
    assert status == 0
    assert f"Briscola is at http://{child.address}/" in said
    lines = [json.loads(line) for line in logged.splitlines()]
    assert [line["what"] for line in lines if line["where"].startswith("briscola")] == [
        "stopping",
        "stopped",
    ]


async def test_ctrl_c_is_a_stop_too(child: ChildServer) -> None:
    status, _, _ = await child.end(signal.SIGINT)
    assert status == 0


async def test_no_secret_is_logged(child: ChildServer) -> None:
    ola, jan = child.person(), child.person()
    table, tokens = await ola.open("Ola")
    await jan.claim(table, tokens["join"], "Jan")
    await jan.claim(table, "no-such-token", "Jan", status=404)
    async with ola.at(table) as hers:
        await hers.do("start")
        await hers.play_on(lambda s: s["phase"] != "playing")
    _, said, logged = await child.end(signal.SIGTERM)
    secrets = [*tokens.values(), *ola.web.cookies.values(), *jan.web.cookies.values()]
    assert not [one for one in secrets if one in said + logged]


async def test_a_second_process_on_the_same_data_is_refused(child: ChildServer) -> None:
    other = ChildServer(Path(child.environment["BRISCOLA_DATA"]), free_port())
    process = await other.spawn()
    _, errors = await process.communicate()
    assert process.returncode == EXIT_LOCKED
    assert errors.decode().startswith("briscola: Another briscola server (process ")
    await child.person().get("/health")


async def test_a_port_in_use_is_said_in_a_sentence(child: ChildServer, tmp_path: Path) -> None:
    other = ChildServer(tmp_path / "other", int(child.environment["BRISCOLA_PORT"]))
    process = await other.spawn()
    _, errors = await process.communicate()
    assert process.returncode == EXIT_NO_PORT
    assert "is in use already; choose another one with --port." in errors.decode()
