"""`briscola solve`: exact values of unfinished deals, line by line."""

import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from queue import Queue
from typing import Any, BinaryIO

import msgspec

from briscola.cli.files import STDIN, UnwritableError, opened, unreadable, write_at_once
from briscola.cli.referee import LONGEST, read_lines
from briscola.notation.record import read_record
from briscola.rules.errors import InputError, Refusal
from briscola.rules.move import parse_move
from briscola.rules.play import apply
from briscola.rules.state import State, start
from briscola.solver import METHODS, Method, Solution, Solver, ThreeSidesError, compile_all

EXIT_OK, EXIT_UNREADABLE, EXIT_INTERRUPTED = 0, 2, 130
WAITING = 4  # records read ahead for each job


@dataclass(frozen=True)
class Wishes:
    """What was asked for: `seconds` a record at most, `table_mb` of memory a job."""

    method: Method | None = None
    line: bool = False
    par: bool = False
    jobs: int = 1
    table_mb: float = 64
    seconds: float | None = None


def checked_method(name: str | None) -> Method | None:
    """The method of this name; InputError if there is none."""
    if name is None:
        return None
    for method in METHODS:
        if method == name:
            return method
    raise InputError(
        "bad_method", f"There is no method {name[:40]!r}; there is: {', '.join(METHODS)}."
    )


def run(files: Sequence[str], wishes: Wishes) -> int:
    """Answer each record of these files, or of standard input; the exit status.

    UnwritableError if the answers cannot be written.
    """
    stop = threading.Event()
    try:
        with open(1, "wb", closefd=False) as out:
            for name in files or [STDIN]:
                try:
                    with opened(name) as stream:
                        for found in answers(stream, wishes, stop):
                            write_at_once(out, msgspec.json.encode(found) + b"\n")
                except BrokenPipeError:
                    raise
                except OSError as error:
                    sys.stderr.write(f"briscola: {unreadable(name, error)}\n")
                    return EXIT_UNREADABLE
    except BrokenPipeError:
        return EXIT_OK  # whoever read the answers has had enough
    except OSError as error:
        raise UnwritableError(error) from None
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    finally:
        stop.set()
    return EXIT_OK


def answers(stream: BinaryIO, wishes: Wishes, stop: threading.Event) -> Iterator[dict[str, Any]]:
    """What is found of each record, in their order, from so many threads at once."""
    own = threading.local()

    def answer(text: bytes | None) -> dict[str, Any]:
        if not hasattr(own, "solver"):
            own.solver = Solver(table_mb=wishes.table_mb)
        return _answer(own.solver, text, wishes, stop)

    lines = read_lines(stream, lambda _count: None)
    if wishes.jobs == 1:
        yield from map(answer, lines)
        return
    # Here, not in a thread, so that Ctrl-C need not wait until all is compiled.
    compile_all()
    pool = ThreadPoolExecutor(wishes.jobs)
    try:
        yield from _in_order(pool, answer, lines, wishes.jobs * WAITING)
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def _in_order(
    pool: ThreadPoolExecutor,
    answer: Callable[[bytes | None], dict[str, Any]],
    lines: Iterable[bytes | None],
    ahead: int,
) -> Iterator[dict[str, Any]]:
    """The answers in the order of the lines, each as soon as those before it are there.

    Lines are read beside, so that whoever waits for an answer before the next line gets it.
    """
    waiting: Queue[Future[dict[str, Any]] | None] = Queue(ahead)

    def read() -> None:
        try:
            for line in lines:
                waiting.put(pool.submit(answer, line))
        except (OSError, RuntimeError) as error:
            failed: Future[dict[str, Any]] = Future()
            failed.set_exception(error)
            waiting.put(failed)
        waiting.put(None)

    threading.Thread(target=read, daemon=True).start()
    while (found := waiting.get()) is not None:
        yield found.result()


def _answer(
    solver: Solver, text: bytes | None, wishes: Wishes, stop: threading.Event
) -> dict[str, Any]:
    if text is None:
        return _fault("bad_json", f"A line may have {LONGEST} bytes at most.")
    try:
        _, state = read_record(text)
        if wishes.par:
            state = start(state.rules, state.deal)
        found = solver.solve(state, wishes.method, wishes.seconds, stop)
        line = _best_line(solver, state, found, wishes, stop) if wishes.line else None
    except InputError as error:
        return _fault(error.code, error.message, error.at)
    except ThreeSidesError as error:
        return _fault(error.code, str(error))
    return _written(found, line)


def _written(found: Solution, line: list[str] | None) -> dict[str, Any]:
    written: dict[str, Any] = {
        "ok": True,
        "to_move": found.to_move,
        "value": found.value,
        "moves": found.moves,
        "nodes": found.nodes,
        "ms": round(found.seconds * 1000, 3),
    }
    if not found.is_exact:
        written |= {"exact": False, "low": found.low, "high": found.high, "bounds": found.bounds}
    return written if line is None else written | {"line": line}


def _best_line(
    solver: Solver, state: State, found: Solution, wishes: Wishes, stop: threading.Event
) -> list[str]:
    """Moves to the end, each among the best for its side; shorter where time ran out.

    `found` is what was found of the state; its seconds count too.
    """
    line: list[str] = []
    left = wishes.seconds
    while found.is_exact and found.to_move is not None:
        best = next(move for move, value in found.moves.items() if value == found.value)
        after = apply(state, parse_move(state.rules.pack, best))
        assert not isinstance(after, Refusal)
        line.append(best)
        state = after
        left = None if left is None else left - found.seconds
        found = solver.solve(state, wishes.method, left, stop)
    return line


def _fault(code: str, message: str, at: int | None = None) -> dict[str, Any]:
    return {"ok": False, "error": code, "at": at, "message": message}
