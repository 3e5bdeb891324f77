"""How strong a player that thinks is: mirrored deals against the others, and what a move costs.

Besides, how many worlds of a first lead are sampled a second.

Every deal is played twice, once in each seat, by two seats. Figures are means over deals with their
95 % interval; the time is the processor's, of choosing alone.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev

from rich.console import Console
from rich.progress import track
from rich.table import Table

from briscola.ai.contenders import think
from briscola.ai.protocol import Limits
from briscola.ai.worlds import Worlds
from briscola.levels import CONTENDERS, Contender
from briscola.rules.deal import shuffled
from briscola.rules.house import Rules, house_rules
from briscola.rules.move import parse_move
from briscola.rules.play import settle, step
from briscola.rules.score import Outcome, outcome
from briscola.rules.state import Phase, start
from briscola.rules.view import view
from briscola.variants import load_variant

PLAYERS, SAMPLED = 2, 10_000


@dataclass
class Thinking:
    """What the moves of one player cost."""

    moves: int = 0
    worlds: int = 0
    seconds: float = 0.0


@dataclass
class Measured:
    """One player against another; `scores` and `leads` are the mean of each deal's two games."""

    scores: list[float] = field(default_factory=list)
    leads: list[float] = field(default_factory=list)
    thinking: Thinking = field(default_factory=Thinking)


def measured(rules: Rules, a: Contender, b: Contender, deals: int, work: int) -> Measured:
    """A against B over so many deals, each once in each seat."""
    found = Measured()
    for number in track(range(deals), f"{rules.variant.id} {b}", console=Console(stderr=True)):
        games = []
        for seat in range(PLAYERS):
            result = played(rules, (a, b) if seat == 0 else (b, a), number, work, found.thinking)
            score = 0.5 if result.winner is None else float(result.winner == seat)
            games.append((score, result.points[seat] - result.points[1 - seat]))
        found.scores.append(fmean(score for score, _ in games))
        found.leads.append(fmean(lead for _, lead in games))
    return found


def played(
    rules: Rules, seats: Sequence[Contender], number: int, work: int, thinking: Thinking
) -> Outcome:
    """The end of the deal of this number, with what its thinking player cost added."""
    state = start(rules, shuffled(rules, f"strength {number}", dealer=number % PLAYERS))
    while state.phase is not Phase.OVER:
        seen = view(state, state.turn)
        began = time.thread_time()
        thought = think(seats[state.turn], seen, number, Limits(work=work))
        if thought.worlds:
            thinking.seconds += time.thread_time() - began
            thinking.moves += 1
            thinking.worlds += thought.worlds
        state = settle(step(state, parse_move(rules.pack, thought.move)))
    result = outcome(state)
    assert result is not None
    return result


def sampled_a_second(rules: Rules) -> int:
    """Worlds of a first lead, with nothing done in them; the best of five times."""
    worlds = Worlds(rules, view(start(rules, shuffled(rules, "worlds", dealer=1)), 0))
    best = 0.0
    for _ in range(5):
        began = time.thread_time()
        worlds.sample(SAMPLED, 1)
        best = max(best, SAMPLED / (time.thread_time() - began))
    return round(best)


def interval(values: Sequence[float]) -> float:
    """Half the 95 % interval of the mean."""
    return 1.96 * stdev(values) / sqrt(len(values))


def row(rules: Rules, a: Contender, b: Contender, found: Measured) -> dict[str, object]:
    """The figures of one match."""
    cost = found.thinking
    return {
        "variant": rules.variant.id,
        "a": a,
        "b": b,
        "deals": len(found.scores),
        "score": round(100 * fmean(found.scores), 1),
        "score_interval": round(100 * interval(found.scores), 1),
        "points": round(fmean(found.leads), 2),
        "points_interval": round(interval(found.leads), 2),
        "ms_a_move": round(1000 * cost.seconds / max(cost.moves, 1), 2),
        "worlds_a_second": round(cost.worlds / max(cost.seconds, 1e-9)),
        "sampled_a_second": sampled_a_second(rules),
    }


def show(rows: Sequence[dict[str, object]]) -> None:
    """The figures as a table."""
    table = Table(
        "game", "match", "deals", "score", "points a deal", "ms a move", "worlds a second"
    )
    for one in rows:
        table.add_row(
            str(one["variant"]),
            f"{one['a']} – {one['b']}",
            f"{one['deals']:,}",
            f"{one['score']} ± {one['score_interval']} %",
            f"{one['points']:+} ± {one['points_interval']}",
            str(one["ms_a_move"]),
            f"{one['worlds_a_second']:,}",
            f"{one['sampled_a_second']:,}",
        )
    Console().print(table)


def parsed() -> argparse.Namespace:
    """What was typed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--a", choices=CONTENDERS, default="pimc")
    parser.add_argument("--b", choices=CONTENDERS, nargs="+", default=["plain", "careful"])
    parser.add_argument("--variant", nargs="+", default=["briscola", "briskott"])
    parser.add_argument("--deals", type=int, default=1_000)
    parser.add_argument("--work", type=int, default=1_000, help="worlds that a move is tried in")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    return parser.parse_args()


if __name__ == "__main__":
    typed, rows = parsed(), []
    for variant in typed.variant:
        rules = house_rules(load_variant(variant), PLAYERS, {})
        measured(rules, typed.a, typed.b[0], 1, typed.work)
        for b in typed.b:
            found = measured(rules, typed.a, b, typed.deals, typed.work)
            rows.append(row(rules, typed.a, b, found))
            if typed.json:
                sys.stdout.write(json.dumps(rows[-1]) + "\n")
    if not typed.json:
        show(rows)
