import pytest

from briscola.rules.card import Card, cards_of, mask
from briscola.variants import load_variant, variant_ids


@pytest.mark.parametrize("variant", variant_ids())
def test_every_card_has_a_text_that_reads_back(variant: str) -> None:
    pack = load_variant(variant).pack
    assert [pack.card(pack.text(card)) for card in pack.cards] == list(pack.cards)
    assert len({pack.text(card) for card in pack.cards}) == len(pack.cards)


def test_a_card_is_suit_times_sixteen_plus_strength() -> None:
    pack = load_variant("briskott").pack
    civilian_of_bells = pack.card("CB")
    assert (civilian_of_bells, civilian_of_bells.suit, civilian_of_bells.rank) == (52, 3, 4)
    assert repr(civilian_of_bells) == "Card(52)"


def test_an_unknown_card_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        load_variant("briskott").pack.card("AC")


def test_masks_hold_sets_of_cards_in_order() -> None:
    cards = [Card(52), Card(3), Card(17)]
    assert list(cards_of(mask(cards))) == sorted(cards)
    assert mask([]) == 0


@pytest.mark.parametrize(
    ("variant", "cards", "points"),
    [("briskott", 32, 100), ("briscola", 40, 120), ("brisca", 40, 120), ("bisca", 40, 120)],
)
def test_the_packs_are_worth_what_the_rules_say(variant: str, cards: int, points: int) -> None:
    pack = load_variant(variant).pack
    assert (len(pack.cards), pack.points_of(pack.cards)) == (cards, points)


def test_texts_are_sorted_by_suit_then_strength() -> None:
    pack = load_variant("bisca").pack
    cards = mask(pack.card(text) for text in ["AC", "7C", "JC", "2B", "QC", "KD"])
    assert pack.texts(cards) == ["QC", "JC", "7C", "AC", "KD", "2B"]
