"""A program at the other end of two pipes. Whatever it does, nothing waits beyond a deadline."""

import os
import select
import signal
import subprocess
from contextlib import suppress
from time import monotonic

LONGEST = 1 << 20  # bytes of a line
CHUNK = 1 << 16  # as much as a pipe holds
LAST_WORDS = 2000  # bytes of standard error that are kept
QUIT_S = 1.0  # to end by itself
QUIT = b'{"type":"quit"}\n'


class DeadError(Exception):
    """The program has ended, closed its output, or floods it."""


class EngineProcess:
    """Lines go out and come in. Of standard error only the end is kept.

    It leads a process group of its own, so that Ctrl-C is not for it, and its children end with it.
    """

    def __init__(self, words: list[str]) -> None:
        """Start the program; DeadError if that cannot be done."""
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the program that was asked for
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError:
            raise DeadError from None
        pipes = self._process.stdin, self._process.stdout, self._process.stderr
        self._in, self._out, self._err = (pipe.fileno() for pipe in pipes if pipe)
        for file in (self._in, self._out, self._err):
            os.set_blocking(file, False)
        self._unsent = b""
        self._unread = bytearray()
        self._said, self._hears = bytearray(), True
        self._quits_by: float | None = None

    def send(self, line: bytes) -> None:
        """Hand the line over; what does not fit into the pipe goes out while lines are awaited."""
        self._unsent += line
        self._write()

    def read_line(self, deadline: float) -> bytes | None:
        """The next line; None once the monotonic clock is past the deadline."""
        while (end := self._unread.find(b"\n")) < 0:
            if len(self._unread) > LONGEST:
                raise DeadError
            left = deadline - monotonic()
            if left <= 0:
                return None
            self._wait(left)
        line = bytes(self._unread[:end])
        del self._unread[: end + 1]
        return line

    def last_words(self) -> str:
        """The end of what the program wrote to standard error, known once it is killed."""
        return self._said.decode(errors="replace").strip()

    def dismiss(self) -> None:
        """Ask it to quit; it has QUIT_S for that from now on."""
        if self._quits_by is None:
            with suppress(DeadError):
                self.send(QUIT)
            assert self._process.stdin
            self._process.stdin.close()
            self._unsent = b""
            self._quits_by = monotonic() + QUIT_S

    def close(self) -> None:
        """Ask it to quit, then end it."""
        self.dismiss()
        self._drain()
        self.kill()

    def kill(self) -> None:
        """End it and its children at once."""
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._process.stdin.close()
        # Before it is waited for: until then nobody else can have its number.
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._listen()
        self._process.stdout.close()
        self._process.stderr.close()

    def _wait(self, seconds: float) -> None:
        """Until something can be read or written, and do that."""
        poll = select.poll()
        poll.register(self._out, select.POLLIN)
        if self._hears:
            poll.register(self._err, select.POLLIN)
        if self._unsent:
            poll.register(self._in, select.POLLOUT)
        for file, _ in poll.poll(seconds * 1000):
            if file == self._in:
                self._write()
            elif file == self._err:
                self._listen()
            elif not self._read():
                raise DeadError

    def _write(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._in, self._unsent) :]
        except BlockingIOError:
            return
        except OSError:
            raise DeadError from None

    def _read(self) -> bool:
        """Take what is there; was there anything, or is this the end of it."""
        chunk = os.read(self._out, CHUNK)
        self._unread += chunk
        return bool(chunk)

    def _listen(self) -> None:
        """Take what stands in standard error, which may have been closed."""
        try:
            chunk = os.read(self._err, CHUNK)
        except BlockingIOError:
            return
        self._hears = bool(chunk)
        self._said = (self._said + chunk)[-LAST_WORDS:]

    def _drain(self) -> None:
        """Read and forget until the program has closed its output, or its time is over."""
        assert self._quits_by is not None
        with suppress(DeadError):
            while (left := self._quits_by - monotonic()) > 0:
                self._wait(left)
                self._unread.clear()
