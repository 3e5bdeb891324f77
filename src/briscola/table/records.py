"""The records of a table's deals, read off its events."""

from collections.abc import Iterable

import msgspec

from briscola.notation.record import Record
from briscola.table import events as ev
from briscola.table.spec import TableSpec
from briscola.table.table import Table


class DealRecord(msgspec.Struct, frozen=True):
    """A deal of a table in writing, and whether it has ended.

    `seen`: the persons who have seen a hand of it; nobody before the end.
    """

    ended: bool
    record: Record
    seen: list[str] = []


def deal_span(table: Table, match: int, number: int) -> tuple[int, int] | None:
    """The seqs of a deal's first event and of the last before the next one; None for no such."""
    ends = [place.seq - 1 for place in table.deals[1:]] + [table.seq]
    for place, end in zip(table.deals, ends, strict=True):
        if (place.match, place.number) == (match, number):
            return place.seq, end
    return None


def deal_record(spec: TableSpec, stored: Iterable[ev.Stored]) -> DealRecord:
    """The record of the deal that these events begin with."""
    story = iter(stored)
    start = next(story).event
    assert isinstance(start, ev.DealStarted), "a deal begins by being dealt"
    deal = DealRecord(False, _begun(spec, start))
    for one in story:
        if isinstance(one.event, ev.DealEnded):
            return DealRecord(True, deal.record, one.event.seen)
        text = _move_text(one.event)
        if text is not None:
            deal.record.moves.append(text)
    return deal


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
