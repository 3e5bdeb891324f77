"""`briscola engine` as a process: an answer a line at once, and an end in every way to end."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
from tests.support.deals import rules_of

from briscola.ai.protocol import Choose, Hello, Limits, Quit, line
from briscola.rules.deal import shuffled
from briscola.rules.state import start
from briscola.rules.view import view

ENGINE = [sys.executable, "-m", "briscola", "engine", "--level", "careful"]


def question(number: int) -> bytes:
    rules = rules_of("briskott", 2)
    state = start(rules, shuffled(rules, f"process {number}"))
    return line(Choose(number, 41, view(state, state.turn), Limits(ms=100)))


def talk(lines: bytes) -> list[dict[str, object]]:
    done = subprocess.run(ENGINE, input=lines, capture_output=True, check=True, timeout=60)
    assert done.stderr == b""
    return [msgspec.json.decode(text) for text in done.stdout.splitlines()]


@contextmanager
def at_work() -> Iterator[subprocess.Popen[bytes]]:
    engine = subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with engine:
        yield engine
        engine.kill()


def test_a_whole_talk_and_its_end_when_the_host_is_gone() -> None:
    answers = talk(line(Hello(1)) + question(7) + b"\nwhat?\n" + question(8))
    assert [one["type"] for one in answers] == ["ready", "choice", "error", "choice"]
    assert [one["id"] for one in answers if one["type"] == "choice"] == [7, 8]


def test_a_line_that_is_too_long_is_not_the_last() -> None:
    answers = talk(b"x" * (3 << 20) + b"\n" + question(1))
    assert [one["type"] for one in answers] == ["error", "choice"]


def test_what_cannot_be_written_is_no_fault_of_what_is_read() -> None:
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        done = subprocess.run(
            ENGINE, input=line(Hello(1)), stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"briscola: cannot write: No space left on device.\n"


def test_nothing_is_answered_after_quit() -> None:
    assert talk(line(Quit()) + question(7)) == []


def test_each_answer_comes_before_the_next_question() -> None:
    with at_work() as engine:
        assert engine.stdin and engine.stdout
        for number in range(3):
            engine.stdin.write(question(number))
            engine.stdin.flush()
            assert msgspec.json.decode(engine.stdout.readline())["id"] == number


def test_an_interrupted_engine_says_nothing() -> None:
    with at_work() as engine:
        assert engine.stdin and engine.stdout
        engine.stdin.write(line(Hello(1)))
        engine.stdin.flush()
        engine.stdout.readline()
        engine.send_signal(signal.SIGINT)
        assert engine.wait(30) == 130
