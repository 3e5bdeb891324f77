"""What people may call themselves and say."""

import re
import unicodedata

from briscola.rules.errors import Refusal

NAME_LENGTH = 24
TEXT_LENGTH = 200
_LINK = re.compile(
    r"https?:|www\.|\w\.[a-z]{2,}/|\w\.(com|net|org|info|biz|xyz|app|dev|gg|pl|ru|tk)\b",
    re.IGNORECASE,
)
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # fillers that take part in words but show nothing


def clean_name(name: str) -> str | Refusal:
    """The name in one line of at most 24 characters; refused if nothing visible is left."""
    cleaned = _visible(name)[:NAME_LENGTH].strip()
    if _LINK.search(cleaned):
        return Refusal("no_links", "A name cannot be a link.")
    return cleaned or Refusal("name_needed", "Please give a name.")


def clean_text(text: str) -> str | Refusal:
    """A chat line without control characters; refused if empty, too long or with a link."""
    cleaned = _visible(text)
    if not cleaned:
        return Refusal("nothing_said", "The line is empty.")
    if len(cleaned) > TEXT_LENGTH:
        return Refusal("too_long", f"A line has at most {TEXT_LENGTH} characters.")
    if _LINK.search(cleaned):
        return Refusal("no_links", "Links cannot be sent at the table.")
    return cleaned


def _visible(text: str) -> str:
    """Composed text in one line, without control, format and unpaired characters."""
    kept = (c if unicodedata.category(c)[0] != "C" else " " for c in _joined(text))
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())


def _joined(text: str) -> str:
    """Marks of no width, of direction, and letters that are blank vanish without a gap."""
    return "".join(c for c in text if unicodedata.category(c) != "Cf" and c not in _BLANK)
