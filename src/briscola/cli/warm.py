"""`briscola warm`: compile what is compiled at all, so that nobody waits for it later."""

import sys
import time

from briscola import solver
from briscola.ai import nets
from briscola.ai.contenders import think
from briscola.ai.protocol import Limits
from briscola.kernels.compiling import cache_folder, remove_unused
from briscola.lab import simulate
from briscola.rules.deal import shuffled
from briscola.rules.house import house_rules
from briscola.rules.move import parse_move
from briscola.rules.play import settle, step
from briscola.rules.state import Phase, start
from briscola.rules.view import view
from briscola.variants import load_variant


def run(quiet: bool) -> int:
    """Run every kernel once; what was compiled stays in the cache."""
    began = time.perf_counter()
    if not quiet:
        sys.stderr.write("Compiling, once for this version on this machine …\n")
    simulate("briscola", 2, 1, 0)
    solver.compile_all()
    nets.compile_all()
    _think()
    remove_unused()
    if not quiet:
        took = time.perf_counter() - began
        kept = cache_folder()
        where = f"kept in {kept}" if kept else "not kept: the cache cannot be written"
        sys.stderr.write(f"Ready after {took:.1f} s; {where}.\n")
    return 0


def _think() -> None:
    """Play a deal with thought: of worlds drawn at first, of every world at the end."""
    rules = house_rules(load_variant("briscola"), 2, {})
    state = start(rules, shuffled(rules, "warm"))
    while state.phase is not Phase.OVER:
        thought = think("pimc", view(state, state.turn), 0, Limits(work=1))
        state = settle(step(state, parse_move(rules.pack, thought.move)))
