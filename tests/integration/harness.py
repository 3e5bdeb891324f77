"""A real server for tests, and people at it: browsers without a screen."""

import asyncio
import itertools
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from briscola.server.app import create_app
from briscola.server.house import House
from briscola.server.pages import WEB
from briscola.server.serve import Server, listen, uvicorn_config
from briscola.server.settings import Settings
from briscola.server.store import SqliteStore

PATIENCE_S = 20
QUICK = {"bot_shortest": 0, "bot_longest": 0}
Message = dict[str, Any]


@asynccontextmanager
async def serving(directory: Path, web: Path = WEB, **changes: Any) -> AsyncIterator["Site"]:
    """A server on this data directory in this process."""
    settings = Settings(port=0, data=directory, **{**QUICK, **changes})
    listener = listen(settings)
    app = create_app(settings, SqliteStore.open(directory), web=web)
    server = Server(uvicorn_config(settings, app), app.state.house)
    running = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not running.done():  # noqa: ASYNC110 - uvicorn offers no event
        await asyncio.sleep(0.005)
    site = Site(f"127.0.0.1:{listener.getsockname()[1]}")
    site.house, site.server = app.state.house, server
    try:
        yield site
    finally:
        await site.leave()
        server.should_exit = True
        await running


class Site:
    """A server's address and the people who come to it."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.house: House | None = None
        self.server: Server | None = None
        self._people: list[Person] = []

    def person(self) -> "Person":
        """Somebody in a browser of their own."""
        self._people.append(Person(self.address))
        return self._people[-1]

    async def leave(self) -> None:
        """Everybody closes the browser."""
        for person in self._people:
            await person.web.aclose()


class ChildServer(Site):
    """`briscola serve` in a process of its own, on a port that stays the same when restarted."""

    PROGRAM = (
        "import sys; from briscola.server.serve import run;"
        "from briscola.server.settings import read_settings; sys.exit(run(read_settings()))"
    )

    def __init__(self, directory: Path, port: int, **settings: object) -> None:
        chosen = {"data": directory, "port": port, **QUICK, **settings}
        self.environment = {f"BRISCOLA_{name.upper()}": str(chosen[name]) for name in chosen}
        super().__init__(f"127.0.0.1:{port}")
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it and wait until it answers."""
        self.process = await self.spawn()
        async with httpx.AsyncClient() as client, asyncio.timeout(PATIENCE_S):
            while True:
                try:
                    await client.get(f"http://{self.address}/api/ready")
                    return
                except httpx.TransportError:
                    await asyncio.sleep(0.02)

    async def spawn(self) -> asyncio.subprocess.Process:
        """Start the program and nothing more."""
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            self.PROGRAM,
            env={**os.environ, **self.environment},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )

    async def end(self, how: signal.Signals) -> tuple[int, str, str]:
        """Send the signal; the exit code and what was written."""
        assert self.process is not None
        self.process.send_signal(how)
        out, err = await asyncio.wait_for(self.process.communicate(), PATIENCE_S)
        assert self.process.returncode is not None
        return self.process.returncode, out.decode(), err.decode()


@dataclass
class Sight:
    """A socket at a table: what it got, and the newest state."""

    socket: ClientConnection
    frames: list[str] = field(default_factory=list)
    state: Message = field(default_factory=dict)
    events: list[Message] = field(default_factory=list)
    nonces: "itertools.count[int]" = field(default_factory=itertools.count)

    async def hear(self) -> Message:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE_S)
        assert isinstance(text, str)
        self.frames.append(text)
        message: Message = json.loads(text)
        if message["type"] in ("welcome", "happened"):
            self.state = message["state"]
            self.events += message.get("events", [])
        return message

    async def hear_until(self, wanted: Callable[[Message], bool]) -> Message:
        """The first message that is wanted."""
        while not wanted(message := await self.hear()):
            pass
        return message

    async def see(self, wanted: Callable[[Message], bool]) -> Message:
        """The state, once it is as wanted."""
        while not wanted(self.state):
            await self.hear()
        return self.state

    async def say(self, **message: object) -> None:
        """Send a message as it is."""
        await self.socket.send(json.dumps(message))

    async def ask(self, kind: str, **rest: object) -> Message:
        """Send a command; its answer."""
        nonce = str(rest.pop("nonce", f"n{next(self.nonces)}"))
        await self.say(type=kind, nonce=nonce, **rest)
        return await self.hear_until(lambda m: m["type"] == "answer" and m["nonce"] == nonce)

    async def do(self, kind: str, **rest: object) -> int:
        """Send a command that must be accepted; the seq of its answer."""
        answer = await self.ask(kind, **rest)
        assert answer["problem"] is None, answer
        return int(answer["seq"])

    async def move(self) -> None:
        """Make the first legal move when it is one's turn."""
        await self.see(lambda s: bool(s["view"]["legal"]))
        seq, legal = self.state["seq"], self.state["view"]["legal"]
        text = next((move for move in legal if move[0] not in "x-"), legal[0])
        kind = {"x": "exchange", "-": "decline"}.get(text[0], "play")
        await self.do(kind, seq=seq, **({} if kind == "decline" else {"card": text.lstrip("x")}))

    async def play_on(self, until: Callable[[Message], bool]) -> None:
        """Make moves, and be ready for every deal, until the state is as wanted."""
        while not until(self.state):
            if self.state["phase"] == "deal_over" and not self.is_ready:
                await self.do("ready")
            elif self.state["view"] and self.state["view"]["legal"]:
                await self.move()
            else:
                await self.hear()

    @property
    def is_ready(self) -> bool:
        """Has this seat said that it is ready."""
        return bool(self.state["seats"][self.state["you"]["seat"]]["ready"])


class Person:
    """One browser: its cookies, and its sockets."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.web = httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE_S)

    async def get(self, path: str, status: int = 200) -> Any:
        """The answer to GET."""
        if path.startswith("/tables") and "briscola_guest" not in self.web.cookies:
            await self.get("/me")
        response = await self.web.get(f"/api{path}")
        assert response.status_code == status, response.text
        return response.json()

    async def send(self, method: str, path: str, status: int, **body: object) -> Any:
        """The answer to a changing request, with the token against forgery."""
        if not {"csrftoken", "briscola_guest"} <= set(self.web.cookies):
            await self.get("/me")
        headers = {"x-csrftoken": self.web.cookies["csrftoken"]}
        response = await self.web.request(method, f"/api{path}", json=body, headers=headers)
        assert response.status_code == status, response.text
        return response.json()

    async def post(self, path: str, status: int = 201, **body: object) -> Any:
        """The answer to POST."""
        return await self.send("POST", path, status, **body)

    async def open(self, name: str = "Ola", **spec: object) -> tuple[str, dict[str, str]]:
        """A new table: its id, and its links' tokens by kind (seat1 for a seat's)."""
        whole = {"variant": "briscola", "players": 2, **spec}
        opened = await self.post("/tables", name=name, spec=whole)
        tokens = {
            link["kind"] + str(link["seat"] or ""): link["path"].split("#")[1]
            for link in opened["links"]
        }
        return opened["table"], tokens

    async def play_now(self, **wish: object) -> str:
        """The id of a table where a match against bots has begun."""
        return str((await self.post("/play-now", 201, **wish))["table"])

    async def claim(self, table: str, token: str, name: str = "", status: int = 200) -> Any:
        """Use a link's token."""
        return await self.post(f"/tables/{table}/claim", status, token=token, name=name)

    @asynccontextmanager
    async def wire(self, table: str, **headers: str) -> AsyncIterator[Sight]:
        """A socket that has said nothing yet."""
        if "briscola_guest" not in self.web.cookies:
            await self.get("/me")
        cookie = f"briscola_guest={self.web.cookies['briscola_guest']}"
        url = f"ws://{self.address}/api/tables/{table}/socket"
        async with connect(
            url, additional_headers={"cookie": cookie, **headers}, compression=None, max_size=None
        ) as socket:
            yield Sight(socket)

    @asynccontextmanager
    async def at(self, table: str, seq: int | None = None) -> AsyncIterator[Sight]:
        """A socket that was let in."""
        async with self.wire(table) as sight:
            await sight.say(type="hello", protocol=1, seq=seq)
            await sight.hear()
            yield sight

    async def refused_at(self, table: str) -> str:
        """The code with which a socket is turned away."""
        async with self.at(table) as sight:
            assert "closing" in sight.frames[-1], sight.frames
            return str(json.loads(sight.frames[-1])["problem"]["code"])
