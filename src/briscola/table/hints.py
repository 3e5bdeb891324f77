"""Who may ask an engine what it would play, and what it then sees: the asking seat's View alone."""

from briscola.levels import LEVELS
from briscola.rules.errors import Refusal
from briscola.rules.view import view
from briscola.table.moves import refused_person
from briscola.table.table import Table
from briscola.table.turns import BotTurn, match_view

NO_HINTS = Refusal("no_hints", "At this table nobody gives hints.")


def gives_hints(table: Table) -> bool:
    """Does the table give hints now: to all, or to whoever plays alone against bots."""
    match table.spec.hints:
        case "all":
            return True
        case "alone":
            return sum(bool(seat.player) for seat in table.seats) == 1
        case "none":
            return False


def refused_hint(table: Table, player: str, seq: int) -> Refusal | None:
    """Why this person gets no hint: refused as a move would be, and where the table gives none."""
    return refused_person(table, player, seq) or (None if gives_hints(table) else NO_HINTS)


def hint_turn(table: Table, player: str, seq: int) -> BotTurn | Refusal:
    """The turn that this person may have a hint for, as the best level is asked about it.

    Chance follows from what all know: two deals that look the same to the seat get the same hint.
    """
    refused = refused_hint(table, player, seq)
    if refused is not None:
        return refused
    play, seat = table.play, table.seat_of(player)
    assert play is not None and seat is not None, "the person is in turn"
    seen = view(play, seat, match_view(table))
    return BotTurn(seat, LEVELS[-1], table.turn_seq, seen, secret=table.id)
