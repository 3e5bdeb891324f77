"""People in a browser: what they do and what they see."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
AGAIN = re.compile("again", re.IGNORECASE)
# What the law asks of pages for everybody, the newest rules too; some of those axe runs when asked.
WCAG = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations"],
}
TABLE_PAGE = re.compile(r"/t/\w+$")

# Two pictures later the page has measured itself and drawn what follows from that.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

# Another tab of this browser has chosen these settings.
CHOSEN = """(settings) => {
  localStorage.setItem("briscola.settings", JSON.stringify({ trickRest: 400, ...settings }));
  dispatchEvent(new StorageEvent("storage", { key: "briscola.settings" }));
}"""

# What reaches beyond the right edge, if the page can be moved sideways.
WIDER = """
document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > innerWidth)
    .map((one) => [one.tagName, one.className, one.textContent, one.getBoundingClientRect().right])
"""


class Person:
    """Somebody with a browser profile of their own, and the page they look at."""

    def __init__(self, context: BrowserContext, name: str) -> None:
        self.context = context
        self.name = name
        self.page: Page = context.new_page()

    def with_settings(self, **settings: Any) -> None:
        """What this person has chosen in the settings before."""
        self.page.add_init_script(
            "if (location.protocol === 'http:') localStorage.setItem('briscola.settings',"
            f" JSON.stringify({{trickRest: 400, ...{json.dumps(settings)}}}))"
        )

    def change_settings(self, **settings: Any) -> None:
        """What this person chooses now, beside what is usual."""
        self.page.evaluate(CHOSEN, settings)
        self.page.evaluate(DRAWN)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the page another screen, and wait until it fits that."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate(DRAWN)

    # ── going places ─────────────────────────────────────────────────────────────────────────

    def visit(self, path: str) -> None:
        """Open this address and wait for the page's heading."""
        self.page.goto(path)
        expect(self.page.locator("main h1")).to_be_attached()

    def open_table(
        self,
        game: str = "Briskott",
        players: int = 2,
        **switches: bool,
    ) -> None:
        """Open a table for friends, by its form; `switches` are the labels that are turned."""
        self.visit("/new")
        self.fill_in_table(game, players, **switches)

    def fill_in_table(self, game: str, players: int, **switches: bool) -> None:
        """Fill the form in on top of what was chosen in it, and open the table."""
        self.page.get_by_label("Your name").fill(self.name)
        self.choose("Game", game)
        self.choose("Seats", str(players))
        for label, on in switches.items():
            self.page.get_by_role("switch", name=label).set_checked(on)
        self.page.get_by_role("button", name="Open the table").click()
        expect(self.page).to_have_url(TABLE_PAGE)
        expect(self.page.get_by_label("Send this link")).to_be_visible()

    def choose(self, legend: str, choice: str) -> None:
        """Choose this in the group with this legend."""
        self.choice(legend, choice).check()

    def choice(self, legend: str, choice: str) -> Locator:
        """This choice in the group with this legend."""
        group = self.page.get_by_role("group", name=legend, exact=True)
        return group.get_by_role("radio", name=choice)

    def play_now(self, **wish: Any) -> None:
        """Sit down with bots at a table like this, and open it."""
        answer = self.post("/api/play-now", wish)
        self.visit(f"/t/{answer['table']}")
        expect(self.hand.first).to_be_visible()

    def post(self, path: str, body: Any) -> Any:
        """What the server answers to the page when it asks for this."""
        self.context.request.get("/api/me").dispose()
        cookies = {str(one.get("name")): str(one.get("value")) for one in self.context.cookies()}
        headers = {"x-csrftoken": cookies["csrftoken"]}
        answer = self.context.request.post(path, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def link(self, label: str) -> str:
        """The link that stands in this field."""
        return self.page.get_by_label(label).input_value()

    def follow(self, link: str, *, sit: bool = True) -> None:
        """Open an invitation, and sit down under one's name."""
        self.page.goto(link)
        expect(self.page).to_have_url(TABLE_PAGE)
        if sit:
            self.give_name()
            expect(self.page.locator(".tabletop")).to_be_visible()
            expect(self.page.get_by_role("button", name="Sit here")).to_have_count(0)

    def give_name(self) -> None:
        """Answer the question what one is called."""
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()

    # ── at the table ─────────────────────────────────────────────────────────────────────────

    @property
    def hand(self) -> Locator:
        """The cards in one's hand."""
        return self.page.get_by_role("group", name="Your hand").get_by_role("button")

    @property
    def legal(self) -> Locator:
        """The cards that may be played now."""
        return self.page.locator(".hand [aria-disabled=false]")

    @property
    def trick(self) -> Locator:
        """The cards in the middle."""
        return self.page.locator(".trick .slot .laid")

    @property
    def result(self) -> Locator:
        """The sheet at the end of a deal."""
        return self.page.locator(".result")

    @property
    def again(self) -> Locator:
        """Another match: the offer, or to accept it."""
        return self.page.locator(".actions").get_by_role(
            "button", name=re.compile("again", re.IGNORECASE)
        )

    @property
    def next_deal(self) -> Locator:
        """On to the next deal of the match."""
        return self.page.get_by_role("button", name="Next deal")

    def cards(self) -> list[str]:
        """The hand as it is spoken."""
        return [str(card.get_attribute("aria-label")) for card in self.hand.all()]

    def seq(self) -> int:
        """How far the table has come, as this page knows."""
        return int(self.page.locator("[data-seq]").get_attribute("data-seq") or 0)

    def play(self) -> str:
        """Wait for one's turn and play the first card that may be played; its spoken name."""
        card = self.legal.first
        name = str(card.get_attribute("aria-label"))
        card.click()
        expect(self.page.get_by_role("button", name=name, exact=True)).to_have_count(0)
        return name

    def can_play(self) -> bool:
        """Is it this person's turn, as the page shows it now."""
        return self.legal.count() > 0

    def wait_for_turn_or_end(self) -> None:
        """Until this page offers a card to play, or shows the result."""
        expect(self.legal.first.or_(self.result).first).to_be_visible()

    # ── looking ──────────────────────────────────────────────────────────────────────────────

    def picture(self, name: str) -> None:
        """Keep what is on the screen as build/screenshots/NAME.png."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    def check_access(self) -> None:
        """No fault for people who do not see, hear or move as others do: WCAG 2.2, level AA."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate("(wishes) => axe.run(wishes)", WCAG)
        told = [
            (one["id"], [(node["html"], node["failureSummary"]) for node in one["nodes"]])
            for one in found["violations"]
        ]
        assert told == [], json.dumps(told, indent=2)

    def check_visible(self, *selectors: str) -> None:
        """Everything of these kinds lies wholly within the screen."""
        size = self.page.viewport_size
        assert size is not None
        for selector in selectors:
            for one in self.page.locator(selector).all():
                box = one.bounding_box()
                assert box is not None, selector
                inside = (
                    box["x"] >= -1
                    and box["y"] >= -1
                    and box["x"] + box["width"] <= size["width"] + 1
                    and box["y"] + box["height"] <= size["height"] + 1
                )
                assert inside, (selector, box, size)

    def check_no_sideways(self) -> None:
        """Nothing makes the page wider than the screen."""
        wide = self.page.evaluate(WIDER)
        assert wide == []


def play_to_the_end(*people: Person) -> None:
    """These people play on, whoever's turn it is, until all of them may ask for another match."""
    while not all(one.again.is_visible() for one in people):
        for one in people:
            if one.can_play():
                one.play()
            elif one.next_deal.is_visible():  # the last one was void
                one.next_deal.click()
        if len(people) == 1:
            people[0].wait_for_turn_or_end()


def settle_mid_trick(hand: int, *people: Person) -> None:
    """Wait until two people see a trick of one card, all draws done, with so many cards a hand."""
    waiting = in_turn(*people)
    for one in people:
        expect(one.trick).to_have_count(1)
        expect(one.hand).to_have_count(hand if one is waiting else hand - 1)


def play_some(count: int, *people: Person) -> None:
    """These people, who are all there are at the table, play so many cards."""
    for _ in range(count):
        in_turn(*people).play()


def in_turn(*people: Person) -> Person:
    """The one of these whose turn it is, or comes next: nobody else is at the table."""
    while True:
        for one in people:
            if one.can_play():
                return one
