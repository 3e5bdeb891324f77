"""Who plays: the levels of bots, weak to strong, and fixed opponents to measure them by."""

from typing import Literal, get_args

Level = Literal["1", "2", "3", "4", "5", "6", "7", "8"]
LEVELS: tuple[Level, ...] = get_args(Level)
USUAL_LEVEL: Level = "3"  # until somebody chooses another

# Fixed opponents look at the cards before them and follow a rule of a few lines; one searches, and
# one is a net.
Simple = Literal["random", "plain", "careful"]
SIMPLE: tuple[Simple, ...] = get_args(Simple)

# Who plays in arenas and as engines: tables offer the levels alone.
Contender = Simple | Literal["pimc", "net"] | Level
CONTENDERS: tuple[Contender, ...] = (*SIMPLE, "pimc", "net", *LEVELS)

# What a level that looks ahead plays for: points and the deal, or points alone, as duplicate
# contests count.
Aim = Literal["deal", "points"]
AIMS: tuple[Aim, ...] = get_args(Aim)
USUAL_AIM: Aim = "deal"
