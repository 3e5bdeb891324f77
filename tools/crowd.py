"""How a server does with many tables at which somebody plays against strong bots.

    python tools/crowd.py --tables 100 --level 8 --seconds 60

Starts a server on a fresh folder and a guest with a socket at each table, who takes one to four
seconds for a card. Bots move as soon as they have thought, without the pause that makes them look
human, so what is told of them is what they need: queue, thought and store.
"""

import argparse
import asyncio
import itertools
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from briscola.levels import LEVELS

QUICK = {"BRISCOLA_BOT_SHORTEST": "0", "BRISCOLA_BOT_LONGEST": "0"}
MANY = ("CONNECTIONS_PER_ADDRESS", "REQUESTS_PER_MINUTE", "TABLES_PER_MINUTE", "SOCKETS_PER_MINUTE")
SHORTEST_S, LONGEST_S = 1.0, 4.0
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Crowd:
    """What was measured, in ms: people's cards until stored, bots' turns until shown."""

    moves: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)


@dataclass
class Guest:
    """Somebody at a table of their own."""

    socket: ClientConnection
    rng: random.Random
    crowd: Crowd
    nonces: Iterator[int] = field(default_factory=itertools.count)
    sent: dict[str, float] = field(default_factory=dict)
    bot_since: float | None = None
    thinking: "asyncio.Task[None] | None" = None

    async def play(self) -> None:
        """Play match after match; ends when it is cancelled."""
        await self.socket.send('{"type": "hello", "protocol": 1}')
        async for text in self.socket:
            message, now = msgspec.json.decode(text), time.perf_counter()
            match message["type"]:
                case "answer":
                    assert message["problem"] is None, message
                    since = self.sent.pop(message["nonce"], None)
                    if since is not None:
                        self.crowd.moves.append((now - since) * 1_000)
                case "welcome" | "happened":
                    await self._go_on(message, now)
                case _:
                    raise AssertionError(message)

    async def _go_on(self, message: Any, now: float) -> None:
        state, mine = message["state"], message["state"]["you"]["seat"]
        if self.bot_since is not None:
            self.crowd.bots.append((now - self.bot_since) * 1_000)
            self.bot_since = None
        match state["phase"]:
            case "deal_over":
                await self._ask("ready")
            case "match_over":
                await self._ask("rematch")
            case "playing" if state["view"]["to_move"] == mine:
                self.thinking = asyncio.create_task(self._think(state))
            case "playing":
                self.bot_since = now

    async def _think(self, state: Any) -> None:
        await asyncio.sleep(self.rng.uniform(SHORTEST_S, LONGEST_S))
        await self._ask("play", card=self.rng.choice(state["view"]["legal"]), seq=state["seq"])

    async def _ask(self, kind: str, **rest: object) -> None:
        nonce = f"n{next(self.nonces)}"
        if kind == "play":
            self.sent[nonce] = time.perf_counter()
        command = {"type": kind, "nonce": nonce, **rest}
        await self.socket.send(msgspec.json.encode(command).decode())


async def sit_down(base: str, level: str, number: int, crowd: Crowd) -> Guest:
    """A new guest at a new table against one bot."""
    async with httpx.AsyncClient(base_url=base, timeout=60) as client:
        await client.get("/api/me")
        token = client.cookies["csrftoken"]
        wish = {"variant": "briscola", "players": 2, "target": 3, "level": level}
        opened = await client.post("/api/play-now", json=wish, headers={"x-csrftoken": token})
        opened.raise_for_status()
        cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{opened.json()['table']}/socket"
    socket = await connect(address, additional_headers={"cookie": cookies})
    return Guest(socket, random.Random(number), crowd)


async def measure(base: str, server: int, typed: argparse.Namespace) -> None:
    """Let all play for a while, then tell how long everything took."""
    crowd = Crowd()
    async with asyncio.TaskGroup() as group:
        playing = [
            group.create_task((await sit_down(base, typed.level, number, crowd)).play())
            for number in range(typed.tables)
        ]
        await asyncio.sleep(LONGEST_S)
        crowd.moves.clear()
        crowd.bots.clear()
        before = processor_seconds(server)
        await asyncio.sleep(typed.seconds)
        spent = processor_seconds(server) - before
        for task in playing:
            task.cancel()
    rate = len(crowd.bots) / typed.seconds
    print(f"{typed.tables} tables against level {typed.level}, {typed.seconds} s")
    print(f"people's cards, ms until stored: {told(crowd.moves)}")
    print(f"bots' turns, ms until shown:     {told(crowd.bots)}, {rate:.1f} a second")
    print(
        f"the server's processor time:     {spent / typed.seconds:.2f} of a core, "
        f"{1_000 * spent / len(crowd.bots):.0f} ms for a card of a person and one of a bot, "
        f"{memory_mb(server)} MB"
    )


def wait_for_bots(base: str) -> None:
    """Until what bots think with is loaded."""
    while httpx.get(f"{base}/api/health").json()["bots"] != "ready":
        time.sleep(0.5)


def told(values: Sequence[float]) -> str:
    """Median, 99 of 100, and the most."""
    ordered = sorted(values)
    p50, p99 = (ordered[len(ordered) * part // 100] for part in (50, 99))
    return f"{p50:.0f} (median), {p99:.0f} (p99), {ordered[-1]:.0f} (most) of {len(ordered)}"


def processor_seconds(process: int) -> float:
    """What the process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_mb(process: int) -> int:
    """What the process holds in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1_000_000


def main() -> None:
    """Start the server, measure, stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[-1])
    parser.add_argument("--seconds", type=int, default=60)
    typed = parser.parse_args()
    limits = {f"BRISCOLA_{name}": "1000000" for name in MANY}
    with tempfile.TemporaryDirectory() as folder:
        arguments = ["serve", "--port", "0", "--data", folder, "--log-level", "warning"]
        with subprocess.Popen(
            [sys.executable, "-m", "briscola", *arguments],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **QUICK, **limits},
        ) as server:
            assert server.stdout is not None
            try:
                base = server.stdout.readline().split()[-1].rstrip("/")
                wait_for_bots(base)
                asyncio.run(measure(base, server.pid, typed))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
