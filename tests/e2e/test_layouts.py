"""Whichever hand plays, however the phone is held and however large everything is shown: all of it
can be seen and touched."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations, pairwise
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect
from tests.e2e.conftest import DESK, PHONE, NewPerson
from tests.e2e.people import Person, play_some
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e

SIDEWAYS = {"small": (640, 360), "usual": (844, 390), "large": (915, 412)}
HANDS: dict[str, dict[str, Any]] = {
    "right": {},
    "left": {"handed": "left"},
    "right-thumb": {"thumb": True},
    "left-thumb": {"handed": "left", "thumb": True},
}
TABLES: dict[str, dict[str, Any]] = {
    "briskott-2": {"variant": "briskott", "players": 2},
    "briskott-3": {"variant": "briskott", "players": 3},
    "briscola-4": {"variant": "briscola", "players": 4},
    "brisca-6": {"variant": "brisca", "players": 6},
    "bisca-9": {"variant": "bisca", "players": 2, "options": {"hand": 9}},
}
TWO_ROWS = ("brisca-6", "bisca-9")
# Phones on which a table has more room than on the small one.
LARGER = {"briscola-4": ("usual",), "bisca-9": ("large",)}
# What the camera and the bar of gestures take of a phone, by its size.
INSETS = {
    (844, 390): {"left": 47, "right": 47, "bottom": 21},
    (390, 844): {"top": 47, "bottom": 34},
}
PAGES = (
    "/",
    "/new",
    "/rules",
    "/rules/briskott",
    "/rules/brisca/questions",
    "/learn/briskott/cards",
)
# WCAG 1.4.10: 320 px are 1280 at 400 %; 640 × 360 are a desk at 200 %.
ZOOMED = ((320, 640), (640, 360))
LARGE_LETTERS = "() => (document.documentElement.style.fontSize = '200%')"
TOUCH = 44
LEAST_PLATE = 60
ON_THE_TABLE = (
    ".hand button",
    ".stock .trump",
    ".scores",
    ".seat .plate",
    ".trick .laid",
    ".bar button",
)


def boxes(found: Locator) -> list[FloatRect]:
    """Where these are on the screen."""
    seen = [one.bounding_box() for one in found.all()]
    return [box for box in seen if box is not None]


def check_table(person: Person) -> None:
    """Everything is on the screen, can be touched, and covers nothing else."""
    person.check_no_sideways()
    person.check_visible(*ON_THE_TABLE)
    stock = person.page.locator(".stock .turned, .stock .trump").first
    box = stock.bounding_box()
    assert box is not None
    for card in boxes(person.page.locator(".hand button")):
        assert card["width"] >= TOUCH and card["height"] >= TOUCH
        assert not overlap(card, box)
    # With two rows the upper cards are touched by what is seen of them.
    tops = sorted({round(one["y"]) for one in boxes(person.page.locator(".hand button"))})
    rows = [later - one for one, later in pairwise(tops) if later - one > 15]
    assert all(row >= TOUCH for row in rows)
    for button in boxes(person.page.locator(".bar button")):
        assert min(button["width"], button["height"]) >= TOUCH
    check_apart(person)
    cards = boxes(person.page.locator(".trick .laid"))
    for words in boxes(person.page.locator(".bubble")):
        assert not any(overlap(words, one) for one in cards)


def check_apart(person: Person) -> None:
    """Plates, scores and the sign of trumps have their own room, and plates theirs for words."""
    plates = boxes(person.page.locator(".seat .plate"))
    others = boxes(person.page.locator(".scores, .stock .trump, .stock .heap"))
    for one, other in combinations(plates + others, 2):
        assert not overlap(one, other)
    assert all(one["width"] >= LEAST_PLATE for one in plates)
    for card in boxes(person.page.locator(".trick .laid")):
        assert not any(overlap(card, one) for one in others)


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Do these cover a pixel of each other."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and down > 1


@pytest.mark.parametrize("table", TABLES)
def test_a_phone_however_it_is_held(
    server: ServerProcess, new_person: NewPerson, subtests: pytest.Subtests, table: str
) -> None:
    ola = new_person(server, "Ola", size=PHONE)
    ola.play_now(**TABLES[table])
    expect(ola.legal.first).to_be_visible()
    for hand, settings in HANDS.items():
        ola.change_settings(**settings)
        if "thumb" in hand or (hand == "left" and table in TWO_ROWS):
            with subtests.test(held="upright", hand=hand):
                check_upright(ola, table, hand)
        if "thumb" not in hand:
            with subtests.test(held="sideways", size="small", hand=hand):
                check_sideways(ola, table, "small", hand)
                check_talk_sideways(ola)
    ola.change_settings()
    for size in LARGER.get(table, ()):
        with subtests.test(held="sideways", size=size, hand="right"):
            check_sideways(ola, table, size, "right")


def check_upright(person: Person, table: str, hand: str) -> None:
    """The cards and the talk are where the thumb is, if one thumb does everything."""
    person.resize(PHONE)
    check_table(person)
    person.picture(f"layout-{table}-phone-{hand}")
    cards = boxes(person.page.locator(".hand button"))
    left, right = min(one["x"] for one in cards), max(one["x"] + one["width"] for one in cards)
    if hand == "right-thumb":
        assert PHONE[0] - right <= 12
    if hand == "left-thumb":
        assert left <= 12
    with talking(person):
        person.check_no_sideways()
        drawer = person.page.locator(".drawer").bounding_box()
        assert drawer is not None
        assert (drawer["y"] > PHONE[1] / 2) == ("thumb" in hand)
        person.check_visible(".drawer", ".hand button", ".stock .trump")
        person.check_access()
        person.picture(f"layout-{table}-phone-{hand}-talk")


def check_sideways(person: Person, table: str, size: str, hand: str) -> None:
    """The bar is at the side of the hand that plays."""
    person.resize(SIDEWAYS[size])
    check_table(person)
    bar = person.page.locator(".bar").bounding_box()
    assert bar is not None and (bar["x"] < 60) == (hand == "left")
    person.picture(f"layout-{table}-sideways-{size}-{hand}")


def check_talk_sideways(person: Person) -> None:
    """The talk covers neither the hand nor who sits there."""
    with talking(person):
        person.check_no_sideways()
        person.check_visible(".drawer", ".hand button", ".seat .plate")
        check_apart(person)
        person.check_access()


@contextmanager
def talking(person: Person) -> Iterator[None]:
    """The talk is open meanwhile."""
    talk = person.page.get_by_role("button", name="Talk")
    talk.click()
    try:
        yield
    finally:
        talk.click()


def test_nothing_lies_under_the_camera_or_the_bar_of_gestures(
    server: ServerProcess, new_person: NewPerson, subtests: pytest.Subtests
) -> None:
    ola = new_person(server, "Ola", size=PHONE)
    ola.play_now(variant="briscola", players=4)
    expect(ola.legal.first).to_be_visible()
    phone = ola.context.new_cdp_session(ola.page)
    for hand in ("right", "left"):
        ola.change_settings(**HANDS[hand])
        for size, insets in INSETS.items():
            with subtests.test(size=size, hand=hand):
                phone.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
                ola.resize(size)
                check_table(ola)
                ola.picture(f"layout-insets-{size[0]}-{hand}")
                check_inset(ola, size, **insets)


def check_inset(
    person: Person,
    size: tuple[int, int],
    *,
    bottom: int,
    left: int = 0,
    right: int = 0,
    top: int = 0,
) -> None:
    """Nothing that is to be seen or touched lies so near to the edges of the screen."""
    across, down = size[0] - right, size[1] - bottom
    for selector in (*ON_THE_TABLE, ".bar"):
        for box in boxes(person.page.locator(selector)):
            assert box["x"] >= left - 1 and box["x"] + box["width"] <= across + 1, selector
            assert box["y"] >= top - 1 and box["y"] + box["height"] <= down + 1, selector


@pytest.mark.parametrize("table", ["briskott-3", "brisca-6"])
def test_a_desk_for_the_left_hand(server: ServerProcess, new_person: NewPerson, table: str) -> None:
    ola = new_person(server, "Ola", size=DESK)
    ola.with_settings(handed="left")
    ola.play_now(**TABLES[table])
    expect(ola.legal.first).to_be_visible()
    ola.check_no_sideways()
    ola.check_visible(".hand button", ".scores", ".seat .plate")
    stock = ola.page.locator(".stock[role=group]").bounding_box()
    panel = ola.page.locator("aside").bounding_box()
    assert stock is not None and panel is not None
    assert panel["x"] < 1 and stock["x"] > DESK[0] / 2
    ola.check_access()
    ola.picture(f"layout-{table}-desk-left")


def test_cloths_and_sizes_of_cards(
    server: ServerProcess, new_person: NewPerson, subtests: pytest.Subtests
) -> None:
    ola = new_person(server, "Ola", size=DESK)
    ola.play_now(variant="briscola", players=2)
    expect(ola.legal.first).to_be_visible()
    for cloth, cards in (("green", "small"), ("blue", "large"), ("red", "small")):
        with subtests.test(cloth=cloth, cards=cards):
            ola.page.emulate_media(color_scheme="dark" if cards == "large" else "light")
            usual = check_cloth(ola, cloth, "usual")
            assert (check_cloth(ola, cloth, cards) > usual) == (cards == "large")


def check_cloth(person: Person, cloth: str, cards: str) -> float:
    """All can be seen on this cloth; how wide a card of the hand is."""
    person.change_settings(cloth=cloth, cardSize=cards)
    person.check_visible(".hand button", ".scores", ".seat .plate")
    person.check_access()
    person.picture(f"layout-cloth-{cloth}-{cards}")
    return boxes(person.page.locator(".hand button"))[0]["width"]


def test_the_settings_of_the_table_hold_at_once(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, "Ola", size=PHONE)
    ola.play_now(variant="briscola", players=2)
    ola.page.get_by_role("button", name="Menu").click()
    ola.page.get_by_role("button", name="Settings").click()
    ola.page.get_by_text("Table", exact=True).click()
    ola.choose("Cloth", "green")
    ola.choose("I play with my", "left hand")
    ola.page.get_by_role("switch", name="One thumb on the phone").check()
    ola.check_access()
    ola.picture("dialog-settings-table")
    ola.page.get_by_role("button", name="Close").click()
    expect(ola.page.locator(".tabletop")).to_have_attribute("data-cloth", "green")
    assert min(box["x"] for box in boxes(ola.page.locator(".hand button"))) <= 12
    ola.page.reload()
    expect(ola.page.locator(".tabletop")).to_have_attribute("data-cloth", "green")
    play_some(2, ola)


@pytest.mark.parametrize("path", PAGES)
def test_pages_flow_into_what_zoom_and_large_letters_leave_of_the_screen(
    server: ServerProcess, new_person: NewPerson, subtests: pytest.Subtests, path: str
) -> None:
    ola = new_person(server, size=DESK)
    ola.visit(path)
    name = path.strip("/").replace("/", "-") or "start"
    for size in ZOOMED:
        with subtests.test(size=size):
            ola.resize(size)
            ola.check_no_sideways()
            ola.picture(f"zoom-{name}-{size[0]}")
    with subtests.test(letters="twice as large"):
        ola.resize(DESK)
        ola.page.evaluate(LARGE_LETTERS)
        ola.check_no_sideways()
        ola.check_access()
        ola.picture(f"letters-{name}")


@pytest.mark.parametrize("table", TABLES)
def test_tables_with_letters_twice_as_large(
    server: ServerProcess, new_person: NewPerson, table: str
) -> None:
    ola = new_person(server, "Ola", size=DESK)
    # From the first, as somebody has set the browser.
    ola.page.add_init_script(f"document.addEventListener('DOMContentLoaded', {LARGE_LETTERS})")
    ola.play_now(**TABLES[table])
    expect(ola.legal.first).to_be_visible()
    for size in (DESK, PHONE):
        ola.resize(size)
        check_table(ola)
        check_words_fit(ola)
        ola.picture(f"letters-{table}-{size[0]}")
    sizes = ola.page.locator(".seat .called").evaluate_all(
        "(names) => names.map((name) => parseFloat(getComputedStyle(name).fontSize))"
    )
    assert min(sizes) >= 14
    ola.resize(DESK)
    expect(ola.page.locator(".seat .called").first).to_have_css("font-size", "28px")
    ola.check_access()


def check_words_fit(person: Person) -> None:
    """No plate, line or button is too small for the words in it."""
    overflowing = person.page.locator(
        ".seat .plate, .tabletop .line, .bar button, .stock .trump"
    ).evaluate_all(
        "(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1"
        " || one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML)"
    )
    assert overflowing == []
