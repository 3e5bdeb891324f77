"""`briscola serve` in a process of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAM = ("-c", "from briscola.cli.app import main; main()")
STACKED = ("-m", "tests.e2e.stacked")
SEEDED = ("-m", "tests.e2e.seeded")
REBUILT = ("-m", "tests.e2e.rebuilt")
PATIENCE_S = 60
COMPILING_S = 600
QUICK = {
    "BRISCOLA_BOT_SHORTEST": "0",
    "BRISCOLA_BOT_LONGEST": "30",
    "BRISCOLA_REQUESTS_PER_MINUTE": "100000",
    "BRISCOLA_TABLES_PER_MINUTE": "100000",
    "BRISCOLA_SOCKETS_PER_MINUTE": "100000",
}


class ServerProcess:
    """A server on this data directory, on a port that stays the same when it is started again."""

    def __init__(
        self, data: Path, program: tuple[str, str] = PROGRAM, web: Path | None = None
    ) -> None:
        self.data = data
        self.program = program
        self._environment = {**os.environ, **QUICK, **({"E2E_WEB": str(web)} if web else {})}
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        arguments = ["serve", "--port", str(self.port), "--data", str(self.data)]
        self._process = subprocess.Popen(
            [sys.executable, *self.program, *arguments, "--log-level", "warning"],
            cwd=ROOT,
            env=self._environment,
            stdout=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE_S
        while not self._answers():
            assert self._process.poll() is None, "the server has stopped"
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.05)

    def wait_for_bots(self) -> None:
        """Until bots of all levels move at once, whose players may have to be compiled first."""
        until = time.monotonic() + COMPILING_S
        while not self._has_bots():
            assert time.monotonic() < until, "the bots are not made ready"
            time.sleep(0.5)

    def kill(self) -> None:
        """As a power cut would end it."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As whoever runs it would end it."""
        if self._process is not None:
            self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None, "the server was started"
        self._process.send_signal(how)
        self._process.wait(PATIENCE_S)
        self._process = None

    def _has_bots(self) -> bool:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/health") as answer:
            return b'"bots":"ready"' in answer.read()

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/ready"):
                return True
        except urllib.error.HTTPError as error:
            error.close()
        except urllib.error.URLError:
            pass
        return False


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        port: int = one.getsockname()[1]
        return port
