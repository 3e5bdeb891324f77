"""Every language: by the browser's wish, by its address, by hand; from the start to the table."""

import json
import re

import pytest
from playwright.sync_api import Request, expect
from tests.e2e.conftest import DESK, PHONE, NewPerson
from tests.e2e.people import Person
from tests.e2e.server import ServerProcess

from briscola.i18n import languages, tag_of, text

pytestmark = pytest.mark.e2e

COUNTRIES = {"en": "GB", "pl": "PL", "de": "AT", "it": "CH", "es": "ES", "pt": "PT"}
MOST_AT_FIRST = 120_000  # bytes of script and style, as they are sent
ON_THE_TABLE = (".hand button", ".stock .turned", ".trick .laid", ".scores", ".seat .plate")


@pytest.mark.parametrize("language", languages())
def test_a_language_from_the_start_page_to_the_table(
    server: ServerProcess, new_person: NewPerson, language: str
) -> None:
    ola = new_person(server, language=f"{language}-{COUNTRIES[language]}", size=PHONE)
    loaded = scripts_and_styles(ola)
    ola.visit("/")
    check_spoken(ola, language, text(language, "start.title"))
    ola.check_no_sideways()
    ola.check_visible("header select", "header button", ".button.strong")
    ola.check_access()
    ola.picture(f"page-start-{language}")
    ola.page.get_by_role("button", name=text(language, "start.play_now")).click()
    expect(ola.legal.first).to_be_visible()
    hand = ola.page.get_by_role("group", name=text(language, "table.your_hand"))
    expect(hand).to_be_visible()
    ola.check_no_sideways()
    ola.check_visible(*ON_THE_TABLE)
    ola.picture(f"table-{language}")
    ola.play()
    assert re.findall(r"/assets/texts-(\w+)-", " ".join(loaded)) == [language]
    assert sum(loaded.values()) < MOST_AT_FIRST


def test_the_rules_have_an_address_in_every_language(
    server: ServerProcess, new_person: NewPerson, subtests: pytest.Subtests
) -> None:
    ola = new_person(server, language="fr-FR", size=PHONE)
    for language in languages():
        with subtests.test(language=language):
            ola.visit(f"/{language}/rules/bisca")
            check_spoken(ola, language, text(language, "start.how_to_play", game="Bisca"))
            ola.check_no_sideways()
            ola.picture(f"page-rules-{language}")
            name = text(language, "rules.play_it", game="Bisca")
            play = ola.page.get_by_role("link", name=name, exact=True)
            expect(play).to_have_attribute("href", f"/{language}")


def test_a_language_chosen_by_hand_moves_the_address_and_is_remembered_at_others(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, size=DESK)
    ola.visit("/en/new")
    ola.page.get_by_label("Language", exact=True).select_option("it")
    expect(ola.page).to_have_url(re.compile("/it/new$"))
    check_spoken(ola, "it", text("it", "new.title"))
    ola.visit("/")
    check_spoken(ola, "it", text("it", "start.title"))
    ola.visit("/de")
    check_spoken(ola, "de", text("de", "start.title"))
    ola.page.go_back()
    check_spoken(ola, "it", text("it", "start.title"))


def test_back_and_forward_between_languages_speak_each(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, size=DESK)
    ola.visit("/pl")
    ola.page.get_by_role("link", name=text("pl", "start.with_friends")).click()
    expect(ola.page).to_have_url(re.compile("/pl/new$"))
    ola.page.get_by_label(text("pl", "settings.language"), exact=True).select_option("es")
    check_spoken(ola, "es", text("es", "new.title"))
    ola.page.go_back()
    check_spoken(ola, "pl", text("pl", "start.title"))
    ola.page.go_forward()
    check_spoken(ola, "es", text("es", "new.title"))


def test_at_the_table_the_settings_change_the_language_and_a_reload_keeps_it(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, size=PHONE)
    ola.play_now(variant="briskott", players=2)
    ola.page.get_by_role("button", name="Menu").click()
    ola.page.get_by_role("button", name="Settings").click()
    ola.choose("Language", "Deutsch")
    expect(ola.page.get_by_role("heading", name=text("de", "settings.title"))).to_be_visible()
    address = ola.page.url
    ola.page.reload()
    hand = ola.page.get_by_role("group", name=text("de", "table.your_hand"))
    expect(hand).to_be_visible()
    expect(ola.page.locator("html")).to_have_attribute("lang", "de")
    expect(ola.page).to_have_url(address)


def test_whoever_came_by_an_address_in_a_language_plays_on_in_it(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, size=PHONE)
    ola.visit("/pt")
    ola.page.get_by_role("button", name=text("pt", "start.play_now")).click()
    expect(ola.legal.first).to_be_visible()
    ola.page.reload()
    hand = ola.page.get_by_role("group", name=text("pt", "table.your_hand"))
    expect(hand).to_be_visible()
    expect(ola.page.locator("html")).to_have_attribute("lang", "pt-PT")


def scripts_and_styles(person: Person) -> dict[str, int]:
    """What of these this person's page loads from now on: addresses, with bytes on the wire."""
    found: dict[str, int] = {}

    def came(request: Request) -> None:
        if request.resource_type in ("script", "stylesheet"):
            found[request.url] = request.sizes()["responseBodySize"]

    person.page.on("requestfinished", came)
    return found


def check_spoken(person: Person, language: str, title: str) -> None:
    """The page is in this language, and nothing in it is a key without a text."""
    expect(person.page).to_have_title(title)
    expect(person.page.locator("html")).to_have_attribute("lang", tag_of(language))
    expect(person.page.locator("main h1")).to_be_visible()
    shown = person.page.locator("body").inner_text()
    assert re.findall(r"\b[a-z_]+\.[a-z_]+[a-z_.]*\b", shown) == [], json.dumps(shown)
