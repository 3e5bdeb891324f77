"""Messages of the socket protocol as text: what is written, and what was understood."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from briscola.hint import Hint
from briscola.rules.errors import Refusal
from briscola.table.events import Stored
from briscola.table.messages import (
    PROTOCOL,
    Answer,
    ClientMessage,
    Closing,
    Happened,
    Hinted,
    Pong,
    Problem,
    ServerMessage,
    Welcome,
)
from briscola.table.show import shown, table_view
from briscola.table.table import Table


class Step(NamedTuple):
    """A stored event between the table before and after it."""

    before: Table | None
    after: Table
    stored: Stored


class _Nonced(msgspec.Struct):
    nonce: str


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(ClientMessage).decode
_decode_nonce = msgspec.json.Decoder(_Nonced).decode


def welcome(table: Table, player: str, now: int, build: str) -> str:
    """The snapshot for this viewer."""
    return _text(Welcome(PROTOCOL, now, build, table_view(table, player)))


def happened(steps: Sequence[Step], player: str, now: int, build: str | None = None) -> str:
    """These events, of which there is at least one, for this viewer."""
    events = [shown(step.before, step.after, step.stored, player) for step in steps]
    return _text(Happened(now, events, table_view(steps[-1].after, player), build))


def nothing_new(table: Table, player: str, now: int, build: str) -> str:
    """For a viewer who has missed nothing: how the table stands."""
    return _text(Happened(now, [], table_view(table, player), build))


def answer(nonce: str, given: int | Refusal) -> str:
    """The answer to a command."""
    if isinstance(given, Refusal):
        return _text(Answer(nonce, None, Problem(given.code, given.message)))
    return _text(Answer(nonce, given, None))


def hinted(nonce: str, hint: Hint) -> str:
    """The answer to who asked for a hint."""
    return _text(Hinted(nonce, hint))


def pong(now: int) -> str:
    """The answer to a ping."""
    return _text(Pong(now))


def closing(refused: Refusal) -> str:
    """Why the socket is closed."""
    return _text(Closing(Problem(refused.code, refused.message)))


def read(text: str) -> ClientMessage | Refusal:
    """The client's message, or what is wrong with it."""
    try:
        return _decode(text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        return Refusal("bad_message", f"The message was not understood: {error}.")


def nonce_of(text: str) -> str | None:
    """The nonce of a message that was not understood, to refuse just that command."""
    try:
        nonce = _decode_nonce(text).nonce
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    return nonce if len(nonce) <= 64 else None


def _text(message: ServerMessage) -> str:
    return _encode(message).decode()
