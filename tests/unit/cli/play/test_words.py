import pytest
from tests.support.deals import TABLES, rules_of

from briscola.cli.play.words import Words
from briscola.i18n import languages

BRISKOTT, BRISCOLA = rules_of("briskott", 4), rules_of("briscola", 6)


def test_cards_in_their_languages() -> None:
    english, polish = Words("en", BRISKOTT), Words("pl", BRISKOTT)
    assert (english.short("CH"), english.card("CH")) == ("C♥", "civilian of hearts")
    assert english.the_card("CH") == "the civilian of hearts"
    assert (english.short("TA"), polish.short("DB")) == ("10♣", "B♦")
    assert polish.the_card("CH") == "cywila herców"
    assert (english.points_of("CH"), english.points_of("7A")) == (10, 1)
    assert Words("en", BRISCOLA).short("QC") == "N♥"
    assert Words("de", BRISKOTT).the_card("KB") == "Schellen-König"
    assert Words("it", BRISCOLA).the_card("AD") == "l’asso di denari"
    assert Words("es", BRISCOLA).card("JB") == "sota de bastos"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("variant", ["briskott", "briscola", "bisca"])
def test_every_card_has_its_own_names(variant: str, language: str) -> None:
    rules = rules_of(variant, 2)
    words = Words(language, rules)
    cards = [rules.pack.text(card) for card in rules.pack.cards]
    for tell in (words.short, words.card, words.the_card):
        assert len({tell(card) for card in cards}) == len(cards)
    assert all(len(words.short(card)) <= 3 for card in cards)
    suits = rules.pack.suits
    assert len({words.suit(suit)[:4] for suit in suits}) == 4
    assert len({words.sign(suit) for suit in suits}) == 4


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_seat_has_its_own_name(table: tuple[str, int]) -> None:
    rules = rules_of(*table)
    words = Words("en", rules)
    assert len({words.name(seat) for seat in range(rules.players)}) == rules.players
    assert words.name(0) == "You"
    assert all(words.name(s) in words.side(rules.side_of[s]) for s in range(rules.players))


def test_sentences_about_the_person_have_their_own_text() -> None:
    words = Words("en", BRISKOTT)
    assert words.about("live.took", 0, points=1) == "You take the trick, 1 point."
    assert words.about("live.took", 1, points=12) == "Basia takes the trick, 12 points."


def test_a_rank_is_called_as_in_the_game_s_own_country() -> None:
    assert Words("en", BRISCOLA).rank("QC") == "knight"
    bisca = rules_of("bisca", 2)
    assert [Words("en", bisca).rank(card) for card in ("JC", "QC")] == ["jack", "queen"]
    assert Words("pl", bisca).the_card("QC") == "damę kielichów"
    assert Words("pt", bisca).the_card("7S") == "a manilha de espadas"
    assert Words("pt", BRISCOLA).the_card("7S") == "o sete de espadas"
    assert [Words("pt", rules).short("QC") for rules in (BRISCOLA, bisca)] == ["C♥", "D♥"]


def test_the_hint_names_one_key_for_one_card() -> None:
    hints = (("en", "1 plays ·", "1–3 play ·"), ("pl", "1 zagrywa", "1–3 zagrywa"))
    for language, one, three in hints:
        words = Words(language, BRISKOTT)
        assert words.say("terminal.hint", count=1).startswith(one)
        assert words.say("terminal.hint", count=3).startswith(three)
