"""Two servers whose tables differ only in what a viewer may not know answer with the same bytes."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient
from tests.support.bench import HOST, Bench
from tests.support.twins import can_be, twin
from tests.unit.server.fakes import START, TABLE, FakeClock

from briscola.server.app import create_app
from briscola.server.guests import COOKIE
from briscola.server.play.lists import table_row
from briscola.server.settings import Settings
from briscola.server.store import MemoryStore
from briscola.server.store.store import Guest
from briscola.server.tokens import token_hash
from briscola.table.events import Stored
from briscola.table.evolve import fold
from briscola.table.spec import TableSpec

SPECS = [
    TableSpec("brisca", 2, open=True),
    TableSpec("brisca", 3, {"removed_card": "2S"}, open=True),
    TableSpec("briskott", 3, {"removed_shown": False}, open=True),
    TableSpec("briskott", 4, {"partners_see": "always"}, open=True),
    TableSpec("briscola", 6, {"points_shown": False}, open=True),
    TableSpec(
        "bisca", 4, {"hand": 9, "exchange.cards": "two", "exchange.when": "on_turn"}, open=True
    ),
]
PATHS = [f"/api/tables/{TABLE}", "/api/lobby", f"/api/tables/{TABLE}/deals/1/record"]


async def answers(log: Sequence[Stored], viewer: str, folder: Path) -> list[bytes]:
    """What a server with this table says over HTTP, in bytes."""
    store = MemoryStore()
    store.secret = "0" * 64
    table = fold(log)
    assert table is not None
    await store.append(TABLE, log, table_row(table))
    await store.save_guest(token_hash("cookie"), Guest(viewer, "Ala", START))
    app = create_app(Settings(data=folder), store, FakeClock())
    async with AsyncTestClient(app) as client:
        client.cookies.set(COOKIE, "cookie")
        found = [await client.get(path) for path in PATHS]
        return [one.content for one in found] + [str(one.status_code).encode() for one in found]


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: f"{spec.variant}-{spec.players}")
@pytest.mark.parametrize("viewer", [HOST, "somebody"])
async def test_no_answer_tells_worlds_apart(spec: TableSpec, viewer: str, tmp_path: Path) -> None:
    for steps in (7, 23):
        bench = Bench(spec, friends=1, seed=f"twin {steps}", now=START - 10_000, table_id=TABLE)
        bench.start()
        rng = random.Random(steps)
        for _ in range(steps):
            if bench.table.phase == "playing":
                bench.go_on(rng)
        other = twin(bench.log, viewer, rng)
        if bench.table.phase != "playing" or not can_be(other):
            continue
        mine = await answers(bench.log, viewer, tmp_path)
        assert mine == await answers(other, viewer, tmp_path)
        assert mine[3:5] == [b"200", b"200"]
        assert mine[5] != b"200"
