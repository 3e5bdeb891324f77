from itertools import pairwise

import pytest
from tests.support.deals import TABLES, rules_of

from briscola.rules.deal import Deal, _Draw, commitment, shuffled


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_a_seed_gives_the_same_whole_pack_every_time(variant: str, players: int) -> None:
    rules = rules_of(variant, players)
    deal = shuffled(rules, "one")
    assert deal == shuffled(rules, "one")
    assert sorted(deal.pack + deal.removed) == list(rules.pack.cards)
    assert rules.is_removable(deal.removed)
    assert deal.pack != shuffled(rules, "two").pack


def test_every_card_comes_first_about_equally_often() -> None:
    rules = rules_of("briskott", 2)
    counts = dict.fromkeys(rules.pack.cards, 0)
    for number in range(3200):
        counts[shuffled(rules, f"seed {number}").pack[0]] += 1
    chi_square = sum((n - 100) ** 2 / 100 for n in counts.values())
    assert chi_square < 61.1  # 31 degrees of freedom, one in a thousand


def test_the_first_dealer_is_drawn_and_a_named_one_is_kept() -> None:
    rules = rules_of("briskott", 3)
    assert {shuffled(rules, f"seed {n}").dealer for n in range(40)} == {0, 1, 2}
    assert shuffled(rules, "seed", dealer=2).dealer == 2
    assert shuffled(rules, "seed", dealer=2).pack == shuffled(rules, "seed").pack


def test_all_pairs_of_sevens_are_taken_out_with_three_seats() -> None:
    rules = rules_of("briskott", 3)
    assert len({shuffled(rules, f"seed {n}").removed for n in range(200)}) == 6


def test_deals_of_neighbouring_seeds_differ() -> None:
    rules = rules_of("briscola", 2)
    packs = [shuffled(rules, str(n)).pack for n in range(50)]
    assert all(one != other for one, other in pairwise(packs))


def test_a_commitment_is_the_hash_of_the_seeds_text() -> None:
    expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert commitment("abc") == expected


def test_a_word_of_the_uneven_rest_is_drawn_again() -> None:
    for n in (3, 31, 40):
        fair = 2**32 - 2**32 % n
        draw = _Draw("")
        draw._words = iter([2**32 - 1, fair, fair - 1, 5])
        assert [draw.below(n), draw.below(n)] == [n - 1, 5 % n]


def test_a_deal_that_names_no_dealer_is_dealt_by_seat_0_with_nothing_taken_out() -> None:
    pack = rules_of("briskott", 2).pack.cards
    assert Deal(pack) == Deal(pack, (), 0)
