"""`briscola simulate`: many deals between simple players, as a table or as JSON."""

import sys
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from briscola.cli.progress import deals_bar
from briscola.lab.estimates import Z95
from briscola.lab.simulation import Simulation, simulate
from briscola.variants import chosen_rules

EXIT_OK, EXIT_INTERRUPTED = 0, 130


def run(  # noqa: PLR0913, PLR0917 - the command's options, in its order
    variant: str,
    players: int | None,
    option: Sequence[str],
    deals: int,
    seed: int,
    policy: Sequence[str],
    jobs: int | None,
    as_json: bool,
) -> int:
    """Play, then print what came out, also of what was done before Ctrl-C; the exit status."""
    rules = chosen_rules(variant, players, option)
    with deals_bar(deals) as progress:
        result = simulate(
            variant,
            rules.players,
            deals,
            seed,
            policy or "random",
            options=rules.options,
            jobs=jobs,
            progress=progress,
        )
    found = summary(result)
    if as_json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    else:
        _print(found)
    return EXIT_OK if found["deals"] == deals else EXIT_INTERRUPTED


def summary(result: Simulation) -> dict[str, Any]:
    """The figures: each a mean with its 95 % interval over deals."""
    played = len(result.dealers)
    rules, winners, totals = result.rules, result.winners, result.side_points
    leading = result.leading_sides
    led_points = np.take_along_axis(totals, leading[:, None].astype(np.int64), axis=1)[:, 0]
    others = (totals.sum(axis=1) - led_points) / (rules.sides - 1)
    scores = np.where(winners == leading, 1.0, np.where(winners < 0, 0.5, 0.0))
    return {
        "variant": rules.variant.id,
        "players": rules.players,
        "options": rules.options,
        "policies": result.policies,
        "seed": result.seed,
        "deals": played,
        "wanted": result.wanted,
        "ties": _share(winners < 0),
        "sides": [
            {
                "seats": [seat for seat in range(rules.players) if rules.side_of[seat] == side],
                "wins": _share(winners == side),
                "points": _mean(totals[:, side]),
            }
            for side in range(rules.sides)
        ],
        "seats": [{"points": _mean(result.points[:, seat])} for seat in range(rules.players)],
        "leader": {"score": _share(scores), "points": _mean(led_points - others)},
    }


def _mean(values: npt.NDArray[Any]) -> dict[str, float | None] | None:
    """Mean and 95 % interval; None of nothing, and one deal alone bounds nothing."""
    if not len(values):
        return None
    mean = float(values.mean())
    if len(values) == 1:
        return {"mean": mean, "low": None, "high": None}
    half = Z95 * float(values.std(ddof=1)) / float(np.sqrt(len(values)))
    return {"mean": mean, "low": mean - half, "high": mean + half}


def _share(values: npt.NDArray[Any]) -> dict[str, float | None] | None:
    """A share and its 95 % interval as Wilson gives it, which few deals do not make narrow."""
    count = len(values)
    if not count:
        return None
    mean = float(values.mean())
    middle = (mean + Z95**2 / (2 * count)) / (1 + Z95**2 / count)
    half = float(np.sqrt(mean * (1 - mean) / count + (Z95 / (2 * count)) ** 2))
    half *= Z95 / (1 + Z95**2 / count)
    return {"mean": mean, "low": middle - half, "high": middle + half}


def _print(found: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    policies = ", ".join(found["policies"])
    title = f"{found['variant']}, {found['players']} seats: {policies}"
    table = Table("", "wins %", "card points", title=title, title_justify="left")
    for number, side in enumerate(found["sides"]):
        seats = ("seat " if len(side["seats"]) == 1 else "seats ") + "+".join(
            map(str, side["seats"])
        )
        table.add_row(f"side {number} ({seats})", _percent(side["wins"]), _shown(side["points"]))
    table.add_row("equal top scores", _percent(found["ties"]), "", end_section=True)
    for number, seat in enumerate(found["seats"]):
        table.add_row(f"seat {number}", "", _shown(seat["points"]))
    table.add_section()
    leader = found["leader"]
    table.add_row("first leader's side", _percent(leader["score"]), _shown(leader["points"], "+"))
    with console.capture() as shown:
        console.print(table)
        console.print(
            f"{found['deals']} of {found['wanted']} deals, seed {found['seed']}; ± holds 95 %. "
            "The first leader's side: a tie counts half; its points above the mean of the others."
        )
    sys.stdout.write(shown.get())


def _percent(value: dict[str, Any] | None) -> str:
    return "–" if value is None else _shown({name: 100 * part for name, part in value.items()})


def _shown(value: dict[str, Any] | None, sign: str = "") -> str:
    """The mean with the wider half of its interval."""
    if value is None:
        return "–"
    mean, low, high = value["mean"], value["low"], value["high"]
    if low is None or high is None:
        return f"{mean:{sign}.2f}"
    return f"{mean:{sign}.2f} ± {max(high - mean, mean - low):.2f}"
