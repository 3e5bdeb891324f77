"""What can be asked of a table. Each command is also a message of the socket protocol.

`nonce` is chosen by the sender: the same one again gets the first answer again. `seq` of a move
is the newest event its sender had seen: a move made for an earlier turn is refused as `late`.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from briscola.levels import USUAL_LEVEL, Level
from briscola.rules.holding import Holding
from briscola.table.spec import TableSpec

Nonce = Annotated[str, Meta(min_length=1, max_length=64)]
Name = Annotated[str, Meta(max_length=80)]
CardText = Annotated[str, Meta(max_length=4)]


class Asked(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """The part that all commands share."""

    nonce: Nonce


class Join(Asked, frozen=True, tag="join"):
    """Sit down at this seat, or at the first free one; at a bot's once the deal is over."""

    name: Name
    seat: int | None = None


class Leave(Asked, frozen=True, tag="leave"):
    """Give up one's seat, or the one that one waits for; in a match a bot plays on."""


class Rename(Asked, frozen=True, tag="rename"):
    name: Name


class Start(Asked, frozen=True, tag="start"):
    """Host: fill the empty seats with bots if the table has them, and begin the match."""


class PlayCard(Asked, frozen=True, tag="play"):
    card: CardText
    seq: int


class ExchangeCard(Asked, frozen=True, tag="exchange"):
    """Give this card for the upcard (plain card text, without x)."""

    card: CardText
    seq: int


class DeclineExchange(Asked, frozen=True, tag="decline"):
    """Keep one's cards. Nothing is stored: the pause ends when it would have ended anyway."""

    seq: int


class Say(Asked, frozen=True, tag="say"):
    """Say one of the variant's set phrases, free text, or what one holds, where talk allows it."""

    phrase: Annotated[str, Meta(max_length=40)] | None = None
    text: Annotated[str, Meta(max_length=1000)] | None = None
    hold: Holding | None = None


class AskHint(Asked, frozen=True, tag="hint"):
    """Ask the best engine what it would play; answered by a `hint`, and nothing is stored."""

    seq: int


class Ready(Asked, frozen=True, tag="ready"):
    """Go on to the next deal; it begins when all who are here are ready, or after a while."""


class Rematch(Asked, frozen=True, tag="rematch"):
    """Offer another match, or accept the offer; the long absent are not waited for."""


class DeclineRematch(Asked, frozen=True, tag="decline_rematch"):
    """Turn the offered rematch down."""


class MoveSeat(Asked, frozen=True, tag="move_seat"):
    """Host, while no match is on: let two seats change places (either may be empty or a bot)."""

    seat: int
    to: int


class SeatBot(Asked, frozen=True, tag="seat_bot"):
    """Put a bot on an empty seat, or let one stand in for a person.

    The first is the host's, while no match is on. The second may be asked by anyone with a place,
    waiting for one included, for someone long absent or idle; the level is then the table's.
    """

    seat: int
    level: Level = USUAL_LEVEL


class RemoveBot(Asked, frozen=True, tag="remove_bot"):
    """Host, while no match is on: take a bot off its seat."""

    seat: int


class PutOut(Asked, frozen=True, tag="put_out"):
    """Host, while no match is on: take a person's seat from them, and let them in no more."""

    seat: int


class TakeBack(Asked, frozen=True, tag="take_back"):
    """Take one's seat back from the bot that stands in."""


class AskPause(Asked, frozen=True, tag="pause"):
    """Ask for a pause, or agree to it; clocks stop when all who are here have."""


class Resume(Asked, frozen=True, tag="resume"):
    """End the pause."""


class Resign(Asked, frozen=True, tag="resign"):
    """Give up the deal; counts when every person of the side has asked for it."""


SeatCommand = (
    Join
    | Leave
    | Rename
    | Start
    | PlayCard
    | ExchangeCard
    | DeclineExchange
    | Say
    | Ready
    | Rematch
    | DeclineRematch
    | MoveSeat
    | SeatBot
    | RemoveBot
    | PutOut
    | TakeBack
    | AskPause
    | Resume
    | Resign
)


class LinkHash(msgspec.Struct, frozen=True):
    """What a link's token hashes to, and what it is good for.

    `join` and `watch` let in whoever shows them, `seat` gives a free seat to the first who does,
    `return` takes the seat over for whoever has it.
    """

    kind: Literal["join", "watch", "seat", "return"]
    hash: str
    seat: int | None = None


class Open(msgspec.Struct, frozen=True):
    """Server: set the table up for its host, who takes seat 0. Hashes: SHA-256 of the tokens.

    `name` may be "" here alone: nobody was asked for one.
    """

    table: str
    spec: TableSpec
    links: list[LinkHash]
    name: str


class Renew(msgspec.Struct, frozen=True):
    """Server, for the host (`return`: for who has the seat): a new link in place of the old one."""

    link: LinkHash


class Claim(msgspec.Struct, frozen=True):
    """Somebody shows the token of a link: they are let in, or take the seat over.

    `way_back`: the hash of the new sitter's own return link, in place of the one that was used.
    """

    hash: str
    name: str
    way_back: str = ""


class Arrived(msgspec.Struct, frozen=True):
    """Server: the first socket of a seat's holder is here."""


class Gone(msgspec.Struct, frozen=True):
    """Server: the last socket of a seat's holder has been away for a few seconds."""


class TimeUp(msgspec.Struct, frozen=True):
    """Server: the deadline set by the event with this seq has passed."""

    seq: int


class Awake(msgspec.Struct, frozen=True):
    """Server, after a stand-still of so many milliseconds: deadlines move on by that."""

    stood_still: int


class BotMove(msgspec.Struct, frozen=True):
    """Server: what the bot on this seat answers, as move text, to the turn of this seq.

    `phrase`: what it says right after it, where that may be said.
    """

    seat: int
    seq: int
    move: str
    phrase: str | None = None


class BotSays(msgspec.Struct, frozen=True):
    """Server: the courtesy that the bot on this seat still owes since the event of this seq."""

    seat: int
    phrase: str
    since: int


ServerCommand = Open | Renew | Claim | Arrived | Gone | TimeUp | Awake | BotMove | BotSays
Command = SeatCommand | ServerCommand
