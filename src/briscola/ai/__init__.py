"""Programs that play: a View in, a move out.

Knows the rules and the variants; must not know the state behind a View, a table or a network.
"""

from briscola.ai.players import choose

__all__ = ["choose"]
