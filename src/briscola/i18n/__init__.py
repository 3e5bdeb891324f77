"""The text catalogues, one JSON file a language, shared with the web client, and their reader.

Flat keys, ICU message text. Must not know what the texts are used for.
"""

import json
from functools import cache
from importlib import resources

from icu4py.messageformat import MessageFormat

FALLBACK = "en"
TAGS = {"pt": "pt-PT"}  # of languages that are written as in one country: it counts otherwise


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages that have a catalogue."""
    files = resources.files(__package__).iterdir()
    return tuple(sorted(file.name[:-5] for file in files if file.name.endswith(".json")))


def language_of(*wishes: str | None) -> str:
    """The first of these that has a catalogue ("pl", "pl_PL.UTF-8", "pl-PL"); else English."""
    for wish in wishes:
        code = (wish or "").replace("-", "_").split("_")[0].split(".")[0].lower()
        if code in languages():
            return code
    return FALLBACK


def tag_of(language: str) -> str:
    """The language as browsers and screen readers name it."""
    return TAGS.get(language, language)


def has_text(key: str) -> bool:
    """Is there a text of this key."""
    return key in _catalogue(FALLBACK)


def text(language: str, key: str, **values: int | str) -> str:
    """The text of this key with the values filled in; in English where the language lacks it.

    KeyError if English lacks it too.
    """
    written_in = language if key in _catalogue(language) else FALLBACK
    return _message(written_in, key).format({**values})


@cache
def _catalogue(language: str) -> dict[str, str]:
    file = resources.files(__package__) / f"{language}.json"
    catalogue: dict[str, str] = json.loads(file.read_text("utf-8"))
    return catalogue


@cache
def _message(language: str, key: str) -> MessageFormat:
    return MessageFormat(_catalogue(language)[key], tag_of(language))
