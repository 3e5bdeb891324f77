"""How far the levels stand above one another, over many mirrored deals.

`python -m benchmarks.levels` prints what each scores against the one below, with 95 % intervals,
and the steps between them in points of rating (64 % is a hundred). With `--wanted 50` it looks for
the blur of each level at sight that would make every step as long as that, from the highest down.
"""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from math import log10, nan

import numpy as np
from rich.console import Console
from rich.table import Table

from briscola.ai.blinkers import Blinkers
from briscola.ai.levels import plays_of
from briscola.ai.nets import load_nets
from briscola.ai.search import Settings
from briscola.lab.estimates import Estimate, estimate, spread
from briscola.lab.training.deals import Chooser, against, searched, slots_behind
from briscola.levels import Level
from briscola.rules.house import Rules, house_rules
from briscola.variants import load_variant

GAMES = [("briscola", players) for players in (2, 3, 4, 6)]
GAMES += [("briskott", players) for players in (2, 3, 4)]
MOST_BLUR, HALVINGS = 16.0, 9

Plays = Blinkers | Settings


def chooser(rules: Rules, plays: Plays, own: bool) -> Chooser:
    """Who plays so, as the own side or as others."""
    if isinstance(plays, Settings):
        return partial(searched, plays, own)
    return partial(slots_behind, plays, load_nets(rules.pack.kind, rules.players).actor)


def score(better: Plays, worse: Plays, rules: Rules, deals: int) -> Estimate:
    """What the one scores against the other: a win 1, a void ½."""
    one, other = chooser(rules, better, own=True), chooser(rules, worse, own=False)
    margin = against(one, other, rules, deals, seed=99)
    return estimate(((np.sign(margin) + 1) / 2).mean(1).tolist())


def step(score: float, sides: int) -> float:
    """The points of rating that such a score makes likeliest."""
    return 400 * log10(score / (1 - score) * (sides - 1)) if 0 < score < 1 else nan


def blurred(better: Plays, worse: Blinkers, rules: Rules, deals: int, wanted: float) -> Blinkers:
    """The worse with such a blur that it stands so far below the better; none if it does anyhow."""

    def falls_short(tried: Blinkers) -> bool:
        return step(known(score(better, tried, rules, deals)), rules.sides) < wanted

    tried, least, most = replace(worse, blur=0.0), 0.0, MOST_BLUR
    if not falls_short(tried):
        return tried
    for _ in range(HALVINGS):
        tried = replace(worse, blur=round((least + most) / 2, 2))
        least, most = (tried.blur, most) if falls_short(tried) else (least, tried.blur)
    return tried


def known(found: Estimate) -> float:
    """The mean, which must be known."""
    assert found.mean is not None
    return found.mean


Row = tuple[Level, Plays, Estimate | None]


def rows(rules: Rules, deals: int, searching: int, wanted: float | None) -> Iterator[Row]:
    """Levels, highest first, and what each scores against the one below."""
    plays = list(plays_of(rules.pack.kind, rules.players).items())[::-1]
    level, better = plays[0]
    for below, worse in plays[1:]:
        count = searching if isinstance(better, Settings) else deals
        found = worse
        if wanted is not None and isinstance(better, Blinkers) and isinstance(worse, Blinkers):
            found = blurred(better, worse, rules, deals, wanted)
        yield level, better, score(better, found, rules, count)
        level, better = below, found
    yield level, better, None


def told(plays: Plays) -> str:
    """What sets this level apart from others like it."""
    if isinstance(plays, Settings):
        return f"{plays.worlds} worlds"
    return f"blur {plays.blur:.2f}"


def main() -> None:
    """Print a row for each level of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--searching", type=int, default=400, help="deals where one looks ahead")
    parser.add_argument("--wanted", type=float, metavar="POINTS", help="of rating a step")
    parser.add_argument("--variant", choices=sorted({name for name, _ in GAMES}))
    parser.add_argument("--players", type=int)
    wanted = parser.parse_args()
    table = Table("game", "level", "", "against the next, %", "points of rating")
    for variant, players in GAMES:
        if wanted.variant not in (None, variant) or wanted.players not in (None, players):
            continue
        rules = house_rules(load_variant(variant), players, {})
        for level, plays, found in rows(rules, wanted.deals, wanted.searching, wanted.wanted):
            scored = ("–", "–")
            if found is not None:
                scored = (spread(found, 100, ".1f"), f"{step(known(found), rules.sides):.0f}")
            table.add_row(f"{variant}, {players} seats", level, told(plays), *scored)
    Console().print(table)


if __name__ == "__main__":
    main()
