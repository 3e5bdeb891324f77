"""`briscola ladder`: ratings of many players, as a table, as JSON or as Markdown."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from briscola.cli.arena import chosen_limits, shown
from briscola.cli.files import UnreadableError, to_reader, unreadable
from briscola.cli.progress import Bar, deals_bar
from briscola.lab.ladder import Climb, Ladder, Rated, RatingTable, climb
from briscola.lab.ladder.ladder import checked_names
from briscola.lab.ladder.run import Progress, Step
from briscola.levels import CONTENDERS
from briscola.rules.errors import InputError
from briscola.variants import chosen_rules, load_variant, variant_ids

EXIT_OK, EXIT_INTERRUPTED = 0, 130
FEWEST_SEATS = 2


@dataclass(frozen=True)
class Wishes:
    """How far to play, and how to tell it."""

    deals: int
    jobs: int | None = None
    folder: Path | None = None
    as_json: bool = False
    as_markdown: bool = False


def chosen_ladders(
    player: Sequence[str],
    variant: Sequence[str],
    players: Sequence[int],
    option: Sequence[str],
    seed: int,
    ms: int | None,
    work: int | None,
) -> list[Ladder]:
    """A ladder for each game at each seat count that it has, once however often it is named.

    InputError if these do not do.
    """
    limits = chosen_limits(ms, work)
    ladders = []
    for game in map(load_variant, dict.fromkeys(variant or variant_ids())):
        for seats in dict.fromkeys(players or [FEWEST_SEATS]):
            if seats in game.seat_counts:
                rules = chosen_rules(game.id, seats, option)
                who = player or list(CONTENDERS)
                options = dict(rules.options)
                ladders.append(Ladder(checked_names(who), game.id, seats, options, seed, limits))
    if not ladders:
        raise InputError("bad_players", "None of these games is played by so many.")
    return ladders


def chosen_wishes(
    deals: int, jobs: int | None, folder: Path | None, as_json: bool, as_markdown: bool
) -> Wishes:
    """The wishes; InputError if they contradict each other."""
    if as_json and as_markdown:
        raise InputError("bad_output", "Print --json or --markdown, not both.")
    return Wishes(deals, jobs, folder, as_json, as_markdown)


def run(ladders: Sequence[Ladder], wishes: Wishes) -> int:
    """Play, then print what came out, also of what was done before Ctrl-C; the exit status."""
    tables: list[RatingTable] = []
    is_complete = True
    for ladder in ladders:
        found = _climbed(ladder, wishes)
        tables.append(found.table)
        is_complete = found.is_complete
        if not is_complete:
            break
    with to_reader():
        if wishes.as_json:
            sys.stdout.write(msgspec.json.encode({"tables": tables}).decode() + "\n")
        elif wishes.as_markdown:
            sys.stdout.write("\n".join(map(markdown, tables)))
        else:
            for table in tables:
                _print(table)
    return EXIT_OK if is_complete else EXIT_INTERRUPTED


def markdown(table: RatingTable) -> str:
    """The ratings as a table of Markdown."""
    heading = f"{table.variant}, {table.players} seats"
    lines = [
        f"| {heading} | rating | 95 % | against the next, % | ms | deals |",
        "|---|---|---|---|---|---|",
        *(f"| {' | '.join(cells(row))} |" for row in table.ratings),
    ]
    return "\n".join(lines) + "\n"


def _climbed(ladder: Ladder, wishes: Wishes) -> Climb:
    with deals_bar(ladder.most_pairs() * wishes.deals) as bar:
        try:
            if wishes.folder:
                wishes.folder.mkdir(parents=True, exist_ok=True)
            return climb(
                ladder,
                wishes.deals,
                jobs=wishes.jobs,
                folder=wishes.folder,
                progress=_told(bar, ladder) if bar else None,
            )
        except OSError as error:
            raise UnreadableError(unreadable(str(wishes.folder), error)) from None


def _told(bar: Bar, ladder: Ladder) -> Progress:
    def tell(step: Step) -> None:
        a, b = step.pair
        known = f"{ladder.variant} {ladder.players}: {a} – {b} {shown(step.score, 100)} %"
        bar(step.more, known, step.wanted)

    return tell


def _print(table: RatingTable) -> None:
    from rich.console import Console
    from rich.table import Table

    title = f"{table.variant}, {table.players} seats"
    drawn = Table("player", title=title, title_justify="left")
    for heading in ("rating", "95 %", "against the next, %", "ms", "deals"):
        drawn.add_column(heading, justify="right")
    for row in table.ratings:
        drawn.add_row(*cells(row))
    console = Console()
    console.print(drawn)
    count = len(table.matches)
    played = "1 match" if count == 1 else f"{count} matches"
    console.print(
        f"{played}, seed {table.seed}; {table.anchor} has 1,000. "
        "400 more are odds of ten to one. Milliseconds a choice: median."
    )


def cells(row: Rated) -> tuple[str, ...]:
    """A row of the table: player, rating and its interval, score, time, deals."""
    rating, low, high = row.rating.mean, row.rating.low, row.rating.high
    return (
        row.player,
        "–" if rating is None else f"{rating:.0f}",
        "–" if low is None or high is None else f"{low:.0f} to {high:.0f}",
        shown(row.next, 100),
        "–" if row.ms is None else f"{row.ms:.1f}",
        f"{row.deals:,}",
    )
