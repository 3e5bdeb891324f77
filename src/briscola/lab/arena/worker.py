"""A process that plays deals: a match comes in, then numbers; each deal played goes out."""

import signal
import sys
from contextlib import suppress

import msgspec

from briscola.lab.arena.match import Match
from briscola.lab.arena.table import Table


def main() -> None:
    """Play until standard input ends, or until SIGTERM; the players are sent away at the end."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    with suppress(BrokenPipeError):  # whoever asked has died
        play()


def play() -> None:
    """Play what standard input asks for."""
    with open(0, "rb", closefd=False) as asked, open(1, "wb", closefd=False) as out:
        table = Table(msgspec.json.decode(asked.readline(), type=Match))
        try:
            for number in asked:
                out.write(msgspec.json.encode(table.play(int(number))) + b"\n")
                out.flush()
        finally:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it ends already
            table.close()


if __name__ == "__main__":
    main()
