"""The file from which a match goes on: what it is, then a finished deal a line, as JSON."""

import fcntl
from contextlib import suppress
from pathlib import Path
from typing import Self

import msgspec

from briscola.lab.arena.match import Match
from briscola.lab.arena.played import Played
from briscola.rules.errors import BriscolaError, InputError
from briscola.rules.house import Rules


class UnkeptError(BriscolaError):
    """A finished deal could not be written down; the message says why."""

    def __init__(self, error: OSError) -> None:
        super().__init__(f"cannot keep finished deals: {error.strerror}.")


class Finished:
    """Deals that were finished, by their numbers, kept in an open file that nobody else writes."""

    def __init__(self, path: Path, match: Match) -> None:
        """Read the file, or begin it. OSError, and InputError if it is of another match.

        A last line that was cut off is dropped.
        """
        self._file = path.open("a+b")
        self._rules = match.rules
        try:
            self.played = self._read(path, msgspec.json.encode(match) + b"\n")
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):  # what could not be written was told
            self._file.close()

    def add(self, played: Played) -> None:
        """Keep one more deal."""
        self.played[played.deal] = played
        self._write(msgspec.json.encode(played) + b"\n")

    def _read(self, path: Path, first: bytes) -> dict[int, Played]:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InputError("bad_resume", f"Another match is writing to {path}.") from None
        self._file.seek(0)
        found = self._file.readline()
        if found != first:
            if not first.startswith(found):
                raise InputError("bad_resume", f"{path} is not the file of this match.")
            self._file.truncate(0)
            self._write(first)
            return {}
        return self._deals(path)

    def _deals(self, path: Path) -> dict[int, Played]:
        deals: dict[int, Played] = {}
        decode = msgspec.json.Decoder(Played).decode
        for number, line in enumerate(self._file, start=2):
            if not line.endswith(b"\n"):
                self._file.truncate(self._file.tell() - len(line))
                break
            try:
                played = decode(line)
                _check(played, self._rules)
            except ValueError:
                message = f"Line {number} of {path} is no finished deal."
                raise InputError("bad_resume", message) from None
            deals.setdefault(played.deal, played)
        return deals

    def _write(self, line: bytes) -> None:
        try:
            self._file.write(line)
            self._file.flush()
        except OSError as error:
            raise UnkeptError(error) from None


def _check(played: Played, rules: Rules) -> None:
    """Raise ValueError unless the games are as many, and their points as few, as a deal has."""
    most = rules.pack.points_of(rules.pack.cards)
    if {len(played.scores), len(played.points)} != {rules.sides}:
        raise ValueError("A deal is played once for each side.")
    if any(abs(points) > most for points in played.points):
        raise ValueError("The pack has fewer points.")
