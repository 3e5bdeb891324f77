"""What people may write: one visible line, without links."""

import re
import unicodedata

from briscola.rules.errors import Refusal

TEXT_LENGTH = 200
MOST_MARKS = 2  # of no width, that no letter has of its own
_LINK = re.compile(
    r"https?:|www\.|\w\.[a-z]{2,}/|\w\.(com|net|org|info|biz|xyz|app|dev|gg|pl|ru|tk)\b",
    re.IGNORECASE,
)
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # fillers that take part in words but show nothing


def clean_text(text: str) -> str | Refusal:
    """A chat line without control characters; refused if empty, too long or with a link."""
    cleaned = one_line(text)
    if not cleaned:
        return Refusal("nothing_said", "The line is empty.")
    if len(cleaned) > TEXT_LENGTH:
        return Refusal("too_long", f"A line has at most {TEXT_LENGTH} characters.")
    if has_link(cleaned):
        return Refusal("no_links", "Links cannot be sent at the table.")
    return cleaned


def has_link(text: str) -> bool:
    """Does something in the text look like an address."""
    return _LINK.search(text) is not None


def one_line(text: str) -> str:
    """Composed text in one line, without control, format and unpaired characters."""
    kept = (c if unicodedata.category(c)[0] != "C" else " " for c in _joined(text))
    return " ".join(_without_heaps(unicodedata.normalize("NFC", "".join(kept))).split())


def some_lines(text: str) -> str:
    """The same of a text of several lines; those without anything to see are left out."""
    return "\n".join(filter(None, map(one_line, text.splitlines())))


def _without_heaps(text: str) -> str:
    """At most two marks on one letter: with more, one line would cover others."""
    kept: list[str] = []
    marks = 0
    for c in text:
        marks = marks + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(c)
    return "".join(kept)


def _joined(text: str) -> str:
    """Marks of no width, of direction, and letters that are blank vanish without a gap."""
    return "".join(c for c in text if unicodedata.category(c) != "Cf" and c not in _BLANK)
