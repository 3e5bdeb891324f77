"""What happened at a table: the only thing that is stored. A table is the fold of its events."""

from typing import Literal

import msgspec

from briscola.levels import Level
from briscola.rules.holding import Holding
from briscola.table.commands import LinkHash
from briscola.table.spec import TableSpec

PlayedBy = Literal["person", "bot", "clock"]


class Event(msgspec.Struct, frozen=True, tag_field="type"):
    """The root of all events."""


class TableOpened(Event, frozen=True, tag="table_opened"):
    """`links` hold hashes only."""

    table: str
    spec: TableSpec
    host: str
    links: list[LinkHash]


class LinkRenewed(Event, frozen=True, tag="link_renewed"):
    link: LinkHash


class Admitted(Event, frozen=True, tag="admitted"):
    """This person showed a good link: `join` may sit down and watch, `watch` may watch."""

    player: str
    kind: str


class SeatTaken(Event, frozen=True, tag="seat_taken"):
    """The seat's links are void, but for the own link of who has waited for the seat."""

    seat: int
    player: str
    name: str


class SeatReserved(Event, frozen=True, tag="seat_reserved"):
    """Somebody new sits down in the bot's place once the deal is over; the seat's links are void.

    Until then they see no hand: with fresh cookies one person could look into one after another.
    """

    seat: int
    player: str
    name: str


class ReservationDropped(Event, frozen=True, tag="reservation_dropped"):
    """Who waited for the seat does so no more; the seat's links are void."""

    seat: int


class SeatTakenOver(Event, frozen=True, tag="seat_taken_over"):
    """The return link was shown in another browser: the seat, its hand and clock go there.

    The seat's links are void.
    """

    seat: int
    player: str


class SeatLeft(Event, frozen=True, tag="seat_left"):
    """The seat's links are void."""

    seat: int


class PersonPutOut(Event, frozen=True, tag="person_put_out"):
    """The seat's links are void; only a link to a seat lets this person in again."""

    seat: int
    player: str


class SeatRenamed(Event, frozen=True, tag="seat_renamed"):
    seat: int
    name: str


class SeatsSwapped(Event, frozen=True, tag="seats_swapped"):
    seat: int
    to: int


class HostChanged(Event, frozen=True, tag="host_changed"):
    player: str


class BotSeated(Event, frozen=True, tag="bot_seated"):
    """`stands_in`: the seat still belongs to its person, who may take it back."""

    seat: int
    level: Level
    name: str
    stands_in: bool


class BotRemoved(Event, frozen=True, tag="bot_removed"):
    seat: int


class SeatTakenBack(Event, frozen=True, tag="seat_taken_back"):
    seat: int


class SeatAway(Event, frozen=True, tag="seat_away"):
    seat: int


class SeatBack(Event, frozen=True, tag="seat_back"):
    seat: int


class MatchStarted(Event, frozen=True, tag="match_started"):
    number: int


class DealStarted(Event, frozen=True, tag="deal_started"):
    """Cards as record text; `seed` gives exactly this pack and is bound by `commitment`."""

    number: int
    dealer: int
    pack: list[str]
    removed: list[str]
    seed: str
    commitment: str


class CardPlayed(Event, frozen=True, tag="card_played"):
    seat: int
    card: str
    by: PlayedBy


class PauseOpened(Event, frozen=True, tag="pause_opened"):
    """The taker may have a card to exchange, or not: nobody else can tell."""

    seat: int


class Exchanged(Event, frozen=True, tag="exchanged"):
    seat: int
    gave: str
    took: str


class ExchangePassed(Event, frozen=True, tag="exchange_passed"):
    """The pause is over without an exchange; `real`: the seat could have made one."""

    seat: int
    real: bool


class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    """Each seat drew one card, beginning with the taker of the last trick."""


class DealEnded(Event, frozen=True, tag="deal_ended"):
    """`winner` is a side or null; `resigned` the side that gave the deal up, or null.

    `seen`: the persons who have seen a hand of this deal.
    """

    points: list[int]
    winner: int | None
    resigned: int | None = None
    seen: list[str] = []


class MatchEnded(Event, frozen=True, tag="match_ended"):
    winner: int | None


class ReadyGiven(Event, frozen=True, tag="ready_given"):
    seat: int


class RematchOffered(Event, frozen=True, tag="rematch_offered"):
    """The first is the offer, the others accept it."""

    seat: int


class RematchDeclined(Event, frozen=True, tag="rematch_declined"):
    seat: int


class Said(Event, frozen=True, tag="said"):
    """One of the three, whatever was said; all at the table hear it."""

    seat: int
    phrase: str | None
    text: str | None
    hold: Holding | None = None


class PauseAsked(Event, frozen=True, tag="pause_asked"):
    seat: int


class Paused(Event, frozen=True, tag="paused"):
    pass


class Resumed(Event, frozen=True, tag="resumed"):
    seat: int


class ResignAsked(Event, frozen=True, tag="resign_asked"):
    seat: int


class ClocksMoved(Event, frozen=True, tag="clocks_moved"):
    """The server stood still for `ms`: every running deadline moves on by that."""

    ms: int


class TableClosed(Event, frozen=True, tag="table_closed"):
    pass


AnyEvent = (
    TableOpened
    | LinkRenewed
    | Admitted
    | SeatTaken
    | SeatReserved
    | ReservationDropped
    | SeatTakenOver
    | SeatLeft
    | PersonPutOut
    | SeatRenamed
    | SeatsSwapped
    | HostChanged
    | BotSeated
    | BotRemoved
    | SeatTakenBack
    | SeatAway
    | SeatBack
    | MatchStarted
    | DealStarted
    | CardPlayed
    | PauseOpened
    | Exchanged
    | ExchangePassed
    | CardsDrawn
    | DealEnded
    | MatchEnded
    | ReadyGiven
    | RematchOffered
    | RematchDeclined
    | Said
    | PauseAsked
    | Paused
    | Resumed
    | ResignAsked
    | ClocksMoved
    | TableClosed
)


class Stored(msgspec.Struct, frozen=True):
    """An event in its place: `seq` counts from 1, `at` is Unix time in ms.

    `by` and `nonce` say whose command it answers, so that a repeat gets the same answer.
    """

    seq: int
    at: int
    event: AnyEvent
    by: str = ""
    nonce: str = ""
