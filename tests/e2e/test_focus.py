"""Whoever plays by keys never loses their place: what closes gives the focus back."""

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.conftest import DESK, PHONE, NewPerson
from tests.e2e.people import Person
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e

SCREENS = {"phone": PHONE, "desk": DESK}
# The head of the dialog covers the upper edge of what has the focus, which is none of its own.
IS_BENEATH = """() => {
  const head = document.querySelector("dialog header");
  const focus = document.activeElement;
  const shown = (focus.closest("label") ?? focus).getBoundingClientRect();
  return !head.contains(focus) && shown.top < head.getBoundingClientRect().bottom - 2;
}"""


def menu(person: Person) -> Locator:
    return person.page.get_by_role("button", name="Menu")


def opens(person: Person, *names: str) -> None:
    """By keys: the menu, and these of its buttons one after the other."""
    menu(person).focus()
    person.page.keyboard.press("Enter")
    for name in names:
        person.page.get_by_role("button", name=name, exact=True).focus()
        person.page.keyboard.press("Enter")


def check_focus_somewhere(person: Person) -> None:
    expect(person.page.locator(":focus")).to_have_count(1)


def play_by_key(person: Person) -> None:
    """Play the first card that may be played by its number."""
    card = person.legal.first
    name = str(card.get_attribute("aria-label"))
    person.page.keyboard.press(str(card.get_attribute("aria-keyshortcuts")))
    expect(person.page.get_by_role("button", name=name, exact=True)).to_have_count(0)


@pytest.mark.parametrize("screen", SCREENS)
def test_dialogs_give_the_focus_back(
    server: ServerProcess, new_person: NewPerson, screen: str
) -> None:
    ola = new_person(server, "Ola", size=SCREENS[screen])
    ola.play_now(variant="briskott", players=2)
    expect(ola.legal.first).to_be_visible()
    ways = (
        (),
        ("About this table",),
        ("Settings",),
        ("Was the shuffle fair?",),
        ("Play on from another device",),
        ("Leave the table", "No, go on"),
    )
    for way in ways:
        opens(ola, *way)
        expect(ola.page.locator("dialog[open]")).to_have_count(1)
        check_focus_somewhere(ola)
        ola.page.keyboard.press("Escape")
        expect(ola.page.locator("dialog")).to_have_count(0)
        expect(menu(ola)).to_be_focused()


def test_a_saved_name_and_a_wish_give_the_focus_back(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = new_person(server, "Ola", size=PHONE), new_person(server, "Jan")
    ola.open_table("Briscola")
    jan.follow(ola.link("Send this link"))
    opens(ola, "Change my name")
    field = ola.page.get_by_label("Name", exact=True)
    expect(field).to_be_focused()
    field.fill(" ")
    ola.page.keyboard.press("Enter")
    expect(ola.page.get_by_text("Please write a name.")).to_be_visible()
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("Jan")
    ola.page.get_by_role("button", name="Save").click()
    expect(ola.page.get_by_text("Somebody at the table has this name already.")).to_be_visible()
    expect(field).to_be_focused()
    field.fill("Ola II")
    ola.page.keyboard.press("Enter")
    expect(ola.page.locator("dialog")).to_have_count(0)
    expect(menu(ola)).to_be_focused()
    ola.page.get_by_role("button", name="Begin").focus()
    ola.page.keyboard.press("Enter")
    expect(ola.hand).to_have_count(3)
    check_focus_somewhere(ola)
    opens(ola, "Ask for a pause")
    expect(ola.page.get_by_text("You asked for a pause.").first).to_be_visible()
    expect(menu(ola)).to_be_focused()
    ola.page.keyboard.press("9")
    jan.page.get_by_role("button", name="Agree").focus()
    jan.page.keyboard.press("Enter")
    expect(jan.page.get_by_text("A pause.").first).to_be_visible()
    check_focus_somewhere(jan)


def test_a_drawer_gives_the_focus_back(server: ServerProcess, new_person: NewPerson) -> None:
    ola = new_person(server, "Ola", size=PHONE)
    ola.play_now(variant="brisca", players=2)
    for name in ("Talk", "Tricks"):
        opener = ola.page.get_by_role("navigation").get_by_role("button", name=name)
        opener.focus()
        ola.page.keyboard.press("Enter")
        ola.page.get_by_role("button", name="Close").focus()
        ola.page.keyboard.press("Escape")
        expect(ola.page.locator(".drawer")).to_have_count(0)
        expect(opener).to_be_focused()
    ola.page.get_by_role("navigation").get_by_role("button", name="Talk").click()
    ola.page.locator(".drawer button").last.focus()
    ola.page.keyboard.press("Escape")
    expect(ola.page.get_by_role("navigation").get_by_role("button", name="Talk")).to_be_focused()


def test_putting_somebody_out_keeps_the_focus_at_the_table(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = new_person(server, "Ola", size=PHONE), new_person(server, "Jan")
    ola.open_table("Briscola")
    jan.follow(ola.link("Send this link"))
    put_out = ola.page.get_by_role("button", name="Take Jan off the table")
    put_out.focus()
    ola.page.keyboard.press("Enter")
    expect(ola.page.get_by_role("heading", name="Take Jan off the table?")).to_be_visible()
    expect(ola.page.get_by_role("button", name="No, go on")).to_be_focused()
    ola.page.get_by_role("button", name="Yes").focus()
    ola.page.keyboard.press("Enter")
    expect(ola.page.get_by_text("free seat").first).to_be_visible()
    expect(put_out).to_have_count(0)
    check_focus_somewhere(ola)


def test_a_match_is_played_by_keys_alone(server: ServerProcess, new_person: NewPerson) -> None:
    ola = new_person(server, "Ola", size=PHONE)
    ola.visit("/")
    ola.page.get_by_role("button", name="Play now").focus()
    ola.page.keyboard.press("Enter")
    expect(ola.legal.first).to_be_visible()
    check_focus_somewhere(ola)
    while not ola.again.is_visible():
        if ola.next_deal.is_visible():  # the last one was void
            expect(ola.next_deal).to_be_focused()
            ola.page.keyboard.press("Enter")
        elif ola.can_play():
            play_by_key(ola)
        ola.wait_for_turn_or_end()
    expect(ola.again).to_be_focused()
    look = ola.page.get_by_role("button", name="Look at the table")
    look.focus()
    ola.page.keyboard.press("Enter")
    expect(ola.page.get_by_role("button", name="Back to the result")).to_be_focused()
    ola.page.keyboard.press("Enter")
    expect(ola.again).to_be_focused()


def test_what_has_the_focus_is_not_beneath_the_head_of_a_dialog(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, size=PHONE)
    ola.visit("/")
    ola.page.get_by_role("button", name="Settings").click()
    steps = 14
    for _ in range(steps):
        ola.page.keyboard.press("Tab")
    for _ in range(steps - 1):
        ola.page.keyboard.press("Shift+Tab")
        assert not ola.page.evaluate(IS_BENEATH)
