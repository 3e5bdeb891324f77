"""Who may come in: by a seat, by a link, or because the table is open."""

from briscola.rules.errors import Refusal
from briscola.table.commands import LinkHash
from briscola.table.table import Table

NOT_SEATED = Refusal("not_seated", "You have no seat at this table.")


def can_join(table: Table, player: str) -> bool:
    """May this person take a free seat: where strangers may, not into a running match."""
    invited = player == table.host or table.admitted.get(player) == "join" or player in table.seen
    return invited or (table.spec.open and not table.is_running)


def can_watch(table: Table, player: str) -> bool:
    """May this person see the table: seated, about to sit down, or where spectators may be."""
    if table.seat_of(player) is not None or player == table.host:
        return True
    invited = table.spec.open or player in table.admitted
    return (invited and table.spec.spectators) or can_join(table, player)


def can_start(table: Table, player: str) -> bool:
    """May this person begin the match: the host, or anyone seated while the host is away."""
    seat, host = table.seat_of(player), table.seat_of(table.host)
    host_is_away = host is None or table.seats[host].away_since is not None
    return bool(player) and (player == table.host or (seat is not None and host_is_away))


def is_free(table: Table, seat: int) -> bool:
    """Can somebody sit down here: the seat is empty, or a bot plays that stands in for nobody."""
    return not table.seats[seat].player and table.phase != "closed"


def linked(table: Table, key: str) -> LinkHash | Refusal:
    """The table's link whose token hashes to this key."""
    if table.phase == "closed":
        return Refusal("table_closed", "This table is closed.")
    link = next((one for one in table.links if one.hash == key), None)
    return link or Refusal("bad_link", "This link is no longer good; ask for a new one.")
