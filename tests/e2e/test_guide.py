"""The pages that explain the games: what they say is so, and is found from wherever it is asked."""

import re
from itertools import combinations

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.conftest import DESK, PHONE, NewPerson
from tests.e2e.people import Person, in_turn
from tests.e2e.server import ServerProcess

from briscola.i18n import languages, text
from briscola.rules.card import Pack
from briscola.rules.deal import shuffled
from briscola.rules.errors import Refusal
from briscola.rules.house import Rules, house_rules
from briscola.rules.play import apply, legal_moves
from briscola.rules.score import outcome, winning_place
from briscola.rules.state import Phase, start
from briscola.rules.variant import Variant
from briscola.variants import load_variant, variant_ids

pytestmark = pytest.mark.e2e

TABLES = [(one, players) for one in variant_ids() for players in load_variant(one).seat_counts]


def whole_deal(rules: Rules) -> dict[str, int]:
    """What a deal of these rules is made of, counted while it is played."""
    state = start(rules, shuffled(rules, "a deal for the guide"))
    counted = {"hand": state.hands[0].bit_count(), "stock": len(state.stock), "draws": 0}
    while state.phase is not Phase.OVER:
        after = apply(state, legal_moves(state)[-1])
        assert not isinstance(after, Refusal)
        counted["draws"] += len(after.stock) < len(state.stock)
        state = after
    result = outcome(state)
    assert result is not None
    return {**counted, "tricks": len(state.tricks), "points": sum(result.points)}


def number(cell: Locator) -> int:
    return int(cell.inner_text())


def words(locator: Locator) -> str:
    return " ".join(locator.inner_text().split())


@pytest.mark.parametrize("variant_id", variant_ids())
def test_every_number_of_the_rules_is_the_engine_s(
    server: ServerProcess, new_person: NewPerson, subtests: pytest.Subtests, variant_id: str
) -> None:
    variant = load_variant(variant_id)
    ola = new_person(server, size=DESK)
    for players in variant.seat_counts:
        with subtests.test(players=players):
            ola.visit(f"/rules/{variant_id}/{players}")
            check_numbers(ola, variant, players)


def check_numbers(person: Person, variant: Variant, players: int) -> None:
    """Figures, counts, ranks and exchanges of the page about so many seats."""
    rules = house_rules(variant, players, {})
    counted = whole_deal(rules)
    check_figures(person, rules, counted)
    check_counts(person, players, counted)
    check_ranks(person, variant.pack, counted["points"])
    exchanges = {
        f"{way} {gave} {turned}"
        for way in variant.options.get("exchange.cards", ())
        for gave, turned in variant.exchanges.get(str(way), {}).items()
    }
    shown = [row.get_attribute("data-exchange") for row in rows(person, "data-exchange")]
    assert set(shown) == exchanges


def rows(person: Person, attribute: str) -> list[Locator]:
    return person.page.locator(f"tr[{attribute}]").all()


def check_figures(person: Person, rules: Rules, counted: dict[str, int]) -> None:
    """The figures of the short version; with two sides, the least that is more than half."""
    figures = [number(one) for one in person.page.locator(".figures dd").all()]
    most = [counted["points"] // 2 + 1] if rules.sides == 2 else []
    assert figures == [counted["hand"], counted["tricks"], counted["points"], *most]


def check_counts(person: Person, players: int, counted: dict[str, int]) -> None:
    row = person.page.locator(f'tr[data-players="{players}"]')
    shown = [number(one) for one in row.locator(".number").all()]
    assert shown == [counted[what] for what in ("stock", "draws", "tricks", "points")]


def check_ranks(person: Person, pack: Pack, total: int) -> None:
    """The stronger of two cards of a suit stands higher, and each is worth what it brings."""
    ranks = [str(row.get_attribute("data-rank")) for row in rows(person, "data-rank")]
    cards = {rank: pack.card(rank + pack.suits[0]) for rank in ranks}
    assert set(ranks) == set(pack.ranks)
    for higher, lower in combinations(ranks, 2):
        assert winning_place([cards[lower], cards[higher]], trump=3) == 1
    for row, rank in zip(rows(person, "data-rank"), ranks, strict=True):
        assert number(row.locator(".number")) == pack.points_of([cards[rank]])
    assert number(person.page.locator(".ranks tfoot .number")) == total


@pytest.mark.parametrize("language", languages())
def test_the_guide_is_whole_in_every_language(
    server: ServerProcess, new_person: NewPerson, subtests: pytest.Subtests, language: str
) -> None:
    ola = new_person(server, size=PHONE)
    for variant_id, players in TABLES:
        with subtests.test(variant=variant_id, players=players):
            ola.visit(f"/{language}/rules/{variant_id}/{players}")
            check_whole(ola)
            assert ola.page.locator("[data-example]").count() >= 5
    for variant_id in variant_ids():
        with subtests.test(variant=variant_id, page="questions"):
            ola.visit(f"/{language}/rules/{variant_id}/questions")
            ola.page.get_by_role("searchbox").fill("a")
            expect(ola.page.locator("details[open]").first).to_be_visible()
            check_whole(ola)
    with subtests.test(page="games"):
        ola.visit(f"/{language}/rules")
        check_whole(ola)


def check_whole(person: Person) -> None:
    """Nothing is a key without a text, nothing reaches over the edge."""
    shown = person.page.locator("main").inner_text()
    assert re.findall(r"\b[a-z_]+\.[a-z_]+[a-z_.]*\b|undefined|NaN|[{}]", shown) == []
    person.check_no_sideways()


def test_questions_are_searched_whatever_the_accents(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, language="pl-PL", size=PHONE)
    ola.visit("/rules/bisca/questions")
    all_questions = ola.page.locator("details").count()
    ola.page.get_by_role("searchbox").fill("SIODEMKA")
    expect(ola.page.locator("details").first.locator(".answer")).to_be_visible()
    assert 0 < ola.page.locator("details").count() < all_questions
    found = [words(one).lower() for one in ola.page.locator("details").all()]
    assert all("siódemka" in one for one in found)
    ola.check_access()
    ola.page.get_by_role("searchbox").fill("nic takiego tu nie ma")
    expect(ola.page.locator("details")).to_have_count(0)
    expect(ola.page.get_by_role("status")).to_contain_text("W żadnej odpowiedzi")


def test_a_link_to_an_answer_opens_it_and_leads_on_to_the_rules(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, size=PHONE)
    ola.visit("/rules/briskott/questions#void")
    void = ola.page.locator("details", has=ola.page.locator("#void"))
    expect(void.locator("summary")).to_be_focused()
    expect(void).to_contain_text("What does 50–50 mean?")
    expect(void).to_contain_text("counts for nobody")
    void.get_by_role("link", name="More in the rules").click()
    expect(ola.page).to_have_url(re.compile("/rules/briskott#house-tie$"))
    expect(ola.page.get_by_role("heading", name="Equal points")).to_be_focused()
    expect(ola.page.get_by_role("heading", name="Equal points")).to_be_in_viewport()


def test_every_page_of_the_guide_leads_to_the_others(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, size=PHONE)
    ola.visit("/pl")
    ola.page.get_by_role("link", name=text("pl", "start.side_by_side")).click()
    expect(ola.page.locator("h1")).to_be_focused()
    lessons = ola.page.get_by_role("main").get_by_role("link", name=text("pl", "learn.deal"))
    expect(lessons).to_have_count(len(variant_ids()))
    ola.page.get_by_role("link", name="Brisca", exact=True).click()
    expect(lessons).to_have_attribute("href", "/pl/learn/brisca")
    expect(ola.page).to_have_url(re.compile("/pl/rules/brisca$"))
    expect(ola.page.locator("h1")).to_be_focused()
    ola.page.get_by_role("link", name="6 miejsc").click()
    expect(ola.page.locator(".figures dd").nth(1)).to_have_text("6")
    ola.page.get_by_role("link", name="Pytania i odpowiedzi").first.click()
    expect(ola.page).to_have_url(re.compile("/pl/rules/brisca/questions$"))
    expect(lessons).to_have_attribute("href", "/pl/learn/brisca")
    ola.page.get_by_role("link", name="Gry obok siebie").click()
    expect(ola.page).to_have_url(re.compile("/pl/rules$"))


def test_a_number_of_seats_that_the_game_has_not_is_said_to_be_none(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server)
    for path in ("/rules/bisca/3", "/rules/poker", "/rules/poker/questions"):
        ola.visit(path)
        expect(ola.page.get_by_role("link", name="Back to the start page")).to_be_visible()


def test_the_table_shows_the_rule_behind_a_refusal(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = new_person(server, "Ola", PHONE), new_person(server, "Jan")
    ola.open_table("Briskott")
    jan.follow(ola.link("Send this link"))
    ola.page.get_by_role("button", name="Begin").click()
    expect(jan.hand.first).to_be_visible()
    waits = jan if in_turn(ola, jan) is ola else ola
    waits.page.keyboard.press("1")
    rule = waits.page.get_by_role("link", name="Show me the rule")
    expect(rule).to_be_visible()
    waits.check_visible(".line a", ".line .status")
    waits.check_access()
    with waits.context.expect_page() as opened:
        rule.click()
    expect(opened.value.locator("#lead")).to_be_focused()


def test_the_menu_and_the_result_lead_to_the_questions(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, size=PHONE)
    ola.play_now(variant="bisca", players=2)
    ola.page.get_by_role("button", name="Menu").click()
    questions = ola.page.get_by_role("link", name="Rules, questions and answers")
    expect(questions).to_have_attribute("href", "/rules/bisca/questions")
    ola.page.get_by_role("button", name="About this table").click()
    house = ola.page.get_by_role("link", name="Following suit")
    expect(house).to_have_attribute("href", "/rules/bisca/2#house-follow_suit")


def test_paper_has_every_answer_and_nothing_to_click(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, dark=True)
    ola.visit("/rules/brisca/questions")
    ola.page.emulate_media(media="print")
    ola.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    for answer in ola.page.locator(".answer").all():
        expect(answer).to_be_visible()
    for gone in ("header", ".search", "button", "nav", ".links"):
        for one in ola.page.locator(gone).all():
            expect(one).to_be_hidden()
    paper = ola.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert paper == "rgb(255, 255, 255)"


def test_cards_and_rules_are_printed_dark_on_white_the_short_rules_on_one_sheet(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, dark=True, size=DESK)
    ola.visit("/learn/briskott/cards")
    ola.page.emulate_media(media="print")
    for gone in (".button", ".quiz", "header"):
        for one in ola.page.locator(gone).all():
            expect(one).to_be_hidden()
    poster = ola.page.locator(".poster")
    expect(poster).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    expect(poster).to_have_css("color", ola.page.evaluate("getComputedStyle(document.body).color"))
    assert sheets(ola) == 2
    ola.visit("/rules/brisca/4")
    everything = sheets(ola)
    ola.page.locator(".full").evaluate("(full) => full.remove()")
    assert (sheets(ola), everything > 2) == (1, True)


def sheets(person: Person) -> int:
    """How many sheets of paper the page is printed on."""
    return len(re.findall(rb"/Type\s*/Page\b", person.page.pdf(format="A4")))
