from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient
from tests.unit.server.fakes import FakeClock

from briscola.server.app import create_app
from briscola.server.pages import UNBUILT, _page, preferred
from briscola.server.settings import Settings
from briscola.server.store import MemoryStore


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("pl", "pl"),
        ("pl-PL,pl;q=0.9,en;q=0.8", "pl"),
        ("en;q=0.8,pl;q=0.9", "pl"),
        ("en-GB,en;q=0.9,pl;q=0.8", "en"),
        ("de-DE,fr;q=0.9", "en"),
        ("de,PL;q=0.3", "pl"),
        ("en; q=0.8, pl; q=0.9", "pl"),
        ("en\t;\tq=0.1,pl ;q = 0.9", "pl"),
        ("pl;level=1;q=0.2,en;q=0.1", "pl"),
        ("pl;q=0,en;q=0.1", "en"),
        ("pl;q=much,en;q=0.1", "en"),
        ("*", "en"),
        (";;,,=", "en"),
    ],
)
def test_the_browsers_favourite_known_language(header: str, language: str) -> None:
    assert preferred(header) == language


def test_the_page_says_its_language() -> None:
    assert _page('<html lang="en"><p lang="en">x', "pl") == '<html lang="pl"><p lang="en">x'
    assert _page(None, "pl") == UNBUILT


@pytest.mark.parametrize("path", ["/", "/new", "/t/abcdefghjkmn", "/rules/brisca"])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
async def test_every_address_of_the_page_is_the_page_itself(
    path: str, method: str, tmp_path: Path
) -> None:
    app = create_app(Settings(data=tmp_path), MemoryStore(), FakeClock())
    async with AsyncTestClient(app) as client:
        answer = await client.request(method, path, follow_redirects=False)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
