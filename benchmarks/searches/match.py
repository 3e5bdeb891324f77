"""Two players over mirrored deals: who is ahead, and what a move costs.

`python -m benchmarks.searches.match nets:worlds=64,depth=0 sight --deals 300`
"""

import argparse
import time
from dataclasses import dataclass, field
from statistics import median

import numpy as np
from benchmarks.searches.game import Game, Turn
from benchmarks.searches.luck import luck_of
from benchmarks.searches.players import Player, player

from briscola.ai.lookahead import PARTS
from briscola.kernels.play import apply
from briscola.kernels.table import OVER, PHASE, SCORE, STOCK, Ints, flatten_state
from briscola.lab.estimates import estimate, spread
from briscola.rules.deal import shuffled
from briscola.rules.house import house_rules
from briscola.rules.state import start
from briscola.variants import load_variant


@dataclass
class Match:
    """What the first of two players made: a number for each deal, the mean of both seats.

    `scores`: won 1, void ½; `points`: card points less the other's; less the luck of the draws,
    and as they came. `seconds` of processor time that each choice took, of either player.
    """

    scores: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    scores_with_luck: list[float] = field(default_factory=list)
    points_with_luck: list[float] = field(default_factory=list)
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))

    def __str__(self) -> str:
        times = " and ".join(f"{1000 * median(part):.2f}" for part in self.seconds)
        return (
            f"{shown(self.scores, 100, '.1f')} %, {shown(self.points, 1, '+.2f')} points "
            f"(with luck {shown(self.scores_with_luck, 100, '.1f')} %, "
            f"{shown(self.points_with_luck, 1, '+.2f')}); {len(self.scores)} deals, "
            f"ms a move {times}"
        )


def shown(values: list[float], scale: int, form: str) -> str:
    """The mean, times so much, and half of its 95 % interval."""
    return spread(estimate(values), scale, form)


def dealt(game: Game, series: str, number: int) -> Ints:
    """The state before the first lead of this deal of a series."""
    deal = shuffled(game.rules, f"{series} {number}", dealer=number % 2)
    return flatten_state(start(game.rules, deal))


def play(game: Game, players: tuple[Player, Player], number: int, match: Match) -> None:
    """Play this deal once in each seat."""
    made, lucky = np.zeros((2, PARTS)), np.zeros((2, PARTS))
    for own in range(2):
        state = dealt(game, "searches", number)
        while state[PHASE] != OVER:
            turn = Turn(game, state, 1000 * number + 2 * int(state[STOCK]))
            card, who = int(turn.cards[0]), turn.seat ^ own
            if len(turn.cards) > 1:
                began = time.thread_time()
                card = players[who](turn)
                match.seconds[who].append(time.thread_time() - began)
            lucky[own] += (1 - 2 * own) * luck_of(game, state, card, number)
            apply(game.deal, state, card)
        lead = int(state[SCORE + own] - state[SCORE + 1 - own])
        made[own] = lead, np.sign(lead)
    match.points_with_luck.append(float(made[:, 0].mean()))
    match.scores_with_luck.append(float((made[:, 1].mean() + 1) / 2))
    made -= lucky
    match.points.append(float(made[:, 0].mean()))
    match.scores.append(float((made[:, 1].mean() + 1) / 2))


def meet(one: str, other: str, deals: int, variant: str = "briscola") -> Match:
    """Let two players of these names meet over so many mirrored deals of two seats."""
    game, match = Game(house_rules(load_variant(variant), 2, {})), Match()
    players = player(one), player(other)
    for number in range(deals):
        play(game, players, number, match)
    return match


def main() -> None:
    """Print what the first player made."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--variant", default="briscola")
    wanted = parser.parse_args()
    match = meet(wanted.one, wanted.other, wanted.deals, wanted.variant)
    print(f"{wanted.one} against {wanted.other}: {match}", flush=True)


if __name__ == "__main__":
    main()
