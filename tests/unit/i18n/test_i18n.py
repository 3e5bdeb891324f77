import pytest

from briscola.i18n import language_of, languages, tag_of, text


def test_there_are_six_languages() -> None:
    assert languages() == ("de", "en", "es", "it", "pl", "pt")


def test_values_and_plurals_are_filled_in() -> None:
    counts = [text("pl", "table.tricks", count=count) for count in (1, 2, 5, 22)]
    assert counts == ["1 lewa", "2 lewy", "5 lew", "22 lewy"]
    counts = [text("pt", "table.tricks", count=count) for count in (0, 1, 2)]
    assert counts == ["0 vazas", "1 vaza", "2 vazas"]
    assert text("en", "terminal.played", name="Ola", card="it's {odd}") == "Ola plays it's {odd}."


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("pl", "pl"),
        ("pl_PL.UTF-8", "pl"),
        ("PL-pl", "pl"),
        ("pt_PT@euro", "pt"),
        ("de_AT.UTF-8", "de"),
        ("es", "es"),
        ("it-CH", "it"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_the_language_of_a_wish(wish: str | None, language: str) -> None:
    assert language_of(wish) == language


def test_the_first_wish_that_can_be_met_counts() -> None:
    assert language_of(None, "", "tlh", "pl_PL", "en") == "pl"


def test_an_unknown_language_falls_back_and_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        text("en", "no.such.key")


def test_portuguese_is_portugals_and_the_others_are_no_countrys() -> None:
    assert [tag_of(language) for language in languages()] == ["de", "en", "es", "it", "pl", "pt-PT"]
