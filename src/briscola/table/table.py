"""A table as a value: who sits where, how the match stands, the deal under way."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from briscola.rules.card import Card
from briscola.rules.house import Rules
from briscola.rules.state import State
from briscola.table.commands import LinkHash
from briscola.table.shown import ChatLine, DealResult, Reason, TablePhase
from briscola.table.spec import Level, TableSpec

CHAT_KEPT = 50
ANSWERS_KEPT = 32


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat. `player` is a guest id, "" for nobody; with `bot` set as well, the bot stands in.

    `clock_ms`: what is left of a total clock. `timeouts`: how often in a row the clock played.
    `said`: when (Unix ms) the last lines were said.
    """

    player: str = ""
    name: str = ""
    bot: Level | None = None
    away_since: int | None = None
    clock_ms: int | None = None
    timeouts: int = 0
    said: tuple[int, ...] = ()
    ready: bool = False
    wants_rematch: bool = False
    wants_pause: bool = False
    wants_resign: bool = False

    @property
    def is_empty(self) -> bool:
        return not self.player and self.bot is None

    @property
    def is_person(self) -> bool:
        """Does a person sit here who plays, present or not."""
        return bool(self.player) and self.bot is None

    @property
    def is_present(self) -> bool:
        return self.is_person and self.away_since is None


@dataclass(frozen=True, slots=True)
class Due:
    """What the table waits for: until when (Unix ms), why, and the event that set it."""

    at: int
    reason: Reason
    seq: int


@dataclass(frozen=True, slots=True)
class Given:
    """An answer given before: the command's nonce, and the seq of its last event."""

    nonce: str
    seq: int


class DealPlace(NamedTuple):
    """Where a deal is in the table's story: its match, its number in it, the seq of its start."""

    match: int
    number: int
    seq: int


@dataclass(frozen=True, slots=True)
class Table:
    """Everything about a table, secrets included: only `show` turns it into what people see.

    `won` is per side; `results` are this match's deals, `deals` the places of all deals. `turn_seq`
    and `turn_at`: the event that gave the present turn its moves, and the time from which its clock
    runs. `held`: every card each seat held in this deal, in the order it came. `seen`: which seat's
    hand each person has seen in this deal. `answers`: the last ones that each person got.
    """

    id: str
    spec: TableSpec
    rules: Rules
    host: str
    links: tuple[LinkHash, ...]
    seats: tuple[Seat, ...]
    seq: int
    at: int
    admitted: Mapping[str, str]
    phase: TablePhase = "gathering"
    paused_at: int | None = None
    match: int = 0
    won: tuple[int, ...] = ()
    results: tuple[DealResult, ...] = ()
    winner: int | None = None
    deal: int = 0
    deals: tuple[DealPlace, ...] = ()
    seed: str = ""
    commitment: str = ""
    play: State | None = None
    in_pause: bool = False
    held: tuple[tuple[Card, ...], ...] = ()
    seen: Mapping[str, int] = field(default_factory=dict)
    turn_seq: int = 0
    turn_at: int = 0
    due: Due | None = None
    chat: tuple[ChatLine, ...] = ()
    answers: Mapping[str, tuple[Given, ...]] = field(default_factory=dict)

    @property
    def paused(self) -> bool:
        """Have all agreed to a pause."""
        return self.paused_at is not None

    def seat_of(self, player: str) -> int | None:
        """The seat that this person holds, a bot standing in or not."""
        if not player:
            return None
        return next((n for n, seat in enumerate(self.seats) if seat.player == player), None)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where persons play."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.is_person)

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats whose persons play and are here: they are asked, the absent are not."""
        return tuple(seat for seat in self.seats if seat.is_present)

    @property
    def is_running(self) -> bool:
        """Is a match on."""
        return self.phase in ("playing", "deal_over")


def repeat(table: Table, by: str, nonce: str) -> int | None:
    """The seq that answered this person's command with this nonce; None if it is new."""
    given = (one.seq for one in table.answers.get(by, ()) if one.nonce == nonce)
    return next(given, None)
