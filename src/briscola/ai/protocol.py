"""The messages of `briscola-engine/1` (docs/engines.md): one JSON object a line, both ways."""

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from briscola.ai.conversation import Line
from briscola.rules.view import View

PROTOCOL = 1

Positive = Annotated[int, msgspec.Meta(ge=1)]


class Limits(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a choice may take: milliseconds, or work (worlds or iterations, on no clock)."""

    ms: Positive | None = None
    work: Positive | None = None


UNLIMITED = Limits()


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    protocol: int


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Which move does the seat of this view make. Same question, but for its id: same answer.

    `heard` is there where set phrases may be said: who has said which since this seat's last card,
    the oldest first; `said`: what this seat itself has said in the deal.
    """

    id: int
    seed: int
    view: View
    limits: Limits = UNLIMITED
    heard: tuple[Line, ...] | UnsetType = UNSET
    said: tuple[str, ...] | UnsetType = UNSET


class Quit(msgspec.Struct, frozen=True, tag="quit"):
    """The engine is needed no more."""


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """Who the engine is and which games it plays."""

    name: str
    version: str
    variants: list[str]


class Info(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the engine thinks of the moves.

    `values`: card points of this side minus the best other side, from now to the end of the deal.
    """

    values: dict[str, float] = {}
    ms: float | None = None


class Choice(msgspec.Struct, frozen=True, omit_defaults=True, tag="choice"):
    """The move, as record text, of the question of this id; `phrase` is said right after it."""

    id: int
    move: str
    info: Info | None = None
    phrase: str | None = None


class Error(msgspec.Struct, frozen=True, omit_defaults=True, tag="error"):
    """A line that could not be understood, or not be answered; `code` says why, for programs."""

    message: str
    code: str = ""


Asked = Hello | Choose | Quit
Answered = Ready | Choice | Error

decode_asked = msgspec.json.Decoder(Asked).decode
decode_answered = msgspec.json.Decoder(Answered).decode


def line(message: Asked | Answered) -> bytes:
    """The message as it is sent, with its line's end."""
    return msgspec.json.encode(message) + b"\n"
