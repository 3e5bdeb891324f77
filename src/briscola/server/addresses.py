"""The addresses of the page. What anybody may read has one in each language, and one in none.

Must not know what the page shows there.
"""

from typing import NamedTuple

from briscola.i18n import languages
from briscola.variants import variant_ids

START, NEW, GAMES = "/", "/new", "/rules"
RULES = {f"{GAMES}/{variant}": variant for variant in variant_ids()}
QUESTIONS = {f"{path}/questions": variant for path, variant in RULES.items()}
LEARN = {f"/learn/{variant}": variant for variant in variant_ids()}
PUBLIC = (START, NEW, GAMES, *RULES, *QUESTIONS, *LEARN)


class Place(NamedTuple):
    """What an address leads to. `language`: the one that it names, None if the browser's counts.

    `path`: the rest of it, which begins with a slash.
    """

    language: str | None
    path: str


def place_of(address: str) -> Place:
    """What this address leads to, with or without a slash at its end."""
    parts = [part for part in address.split("/") if part]
    language = parts.pop(0) if parts and parts[0] in languages() else None
    return Place(language, "/" + "/".join(parts))


def address_of(place: Place) -> str:
    """The address that leads there."""
    return f"/{place.language}{place.path}".rstrip("/") if place.language else place.path


def alternates(path: str) -> dict[str, str]:
    """The addresses of a public path by language, as links name it; that in none is x-default."""
    written = {language: address_of(Place(language, path)) for language in languages()}
    return {**written, "x-default": path}
