"""Who was at a table under which name: whoever has left it can be spoken of all the same."""

from collections.abc import Iterator
from dataclasses import replace

from briscola.table.table import FORMER_KEPT, FORMER_NAMES_KEPT, Named, Table


def with_former(table: Table, seat: int) -> Table:
    """The table with a note of who holds this seat, and gives it or their name up now.

    Of one person, as of all, the names given up last are noted.
    """
    gone = Named(seat, table.seats[seat].holder, table.seats[seat].holders_name)
    former = [one for one in table.former if (one.player, one.name) != (gone.player, gone.name)]
    theirs = [one for one in former if one.player == gone.player]
    if len(theirs) >= FORMER_NAMES_KEPT:
        former.remove(theirs[0])
    return replace(table, former=(*former, gone)[-FORMER_KEPT:])


def known(table: Table, seat: int, name: str | None) -> Named | None:
    """Whoever holds this seat; with a name whoever bears it, or bore it there last. None: nobody.

    No two persons have one name at a time, but for those who gave none.
    """
    present = list(_present(table))
    if name is None:
        return next((one for one in present if one.seat == seat), None)
    there = (one for one in (*present, *table.former[::-1]) if (one.seat, one.name) == (seat, name))
    elsewhere = (one for one in present if one.name == name != "")
    return next(there, None) or next(elsewhere, None)


def left(table: Table) -> list[Named]:
    """Who has left, the last one last."""
    return [one for one in table.former if table.place_of(one.player) is None]


def has_been_here(table: Table, player: str) -> bool:
    """Does this person hold a seat, or did they."""
    is_former = any(one.player == player for one in table.former)
    return is_former or table.place_of(player) is not None


def _present(table: Table) -> Iterator[Named]:
    for number, seat in enumerate(table.seats):
        if seat.holder:
            yield Named(number, seat.holder, seat.holders_name)
