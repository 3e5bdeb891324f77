from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient
from tests.unit.server.fakes import FakeClock

from briscola.server.app import create_app
from briscola.server.pages import REMEMBERED, preferred
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
        ("fr-FR,tlh;q=0.9", "en"),
        ("fr,PL;q=0.3", "pl"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("pt-BR", "pt"),
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


@pytest.mark.parametrize(
    "path", ["/", "/pl", "/de/new", "/new", "/t/abcdefghjkmn", "/rules/brisca"]
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
async def test_every_address_of_the_page_is_the_page_itself(
    path: str, method: str, tmp_path: Path
) -> None:
    app = create_app(Settings(data=tmp_path), MemoryStore(), FakeClock())
    async with AsyncTestClient(app) as client:
        answer = await client.request(method, path, follow_redirects=False)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(
    ("path", "remembered", "language", "vary"),
    [
        ("/", None, "it", True),
        ("/", "de", "de", True),
        ("/", "tlh", "it", True),
        ("/t/abcdefghjkmn", "de", "de", True),
        ("/es/new", "de", "es", False),
        ("/es", None, "es", False),
    ],
)
async def test_the_address_has_the_first_word_on_the_language_then_the_choice_then_the_browser(
    path: str, remembered: str | None, language: str, vary: bool, tmp_path: Path
) -> None:
    (tmp_path / "index.html").write_text('<html lang="en"><title>Briscola</title>')
    app = create_app(Settings(data=tmp_path), MemoryStore(), FakeClock(), web=tmp_path)
    cookie = f"{REMEMBERED}={remembered}" if remembered else "a=b"
    asked = {"accept-language": "it-CH,en;q=0.5", "cookie": cookie}
    async with AsyncTestClient(app) as client:
        answer = await client.get(path, headers=asked)
    assert f'<html lang="{language}">' in answer.text
    assert ("accept-language, cookie" in answer.headers["vary"]) is vary


@pytest.mark.parametrize("https", [False, True])
async def test_search_engines_are_told_whole_addresses(https: bool, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<html lang="en"><title>Briscola</title>')
    settings = Settings(data=tmp_path, https=https)
    app = create_app(settings, MemoryStore(), FakeClock(), web=tmp_path)
    home = f"http{'s' if https else ''}://cards.test"
    async with AsyncTestClient(app) as client:
        asked = {"host": "cards.test"}
        page = await client.get("/pl/rules/bisca", headers=asked)
        robots = await client.get("/robots.txt", headers=asked)
        sitemap = await client.get("/sitemap.xml", headers=asked)
    assert f'<link rel="canonical" href="{home}/pl/rules/bisca" />' in page.text
    assert f"Sitemap: {home}/sitemap.xml" in robots.text
    assert robots.headers["content-type"].startswith("text/plain")
    assert f"<loc>{home}/de/new</loc>" in sitemap.text
    assert sitemap.headers["content-type"].startswith("application/xml")
