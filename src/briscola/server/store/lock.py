"""One process a data directory: an advisory lock that the kernel drops when its holder dies."""

import fcntl
import os
from pathlib import Path

from briscola.server.store.store import StoreLockedError

LOCK_FILE = "briscola.lock"


class DirectoryLock:
    """Held from construction to `release`; StoreLockedError if another process holds it."""

    def __init__(self, directory: Path) -> None:
        self._file = os.open(directory / LOCK_FILE, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(self._file, 20).decode("ascii", "replace").strip()
            os.close(self._file)
            raise StoreLockedError(_sentence(directory, holder)) from None
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, str(os.getpid()).encode(), 0)

    def release(self) -> None:
        """Let others have the directory."""
        os.close(self._file)


def _sentence(directory: Path, holder: str) -> str:
    process = f" (process {holder})" if holder else ""
    return (
        f"Another briscola server{process} is using {directory}. "
        "Stop it, or choose another directory with --data."
    )
