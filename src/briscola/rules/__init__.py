"""What the games are: cards, deals, states, moves, scores and what a seat may know.

Knows nothing of files, clocks, randomness, people or networks.
"""
