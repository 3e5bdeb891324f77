"""The project's own files: where they may not point, and what must agree in them."""

import json
import re
import subprocess
from importlib import metadata
from pathlib import Path

import pytest

import briscola

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))

# Spelt in pieces, so that this file does not find itself.
HOSTS = ("pypi" + ".org", "python" + "hosted", "npm" + "js", "deb." + "debian")
PLACES = ("/work" + "/", "/root" + "/", "file:" + "//")


def tracked_texts() -> dict[str, str]:
    """Every tracked text file with its content."""
    listing = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout
    files = {name: ROOT / name for name in listing.split("\0") if name}
    contents = {name: path.read_bytes() for name, path in files.items() if path.is_file()}
    return {name: data.decode() for name, data in contents.items() if b"\0" not in data}


def test_no_file_names_a_registry_or_a_place_on_one_machine() -> None:
    found = [
        (name, word)
        for name, text in tracked_texts().items()
        for word in HOSTS + PLACES
        if word in text
    ]
    assert not found


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_pins_every_package_with_a_hash_and_no_address(lock: Path) -> None:
    text = re.sub(r"^\s*#.*\n", "", lock.read_text(), flags=re.MULTILINE)
    requirements = text.replace("\\\n", " ").splitlines()
    assert requirements
    for requirement in requirements:
        assert re.match(r"[\w.-]+(\[[\w,-]+\])?==\S+ .*--hash=sha256:", requirement), requirement
        assert "://" not in requirement


def test_both_locks_pin_the_same_versions() -> None:
    run, dev = (pins(ROOT / "requirements" / name) for name in ("run.txt", "dev.txt"))
    assert run.items() <= dev.items()


def pins(lock: Path) -> dict[str, str]:
    """The version of each package in a lock."""
    return dict(re.findall(r"^([\w.-]+)==(\S+)", lock.read_text(), flags=re.MULTILINE))


def test_the_web_lock_carries_no_addresses() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    assert not [name for name, package in packages.items() if "resolved" in package]


def test_the_web_client_pins_exact_versions() -> None:
    package = json.loads((ROOT / "web/package.json").read_text())
    wanted = package["dependencies"] | package["devDependencies"]
    assert not {name: version for name, version in wanted.items() if not version[0].isdigit()}


def test_versions_agree() -> None:
    web = json.loads((ROOT / "web/package.json").read_text())["version"]
    assert briscola.__version__ == metadata.version("briscola") == web
