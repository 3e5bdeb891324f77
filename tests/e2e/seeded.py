"""`briscola serve` that shuffles by one seed, seat 1 dealing: the same cards in every deal."""

from unittest.mock import patch

from briscola.cli.app import main
from briscola.rules.deal import Deal, shuffled
from briscola.rules.house import Rules

SEED = "spoken"


def one_deal(rules: Rules, seed: str, dealer: int | None) -> Deal:
    """The deal of the one seed, whatever the seed."""
    return shuffled(rules, SEED, 1)


if __name__ == "__main__":
    with patch("briscola.table.course.shuffled", one_deal):
        main()
