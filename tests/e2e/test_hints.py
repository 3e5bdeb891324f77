"""Somebody asks what a strong player would do."""

import re

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import PHONE, NewPerson
from tests.e2e.people import play_to_the_end
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e
SENTENCE = re.compile(r"^\s*(Play|Lead) the .+(hardly better|points? better|of 100 ways)")


def test_alone_a_hint_is_a_key_away_and_names_a_card_of_the_hand(
    server: ServerProcess, new_person: NewPerson
) -> None:
    server.wait_for_bots()
    ola = new_person(server)
    ola.play_now(variant="briscola", players=2)
    expect(ola.legal.first).to_be_visible()
    ola.page.keyboard.press("h")
    note = ola.page.get_by_role("note")
    expect(note).to_contain_text(SENTENCE)
    marked = ola.page.locator(".held.hinted")
    expect(marked).to_have_count(1)
    ola.check_access()
    marked.click()
    expect(note).to_have_count(0)
    play_to_the_end(ola)


def test_on_a_phone_a_hint_covers_no_card(server: ServerProcess, new_person: NewPerson) -> None:
    server.wait_for_bots()
    for size in (PHONE, (740, 360)):
        ola = new_person(server, size=size)
        ola.play_now(variant="briskott", players=4)
        expect(ola.legal.first).to_be_visible()
        ola.page.get_by_role("button", name="Hint", exact=True).click()
        note = ola.page.get_by_role("note")
        expect(note).to_contain_text(SENTENCE)
        box, first = note.bounding_box(), ola.hand.first.bounding_box()
        assert box is not None and first is not None
        assert box["y"] + box["height"] <= first["y"] + 8
        assert box["x"] >= 0 and box["x"] + box["width"] <= size[0]
        ola.page.get_by_role("button", name="Put the hint away").click()
        expect(note).to_have_count(0)


def test_with_friends_there_are_hints_only_if_the_host_wants(
    server: ServerProcess, new_person: NewPerson
) -> None:
    server.wait_for_bots()
    for choice, count in (("Only alone against bots", 0), ("For everyone", 1)):
        ola, jan = new_person(server, "Ola"), new_person(server, "Jan")
        ola.visit("/new")
        ola.choose("Hints", choice)
        ola.fill_in_table("Briskott", 2)
        jan.follow(ola.link("Send this link"))
        ola.page.get_by_role("button", name="Begin").click()
        for person in (ola, jan):
            expect(person.hand).to_have_count(4)
        in_turn = ola if ola.legal.count() else jan
        expect(in_turn.legal.first).to_be_visible()
        expect(in_turn.page.get_by_role("button", name="Hint", exact=True)).to_have_count(count)
        in_turn.page.keyboard.press("h")
        if count:
            expect(in_turn.page.get_by_role("note")).to_contain_text(SENTENCE)
