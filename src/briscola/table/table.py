"""A table as a value: who sits where, how the match stands, the deal under way."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from briscola.levels import Level
from briscola.rules.card import Card
from briscola.rules.house import Rules
from briscola.rules.state import State
from briscola.table.commands import LinkHash
from briscola.table.shown import ChatLine, DealResult, Reason, TablePhase
from briscola.table.spec import TableSpec

CHAT_KEPT = 50
ANSWERS_KEPT = 32  # of one person
STRANGERS_ANSWERED = 64  # who have no place here
STRANGERS_ADMITTED = 1_000
USED_LINKS_KEPT = 1_000
FORMER_KEPT = 32
FORMER_NAMES_KEPT = 4  # of one person
ABSENT_MS = 120_000


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Who sits down in a bot's place once the deal is over; until then they look on."""

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class Named:
    """A person (a guest id) under the name that they bear, or bore, at a seat."""

    seat: int
    player: str
    name: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat. `player` is a guest id, "" for nobody; with `bot` set as well, the bot stands in.

    `newcomer`: who waits for the seat of a bot that stands in for nobody. `clock_ms`: what is left
    of a total clock. `timeouts`: how often in a row the clock played.
    """

    player: str = ""
    name: str = ""
    bot: Level | None = None
    away_since: int | None = None
    clock_ms: int | None = None
    timeouts: int = 0
    newcomer: Newcomer | None = None
    ready: bool = False
    wants_rematch: bool = False
    wants_pause: bool = False
    wants_resign: bool = False

    @property
    def is_empty(self) -> bool:
        return not self.player and self.bot is None

    @property
    def holder(self) -> str:
        """Whose the seat is, or will be after this deal; "" for nobody's."""
        return self.newcomer.player if self.newcomer else self.player

    @property
    def holders_name(self) -> str:
        """What the holder is called."""
        return self.newcomer.name if self.newcomer else self.name

    @property
    def is_person(self) -> bool:
        """Does a person sit here who plays, present or not."""
        return bool(self.player) and self.bot is None

    @property
    def is_present(self) -> bool:
        return self.is_person and self.away_since is None

    @property
    def is_here(self) -> bool:
        """Is the person here whose seat it is, a bot standing in or not."""
        return bool(self.player) and self.away_since is None

    def is_long_absent(self, now: int) -> bool:
        """Has the person who plays here been away for two minutes."""
        return self.is_person and self.away_since is not None and now - self.away_since >= ABSENT_MS


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
    runs. `held`: every card each seat held in this deal, once, in the order it came; one that went
    to another seat by way of the upcard is with both. `last_cards`: the seq of the last card that
    each seat played in this deal, of the deal's start before its first. `seen`: which seat's hand
    each person has seen in this deal, the last one once it is over. `said`: when (Unix ms) each
    person said their last lines. `put_out`: whom the host has put out. `used_links`: the hashes of
    links to seats that have been taken since. `former`: who left or took another name, as they were
    called until then, the last one last. `answers`: the last ones that each person got. Of
    those without a place only the newest stand in `answers` and in `admitted`, the oldest first.
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
    put_out: frozenset[str] = frozenset()
    used_links: tuple[str, ...] = ()
    former: tuple[Named, ...] = ()
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
    last_cards: tuple[int, ...] = ()
    seen: Mapping[str, int] = field(default_factory=dict)
    turn_seq: int = 0
    turn_at: int = 0
    due: Due | None = None
    chat: tuple[ChatLine, ...] = ()
    said: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
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

    def place_of(self, player: str) -> int | None:
        """The seat that this person holds or waits for."""
        if not player:
            return None
        return next((n for n, seat in enumerate(self.seats) if seat.holder == player), None)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where persons play."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.is_person)

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats whose persons play and are here: they are asked, the absent are not."""
        return tuple(seat for seat in self.seats if seat.is_present)

    @property
    def can_fill_up(self) -> bool:
        """Is nobody missing for a match: no seat is empty, or bots may take those that are."""
        return self.spec.bots is not None or not any(seat.is_empty for seat in self.seats)

    @property
    def is_running(self) -> bool:
        """Is a match on."""
        return self.phase in ("playing", "deal_over")


def repeat(table: Table, by: str, nonce: str) -> int | None:
    """The seq that answered this person's command with this nonce; None if it is new."""
    given = (one.seq for one in table.answers.get(by, ()) if one.nonce == nonce)
    return next(given, None)
