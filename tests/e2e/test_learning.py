"""Learning a game: the cards, the quiz about them, and tasks."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import DESK, PHONE, NewPerson
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e

ROOT = Path(__file__).parents[2]
TASKS = json.loads((ROOT / "web/src/learn/tasks/briscola.json").read_text())
KINDS = ["cheap", "save", "trump", "upcard", "last"]
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


@pytest.mark.parametrize("kind", KINDS)
def test_a_task_of_each_kind_tells_what_is_best_and_why(
    server: ServerProcess, new_person: NewPerson, kind: str
) -> None:
    ola = new_person(server, "Ola", PHONE)
    ola.visit("/learn/briscola/tasks")
    chooser = ola.page.get_by_label("What they are about")
    chooser.select_option(kind)
    task = next(one for one in TASKS if one["kind"] == kind)
    hand = ola.page.get_by_role("group", name="Your hand").get_by_role("button")
    expect(hand).to_have_count(len(task["view"]["hand"]))
    hand.nth(task["view"]["hand"].index(task["wrong"])).click()
    expect(ola.page.get_by_text("Not this time.", exact=True)).to_be_visible()
    expect(ola.page.locator(".held.right")).to_have_count(best_of(task, "count"))
    ola.check_access()
    ola.check_no_sideways()
    expect(chooser.locator("option:checked")).to_contain_text("0 of 8")
    ola.page.reload()
    chooser.select_option(kind)
    ola.page.keyboard.press(str(best_of(task, "place")))
    expect(ola.page.get_by_text("Right.", exact=True)).to_be_visible()
    stated = f"{round(max(task['points'].values()), 1):g} points"
    expect(ola.page.locator(".answer")).to_contain_text(stated)
    expect(chooser.locator("option:checked")).to_contain_text("1 of 8")
    expect(ola.page.get_by_role("button", name="Next")).to_be_focused()
    ola.page.keyboard.press("Enter")
    expect(ola.page.get_by_text("Right.", exact=True)).to_have_count(0)
    ola.page.reload()
    chooser.select_option(kind)
    expect(chooser.locator("option:checked")).to_contain_text("1 of 8")


def best_of(task: Any, what: str) -> int:
    """How many cards are best, or the place of the first of them in the hand, from 1."""
    most = max(task["points"].values())
    best = [card for card, points in task["points"].items() if points == most]
    if what == "count":
        return len(best)
    return int(task["view"]["hand"].index(best[0])) + 1
