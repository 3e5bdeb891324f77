"""Events in the making: each one added is applied at once, so that the next can follow from it."""

from briscola.rules.state import State
from briscola.table.events import AnyEvent, Stored
from briscola.table.evolve import evolve
from briscola.table.table import Table


class Draft:
    """A table and what has been decided on top of it for one command at one time."""

    def __init__(self, table: Table, by: str, nonce: str, now: int, seed: str) -> None:
        self.table = table
        self.by = by
        self.now = now
        self.seed = seed
        self._nonce = nonce
        self.stored: list[Stored] = []

    def add(self, *events: AnyEvent) -> None:
        """Let these happen next."""
        for event in events:
            one = Stored(self.table.seq + 1, self.now, event, self.by, self._nonce)
            self.table = evolve(self.table, one)
            self.stored.append(one)

    @property
    def play(self) -> State:
        """The deal under way. Not checked: that there is one."""
        assert self.table.play is not None, "a deal is on"
        return self.table.play

    @property
    def seat(self) -> int:
        """The seat of the person who asks. Not checked: that there is one."""
        seat = self.table.seat_of(self.by)
        assert seat is not None, "the person is seated"
        return seat
