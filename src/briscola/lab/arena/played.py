"""What is kept of a finished deal."""

from enum import Enum
from typing import Annotated

import msgspec

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Fault(Enum):
    """How a player failed to make a move."""

    ILLEGAL = "illegal"
    LATE = "late"
    CRASHED = "crashed"


class Faults(msgspec.Struct):
    """How often each happened."""

    illegal: int = 0
    late: int = 0
    crashed: int = 0

    def count(self, fault: Fault) -> None:
        setattr(self, fault.value, getattr(self, fault.value) + 1)

    def add(self, other: "Faults") -> None:
        for fault in Fault:
            setattr(self, fault.value, getattr(self, fault.value) + getattr(other, fault.value))


class Conduct(msgspec.Struct):
    """A player's faults, and how long each choice took, in milliseconds.

    `last_words` are the end of what it wrote to standard error before it crashed last.
    """

    faults: Faults = msgspec.field(default_factory=Faults)
    ms: list[float] = msgspec.field(default_factory=list)
    last_words: str = ""


class Played(msgspec.Struct):
    """A deal played once with A on each side in turn.

    `scores` (win 1, void ½) and `points` (card points of A's side minus the best other) have one
    number for each of these games.
    """

    deal: Annotated[int, msgspec.Meta(ge=1)]
    scores: list[Share]
    points: list[int]
    a: Conduct
    b: Conduct
