"""The socket protocol `briscola-table/1`: what a browser or program sends and is sent.

Client: `hello` first, then commands. Server: `welcome` (snapshot) or `happened` (the tail) after
`hello`, then `happened` for every batch of stored events and one `answer` for every command, or a
`hint` to who asks for one.
"""

import msgspec

from briscola.hint import Hint
from briscola.table.commands import AskHint, SeatCommand
from briscola.table.shown import AnyShown, TableView

PROTOCOL = 1


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """`seq`: the newest event the client has, to get only the tail; null for a snapshot."""

    protocol: int = PROTOCOL
    seq: int | None = None


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """Answered by `pong` with the server's time."""


ClientMessage = Hello | Ping | AskHint | SeatCommand


class Problem(msgspec.Struct, frozen=True):
    """A refusal: a stable code (catalogue key error.CODE) and an English sentence."""

    code: str
    message: str


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """Everything this viewer may know now. `now`: the server's Unix time in ms.

    `build`: of the page that the server gives out now. A page of another one offers to load it.
    """

    protocol: int
    now: int
    build: str
    state: TableView


class Happened(msgspec.Struct, frozen=True, tag_field="type", tag="happened"):
    """What happened, in order without gaps, and how the table stands after it.

    `build`, as in `welcome`, comes with the answer to `hello`; else it is null.
    """

    now: int
    events: list[AnyShown]
    state: TableView
    build: str | None = None


class Answer(msgspec.Struct, frozen=True, tag_field="type", tag="answer"):
    """To the command with this nonce: the seq of its last event, or why it was refused."""

    nonce: str
    seq: int | None
    problem: Problem | None


class Hinted(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """To who asked with this nonce, and to nobody else: what the best engine would play, and why.

    Shares are from 0 to 1.
    """

    nonce: str
    hint: Hint


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    now: int


class Closing(msgspec.Struct, frozen=True, tag_field="type", tag="closing"):
    """The last message before the server closes the socket: why (docs/protocol.md, "Codes")."""

    problem: Problem


ServerMessage = Welcome | Happened | Answer | Hinted | Pong | Closing
