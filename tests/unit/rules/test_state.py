import pytest
from tests.support.deals import TABLES, all_cards, opened, played, rules_of

from briscola.rules.card import mask
from briscola.rules.deal import Deal, shuffled
from briscola.rules.state import Phase, start


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_cards_are_dealt_one_at_a_time_beginning_with_eldest(variant: str, players: int) -> None:
    rules = rules_of(variant, players)
    deal = shuffled(rules, "cut", dealer=players - 1)
    state = start(rules, deal)
    for seat in range(players):
        assert state.hands[seat] == mask(deal.pack[seat : players * rules.hand : players])
    assert state.upcard == deal.pack[players * rules.hand]
    assert state.trump == deal.pack[players * rules.hand].suit
    assert (state.leader, state.turn, state.phase) == (0, 0, Phase.PLAY)
    assert all_cards(state) == mask(rules.pack.cards)


def test_eldest_sits_after_the_dealer() -> None:
    rules = rules_of("brisca", 3)
    deal = Deal(tuple(c for c in rules.pack.cards if rules.pack.text(c) != "2C"), (), 1)
    state = start(rules, deal)
    assert state.leader == 2
    assert [rules.pack.text(c) for c in deal.pack[:9:3]] == rules.pack.texts(state.hands[2])


@pytest.mark.parametrize(
    ("variant", "players", "draws", "tricks"),
    [
        ("briskott", 2, 12, 16),
        ("briskott", 3, 6, 10),
        ("briskott", 4, 4, 8),
        ("briscola", 2, 17, 20),
        ("briscola", 3, 10, 13),
        ("briscola", 4, 7, 10),
        ("briscola", 6, 3, 6),
        ("brisca", 2, 17, 20),
        ("brisca", 3, 10, 13),
        ("brisca", 4, 7, 10),
        ("brisca", 6, 3, 6),
        ("bisca", 2, 17, 20),
        ("bisca", 4, 7, 10),
    ],
)
def test_draws_and_tricks_are_as_in_the_table(
    variant: str, players: int, draws: int, tricks: int
) -> None:
    rules = rules_of(variant, players)
    assert len(start(rules, shuffled(rules, "table")).stock) == draws * players
    assert rules.cards_in_play == tricks * players


def test_the_seat_in_turn_follows_the_leader() -> None:
    state = opened(rules_of("briskott", 3), {1: "TH", 2: "7H"}, "… 8A")
    assert state.turn == 1
    assert played(state, "TH").turn == 2
