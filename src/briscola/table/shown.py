"""What one viewer sees of a table: a snapshot, and of each event exactly this."""

from typing import Literal

import msgspec

from briscola.levels import Level
from briscola.rules.holding import Holding
from briscola.rules.variant import Direction
from briscola.rules.view import View
from briscola.table.events import PlayedBy
from briscola.table.spec import TableSpec

# ── snapshot ─────────────────────────────────────────────────────────────────────────────────

TablePhase = Literal["gathering", "playing", "deal_over", "match_over", "closed"]
SeatKind = Literal["empty", "person", "bot"]
Reason = Literal["move", "exchange_pause", "next_deal", "rematch"]


class SeatView(msgspec.Struct, frozen=True):
    """A seat and who sits there.

    `kind` "bot" with `stands_in`: a bot plays for the absent person `name`. `away_since`: Unix ms
    since when the person has no connection. `newcomer`: who sits down in the bot's place once the
    deal is over. `clock_ms`: what is left of a total clock, at the time of `TableView.clock_at` for
    the seat in turn. `side`: which side the seat scores for.
    """

    seat: int
    side: int
    kind: SeatKind
    name: str
    level: Level | None
    stands_in: bool
    host: bool
    away_since: int | None
    newcomer: str | None
    clock_ms: int | None
    ready: bool
    wants_rematch: bool
    wants_pause: bool
    wants_resign: bool


class FormerView(msgspec.Struct, frozen=True):
    """Somebody who has left: the seat that they gave up, and how they were called there."""

    seat: int
    name: str


class Deadline(msgspec.Struct, frozen=True):
    """Until when (Unix ms) something is waited for; `seat` None: nobody, or not for all to know."""

    at: int
    reason: Reason
    seat: int | None


class DealResult(msgspec.Struct, frozen=True):
    """A finished deal: card points per side; `winner` null with `void`: it counts for nobody.

    `names`: who sat on each seat when it ended. Whoever waited for a seat sits there only since.
    """

    number: int
    points: list[int]
    winner: int | None
    void: bool
    resigned: int | None
    names: list[str]


class MatchSheet(msgspec.Struct, frozen=True):
    """The match so far: won deals per side, every deal's result, the winning side at its end."""

    number: int
    target: int
    won: list[int]
    deals: list[DealResult]
    winner: int | None
    over: bool


class ShuffleProof(msgspec.Struct, frozen=True):
    """`commitment` before the deal, `seed` after it; docs/shuffle.md says how to check."""

    deal: int
    commitment: str
    seed: str | None


class ChatLine(msgspec.Struct, frozen=True):
    """`phrase` is a key of the catalogue (phrase.…), or `text` is free text.

    Or `hold` is what the seat says that it holds, true or not.
    """

    seq: int
    at: int
    seat: int
    name: str
    phrase: str | None
    text: str | None
    hold: Holding | None = None


class Talk(msgspec.Struct, frozen=True):
    """What this viewer may say now.

    `signals`: the ranks that a seat may say it holds in the trump suit. `holds`: it may name any
    card, rank or suit. Both only in a deal, and for whoever has a partner.
    """

    phrases: list[str]
    free: bool
    signals: list[str] = []
    holds: bool = False


Can = Literal[
    "join",
    "leave",
    "rename",
    "start",
    "say",
    "ready",
    "rematch",
    "decline_rematch",
    "move_seat",
    "seat_bot",
    "remove_bot",
    "put_out",
    "take_back",
    "pause",
    "resume",
    "resign",
    "renew_link",
    "hint",
]


class You(msgspec.Struct, frozen=True):
    """Who the viewer is, and which commands make sense now (moves stand in `view.legal`).

    `waits_for`: the seat that becomes theirs once the deal is over; until then they look on.
    `can` has `hint` in a deal while the table gives hints, whoever is in turn, and `start` for
    others than the host too while the host is away (`away_since`), but they are refused for two
    minutes. `seat_links`: for the host, the seats whose link is still good.
    """

    seat: int | None
    waits_for: int | None
    host: bool
    can: list[Can]
    stand_in_seats: list[int]
    seat_links: list[int]
    talk: Talk


class TableView(msgspec.Struct, frozen=True):
    """The whole table as one viewer may see it after the event `seq`.

    `view` is null before the first deal. `hands`: every seat's hand as dealt plus what it drew, in
    the order it came, once the deal is over and this viewer may see it (else null). `former`: who
    has left, the last one last.
    """

    table: str
    seq: int
    spec: TableSpec
    direction: Direction
    phase: TablePhase
    paused: bool
    seats: list[SeatView]
    you: You
    view: View | None
    deadline: Deadline | None
    clock_at: int
    match: MatchSheet | None
    shuffle: ShuffleProof | None
    hands: list[list[str]] | None
    chat: list[ChatLine]
    former: list[FormerView]


# ── events ───────────────────────────────────────────────────────────────────────────────────


class Shown(msgspec.Struct, frozen=True, tag_field="type"):
    """The root of what is shown of events; `seq` is the stored event's."""

    seq: int


class Hidden(Shown, frozen=True, tag="hidden"):
    """Something happened that is not for this viewer (or for nobody) to see."""


SeatNews = Literal[
    "taken",
    "reserved",
    "reservation_dropped",
    "taken_over",
    "left",
    "put_out",
    "renamed",
    "bot",
    "bot_removed",
    "taken_back",
    "away",
    "back",
    "ready",
    "rematch_offered",
    "rematch_declined",
    "pause_asked",
    "resign_asked",
    "host",
]
TableNews = Literal["opened", "paused", "resumed", "clocks_moved", "closed"]


class ShownSeat(Shown, frozen=True, tag="seat"):
    """Something about a seat changed; `what` says which of the events it was."""

    what: SeatNews
    seat: int
    name: str
    stands_in: bool = False


class ShownSwap(Shown, frozen=True, tag="swap"):
    seat: int
    to: int


class ShownMatch(Shown, frozen=True, tag="match_started"):
    number: int


class ShownDeal(Shown, frozen=True, tag="deal_started"):
    number: int
    dealer: int
    commitment: str


class Taken(msgspec.Struct, frozen=True):
    """The trick that a play completed; `points` null while running points are hidden."""

    seat: int
    points: int | None


class ShownPlay(Shown, frozen=True, tag="card_played"):
    """`points` of the card itself, for a small flourish; `trick` if this card completed it."""

    seat: int
    card: str
    by: PlayedBy
    points: int
    trick: Taken | None


class ShownPause(Shown, frozen=True, tag="exchange_pause"):
    """Open or over; whoever cannot exchange sees the same as everybody else."""

    open: bool


class ShownExchange(Shown, frozen=True, tag="exchanged"):
    seat: int
    gave: str
    took: str


class Drawn(msgspec.Struct, frozen=True):
    """`card` is null unless this viewer may know it; `upcard`: it was the turned card."""

    seat: int
    card: str | None
    upcard: bool


class ShownDraw(Shown, frozen=True, tag="cards_drawn"):
    draws: list[Drawn]


class ShownDealEnd(Shown, frozen=True, tag="deal_ended"):
    result: DealResult


class ShownMatchEnd(Shown, frozen=True, tag="match_ended"):
    winner: int | None


class ShownTalk(Shown, frozen=True, tag="said"):
    line: ChatLine


class ShownTable(Shown, frozen=True, tag="table"):
    what: TableNews
    seat: int | None = None


AnyShown = (
    Hidden
    | ShownSeat
    | ShownSwap
    | ShownMatch
    | ShownDeal
    | ShownPlay
    | ShownPause
    | ShownExchange
    | ShownDraw
    | ShownDealEnd
    | ShownMatchEnd
    | ShownTalk
    | ShownTable
)
