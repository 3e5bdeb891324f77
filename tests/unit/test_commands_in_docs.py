"""What the documentation tells people to type can be typed: it is run here, line by line."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ("README.md", *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))))
HELD_ELSEWHERE = {"docs/protocol.md"}  # tests/integration runs its script against a server
RUNS = (
    "deal",
    "referee",
    "show",
    "variants",
    "verify",
    "simulate",
    "solve",
    "engine",
    "arena",
    "exploit",
    "ladder",
)
PLACEHOLDERS = re.compile(r"\b(FILE|SEED|COMMITMENT)\b")


def blocks(text: str) -> list[str]:
    """The lines of fenced blocks without a language or for a shell, and of indented ones."""
    fenced = re.findall(r"^```(?:sh)?\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    outside = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    indented = re.findall(r"^    (.*)$", outside, re.MULTILINE)
    return [*indented, *(line for block in fenced for line in block.splitlines())]


def typed(name: str) -> list[str]:
    """The lines to type in this file: of its blocks, and in its sentences where they are whole."""
    text = (ROOT / name).read_text("utf-8")
    inline = re.findall(r"`(briscola \w+ [^`]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    whole = [line for line in inline if not PLACEHOLDERS.search(line)]
    return [line.replace(".venv/bin/briscola", "briscola") for line in (*blocks(text), *whole)]


def commands(*names: str) -> list[tuple[str, str]]:
    """Every line that calls one of these commands, with its file."""
    pattern = re.compile(rf"briscola ({'|'.join(names)})\b")
    return [(name, line) for name in DOCS for line in typed(name) if pattern.match(line)]


def shell(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the script where the tree's tests lie at hand and `briscola` is the one tested."""
    if not (folder / "tests").exists():
        (folder / "tests").symlink_to(ROOT / "tests")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=folder,
        env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "name", [n for n in DOCS if n not in HELD_ELSEWHERE and {n} & {f for f, _ in commands(*RUNS)}]
)
def test_the_commands_for_records_run_one_after_the_other(name: str, tmp_path: Path) -> None:
    runs = re.compile(rf"(briscola ({'|'.join(RUNS)})\b|cat |[A-Z]+=)")
    lines = [line for line in typed(name) if runs.match(line)]
    done = shell("\n".join(lines), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize(("name", "line"), commands("play"))
def test_the_game_wants_nothing_but_a_terminal(name: str, line: str, tmp_path: Path) -> None:
    done = shell(line, tmp_path)
    assert done.returncode == 2, name
    assert done.stderr == "briscola: The game needs a terminal to be played in.\n"


@pytest.mark.parametrize(("name", "line"), commands("serve"))
def test_the_server_knows_its_arguments(name: str, line: str, tmp_path: Path) -> None:
    words = shlex.split(line, comments=True)
    done = shell(shlex.join([*words, "--help"]), tmp_path)
    assert (done.returncode, done.stderr) == (0, ""), name


def test_every_target_named_is_in_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    named = {
        target
        for name in DOCS
        for target in re.findall(
            r"(?:^ {4}|`|&& )make ([a-z-]+)", (ROOT / name).read_text("utf-8"), re.MULTILINE
        )
    }
    assert {"serve", "test", "check"} <= named <= targets
