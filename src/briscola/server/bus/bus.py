"""The bus, and the one that stays within a process."""

from collections.abc import Callable
from typing import Protocol

import msgspec


class Hint(msgspec.Struct, frozen=True):
    """The table has events up to this seq, at least."""

    table: str
    seq: int


Listener = Callable[[Hint], None]


class Bus(Protocol):
    """Carries hints to everyone who listens, the sender included, or not at all."""

    def publish(self, hint: Hint) -> None:
        """Tell the others; never waits."""

    def listen(self, listener: Listener) -> None:
        """Call this for every hint from now on."""


class LocalBus:
    """Hints within one process, delivered at once."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def publish(self, hint: Hint) -> None:
        """Call every listener."""
        for listener in self._listeners:
            listener(hint)

    def listen(self, listener: Listener) -> None:
        """Add a listener."""
        self._listeners.append(listener)
