"""The records of a table's deals, read off its events."""

from collections.abc import Iterable

import msgspec

from briscola.notation.record import Record
from briscola.table import events as ev
from briscola.table.spec import TableSpec


class DealRecord(msgspec.Struct, frozen=True):
    """A deal of a table in writing: its match and number, and whether it has ended."""

    match: int
    deal: int
    ended: bool
    record: Record


def records(stored: Iterable[ev.Stored]) -> list[DealRecord]:
    """All deals of these events (from the table's first on), oldest first."""
    deals: list[DealRecord] = []
    spec, match = None, 0
    for one in stored:
        match one.event:
            case ev.TableOpened():
                spec = one.event.spec
            case ev.MatchStarted(number):
                match = number
            case ev.DealStarted():
                assert spec is not None, "a table begins by being opened"
                deals.append(DealRecord(match, one.event.number, False, _begun(spec, one.event)))
            case ev.DealEnded():
                deals[-1] = msgspec.structs.replace(deals[-1], ended=True)
            case _:
                _note_move(deals, one.event)
    return deals


def _begun(spec: TableSpec, event: ev.DealStarted) -> Record:
    return Record(
        variant=spec.variant,
        players=spec.players,
        options=spec.options,
        dealer=event.dealer,
        removed=event.removed,
        pack=event.pack,
        moves=[],
    )


def _note_move(deals: list[DealRecord], event: ev.AnyEvent) -> None:
    text = _move_text(event)
    if text is not None:
        deals[-1].record.moves.append(text)


def _move_text(event: ev.AnyEvent) -> str | None:
    """What the record says of this event: only the real pauses, and no draws."""
    match event:
        case ev.CardPlayed():
            return event.card
        case ev.Exchanged():
            return "x" + event.gave
        case ev.ExchangePassed(real=True):
            return "-"
        case _:
            return None
