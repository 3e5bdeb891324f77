"""What stands for the world in the tests of the server: a clock, a socket, bots without threads."""

import asyncio
import heapq
import itertools
import json
from collections.abc import Callable
from typing import Any

from briscola.ai.players import choose
from briscola.ai.thought import Reply
from briscola.hint import Hint
from briscola.rules.errors import Refusal
from briscola.server.bus import Bus, LocalBus
from briscola.server.play.bots import BotPool, chance
from briscola.server.play.connection import Connection
from briscola.server.play.room import Parts, Room
from briscola.server.play.rooms import Rooms
from briscola.server.store import MemoryStore, Store
from briscola.server.tokens import token_hash
from briscola.table.commands import LinkHash, Open
from briscola.table.spec import TableSpec
from briscola.table.turns import BotTurn

HOST, FRIEND, STRANGER = "host", "friend", "stranger"
TABLE = "abcdefghjkmn"
START = 1_800_000_000_000


class FakeAlarm:
    def __init__(self, callback: Callable[[], object]) -> None:
        self.callback = callback
        self.is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True


class FakeClock:
    """Time that passes when it is told to."""

    def __init__(self, start: int = START) -> None:
        self._now = start
        self._set_back = 0
        self._order = itertools.count()
        self._alarms: list[tuple[int, int, FakeAlarm]] = []

    def now(self) -> int:
        return self._now

    def monotonic(self) -> int:
        return self._now + self._set_back

    def not_before(self, at: int) -> None:
        self._now = max(self._now, at)

    def skip(self, ms: int) -> None:
        """Let so much time pass, ringing nothing."""
        self._now += ms

    def set_back(self, ms: int) -> None:
        """The machine's time is set; no time passes."""
        self._now -= ms
        self._set_back += ms

    def call_at(self, at: int, callback: Callable[[], object]) -> FakeAlarm:
        alarm = FakeAlarm(callback)
        heapq.heappush(self._alarms, (at, next(self._order), alarm))
        return alarm

    async def advance(self, ms: int) -> None:
        """Let so much time pass, ringing what is due in order."""
        await settled()
        end = self._now + ms
        while self._alarms and self._alarms[0][0] <= end:
            at, _, alarm = heapq.heappop(self._alarms)
            self._now = max(self._now, at)
            if not alarm.is_cancelled:
                alarm.callback()
                await settled()
        self._now = end
        await settled()


async def settled() -> None:
    """Everything that can go on without time passing has gone on."""
    for _ in range(60):
        await asyncio.sleep(0)


def simply(turn: BotTurn, seed: int) -> Reply:
    """A bot that plays plainly, or anything if its level is the lowest."""
    return Reply(choose("random" if turn.level == "1" else "plain", turn.view, seed))


class InstantBots(BotPool):
    """Bots that answer at once, on the loop."""

    def __init__(self, answer: Callable[[BotTurn, int], Reply] | None = None) -> None:
        self._reply_to = answer or simply

    async def choose(self, table: str, turn: BotTurn) -> Reply:
        return self._reply_to(turn, chance(turn))

    async def advise(self, table: str, turn: BotTurn) -> Hint | None:
        return Hint(self._reply_to(turn, chance(turn)).move, "lead", 0, 0.5, None, 1.0)


class FakeSocket:
    """The other end of a connection: what was sent to it, and what it says."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.code: int | None = None
        self.takes = asyncio.Event()
        self.takes.set()
        self._said: asyncio.Queue[str | None] = asyncio.Queue()

    async def send_text(self, text: str) -> None:
        await self.takes.wait()
        self.sent.append(text)

    async def receive_text(self) -> str:
        text = await self._said.get()
        if text is None:
            raise ConnectionError
        return text

    async def close(self, code: int) -> None:
        self.code = code

    def say(self, **message: object) -> None:
        self._said.put_nowait(json.dumps(message))

    def say_text(self, text: str) -> None:
        self._said.put_nowait(text)

    def leave(self) -> None:
        self._said.put_nowait(None)

    @property
    def heard(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.sent]

    @property
    def events(self) -> list[dict[str, Any]]:
        return [event for one in self.heard for event in one.get("events", [])]


def connected(player: str) -> tuple[Connection, FakeSocket]:
    """A connection of this guest and its other end."""
    socket = FakeSocket()
    return Connection(socket, player), socket


def parts(
    clock: FakeClock,
    store: Store | None = None,
    bus: Bus | None = None,
    bots: BotPool | None = None,
    think: tuple[int, int] = (0, 0),
) -> Parts:
    """A server's parts; every deal comes from the same run of seeds."""
    numbers = itertools.count()
    return Parts(
        store=store or MemoryStore(),
        bus=bus or LocalBus(),
        clock=clock,
        bots=bots or InstantBots(),
        think=think,
        build=lambda: "b1",
        seed=lambda: f"{next(numbers):064x}",
    )


async def opened(rooms: Rooms, table: str = TABLE, **spec: Any) -> Room:
    """A room with a table whose host sits at seat 0. Tokens: join, watch, seat1."""
    whole = TableSpec(**{"variant": "briscola", "players": 2, "open": True, **spec})
    links = [
        LinkHash("join", token_hash("join")),
        LinkHash("watch", token_hash("watch")),
        LinkHash("seat", token_hash("seat1"), 1),
    ]
    room = rooms.new_room(table)
    answer = await room.ask(Open(table, whole, links, "Ola"), HOST)
    assert not isinstance(answer, Refusal), answer
    return room
