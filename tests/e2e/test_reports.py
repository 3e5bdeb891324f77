"""Somebody is reported from the table, by a guest, without anybody else's knowing."""

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import PHONE, NewPerson
from tests.e2e.people import Person
from tests.e2e.server import ServerProcess

from briscola.server.store import read_reports

pytestmark = pytest.mark.e2e


def leave(person: Person) -> None:
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Leave the table").click()
    person.page.get_by_role("button", name="Yes").click()


def test_what_somebody_said_is_reported(own_server: ServerProcess, new_person: NewPerson) -> None:
    ola = new_person(own_server, "Ola", size=PHONE)
    jan = new_person(own_server, "Jan")
    ola.open_table("Briscola")
    jan.follow(ola.link("Send this link"))
    jan.page.get_by_label("Write something").fill("you fool")
    jan.page.get_by_role("button", name="Send").click()
    ola.page.get_by_role("button", name="Report Jan").click()
    dialog = ola.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Jan does not learn of it")
    ola.check_access()
    ola.check_no_sideways()
    ola.picture("dialog-report")
    ola.choose("What is wrong", "something else")
    ola.page.get_by_label("In your words").fill("Every time.")
    leave(jan)
    expect(dialog).to_contain_text("Jan does not learn of it")
    dialog.get_by_role("button", name="Report", exact=True).click()
    expect(dialog).to_contain_text("Thank you.")
    ola.check_access()
    dialog.get_by_role("button", name="Close").last.click()
    expect(dialog).to_have_count(0)
    (kept,) = read_reports(own_server.data)
    assert (kept.name, kept.reason, kept.words) == ("Jan", "other", "Every time.")
    assert b"you fool" in kept.talk
    ola.page.get_by_role("button", name="Menu").click()
    expect(ola.page.get_by_role("dialog").get_by_role("button", name="Report Jan")).to_be_visible()
