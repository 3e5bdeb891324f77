"""Reading what a name on the command line stands for, and writing to whoever reads."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

import msgspec

from briscola.rules.errors import BriscolaError

STDIN = "-"
BOM = b"\xef\xbb\xbf"


class UnreadableError(BriscolaError):
    """A file that cannot be read; the message says which and why."""


class UnwritableError(BriscolaError):
    """Standard output that takes no more; the message says why."""

    def __init__(self, error: OSError) -> None:
        super().__init__(f"cannot write: {error.strerror}.")


@contextmanager
def to_reader() -> Iterator[None]:
    """What is written in here reaches standard output; UnwritableError if it does not.

    Whoever reads it may stop at any time: that ends the program quietly, with status 0.
    """
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        _write_no_more()
        sys.exit(0)
    except OSError as error:
        _write_no_more()
        raise UnwritableError(error) from None


def _write_no_more() -> None:
    """What still waits in the buffer would be tried again at the end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def write_at_once(out: BinaryIO, line: bytes) -> None:
    """Write the line; an error here is none of what is read, but an UnwritableError."""
    try:
        out.write(line)
        out.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise UnwritableError(error) from None


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """The bytes of this file, or of standard input for "-"."""
    if name == STDIN:
        with open(0, "rb", closefd=False) as stream:
            yield stream
    else:
        with open(name, "rb") as stream:  # noqa: PTH123 - "" is a name too, and no directory
            yield stream


def unreadable(name: str, error: OSError) -> str:
    """The sentence that says so."""
    shown = "standard input" if name == STDIN else name
    return f"cannot read {shown}: {error.strerror}."


def read_all(name: str) -> bytes:
    """The whole file; UnreadableError if it cannot be read."""
    try:
        with opened(name) as stream:
            return stream.read()
    except OSError as error:
        raise UnreadableError(unreadable(name, error)) from None


def each_record(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The records of a file, each with the number of its first line.

    One record may stand over several lines; otherwise every line that is not blank is one.
    """
    data = data.removeprefix(BOM)
    lines = data.splitlines()
    if len(lines) > 1 and _is_json(data):
        yield 1, data
        return
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield number, line


def _is_json(data: bytes) -> bool:
    try:
        msgspec.json.decode(data)
    except (ValueError, RecursionError):
        return False
    return True
