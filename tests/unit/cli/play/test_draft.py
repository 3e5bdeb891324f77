import pytest

from briscola.cli.play.draft import Draft, lines_of, options_of, told, turned, value_of, values_of
from briscola.cli.play.words import Words
from briscola.i18n import languages
from briscola.variants import load_variant, variant_ids

DRAFTS = [
    Draft(variant, players)
    for variant in variant_ids()
    for players in load_variant(variant).seat_counts
]


def turned_to(draft: Draft, line: str, value: object) -> Draft:
    for _ in values_of(draft, line):
        if value_of(draft, line) == value:
            return draft
        draft = turned(draft, line, 1)
    raise AssertionError(f"{line} has no {value!r}")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("draft", DRAFTS, ids=lambda d: f"{d.variant_id} {d.players}")
def test_every_value_of_every_line_is_a_game_with_a_name(draft: Draft, language: str) -> None:
    for line in lines_of(draft):
        other = draft
        for _ in values_of(draft, line):
            name, value = told(other, line, Words(language, other.rules))
            assert name
            assert value
            assert "{" not in name + value
            other = turned(other, line, 1)
        assert value_of(other, line) == value_of(draft, line)


def test_turning_back_undoes_turning_on() -> None:
    draft = Draft("bisca")
    for line in lines_of(draft):
        if line != "variant":
            assert turned(turned(draft, line, 1), line, -1).rules == draft.rules


def test_only_the_rules_that_matter_are_offered() -> None:
    assert options_of(Draft("briskott", 2)) == ["tie", "points_shown"]
    assert options_of(Draft("briskott", 3)) == ["tie", "removed_shown", "points_shown"]
    assert options_of(Draft("briskott", 4)) == ["tie", "partners_see", "points_shown", "table_talk"]
    assert "sides" in options_of(Draft("brisca", 6))
    assert "removed_card" not in options_of(Draft("brisca", 6))
    assert "removed_card" in options_of(Draft("briscola", 3))
    assert "exchange.when" not in options_of(Draft("briscola", 2))
    allowed = turned_to(Draft("briscola", 2), "exchange.cards", "seven")
    assert "exchange.when" in options_of(allowed)


def test_defaults_and_rules_that_do_not_matter_are_not_named() -> None:
    draft = turned_to(Draft("briscola", 6), "sides", "teams_of_three")
    assert draft.rules.options == {"sides": "teams_of_three"}
    assert turned_to(draft, "players", 2).rules.options == {}
    assert turned_to(draft, "sides", "pairs").rules.options == {}


def test_another_game_keeps_what_it_has() -> None:
    draft = turned_to(turned_to(Draft("brisca", 6), "target", 3), "level", "4")
    other = turned_to(draft, "variant", "bisca")
    assert (other.players, other.target, other.level, other.options) == (2, 3, "4", {})
    assert turned_to(draft, "variant", "briscola").players == 6
