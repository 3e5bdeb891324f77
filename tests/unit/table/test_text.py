import pytest

from briscola.rules.errors import Refusal
from briscola.table.text import clean_name, clean_text


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


@pytest.mark.parametrize("typed", ["", "   ", "\u200b\u202e", "\x00\x1b", "\u3164\u2800"])
def test_a_name_needs_something_to_see(typed: str) -> None:
    name = clean_name(typed)
    assert isinstance(name, Refusal)
    assert name.code == "name_needed"


def test_a_name_is_no_link() -> None:
    name = clean_name("http://evil.com")
    assert isinstance(name, Refusal)
    assert name.code == "no_links"


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("", "nothing_said"),
        ("x" * 201, "too_long"),
        ("http://x", "no_links"),
        ("WWW.x", "no_links"),
        ("go to cards.pl", "no_links"),
        ("evil.xyz/abc", "no_links"),
    ],
)
def test_what_cannot_be_said(said: str, code: str) -> None:
    text = clean_text(said)
    assert isinstance(text, Refusal)
    assert text.code == code


@pytest.mark.parametrize(
    "said", ["Well played.", "I hold the ace...", "60–60? Never.", "Va bene.it va.", "x" * 200]
)
def test_what_can_be_said(said: str) -> None:
    assert clean_text(said) == said
