"""How long a table with a long story takes to load, without a snapshot and with one.

    python tools/loading.py --events 20000

Plays so many events at one table, stores them in a fresh file, and takes the table up as a server
does that has just started: first from its first event on, which leaves a snapshot, then from that.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from briscola.rules.errors import Refusal
from briscola.server.bus import LocalBus
from briscola.server.clock import SystemClock
from briscola.server.play.bots import BotPool
from briscola.server.play.lists import table_row
from briscola.server.play.room import Parts, Room
from briscola.server.store import SqliteStore
from briscola.table import commands as cmd
from briscola.table.decide import decide
from briscola.table.events import Stored
from briscola.table.evolve import evolve, fold
from briscola.table.records import deal_record, deal_span
from briscola.table.show import table_view
from briscola.table.spec import TableSpec
from briscola.table.table import Table

TABLE, HOST, START = "loading", "host", 1_700_000_000_000
TIMES = 5


def main() -> None:
    """Play, load, say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=20_000)
    events = parser.parse_args().events
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder), played(events)))


def played(events: int) -> list[Stored]:
    """The story of a table of two who play one match after another, one of them a bot."""
    rng = random.Random(1)
    log: list[Stored] = []
    opened = cmd.Open(TABLE, TableSpec("briscola", 2, target=3, bots="1"), [], "Ola")
    table = add(log, None, opened)
    while len(log) < events:
        table = add(log, table, next_command(table, rng))
    return log


def add(log: list[Stored], table: Table | None, command: cmd.Command) -> Table:
    """The table after this command."""
    seq = len(log)
    by = "" if isinstance(command, cmd.BotMove) else HOST
    decided = decide(table, command, by, START + 1_000 * seq, f"deal {seq}")
    assert not isinstance(decided, Refusal), decided
    log.extend(decided)
    for one in decided:
        table = evolve(table, one)
    assert table is not None
    return table


def next_command(table: Table, rng: random.Random) -> cmd.Command:
    """What the host or the bot asks next."""
    nonce = f"n{table.seq}"
    match table.phase:
        case "gathering":
            return cmd.Start(nonce=nonce)
        case "deal_over":
            return cmd.Ready(nonce=nonce)
        case "match_over":
            return cmd.Rematch(nonce=nonce)
        case _:
            legal = table_view(table, HOST).view
            assert legal is not None
            if legal.legal:
                return cmd.PlayCard(nonce=nonce, card=rng.choice(legal.legal), seq=table.seq)
            bot = table.play and table.rules.pack.texts(table.play.hands[1])
            assert bot, "the bot holds a card"
            return cmd.BotMove(1, table.turn_seq, rng.choice(bot))


async def measure(folder: Path, log: list[Stored]) -> None:
    """Print the times."""
    table = fold(log)
    assert table is not None
    store = SqliteStore.open(folder)
    parts = Parts(store, LocalBus(), SystemClock(), BotPool(), (0, 0), str)
    await store.append(TABLE, log, table_row(table))
    whole = [await loaded(parts, snapshot=False) for _ in range(TIMES)]
    tail = [await loaded(parts, snapshot=True) for _ in range(TIMES)]
    last = table.deals[-2]
    span = deal_span(table, last.match, last.number)
    assert span is not None

    async def read_record() -> None:
        deal_record(table.spec, await store.events(TABLE, span[0] - 1, span[1]))

    record = [await timed(read_record) for _ in range(TIMES)]
    print(f"{len(log)} events, {len(table.deals)} deals; the best of {TIMES}")
    print(f"loaded from the first event on: {min(whole):.1f} ms")
    print(f"loaded from a snapshot on:      {min(tail):.1f} ms")
    print(f"a deal's record read:           {min(record):.1f} ms")
    parts.bots.stop()
    await store.close()


async def loaded(parts: Parts, *, snapshot: bool) -> float:
    """The ms in which a new room has the table."""
    if not snapshot:
        await parts.store.save_snapshot(TABLE, b"")
    room = Room(TABLE, parts)
    ms = await timed(room.load)
    await asyncio.sleep(0.1)  # for the snapshot to be written
    await room.stop()
    return ms


async def timed(work: Callable[[], Awaitable[object]]) -> float:
    """How many ms it takes."""
    began = time.perf_counter()
    await work()
    return (time.perf_counter() - began) * 1_000


if __name__ == "__main__":
    main()
