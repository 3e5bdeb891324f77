"""Build the web client into the package when a wheel is made and the client is missing or stale."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("web", "src/briscola/i18n")
NOT_SOURCES = {"node_modules", "dist", ".vite"}


class WebClient(BuildHookInterface[Any]):
    """Carries the built client in the wheel, so that installing it needs no Node."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client for a wheel; an editable install is served by `make web`."""
        del build_data
        root = Path(self.root)
        if self.target_name != "wheel" or version == "editable" or not is_stale(root):
            return
        if npm := shutil.which("npm"):
            build(npm, root / "web")
        elif not built_page(root).is_file():
            raise SystemExit("The web client is not built. Install Node 20.19 or newer, with npm.")


def built_page(root: Path) -> Path:
    """The page that every build of the client writes."""
    return root / "src/briscola/server/web/index.html"


def is_stale(root: Path) -> bool:
    """Whether the client was never built, or some source of it is newer than its page."""
    page = built_page(root)
    if not page.is_file():
        return True
    built_at = page.stat().st_mtime
    return any(path.stat().st_mtime > built_at for path in source_files(root))


def source_files(root: Path) -> Iterator[Path]:
    """Every file that the client is built from."""
    for source in SOURCES:
        for folder, subfolders, names in os.walk(root / source):
            subfolders[:] = [name for name in subfolders if name not in NOT_SOURCES]
            yield from (Path(folder, name) for name in names)


def build(npm: str, web: Path) -> None:
    """Run the client's own build with exactly the locked packages."""
    if not (web / "node_modules").is_dir():
        subprocess.run([npm, "ci"], cwd=web, check=True)
    subprocess.run([npm, "run", "build"], cwd=web, check=True)
