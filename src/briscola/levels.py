"""How strong a bot plays: the names that tables and players share, weak to strong."""

from typing import Literal, get_args

Level = Literal["random", "plain", "careful"]
LEVELS: tuple[Level, ...] = get_args(Level)

# Who plays in arenas and as engines: the levels, and fixed opponents that tables do not offer.
Contender = Level | Literal["pimc"]
CONTENDERS: tuple[Contender, ...] = (*LEVELS, "pimc")
