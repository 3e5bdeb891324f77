from collections import Counter

from briscola.ai.randomly import choose
from briscola.rules.deal import shuffled
from briscola.rules.house import house_rules
from briscola.rules.state import start
from briscola.rules.view import view
from briscola.variants import load_variant

RULES = house_rules(load_variant("briskott"), 4, {})
VIEW = view(start(RULES, shuffled(RULES, "evenly", dealer=3)), 0)


def test_every_legal_move_comes_about_equally_often() -> None:
    counts = Counter(choose(VIEW, seed) for seed in range(2000))
    assert set(counts) == set(VIEW.legal)
    assert all(430 < count < 570 for count in counts.values())


def test_the_same_seed_gives_the_same_move() -> None:
    assert choose(VIEW, 7) == choose(VIEW, 7)
