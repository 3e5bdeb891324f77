import asyncio
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from tests.unit.server.fakes import START, FakeClock

from briscola.server import app as module
from briscola.server.app import SECURITY_HEADERS, create_app
from briscola.server.guests import DAY_MS
from briscola.server.settings import Settings
from briscola.server.store import Guest, MemoryStore, StoreError

AGES_AGO = START - 1_000 * DAY_MS


class Watched(MemoryStore):
    """A store that knows whether it was closed, and whose tidying may fail once."""

    is_closed = False
    fails = False
    tidied = 0

    async def forget_guests(self, before: int) -> int:
        self.tidied += 1
        if self.fails:
            self.fails = False
            raise StoreError("The disk is full.")
        return await super().forget_guests(before)

    async def close(self) -> None:
        self.is_closed = True


def made(tmp_path: Path, store: MemoryStore) -> Litestar:
    return create_app(Settings(), store, FakeClock(), web=tmp_path)


async def test_the_store_is_open_as_long_as_the_application_runs(tmp_path: Path) -> None:
    store = Watched()
    app = made(tmp_path, store)
    async with app.lifespan():
        was_closed = store.is_closed
        assert await store.heartbeat() == START
    assert (was_closed, store.is_closed) == (False, True)
    assert app.state.house.is_draining


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/health", 200),
        ("GET", "/api/catalogue", 200),
        ("POST", "/api/tables", 403),
        ("GET", "/api/no/such/thing", 404),
        ("GET", "/api/schema", 404),
        ("DELETE", "/api/health", 405),
    ],
)
async def test_no_answer_comes_without_the_headers_of_safety(
    tmp_path: Path, method: str, path: str, status: int
) -> None:
    app = made(tmp_path, Watched())
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with (
        app.lifespan(),
        httpx.AsyncClient(transport=transport, base_url="http://test") as web,
    ):
        response = await web.request(method, path)
    assert response.status_code == status
    assert SECURITY_HEADERS.items() <= dict(response.headers).items()


async def test_what_is_old_is_let_go_of_even_after_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "TIDY_S", 0)
    store = Watched()
    store.fails = True
    await store.save_guest("old", Guest("old", "", AGES_AGO))
    await store.save_guest("new", Guest("new", "", START))
    async with made(tmp_path, store).lifespan():
        while store.tidied < 2:  # noqa: ASYNC110 - it comes by itself
            await asyncio.sleep(0)
    assert "not tidied" in caplog.text
    assert await store.guest("old") is None
    assert await store.guest("new") == Guest("new", "", START)
