import numpy as np
import pytest
from tests.support.deals import rules_of

from briscola.solver import endings


def test_hands_that_are_unequal_overlap_or_are_long_are_refused() -> None:
    rules, trumps = rules_of("briscola", 2), np.array([0])
    for leader, follower in ((0b1, 0b110), (0b11, 0b110), (0b11111, 0b11111 << 16)):
        with pytest.raises(ValueError, match="4 different cards"):
            endings(rules, np.array([leader]), np.array([follower]), trumps)
    with pytest.raises(ValueError, match="two seats"):
        endings(rules_of("briscola", 4), np.array([1]), np.array([2]), trumps)


def test_the_last_trick_goes_to_the_stronger_card() -> None:
    rules = rules_of("briscola", 2)
    ace, three = 1 << 9, 1 << 8
    assert list(
        endings(rules, np.array([ace, three]), np.array([three, ace]), np.array([0, 0]))
    ) == [
        21,
        -21,
    ]


@pytest.mark.parametrize("kind", [np.int32, np.uint64])
def test_whole_numbers_of_any_kind_do(kind: type[np.generic]) -> None:
    leaders, followers = np.array([[1 << 9, 1 << 8], [1 << 8, 1 << 9]]).astype(kind)
    found = endings(rules_of("briscola", 2), leaders, followers, np.array([0, 0]).astype(kind))
    assert list(found) == [21, -21]
