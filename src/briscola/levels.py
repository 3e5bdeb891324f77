"""How strong a bot plays: the names that tables and players share, weak to strong."""

from typing import Literal, get_args

Level = Literal["random", "plain", "careful"]
LEVELS: tuple[Level, ...] = get_args(Level)
