"""All commands with their arguments. Each imports what it needs when it runs, to start fast."""

import math
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from briscola import __version__
from briscola.levels import AIMS, CONTENDERS, LEVELS, USUAL_AIM, USUAL_LEVEL
from briscola.rules.errors import BriscolaError

app = typer.Typer(
    name="briscola",
    help="Briskott, Briscola, Brisca and Bisca: play, judge, show and serve.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Variant = Annotated[str, typer.Option(help="The game; `briscola variants` lists them.")]
Players = Annotated[int | None, typer.Option(help="Number of seats; the fewest if left out.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A house rule.")
]
MOST_JOBS = 1000
AIM = f"What upper levels play for: {' or '.join(AIMS)}; {USUAL_AIM} if left out."
PLAYER = (
    f"{', '.join(CONTENDERS)}; 'cmd:PROGRAM ARGS', an engine (docs/engines.md); or "
    "response:WORLDS:LEVEL, who knows how that level plays (docs/lab.md)."
)
RecordFile = Annotated[
    str, typer.Argument(metavar="[FILE]", help="A file of records; standard input without one.")
]


def main() -> None:
    """Run the command line; what cannot be done is said in a sentence, with exit status 2."""
    try:
        app()
    except BriscolaError as error:
        sys.stderr.write(f"briscola: {error}\n")
        sys.exit(2)
    except MemoryError:
        sys.stderr.write("briscola: that is more memory than there is.\n")
        sys.exit(2)


def _version(wanted: bool) -> None:
    if wanted:
        sys.stdout.write(f"briscola {__version__}\n")
        raise typer.Exit


def _finite(value: float | None) -> float | None:
    """The number; a bound of its range does not keep "nan" out."""
    if value is not None and not math.isfinite(value):
        raise typer.BadParameter(f"{value} is not a finite number.")
    return value


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    pass


@app.command()
def referee(
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FILE]...", help="Files of records; standard input without any."),
    ] = None,
    strict_exit: Annotated[
        bool, typer.Option("--strict-exit", help="Exit with 1 if any record was bad.")
    ] = False,
) -> None:
    """Judge records, one JSON object a line; answer one a line."""
    from briscola.cli.referee import run

    raise typer.Exit(run(files or [], strict_exit))


@app.command()
def deal(
    variant: Variant,
    players: Players = None,
    option: Options = None,
    seed: Annotated[str | None, typer.Option(help="The same text gives the same pack.")] = None,
    dealer: Annotated[int | None, typer.Option(help="A seat; drawn if left out.")] = None,
    count: Annotated[int, typer.Option(min=1, help="How many deals, one a line.")] = 1,
) -> None:
    """Shuffle and print a record without moves."""
    from briscola.cli.deal import deals

    _print(deals(variant, players, option or [], seed, dealer, count))


@app.command()
def show(file: RecordFile = "-") -> None:
    """Print records as transcripts that a person can read."""
    from briscola.cli.files import to_reader
    from briscola.cli.show import run

    with to_reader():
        bad = run(file)
    raise typer.Exit(bad)


@app.command()
def verify(
    file: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="A record of the deal, or -.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="What was told after the deal.")] = None,
    commitment: Annotated[str | None, typer.Option(help="What was told before it.")] = None,
) -> None:
    """Check that a deal's cards and its commitment come from its seed; exit with 1 if not."""
    from briscola.cli.files import to_reader
    from briscola.cli.verify import run

    with to_reader():
        differs = run(file, seed, commitment)
    raise typer.Exit(differs)


@app.command()
def variants() -> None:
    """List the games, their seats and their house rules."""
    from briscola.cli.variants import lines

    _print(lines())


def _print(lines: Iterable[str]) -> None:
    from briscola.cli.files import to_reader

    with to_reader():
        for line in lines:
            sys.stdout.write(line + "\n")


@app.command()
def play(
    variant: Annotated[
        str | None, typer.Option(help="The game; without one it is chosen on the screen.")
    ] = None,
    players: Players = None,
    option: Options = None,
    level: Annotated[str, typer.Option(help=f"The bots: {', '.join(LEVELS)}.")] = USUAL_LEVEL,
    match: Annotated[int, typer.Option(min=1, max=3, help="Deals that win the match.")] = 1,
    seed: Annotated[str | None, typer.Option(help="The same text gives the same packs.")] = None,
    lang: Annotated[str | None, typer.Option(help="Language, as in LANG.")] = None,
    no_colour: Annotated[
        bool, typer.Option("--no-colour", "--no-color", help="As with NO_COLOR set.")
    ] = False,
) -> None:
    """Play in the terminal against bots."""
    from briscola.cli.play.command import Wishes, run

    wishes = Wishes(variant, players, option or [], level, match, seed)
    raise typer.Exit(run(wishes, lang, no_colour))


@app.command()
def serve(
    host: Annotated[
        str | None, typer.Option(help="Address to listen on; 0.0.0.0 lets your network in.")
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65_535, help="Port to listen on; 0 for a free one.")
    ] = None,
    data: Annotated[Path | None, typer.Option(help="Directory that keeps the games.")] = None,
    https: Annotated[
        bool | None, typer.Option("--https", help="Browsers come through an https proxy.")
    ] = None,
    log_level: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
) -> None:
    """Serve the tables to browsers."""
    from briscola.cli.serve import run_server

    raise typer.Exit(run_server(host=host, port=port, data=data, https=https, log_level=log_level))


@app.command()
def reports(
    data: Annotated[Path | None, typer.Option(help="Directory that keeps the games.")] = None,
    close: Annotated[
        int | None,
        typer.Option(min=1, max=2**63 - 1, metavar="NUMBER", help="This one is dealt with."),
    ] = None,
    forget: Annotated[
        int | None,
        typer.Option(min=1, max=2**63 - 1, metavar="NUMBER", help="This one is deleted at once."),
    ] = None,
    with_closed: Annotated[
        bool, typer.Option("--all", help="Those that are dealt with, too.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, a line each.")] = False,
) -> None:
    """Read what guests have reported of others, beside the running server."""
    from briscola.cli.files import to_reader
    from briscola.cli.reports import run

    with to_reader():
        status = run(data, close, with_closed, as_json, forget)
    raise typer.Exit(status)


@app.command()
def simulate(
    variant: Variant,
    players: Players = None,
    option: Options = None,
    deals: Annotated[int, typer.Option(min=1, max=10**12, help="How many deals.")] = 100_000,
    seed: Annotated[int, typer.Option(min=0, help="The same number gives the same figures.")] = 0,
    policy: Annotated[
        list[str] | None,
        typer.Option(help="random, plain or careful; once for all seats, or once a seat."),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, max=MOST_JOBS, help="Threads; all cores if left out.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, not a table.")] = False,
) -> None:
    """Play many deals between simple players and count what comes out."""
    from briscola.cli.files import to_reader
    from briscola.cli.simulate import run

    with to_reader():
        status = run(variant, players, option or [], deals, seed, policy or [], jobs, as_json)
    raise typer.Exit(status)


@app.command()
def solve(
    files: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FILE]...", help="Files of records; standard input without any."),
    ] = None,
    method: Annotated[
        str | None, typer.Option(help="With three sides: paranoid (the others as one) or max_n.")
    ] = None,
    line: Annotated[bool, typer.Option("--line", help="Add one line of best play.")] = False,
    par: Annotated[
        bool, typer.Option("--par", help="From the first lead, whatever was played.")
    ] = False,
    jobs: Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="Records at once.")] = 1,
    table_mb: Annotated[
        float,
        typer.Option(min=0.1, max=10**6, callback=_finite, help="Megabytes for each job's table."),
    ] = 64,
    ms: Annotated[
        float | None, typer.Option(min=1, callback=_finite, help="Time a record; then bounds.")
    ] = None,
) -> None:
    """Solve unfinished deals with all cards known: the value of every move."""
    from briscola.cli.solve import Wishes, checked_method, run

    seconds = None if ms is None else ms / 1000
    wishes = Wishes(checked_method(method), line, par, jobs, table_mb, seconds)
    raise typer.Exit(run(files or [], wishes))


@app.command()
def engine(
    level: Annotated[
        str | None, typer.Option(help=f"{', '.join(CONTENDERS)}; {LEVELS[-1]} if left out.")
    ] = None,
    aim: Annotated[str | None, typer.Option(help=AIM)] = None,
    cores: Annotated[
        int, typer.Option(min=1, max=MOST_JOBS, help="How many think at once, at levels 7 and 8.")
    ] = 1,
) -> None:
    """Play for a host that asks on standard input, as docs/engines.md says."""
    from briscola.cli.engine import run

    raise typer.Exit(run(level, aim, cores))


Seed = Annotated[int, typer.Option(min=0, help="The same number gives the same deals.")]
Ms = Annotated[int | None, typer.Option(min=1, help="Time for a choice; 100 if left out.")]
Work = Annotated[
    int | None, typer.Option(min=1, help="Worlds or iterations for a choice instead of time.")
]
Jobs = Annotated[
    int | None,
    typer.Option(min=1, max=MOST_JOBS, help="Deals side by side; all cores if left out."),
]
ResumeFile = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Keep finished deals here; go on from there."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, not a table.")]


@app.command()
def arena(
    a: Annotated[str, typer.Option("--a", metavar="PLAYER", help=PLAYER)],
    b: Annotated[str, typer.Option("--b", metavar="PLAYER", help="Another, or the same.")],
    variant: Variant,
    players: Players = None,
    option: Options = None,
    deals: Annotated[int, typer.Option(min=1, help="How many deals, each mirrored.")] = 500,
    seed: Seed = 1,
    ms: Ms = None,
    work: Work = None,
    jobs: Jobs = None,
    sprt: Annotated[
        str | None,
        typer.Option(metavar="LOW,HIGH", help="Stop once A's score is clearly nearer one."),
    ] = None,
    resume: ResumeFile = None,
    talk: Annotated[
        str | None,
        typer.Option(metavar="WHO", help="Who says and hears set phrases: a, b or both."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Set two players against each other over mirrored deals."""
    from briscola.cli.arena import Wishes, chosen_match, run

    match = chosen_match(a, b, variant, players, option or [], seed, ms, work, talk)
    raise typer.Exit(run(match, Wishes(deals, jobs, sprt, resume, as_json)))


@app.command()
def ladder(
    player: Annotated[
        list[str] | None,
        typer.Option(
            "--player",
            metavar="PLAYER",
            help=f"Once a player; if left out {', '.join(CONTENDERS)}.",
        ),
    ] = None,
    variant: Annotated[
        list[str] | None, typer.Option(help="Once a game; all of them if left out.")
    ] = None,
    players: Annotated[
        list[int] | None, typer.Option(help="Once a number of seats; two if left out.")
    ] = None,
    option: Options = None,
    deals: Annotated[int, typer.Option(min=1, help="How many deals a match, mirrored.")] = 200,
    seed: Seed = 1,
    ms: Ms = None,
    work: Work = None,
    jobs: Jobs = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Keep a file of each match here; go on from there."),
    ] = None,
    as_json: AsJson = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
) -> None:
    """Rate many players by matches against each other."""
    from briscola.cli.ladder import chosen_ladders, chosen_wishes, run

    wishes = chosen_wishes(deals, jobs, resume, as_json, as_markdown)
    ladders = chosen_ladders(
        player or [], variant or [], players or [], option or [], seed, ms, work
    )
    raise typer.Exit(run(ladders, wishes))


@app.command()
def exploit(
    target: Annotated[str, typer.Argument(metavar="LEVEL", help=", ".join(CONTENDERS) + ".")],
    variant: Variant,
    players: Players = None,
    option: Options = None,
    worlds: Annotated[
        int, typer.Option(min=1, max=999_999, help="So many a move of the response.")
    ] = 64,
    playouts: Annotated[
        str | None,
        typer.Option(metavar="LEVEL", help="Whom it takes to play on, if not the level itself."),
    ] = None,
    deals: Annotated[int, typer.Option(min=1, help="How many deals, each mirrored.")] = 200,
    seed: Seed = 1,
    ms: Ms = None,
    work: Work = None,
    jobs: Jobs = None,
    resume: ResumeFile = None,
    as_json: AsJson = False,
) -> None:
    """Measure what a player loses to one that knows how it plays."""
    from briscola.cli.arena import Wishes, chosen_match
    from briscola.cli.exploit import run
    from briscola.lab.arena.players import RESPONSE

    response = f"{RESPONSE}{worlds}:{playouts or target}"
    match = chosen_match(response, target, variant, players, option or [], seed, ms, work)
    raise typer.Exit(run(match, Wishes(deals, jobs, None, resume, as_json)))


@app.command()
def warm(
    quiet: Annotated[bool, typer.Option("--quiet", help="Say nothing.")] = False,
) -> None:
    """Compile the fast parts now; otherwise the first command that needs them does."""
    from briscola.cli.warm import run

    raise typer.Exit(run(quiet))


if __name__ == "__main__":
    main()
