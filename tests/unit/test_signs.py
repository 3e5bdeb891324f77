"""The suit signs of every card: how many, where, and nothing laid over them.

They are looked for in what is drawn, so a table of places that is wrong is found out.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.support.decks import DECKS, backs, drawing, shapes
from tests.support.prints import Found, Print, difference, found, inked, printed

from briscola.i18n import languages, text

WIDTH, HEIGHT = 250, 400
PICTURED = ("german", "italian", "spanish", "french")
LARGE = ("german-large", "latin-large", "french-large")

LONG = {("italian", "S"): ("sabre-long", "sword-long"), ("italian", "B"): ("stave-long",)}
"""Signs of a suit that only number cards show."""

FINE = 125
"""How wide a card is on which it is seen what covers what."""

LEAST = 0.2
"""How much of the ink of two signs or letters must belong to one of them alone."""

MARGIN = 6
"""How far from the edge of the card all pictures stay."""

KEYS = json.loads(
    (Path(__file__).resolve().parents[2] / "src" / "briscola" / "i18n" / "en.json").read_text()
)
PRINTED_AT_HOME = {
    "german": {"T": ("10",), "D": ("B",)},
    "italian": {"J": ("F",), "Q": ("C",), "K": ("R",)},
    "spanish": {"A": ("1",), "J": ("10",), "Q": ("11",), "K": ("12",)},
    "french": {},
}


def signs(deck: str, name: str, suit: str) -> list[Found]:
    """The signs of a suit on a card."""
    extra = [drawing(f"signs/{sign}") for sign in LONG.get((deck, suit), ())]
    art = DECKS[deck].face(name)
    return [place for sign in (DECKS[deck].sign(suit), *extra) for place in found(sign, art)]


def wanted(deck: str, name: str) -> int:
    """How many signs a card must show."""
    rank = name[0]
    if rank in "23456789":
        return int(rank)
    if deck == "german":
        return {"T": 10, "C": 2, "W": 2, "K": 4, "D": 4}[rank]
    if deck == "french":
        return 1 if rank == "A" else 2
    # The Italian aces are drawings of their own.
    return 0 if (deck, rank) == ("italian", "A") else 1


@pytest.mark.parametrize("deck", PICTURED)
def test_every_card_has_as_many_signs_as_its_rank_says_and_of_its_suit_alone(deck: str) -> None:
    suits = DECKS[deck].suits
    drawn = {name: {suit: len(signs(deck, name, suit)) for suit in suits} for name in names(deck)}
    assert drawn == {
        name: {suit: wanted(deck, name) if suit == name[1] else 0 for suit in suits}
        for name in drawn
    }


@pytest.mark.parametrize("deck", LARGE)
def test_a_card_in_large_print_has_one_sign_in_the_middle(deck: str) -> None:
    for name in names(deck):
        art = DECKS[deck].face(name)
        assert len(found(DECKS[deck].sign(name[1]), art)) == 1
        left, _, right, bottom = shapes.bounds(art)
        assert left + right == pytest.approx(WIDTH, abs=0.1)
        assert left > MARGIN
        assert bottom < HEIGHT - MARGIN


@pytest.mark.parametrize("suit", "ALHB")
def test_signs_tell_the_rank_of_a_briskott_figure(suit: str) -> None:
    civilian, warrior, king, deity = (signs("german", rank + suit, suit) for rank in "CWKD")
    assert all(abs(sign.y - 200) < 20 for sign in civilian)
    assert sum(sign.x for sign in civilian) == WIDTH
    assert all(in_corner(sign) for sign in warrior)
    assert {sign.turn for sign in (*civilian, *warrior, *king)} == {0}
    columns = {x: [sign.y for sign in king if sign.x == x] for x in {sign.x for sign in king}}
    assert [len(ys) for ys in columns.values()] == [2, 2]
    assert all(abs(a - b) < 70 for a, b in columns.values())
    assert all(min(x, WIDTH - x) < 50 for x in columns)
    assert {sign.turn for sign in deity} == {45}
    assert all(abs(sign.y / HEIGHT + sign.x / WIDTH - 1) < 0.1 for sign in deity)


def in_corner(sign: Found) -> bool:
    return min(sign.x, WIDTH - sign.x) <= 50 and min(sign.y, HEIGHT - sign.y) <= 50


@pytest.mark.parametrize("deck", PICTURED)
def test_signs_of_a_number_card_are_the_same_on_both_sides(deck: str) -> None:
    for name in names(deck):
        if name[0] in "23456789T":
            check_both_sides(deck, signs(deck, name, name[1]))


def check_both_sides(deck: str, places: list[Found]) -> None:
    middle = sum(sign.x for sign in places) / len(places)
    left = Counter((round(sign.x - middle), round(sign.y), abs(sign.turn)) for sign in places)
    right = Counter((round(middle - sign.x), round(sign.y), abs(sign.turn)) for sign in places)
    assert left == right
    assert abs(middle - WIDTH / 2) < 3
    assert len({sign.size for sign in places}) <= (2 if deck == "italian" else 1)


@pytest.mark.parametrize("name", [r + s for r in "23456" for s in "CDSB"])
def test_french_number_cards_read_the_same_from_either_end(name: str) -> None:
    places = {(sign.x, sign.y) for sign in signs("french", name, name[1])}
    assert places == {(WIDTH - x, HEIGHT - y) for x, y in places}
    upside_down = [sign for sign in signs("french", name, name[1]) if sign.y > HEIGHT / 2]
    assert {abs(sign.turn) for sign in upside_down} == {180}


@pytest.mark.parametrize("name", [r + s for r in "JQK" for s in "CDSB"])
def test_french_figures_are_the_same_from_either_end(name: str) -> None:
    inks = inked(DECKS["french"].face(name), 125)
    assert (inks != inks[::-1, ::-1]).mean() < 0.004


@pytest.mark.parametrize("back", backs.BACKS)
def test_backs_are_the_same_from_either_end(back: str) -> None:
    covered = printed(backs.BACKS[back](), WIDTH)
    assert (covered != covered[::-1, ::-1]).mean() < 0.004
    assert 0.1 < covered.mean() < 0.7


@pytest.mark.parametrize("deck", PICTURED)
def test_nothing_is_clipped_at_the_edge(deck: str) -> None:
    assert {name: edges for name, edges in reaches(deck).items() if min(edges) < MARGIN} == {}


def reaches(deck: str) -> dict[str, tuple[float, ...]]:
    """How far from each edge of the card every picture stays."""
    found = {}
    for name in names(deck):
        rows, columns = np.where(picture(deck, name))
        low = (rows.min(), columns.min())
        high = (FINE * 8 // 5 - 1 - rows.max(), FINE - 1 - columns.max())
        found[name] = tuple(int(gap) * WIDTH / FINE for gap in (*low, *high))
    return found


def names(deck: str) -> list[str]:
    return [name for row in DECKS[deck].names() for name in row]


@cache
def picture(deck: str, name: str) -> Print:
    """The pixels that the picture of a card covers."""
    return printed(bare(DECKS[deck].face(name)), FINE)


def bare(art: Any) -> list[Any]:
    """The art without the bare paper round its shapes."""
    return [
        replace(shape, stroke=None, width=0) if shape.stroke == "paper" else shape
        for shape in art
        if shape.fill or shape.stroke != "paper"
    ]


@pytest.mark.parametrize("deck", PICTURED)
def test_no_corner_is_laid_over_the_picture(deck: str) -> None:
    over = {
        (name, what): int((mark & picture(deck, name)).sum())
        for name in names(deck)
        for what, mark in corners(deck, name).items()
    }
    assert {what: pixels for what, pixels in over.items() if pixels} == {}


def corners(deck: str, name: str) -> dict[str, Print]:
    """What the page may lay over a card, by what it is."""
    rank, suit = name[0], name[1]
    ranks = {letter: rank_print(deck, letter) for letter in letters(deck, rank)}
    return {**ranks, "the sign": sign_print(deck, suit), "the flat": flat_print(deck)}


@cache
def rank_print(deck: str, letter: str) -> Print:
    return printed(DECKS[deck].corner.rank(letter), FINE)


@cache
def flat_print(deck: str) -> Print:
    return printed(DECKS[deck].corner.flat(), FINE)


@cache
def sign_print(deck: str, suit: str) -> Print:
    drawn = DECKS[deck]
    sign = shapes.scaled(drawn.sign(suit), drawn.sign_size(suit))
    return printed(bare(drawn.corner.sign(sign)), FINE)


def letters(deck: str, rank: str) -> set[str]:
    """All that may stand for a rank in the corners of a deck."""
    pack = "german" if deck == "german" else "latin"
    games = ("german",) if pack == "german" else ("latin", "french", "bisca")
    keys = [key for key in (f"card.{game}.{rank}.letter" for game in games) if key in KEYS]
    named = {text(language, key) for language, key in product(languages(), keys)}
    return {*named, *PRINTED_AT_HOME[deck].get(rank, ())} or {rank}


@pytest.mark.parametrize("deck", PICTURED)
def test_signs_stand_clear_of_each_other(deck: str) -> None:
    loose = [name for name in names(deck) if not is_crossed(deck, name)]
    touching = {name for name in loose if any((a & b).any() for a, b in pairs(deck, name))}
    assert touching == set()


def is_crossed(deck: str, name: str) -> bool:
    """Italian swords and staves cross."""
    return (deck, name[1]) in LONG and name[0] in "234567"


def pairs(deck: str, name: str) -> Iterator[tuple[Print, Print]]:
    return combinations(sign_prints(deck, name), 2)


@cache
def sign_prints(deck: str, name: str) -> list[Print]:
    """Each sign of a card by itself."""
    sign = bare(DECKS[deck].sign(name[1]))
    places = signs(deck, name, name[1])
    return [printed(shapes.placed(sign, at.x, at.y, at.size, at.turn), FINE) for at in places]


def test_signs_stand_clear_of_the_figures_and_towns_of_briskott() -> None:
    figures = {name: printed(bare(DECKS["german"].figure(name)), FINE) for name in names("german")}
    touched = {
        name: sum(int((figure & sign).sum()) for sign in sign_prints("german", name))
        for name, figure in figures.items()
    }
    assert {name: pixels for name, pixels in touched.items() if pixels} == {}


@pytest.mark.parametrize("deck", DECKS)
def test_suits_are_told_apart_by_shape_alone(deck: str) -> None:
    drawn = DECKS[deck]
    prints = {suit: printed(bare(large(drawn.sign(suit))), 40) for suit in drawn.suits}
    unlike = {(a, b): difference(prints[a], prints[b]) for a, b in combinations(drawn.suits, 2)}
    assert {pair: share for pair, share in unlike.items() if share < LEAST} == {}


def large(sign: Any) -> Any:
    """A sign as wide or as high as half a card."""
    left, top, right, bottom = shapes.bounds(sign)
    size = min(WIDTH / 2 / (right - left), HEIGHT / 2 / (bottom - top))
    middle = shapes.moved(sign, -(left + right) / 2, -(top + bottom) / 2)
    return shapes.placed(middle, WIDTH / 2, HEIGHT / 2, size)


@pytest.mark.parametrize("deck", PICTURED)
def test_letters_of_a_corner_are_told_apart_on_a_card_40_wide(deck: str) -> None:
    for language in languages():
        drawn = {rank: grey(at_top(deck, rank)) for rank in together(deck, language)}
        alike = {(a, b): unlike(drawn[a], drawn[b]) for a, b in combinations(drawn, 2)}
        assert {pair: share for pair, share in alike.items() if share < LEAST} == {}
        assert all((ink.max(axis=1) > 0.5).sum() >= 7 for ink in drawn.values())


def together(deck: str, language: str) -> set[str]:
    """All letters and figures that stand in the corners of one deck in a language."""
    pack = "german" if deck == "german" else "latin"
    named = {rank: f"card.{pack}.{rank}.letter" for rank in DECKS[deck].ranks}
    return {
        text(language, key) if key in KEYS else {"T": "10"}.get(rank, rank)
        for rank, key in named.items()
    }


def at_top(deck: str, rank: str) -> Any:
    """The rank of the upper corner."""
    art = DECKS[deck].corner.rank(rank)
    return art[: len(art) // 2]


def grey(art: Any) -> Any:
    """How much of each pixel of a card 40 wide is inked."""
    fine = printed(art, 160)
    return fine.reshape(64, 4, 40, 4).mean(axis=(1, 3))


def unlike(one: Any, other: Any) -> float:
    """The share of the ink of both that is not where the other has it."""
    return float(np.abs(one - other).sum() / np.maximum(one, other).sum())


def test_the_pinta_tells_the_suit_of_a_spanish_card() -> None:
    gaps = {}
    for suit in "CDSB":
        line = printed(DECKS["spanish"].face(f"2{suit}"), WIDTH)[8]
        gaps[suit] = int((np.diff(line[20 : WIDTH - 20].astype(int)) == -1).sum())
    assert gaps == {"D": 0, "C": 1, "S": 2, "B": 3}


def test_signs_are_found_wherever_they_stand() -> None:
    """What finds the signs finds one that was moved, turned, enlarged and mirrored."""
    sign = DECKS["italian"].sign("S")
    placed = shapes.placed(shapes.mirrored(sign), 90, 140, 0.7, 25)
    assert found(sign, placed) == [Found(90, 140, 0.7, 25, is_mirrored=True)]
    assert found(sign, shapes.moved(placed[1:], 1, 1)) == []
