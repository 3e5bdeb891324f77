"""`briscola reports`: what guests have told of others, for whoever runs the server."""

import json
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from briscola.rules.errors import InputError
from briscola.server.settings import read_settings
from briscola.server.store import Report, StoreError, close_report, forget_report, read_reports

EXIT_OK, EXIT_FAILED = 0, 1


def run(
    data: Path | None,
    close: int | None,
    with_closed: bool,
    as_json: bool,
    forget: int | None = None,
) -> int:
    """List the open reports, or close or forget one; the exit status.

    InputError for what does not do.
    """
    directory = read_settings(data=data).data
    try:
        if close is not None or forget is not None:
            return _done_with(directory, close, forget)
        found = [one for one in read_reports(directory) if with_closed or one.closed_at is None]
    except StoreError as error:
        sys.stderr.write(f"briscola: {error}\n")
        return EXIT_FAILED
    if as_json:
        sys.stdout.writelines(f"{_as_json(one)}\n" for one in found)
    else:
        _print(found)
    return EXIT_OK


def _done_with(directory: Path, close: int | None, forget: int | None) -> int:
    if close is not None and not close_report(directory, close, int(time.time() * 1000)):
        raise InputError("no_such_report", f"There is no open report {close}.")
    if forget is not None and not forget_report(directory, forget):
        raise InputError("no_such_report", f"There is no report {forget}.")
    return EXIT_OK


def _as_json(report: Report) -> str:
    """The report with its talk as JSON within JSON; what terminals obey or hide is escaped."""
    told = {**msgspec.structs.asdict(report), "talk": msgspec.Raw(report.talk)}
    text = msgspec.json.encode(told).decode()
    return "".join(one if one.isprintable() else json.dumps(one)[1:-1] for one in text)


def _print(reports: list[Report]) -> None:
    """What people wrote stands in one line, as Python writes it: terminals obey none of it."""
    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
    if not reports:
        console.print("There is nothing to read.")
    for one in reports:
        at = datetime.fromtimestamp(one.at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
        closed = "" if one.closed_at is None else ", closed"
        console.print(f"{one.number}  {at}  {one.reason}{closed}", style="bold")
        sys.stdout.writelines(f"{line}\n" for line in _lines(one))


def _lines(one: Report) -> Iterator[str]:
    """Whom it is about, who made it, and what was said; there may be thousands to write."""
    yield f"   of {one.name!r} ({one.player}), seat {one.seat}, table {one.table}"
    yield f"   by {one.reporter}: {one.words!r}" if one.words else f"   by {one.reporter}"
    for line in msgspec.json.decode(one.talk):
        yield f"     {line['name']!r}: {_said(line)}"


def _said(line: dict[str, Any]) -> str:
    hold = line["hold"]
    if hold is None:
        return repr(line["text"] or line["phrase"])
    match hold["rank"], hold["suit"]:
        case rank, None:
            return f"holds rank {rank}"
        case None, suit:
            return f"holds suit {suit}"
        case rank, suit:
            return f"holds {rank}{suit}"
