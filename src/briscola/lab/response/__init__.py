"""Best responses: players that know how another one plays, to tell how much it can lose.

Knows players and the rules; must not know the arena, where they meet.
"""

from briscola.lab.response.exact import best_response
from briscola.lab.response.local import LocalResponse
from briscola.lab.response.playouts import playouts_of

__all__ = ["LocalResponse", "best_response", "playouts_of"]
