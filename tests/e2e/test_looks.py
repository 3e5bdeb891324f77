"""How pages and tables look: they fit, they can be used by all, and pictures of them are kept."""

import re
from itertools import product
from typing import Literal

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, PHONE, TABLET, NewPerson
from tests.e2e.people import play_to_the_end
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e

SIZES = {"phone": PHONE, "tablet": TABLET, "desk": DESK}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PAGES = {
    "start": "/",
    "new": "/new",
    "rules-briskott": "/rules/briskott",
    "rules-brisca": "/rules/brisca",
    "rules-briskott-4": "/rules/briskott/4",
    "questions-bisca": "/rules/bisca/questions#follow",
    "games": "/rules",
    "lost": "/nowhere/at/all",
    "no-such-table": "/t/nosuchtable",
}
TABLES = {
    "briskott-2": {"variant": "briskott", "players": 2},
    "briskott-3": {"variant": "briskott", "players": 3},
    "briskott-4": {"variant": "briskott", "players": 4},
    "brisca-6": {"variant": "brisca", "players": 6},
    "bisca-hand-9": {"variant": "bisca", "players": 2, "options": {"hand": 9}},
}
ON_THE_TABLE = (".hand button", ".stock .turned", ".trick .laid", ".scores", ".seat .plate")


@pytest.mark.parametrize("page", PAGES)
def test_pages(
    server: ServerProcess, new_person: NewPerson, subtests: pytest.Subtests, page: str
) -> None:
    ola = new_person(server)
    ola.visit(PAGES[page])
    expect(ola.page.locator("main h1")).to_be_visible()
    for size, theme in product(SIZES, THEMES):
        with subtests.test(size=size, theme=theme):
            ola.resize(SIZES[size])
            ola.page.emulate_media(color_scheme=theme)
            ola.check_no_sideways()
            ola.check_access()
            ola.picture(f"page-{page}-{size}-{theme}")


@pytest.mark.parametrize("table", TABLES)
def test_tables(
    server: ServerProcess, new_person: NewPerson, subtests: pytest.Subtests, table: str
) -> None:
    ola = new_person(server)
    ola.play_now(**TABLES[table])
    for size, screen in SIZES.items():
        with subtests.test(size=size):
            ola.resize(screen)
            ola.page.emulate_media(color_scheme="dark" if size == "tablet" else "light")
            expect(ola.legal.first).to_be_visible()
            ola.check_no_sideways()
            ola.check_visible(*ON_THE_TABLE)
            ola.check_access()
            ola.picture(f"table-{table}-{size}")
            ola.play()
            expect(ola.legal.first).to_be_visible()
            ola.check_visible(*ON_THE_TABLE)


def test_play_now_is_on_the_first_screen_of_a_phone(
    server: ServerProcess, new_person: NewPerson
) -> None:
    for game in ("Briscola", "Briskott"):
        ola = new_person(server, size=PHONE)
        ola.visit("/")
        ola.choose("Game", game)
        ola.check_visible(".button.strong")


def test_a_gathering_table_and_its_dialogs(server: ServerProcess, new_person: NewPerson) -> None:
    for size, screen in SIZES.items():
        ola = new_person(server, "Ola", size=screen)
        ola.open_table("Briskott", 4)
        ola.check_access()
        ola.picture(f"table-gathers-{size}")
        ola.page.get_by_role("button", name="Menu").click()
        ola.check_access()
        ola.picture(f"dialog-menu-{size}")
        ola.page.get_by_role("button", name="Settings").click()
        expect(ola.page.get_by_role("heading", name="Settings")).to_be_visible()
        ola.check_access()
        ola.picture(f"dialog-settings-{size}")


def test_the_end_of_a_match(server: ServerProcess, new_person: NewPerson) -> None:
    ola = new_person(server, "Ola", size=PHONE)
    ola.play_now(variant="briskott", players=2)
    play_to_the_end(ola)
    ola.check_access()
    ola.check_visible(".actions .button", ".result h2")
    ola.picture("table-result-phone")
    ola.result.get_by_role("button", name="Was the shuffle fair?").click()
    expect(ola.page.locator("dialog li.good")).to_have_count(2)
    ola.check_access()
    ola.picture("dialog-proof-phone")


def test_the_theme_is_changed_by_hand_and_remembered(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server)
    ola.visit("/")
    background = "getComputedStyle(document.body).backgroundColor"
    day = ola.page.evaluate(background)
    ola.page.get_by_role("button", name="Settings").click()
    ola.choose("Light", "Night")
    night = ola.page.evaluate(background)
    assert night != day
    ola.page.reload()
    expect(ola.page.locator("main h1")).to_be_visible()
    assert ola.page.evaluate(background) == night


def test_the_cards_are_chosen_by_hand_and_remembered(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, size=PHONE)
    ola.visit("/rules/briscola")
    layers = ola.page.locator(".poster .card").first.locator("use")
    expect(layers).to_have_count(3)
    ola.page.get_by_role("button", name="Settings").click()
    ola.page.locator("summary", has_text="Cards").click()
    ola.choose("Cards of the other games", "French in large print")
    ola.choose("Backs", "Sun")
    ola.page.get_by_label("Four colours").check()
    back = ola.page.locator('.preview use[href="/decks/backs.svg#sun"]')
    expect(back).to_have_count(2)
    ola.check_no_sideways()
    ola.check_access()
    ola.picture("dialog-settings-cards-phone")
    ola.page.reload()
    expect(layers).to_have_count(3)
    for part, name in enumerate(("", "plate", "rank-")):
        expect(layers.nth(part)).to_have_attribute(
            "href", re.compile(rf"^/decks/french-large\.svg#{name}")
        )
    ola.play_now(variant="briscola", players=2)
    expect(ola.page.locator('.hand use[href^="/decks/french-large.svg#plate"]')).to_have_count(3)


def test_a_new_table_says_what_is_wrong_by_the_field(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server)
    ola.visit("/new")
    ola.choose("Clock", "Seconds a move")
    seconds = ola.page.get_by_label("Seconds a move").last
    seconds.fill("3")
    expect(ola.page.get_by_text("A whole number from 5 to 600.")).to_be_visible()
    ola.page.get_by_role("button", name="Open the table").click()
    expect(ola.page.get_by_text("Please write a name.")).to_be_visible()
    expect(ola.page.get_by_label("Your name")).to_be_focused()
    ola.check_access()
    ola.page.get_by_label("Your name").fill("Ola")
    ola.page.get_by_role("button", name="Open the table").click()
    expect(seconds).to_be_focused()
    seconds.fill("30")
    ola.page.get_by_role("button", name="Open the table").click()
    expect(ola.page.get_by_label("Send this link")).to_be_visible()
