"""Pages and tables in all their states, for people who do not see, hear or move as others do."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, PHONE, NewPerson
from tests.e2e.people import Person, in_turn, play_to_the_end
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e

# By day on a phone, by night at a desk: each theme and each plan of the table once.
SCREENS = {"phone": (PHONE, False), "desk": (DESK, True)}

# How long anything on the page moves by itself, in ms.
LONGEST_MOTION = """
Math.max(0, ...document.getAnimations().map((one) => {
  const {delay, duration, iterations} = one.effect.getComputedTiming();
  return delay + duration * iterations;
}))
"""
LONGEST_MS = 80  # a cross-fade
SAMPLES, SAMPLED_MS = 40, 20


def button(name: str) -> Callable[[Person], None]:
    return lambda person: person.page.get_by_role("button", name=name, exact=True).first.click()


def key(pressed: str) -> Callable[[Person], None]:
    return lambda person: person.page.keyboard.press(pressed)


def by_menu(name: str) -> Callable[[Person], None]:
    def opened(person: Person) -> None:
        person.page.keyboard.press("m")
        button(name)(person)

    return opened


# What is opened over the table: how, and what is to be seen then.
OPENED = {
    "menu": (key("m"), "dialog"),
    "keys": (key("?"), "dialog"),
    "settings": (by_menu("Settings"), "dialog"),
    "about": (by_menu("About this table"), "dialog"),
    "proof": (by_menu("Was the shuffle fair?"), "dialog"),
    "elsewhere": (by_menu("Play on from another device"), "dialog"),
    "sure": (by_menu("Leave the table"), ".sure"),
}
BY_A_BUTTON = {"phone": (("chat", "t"), ("tricks", "l")), "desk": ()}


@pytest.mark.parametrize("screen", SCREENS)
def test_a_table_in_all_its_states(
    server: ServerProcess, new_person: NewPerson, screen: str
) -> None:
    size, dark = SCREENS[screen]
    ola = new_person(server, "Ola", size=size, dark=dark)
    jan = new_person(server, "Jan", size=size, dark=dark)
    ola.open_table("Briskott", 2)
    link = ola.link("Send this link")
    ola.check_access()
    jan.visit(link)
    jan.check_access()
    jan.give_name()
    button("Begin")(ola)
    mine = in_turn(ola, jan)
    theirs = jan if mine is ola else ola
    for one in (mine, theirs):
        one.check_access()
    check_opened(mine, screen)
    mine.legal.first.click()
    check_calm(mine)
    expect(theirs.legal.first).to_be_visible()
    theirs.check_access()
    play_to_the_end(ola, jan)
    ola.check_access()
    button("Look at the table")(ola)
    ola.check_access()


def check_opened(person: Person, screen: str) -> None:
    """Everything that opens over the table, and closes again by Esc."""
    for opens, shows in OPENED.values():
        opens(person)
        expect(person.page.locator(shows)).to_be_visible()
        person.check_access()
        person.page.keyboard.press("Escape")
        expect(person.page.locator("dialog")).to_have_count(0)
    for shows, pressed in BY_A_BUTTON[screen]:
        person.page.keyboard.press(pressed)
        expect(person.page.locator(".drawer")).to_be_visible()
        person.check_access()
        person.page.keyboard.press("Escape")
        expect(person.page.locator(".drawer"), shows).to_have_count(0)


def check_calm(person: Person) -> None:
    """Nothing moves for long, as the browser wishes no motion."""
    longest = 0.0
    for _ in range(SAMPLES):
        longest = max(longest, person.page.evaluate(LONGEST_MOTION))
        person.page.wait_for_timeout(SAMPLED_MS)
    assert longest <= LONGEST_MS
