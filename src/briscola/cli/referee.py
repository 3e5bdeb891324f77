"""`briscola referee`: verdicts on records, line by line, in constant memory."""

import os
import stat
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import msgspec

from briscola.cli.files import BOM, STDIN, UnwritableError, opened, unreadable, write_at_once
from briscola.notation.referee import Fault, judge

LONGEST = 1 << 20
WHITE = b" \t\r\n"  # what JSON takes for space
SHOW_EVERY = 1 << 18
TOO_LONG = Fault(False, "bad_json", None, f"A line may have {LONGEST} bytes at most.")

EXIT_OK, EXIT_BAD_RECORD, EXIT_UNREADABLE, EXIT_INTERRUPTED = 0, 1, 2, 130

Advance = Callable[[int], object]


def run(files: Sequence[str], strict: bool) -> int:
    """Judge all lines of these files, or of standard input; the exit status.

    UnwritableError if the answers cannot be written.
    """
    try:
        with open(1, "wb", closefd=False) as out, _progress(files) as advance:
            return _run(files or [STDIN], strict, out, advance)
    except BrokenPipeError:
        return EXIT_OK  # whoever read the answers has had enough
    except OSError as error:
        raise UnwritableError(error) from None
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


def _run(files: Sequence[str], strict: bool, out: BinaryIO, advance: Advance) -> int:
    bad = unread = 0
    for name in files:
        try:
            with opened(name) as stream:
                bad += answer(stream, out, advance)
        except BrokenPipeError:
            raise
        except OSError as error:
            sys.stderr.write(f"briscola: {unreadable(name, error)}\n")
            unread += 1
    if unread:
        return EXIT_UNREADABLE
    return EXIT_BAD_RECORD if strict and bad else EXIT_OK


def answer(stream: BinaryIO, out: BinaryIO, advance: Advance) -> int:
    """Answer every line that is not blank, at once; how many records were bad."""
    bad = 0
    encode = msgspec.json.Encoder().encode
    for line in read_lines(stream, advance):
        verdict = TOO_LONG if line is None else judge(line)
        bad += not verdict.ok
        write_at_once(out, encode(verdict) + b"\n")
    return bad


def read_lines(stream: BinaryIO, advance: Advance) -> Iterator[bytes | None]:
    """The lines that are not blank, without a byte order mark; None for one that is too long.

    Never holds more than one line of allowed length.
    """
    unshown, start = 0, BOM
    while line := stream.readline(LONGEST + 1):
        unshown += len(line)
        if len(line) > LONGEST:
            unshown += _skip_rest(stream, line)
            yield None
        elif text := line.removeprefix(start).strip(WHITE):
            yield text
        start = b""
        if unshown >= SHOW_EVERY:
            advance(unshown)
            unshown = 0
    advance(unshown)


def _skip_rest(stream: BinaryIO, line: bytes) -> int:
    """Read on to the line's end; how many bytes that were."""
    skipped = 0
    while line and not line.endswith(b"\n"):
        line = stream.readline(LONGEST)
        skipped += len(line)
    return skipped


@contextmanager
def _progress(files: Sequence[str]) -> Iterator[Advance]:
    """A bar on standard error while files are read, if a person sees it and nothing else there."""
    if not files or not sys.stderr.isatty() or os.isatty(1):
        yield lambda _count: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=_size(files))
        yield lambda count: bar.advance(task, count)


def _size(files: Sequence[str]) -> int | None:
    """All bytes together; None where that cannot be known."""
    try:
        stats = [os.fstat(0) if name == STDIN else Path(name).stat() for name in files]
    except OSError:
        return None
    regular = all(stat.S_ISREG(one.st_mode) for one in stats)
    return sum(one.st_size for one in stats) if regular else None
