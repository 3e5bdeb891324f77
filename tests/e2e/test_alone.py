"""Somebody plays against bots."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import DESK, NewPerson
from tests.e2e.people import TABLE_PAGE, play_to_the_end
from tests.e2e.server import PROGRAM, ServerProcess

pytestmark = pytest.mark.e2e


def test_one_click_is_enough_to_play(server: ServerProcess, new_person: NewPerson) -> None:
    ola = new_person(server)
    ola.visit("/")
    ola.page.get_by_role("button", name="Play now").click()
    expect(ola.page).to_have_url(TABLE_PAGE)
    expect(ola.hand).to_have_count(3)
    expect(ola.legal.first).to_be_visible()
    expect(ola.page).to_have_title(re.compile("Your turn"))


def test_the_choice_beside_play_now_is_remembered(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server)
    ola.visit("/")
    ola.choose("Game", "Briskott")
    ola.choose("Seats", "4")
    ola.choose("Bots", "Grandma")
    ola.page.reload()
    for legend, choice in (("Game", "Briskott"), ("Seats", "4"), ("Bots", "5, Grandma")):
        expect(ola.choice(legend, choice)).to_be_checked()
    ola.page.get_by_role("button", name="Play now").click()
    expect(ola.hand).to_have_count(4)
    expect(ola.page.locator(".seat")).to_have_count(4)


def test_a_level_is_chosen_by_keyboard_and_played_against(
    server: ServerProcess, new_person: NewPerson
) -> None:
    server.wait_for_bots()
    ola = new_person(server)
    ola.visit("/")
    expect(ola.choice("Bots", "3, Neighbour. A quiet game")).to_be_checked()
    ola.choice("Bots", "3, Neighbour").focus()
    for _ in range(5):
        ola.page.keyboard.press("ArrowRight")
    expect(ola.choice("Bots", "8, Legend")).to_be_checked()
    expect(ola.page.get_by_text("The strongest player of the house")).to_have_count(2)
    ola.check_access()
    ola.page.get_by_role("button", name="Play now").click()
    expect(ola.page).to_have_url(TABLE_PAGE)
    expect(ola.page.get_by_text("level 8 bot").first).to_be_attached()
    play_to_the_end(ola)
    expect(ola.result).to_be_visible()


def test_a_level_that_was_chosen_under_its_old_name_is_the_nearest_one(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server)
    ola.visit("/")
    for key, kept in (
        ("briscola.play", {"variant": "brisca", "players": 2, "level": "careful"}),
        ("briscola.table", {"variant": "brisca", "players": 2, "level": "plain", "open": True}),
    ):
        script = "([key, kept]) => localStorage.setItem(key, JSON.stringify(kept))"
        ola.page.evaluate(script, [key, kept])
    ola.visit("/new")
    expect(ola.choice("Bots", "4, Uncle")).to_be_checked()
    expect(ola.choice("Who may sit down", "Anybody")).to_be_checked()
    ola.visit("/")
    expect(ola.choice("Bots", "4, Uncle")).to_be_checked()
    ola.page.get_by_role("button", name="Play now").click()
    expect(ola.hand).to_have_count(3)


def test_each_bot_is_seated_at_a_level_of_its_own(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, "Ola")
    ola.open_table("Briscola", 4)
    for seat, level in ((2, "6, Innkeeper"), (3, "1, Child")):
        ola.choose("Bots", level)
        ola.page.get_by_role("button", name=f"Seat {seat}: Put a bot here").click()
    ola.page.get_by_role("button", name="Begin").click()
    expect(ola.hand).to_have_count(3)
    for number in (6, 1, 3):
        expect(ola.page.get_by_text(f"level {number} bot").first).to_be_attached()


def test_a_match_by_keyboard_alone(server: ServerProcess, new_person: NewPerson) -> None:
    ola = new_person(server)
    ola.visit("/")
    tab_to(ola.page, ".button.strong")
    ola.page.keyboard.press("Enter")
    expect(ola.page).to_have_url(TABLE_PAGE)
    expect(ola.legal.first).to_be_visible()
    tab_to(ola.page, ".hand button")
    turn = 0
    while not ola.result.is_visible():
        turn += 1
        assert ola.page.evaluate("document.activeElement.closest('.hand') !== null"), turn
        if turn % 3 == 0:
            card = ola.cards()[0]
            ola.page.keyboard.press("1")
        else:
            ola.page.keyboard.press("ArrowRight" if turn % 3 == 1 else "ArrowLeft")
            card = str(ola.page.evaluate("document.activeElement.ariaLabel"))
            ola.page.keyboard.press("Enter")
        expect(ola.page.get_by_role("button", name=card, exact=True)).to_have_count(0)
        ola.wait_for_turn_or_end()
    assert turn == 20
    expect(ola.result).to_be_visible()
    tab_to(ola.page, ".actions .button")
    ola.page.keyboard.press("Enter")
    expect(ola.hand).to_have_count(3)


def test_an_unfinished_game_is_found_again(server: ServerProcess, new_person: NewPerson) -> None:
    ola = new_person(server)
    ola.play_now(variant="bisca", players=4)
    ola.play()
    table = ola.page.url
    ola.visit("/")
    own = ola.page.get_by_role("region", name="Your unfinished games").get_by_role("link")
    expect(own).to_have_count(1)
    own.click()
    expect(ola.page).to_have_url(table)
    expect(ola.hand.first).to_be_visible()


def test_whoever_is_muted_stays_so_when_the_page_is_loaded_again(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, size=DESK)
    ola.play_now(variant="briscola", players=2)
    hello = ola.page.locator(".lines").get_by_text("Hello", exact=True)
    expect(hello).to_be_visible()
    hides = ola.page.get_by_role("button", name=re.compile("^Hide what (?!everybody)"))
    name = str(hides.get_attribute("aria-label")).removeprefix("Hide what ").removesuffix(" says")
    hides.click()
    expect(hello).to_have_count(0)
    ola.page.reload()
    expect(ola.page.get_by_role("button", name=f"Show what {name} says")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(hello).to_have_count(0)


def test_whoever_leaves_is_back_at_the_start(server: ServerProcess, new_person: NewPerson) -> None:
    ola = new_person(server)
    ola.play_now(variant="briscola", players=2)
    ola.page.get_by_role("button", name="Menu").click()
    ola.page.get_by_role("link", name="To the start page").click()
    own = ola.page.get_by_role("region", name="Your unfinished games").get_by_role("link")
    own.click()
    expect(ola.hand.first).to_be_visible()
    ola.page.get_by_role("button", name="Menu").click()
    ola.page.get_by_role("button", name="Leave the table").click()
    ola.page.get_by_role("button", name="Yes").click()
    expect(ola.page.get_by_role("button", name="Play now")).to_be_visible()
    expect(own).to_have_count(0)


def briscola(*arguments: str) -> str:
    """What the program answers on the command line; it has to be content."""
    program = [sys.executable, *PROGRAM, *arguments]
    return subprocess.run(program, capture_output=True, text=True, check=True).stdout


def test_the_shuffle_is_checked_in_the_browser(
    server: ServerProcess, new_person: NewPerson, tmp_path: Path
) -> None:
    ola = new_person(server)
    ola.play_now(variant="briskott", players=3)
    ola.page.get_by_role("button", name="Menu").click()
    ola.page.get_by_role("button", name="Was the shuffle fair?").click()
    promised = ola.page.locator("dialog code")
    expect(promised).to_have_count(1)
    fingerprint = promised.inner_text()
    expect(ola.page.get_by_text("Shown when the deal is over.")).to_be_visible()
    ola.page.get_by_role("button", name="Close").click()
    play_to_the_end(ola)
    ola.result.get_by_role("button", name="Was the shuffle fair?").click()
    expect(promised).to_have_count(2)
    expect(promised.first).to_have_text(fingerprint)
    expect(ola.page.get_by_text("The secret has the promised fingerprint.")).to_be_visible()
    expect(ola.page.get_by_text("exactly the pack that was dealt")).to_be_visible()
    with ola.page.expect_download() as saved:
        ola.page.get_by_role("link", name="Download the record").click()
    record = tmp_path / saved.value.suggested_filename
    saved.value.save_as(record)
    assert '"ok":true' in briscola("referee", str(record))
    command = ola.page.get_by_label("To check it yourself").input_value()
    assert command.startswith(f"briscola verify {record.name} --seed ")
    assert "DOES NOT FIT" not in briscola("verify", str(record), *command.split()[3:])


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on this."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("(one) => document.activeElement.matches(one)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached by keyboard")
