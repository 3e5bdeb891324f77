"""`briscola arena`: two players over mirrored deals, as a table or as JSON."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec

from briscola.ai.protocol import Limits
from briscola.cli.files import UnreadableError, to_reader, unreadable
from briscola.cli.progress import Bar, deals_bar
from briscola.lab.arena import Finished, Match, Report, Standing
from briscola.lab.arena import run as play
from briscola.lab.arena.match import TALKERS, Talkers
from briscola.lab.arena.run import Progress
from briscola.lab.arena.sprt import Bounds
from briscola.lab.estimates import Estimate
from briscola.rules.errors import InputError
from briscola.rules.house import Rules
from briscola.rules.variant import TableTalk
from briscola.variants import chosen_rules

EXIT_OK, EXIT_INTERRUPTED = 0, 130
MS = 100  # for a choice, if nothing is said


@dataclass(frozen=True)
class Wishes:
    """How far to play, and how to tell it."""

    deals: int
    jobs: int | None = None
    sprt: str | None = None
    resume: Path | None = None
    as_json: bool = False


def chosen_match(  # noqa: PLR0913, PLR0917 - the command's options, in its order
    a: str,
    b: str,
    variant: str,
    players: int | None,
    option: Sequence[str],
    seed: int,
    ms: int | None,
    work: int | None,
    talk: str | None = None,
) -> Match:
    """The match that these arguments describe. InputError if they do not do."""
    rules = chosen_rules(variant, players, option)
    limits = chosen_limits(ms, work)
    talkers = None if talk is None else chosen_talkers(talk, rules)
    options = dict(rules.options)
    return Match(a, b, rules.variant.id, rules.players, options, seed, limits, talkers)


def chosen_talkers(text: str, rules: Rules) -> Talkers:
    """Who says and hears set phrases. InputError if nobody has that name, or nobody may speak."""
    if rules.table_talk is TableTalk.SILENT:
        raise InputError("no_talk", "At a table with table_talk=silent nothing may be said.")
    for talkers in TALKERS:
        if talkers == text:
            return talkers
    raise InputError("bad_talk", f"Who talks is one of: {', '.join(TALKERS)}.")


def chosen_limits(ms: int | None, work: int | None) -> Limits:
    """What a choice may take; MS where nothing is said. InputError if both are given."""
    if ms and work:
        raise InputError("bad_limits", "A choice is limited by --ms or by --work, not by both.")
    return Limits(work=work) if work else Limits(ms=ms or MS)


def run(match: Match, wishes: Wishes) -> int:
    """Play, then print what came out, also of what was done before Ctrl-C; the exit status."""
    standing = played(match, wishes)
    with to_reader():
        if wishes.as_json:
            sys.stdout.write(msgspec.json.encode(standing.report()).decode() + "\n")
        else:
            _print(match, standing)
    return EXIT_OK if standing.is_complete else EXIT_INTERRUPTED


def played(match: Match, wishes: Wishes) -> Standing:
    """Play with a bar, a file if there is to be one, and what crashed told at the end."""
    bounds = None if wishes.sprt is None else chosen_bounds(wishes.sprt)
    with _kept(wishes.resume, match) as finished, deals_bar(wishes.deals) as bar:
        standing = play(
            match,
            wishes.deals,
            jobs=wishes.jobs,
            bounds=bounds,
            finished=finished,
            progress=_told(bar) if bar else None,
        )
    _tell_crashes(match, standing)
    return standing


def _told(bar: Bar) -> Progress:
    return lambda more, score: bar(more, f"A {shown(score, 100)} %")


def chosen_bounds(text: str) -> Bounds:
    """Two scores, the lower one first. InputError if they are not."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low, high = 1.0, 0.0
    if not 0 <= low < high <= 1:
        message = "Write two scores between 0 and 1, the lower one first: 0.50,0.52."
        raise InputError("bad_sprt", message)
    return low, high


def _tell_crashes(match: Match, standing: Standing) -> None:
    """Say on standard error what a player that crashed had said last."""
    for name, player in (("a", match.a), ("b", match.b)):
        words = [getattr(deal, name).last_words for deal in standing.counted()]
        last = next(filter(None, reversed(words)), None)
        if last:
            sys.stderr.write(f"The last that {player} said before it crashed:\n{last}\n")


@contextmanager
def _kept(path: Path | None, match: Match) -> Iterator[Finished | None]:
    """The file of the match's finished deals, if there is to be one.

    UnreadableError, and InputError if it is another match's.
    """
    if path is None:
        yield None
        return
    try:
        finished = Finished(path, match)
    except OSError as error:
        raise UnreadableError(unreadable(str(path), error)) from None
    with finished:
        yield finished


def _print(match: Match, standing: Standing) -> None:
    from rich.console import Console
    from rich.table import Table

    found = standing.report()
    table = Table(
        "", "A", "B", title=f"{match.variant}, {match.players} seats", title_justify="left"
    )
    table.add_row("player", match.a, match.b)
    table.add_row("score %", shown(found.score, 100), "")
    table.add_row("card points a game", shown(found.points, 1, "+"), "", end_section=True)
    for name in ("illegal", "late", "crashed"):
        table.add_row(name, str(getattr(found.faults.a, name)), str(getattr(found.faults.b, name)))
    table.add_section()
    table.add_row("ms, median", _ms(found.ms.a.median), _ms(found.ms.b.median))
    table.add_row("ms, 99 %", _ms(found.ms.a.p99), _ms(found.ms.b.p99))
    console = Console()
    console.print(table)
    console.print(
        f"{found.deals} of {standing.wanted} deals, {found.games} games, seed {match.seed}, "
        f"{_limited(match.limits)} a choice. {_talking(match)}In brackets: 95 %."
    )
    if found.sprt:
        console.print(_decided(found))


def _decided(found: Report) -> str:
    assert found.sprt
    low, high, llr = found.sprt.low, found.sprt.high, found.sprt.llr
    decision = {"low": f"nearer {low}", "high": f"nearer {high}", None: "not decided"}
    return f"A's score, {low} or {high}: {decision[found.sprt.decision]} (llr {llr:+.2f})."


def _talking(match: Match) -> str:
    match match.talk:
        case None:
            return ""
        case "both":
            return "Both talk. "
        case one:
            return f"{one.upper()} talks. "


def _limited(limits: Limits) -> str:
    return f"{limits.ms} ms" if limits.ms else f"work of {limits.work}"


def shown(value: Estimate, factor: float, sign: str = "") -> str:
    """The mean, times so much, with its interval in brackets."""
    if value.mean is None:
        return "–"
    mean = f"{value.mean * factor:{sign}.2f}"
    if value.low is None or value.high is None:
        return mean
    return f"{mean} ({value.low * factor:{sign}.2f} to {value.high * factor:{sign}.2f})"


def _ms(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}"
