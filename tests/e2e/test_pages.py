"""What the pages around the table say and remember."""

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import NewPerson
from tests.e2e.people import Person
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e


def test_the_newest_choice_of_a_game_holds_on_every_page(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, "Ola")
    ola.open_table("Bisca", 4)
    ola.visit("/")
    ola.choose("Game", "Briskott")
    ola.choose("Seats", "3")
    ola.page.get_by_role("link", name="Play with friends").click()
    check_chosen(ola, "Briskott", "3")
    ola.choose("Game", "Brisca")
    ola.page.get_by_role("link", name="Back to the start page").click()
    check_chosen(ola, "Brisca", "3")


def check_chosen(person: Person, game: str, seats: str) -> None:
    expect(person.page.get_by_role("radio", name=game)).to_be_checked()
    expect(person.page.get_by_role("radio", name=seats, exact=True)).to_be_checked()


def test_seats_of_a_house_rule_are_still_chosen_on_the_start_page(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server)
    ola.visit("/new")
    ola.choose("Game", "Briscola")
    ola.page.get_by_text("House rules").click()
    ola.choose("Other numbers of seats", "6")
    ola.visit("/")
    expect(ola.page.get_by_role("radio", name="6", exact=True)).to_be_checked()
    ola.page.get_by_role("button", name="Play now").click()
    expect(ola.page.locator(".seat")).to_have_count(6)
