"""Whole games on the screen, played with keys as a person would."""

import asyncio
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise

import pytest
from rich.color import Color
from tests.support.deals import TABLES, rules_of
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from briscola.ai.conversation import FreeText
from briscola.cli.play.app import PlayApp
from briscola.cli.play.dialogs import Dialog
from briscola.cli.play.match import PERSON, Match, Setup, begin, bot_move, go_on, play, seen
from briscola.cli.play.sheet import Sheet
from briscola.cli.play.start import StartScreen
from briscola.cli.play.table import TableScreen
from briscola.cli.play.words import Words
from briscola.i18n import languages, text
from briscola.levels import USUAL_LEVEL
from briscola.rules.errors import Refusal
from briscola.rules.holding import Holding
from briscola.rules.state import Phase
from briscola.rules.variant import OptionValue

SMALLEST = (60, 20)


def setup(
    variant: str,
    players: int = 2,
    options: Mapping[str, OptionValue] | None = None,
    seed: str = "screen",
    target: int = 1,
) -> Setup:
    return Setup(rules_of(variant, players, options), seed, target)


def playing(chosen: Setup | None, language: str = "en", no_colour: bool = False) -> PlayApp:
    """The program without any waiting."""
    return PlayApp(chosen, language, no_colour, pace=0)


def table(app: PlayApp) -> TableScreen:
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def drawn(app: PlayApp) -> str:
    """What the table shows, as text."""
    return table(app).query_one(Sheet).canvas.text()


async def settled(pilot: Pilot[None]) -> None:
    """Until the bots have played and it is the person's turn, a full trick's, or a box's."""
    app = pilot.app
    assert isinstance(app, PlayApp)
    for _ in range(500):
        await asyncio.sleep(0)
        match = table(app).match
        if match.is_resting or match.turn in {PERSON, None} or app.screen is not table(app):
            return
    raise AssertionError("the bots never came to an end")


async def play_deal(pilot: Pilot[None]) -> None:
    """Play the deal out: the first legal card, every other exchange."""
    app = pilot.app
    assert isinstance(app, PlayApp)
    screen = table(app)
    while not screen.match.is_deal_over:
        await settled(pilot)
        view = screen.view
        assert "{" not in drawn(app)
        if screen.match.is_resting:
            await pressed(pilot, "space")
        elif "-" in view.legal:
            await pressed(pilot, "x" if len(view.tricks) % 2 else "d")
        elif view.legal:
            place = next(n for n, card in enumerate(view.hand) if card in view.legal)
            await pressed(pilot, str(place + 1))
    await pilot.pause()


async def pressed(pilot: Pilot[None], key: str) -> None:
    """Press a key that moves the match on, and wait no longer than until it has."""
    app = pilot.app
    assert isinstance(app, PlayApp)
    screen = table(app)
    before = screen.match
    screen.press(key)
    for _ in range(500):
        await asyncio.sleep(0)
        if screen.match is not before:
            return
    raise AssertionError(f"{key} did nothing")


def box(app: PlayApp) -> Dialog:
    assert isinstance(app.screen, Dialog)
    return app.screen


def title(app: PlayApp) -> str:
    return str(box(app).query_one("#title", Static).content)


# ── whole deals ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("chosen", TABLES, ids=str)
async def test_every_table_is_played_to_the_end_of_a_deal(chosen: tuple[str, int]) -> None:
    app = playing(setup(*chosen))
    async with app.run_test(size=SMALLEST) as pilot:
        await play_deal(pilot)
        end = table(app).match
        assert end.state.phase is Phase.OVER
        assert box(app).query_one(OptionList).option_count in {2, 3}
        assert sum(end.results[0].points) == end.setup.rules.pack.points_of(end.state.deal.pack)


@pytest.mark.parametrize(
    ("variant", "players", "options"),
    [
        ("brisca", 2, {"exchange.when": "on_turn"}),
        ("brisca", 4, {"exchange.when": "on_lead", "partners_see": "always"}),
        ("bisca", 2, {"hand": 9, "follow_suit": "stock_empty"}),
        ("briscola", 6, {"sides": "teams_of_three", "partners_see": "stock_empty"}),
        ("briskott", 4, {"points_shown": False, "tie": "drawn"}),
    ],
    ids=str,
)
async def test_house_rules_are_played_in_polish_without_colour(
    variant: str, players: int, options: dict[str, OptionValue]
) -> None:
    app = playing(setup(variant, players, options), "pl", no_colour=True)
    async with app.run_test(size=(100, 40)) as pilot:
        await play_deal(pilot)
        assert isinstance(app.screen, Dialog)


async def test_bots_and_full_tricks_move_on_by_themselves_after_a_while() -> None:
    app = PlayApp(setup("briskott", 4), "en", pace=0.0001)
    async with app.run_test(size=SMALLEST) as pilot:
        screen = table(app)
        for _ in range(400):
            if screen.match.is_deal_over:
                break
            await pilot.pause()
            if screen.view.legal:
                await pressed(pilot, "1")
        assert screen.match.is_deal_over
        await pilot.pause()
        assert isinstance(app.screen, Dialog)


async def test_nothing_moves_behind_a_box() -> None:
    app = PlayApp(setup("briskott", 4), "en", pace=0.0001)
    async with app.run_test(size=SMALLEST) as pilot:
        await pilot.press("question_mark")
        before = table(app).match
        for _ in range(5):
            await pilot.pause()
        assert table(app).match is before


async def test_a_match_to_2_with_void_deals_and_a_rematch() -> None:
    """The first deals of this seed are played on until a side has won two."""
    app = playing(setup("briskott", 2, target=2))
    async with app.run_test(size=SMALLEST) as pilot:
        dealers = []
        for number in range(1, 12):
            assert table(app).view.match.deal == number
            dealers.append(table(app).match.state.deal.dealer)
            await play_deal(pilot)
            if table(app).match.is_over:
                break
            await pilot.press("enter")
            await settled(pilot)
        assert max(table(app).match.won) == 2
        assert all(one != other for one, other in pairwise(dealers))
        await pilot.press("enter")  # again
        await settled(pilot)
        assert table(app).match.won == (0, 0)
        assert table(app).match.results == ()
        assert table(app).match.state.deal.dealer != dealers[-1]


async def test_a_void_deal_is_followed_by_another() -> None:
    void = first_seed(
        "briskott", lambda match: match.is_deal_over and match.results[0].winner is None
    )
    app = playing(setup("briskott", 2, seed=void))
    async with app.run_test(size=SMALLEST) as pilot:
        await play_deal(pilot)
        assert title(app) == "Equal points: another deal is dealt."
        assert not table(app).match.is_over
        await pilot.press("enter")
        await settled(pilot)
        assert table(app).view.match.deal == 2


def first_cards(variant: str, seed: str) -> Iterator[Match]:
    """The match after every move of a deal in which the person plays the first card each time."""
    match = begin(setup(variant, 2, seed=seed))
    while not match.is_deal_over:
        if match.is_resting:
            match = go_on(match)
        else:
            after = play(match, bot_move(match) or seen(match).legal[0])
            assert not isinstance(after, Refusal)
            match = after
        yield match


def first_seed(variant: str, wanted: Callable[[Match], bool]) -> str:
    """A seed whose deal, played so, comes to what is wanted."""
    for number in range(500):
        if any(map(wanted, first_cards(variant, f"wanted {number}"))):
            return f"wanted {number}"
    raise AssertionError("not once in 500 deals")


# ── keys ─────────────────────────────────────────────────────────────────────────────────────


async def test_arrows_choose_and_enter_plays() -> None:
    app = playing(setup("briscola"))
    async with app.run_test(size=SMALLEST) as pilot:
        await settled(pilot)
        last = table(app).view.hand[-1]
        await pilot.press("left", "enter")
        await settled(pilot)
        played = [card for trick in table(app).view.tricks for card in trick.cards]
        assert last in played or last in [card for _, card in table(app).view.trick]


async def test_a_key_that_cannot_be_says_why_and_changes_nothing() -> None:
    app = playing(setup("brisca"))
    async with app.run_test(size=SMALLEST) as pilot:
        await settled(pilot)
        before = table(app).match
        for key, sentence in (
            ("x", "You cannot exchange the turned card now."),
            ("9", "You hold 3 cards only."),
            ("d", "You cannot exchange the turned card now."),
            ("l", "No trick is finished yet."),
            ("space", "No full trick lies on the table."),
        ):
            assert sentence not in drawn(app)
            await pilot.press(key)
            assert sentence in drawn(app)
        assert table(app).match == before


async def test_where_nothing_is_exchanged_the_keys_for_it_say_so_and_are_not_listed() -> None:
    app = playing(setup("briskott"))
    async with app.run_test(size=SMALLEST) as pilot:
        await settled(pilot)
        for key in ("x", "d"):
            await pilot.press(key)
            assert "At this table the turned card is not exchanged." in drawn(app)
            await pilot.press("9")
        await pilot.press("question_mark")
        listed = str(box(app).query_one("#lines", Static).content)
        assert "1–9" in listed
        assert "exchange" not in listed


async def test_while_a_trick_rests_a_number_plays_the_card_that_was_shown_there() -> None:
    seed = first_seed("briscola", lambda match: takes_and_draws_before(match, 0))
    app = playing(setup("briscola", seed=seed))
    async with app.run_test(size=SMALLEST) as pilot:
        while not takes_and_draws_before(table(app).match, 0):
            await settled(pilot)
            await pressed(pilot, "space" if table(app).match.is_resting else "1")
        shown = table(app).view.hand[0]
        await pilot.press("1")
        assert shown not in table(app).view.hand


def takes_and_draws_before(match: Match, place: int) -> bool:
    """Does a trick rest that the person took, and will the card drawn push this place on."""
    if not match.is_resting or match.state.leader != PERSON or not match.state.stock:
        return False
    return seen(go_on(match)).hand[place] != seen(match).hand[place]


async def test_a_pause_for_an_exchange_takes_no_card() -> None:
    seed = first_seed("brisca", lambda match: "-" in seen(match).legal and match.moves < 9)
    app = playing(setup("brisca", seed=seed))
    async with app.run_test(size=SMALLEST) as pilot:
        while "-" not in table(app).view.legal:
            await settled(pilot)
            await pressed(pilot, "space" if table(app).match.is_resting else "1")
        assert "X exchanges, D keeps." in drawn(app)
        before = table(app).match
        await pilot.press("1")
        assert table(app).match == before
        assert "First exchange the turned card or decline." in drawn(app)
        await pilot.press("x")
        assert table(app).view.exchanges[-1].seat == PERSON


async def test_the_last_trick_is_shown_again() -> None:
    app = playing(setup("bisca"))
    async with app.run_test(size=SMALLEST) as pilot:
        while not table(app).view.tricks or table(app).match.turn != PERSON:
            await settled(pilot)
            await pilot.press("enter")
        await pilot.press("l")
        assert "Last trick: " in drawn(app)
        await pilot.press("l")
        assert "Last trick: " not in drawn(app)


async def test_a_click_on_a_card_plays_it() -> None:
    app = playing(setup("briscola"))
    async with app.run_test(size=SMALLEST) as pilot:
        await settled(pilot)
        assert len(table(app).view.hand) == 3
        await pilot.click(Sheet, offset=(30, 15))
        await settled(pilot)
        assert len(table(app).view.hand) == 2


async def test_the_keys_are_listed_and_the_list_closes() -> None:
    app = playing(setup("briscola"))
    async with app.run_test(size=SMALLEST) as pilot:
        await pilot.press("question_mark")
        assert title(app) == "Keys"
        await pilot.press("escape")
        assert app.screen is table(app)


@pytest.mark.parametrize("language", languages())
async def test_a_hint_names_a_card_that_may_be_played_and_closes(language: str) -> None:
    app = playing(setup("brisca", 4), language)
    async with app.run_test(size=SMALLEST) as pilot:
        for _ in range(4):
            await settled(pilot)
            view = table(app).view
            if view.legal:
                await pilot.press("h")
                assert title(app) == text(language, "hint.title")
                said = str(box(app).query_one("#lines", Static).content).replace("\n", " ")
                words = Words(language, table(app).match.setup.rules)
                assert any(words.the_card(card) in said for card in view.legal)
                assert "{" not in said and said.endswith(".")
                await pilot.press("escape")
                assert app.screen is table(app) and table(app).view == view
            await play_one(pilot)


@pytest.mark.parametrize("language", ["en", "pl"])
async def test_a_phrase_is_said_to_the_partner_and_seen(language: str) -> None:
    app = playing(setup("briskott", 4), language)
    words = Words(language, rules_of("briskott", 4))
    async with app.run_test(size=SMALLEST) as pilot:
        await settled(pilot)
        await pilot.press("t")
        listed = box(app).query_one(OptionList)
        assert listed.option_count == len(words.rules.variant.phrases) + 2
        await pilot.press("home", "enter")
        line = f"{words.say('table.you')}: {words.say('phrase.hello')}"
        assert line in drawn(app)
        assert table(app).match.conversation.lines == ((PERSON, "hello"),)
        await pilot.press("t")
        assert str(box(app).query_one("#lines", Static).content) == line
        await pilot.press("escape")
        assert app.screen is table(app)
        assert len(table(app).match.conversation.lines) == 1


async def test_what_one_holds_and_words_of_ones_own_are_said_where_talk_is_free() -> None:
    app = playing(setup("briskott", 4))
    words = Words("en", rules_of("briskott", 4))
    async with app.run_test(size=SMALLEST) as pilot:
        await settled(pilot)
        card = table(app).view.hand[0]
        await pilot.press("t", "end", "up", "enter")
        assert title(app) == "Tell the table what you hold"
        await pilot.press("home", "enter")
        assert f"You: I hold {words.the_card(card)}" in drawn(app)
        await pilot.press("t", "end", "enter", *"1st", "enter")
        assert app.screen is table(app) and "You: 1st" in drawn(app)
        await pilot.press("t", "end", "enter", "x", "escape", "t", "end", "enter", "space", "enter")
        said = [one for _, one in table(app).match.conversation.lines]
        assert said == [Holding(card[0], card[1]), FreeText("1st")]


async def test_a_sign_is_given_where_only_phrases_are_said() -> None:
    app = playing(setup("briscola", 4))
    async with app.run_test(size=SMALLEST) as pilot:
        await settled(pilot)
        suit = table(app).view.trump
        await pilot.press("t")
        listed = box(app).query_one(OptionList)
        assert listed.option_count == len(rules_of("briscola", 4).variant.phrases) + 5
        await pilot.press("end", "enter")
        assert table(app).match.conversation.lines == ((PERSON, Holding("J", suit)),)
        assert "You: I hold the jack of " in drawn(app)


async def test_what_a_partner_says_stands_on_its_plate_until_it_plays_again() -> None:
    app = playing(setup("briskott", 4))
    async with app.run_test(size=SMALLEST) as pilot:
        await settled(pilot)
        screen = table(app)
        assert screen.match.turn == PERSON and not screen.match.is_resting
        spoken = screen.match.conversation.spoken(screen.match.state, 2, "points_please")
        screen.match = replace(screen.match, conversation=spoken)
        screen.query_one(Sheet).redraw()
        assert "Points, please" in drawn(app)
        while screen.match.conversation.answered.get(2, 0) == 0:
            await play_one(pilot)
            await settled(pilot)
        assert "Points, please" not in drawn(app)


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        (setup("briskott", 2), "You have no partner here to talk to."),
        (setup("briskott", 4, {"table_talk": "silent"}), "Nothing may be said at this point"),
    ],
    ids=["alone", "silent"],
)
async def test_where_nothing_can_be_said_the_key_tells_so(chosen: Setup, sentence: str) -> None:
    app = playing(chosen)
    async with app.run_test(size=SMALLEST) as pilot:
        await settled(pilot)
        await pilot.press("t")
        assert app.screen is table(app) and sentence in drawn(app)
        await pilot.press("question_mark")
        listed = str(box(app).query_one("#lines", Static).content)
        assert ("talk to your partner" in listed) == (chosen.rules.players == 4)


async def test_there_is_no_hint_while_others_play() -> None:
    app = playing(setup("briscola"))
    async with app.run_test(size=SMALLEST) as pilot:
        await settled(pilot)
        screen = table(app)
        while not screen.match.is_resting:
            await play_one(pilot)
            await settled(pilot)
        await pilot.press("h")
        assert app.screen is screen and "not your turn" in drawn(app)


async def play_one(pilot: Pilot[None]) -> None:
    """Lay the first card that may be played, or put the trick away."""
    app = pilot.app
    assert isinstance(app, PlayApp)
    screen = table(app)
    legal = screen.view.legal
    place = next((n for n, card in enumerate(screen.view.hand) if card in legal), None)
    await pressed(pilot, "space" if place is None else str(place + 1))


# ── leaving ──────────────────────────────────────────────────────────────────────────────────


async def test_escape_opens_the_menu_and_closes_it() -> None:
    app = playing(setup("briscola"))
    async with app.run_test(size=SMALLEST) as pilot:
        before = table(app).match
        await pilot.press("escape")
        assert title(app) == "Menu"
        await pilot.press("escape")
        await settled(pilot)
        assert app.screen is table(app)
        assert table(app).match.state.deal == before.state.deal


async def test_leaving_asks_first() -> None:
    app = playing(setup("briscola"))
    async with app.run_test(size=SMALLEST) as pilot:
        await pilot.press("escape", "down", "down", "down", "enter")
        assert title(app).startswith("Leave?")
        await pilot.press("enter")  # no, go on
        assert app.screen is table(app)
        await pilot.press("escape", "up", "enter", "down", "enter")
        await pilot.pause()
        assert app._exit


async def test_leaving_on_the_result_comes_back_to_it_or_ends() -> None:
    app = playing(setup("briskott", 2, target=3))
    async with app.run_test(size=SMALLEST) as pilot:
        await play_deal(pilot)
        shown = title(app)
        await pilot.press("escape")
        await pilot.pause()
        assert title(app).startswith("Leave?")
        await pilot.press("escape")
        await pilot.pause()
        assert title(app) == shown
        assert len(app.screen_stack) == 3


async def test_another_game_is_chosen_on_the_screen() -> None:
    app = playing(setup("briscola"))
    async with app.run_test(size=SMALLEST) as pilot:
        await pilot.press("escape", "down", "down", "enter", "down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)


# ── choosing ─────────────────────────────────────────────────────────────────────────────────


async def test_a_game_is_chosen_and_played() -> None:
    app = playing(None)
    async with app.run_test(size=SMALLEST) as pilot:
        assert isinstance(app.screen, StartScreen)
        await pilot.press("down", "left")  # the game before Briskott
        await pilot.press("down", "right", "right", "right")  # 2 → 3 → 4 → 6 seats
        await pilot.press("down", "down", "enter")  # the match: to two
        await pilot.press("home", "enter")
        await settled(pilot)
        chosen = table(app).match.setup
        assert (chosen.rules.variant.id, chosen.rules.players) == ("briscola", 6)
        assert (chosen.target, chosen.level) == (2, USUAL_LEVEL)
        assert len(chosen.seed) == 64


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [SMALLEST, (80, 24), (60, 14)])
async def test_every_line_of_the_start_screen_has_one_row_and_can_be_reached(
    size: tuple[int, int], language: str
) -> None:
    app = playing(None, language)
    async with app.run_test(size=size) as pilot:
        await pilot.press("down", "left", "down", *["right"] * 3)  # Briscola at six seats
        lines = app.screen.query_one(OptionList)
        await pilot.press("end")
        assert lines.highlighted == lines.option_count - 1
        for place in range(lines.option_count):
            assert (place == 0) or str(lines.get_option_at_index(place).prompt).endswith(" ›")
        await pilot.press("down", *["down"] * (lines.option_count - 1))
        await pilot.pause()
        last = str(lines.get_option_at_index(lines.option_count - 1).prompt)
        assert lines.virtual_size.height == lines.option_count
        assert last in screen_text(app)
        hint = app.screen.query_one("#hint", Static)
        assert app.screen.region.contains_region(hint.region)


def screen_text(app: PlayApp) -> str:
    """What the whole screen shows."""
    rows = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in row) for row in rows)


async def test_the_result_of_six_has_room_for_every_side() -> None:
    app = playing(setup("brisca", 6, target=3))
    async with app.run_test(size=SMALLEST) as pilot:
        await play_deal(pilot)
        shown = screen_text(app)
        for side in range(3):
            name, won = table(app)._words.side(side), table(app).match.won[side]
            assert f"{name} {won}" in shown


async def test_escape_on_the_start_screen_ends() -> None:
    app = playing(None)
    async with app.run_test(size=SMALLEST) as pilot:
        await pilot.press("escape")
        await pilot.pause()
        assert app._exit


# ── sizes and colours ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("chosen", TABLES, ids=str)
async def test_every_size_shows_the_whole_hand(chosen: tuple[str, int]) -> None:
    app = playing(setup(*chosen))
    async with app.run_test(size=SMALLEST) as pilot:
        await settled(pilot)
        for size in (SMALLEST, (80, 24), (120, 40), (59, 20), (60, 19), (200, 60), (20, 5)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            if size[0] < 60 or size[1] < 20:
                assert " ".join(drawn(app).split()).startswith("The table needs 60 columns")
            else:
                hand = table(app).view.hand
                assert all(f" {place}" in drawn(app) for place in range(1, len(hand) + 1))


@pytest.mark.parametrize("by_environment", [True, False])
async def test_without_colour_no_colour_is_sent(
    by_environment: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if by_environment:
        monkeypatch.setenv("NO_COLOR", "1")
    app = playing(setup("briscola"), no_colour=not by_environment)
    assert ("NO_COLOR" in os.environ) == by_environment
    async with app.run_test(size=SMALLEST) as pilot:
        await settled(pilot)
        for keys in ((), ("escape",)):
            await pilot.press(*keys)
            assert colours(app) == {"default"}


async def test_with_colour_every_suit_has_its_own() -> None:
    app = playing(setup("briscola"))
    async with app.run_test(size=SMALLEST) as pilot:
        await settled(pilot)
        assert len(colours(app)) > 5


def colours(app: PlayApp) -> set[str]:
    """The names of all foreground and background colours on the screen."""
    found: set[Color | None] = set()
    for strip in app.screen._compositor.render_strips():
        for segment in strip.apply_filter(app._filters[-1], app.screen.background_colors[1]):
            if segment.style is not None:
                found |= {segment.style.color, segment.style.bgcolor}
    return {colour.name for colour in found if colour is not None}
