"""Exact play with every card known, the order of the stock too.

Takes a state of the readable rules, searches it with compiled code, and gives back card points;
knows no View and no player.
"""

from briscola.solver.batch import endings
from briscola.solver.searches import compile_all
from briscola.solver.solve import METHODS, Method, Solution, Solver, ThreeSidesError, par, solve

__all__ = [
    "METHODS",
    "Method",
    "Solution",
    "Solver",
    "ThreeSidesError",
    "compile_all",
    "endings",
    "par",
    "solve",
]
