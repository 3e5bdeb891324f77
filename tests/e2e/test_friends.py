"""People invite each other, sit down, watch, and stay out."""

import json

import pytest
from playwright.sync_api import Page, WebSocket, expect
from tests.e2e.conftest import NewPerson
from tests.e2e.people import Person, in_turn, play_some, play_to_the_end, settle_mid_trick
from tests.e2e.server import ServerProcess

pytestmark = pytest.mark.e2e


def test_a_friend_sits_down_by_link_and_both_play(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = new_person(server, "Ola"), new_person(server, "Jan")
    ola.open_table("Briscola")
    link = ola.link("Send this link")
    assert "#" in link
    jan.follow(link)
    assert "#" not in jan.page.url
    expect(ola.page.get_by_text("Jan", exact=True).first).to_be_visible()
    ola.page.get_by_role("button", name="Begin").click()
    for one in (ola, jan):
        expect(one.hand).to_have_count(3)
    play_some(6, ola, jan)
    assert set(ola.cards()).isdisjoint(jan.cards())


def test_four_seats_two_people_two_bots_play_a_whole_match(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = new_person(server, "Ola"), new_person(server, "Jan")
    ola.open_table("Briskott", 4)
    jan.follow(ola.link("Send this link"))
    expect(ola.page.get_by_text("Jan", exact=True).first).to_be_visible()
    ola.page.get_by_role("button", name="Begin; bots fill the free seats").click()
    for one in (ola, jan):
        expect(one.hand).to_have_count(4)
    play_to_the_end(ola, jan)
    results = [one.result.get_by_role("listitem").all_inner_texts() for one in (ola, jan)]
    points = [sorted(int(line.split()[-1]) for line in lines[:2]) for lines in results]
    assert points[0] == points[1]
    assert sum(points[0]) == 100
    ola.again.click()
    jan.page.get_by_role("button", name="Ola: again? Yes").click()
    for one in (ola, jan):
        expect(one.hand).to_have_count(4)


def test_two_tabs_of_one_person_show_the_same_hand(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola = new_person(server, "Ola")
    ola.play_now(variant="brisca")
    other = new_tab(ola.context.new_page(), ola.page.url)
    ola.play()
    ola.wait_for_turn_or_end()
    hand = sorted(ola.cards())
    for card in hand:
        expect(other.get_by_role("button", name=card, exact=True)).to_be_visible()
    expect(ola.page.get_by_text("another browser")).to_have_count(0)


def new_tab(page: Page, url: str) -> Page:
    page.goto(url)
    expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(3)
    return page


def test_a_double_click_plays_one_card(server: ServerProcess, new_person: NewPerson) -> None:
    ola, jan = new_person(server, "Ola"), new_person(server, "Jan")
    ola.open_table("Bisca")
    jan.follow(ola.link("Send this link"))
    ola.page.get_by_role("button", name="Begin").click()
    expect(ola.hand).to_have_count(3)
    expect(jan.hand).to_have_count(3)
    first = in_turn(ola, jan)
    second = jan if first is ola else ola
    first.legal.first.dblclick()
    expect(second.legal.first).to_be_visible()
    for one in (ola, jan):
        expect(one.trick).to_have_count(1)
    assert first.hand.count() == 2
    assert second.hand.count() == 3


def test_a_seat_goes_to_another_browser_and_back(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = new_person(server, "Ola"), new_person(server, "Jan")
    elsewhere = new_person(server)
    ola.open_table("Briskott")
    jan.follow(ola.link("Send this link"))
    ola.page.get_by_role("button", name="Begin").click()
    expect(ola.hand).to_have_count(4)
    play_some(3, ola, jan)
    settle_mid_trick(4, ola, jan)
    hand = sorted(ola.cards())
    link = way_back(ola)

    elsewhere.follow(link, sit=False)
    expect(elsewhere.hand).to_have_count(len(hand))
    assert sorted(elsewhere.cards()) == hand
    moved = ola.page.get_by_role("heading", name="Your seat has moved to another browser")
    expect(moved).to_be_visible()
    ola.check_access()
    ola.picture("page-taken-over")

    ola.visit(link)
    used = ola.page.get_by_role("heading", name="This link has been used already")
    expect(used).to_be_visible()
    ola.follow(way_back(elsewhere), sit=False)
    expect(ola.hand).to_have_count(len(hand))
    assert sorted(ola.cards()) == hand
    expect(elsewhere.page.get_by_role("heading", name="Your seat has moved")).to_be_visible()


def way_back(one: Person) -> str:
    """The link to this person's own seat, as the menu gives it."""
    one.page.get_by_role("button", name="Menu").click()
    one.page.get_by_role("button", name="Play on from another device").click()
    return one.link("Link to your own seat")


def test_a_newcomer_looks_on_until_the_deal_is_over(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = new_person(server, "Ola"), new_person(server, "Jan")
    ola.open_table("Briskott")
    link = ola.link("Send this link")
    ola.page.get_by_role("button", name="Begin; bots fill the free seats").click()
    expect(ola.hand).to_have_count(4)
    jan.follow(link)
    expect(jan.page.get_by_text("You sit down after this deal").first).to_be_visible()
    expect(jan.hand).to_have_count(0)
    play_to_the_end(ola)
    expect(jan.page.get_by_text("You sit down after this deal")).to_have_count(0)
    ola.again.click()
    jan.page.get_by_role("button", name="Ola: again? Yes").click()
    for one in (ola, jan):
        expect(one.hand).to_have_count(4)


def test_who_is_put_out_is_told_what_to_do(server: ServerProcess, new_person: NewPerson) -> None:
    ola, jan = new_person(server, "Ola"), new_person(server, "Jan")
    ola.open_table("Briscola")
    jan.follow(ola.link("Send this link"))
    ola.page.get_by_role("button", name="Take Jan off the table").click()
    ola.check_access()
    ola.picture("page-put-out-question")
    ola.page.get_by_role("button", name="Yes").click()
    heading = jan.page.get_by_role("heading", name="Your seat is free again")
    expect(heading).to_be_visible()
    jan.check_access()
    jan.page.reload()
    expect(heading).to_be_visible()
    expect(ola.page.get_by_text("free seat").first).to_be_visible()


def test_who_watches_sees_no_hand(server: ServerProcess, new_person: NewPerson) -> None:
    ola, guest = new_person(server, "Ola"), new_person(server)
    frames: list[str] = []
    guest.page.on("websocket", lambda socket: note(socket, frames))
    ola.open_table("Brisca", 2)
    ola.page.get_by_text("More links").click()
    link = ola.link("To watch only")
    ola.page.get_by_role("button", name="Begin; bots fill the free seats").click()
    guest.follow(link, sit=False)
    expect(guest.page.locator(".stock[role=group]")).to_be_attached()
    ola.play()
    ola.wait_for_turn_or_end()
    expect(guest.hand).to_have_count(0)
    expect(guest.page.get_by_role("button", name="Sit here")).to_have_count(0)
    views = [json.loads(one).get("state", {}).get("view") for one in frames]
    seen = [view for view in views if view]
    assert seen
    assert all(view["hand"] == [] and view["legal"] == [] for view in seen)
    guest.check_access()


def note(socket: WebSocket, frames: list[str]) -> None:
    socket.on("framereceived", lambda payload: frames.append(str(payload)))


def test_who_is_not_invited_is_told_so(server: ServerProcess, new_person: NewPerson) -> None:
    ola, stranger = new_person(server, "Ola"), new_person(server)
    ola.open_table("Briscola")
    stranger.visit(ola.page.url)
    heading = stranger.page.get_by_role("heading", name="This table is by link only")
    expect(heading).to_be_visible()
    expect(stranger.page).to_have_title("This table is by link only")
    stranger.check_access()
    stranger.picture("page-not-invited")
    stranger.page.get_by_role("link", name="Back to the start page").click()
    expect(stranger.page.get_by_role("button", name="Play now")).to_be_visible()


def test_an_old_link_says_that_it_is_old(server: ServerProcess, new_person: NewPerson) -> None:
    ola, jan = new_person(server, "Ola"), new_person(server, "Jan")
    ola.open_table("Briscola")
    old = ola.link("Send this link")
    ola.page.get_by_role("button", name="Make a new link").first.click()
    expect(ola.page.get_by_text("the old one no longer works")).to_be_visible()
    expect(ola.page.get_by_label("Send this link")).to_have_value(old)
    ola.page.get_by_role("button", name="Yes, a new link").click()
    expect(ola.page.get_by_label("Send this link")).not_to_have_value(old)
    jan.visit(old)
    expect(jan.page.get_by_role("heading", name="This link is no longer good")).to_be_visible()
    jan.check_access()
    jan.follow(ola.link("Send this link"))
    expect(ola.page.get_by_text("Jan", exact=True).first).to_be_visible()


def test_a_name_that_is_taken_is_asked_for_again(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola, other = new_person(server, "Ola"), new_person(server, "Ola")
    ola.open_table("Briscola")
    other.page.goto(ola.link("Send this link"))
    other.give_name()
    fault = other.page.get_by_text("Somebody at the table has this name already.")
    expect(fault.first).to_be_visible()
    other.name = "Ola II"
    other.give_name()
    expect(ola.page.get_by_text("Ola II", exact=True).first).to_be_visible()


def test_a_seat_s_own_link_asks_for_a_name_and_seats(
    server: ServerProcess, new_person: NewPerson
) -> None:
    ola, jan = new_person(server, "Ola"), new_person(server, "Jan")
    ola.open_table("Briskott", 3)
    ola.page.get_by_text("More links").click()
    jan.page.goto(ola.link("For seat 3 only"))
    jan.give_name()
    expect(ola.page.get_by_text("Jan", exact=True).first).to_be_visible()
    jan.page.reload()
    expect(jan.page.get_by_text("Jan").first).to_be_visible()


def test_an_open_table_is_found_in_the_lobby(server: ServerProcess, new_person: NewPerson) -> None:
    ola, jan = new_person(server, "Zofia"), new_person(server, "Jan")
    ola.visit("/new")
    ola.page.get_by_label("Your name").fill(ola.name)
    ola.choose("Who may sit down", "Anybody, from the start page")
    ola.page.get_by_role("button", name="Open the table").click()
    expect(ola.page.get_by_label("Send this link")).to_be_visible()
    jan.visit("/")
    jan.page.get_by_role("link", name="Zofia").click()
    jan.give_name()
    expect(ola.page.get_by_text("Jan", exact=True).first).to_be_visible()


def test_a_full_table_says_so(server: ServerProcess, new_person: NewPerson) -> None:
    ola, jan, late = (new_person(server, name) for name in ("Ola", "Jan", "Ewa"))
    ola.open_table("Briscola")
    link = ola.link("Send this link")
    jan.follow(link)
    late.follow(link, sit=False)
    heading = late.page.get_by_role("heading", name="All seats are taken")
    expect(heading).to_be_visible()
    late.check_access()
    late.page.get_by_role("button", name="Watch").click()
    expect(late.page.get_by_text("Jan", exact=True).first).to_be_visible()
