"""The guided first deal: a real table with a coach beside it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect
from tests.e2e.conftest import DESK, PHONE, NewPerson
from tests.e2e.people import TABLE_PAGE, Person
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e

GAMES = {"briskott": 16, "briscola": 20, "brisca": 20, "bisca": 20}

# All that the coach says from now on.
LISTEN = """
const words = document.querySelector(".coach [role=status]");
window.heard = [];
const note = () => {
  const said = words.textContent.trim();
  if (said !== window.heard.at(-1)) window.heard.push(said);
};
note();
new MutationObserver(note).observe(words, { childList: true, characterData: true, subtree: true });
"""


def begin(person: Person, game: str) -> None:
    person.visit(f"/learn/{game}")
    person.page.get_by_role("button", name="Begin").press("Enter")
    expect(person.page).to_have_url(TABLE_PAGE)
    expect(words(person)).to_contain_text("All cards make")


def coach(person: Person) -> Locator:
    return person.page.get_by_role("complementary", name="Coach")


def words(person: Person) -> Locator:
    return coach(person).get_by_role("status")


def hear_out(person: Person) -> None:
    """Go on by key until the coach has nothing more to say."""
    more = coach(person).get_by_role("button", name="Go on")
    while more.count() and more.get_attribute("aria-disabled") == "false":
        person.page.keyboard.press("g")


def play_out(person: Person) -> int:
    """Play to the end by keys alone, always a card that is legal; how many cards that were."""
    cards = 0
    while not person.result.is_visible():
        hear_out(person)
        assert person.page.evaluate("document.activeElement !== document.body")
        if exchange(person).count():
            person.page.keyboard.press("1")
            expect(words(person)).to_contain_text("First decide about the exchange")
            person.page.keyboard.press("x")
            expect(exchange(person)).to_have_count(0)
        if person.legal.count():
            before = person.cards()
            person.page.keyboard.press("1")
            cards += 1
            expect(person.page.get_by_role("button", name=before[0], exact=True)).to_have_count(0)
        due = person.legal.first.or_(person.result).or_(exchange(person))
        expect(due.first).to_be_visible()
    hear_out(person)
    return cards


def exchange(person: Person) -> Locator:
    """What is pressed to give a trump for the turned card."""
    return person.page.locator(".asks .give")


@pytest.mark.parametrize("game", GAMES)
def test_a_first_deal_is_played_by_keyboard_alone(
    server: ServerProcess, new_person: NewPerson, game: str
) -> None:
    server.wait_for_bots()
    ola = new_person(server, "Ola", PHONE)
    begin(ola, game)
    ola.check_access()
    ola.check_no_sideways()
    ola.page.evaluate(LISTEN)
    assert play_out(ola) == GAMES[game]
    heard: list[str] = ola.page.evaluate("window.heard")
    for told in (
        "turned up",
        "under the stock",
        "From strong to weak",
        "What a card is worth",
        "You may always play any card",
        "Two cards are left in the stock",
        "The stock is empty",
        "Your last card",
        "All cards are played",
    ):
        assert len({text for text in heard if told in text}) == 1, told
    for told in ("Once you have taken a trick", "Now you may exchange", "You gave"):
        assert any(told in text for text in heard) == (game == "brisca"), told
    expect(coach(ola).get_by_role("link", name="Learn")).to_be_visible()
    assert ola.page.evaluate("document.activeElement !== document.body")
    ola.check_access()
    ola.check_no_sideways()
    ola.visit(f"/learn/{game}")
    expect(ola.page.get_by_text("Played to the end.")).to_be_visible()
    expect(ola.page.get_by_role("link", name="Go on with it")).to_have_count(0)


def test_it_goes_on_where_it_was(server: ServerProcess, new_person: NewPerson) -> None:
    ola = new_person(server, "Ola", DESK, dark=True)
    begin(ola, "briskott")
    hear_out(ola)
    ola.play()
    ola.wait_for_turn_or_end()
    expect(words(ola)).not_to_contain_text("has led")
    hand = sorted(ola.cards())
    last, table = words(ola).inner_text(), ola.page.url
    ola.check_access()
    coach(ola).get_by_role("link", name="Leave for now").click()
    ola.page.get_by_role("link", name="Go on with it").click()
    expect(ola.page).to_have_url(table)
    expect(ola.hand.first).to_be_visible()
    assert sorted(ola.cards()) == hand
    expect(words(ola)).to_have_text(last)
    ola.page.reload()
    expect(words(ola)).to_have_text(last)
    ola.page.evaluate(LISTEN)
    hear_out(ola)
    assert "All cards make" not in "\n".join(ola.page.evaluate("window.heard"))


def test_a_card_out_of_turn_is_explained_by_this_very_trick(
    server: ServerProcess, new_person: NewPerson
) -> None:
    """What the other side leads is held back, so that it is surely their turn."""
    ola = new_person(server, "Ola")
    held: list[str | bytes] = []
    is_held = [False]

    def between(page: WebSocketRoute) -> None:
        house = page.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if is_held[0] and '"to_move":0' in str(message):
                held.append(message)
            else:
                page.send(message)

        house.on_message(pass_on)

    ola.page.route_web_socket(re.compile(r"/api/tables/"), between)
    server.wait_for_bots()
    begin(ola, "briskott")
    hear_out(ola)
    is_held[0] = True
    ola.page.keyboard.press("1")  # a civilian that does not take: the other one leads
    expect(words(ola)).to_contain_text("so it could not win")
    ola.page.keyboard.press("1")
    expect(words(ola)).to_contain_text(
        re.compile("^Not yet: .* took the last trick with the seven")
    )
    rule = coach(ola).get_by_role("link", name="The rule")
    expect(rule).to_have_attribute("href", "/rules/briskott/questions#lead")


@pytest.mark.parametrize("language", ["pl", "de", "pt"])
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
