"""What all who are asked have agreed on happens, whoever's coming or going made it so."""

from collections.abc import Callable, Iterable

from briscola.table import events as ev
from briscola.table.clock import rematch_at
from briscola.table.course import begin_deal, begin_match, resign_deal
from briscola.table.draft import Draft
from briscola.table.names import stand_in
from briscola.table.table import Seat


def settle(draft: Draft) -> None:
    """Let what is agreed on happen: the next deal, a rematch, a pause, giving a deal up."""
    table = draft.table
    match table.phase:
        case "playing":
            _settle_pause(draft)
            _settle_resignation(draft)
        case "deal_over":
            if _is_agreed(table.seats, table.present, lambda seat: seat.ready):
                begin_deal(draft)
        case "match_over":
            _settle_rematch(draft)
        case "gathering" | "closed":
            pass


def _is_agreed(seats: Iterable[Seat], asked: Iterable[Seat], wants: Callable[[Seat], bool]) -> bool:
    """Does somebody who is here want it, and everybody who is asked."""
    return any(seat.is_here and wants(seat) for seat in seats) and all(map(wants, asked))


def _settle_pause(draft: Draft) -> None:
    table = draft.table
    if not table.paused and _is_agreed(table.seats, table.present, lambda seat: seat.wants_pause):
        draft.add(ev.Paused())


def _settle_resignation(draft: Draft) -> None:
    """A partner who is away is waited for until a bot stands in."""
    table = draft.table
    for side in range(table.rules.sides):
        seats = [table.seats[n] for n, one in enumerate(table.rules.side_of) if one == side]
        asked = [seat for seat in seats if seat.is_person]
        if _is_agreed(seats, asked, lambda seat: seat.wants_resign):
            resign_deal(draft, side)
            return


def _settle_rematch(draft: Draft) -> None:
    """Bots stand in for the long absent, whether they wanted a rematch or not."""
    table = draft.table
    at = rematch_at(table)
    if at is not None and at <= draft.now:
        absent = [n for n in table.people if table.seats[n].is_long_absent(draft.now)]
        draft.add(*(stand_in(table, n) for n in absent))
        begin_match(draft)
