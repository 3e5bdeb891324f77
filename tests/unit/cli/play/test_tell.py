import pytest
from msgspec.structs import replace
from tests.support.deals import opened, played, rules_of

from briscola.cli.play.tell import Tell
from briscola.cli.play.words import Words
from briscola.hint import Hint
from briscola.rules.view import view

BRISCOLA = rules_of("briscola", 2)


@pytest.mark.parametrize(
    ("ahead", "reason"),
    [
        (2.4, "2 points better than the next, on average."),
        (-0.4, "hardly better than the next."),
        (-2.6, "it wins the deal more often than the next, for fewer points on average."),
    ],
)
def test_a_hint_says_how_far_its_move_is_ahead(ahead: float, reason: str) -> None:
    state = opened(BRISCOLA, {1: "AB 2D 4S", 0: "KC 5D 6S"}, "… 7B", dealer=0)
    why = Hint("2D", "lead", 0, 0.5, None, ahead)
    lines = Tell(Words("en", BRISCOLA)).hint(view(state, 1), why)
    assert " ".join(lines).endswith(reason)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You draw the turned card, the king of cups."),
        ("pl", "Dobierasz odkrytą kartę: króla kielichów."),
        ("it", "Peschi la carta scoperta, il re di coppe."),
    ],
)
def test_the_turned_card_is_what_somebody_draws(language: str, said: str) -> None:
    before = opened(BRISCOLA, {0: "AB 2D 4S", 1: "AC 5D 6S"}, "… KC", dealer=1)
    after = view(played(before, "2D AC"), 0)
    tell = Tell(Words(language, BRISCOLA))
    assert tell.drawn(view(before, 0), replace(after, upcard=None)) == said
