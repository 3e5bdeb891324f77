"""`briscola serve` that gives out the page in the folder E2E_WEB, which a test may build anew."""

import os
from functools import partial
from pathlib import Path
from unittest.mock import patch

from briscola.cli.app import main
from briscola.server.app import create_app

if __name__ == "__main__":
    app = partial(create_app, web=Path(os.environ["E2E_WEB"]))
    with patch("briscola.server.serve.create_app", app):
        main()
