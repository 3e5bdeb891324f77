"""Pages are loaded again, servers die, networks fail: the game goes on."""

import re

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import NewPerson
from tests.e2e.people import Person, in_turn, play_some, settle_mid_trick
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e

# As the list of tricks beside the table names it.
THIRD_TRICK = re.compile(r"^3\. ")


def table_for_two(server: ServerProcess, new_person: NewPerson) -> tuple[Person, Person]:
    """Two people in the middle of a trick of Briskott."""
    ola, jan = new_person(server, "Ola"), new_person(server, "Jan")
    ola.open_table("Briskott")
    jan.follow(ola.link("Send this link"))
    ola.page.get_by_role("button", name="Begin").click()
    for one in (ola, jan):
        expect(one.hand).to_have_count(4)
    play_some(5, ola, jan)
    settle_mid_trick(4, ola, jan)
    return ola, jan


def sight(person: Person) -> tuple[list[str], str, str]:
    """Hand, middle and stock as they are spoken."""
    middle = person.page.get_by_role("group", name="The trick")
    stock = person.page.locator(".stock[role=group]")
    return sorted(person.cards()), middle.inner_text(), str(stock.get_attribute("aria-label"))


def test_loading_the_page_again_keeps_seat_and_hand(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = table_for_two(server, new_person)
    for one in (ola, jan):
        before = sight(one)
        one.page.reload()
        settle_mid_trick(4, ola, jan)
        assert sight(one) == before
    play_some(3, ola, jan)


def test_a_killed_server_comes_back_with_the_same_cards(
    own_server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = table_for_two(own_server, new_person)
    before = [sight(one) for one in (ola, jan)]
    own_server.kill()
    notice = "The connection is gone; trying again."
    for one in (ola, jan):
        expect(one.page.get_by_text(notice)).to_be_visible()
    ola.check_access()
    ola.picture("table-connection-lost")
    own_server.start()
    for one in (ola, jan):
        expect(one.page.get_by_text(notice)).to_have_count(0)
    settle_mid_trick(4, ola, jan)
    assert [sight(one) for one in (ola, jan)] == before
    play_some(3, ola, jan)


def test_a_card_played_while_the_server_is_away_is_played_when_it_is_back(
    own_server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = table_for_two(own_server, new_person)
    first = in_turn(ola, jan)
    own_server.stop()
    notice = "The server is restarting."
    expect(first.page.get_by_text(notice)).to_be_visible()
    first.legal.first.click()
    own_server.start()
    for one in (ola, jan):
        expect(one.page.get_by_text(notice)).to_have_count(0)
        expect(one.page.get_by_role("heading", name=THIRD_TRICK)).to_be_visible()
    play_some(2, ola, jan)


def test_without_network_the_page_says_so_and_comes_back(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server)
    ola.visit("/")
    ola.context.set_offline(True)
    expect(ola.page.get_by_text("The server cannot be reached.")).to_be_visible()
    ola.picture("page-offline")
    ola.context.set_offline(False)
    expect(ola.page.get_by_text("The server cannot be reached.")).to_have_count(0)
    ola.page.get_by_role("button", name="Play now").click()
    expect(ola.hand).to_have_count(3)
