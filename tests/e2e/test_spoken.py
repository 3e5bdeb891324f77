"""What a screen reader is given to say of one whole deal that is played by keys."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import NewPerson
from tests.e2e.people import Person, in_turn
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e

GOLDEN = Path(__file__).parents[1] / "golden" / "spoken.txt"
UPDATE = "BRISCOLA_SPOKEN"  # set by `make spoken`: the file is written anew

# Every line that comes into the live region, as a screen reader hears of it.
LISTENS = """
window.heard = [];
new MutationObserver((changes) => {
  for (const {addedNodes, target} of changes)
    if (target.matches?.("[aria-live=polite]"))
      for (const node of addedNodes) if (node.matches?.("p")) heard.push(node.textContent);
}).observe(document, {childList: true, subtree: true});
"""
ONLY_MINE = """
localStorage.setItem("briscola.settings", '{"trickRest":400,"speech":"short"}');
"""


def test_a_deal_is_told_as_it_is_written(
    seeded_server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = new_person(seeded_server, "Ola"), new_person(seeded_server, "Jan")
    for one in (ola, jan):
        one.context.add_init_script(LISTENS)
    jan.context.add_init_script(ONLY_MINE)
    ola.open_table("Briskott", 2)
    jan.follow(ola.link("Send this link"))
    ola.page.get_by_role("button", name="Begin", exact=True).focus()
    ola.page.keyboard.press("Enter")
    for turn in range(32):
        play_by_key(in_turn(ola, jan), turn)
    for one in (ola, jan):
        expect(one.again).to_be_visible()
    told = f"Ola hears everything\n\n{heard(ola)}\nJan hears what concerns him\n\n{heard(jan)}"
    if UPDATE in os.environ:
        GOLDEN.write_text(told, "utf-8")
    assert told.splitlines() == GOLDEN.read_text("utf-8").splitlines(), "if meant: make spoken"


def play_by_key(person: Person, turn: int) -> None:
    """Play a legal card, by its number and by the arrows in turn; the focus is not lost."""
    before = str(person.seq())
    if turn % 4 < 2:
        person.page.keyboard.press(str(person.legal.first.get_attribute("aria-keyshortcuts")))
    else:
        person.page.keyboard.press("ArrowRight")
        person.page.keyboard.press("Enter")
    expect(person.page.locator("[data-seq]")).not_to_have_attribute("data-seq", before)
    expect(person.page.locator(":focus")).to_have_count(1)


def heard(person: Person) -> str:
    return "".join(f"{line}\n" for line in person.page.evaluate("heard"))
