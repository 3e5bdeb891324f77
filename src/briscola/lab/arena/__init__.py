"""Two players set against each other over mirrored deals, and what came out.

Knows the rules, the built-in levels and the protocol of engines; must not know a terminal.
"""

from briscola.lab.arena.finished import Finished
from briscola.lab.arena.match import Match
from briscola.lab.arena.report import Report
from briscola.lab.arena.run import Standing, run

__all__ = ["Finished", "Match", "Report", "Standing", "run"]
