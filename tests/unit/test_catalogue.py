"""The text catalogues say everything there is to say, in every language alike."""

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest
from tests.support.icu import check_forms, named, sampled
from tests.support.wording import COUNTED, FAULTS, faults, miscounted

from briscola.i18n import languages, tag_of
from briscola.levels import LEVELS
from briscola.rules.variant import OptionValue
from briscola.variants import load_variant, variant_ids

ROOT = Path(__file__).parents[2]
CODE = ROOT / "src" / "briscola"
PAGE = ROOT / "web" / "src"
# As Intl.PluralRules has them, which web/src/i18n/i18n.test.ts asks.
PLURALS = {
    "de": {"one", "other"},
    "en": {"one", "other"},
    "es": {"one", "many", "other"},
    "it": {"one", "many", "other"},
    "pl": {"one", "few", "many", "other"},
    "pt": {"one", "many", "other"},
}
# Texts that are the same as the English ones: in all languages, and in one.
ALIKE = {"clock.total_value", "variant.bisca.name", "variant.brisca.name", "variant.briscola.name"}
ALIKE_IN = {
    "de": {"choose.level", "table.keys.key_enter", "table.menu.name", "variant.briskott.name"},
    "es": {"choose.level", "lobby.bot", "variant.briskott.name"},
    "it": {"lobby.bot", "table.keys.menu", "table.menu.title", "variant.briskott.name"},
    "pl": {
        "lobby.bot",
        "table.keys.key_enter",
        "table.keys.menu",
        "table.menu.title",
        "table.partner",
    },
    "pt": {
        "choose.level",
        "lobby.bot",
        "table.keys.key_enter",
        "table.keys.menu",
        "table.menu.title",
        "variant.briskott.name",
    },
}
CODED = {"Refusal", "InputError", "Problem"}
PAGE_CODES = {"offline", "broken_answer", "connection_lost", "no_such_page"}

Texts = dict[str, str]


def texts(language: str) -> Texts:
    loaded: Texts = json.loads((CODE / "i18n" / f"{language}.json").read_text("utf-8"))
    return loaded


EN = texts("en")

# ── what is used ─────────────────────────────────────────────────────────────────────────────


@cache
def sources() -> str:
    """Everything that may name a key: the page, the program, no tests and no texts."""
    page = [one for one in PAGE.rglob("*") if one.suffix in (".ts", ".svelte")]
    files = [one for one in page if ".test." not in one.name] + list(CODE.rglob("*.py"))
    return "\n".join(one.read_text("utf-8") for one in sorted(files))


@cache
def words() -> frozenset[str]:
    """What is quoted in the sources, and what comes from the games: any part of a made-up key."""
    quoted = set(re.findall(r'"([^"\n]*)"', sources())) | set(re.findall(r"'([^'\n]*)'", sources()))
    return frozenset(quoted | data_words())


def data_words() -> set[str]:
    found: set[str] = set(LEVELS) | set(codes())
    for variant in map(load_variant, variant_ids()):
        found |= {variant.id, variant.pack.kind.value, *variant.phrases, *variant.options}
        found |= {*variant.pack.suits, *variant.pack.ranks}
        found |= {spelt(value) for values in variant.options.values() for value in values}
    return found


@cache
def templates() -> tuple[re.Pattern[str], ...]:
    """Keys that are put together: `option.${name}.help`, f"card.{pack}.{rank}"."""
    made = set(re.findall(r"`([^`\n]*\$\{[^`\n]*)`", sources()))
    made |= set(re.findall(r'\bf"([^"\n]*\{[^"\n]*)"', sources()))
    patterns = (re.split(r"\$?\{[^{}]*\}", one) for one in made)
    keys = (parts for parts in patterns if re.fullmatch(r"[a-z_.]*", "".join(parts)))
    return tuple(re.compile("(.+)".join(map(re.escape, parts))) for parts in keys if any(parts))


def is_used(key: str) -> bool:
    if key in words():
        return True
    matches = (pattern.fullmatch(key) for pattern in templates())
    return any(all(is_used(part) for part in found.groups()) for found in matches if found)


@cache
def codes() -> frozenset[str]:
    """Every code of a refusal in the program."""
    found = set(PAGE_CODES)
    for file in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                first = node.args[0]
                if node.func.id in CODED and isinstance(first, ast.Constant):
                    found.add(str(first.value))
    return frozenset(found)


def spelt(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


# ── tests ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_keys_in_order(language: str) -> None:
    assert list(texts(language)) == sorted(EN)


@pytest.mark.parametrize("language", languages())
def test_every_text_takes_the_same_arguments(language: str) -> None:
    """One language may count what the other just names, but both must choose by the same."""
    for key, text in texts(language).items():
        assert named(text) == named(EN[key]), key
        assert named(text, "select") == named(EN[key], "select"), key


@pytest.mark.parametrize("language", languages())
def test_every_plural_has_all_forms_of_its_language(language: str) -> None:
    for key, text in texts(language).items():
        check_forms(text, PLURALS[language], key)


@pytest.mark.parametrize("language", languages())
def test_every_text_can_be_written(language: str) -> None:
    for key, text in texts(language).items():
        written = sampled(text, language)
        assert written.strip(), key
        assert written == written.strip(), key


@pytest.mark.parametrize("language", languages())
def test_nobody_is_shouted_at(language: str) -> None:
    assert [key for key, text in texts(language).items() if set(text) & set("!¡")] == []


@pytest.mark.parametrize("language", languages())
def test_no_apostrophe_hides_what_follows(language: str) -> None:
    """Before a brace or a number sign it would make it plain text."""
    assert [key for key, text in texts(language).items() if re.search("'[{}#|']", text)] == []


@pytest.mark.parametrize("language", sorted({*languages()} - {"en"}))
def test_every_text_is_translated(language: str) -> None:
    own = {key: text for key, text in texts(language).items() if text == EN[key]}
    words = {key: re.sub(r"\{[^{}]*\}", "", text) for key, text in own.items()}
    alike = {key for key, text in words.items() if re.search(r"[^\W\d_]{2}", text)}
    assert alike == ALIKE | ALIKE_IN[language]


@pytest.mark.parametrize("part", ["", "guide", "lesson"])
@pytest.mark.parametrize("language", sorted(FAULTS))
def test_no_text_has_a_fault_of_its_language(language: str, part: str) -> None:
    told: Texts = json.loads((CODE / "i18n" / part / f"{language}.json").read_text("utf-8"))
    found = {key: list(faults(language, text)) for key, text in told.items()}
    assert {key: wrong for key, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The host's link"),
        ("en", "The seat - yours"),
        ("en", "Say „hello”"),
        ("en", "Your favorite colour"),
        ("pl", "Powiedz “dzień dobry”"),
        ("pl", "Niech Pan zagra"),
        ("pl", "Zagrałeś asa"),
        ("pl", "Karta która bierze"),
        ("pl", "Bierze sztych"),
        ("pl", "Masz na ręku"),
        ("pl", "Dwójka nie jest warta nic"),
        ("pl", "Partnerzy nie widzą swoich kart"),
        ("de", "Sag „Hallo”"),
        ("de", "Ich habe…"),
        ("de", "Bitte laden Sie neu"),
        ("de", "Du mußt bedienen"),
        ("de", "Er zählt drei Punkte"),
        ("de", "Du bist dran: du spielst aus"),
        ("it", "Vale più di {upcard}."),
        ("it", "{card} vale meno."),
        ("it", "Esce da la mano."),
        ("it", "Che c'è?"),
        ("it", "Chi fa la ultima presa"),
        ("it", "Tocca al sguardo"),
        ("it", "Perchè vale"),
        ("it", "Una carta cara"),
        ("es", "El rey gana a {the_other}"),
        ("es", "Basta. {best} gana."),
        ("es", "La mano es de el rey"),
        ("es", "Ana y Inés"),
        ("es", "Siete o ocho"),
        ("es", "Otra? Sí"),
        ("es", "Usted reparte"),
        ("es", "En el celular"),
        ("es", "Frases hechas"),
        ("es", "No tienes que fallar"),
        ("pt", "Dá {gave} por {took}"),
        ("pt", "A vez de o João"),
        ("pt", "Está em uma mesa"),
        ("pt", "Você joga"),
        ("pt", "Na tela"),
        ("pt", "O bot está jogando"),
        ("pt", "Cartas tiradas: duque"),
        ("pt", "Espera. Te toca"),
    ],
)
def test_a_fault_is_found(language: str, text: str) -> None:
    assert list(faults(language, text)) != []


@pytest.mark.parametrize("language", sorted({*languages()} - {"en"}))
@pytest.mark.parametrize(
    "key",
    [
        "live.deal_won",
        "live.match_won",
        "table.fact.resigned",
        "table.result.match",
        "table.result.won",
    ],
)
def test_a_side_of_several_is_not_said_to_do_what_one_does(language: str, key: str) -> None:
    assert not re.match(r"\{name\} \w", texts(language)[key])


def counted(part: str) -> dict[str, set[str]]:
    """For each text of this part: the arguments that any language counts."""
    files = ((CODE / "i18n" / part / f"{language}.json") for language in languages())
    found: dict[str, set[str]] = {}
    for file in files:
        for key, text in json.loads(file.read_text("utf-8")).items():
            found.setdefault(key, set()).update(named(text, "plural") | named(text, "number"))
    return found


@pytest.mark.parametrize("part", ["", "guide", "lesson"])
@pytest.mark.parametrize("language", languages())
def test_what_is_counted_agrees_with_the_number(language: str, part: str) -> None:
    """What a text only names is never one: the rules' numbers, the worth of a good card."""
    numbers = counted(part)
    told: Texts = json.loads((CODE / "i18n" / part / f"{language}.json").read_text("utf-8"))
    for key, text in told.items():
        for number in (0, 1, 2, 5, 12, 22, 101):
            only_named = numbers[key] if number > 1 else frozenset()
            written = sampled(text, tag_of(language), number, only_named)
            assert list(miscounted(language, written)) == [], key


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("de", "1 Augen"),
        ("en", "Worth 1 points"),
        ("es", "2 punto"),
        ("it", "1 carte"),
        ("pl", "5 punkty"),
        ("pl", "12 lewy"),
        ("pl", "22 punktów"),
        ("pl", "1 karty"),
        ("pt", "1 vazas"),
    ],
)
def test_a_wrong_count_is_found(language: str, written: str) -> None:
    assert list(miscounted(language, written)) != []


def test_a_right_count_is_left_alone() -> None:
    assert list(miscounted("pl", "1 punkt, 1 kartę, 3 lewy, 13 lew, 104 punkty, o 9 lew")) == []
    assert list(COUNTED) == sorted(languages())


def test_every_refusal_has_a_text() -> None:
    assert {f"error.{code}" for code in codes()} <= set(EN)


def test_every_game_has_its_words() -> None:
    for variant in map(load_variant, variant_ids()):
        wanted = {f"variant.{variant.id}.name", f"variant.{variant.id}.about"}
        wanted |= {f"phrase.{phrase}" for phrase in variant.phrases}
        wanted |= {f"option.{name}.name" for name in variant.options}
        assert wanted <= set(EN), variant.id
        for name, values in variant.options.items():
            assert f"option.{name}.value" in EN or {
                f"option.{name}.value.{spelt(value)}" for value in values
            } <= set(EN), name


def test_every_level_has_its_words() -> None:
    assert {f"level.{level}.{part}" for level in LEVELS for part in ("name", "help")} <= set(EN)


def test_every_key_that_is_asked_for_exists() -> None:
    asked = set(re.findall(r'\b(?:t|tMaybe)\(\s*"([^"]+)"', sources()))
    asked |= set(re.findall(r'\bwrite\(\s*[\w.]+,\s*"([^"]+)"', sources()))
    assert len(asked) > 50
    assert asked <= set(EN)


def test_no_text_is_left_over() -> None:
    assert [key for key in EN if not is_used(key)] == []


def test_a_made_up_key_is_not_used() -> None:
    assert not is_used("option.tie.colour")
    assert not is_used("start.nothing_such")
