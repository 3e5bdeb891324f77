"""What the HTTP side of the server takes and gives; the OpenAPI document comes from these."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from briscola.levels import USUAL_LEVEL, Level
from briscola.rules.variant import Direction, OptionValue, TableTalk
from briscola.server.play.lists import TableInList
from briscola.table.messages import Problem
from briscola.table.shown import TablePhase
from briscola.table.spec import TableSpec, Target

LinkKind = Literal["join", "watch", "seat", "return"]


class Me(msgspec.Struct, frozen=True):
    """The guest of this browser: the name that tables are joined with, "" before it was asked."""

    name: str


class OptionInfo(msgspec.Struct, frozen=True):
    """A house rule: its name, its values (default first), the seat counts it matters for."""

    name: str
    values: list[OptionValue]
    players: list[int]


class SeatCountInfo(msgspec.Struct, frozen=True):
    """A number of seats; `house_rule`: not one of the game's own presets.

    `removed`: the cards of which `taken_out` are taken out before a deal, unless a house rule
    names others. `tricks` and `points`: of a whole deal, with the game's usual hand.
    """

    players: int
    house_rule: bool
    sides: list[int]
    removed: list[str]
    taken_out: int
    tricks: int
    points: int


class VariantInfo(msgspec.Struct, frozen=True):
    """A game for the page: pack, strength order, points, seats, options, phrases.

    `exchanges`: for each value of `exchange.cards`, the ranks to give and the upcards' ranks that
    each is given for. `signals`: the ranks of trumps that partners have a sign for.
    """

    id: str
    pack: Literal["german", "latin"]
    suits: str
    ranks: str
    points: dict[str, int]
    hand: int
    direction: Direction
    seat_counts: list[SeatCountInfo]
    options: list[OptionInfo]
    exchanges: dict[str, dict[str, str]]
    phrases: list[str]
    signals: str


class Catalogue(msgspec.Struct, frozen=True):
    """All games, and the levels of the bots, weak to strong."""

    variants: list[VariantInfo]
    levels: list[Level]


class NewTable(msgspec.Struct, frozen=True):
    """A table to be opened; its host takes seat 0 under this name."""

    spec: TableSpec
    name: Annotated[str, Meta(max_length=80)]


class Link(msgspec.Struct, frozen=True):
    """A link's path with its token in the fragment: /t/TABLE#TOKEN. Shown once, never stored."""

    kind: LinkKind
    seat: int | None
    path: str


class Opened(msgspec.Struct, frozen=True):
    """The new table: its id and its links (join, watch, one for every seat but the host's)."""

    table: str
    links: list[Link]


class PlayNow(msgspec.Struct, frozen=True):
    """One click: a started match against bots.

    `level`: theirs, the usual one if null. `lesson`: of the game's guided first deal.
    """

    variant: str = "briscola"
    players: int = 2
    target: Target = 1
    level: Level | None = USUAL_LEVEL
    options: dict[str, OptionValue] = {}
    lesson: bool = False


class ClaimLink(msgspec.Struct, frozen=True):
    """The token of a link's fragment, and the name to sit down with if it is a seat's."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]
    name: Annotated[str, Meta(max_length=80)] = ""


class Claimed(msgspec.Struct, frozen=True):
    """What the link was good for.

    `way_back`: for who has sat down by it, the link that takes the seat over in another browser.
    """

    kind: LinkKind
    seat: int | None
    way_back: Link | None


class ShowLink(msgspec.Struct, frozen=True):
    """The token of a link's fragment, to be told what it leads to."""

    token: Annotated[str, Meta(min_length=1, max_length=100)]


class Invitation(msgspec.Struct, frozen=True):
    """What a link leads to, before it is used.

    `talk` is the table's talk rule, which `spec.options` may not name. `host`: the host's name.
    `names` has null for an empty seat. `seated`: the asking guest has a seat here already,
    or waits for one.
    """

    kind: LinkKind
    seat: int | None
    spec: TableSpec
    talk: TableTalk
    host: str
    names: list[str | None]
    bots: list[bool]
    phase: TablePhase
    seated: bool


Complaint = Literal["insults", "nonsense", "cheats", "delays", "other"]


class NewReport(msgspec.Struct, frozen=True):
    """What is wrong with whoever sits here, for whoever runs the server.

    `name`: how they are called there, or were: they may have left, or do so meanwhile. The last
    lines of talk are added by the server. Nobody else learns of it.
    """

    seat: int
    reason: Complaint
    words: Annotated[str, Meta(max_length=500)] = ""
    name: Annotated[str, Meta(max_length=80)] | None = None


class Reported(msgspec.Struct, frozen=True):
    """The name of whom the report is about."""

    name: str


class RenewLink(msgspec.Struct, frozen=True):
    """The host renews any link; `return` is renewed by whoever has that seat."""

    kind: LinkKind
    seat: int | None = None


class TableCard(TableInList, frozen=True):
    """A table in a list: the lobby's or one's own. `names` has null for an empty seat."""

    table: str
    your_turn: bool


class Lobby(msgspec.Struct, frozen=True):
    """Tables to join, games to watch, and one's own unfinished games (newest first)."""

    open: list[TableCard]
    running: list[TableCard]
    yours: list[TableCard]


class Health(msgspec.Struct, frozen=True):
    """`status` is "ok", or "draining" while the server stops.

    `bots` are "preparing" for some seconds after the start, on a new machine: they move after that.
    `build`: of the page that is given out.
    """

    status: Literal["ok", "draining"]
    bots: Literal["ready", "preparing"]
    version: str
    build: str


class Refused(msgspec.Struct, frozen=True):
    """The body of every answer above 399."""

    error: Problem
