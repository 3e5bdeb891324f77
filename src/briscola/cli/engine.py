"""`briscola engine`: a level for whoever speaks briscola-engine/1 on standard input and output."""

import sys
from typing import BinaryIO

from briscola.ai.contenders import contender_named
from briscola.ai.engine import Engine
from briscola.ai.players import aim_named
from briscola.ai.protocol import line
from briscola.cli.files import STDIN, UnwritableError, opened, unreadable, write_at_once
from briscola.cli.referee import read_lines
from briscola.levels import LEVELS

EXIT_OK, EXIT_UNREADABLE, EXIT_INTERRUPTED = 0, 2, 130


def run(level: str | None, aim: str | None, cores: int) -> int:
    """Answer line by line until the host says quit or is gone; the exit status.

    InputError if there is no such level or aim; UnwritableError if no answer can be written.
    """
    player = LEVELS[-1] if level is None else contender_named(level)
    engine = Engine(player, aim_named(aim), cores)
    try:
        with open(1, "wb", closefd=False) as out:
            return _run(engine, out)
    except BrokenPipeError:
        return EXIT_OK
    except OSError as error:
        raise UnwritableError(error) from None
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


def _run(engine: Engine, out: BinaryIO) -> int:
    try:
        with opened(STDIN) as stream:
            for text in read_lines(stream, lambda _count: None):
                answer = engine.answer(text)
                if answer is None:
                    break
                write_at_once(out, line(answer))
    except BrokenPipeError:
        raise
    except OSError as error:
        sys.stderr.write(f"briscola: {unreadable(STDIN, error)}\n")
        return EXIT_UNREADABLE
    return EXIT_OK
