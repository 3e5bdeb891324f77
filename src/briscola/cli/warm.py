"""`briscola warm`: compile what is compiled at all, so that nobody waits for it later."""

import sys
import time

from briscola import solver
from briscola.ai import contenders, nets
from briscola.kernels.compiling import cache_folder, remove_unused
from briscola.lab import simulate


def run(quiet: bool) -> int:
    """Run every kernel once; what was compiled stays in the cache."""
    began = time.perf_counter()
    if not quiet:
        sys.stderr.write("Compiling, once for this version on this machine …\n")
    simulate("briscola", 2, 1, 0)
    solver.compile_all()
    nets.compile_all()
    contenders.compile_all()
    remove_unused()
    if not quiet:
        took = time.perf_counter() - began
        kept = cache_folder()
        where = f"kept in {kept}" if kept else "not kept: the cache cannot be written"
        sys.stderr.write(f"Ready after {took:.1f} s; {where}.\n")
    return 0
