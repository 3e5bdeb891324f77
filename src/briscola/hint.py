"""What an engine says of a move that it would make: facts that the seat itself could find out."""

from dataclasses import dataclass
from typing import Literal

# What the move is: the only one, an exchange or its decline, a lead, a card that takes the trick or
# may yet be beaten, one on the partner's trick, one that lets the trick go.
Kind = Literal["only", "exchange", "keep", "lead", "takes", "may_take", "partner", "lets_go"]


@dataclass(frozen=True)
class Hint:
    """Why a move.

    `points`: of the trick with the card in it. `risk`: in which share of the worlds an opponent
    still to play can take it, where it is the own side's so far. `best`: in which share the move
    was the best; None where nobody counted. `ahead`: card points in the mean before the next move;
    below 0 where another gains more points, but this one wins the deal more often.
    """

    move: str
    kind: Kind
    points: int
    risk: float
    best: float | None
    ahead: float
