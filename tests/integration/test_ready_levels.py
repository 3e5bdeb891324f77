"""Once all players are compiled, no game of any of them compiles anything more."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLAYS_EVERYTHING = """
from pathlib import Path
from tests.support.brute import played
from tests.support.deals import TABLES, rules_of
from briscola.ai.contenders import compile_all, think
from briscola.ai.protocol import Limits
from briscola.kernels.compiling import cache_folder
from briscola.levels import CONTENDERS
from briscola.rules.deal import shuffled
from briscola.rules.move import parse_move
from briscola.rules.state import Phase, start
from briscola.rules.view import view

def kept():
    return {path.name for path in cache_folder().rglob("*.nbc")}

compile_all()
ready = kept()
assert len(ready) > 5
for table in TABLES:
    rules = rules_of(*table)
    for name in CONTENDERS:
        state = start(rules, shuffled(rules, f"ready {table}"))
        while state.phase is not Phase.OVER:
            move = think(name, view(state, state.turn), 0, Limits(work=2)).move
            state = played(state, parse_move(rules.pack, move))
assert kept() == ready, kept() - ready
"""


@pytest.mark.slow
def test_nobody_waits_for_a_compiler_in_a_game(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAYS_EVERYTHING],
        cwd=ROOT,
        env={**os.environ, "BRISCOLA_CACHE": str(tmp_path), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
