"""Small matches to play in tests."""

from briscola.ai.protocol import Limits
from briscola.lab.arena.match import Match, Talkers
from briscola.rules.variant import OptionValue

LIMITS = Limits(ms=50)


def a_match(
    a: str = "careful",
    b: str = "plain",
    table: tuple[str, int] = ("briskott", 2),
    options: dict[str, OptionValue] | None = None,
    limits: Limits = LIMITS,
    talk: Talkers | None = None,
) -> Match:
    return Match(a, b, *table, options or {}, 1, limits, talk)
