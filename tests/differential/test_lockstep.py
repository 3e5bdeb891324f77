import os
import subprocess
import sys

import pytest
from tests.support.lockstep import run


@pytest.mark.slow
def test_rules_and_kernels_agree_after_every_move() -> None:
    assert run(deals=5_000, seed=20_261) > 100_000


def test_they_agree_where_kernels_run_as_written() -> None:
    command = [sys.executable, "-m", "tests.support.lockstep", "--deals", "150", "--seed", "7"]
    written = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(command, env=written, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "150 deals" in done.stdout and "as written" in done.stdout
