"""Who may come in: by a seat, by a link, or because the table is open."""

from briscola.table.table import Table


def can_join(table: Table, player: str) -> bool:
    """May this person take a free seat."""
    return table.spec.open or player == table.host or table.admitted.get(player) == "join"


def can_watch(table: Table, player: str) -> bool:
    """May this person see the table: seated, about to sit down, or where spectators may be."""
    if table.seat_of(player) is not None or player == table.host:
        return True
    gathering = table.phase == "gathering"
    invited = table.spec.open or player in table.admitted
    return invited and (table.spec.spectators or (gathering and can_join(table, player)))


def is_free(table: Table, seat: int) -> bool:
    """Can somebody sit down here: the seat is empty, or a bot plays that stands in for nobody."""
    return not table.seats[seat].player and table.phase != "closed"
