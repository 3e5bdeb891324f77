"""`briscola serve`: from arguments to settings to the server."""

from typing import Any

from briscola.rules.errors import InputError
from briscola.server.serve import run
from briscola.server.settings import SettingsError, read_settings


def run_server(**arguments: Any) -> int:
    """Serve until told to stop; the exit status. InputError for a setting that does not do."""
    try:
        settings = read_settings(**arguments)
    except SettingsError as error:
        raise InputError("bad_setting", str(error)) from None
    return run(settings)
