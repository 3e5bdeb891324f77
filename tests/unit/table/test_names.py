from dataclasses import replace

import pytest
from tests.support.bench import Bench

from briscola.rules.errors import Refusal
from briscola.table.names import BOT_NAMES, RESERVED, bot_name, clean_name, likeness
from briscola.table.spec import TableSpec


def test_bots_bear_names_that_nobody_else_has() -> None:
    table = Bench(TableSpec("brisca", 6)).table
    seats = [replace(seat, name=name) for seat, name in zip(table.seats, BOT_NAMES, strict=False)]
    crowded = replace(table, seats=tuple(seats))
    assert bot_name(crowded, 0) not in BOT_NAMES[:6]
    assert bot_name(table, 1) == bot_name(table, 1)
    assert len({bot_name(table, seat) for seat in range(6)}) == 6


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ola", "Ola"),
        ("  Ola \n Nowak ", "Ola Nowak"),
        ("Zoe\u0308", "Zoë"),
        ("a\u200bb\u202ec", "abc"),
        ("x" * 40, "x" * 24),
        ("\ud800Ola", "Ola"),
        ("Łucja 🃏", "Łucja 🃏"),
    ],
)
def test_names_are_one_clean_line(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    "typed", ["", "   ", "\u200b\u202e", "\x00\x1b", "\u3164\u2800", "...", "🃏", "\u0301"]
)
def test_a_name_needs_a_letter_or_a_digit(typed: str) -> None:
    name = clean_name(typed)
    assert isinstance(name, Refusal)
    assert name.code == "name_needed"


def test_a_name_is_no_link() -> None:
    name = clean_name("http://evil.com")
    assert isinstance(name, Refusal)
    assert name.code == "no_links"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ala", "ALA"),
        ("Ala", "Аlа"),
        ("Ala", "AIa"),  # capital i
        ("Ala", "A\u0301la\u0323"),
        ("Ala", "A l a."),
        ("Ala", "\uff21\uff4c\uff41"),
        ("Tom", "ΤΟΜ"),
        ("Bob", "B0b"),
        ("Łukasz", "Lukasz"),
        ("Straße", "STRASSE"),
        ("Anna", "ᴀɴɴᴀ"),
        ("Hanna", "ʜɑnnɑ"),
        ("Ala", "ꭺla"),
        ("Ala", "Ꭺla"),
    ],
)
def test_names_that_look_alike_are_alike(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ala", "Ola"), ("Bo 1", "Bo 2"), ("Ewa", "Ева"), ("Jan", "Jana")]
)
def test_names_that_differ_to_the_eye_differ(one: str, other: str) -> None:
    assert likeness(one) != likeness(other)


@pytest.mark.parametrize(
    "name", [*BOT_NAMES, *RESERVED, "basia", "Вasia", "ADMIN", "Adm1n", "rnoderator", "ʜost"]
)
def test_nobody_is_called_like_a_bot_or_the_house(name: str) -> None:
    refused = clean_name(name)
    assert isinstance(refused, Refusal)
    assert refused.code == "name_reserved"
