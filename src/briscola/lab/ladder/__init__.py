"""Many players rated by matches against each other: the arena's, each over mirrored deals."""

from briscola.lab.ladder.ladder import Ladder
from briscola.lab.ladder.run import Climb, climb
from briscola.lab.ladder.table import Rated, RatingTable

__all__ = ["Climb", "Ladder", "Rated", "RatingTable", "climb"]
