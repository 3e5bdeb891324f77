"""`briscola referee`: lines in, lines out, whatever the lines are."""

import io
import json
import os
import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import pytest
from tests.golden.update import HERE

from briscola.cli.referee import LONGEST, answer

COMMAND = (sys.executable, "-m", "briscola.cli.app", "referee")
GOOD = (HERE / "brisca.json").read_bytes()
UNFINISHED = b'{"variant": "brisca", "moves": [], "players": 2}\n'


def answers(data: bytes) -> list[dict[str, Any]]:
    out = io.BytesIO()
    answer(io.BytesIO(data), out, lambda _count: None)
    return [json.loads(line) for line in out.getvalue().decode().splitlines()]


def errors(data: bytes) -> list[str]:
    return [one.get("error", "ok") for one in answers(data)]


def run(*arguments: str, data: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*COMMAND, *arguments], input=data, capture_output=True, check=False)


# ── lines ────────────────────────────────────────────────────────────────────────────────────


def test_every_line_gets_one_answer_in_its_place() -> None:
    assert errors(GOOD + b"x\n" + GOOD + UNFINISHED) == ["ok", "bad_json", "ok", "wrong_pack"]


def test_blank_lines_are_skipped() -> None:
    assert errors(b"\n  \n" + GOOD + b"\r\n\t\n\n" + GOOD + b"\n ") == ["ok", "ok"]
    assert errors(b"") == []
    assert errors(b"\n") == []


def test_the_last_line_needs_no_end() -> None:
    assert errors(GOOD.rstrip(b"\n")) == ["ok"]
    assert errors(GOOD + b"{") == ["ok", "bad_json"]


def test_lines_may_end_in_crlf() -> None:
    assert errors(GOOD.replace(b"\n", b"\r\n") * 2) == ["ok", "ok"]


def test_a_byte_order_mark_is_passed_over_at_the_start_alone() -> None:
    assert errors(b"\xef\xbb\xbf" + GOOD) == ["ok"]
    assert errors(b"\xef\xbb\xbf\r\n" + GOOD) == ["ok"]
    assert errors(GOOD + b"\xef\xbb\xbf" + GOOD) == ["ok", "bad_json"]


def test_bytes_that_are_no_text_are_bad_json() -> None:
    assert errors(b"\xff\xfe\n" + b'{"moves": ["\xc3"]}\n' + b"\x00\n" + GOOD) == [
        *["bad_json"] * 3,
        "ok",
    ]


def test_lone_surrogates_do_not_break_the_answer() -> None:
    assert errors(b'{"moves": ["\\ud800"]}\n{"moves": [], "variant": "\xed\xa0\x80"}\n') == [
        "unknown_variant",  # as an escape it is JSON
        "bad_json",  # as bytes it is not UTF-8
    ]


def test_other_scripts_in_a_bad_record_do_not_break_the_answer() -> None:
    odd = json.dumps(
        {"variant": "brisca", "players": 2, "options": {"ż\u2028\x00": 1}, "moves": []}
    )
    assert errors(odd.encode()) == ["bad_option"]
    raw = json.dumps(json.loads(odd), ensure_ascii=False)
    assert errors(raw.encode()) == ["bad_option"]


def test_a_line_may_be_long_but_not_endless() -> None:
    fill = LONGEST - len(GOOD)
    longest = GOOD.rstrip(b"\n") + b" " * fill + b"\n"
    assert len(longest) == LONGEST
    assert errors(longest + GOOD) == ["ok", "ok"]
    assert errors(b" " + longest + GOOD) == ["bad_json", "ok"]
    assert errors(b"{" * (3 * LONGEST) + b"\n" + GOOD) == ["bad_json", "ok"]
    assert errors(b"{" * (3 * LONGEST)) == ["bad_json"]


class Endless(io.RawIOBase):
    """A stream of so many bytes that are never all there at once."""

    def __init__(self, chunks: Iterator[bytes]) -> None:
        self._chunks = chunks
        self._rest = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._rest = self._rest or next(self._chunks, b"")
        size = min(len(buffer), len(self._rest))
        buffer[:size] = self._rest[:size]
        self._rest = self._rest[size:]
        return size


def peak_memory(chunks: Iterator[bytes]) -> int:
    stream = io.BufferedReader(Endless(chunks))
    tracemalloc.start()
    with open(os.devnull, "wb") as out:  # noqa: PTH123
        answer(stream, out, lambda _count: None)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def test_memory_does_not_grow_with_the_number_of_lines() -> None:
    few, many = peak_memory(iter([b"{}\n"] * 50)), peak_memory(iter([b"{}\n"] * 5_000))
    assert many < few + 100_000


def test_memory_does_not_grow_with_an_endless_line() -> None:
    chunk = b"[" * (1 << 16)
    assert peak_memory(iter([chunk] * 1_000)) < 6 * LONGEST


# ── the command ──────────────────────────────────────────────────────────────────────────────


def test_reads_standard_input_and_exits_with_0_whatever_the_records_are() -> None:
    done = run(data=GOOD + b"x\n")
    assert done.returncode == 0
    assert done.stderr == b""
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True, False]


def test_strict_exit() -> None:
    assert run("--strict-exit", data=GOOD).returncode == 0
    assert run("--strict-exit", data=GOOD + b"x\n" + GOOD).returncode == 1


def test_files_are_read_one_after_the_other(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(GOOD.rstrip(b"\n"))
    (tmp_path / "b").write_bytes(b"x\n")
    done = run(str(tmp_path / "a"), "-", str(tmp_path / "b"), data=UNFINISHED)
    codes = [json.loads(line).get("error", "ok") for line in done.stdout.splitlines()]
    assert codes == ["ok", "wrong_pack", "bad_json"]
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_unreadable_file_is_said_and_the_others_are_read(tmp_path: Path) -> None:
    good = tmp_path / "good"
    good.write_bytes(GOOD)
    done = run("--strict-exit", str(tmp_path / "missing"), str(tmp_path), str(good))
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr.decode().splitlines() == [
        f"briscola: cannot read {tmp_path / 'missing'}: No such file or directory.",
        f"briscola: cannot read {tmp_path}: Is a directory.",
    ]


def talk() -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    return subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=pipe)


def both(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def answered(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    """The pipes to and from the referee, which has answered one line."""
    ask, told = both(process)
    ask.write(b"{}\n")
    ask.flush()
    told.readline()
    return ask, told


def test_each_answer_is_flushed_before_the_next_line_is_there() -> None:
    with talk() as process:
        ask, told = both(process)
        for line in (GOOD, b"{}\n", GOOD):
            ask.write(line)
            ask.flush()
            assert json.loads(told.readline())["ok"] == (line == GOOD)
        ask.close()
        assert process.wait() == 0


def test_nobody_reading_on_is_no_error() -> None:
    with talk() as process:
        ask, told = answered(process)
        told.close()
        ask.write(b"{}\n" * 3)
        ask.close()
        assert process.wait() == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""


def test_an_interrupt_is_quiet() -> None:
    with talk() as process:
        answered(process)
        process.send_signal(signal.SIGINT)
        assert process.wait() == 130
        assert process.stderr is not None
        assert process.stderr.read() == b""


def stderr_on_a_terminal(*arguments: str) -> bytes:
    """What a person sees who reads the answers elsewhere."""
    ours, theirs = os.openpty()
    done = subprocess.run(
        [*COMMAND, *arguments], input=GOOD, stdout=subprocess.DEVNULL, stderr=theirs, check=True
    )
    os.close(theirs)
    os.set_blocking(ours, False)
    assert done.returncode == 0
    try:
        return os.read(ours, 1 << 16)
    except OSError:  # nothing was written
        return b""
    finally:
        os.close(ours)


def test_a_bar_shows_on_a_terminal_and_only_for_files(tmp_path: Path) -> None:
    many = tmp_path / "many"
    many.write_bytes(GOOD * 600)
    assert b"\x1b[" in stderr_on_a_terminal(str(many))
    assert stderr_on_a_terminal() == b""


@pytest.mark.parametrize("argument", ["--nonsense", "--strict-exit=3"])
def test_bad_arguments_are_said_without_a_traceback(argument: str) -> None:
    done = run(argument)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert argument.partition("=")[0].encode() in done.stderr
