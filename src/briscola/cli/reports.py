"""`briscola reports`: what guests have told of others, for whoever runs the server."""

import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from rich.console import Console

from briscola.rules.errors import InputError
from briscola.server.settings import read_settings
from briscola.server.store import Report, StoreError, close_report, read_reports

EXIT_OK, EXIT_FAILED = 0, 1


def run(data: Path | None, close: int | None, with_closed: bool, as_json: bool) -> int:
    """List the open reports, or close one; the exit status. InputError for what does not do."""
    directory = read_settings(data=data).data
    try:
        if close is not None:
            return _close(directory, close)
        found = [one for one in read_reports(directory) if with_closed or one.closed_at is None]
    except StoreError as error:
        sys.stderr.write(f"briscola: {error}\n")
        return EXIT_FAILED
    if as_json:
        sys.stdout.writelines(f"{msgspec.json.encode(_told(one)).decode()}\n" for one in found)
    else:
        _print(found)
    return EXIT_OK


def _close(directory: Path, number: int) -> int:
    if not close_report(directory, number, int(time.time() * 1000)):
        raise InputError("no_such_report", f"There is no open report {number}.")
    return EXIT_OK


def _told(report: Report) -> dict[str, object]:
    """The report with its talk as JSON within JSON."""
    return {**msgspec.structs.asdict(report), "talk": msgspec.Raw(report.talk)}


def _print(reports: list[Report]) -> None:
    console = Console(highlight=False, markup=False)
    if not reports:
        console.print("There is nothing to read.")
    for one in reports:
        at = datetime.fromtimestamp(one.at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
        closed = "" if one.closed_at is None else ", closed"
        console.print(f"{one.number}  {at}  {one.reason}{closed}", style="bold")
        console.print(f"   of {one.name!r} ({one.player}), seat {one.seat}, table {one.table}")
        console.print(
            f"   by {one.reporter}: {one.words!r}" if one.words else f"   by {one.reporter}"
        )
        for line in msgspec.json.decode(one.talk):
            said = line["text"] or line["phrase"] or line["hold"]
            console.print(f"     {line['name']!r}: {said!r}")
