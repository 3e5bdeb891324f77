"""The generator of the decks, which is a folder of scripts and no package."""

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[2] / "web" / "decks"

sys.path.insert(0, str(FOLDER))
generate: Any = import_module("generate")
drawing: Any = import_module("drawing").drawing
shapes: Any = import_module("shapes")
card: Any = import_module("card")
backs: Any = import_module("backs")
sys.path.remove(str(FOLDER))

DECKS: Any = generate.DECKS
"""Every deck by its name."""
