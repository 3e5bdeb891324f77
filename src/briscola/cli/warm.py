"""`briscola warm`: compile what is compiled at all, so that nobody waits for it later."""

import sys
import threading
import time

from briscola.kernels.compiling import cache_folder, remove_unused
from briscola.lab import simulate
from briscola.rules.deal import shuffled
from briscola.rules.house import house_rules
from briscola.rules.state import start
from briscola.solver import METHODS, Solver
from briscola.variants import load_variant

TABLE_MB = 1


def run(quiet: bool) -> int:
    """Run every kernel once; what was compiled stays in the cache."""
    began = time.perf_counter()
    if not quiet:
        sys.stderr.write("Compiling, once for this version on this machine …\n")
    simulate("briscola", 2, 1, 0)
    rules = house_rules(load_variant("briskott"), 3, {})
    for method in METHODS:
        Solver(TABLE_MB).solve(start(rules, shuffled(rules, "warm")), method, stop=_stopped())
    remove_unused()
    if not quiet:
        took = time.perf_counter() - began
        kept = cache_folder()
        where = f"kept in {kept}" if kept else "not kept: the cache cannot be written"
        sys.stderr.write(f"Ready after {took:.1f} s; {where}.\n")
    return 0


def _stopped() -> threading.Event:
    event = threading.Event()
    event.set()
    return event
