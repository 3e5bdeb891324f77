"""Experiments: many deals at once, measured and counted.

Builds on the kernels, the solver and the players; knows no server and no person.
"""

from briscola.lab.simulation import Simulation, simulate

__all__ = ["Simulation", "simulate"]
