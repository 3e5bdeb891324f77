"""Best responses: players that know how another one plays, to tell how much it can lose.

Knows players and the rules; must not know the arena, where they meet.
"""

from briscola.lab.response.exact import best_response
from briscola.lab.response.local import LocalResponse, response_to

__all__ = ["LocalResponse", "best_response", "response_to"]
