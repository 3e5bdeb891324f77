"""`briscola show`: transcripts of records."""

import sys

from briscola.cli.files import each_record, read_all
from briscola.notation.record import read_record
from briscola.notation.transcript import transcript
from briscola.rules.errors import InputError


def run(name: str) -> int:
    """Print every record of the file; 1 if one of them was bad, which is said and passed over."""
    bad, gap = 0, ""
    for line, data in each_record(read_all(name)):
        try:
            text = transcript(*read_record(data))
        except InputError as error:
            sys.stderr.write(f"briscola: {place(name, line, error)}\n")
            bad = 1
        else:
            sys.stdout.write(gap + text)
            gap = "\n"
    return bad


def place(name: str, line: int, error: InputError) -> str:
    """Where the fault is, and what it is."""
    move = "" if error.at is None else f", move {error.at + 1}"
    return f"{name}, line {line}{move}: {error.message}"
