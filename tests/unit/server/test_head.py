import re

import pytest

from briscola.i18n import languages, text
from briscola.server.addresses import PUBLIC, Place, address_of, place_of
from briscola.server.head import head, with_head

HOME = "https://cards.test"
BUILT = (
    '<!doctype html><html lang="en"><title>Briscola</title>'
    '<noscript></noscript><p lang="en"></html>'
)


def links(lines: list[str], kind: str) -> dict[str, str]:
    """What the links of this kind lead to, by language."""
    found = re.findall(rf'<link rel="{kind}"(?: hreflang="(.*?)")? href="(.*?)" />', "".join(lines))
    return dict(found)


@pytest.mark.parametrize("language", [*languages(), None])
@pytest.mark.parametrize("path", PUBLIC)
def test_all_languages_of_a_place_name_each_other(path: str, language: str | None) -> None:
    place = Place(language, path)
    lines = head(HOME, place, language or "en")
    assert links(lines, "canonical") == {"": HOME + address_of(place)}
    others = links(lines, "alternate")
    assert set(others) == {*languages(), "x-default"}
    for named, address in others.items():
        there = place_of(address.removeprefix(HOME))
        assert there == Place(None if named == "x-default" else named, path)
        assert links(head(HOME, there, "en"), "alternate") == others


def test_titles_and_descriptions_are_each_place_s_own_in_each_language() -> None:
    told = {
        tuple(head(HOME, Place(language, path), language)[:2])
        for language in languages()
        for path in PUBLIC
    }
    assert len(told) == len(languages()) * len(PUBLIC)
    lines = head(HOME, Place("de", "/rules/briskott"), "de")
    assert lines[0] == "<title>So spielt man Briskott</title>"
    assert lines[1].startswith('<meta name="description" content="Wie Briskott gespielt wird: ')


@pytest.mark.parametrize("path", ["/t/abcdefghjkmn", "/nowhere", "/rules/poker", "/t/%22%3E"])
def test_what_is_not_for_everybody_is_not_to_be_found(path: str) -> None:
    lines = head(HOME, Place(None, path), "en")
    assert '<meta name="robots" content="noindex" />' in lines
    assert links(lines, "canonical") == links(lines, "alternate") == {}


def test_the_page_is_sent_in_its_language() -> None:
    page = with_head(BUILT, HOME, Place(None, "/"), "pt", "/assets/texts-pt-1.js")
    assert page.startswith('<!doctype html><html lang="pt-PT"><title>')
    assert page.count("<title>") == 1
    assert f"<noscript>{text('pt', 'page.no_script')}</noscript>" in page
    assert '<p lang="en">' in page
    assert links([page], "modulepreload") == {"": "/assets/texts-pt-1.js"}
    assert "modulepreload" not in with_head(BUILT, HOME, Place(None, "/"), "pt", None)


def test_whatever_host_is_named_stays_an_address() -> None:
    page = with_head(BUILT, 'http://"><script>', Place(None, "/"), "en", None)
    assert "<script>" not in page
