import pytest

from briscola.rules.errors import Refusal
from briscola.table.text import clean_text, some_lines


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


def test_a_letter_bears_two_marks_at_most() -> None:
    heap = "\u0335\u0336\u0337\u0338"
    assert clean_text(f"Z{heap}e{heap * 40}b") == "Z\u0335\u0336e\u0335\u0336b"


def test_several_lines_stay_lines_of_what_can_be_seen() -> None:
    heap = "\u0335" * 40
    said = f" First \x1b[31m\r\n\n\u200b\n\u202ese{heap}cond\u2028third\x9b "
    assert some_lines(said) == "First [31m\nse\u0335\u0335cond\nthird"
    assert some_lines(" \n\u200b\n") == ""
