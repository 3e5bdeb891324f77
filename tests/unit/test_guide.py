"""The long texts about the games say the same in every language, and nothing that is not so."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.support.icu import check_forms, named, sampled
from tests.unit.test_catalogue import PLURALS

from briscola.i18n import languages, tag_of
from briscola.rules.card import Card
from briscola.rules.deal import Deal
from briscola.rules.errors import Refusal
from briscola.rules.house import Rules, house_rules
from briscola.rules.move import Exchange, Move, Play
from briscola.rules.play import apply
from briscola.rules.score import trick_points
from briscola.rules.state import State, start
from briscola.variants import load_variant, variant_ids

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "src" / "briscola" / "i18n" / "guide"
PAGES = ROOT / "web" / "src" / "guide"
WRITTEN = sorted(file.stem for file in GUIDE.glob("*.json"))
# What a page may look up: `all.ui.print`, `bisca.ask.jack.question`, `latin.option.tie`.
PARTS = {"section": {"title", "text"}, "ask": {"question", "answer"}, "example": {"title", "text"}}

Texts = dict[str, str]


@cache
def texts(language: str) -> Texts:
    loaded: Texts = json.loads((GUIDE / f"{language}.json").read_text("utf-8"))
    return loaded


EN = texts("en")
EXAMPLES: list[dict[str, Any]] = json.loads((PAGES / "examples.json").read_text("utf-8"))


def example_name(example: dict[str, Any]) -> str:
    return f"{example['variant']}-{example['id']}"


def scopes(variant_id: str) -> tuple[str, ...]:
    """Whose texts a game's pages tell: its own, its pack's, everybody's."""
    return variant_id, load_variant(variant_id).pack.kind.value, "all"


def text_of(variant_id: str, key: str) -> str | None:
    """The English text of this key for this game."""
    found = (EN.get(f"{scope}.{key}") for scope in scopes(variant_id))
    return next((text for text in found if text is not None), None)


def planned(name: str) -> list[str]:
    """The ids in a list of plan.ts, in their order."""
    plan = (PAGES / "plan.ts").read_text("utf-8")
    block = plan.partition(f"export const {name}")[2].partition("\n];")[0]
    return re.findall(r'\{ id: "(\w+)"', block)


def questions_of(variant_id: str) -> list[str]:
    return [one for one in planned("QUESTIONS") if text_of(variant_id, f"ask.{one}.question")]


# ── in every language ────────────────────────────────────────────────────────────────────────


def test_every_language_of_the_catalogue_has_its_guide() -> None:
    assert list(languages()) == WRITTEN


@pytest.mark.parametrize("language", WRITTEN)
def test_every_language_has_the_same_keys_in_order(language: str) -> None:
    assert list(texts(language)) == sorted(EN)


@pytest.mark.parametrize("language", WRITTEN)
def test_every_text_takes_the_same_arguments(language: str) -> None:
    for key, text in texts(language).items():
        assert named(text) == named(EN[key]), key
        assert named(text, "select") == named(EN[key], "select"), key


@pytest.mark.parametrize("language", WRITTEN)
def test_every_text_can_be_written(language: str) -> None:
    for key, text in texts(language).items():
        check_forms(text, PLURALS[language], key)
        written = sampled(text, tag_of(language))
        assert written.strip() == written, key
        assert "  " not in written, key


@pytest.mark.parametrize("language", WRITTEN)
def test_nobody_is_shouted_at_and_no_number_is_written_down(language: str) -> None:
    """Numbers come from the games' own files; `=0` chooses a form."""
    for key, text in texts(language).items():
        assert not set(text) & set("!¡"), key
        assert not re.search(r"(?<!=)\d", text), key


@pytest.mark.parametrize("language", sorted({*WRITTEN} - {"en"}))
def test_every_long_text_is_translated(language: str) -> None:
    alike = {key for key, text in texts(language).items() if text == EN[key]}
    assert {key for key in alike if " " in EN[key] and ".ui." not in key} == set()


# ── what the pages hold ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("variant_id", variant_ids())
def test_every_game_has_its_questions_and_answers(variant_id: str) -> None:
    questions = questions_of(variant_id)
    assert 15 <= len(questions) <= 20
    assert all(text_of(variant_id, f"ask.{one}.answer") for one in questions)


@pytest.mark.parametrize("variant_id", variant_ids())
def test_every_game_has_its_sections_and_house_rules(variant_id: str) -> None:
    variant = load_variant(variant_id)
    optional = {"exchange"} if variant.default("exchange.cards") in (None, "none") else set()
    if not any(count.removal.count for count in variant.seat_counts.values()):
        optional.add("out")
    for section in planned("SECTIONS"):
        is_there = text_of(variant_id, f"section.{section}.text") is not None
        assert is_there or section in optional, section
        assert not is_there or text_of(variant_id, f"section.{section}.title"), section
    assert all(text_of(variant_id, f"option.{option}") for option in variant.options)


def test_a_place_that_an_answer_leads_to_is_in_the_rules() -> None:
    places = set(re.findall(r'see: "([^"]+)"', (PAGES / "plan.ts").read_text("utf-8")))
    options = {f"house-{name}" for one in variant_ids() for name in load_variant(one).options}
    assert places <= {*planned("SECTIONS"), "examples", *options}


def test_no_text_is_left_over() -> None:
    pages = "\n".join(file.read_text("utf-8") for file in PAGES.glob("*.svelte"))
    known = set(planned("SECTIONS")) | set(planned("QUESTIONS"))
    examples = {(one["variant"], one["id"]) for one in EXAMPLES}
    for key in EN:
        scope, kind, rest = key.split(".", 2)
        name, _, part = rest.rpartition(".")
        if kind == "ui":
            made_up = any(
                one in pages for one in (f"ui.{name}.${{", f'"{name}.${{', f"`{name}.${{")
            )
            assert rest in re.findall(r'"(?:ui\.)?([\w.]+)"', pages) or made_up, key
        elif kind == "option":
            assert any(rest in load_variant(one).options for one in variant_ids()), key
        elif kind == "example":
            users = {one for one in variant_ids() if scope in scopes(one)}
            assert any((one, name) in examples for one in users), key
            assert part in PARTS[kind], key
        else:
            assert name in known and part in PARTS[kind], key


# ── worked examples, played through the engine ───────────────────────────────────────────────


@pytest.mark.parametrize("example", EXAMPLES, ids=example_name)
def test_an_example_is_what_the_engine_makes_of_it(example: dict[str, Any]) -> None:
    state = laid_out(example)
    taker, text = example["taker"], state.rules.pack.text
    for card in example["cards"]:
        state = played(state, Play(state.rules.pack.card(card)))
    for gave in example.get("gives", ()):
        took = state.upcard
        state = played(state, Exchange(state.rules.pack.card(gave)))
        assert took is not None and state.hands[taker] >> took & 1
        assert state.exchanges[-1].gave == state.rules.pack.card(gave)
    trick = state.tricks[0]
    assert [text(card) for card in trick.cards] == example["cards"]
    assert (trick.taker, trick_points(state.rules, trick)) == (taker, example["points"])
    for place, card in enumerate(example.get("stock", ())):
        seat = (taker + place) % example["players"]
        assert state.hands[seat] >> state.rules.pack.card(card) & 1
    assert text_of(example["variant"], f"example.{example['id']}.title")
    assert text_of(example["variant"], f"example.{example['id']}.text")


def laid_out(example: dict[str, Any]) -> State:
    """A deal in which seat 0 leads, every seat holds its card, and the example's card is turned."""
    rules = house_rules(load_variant(example["variant"]), example["players"], {})
    card = rules.pack.card
    cards, upcard = [card(one) for one in example["cards"]], card(example["upcard"])
    kept = [card(one) for one in example.get("gives", ())]
    stock = [card(one) for one in example.get("stock", ())]
    used = {*cards, upcard, *kept, *stock}
    out = [one for one in map(card, rules.removal.cards) if one not in used][: rules.removal.count]
    rest = iter([one for one in rules.pack.cards if one not in {*used, *out}])
    hands = list(dealt(rules, example["taker"], cards, kept, rest))
    after = [one for one in stock if one != upcard]
    pack = (*hands, upcard, *after, *rest)
    state = start(rules, Deal(pack, tuple(sorted(out)), rules.players - 1))
    return msgspec.structs.replace(state, stock=(*after, upcard)) if stock else state


def dealt(
    rules: Rules, taker: int, cards: list[Card], kept: list[Card], rest: Iterator[Card]
) -> Iterator[Card]:
    """The hands in dealing order: each seat's card first, then what the taker gives away."""
    keeps = iter(kept)
    yield from cards
    for _ in range(1, rules.hand):
        for seat in range(rules.players):
            own = next(keeps, None) if seat == taker else None
            yield own if own is not None else next(rest)


def played(state: State, move: Move) -> State:
    after = apply(state, move)
    assert not isinstance(after, Refusal)
    return after
