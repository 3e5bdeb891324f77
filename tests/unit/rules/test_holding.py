"""What may be said that one holds, at tables of every rule of talk."""

import pytest
from tests.support.deals import rules_of

from briscola.rules.holding import Holding, refused_claim, refused_name

CUPS, COINS = 0, 1
ACE = Holding("A", "C")


@pytest.mark.parametrize(
    "hold", [Holding(), Holding("", "C"), Holding("A", ""), Holding("Z"), Holding(None, "Z")]
)
def test_it_names_a_card_a_rank_or_a_suit_of_the_pack(hold: Holding) -> None:
    pack = rules_of("briscola", 4).pack
    refused = refused_name(pack, hold)
    assert refused is not None and refused.code == "bad_holding"
    assert not any(refused_name(pack, one) for one in (ACE, Holding("A"), Holding(None, "C")))


@pytest.mark.parametrize(
    ("table", "talk", "hold", "code"),
    [
        (("briscola", 4), "phrases", ACE, None),
        (("briscola", 4), "phrases", Holding("7", "C"), "no_signal"),
        (("briscola", 4), "phrases", Holding("A"), "no_signal"),
        (("briscola", 4), "free", Holding("7", "D"), None),
        (("briscola", 4), "silent", ACE, "no_talk"),
        (("briscola", 4), "not_first_trick", ACE, "no_talk"),
        (("briscola", 2), "free", ACE, "no_partner"),
        (("bisca", 4), "phrases", ACE, "no_signal"),
        (("briskott", 4), "free", Holding("C", "H"), None),
    ],
)
def test_the_rule_of_talk_decides(
    table: tuple[str, int], talk: str, hold: Holding, code: str | None
) -> None:
    rules = rules_of(*table, {"table_talk": talk})
    refused = refused_claim(rules, CUPS, 0, hold)
    assert (refused and refused.code) == code


def test_signs_are_of_trumps_and_may_come_after_a_silent_first_trick() -> None:
    rules = rules_of("briscola", 4, {"table_talk": "not_first_trick"})
    assert refused_claim(rules, CUPS, 1, ACE) is None
    refused = refused_claim(rules, COINS, 1, ACE)
    assert refused is not None and refused.code == "no_signal"
