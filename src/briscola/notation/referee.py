"""The verdict on a record: its tricks and result, or its first fault."""

import msgspec

from briscola.notation.record import read_deal, read_json, replay
from briscola.rules.errors import InputError
from briscola.rules.score import outcome, trick_points
from briscola.rules.state import State


class TakenTrick(msgspec.Struct, frozen=True):
    """A trick's taker, its cards in the order played, its card points."""

    taker: int
    cards: list[str]
    points: int


class Result(msgspec.Struct, frozen=True):
    """A deal played to its end; `winner` is null when the top scores are equal."""

    ok: bool
    tricks: list[TakenTrick]
    points: list[int]
    winner: int | None


class Fault(msgspec.Struct, frozen=True):
    """What is wrong first: a stable code, the move's index or null, a sentence."""

    ok: bool
    error: str
    at: int | None
    message: str


def judge(line: bytes | str) -> Result | Fault:
    """The verdict on one record in JSON."""
    try:
        data = read_json(line)
        state = replay(*read_deal(data), data["moves"])
    except InputError as error:
        return Fault(False, error.code, error.at, error.message)
    result = outcome(state)
    if result is None:
        return Fault(False, "unfinished", None, "The deal is not played to its end.")
    return Result(True, _tricks(state), list(result.points), result.winner)


def _tricks(state: State) -> list[TakenTrick]:
    rules = state.rules
    return [
        TakenTrick(
            trick.taker, [rules.pack.text(c) for c in trick.cards], trick_points(rules, trick)
        )
        for trick in state.tricks
    ]
