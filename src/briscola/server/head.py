"""What the page says of itself before its script runs, and to whoever runs none: search engines."""

from html import escape

from briscola.i18n import tag_of, text
from briscola.server.addresses import (
    GAMES,
    LEARN,
    NEW,
    PUBLIC,
    QUESTIONS,
    RULES,
    Place,
    address_of,
    alternates,
)
from briscola.server.manifest import NAME, manifest_address

# The pages about one game, each with the keys of its title and of its description.
OF_A_GAME = (
    (RULES, "start.how_to_play", "page.rules_description"),
    (QUESTIONS, "page.questions", "page.questions_description"),
    (LEARN, "learn.title", "learn.lead"),
)


def with_head(page: str, origin: str, place: Place, language: str, texts: str | None) -> str:
    """The built page as it is sent: in this language, with the head of this place.

    `origin`: scheme and host under which the page was asked for. `texts`: the script with the
    language's texts, which is to be loaded at once.
    """
    lines = head(origin, place, language)
    if texts is not None:
        lines.append(f'<link rel="modulepreload" href="{texts}" />')
    parts = {
        '<html lang="en"': f'<html lang="{tag_of(language)}"',
        f"<title>{NAME}</title>": "\n    ".join(lines),
        "<noscript></noscript>": f"<noscript>{escape(text(language, 'page.no_script'))}</noscript>",
    }
    for built, sent in parts.items():
        page = page.replace(built, sent, 1)
    return page


def head(origin: str, place: Place, language: str) -> list[str]:
    """Title, description, links: to the same in the other languages where anybody may read it."""
    title, description = _told(place.path, language)
    lines = [
        f"<title>{escape(title)}</title>",
        f'<meta name="description" content="{escape(description)}" />',
        f'<link rel="manifest" href="{manifest_address(language)}" />',
    ]
    if place.path in PUBLIC:
        lines += _links(origin, place)
    else:
        lines.append('<meta name="robots" content="noindex" />')
    return lines


def _told(path: str, language: str) -> tuple[str, str]:
    """The title and the description."""
    if path not in PUBLIC:
        return NAME, text(language, "page.description")
    for pages, title, description in OF_A_GAME:
        if path in pages:
            game = text(language, f"variant.{pages[path]}.name")
            return text(language, title, game=game), text(language, description, game=game)
    if path == GAMES:
        return text(language, "start.side_by_side"), text(language, "page.games_description")
    if path == NEW:
        return text(language, "new.title"), text(language, "page.new_description")
    return text(language, "start.title"), text(language, "page.description")


def _links(origin: str, place: Place) -> list[str]:
    links = [f'<link rel="canonical" href="{escape(origin + address_of(place))}" />']
    for language, address in alternates(place.path).items():
        links.append(
            f'<link rel="alternate" hreflang="{language}" href="{escape(origin + address)}" />'
        )
    return links
