"""Links are copied, on plain http in a home network too."""

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import NewPerson
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e

HOME = "home.test"
PASTE_FIELD = "document.body.append(Object.assign(document.createElement('textarea'), {id: 'x'}))"


@pytest.mark.parametrize("host", ["127.0.0.1", HOME])
def test_a_link_is_copied(server: ServerProcess, new_person: NewPerson, host: str) -> None:
    ola = new_person(server, "Ola", host=host)
    if host != HOME:
        ola.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ola.open_table("Briscola")
    assert ola.page.evaluate("isSecureContext") == (host != HOME)
    ola.page.get_by_role("button", name="Copy").first.click()
    expect(ola.page.get_by_text("Copied.")).to_be_visible()
    ola.page.evaluate(PASTE_FIELD)
    ola.page.locator("#x").focus()
    ola.page.keyboard.press("Control+V")
    assert ola.page.locator("#x").input_value() == ola.link("Send this link")


def test_where_nothing_can_be_copied_the_link_is_selected(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, "Ola", host=HOME)
    ola.open_table("Briscola")
    ola.page.evaluate("document.execCommand = () => false")
    ola.page.get_by_role("button", name="Copy").first.click()
    expect(ola.page.get_by_text("It is selected")).to_be_visible()
    assert ola.page.evaluate("getSelection().toString()") == ola.link("Send this link")


@pytest.mark.parametrize("host", ["127.0.0.1", HOME])
def test_a_link_that_reaches_nobody_else_says_so(
    server: ServerProcess, new_person: NewPerson, host: str
) -> None:
    ola = new_person(server, "Ola", host=host)
    ola.open_table("Briscola")
    warning = ola.page.get_by_text("briscola serve --host 0.0.0.0")
    expect(warning).to_have_count(0 if host == HOME else 1)
