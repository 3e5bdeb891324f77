"""The command `briscola`: thin commands over the rooms below, and the game in the terminal.

Must not hold rules or server logic of its own.
"""
