"""The pause in which the turned card may be exchanged, at a table with a stacked pack."""

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect
from tests.e2e.conftest import NewPerson
from tests.e2e.people import Person
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e

# Pauses in which a slow machine, too, gets done what is done in them; the longest that may be,
# where nobody waits for its end.
LONG_ENOUGH, LONGEST = "9", "15"
SIDEWAYS: ViewportSize = {"width": 568, "height": 320}
SEVEN, ACE = "seven of swords, trump", "ace of swords, trump"
# Whether the stock has been drawn from yet is the clock's affair.
TURNED = re.compile("Turned card: seven of swords$")


def in_first_pause(
    server: ServerProcess, new_person: NewPerson, seconds: str = LONG_ENOUGH
) -> tuple[Person, Person]:
    """Ola has taken the first trick and may exchange; Jan looks on."""
    ola, jan = new_person(server, "Ola", size=(360, 640)), new_person(server, "Jan")
    ola.visit("/new")
    ola.choose("Game", "Brisca")
    ola.page.get_by_text("House rules").click()
    ola.page.get_by_label("Seconds to think about an exchange").fill(seconds)
    ola.fill_in_table("Brisca", 2)
    jan.follow(ola.link("Send this link"))
    ola.page.get_by_role("button", name="Begin", exact=True).click()
    take_trick(ola, jan, "ace of cups")
    expect(question(ola)).to_be_visible()
    return ola, jan


def take_trick(ola: Person, jan: Person, card: str) -> None:
    """Ola leads this card, and Jan plays any."""
    lead = held(ola, card)
    expect(lead).to_have_attribute("aria-disabled", "false")
    lead.click()
    expect(jan.legal.first).to_be_visible()
    jan.legal.first.click()


def held(person: Person, card: str) -> Locator:
    return person.page.get_by_role("group", name="Your hand").get_by_role("button", name=card)


def question(person: Person) -> Locator:
    name = "Give the seven of swords for the ace of swords?"
    return person.page.get_by_role("group", name=name)


def sight_of_pause(person: Person) -> tuple[str, str, int]:
    """What the pause tells somebody who has nothing to decide."""
    pause = person.page.locator(".pause p")
    expect(pause).to_be_visible()
    buttons = person.page.locator(".line button, .pause button")
    return pause.inner_text(), person.page.locator(".status").inner_text(), buttons.count()


def test_an_exchange_is_offered_and_made(
    stacked_server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = in_first_pause(stacked_server, new_person, LONGEST)
    ola.check_visible(".asks .button", ".stock .turned")
    ola.check_access()
    ola.picture("table-exchange-phone")
    ola.page.set_viewport_size(SIDEWAYS)
    ola.check_visible(".asks .button")
    for button in ola.page.locator(".asks .button").all():
        button.click(trial=True)  # nothing lies over it
    question(ola).get_by_role("button", name="Exchange").click()
    expect(held(ola, ACE)).to_be_visible()
    expect(held(ola, SEVEN)).to_have_count(0)
    stock = jan.page.locator(".stock[role=group]")
    expect(stock).to_have_attribute("aria-label", TURNED)


def test_an_exchange_is_declined(stacked_server: ServerProcess, new_person: NewPerson) -> None:
    ola, _ = in_first_pause(stacked_server, new_person)
    question(ola).get_by_role("button", name="Keep").click()
    expect(question(ola)).to_have_count(0)
    expect(ola.page.get_by_text("Exchange, a moment.")).to_be_visible()
    expect(held(ola, "three of cups")).to_have_attribute("aria-disabled", "false")
    expect(held(ola, SEVEN)).to_be_visible()
    expect(held(ola, ACE)).to_have_count(0)


def test_the_others_see_the_same_pause_whether_anybody_can_exchange(
    stacked_server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = in_first_pause(stacked_server, new_person)
    with_chance = sight_of_pause(jan)
    question(ola).get_by_role("button", name="Exchange").click()
    expect(held(ola, ACE)).to_be_visible()
    take_trick(ola, jan, "three of cups")
    without_chance = sight_of_pause(jan)
    assert without_chance == with_chance == ("Exchange", "Exchange, a moment.", 0)
    assert sight_of_pause(ola) == without_chance
