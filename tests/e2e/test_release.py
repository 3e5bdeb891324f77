"""The page is kept for when there is no network, and a newer one breaks no game."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect
from tests.e2e.conftest import DESK, PHONE, NewPerson
from tests.e2e.people import Person, play_some
from tests.e2e.server import REBUILT, ServerProcess
from tools.icons import ICONS, WANTED, rendered

from briscola.i18n import languages, text
from briscola.server.files import Built
from briscola.server.pages import WEB

pytestmark = pytest.mark.e2e

# The worker has begun, and has kept the page and the texts of all languages.
IS_KEPT = """async () => {
  await navigator.serviceWorker.ready;
  for (const name of await caches.keys()) {
    const files = (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname);
    const spoken = files.filter((one) => /^[/]assets[/](texts|guide|lesson)-[a-z]{2}-/.test(one));
    if (files.includes("/") && spoken.length >= 18) return true;
  }
  return false;
}"""
BUILDS = """async () => (await caches.keys()).length"""
SIDEWAYS: ViewportSize = {"width": 640, "height": 360}
NEWS = "There is a newer version of this page. A game goes on where it stands."


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """The built page, in a folder of its own."""
    return Path(shutil.copytree(WEB, tmp_path / "web"))


@pytest.fixture
def rebuilt_server(web: Path, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that gives out that page."""
    running = ServerProcess(tmp_path / "data", REBUILT, web)
    running.start()
    yield running
    running.stop()


def build_anew(web: Path, name: str = "anotherbuild") -> None:
    """What every new version changes: what the build calls itself, in the page and its worker."""
    page, worker = web / "index.html", web / "sw.js"
    build = Built(web).build()
    assert build in worker.read_text("utf-8")
    for path in (page, worker):
        path.write_text(path.read_text("utf-8").replace(build, name), "utf-8")
    for packed in web.glob("sw.js.*"):
        packed.unlink()


def rename_later_parts(web: Path) -> None:
    """What is fetched later has other names in the new version."""
    worker = web / "sw.js"
    parts = [*web.glob("assets/Guide-*.js"), *web.glob("assets/Learn-*.js")]
    assert parts
    for part in parts:
        renamed = part.with_name(f"Later{part.name}")
        worker.write_text(worker.read_text("utf-8").replace(part.name, renamed.name), "utf-8")
        part.rename(renamed)


def keep(person: Person) -> None:
    """Wait until the page is kept in this browser."""
    for _ in range(300):
        if person.page.evaluate(IS_KEPT):
            return
        person.page.wait_for_timeout(50)
    raise AssertionError("the page is not kept")


def test_a_browser_may_install_the_page(
    server: ServerProcess, new_person: NewPerson, browser: Browser
) -> None:
    ola = new_person(server, language="pl-PL")
    ola.visit("/")
    address = ola.page.locator("link[rel=manifest]").get_attribute("href")
    answer = ola.context.request.get(str(address))
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert (told["lang"], told["display"], told["start_url"]) == ("pl", "standalone", "/")
    assert told["description"] == text("pl", "page.description")
    for icon in told["icons"]:
        size = ola.page.evaluate(
            """async (src) => {
              const image = new Image();
              image.src = src;
              await image.decode();
              return `${image.naturalWidth}x${image.naturalHeight}`;
            }""",
            icon["src"],
        )
        assert size == icon["sizes"]
    devtools = ola.context.new_cdp_session(ola.page)
    assert devtools.send("Page.getAppManifest")["errors"] == []
    for name in WANTED:
        drawn = rendered(browser, name)
        assert drawn == (ICONS / f"{name}.png").read_bytes(), "run make icons"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_without_network_rules_questions_and_cards_open(
    own_server: ServerProcess, new_person: NewPerson, language: str
) -> None:
    ola = new_person(own_server, language=language, size=PHONE, worker=True)
    ola.visit("/")
    keep(ola)
    own_server.kill()
    for path in ("/rules", "/rules/briscola", "/rules/brisca/questions", "/learn/briskott"):
        ola.visit(path)
        assert ola.page.evaluate("document.documentElement.lang").startswith(language)
        ola.check_access()
        expect(ola.page.locator("main h1")).not_to_have_text(
            text(language, "trouble.offline.title")
        )
    other = "de" if language == "en" else "en"
    ola.visit(f"/{other}/rules/briskott")
    assert ola.page.evaluate("document.documentElement.lang").startswith(other)
    expect(ola.page.locator("main h1")).not_to_have_text(text(other, "trouble.offline.title"))
    ola.visit("/learn/bisca/cards")
    expect(ola.page.locator("main .quiz")).to_be_visible()
    ola.visit("/learn/bisca/tasks")
    ola.page.goto("/t/abcdefghjkmn")
    expect(ola.page.locator("main h1")).to_have_text(text(language, "trouble.offline.title"))
    ola.check_access()
    ola.picture(f"page-offline-{language}")
    own_server.start()
    ola.page.evaluate("dispatchEvent(new Event('online'))")
    expect(ola.page.locator("main h1")).to_have_text(text(language, "trouble.no_such_table.title"))


def test_the_start_page_says_that_there_is_no_network(
    own_server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(own_server, worker=True)
    ola.visit("/")
    keep(ola)
    own_server.kill()
    ola.visit("/")
    expect(ola.page.get_by_text(text("en", "error.offline")).first).to_be_visible()
    expect(ola.page.get_by_text(text("en", "trouble.offline.advice"))).to_be_visible()
    expect(ola.page.get_by_text(text("en", "lobby.none_open"))).to_have_count(0)
    ola.picture("page-start-offline")


@pytest.mark.parametrize(("size", "dark"), [(PHONE, False), (DESK, True)])
@pytest.mark.parametrize("worker", [False, True])
def test_a_new_version_is_offered_in_a_game_and_the_game_goes_on(
    rebuilt_server: ServerProcess,
    new_person: NewPerson,
    web: Path,
    size: tuple[int, int],
    dark: bool,
    worker: bool,
) -> None:
    ola = new_person(rebuilt_server, "Ola", size=size, dark=dark, worker=worker)
    ola.play_now(variant="briscola", players=2)
    if worker:
        keep(ola)
    rebuilt_server.kill()
    build_anew(web)
    rebuilt_server.start()
    expect(ola.page.get_by_text(NEWS).first).to_be_visible()
    ola.check_access()
    ola.check_no_sideways()
    ola.picture(f"table-new-version-{size[0]}-{'dark' if dark else 'light'}")
    ola.page.set_viewport_size(SIDEWAYS)
    ola.check_visible(".hand button", ".bar button")
    ola.page.set_viewport_size({"width": size[0], "height": size[1]})
    before = ola.seq()
    play_some(4, ola)
    assert ola.seq() >= before + 4
    ola.page.get_by_role("button", name=text("en", "release.load")).click()
    expect(ola.hand.first).to_be_visible()
    expect(ola.page.get_by_text(NEWS)).to_have_count(0)
    assert ola.seq() >= before + 4
    play_some(2, ola)


def test_what_is_half_written_is_there_in_the_new_version(
    rebuilt_server: ServerProcess, new_person: NewPerson, web: Path
) -> None:
    ola = new_person(rebuilt_server, "Ola", size=DESK)
    ola.play_now(variant="briskott", players=2)
    words = ola.page.get_by_label(text("en", "table.chat.write"))
    ola.hand.first.press("t")
    expect(words).to_be_focused()
    words.press("Escape")
    expect(words).not_to_be_focused()
    words.fill("good ga")
    rebuilt_server.kill()
    build_anew(web)
    rebuilt_server.start()
    load = ola.page.get_by_role("button", name=text("en", "release.load"))
    expect(load).to_be_visible()
    expect(words).to_be_focused()
    expect(ola.page.get_by_role("status").filter(has_text=NEWS)).to_have_count(1)
    load.press("Enter")
    expect(load).to_have_count(0)
    expect(words).to_have_value("good ga")
    words.press("Enter")
    expect(ola.page.get_by_text("good ga", exact=True)).to_be_visible()
    expect(words).to_have_value("")


def test_a_new_version_that_is_put_off_is_not_offered_again(
    rebuilt_server: ServerProcess, new_person: NewPerson, web: Path
) -> None:
    ola = new_person(rebuilt_server, "Ola")
    ola.play_now(variant="briscola", players=2)
    rebuilt_server.kill()
    build_anew(web)
    rebuilt_server.start()
    ola.page.get_by_role("button", name=text("en", "release.later")).click()
    expect(ola.page.get_by_text(NEWS)).to_have_count(0)
    play_some(2, ola)
    expect(ola.page.get_by_text(NEWS)).to_have_count(0)


def test_an_open_page_has_its_own_later_parts_after_a_new_version(
    rebuilt_server: ServerProcess, new_person: NewPerson, web: Path
) -> None:
    ola = new_person(rebuilt_server, worker=True)
    ola.visit("/")
    keep(ola)
    build_anew(web)
    rename_later_parts(web)
    ola.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    expect(ola.page.get_by_text(NEWS).first).to_be_visible()
    ola.page.get_by_role("link", name=text("en", "start.side_by_side")).first.click()
    expect(ola.page.locator("main h1")).to_have_text(text("en", "start.side_by_side"))
    assert ola.page.evaluate(BUILDS) == 2


def test_without_a_worker_a_part_that_is_gone_is_said_to_be_of_an_older_version(
    rebuilt_server: ServerProcess, new_person: NewPerson, web: Path
) -> None:
    ola = new_person(rebuilt_server)
    ola.visit("/")
    build_anew(web)
    rename_later_parts(web)
    ola.page.get_by_role("link", name=text("en", "start.side_by_side")).first.click()
    expect(ola.page.locator("main h1")).to_have_text(text("en", "trouble.outdated_page.title"))
    ola.check_access()


def test_every_language_has_a_manifest_of_its_own(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server)
    told = {
        ola.context.request.get(f"/manifest/{one}").json()["description"] for one in languages()
    }
    assert len(told) == len(languages())
    assert ola.context.request.get("/manifest/xx").status == 404
