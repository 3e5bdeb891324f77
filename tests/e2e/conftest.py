"""A real server, a real browser, and people in it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)
from tests.e2e.people import Person
from tests.e2e.server import SEEDED, STACKED, ServerProcess
from tools.chromium import CHROMIUM

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A name that is not the browser's own machine: there plain http has no clipboard.
    "--host-resolver-rules=MAP home.test 127.0.0.1",
]
PATIENCE_MS = 15_000
PHONE = (360, 640)
TABLET = (820, 1180)
DESK = (1280, 800)

# Tricks rest as shortly as the settings allow.
SHORT_REST = """
if (location.protocol === "http:" && !localStorage.getItem("briscola.settings"))
  localStorage.setItem("briscola.settings", '{"trickRest":400}');
"""

NewPerson = Callable[..., Person]

# What the browser itself says of answers that the page shows in words.
EXPECTED = (
    "Failed to load resource",
    "WebSocket connection to",
    "The Cross-Origin-Opener-Policy header has been ignored",
    "Service Worker registration blocked",  # by the tests, but for those of the worker
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers come last: quicker tests fail first, and no other test runs beside their loop."""
    items.sort(key=lambda item: item.get_closest_marker("e2e") is not None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests that do not stop it."""
    yield from _running(ServerProcess(tmp_path_factory.mktemp("data")))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that its test may stop, kill and start again."""
    yield from _running(ServerProcess(tmp_path / "data"))


@pytest.fixture
def stacked_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that deals as tests/e2e/stacked.py says."""
    yield from _running(ServerProcess(tmp_path / "data", STACKED))


@pytest.fixture
def seeded_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that deals as tests/e2e/seeded.py says."""
    yield from _running(ServerProcess(tmp_path / "data", SEEDED))


def _running(server: ServerProcess) -> Iterator[ServerProcess]:
    server.start()
    yield server
    server.stop()


@pytest.fixture
def new_person(browser: Browser) -> Iterator[NewPerson]:
    """Makes people, each with a browser profile of their own; no page of theirs may have faults."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def person(
        server: ServerProcess,
        name: str = "",
        size: tuple[int, int] = DESK,
        language: str = "en-GB",
        *,
        dark: bool = False,
        host: str = "127.0.0.1",
        worker: bool = False,
    ) -> Person:
        context = browser.new_context(
            base_url=f"http://{host}:{server.port}",
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            service_workers="allow" if worker else "block",
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(SHORT_REST)
        context.on("page", lambda page: watch(page, faults))
        return Person(context, name)

    yield person
    for context in contexts:
        context.close()
    assert faults == []


def watch(page: Page, faults: list[str]) -> None:
    """Note every fault of this page."""

    def heard(message: ConsoleMessage) -> None:
        expected = message.text.startswith(EXPECTED)
        if message.type in ("error", "warning") and not expected:
            faults.append(message.text)

    page.on("console", heard)
    page.on("pageerror", lambda error: faults.append(str(error)))
