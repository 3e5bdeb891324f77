"""What it is worth to believe a partner's signs: a level that does against the same that does not.

    python -m benchmarks.signs --variant briscola --level 7 --deals 4 --jobs 1

In each mirrored deal the partners of side A show every high trump that they hold, as soon as they
hold it, and believe each other; side B passes the signs over, as bots do with opponents'.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from briscola.ai.beliefs import Told, believing
from briscola.ai.levels import think
from briscola.ai.protocol import Limits
from briscola.lab.estimates import estimate, spread
from briscola.levels import LEVELS, Level
from briscola.rules.card import cards_of
from briscola.rules.deal import seed_of, shuffled
from briscola.rules.holding import Holding
from briscola.rules.move import parse_move
from briscola.rules.play import settle, step
from briscola.rules.score import outcome
from briscola.rules.state import State, start
from briscola.rules.view import view
from briscola.variants import chosen_rules


class Plan(NamedTuple):
    """What is played."""

    variant: str
    level: Level
    work: int
    seed: int


class Found(NamedTuple):
    """A's score and points in one deal, in the mean over both sides that it can have."""

    score: float
    points: float


def signs(state: State, seats: Sequence[int]) -> list[Told]:
    """What these seats show: every high trump that they hold."""
    pack, ranks = state.rules.pack, state.rules.variant.signals
    held = [(seat, pack.text(card)) for seat in seats for card in cards_of(state.hands[seat])]
    trump = pack.suits[state.trump]
    return [(by, Holding(*card)) for by, card in held if card[1] == trump and card[0] in ranks]


def played(plan: Plan, number: int) -> Found:
    """The deal of this number, with A on each side in turn."""
    rules = chosen_rules(plan.variant, 4, [])
    deal = shuffled(rules, seed_of(f"signs {plan.seed}", number), number % rules.players)
    scores, points = [], []
    for side in range(rules.sides):
        state, moves = start(rules, deal), 0
        while (result := outcome(state)) is None:
            seat, seen = state.turn, view(state, state.turn)
            if rules.side_of[seat] == side:
                seen = believing(seen, signs(state, rules.partners_of(seat)))
            chance = (plan.seed * 1_000_003 + number) * 1_000 + moves
            move = think(plan.level, seen, chance, Limits(work=plan.work)).move
            state, moves = settle(step(state, parse_move(rules.pack, move))), moves + 1
        scores.append(0.5 if result.winner is None else float(result.winner == side))
        points.append(result.points[side] - result.points[1 - side])
    return Found(sum(scores) / 2, sum(points) / 2)


def main() -> None:
    """Play, and print score and points with their intervals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variant", default="briscola")
    parser.add_argument("--level", choices=LEVELS, default="7")
    parser.add_argument("--work", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    plan = Plan(asked.variant, asked.level, asked.work, asked.seed)
    with ProcessPoolExecutor(asked.jobs) as pool:
        found = list(pool.map(partial(played, plan), range(asked.deals)))
    score = spread(estimate([one.score for one in found]), 100, ".1f")
    points = spread(estimate([one.points for one in found]), 1, "+.2f")
    print(f"{len(found)} deals: {score} %, {points} points")


if __name__ == "__main__":
    main()
