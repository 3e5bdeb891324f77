"""The table as it is drawn: one picture to look at, and what holds for all of them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import msgspec
import pytest
from tests.support.deals import TABLES, rules_of, stacked

from briscola.ai import choose
from briscola.cli.play.canvas import PLAIN_INKS
from briscola.cli.play.match import Match, Setup, begin, go_on, play, seen
from briscola.cli.play.scene import Scene, paint
from briscola.cli.play.words import Words
from briscola.i18n import languages
from briscola.rules.errors import Refusal
from briscola.rules.state import start
from briscola.rules.variant import OptionValue
from briscola.rules.view import view

PICTURE = """\
 Briscola · Deal 1
                           Basia
                            ▮▮▮
                      0 tricks, deals

  Trump: batons ♣               You     Basia
  ╭────╮▒▒▒                    ┌┄┄┄┄┐   ┌┄┄┄┄┐
  │7 ♣ │▒▒▒                    ┆    ┆   ┆    ┆
  │bato│▒▒▒                    ┆    ┆   ┆    ┆
  ╰────╯▒▒▒                    └┄┄┄┄┘   └┄┄┄┄┘
  Stock: 34 cards
                         An event.
                         A prompt.
                    ╭────╮ ╔════╗ ╭────╮
                    │A ♥ │ ║3 ♦ ║ │2 ♠ │
                    │cups│ ║coin║ │swor│
                    ╰────╯ ╚════╝ ╰────╯
                      1      2      3
                    You: 0  ·  Basia: 0
                          A hint."""


def scene(shown: Match, language: str = "en", looks_back: bool = False) -> Scene:
    words = Words(language, shown.setup.rules)
    parts = ("An event.", "A prompt.", "A hint.")
    return Scene(seen(shown), words, PLAIN_INKS, 1, shown.is_resting, looks_back, *parts)


def setup(variant: str, players: int, options: Mapping[str, OptionValue] | None = None) -> Match:
    return begin(Setup(rules_of(variant, players, options), "scene"))


def whole_deal(match: Match) -> Iterator[Match]:
    while not match.is_deal_over:
        yield match
        if match.is_resting:
            match = go_on(match)
            continue
        assert match.turn is not None
        after = play(match, choose("random", view(match.state, match.turn), match.moves))
        assert not isinstance(after, Refusal)
        match = after
    yield match


def test_the_picture() -> None:
    rules = rules_of("briscola", 2)
    deal = stacked(rules, {0: "AC 3D 2S", 1: "4C 5C 6C"}, "… 7B", dealer=1)
    match = Match(Setup(rules, ""), 1, start(rules, deal), (0, 0))
    assert paint(scene(match), 60, 20).text() == PICTURE


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_everything_has_room_at_every_point_of_a_deal(
    table: tuple[str, int], language: str
) -> None:
    for match in whole_deal(setup(*table)):
        shown = scene(match, language)
        for width, height in ((60, 20), (80, 24), (100, 32)):
            drawn = paint(shown, width, height).text()
            assert len(drawn.splitlines()) == height
            assert all(len(line) <= width for line in drawn.splitlines())
            assert all(text in drawn for text in ("An event.", "A prompt.", "A hint."))
            assert "{" not in drawn
            trump = shown.words.suit(shown.view.trump)
            assert trump in drawn
            for seat in range(1, shown.view.players):
                assert shown.words.name(seat) in drawn
            assert drawn.count("▲") == bool(shown.view.trick or match.is_resting)


def test_every_hand_of_9_fits_and_each_card_can_be_clicked() -> None:
    match = setup("bisca", 4, {"hand": 9, "partners_see": "always"})
    canvas = paint(scene(match), 60, 20)
    keys = {canvas.key_at(x, y) for x in range(60) for y in range(20)}
    assert {str(place) for place in range(1, 10)} <= keys


def test_a_partners_hand_is_drawn_where_it_may_be_seen() -> None:
    match = setup("bisca", 4, {"hand": 9, "partners_see": "always"})
    shown = scene(match)
    drawn = paint(shown, 60, 20).text()
    assert all(shown.words.short(card) in drawn for card in shown.view.partner_hands["2"])
    assert drawn.count("▮▮▮▮▮▮▮▮▮") == 2


def test_points_that_are_hidden_are_not_drawn() -> None:
    match = setup("briscola", 2, {"points_shown": False})
    assert "Points are counted at the end of the deal" in paint(scene(match), 60, 20).text()


def test_the_others_sit_as_the_game_goes_round() -> None:
    names = ["Basia", "Carlo", "Duarte"]
    for variant, order in (("briskott", names), ("briscola", names[::-1])):
        row = paint(scene(setup(variant, 4)), 60, 20).text().splitlines()[1]
        assert sorted(names, key=row.index) == order


def test_a_resting_trick_lies_there_until_it_is_put_away_and_can_be_seen_again() -> None:
    match = next(one for one in whole_deal(setup("briscola", 2)) if one.is_resting)
    shown = scene(match)
    cards = [shown.words.short(card) for card in shown.view.tricks[0].cards]
    index, sign = cards[0][:-1], cards[0][-1]
    face = f"{index:<2}{sign}"
    assert face in paint(shown, 60, 20).text()
    after = go_on(match)
    assert face not in paint(scene(after), 60, 20).text()
    assert face in paint(scene(after, looks_back=True), 60, 20).text()


def test_the_standing_of_a_match_and_cards_taken_out() -> None:
    match = begin(Setup(rules_of("brisca", 6), "scene", 3))
    header = paint(scene(match), 80, 24).text().splitlines()[0]
    assert header.startswith(" Brisca · Deal 1 · First to 3 deals (0 : 0 : 0)")
    assert header.endswith("Taken out: 2♥ 2♦ 2♠ 2♣")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("sides", ["pairs", "teams_of_three"])
def test_six_seats_have_room_for_standing_points_and_names(sides: str, language: str) -> None:
    match = begin(Setup(rules_of("brisca", 6, {"sides": sides}), "scene", 3))
    shown = scene(match, language)
    worst = [120] * shown.rules.sides
    full = replace(shown, view=msgspec.structs.replace(shown.view, points=worst))
    rows = paint(full, 60, 20).text().splitlines()
    assert all(f"{part}: 120" in rows[-2].replace(" + ", "+") for part in sides_of(shown))
    assert " · 0 : 0" in rows[0]
    assert rows[0].endswith(shown.words.say("table.removed", cards="2♥ 2♦ 2♠ 2♣"))
    for width in (60, 80):
        below = paint(full, width, 20).text().partition("\n")[2]
        assert below.count(shown.words.say("table.dealer")) == 1
    names = {shown.words.name(seat)[:4] for seat in range(6)}
    places = paint(full, 60, 20).text().splitlines()[5][20:].split()
    assert {place[:4] for place in places} == names


def sides_of(shown: Scene) -> list[str]:
    return [shown.words.side(side).replace(" + ", "+") for side in range(shown.rules.sides)]


def test_known_cards_of_the_others_are_drawn_open() -> None:
    match = setup("brisca", 2)
    known = msgspec.structs.replace(seen(match), known=[[], ["KB"]])
    words = Words("en", match.setup.rules)
    shown = Scene(known, words, PLAIN_INKS, 0, False, False, "", "", "")
    assert "K♣ ▮▮" in paint(shown, 60, 20).text()


def test_too_small_a_terminal_is_told_so() -> None:
    match = setup("brisca", 2)
    for width, height in ((59, 20), (60, 19), (20, 6)):
        drawn = " ".join(paint(scene(match), width, height).text().split())
        assert drawn == "The table needs 60 columns and 20 rows."
    assert paint(scene(match), 1, 1).text()
    assert paint(scene(match), 0, 0).text() == ""


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("table", [one for one in TABLES if one[1] > 3], ids=str)
def test_what_is_said_has_room_on_every_plate(table: tuple[str, int], language: str) -> None:
    match = setup(*table, {"partners_see": "always"})
    plain = scene(match, language)
    for phrase in match.setup.rules.variant.phrases:
        said = plain.words.said(phrase)
        shown = replace(plain, sayings=dict.fromkeys(range(1, table[1]), said))
        text = paint(shown, 60, 20).text()
        assert text.count(said.split()[0].rstrip(",")) >= table[1] - 1
        assert text.splitlines()[6:] == paint(plain, 60, 20).text().splitlines()[6:]
