"""`briscola serve`: from arguments to settings to the server."""

from typing import Any

from briscola.server.serve import run
from briscola.server.settings import read_settings


def run_server(**arguments: Any) -> int:
    """Serve until told to stop; the exit status. InputError for a setting that does not do."""
    return run(read_settings(**arguments))
