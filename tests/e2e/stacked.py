"""`briscola serve` that deals the same cards each time: for what random packs rarely bring.

Brisca for two: seat 0 leads, takes the first trick with the ace of cups, and may then give the
seven of trumps for the turned ace. The second trick is hers too.
"""

from unittest.mock import patch

from tests.support.deals import stacked

from briscola.cli.app import main
from briscola.rules.deal import Deal
from briscola.rules.house import Rules

HANDS = {0: "7S AC 3C", 1: "2D 4D 5D"}
STOCK = "6D 4C …AS"


def one_deal(rules: Rules, seed: str, dealer: int | None) -> Deal:
    """The stacked deal, whatever the seed."""
    return stacked(rules, HANDS, STOCK, dealer=1)


if __name__ == "__main__":
    with patch("briscola.table.course.shuffled", one_deal):
        main()
