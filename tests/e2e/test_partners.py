"""Partners tell each other what they hold, by signs and in words."""

import re

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, PHONE, NewPerson
from tests.e2e.people import Person
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e

TOUCH = 44


def seated(
    server: ServerProcess, new_person: NewPerson, game: str, **settings: bool
) -> tuple[Person, Person]:
    """Two people at a table of four: one on a phone, one at a desk who reads Italian."""
    ola = new_person(server, "Ola", PHONE)
    if settings:
        ola.with_settings(**settings)
    jan = new_person(server, "Jan", DESK, "it-IT", dark=True)
    ola.open_table(game, 4)
    link = ola.link("Send this link")
    jan.page.goto(link)
    jan.page.locator("main input").first.fill("Jan")
    jan.page.keyboard.press("Enter")
    expect(ola.page.get_by_text("Jan", exact=True).first).to_be_visible()
    ola.page.get_by_role("button", name="Begin; bots fill the free seats").click()
    expect(ola.hand.first).to_be_visible()
    expect(jan.page.locator(".hand button").first).to_be_visible()
    return ola, jan


def check_touch(person: Person, selector: str) -> None:
    """Everything of this kind is large enough for a finger, and nothing is cut off."""
    for one in person.page.locator(selector).all():
        box = one.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= TOUCH - 0.5, (one.inner_text(), box)
        assert one.evaluate("one => one.scrollWidth <= one.clientWidth"), one.inner_text()


def check_unscrolled(person: Person) -> None:
    """All that one may say that one holds is seen at once."""
    holds = person.page.locator(".holds")
    assert holds.evaluate("one => one.scrollHeight <= one.clientHeight + 1")


def check_thumb(person: Person, selector: str) -> None:
    """All of this kind is in the lower half of the phone, where the thumb is."""
    ways = [one.bounding_box() for one in person.page.locator(selector).all()]
    assert ways
    assert all(box and box["y"] >= PHONE[1] / 2 for box in ways), ways


def test_signs_are_given_with_a_tap_and_read_in_another_language(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = seated(server, new_person, "Briscola")
    ola.page.keyboard.press("t")
    signs = ola.page.locator(".signs button")
    expect(signs).to_have_count(5)
    assert [one.strip() for one in signs.all_inner_texts()] == [
        "ace",
        "three",
        "king",
        "knight",
        "jack",
    ]
    check_touch(ola, ".chat button")
    check_touch(jan, ".chat button")
    ola.check_visible(".signs button")
    ola.check_access()
    expect(jan.page.locator(".signs button")).to_have_count(5)
    jan.check_access()
    ola.picture("signs-phone-light")
    jan.picture("signs-desk-dark")
    ola.page.get_by_role("button", name=re.compile("^three: I hold the three of .*mouth")).click()
    expect(ola.page.locator(".chat .lines")).to_contain_text("I hold the three of ")
    expect(jan.page.locator(".chat .lines")).to_contain_text(re.compile(r"Ho il tre di \w+"))


def test_what_one_holds_is_told_by_key_and_heard_by_all(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = seated(server, new_person, "Briskott", thumb=True)
    ola.page.get_by_role("button", name="Menu").click()
    pause = ola.page.get_by_role("button", name="Ask for a pause")
    expect(pause).to_be_visible()
    check_thumb(ola, "dialog .menu > :nth-last-child(-n + 4)")
    assert pause.evaluate("one => one.matches(':nth-last-child(-n + 4)')")
    ola.page.keyboard.press("Escape")
    ola.page.keyboard.press("t")
    check_touch(ola, ".phrases button")
    check_thumb(ola, ".phrases button")
    opens = ola.page.get_by_role("button", name="I hold…")
    opens.focus()
    ola.page.keyboard.press("Enter")
    holds = ola.page.locator(".holds button")
    expect(holds).to_have_count(4 + 4 + 4)
    check_touch(ola, ".holds button")
    check_thumb(ola, ".holds button")
    ola.check_visible(".holds button")
    check_unscrolled(ola)
    ola.check_access()
    ola.picture("holds-phone-light")
    ola.page.keyboard.press("Escape")
    expect(holds).to_have_count(0)
    expect(opens).to_be_focused()
    ola.page.keyboard.press("Enter")
    ola.page.get_by_role("button", name="In my hand: civilian").press("Enter")
    expect(holds).to_have_count(0)
    expect(opens).to_be_focused()
    expect(ola.page.locator(".chat .lines")).to_contain_text("In my hand: civilian")
    expect(jan.page.locator(".chat .lines")).to_contain_text("In mano: civile")
    jan.page.get_by_role("button", name="Ho…").click()
    check_unscrolled(jan)
    jan.check_access()
    jan.picture("holds-desk-dark")


def test_alone_against_one_there_is_nobody_to_tell(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, "Ola")
    ola.play_now(variant="briskott")
    expect(ola.page.locator(".phrases button").first).to_be_visible()
    expect(ola.page.get_by_role("button", name="I hold…")).to_have_count(0)
    expect(ola.page.locator(".signs")).to_have_count(0)
