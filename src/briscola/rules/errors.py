"""Refusals (expected, returned) and errors (bad input text, raised)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move or command that the rules turn down, with a stable code and a sentence."""

    code: str
    message: str


class BriscolaError(Exception):
    """Root of the errors that this package raises on bad input."""


class InputError(BriscolaError):
    """Input that cannot be read, with a stable code and a sentence for a person."""

    def __init__(self, code: str, message: str, at: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.at = at
