from importlib import resources

import pytest

from briscola.rules.errors import InputError
from briscola.rules.variant import Direction
from briscola.variants import load_variant, variant_ids
from briscola.variants.loader import read_variant


def test_the_four_games_are_there() -> None:
    assert variant_ids() == ("bisca", "brisca", "briscola", "briskott")


def test_seats_and_house_rules() -> None:
    counts = {v: list(load_variant(v).seat_counts) for v in variant_ids()}
    assert counts == {
        "briskott": [2, 3, 4],
        "briscola": [2, 3, 4, 6],
        "brisca": [2, 3, 4, 6],
        "bisca": [2, 4],
    }
    briscola = load_variant("briscola").seat_counts
    assert [n for n in briscola if briscola[n].house_rule] == [3, 6]
    assert not any(c.house_rule for c in load_variant("brisca").seat_counts.values())


def test_directions() -> None:
    assert load_variant("briskott").direction is Direction.CLOCKWISE
    assert load_variant("bisca").direction is Direction.COUNTER_CLOCKWISE


def test_an_unknown_variant_is_told_which_there_are() -> None:
    with pytest.raises(InputError) as caught:
        load_variant("../briskott")
    assert caught.value.code == "unknown_variant"
    assert "bisca, brisca, briscola, briskott" in caught.value.message


def test_a_variant_whose_stock_does_not_draw_out_is_unsound() -> None:
    text = (resources.files("briscola.variants") / "briskott.toml").read_text("utf-8")
    with pytest.raises(InputError) as caught:
        read_variant("wrong", text.replace("drawn = 2", "drawn = 1"))
    assert caught.value.code == "bad_variant"


def test_defaults_by_name() -> None:
    brisca = load_variant("brisca")
    assert brisca.default("exchange.cards") == "seven_two"
    assert brisca.default("hand") == 3
    assert brisca.default("nothing") is None
