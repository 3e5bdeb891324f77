"""docs/protocol.md is true: its example is run as it stands, its codes are all there are."""

import asyncio
import os
import re
import sys
from pathlib import Path

from tests.integration.harness import serving

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
SENDERS = ("rules", "server", "table", "variants")
# Codes of files and settings, which no server sends.
ELSEWHERE = {"bad_seed", "bad_setting", "bad_variant"}


async def test_the_worked_example_works(tmp_path: Path) -> None:
    steps = re.findall(r"^```(sh|python)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert [kind for kind, _ in steps] == ["sh", "sh", "python", "sh"]
    script = "set -euo pipefail\n"
    for number, (kind, body) in enumerate(steps):
        if kind == "sh":
            script += body
        else:
            (tmp_path / f"step{number}.py").write_text(body)
            script += f"{sys.executable} step{number}.py\n"
    async with serving(tmp_path / "data") as site:
        path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
        bash = await asyncio.create_subprocess_exec(
            *("bash", "-c", script),
            cwd=tmp_path,
            env={"PATH": path, "BRISCOLA": f"http://{site.address}", "LC_ALL": "C.UTF-8"},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        out, errors = await asyncio.wait_for(bash.communicate(), 60)
    said = out.decode()
    assert bash.returncode == 0, said + errors.decode()
    assert said.startswith('{"name":""}{"name":"Robot"}{"table":"')
    assert re.search(r"won \[[01], [01]\]$", said, re.MULTILINE)
    assert '{"ok":true,"tricks":' in said


def test_every_code_is_listed() -> None:
    listed = set(re.findall(r"`([a-z_]+)`", TEXT[TEXT.index("## Codes") :])) - {"x"}
    files = [one for room in SENDERS for one in (ROOT / "src" / "briscola" / room).rglob("*.py")]
    source = "".join(one.read_text("utf-8") for one in files)
    said = set(re.findall(r'(?:Refusal|InputError|Fault)\(\s*"([a-z_]+)"', source))
    assert said - ELSEWHERE == listed
