"""What the pages around the table say and remember."""

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import PHONE, NewPerson
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


def test_a_friend_is_told_what_the_link_leads_to(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = new_person(server, "Ola"), new_person(server, "Jan", PHONE)
    ola.visit("/new")
    ola.choose("Match", "First to 2 deals")
    ola.page.get_by_text("House rules").click()
    ola.choose("Equal points", "the deal is drawn")
    ola.choose("Talk during a deal", "none")
    ola.fill_in_table("Brisca", 4)
    jan.visit(ola.link("Send this link"))
    expect(jan.page.get_by_role("heading", name="Ola invites you to the table")).to_be_visible()
    told = jan.page.locator(".facts").inner_text()
    for fact in ("Ola", "3 free seats", "4 seats", "First to 2 deals", "No clock"):
        assert fact in told
    assert "Equal points: the deal is drawn" in told
    assert told.count("none") == 1
    rules = jan.page.get_by_role("link", name="How to play Brisca")
    expect(rules).to_have_attribute("href", "/rules/brisca")
    jan.check_no_sideways()
    jan.check_access()
    jan.picture("page-invited-phone")
    jan.page.get_by_role("button", name="Look at the table first").click()
    jan.page.get_by_role("button", name="Sit here").last.click()
    jan.give_name()
    expect(ola.page.get_by_text("Jan", exact=True).first).to_be_visible()


def test_a_friend_who_comes_late_is_told_when_a_bot_s_seat_is_theirs(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = new_person(server, "Ola"), new_person(server, "Jan")
    ola.open_table("Briscola")
    link = ola.link("Send this link")
    ola.page.get_by_role("button", name="Begin; bots fill the free seats").click()
    expect(ola.hand.first).to_be_visible()
    jan.visit(link)
    expect(jan.page.get_by_text("You take a bot’s place after this deal")).to_be_visible()
    jan.give_name()
    expect(jan.page.get_by_text("You sit down after this deal")).to_be_visible()
    expect(jan.hand).to_have_count(0)


def test_a_table_that_everybody_left_says_that_it_is_closed(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan, late = (new_person(server, name) for name in ("Ola", "Jan", "Ewa"))
    ola.open_table("Briscola")
    link = ola.link("Send this link")
    jan.visit(link)
    jan.page.get_by_role("button", name="Look at the table first").click()
    expect(jan.page.get_by_role("button", name="Sit here")).to_be_visible()
    ola.page.get_by_role("button", name="Menu").click()
    ola.page.get_by_role("button", name="Leave the table").click()
    ola.page.get_by_role("button", name="Yes").click()
    late.visit(link)
    for one in (jan, late):
        closed = one.page.get_by_role("heading", name="This table is closed")
        expect(closed).to_be_visible()
