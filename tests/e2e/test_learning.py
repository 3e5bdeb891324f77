"""Learning a game: the cards and the quiz about them."""

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import DESK, PHONE, NewPerson
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e

ROUNDS = 12
LEAST_TOUCH = 44


def test_the_quiz_is_played_by_keys_alone_and_remembers(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, "Ola", PHONE)
    ola.visit("/learn/briskott")
    ola.page.get_by_role("link", name="To the cards").press("Enter")
    expect(ola.page.get_by_role("heading", name="Know the cards")).to_be_focused()
    seen = set()
    for _ in range(ROUNDS):
        seen.add(ola.page.locator(".ask").inner_text().split(" ")[0])
        choices = ola.page.locator(".choice")
        names = choices.all_inner_texts()
        ola.page.keyboard.press(str(len(names)))
        was_right = ola.page.get_by_text("Right.", exact=True).is_visible()
        expect(ola.page.locator(".choice.right")).to_have_count(1)
        expect(ola.page.locator(".choice.wrong")).to_have_count(0 if was_right else 1)
        expect(ola.page.get_by_role("button", name="Next")).to_be_focused()
        ola.page.keyboard.press("Enter")
        expect(ola.page.locator(".choice").first).to_be_focused()
    assert len(seen) > 2, "several kinds of questions were asked"
    before = boxes(ola.page)
    assert sum(before) == 36
    assert 0 < before[0] < 36
    ola.page.reload()
    expect(ola.page.locator(".choice").first).to_be_visible()
    assert boxes(ola.page) == before


def boxes(page: Page) -> list[int]:
    """How many questions lie in each box, those never asked first."""
    return [int(text) for text in page.locator("dl dd").all_inner_texts()]


@pytest.mark.parametrize("game", ["briskott", "bisca"])
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_cards_are_for_everybody(
    server: ServerProcess, new_person: NewPerson, game: str, size: tuple[int, int]
) -> None:
    ola = new_person(server, "Ola", size, dark=size == DESK)
    ola.visit(f"/learn/{game}/cards")
    ola.check_no_sideways()
    ola.check_access()
    best = {"briskott": "deity of bells", "bisca": "ace of clubs"}[game]
    expect(ola.page.locator("ol").get_by_role("img", name=best)).to_be_visible()
    for choice in ola.page.locator(".choice").all():
        box = choice.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= LEAST_TOUCH


def test_the_quiz_goes_on_without_the_server(
    own_server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(own_server, "Ola")
    ola.visit("/learn/briscola/cards")
    own_server.stop()
    for _ in range(3):
        ola.page.keyboard.press("1")
        ola.page.keyboard.press("Enter")
    assert boxes(ola.page)[0] == 36, "three of 39 were asked"


def test_start_page_and_rules_lead_to_learning(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, "Ola")
    ola.visit("/")
    ola.page.get_by_role("link", name="Learn Brisca").click()
    expect(ola.page.get_by_role("heading", name="Learn Brisca")).to_be_visible()
    ola.page.get_by_role("link", name="How to play Brisca").click()
    ola.page.get_by_role("link", name="Learn Brisca").click()
    expect(ola.page).to_have_url("http://127.0.0.1:" + str(server.port) + "/learn/brisca")
