"""Who may come in: by a seat, by a link, or because the table is open."""

from briscola.rules.errors import Refusal
from briscola.table.commands import LinkHash
from briscola.table.table import Table

NOT_SEATED = Refusal("not_seated", "You have no seat at this table.")
PUT_OUT = Refusal("put_out", "The host has put you out; ask for a link to a seat to come back.")


def can_join(table: Table, player: str) -> bool:
    """May this person take a free seat: where strangers may, not into a running match."""
    if player in table.put_out:
        return False
    invited = player == table.host or table.admitted.get(player) == "join" or player in table.seen
    return invited or (table.spec.open and not table.is_running)


def can_watch(table: Table, player: str) -> bool:
    """May this person see the table: seated, about to sit down, or where spectators may be."""
    if table.place_of(player) is not None or player == table.host:
        return True
    if player in table.put_out:
        return False
    invited = table.spec.open or player in table.admitted
    return (invited and table.spec.spectators) or can_join(table, player)


def may_start(table: Table, player: str) -> bool:
    """May this person begin the match: the host, or anyone seated once the host is long absent."""
    seat, host = table.seat_of(player), table.seat_of(table.host)
    host_is_away = host is None or table.seats[host].away_since is not None
    return bool(player) and (player == table.host or (seat is not None and host_is_away))


def can_start(table: Table, player: str, now: int) -> bool:
    """May this person begin the match at this time."""
    host = table.seat_of(table.host)
    host_is_gone = host is None or table.seats[host].is_long_absent(now)
    return may_start(table, player) and (player == table.host or host_is_gone)


def is_free(table: Table, seat: int) -> bool:
    """Can somebody sit down here: nobody does or waits to, though a bot may play.

    Never in a lesson, of which the host may know the cards.
    """
    return not table.spec.lesson and not table.seats[seat].holder and table.phase != "closed"


def linked(table: Table, key: str, player: str) -> LinkHash | Refusal:
    """What the token that hashes to this key is good for, for this person.

    An old link leads who has a place at the table back to it.
    """
    if table.phase == "closed":
        return Refusal("table_closed", "This table is closed.")
    place = table.place_of(player)
    link = next((one for one in table.links if one.hash == key), None)
    if link is None and place is not None:
        return LinkHash("return", key, place)
    if link is None and key in table.used_links:
        return Refusal("link_used", "The seat of this link has been taken; ask for a new link.")
    if link is None:
        return Refusal("bad_link", "This link is no longer good; ask for a new one.")
    return PUT_OUT if link.seat is None and player in table.put_out else link
