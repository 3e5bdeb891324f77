"""What the coach of a first deal says: the same in every language, and all of it can be said."""

import json
import re
from functools import cache
from pathlib import Path

import pytest
from tests.support.icu import check_forms, named, sampled
from tests.unit.test_catalogue import PLURALS

from briscola.i18n import languages, tag_of
from briscola.variants import load_variant, variant_ids

ROOT = Path(__file__).parents[2]
LESSON = ROOT / "src" / "briscola" / "i18n" / "lesson"
COACH = (ROOT / "web" / "src" / "learn" / "coach.ts").read_text("utf-8")
WRITTEN = sorted(file.stem for file in LESSON.glob("*.json"))
LONGEST = 240  # what may be read at once; a hint comes on top of it

Texts = dict[str, str]


@cache
def texts(language: str) -> Texts:
    loaded: Texts = json.loads((LESSON / f"{language}.json").read_text("utf-8"))
    return loaded


EN = texts("en")


def test_every_language_of_the_catalogue_has_its_lesson() -> None:
    assert list(languages()) == WRITTEN


@pytest.mark.parametrize("language", WRITTEN)
def test_every_language_says_the_same(language: str) -> None:
    assert list(texts(language)) == sorted(EN)
    for key, text in texts(language).items():
        assert named(text) == named(EN[key]), key
        assert named(text, "select") == named(EN[key], "select"), key


@pytest.mark.parametrize("language", WRITTEN)
def test_every_text_can_be_said(language: str) -> None:
    for key, text in texts(language).items():
        check_forms(text, PLURALS[language], key)
        written = sampled(text, tag_of(language))
        assert written.strip() == written, key
        assert "  " not in written, key
        assert len(written) <= LONGEST, key
        assert not set(text) & set("!¡"), key
        assert not re.search(r"(?<!=)\d", text), key


@pytest.mark.parametrize("language", sorted({*WRITTEN} - {"en"}))
def test_every_text_is_translated(language: str) -> None:
    assert [key for key, text in texts(language).items() if text == EN[key]] == []


def test_a_game_says_for_itself_only_what_all_say() -> None:
    for key in EN:
        scope, _, name = key.partition(".")
        packs = {load_variant(one).pack.kind.value for one in variant_ids()}
        assert scope in {"all", *packs, *variant_ids()}, key
        assert f"all.{name}" in EN, key


def test_the_coach_says_each_of_them() -> None:
    """A part of a name that depends on who or why stands in a template."""
    ends = ("mine", "theirs", "suit", "trump", "discarded")
    for key in EN:
        name = key.partition(".")[2]
        stems = {name, *(name.removesuffix(end) + "$" for end in ends if name.endswith(f"_{end}"))}
        quoted = [f'"{stem}"' for stem in stems] + [f"`{stem}" for stem in stems]
        assert any(one in COACH for one in quoted) or f"{name}:" in COACH, key
