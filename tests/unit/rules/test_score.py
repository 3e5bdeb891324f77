import pytest
from tests.support.deals import opened, played, rules_of

from briscola.rules.score import is_match_over, outcome, points, trick_points, winning_place


@pytest.mark.parametrize(
    ("variant", "trump", "cards", "winner"),
    [
        ("briskott", "A", "TH 7H", 0),  # the ten is higher than the seven
        ("briskott", "A", "CH WH", 1),  # the warrior beats the civilian, whatever it is worth
        ("briskott", "L", "DH 7L", 1),  # any trump beats any other suit
        ("briskott", "L", "7H DA DB", 0),  # another suit never wins
        ("briskott", "L", "7L DH 8L 9L", 3),
        ("briscola", "C", "4D 6D", 1),  # the six of the suit led takes the four
        ("briscola", "C", "KD 3D AD", 2),
        ("briscola", "C", "AD 2C", 1),
        ("bisca", "C", "QD JD", 1),  # in Portugal the jack beats the queen
        ("bisca", "C", "KD 7D", 1),
        ("brisca", "C", "KD 7D", 0),
    ],
)
def test_rank_order_decides_a_trick(variant: str, trump: str, cards: str, winner: int) -> None:
    pack = rules_of(variant, 2).pack
    trick = [pack.card(text) for text in cards.split()]
    assert winning_place(trick, pack.suits.index(trump)) == winner


def test_the_warrior_takes_twelve_with_the_civilian() -> None:
    rules = rules_of("briskott", 2)
    state = played(opened(rules, {1: "CH", 0: "WH"}, "… 7A"), "CH WH")
    assert (state.tricks[0].taker, trick_points(rules, state.tricks[0])) == (0, 12)
    assert points(state) == (12, 0)
    assert outcome(state) is None


def test_a_trick_worth_nothing_is_still_a_trick() -> None:
    state = played(opened(rules_of("briscola", 2), {1: "4D", 0: "6D"}, "… 7C"), "4D 6D")
    assert len(state.tricks) == 1
    assert points(state) == (0, 0)


@pytest.mark.parametrize(
    ("tie", "target", "won", "winner", "over"),
    [
        ("void", 1, (1, 0), 0, True),
        ("void", 2, (1, 0), 0, False),
        ("void", 2, (1, 2), 1, True),
        ("void", 2, (2, 1), 1, False),  # the side that won this deal counts
        ("void", 1, (0, 0), None, False),
        ("drawn", 1, (0, 0), None, True),
        ("drawn", 2, (1, 1), None, False),
    ],
)
def test_when_a_match_is_over(
    tie: str, target: int, won: tuple[int, int], winner: int | None, over: bool
) -> None:
    assert is_match_over(rules_of("briskott", 2, {"tie": tie}), target, won, winner) is over
