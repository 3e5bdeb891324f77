"""The guided first deal: a real table with a coach beside it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.conftest import DESK, PHONE, NewPerson
from tests.e2e.people import TABLE_PAGE, Person
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e

GAMES = {"briskott": 16, "briscola": 20, "brisca": 20, "bisca": 20}


def begin(person: Person, game: str) -> None:
    person.visit(f"/learn/{game}")
    person.page.get_by_role("button", name="Begin").press("Enter")
    expect(person.page).to_have_url(TABLE_PAGE)
    expect(words(person)).to_contain_text("All cards together")


def coach(person: Person) -> Locator:
    return person.page.get_by_role("complementary", name="Coach")


def words(person: Person) -> Locator:
    return coach(person).get_by_role("status")


def hear_out(person: Person) -> list[str]:
    """Go on by key until the coach has nothing more to say; all that was said."""
    more = coach(person).get_by_role("button", name="Go on")
    heard = [words(person).inner_text()]
    while more.count() and more.get_attribute("aria-disabled") == "false":
        person.page.keyboard.press("g")
        heard.append(words(person).inner_text())
    return heard


def play_out(person: Person) -> tuple[list[str], int]:
    """Play to the end by keys alone, always a card that is legal; all that was said, the cards."""
    heard: list[str] = []
    cards = 0
    while not person.result.is_visible():
        heard += hear_out(person)
        assert person.page.evaluate("document.activeElement !== document.body"), heard[-1]
        if exchange(person).count():
            person.page.wait_for_timeout(150)  # the coach speaks a moment after the button is there
            heard.append(words(person).inner_text())
            person.page.keyboard.press("x")
            expect(exchange(person)).to_have_count(0)
        if person.legal.count():
            before = person.cards()
            person.page.keyboard.press("1")
            cards += 1
            expect(person.page.get_by_role("button", name=before[0], exact=True)).to_have_count(0)
        due = person.legal.first.or_(person.result).or_(exchange(person))
        expect(due.first).to_be_visible()
    return each_once(heard + hear_out(person)), cards


def exchange(person: Person) -> Locator:
    """What is pressed to give a trump for the turned card."""
    return person.page.locator(".asks .give")


def each_once(heard: list[str]) -> list[str]:
    """Without what was still there when it was looked for something new."""
    return [text for before, text in zip(["", *heard], heard, strict=False) if text != before]


@pytest.mark.parametrize("game", GAMES)
def test_a_first_deal_is_played_by_keyboard_alone(
    server: ServerProcess, new_person: NewPerson, game: str
) -> None:
    server.wait_for_bots()
    ola = new_person(server, "Ola", PHONE)
    begin(ola, game)
    ola.check_access()
    ola.check_no_sideways()
    heard, cards = play_out(ola)
    everything = "\n".join(heard)
    assert cards == GAMES[game]
    for told in (
        "turned up",
        "under the stock",
        "From strong to weak",
        "What a card is worth",
        "You may always play any card",
        "Two cards are left in the stock",
        "The stock is empty",
        "Your last card",
        "now the points are counted",
    ):
        assert everything.count(told) == 1, told
    for told in ("Once you have taken a trick", "Now you may exchange", "You gave"):
        assert (told in everything) == (game == "brisca"), told
    expect(coach(ola).get_by_role("link", name="Tasks")).to_be_visible()
    ola.check_access()
    ola.check_no_sideways()
    ola.visit(f"/learn/{game}")
    expect(ola.page.get_by_text("Played to the end.")).to_be_visible()
    expect(ola.page.get_by_role("link", name="Go on with it")).to_have_count(0)


def test_it_can_be_left_and_taken_up_again(server: ServerProcess, new_person: NewPerson) -> None:
    ola = new_person(server, "Ola", DESK, dark=True)
    begin(ola, "briskott")
    hear_out(ola)
    ola.play()
    ola.wait_for_turn_or_end()
    hand = sorted(ola.cards())
    before = hear_out(ola)[-1]
    table = ola.page.url
    ola.check_access()
    coach(ola).get_by_role("link", name="Leave for now").click()
    ola.page.get_by_role("link", name="Go on with it").click()
    expect(ola.page).to_have_url(table)
    expect(ola.hand.first).to_be_visible()
    assert sorted(ola.cards()) == hand
    assert "All cards together" not in "\n".join([before, *hear_out(ola)])


def test_a_card_out_of_turn_is_explained(server: ServerProcess, new_person: NewPerson) -> None:
    ola = new_person(server, "Ola")
    begin(ola, "briscola")
    expect(ola.legal.first).to_be_visible()
    ola.page.keyboard.press("1")
    ola.page.keyboard.press("2")
    expect(ola.page.locator(".status")).not_to_be_empty()


@pytest.mark.parametrize("language", ["en", "pl", "de", "it", "es", "pt"])
def test_the_coach_speaks_every_language(
    server: ServerProcess, new_person: NewPerson, language: str
) -> None:
    ola = new_person(server, "Ola", PHONE)
    ola.visit(f"/{language}/learn/briskott")
    ola.page.locator(".begin .button").last.click()
    expect(ola.page).to_have_url(re.compile(r"/t/\w+$"))
    expect(ola.page.locator(".coach .words")).to_contain_text("100")
    ola.page.keyboard.press("g")
    said: Any = ola.page.locator(".coach .words").inner_text()
    assert "briskott.trump" not in said
    assert "{" not in said
    ola.check_no_sideways()
