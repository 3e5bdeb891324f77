"""What a player makes of a View: a move, and what it has found out about all of them."""

from dataclasses import dataclass, field
from typing import NamedTuple


@dataclass(frozen=True)
class Thought:
    """A move, and why.

    `values`: what each legal move gains in the mean over so many `worlds`, in card points of the
    own side minus those of the best other (of three: the mean of the others, where a net foresees
    the end), from now to the end. `chances`: how likely each is to win the deal, 0 to 1, a void
    deal being half. `best`: in which share of the worlds each was the best. All are empty where
    nothing was tried.
    """

    move: str
    values: dict[str, float] = field(default_factory=dict)
    worlds: int = 0
    chances: dict[str, float] = field(default_factory=dict)
    best: dict[str, float] = field(default_factory=dict)


class Reply(NamedTuple):
    """A move, and a set phrase to say right after it."""

    move: str
    phrase: str | None = None
