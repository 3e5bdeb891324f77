"""Nothing jumps while a page or a table loads."""

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, PHONE, NewPerson
from tests.e2e.people import Person, play_some
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e

JUMPS = """
window.jumps = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries())
    window.jumps.push([one.value, ...one.sources.map(({ node }) => node?.className ?? node?.data)]);
}).observe({ type: "layout-shift", buffered: true });
"""


def jumps(person: Person) -> list[list[object]]:
    """What has jumped in this person's page: how far, and what it was."""
    person.page.evaluate("document.fonts.ready.then(() => true)")
    person.page.wait_for_timeout(500)
    found: list[list[object]] = person.page.evaluate("window.jumps")
    return found


def check_still(person: Person) -> None:
    """Nothing has jumped, however little."""
    assert jumps(person) == []


@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize(
    "path", ["/", "/new", "/rules", "/rules/briskott", "/rules/brisca/questions", "/learn/bisca"]
)
def test_a_page_stands_still_from_the_first(
    server: ServerProcess, new_person: NewPerson, path: str, size: tuple[int, int]
) -> None:
    ola = new_person(server, size=size)
    ola.page.add_init_script(JUMPS)
    ola.visit(path)
    check_still(ola)


@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize("players", [2, 4])
def test_a_table_stands_still_while_its_cards_come(
    server: ServerProcess, new_person: NewPerson, players: int, size: tuple[int, int]
) -> None:
    ola = new_person(server, "Ola", size=size)
    ola.page.add_init_script(JUMPS)
    ola.play_now(variant="briscola", players=players)
    play_some(2, ola)
    expect(ola.legal.first).to_be_visible()
    check_still(ola)
