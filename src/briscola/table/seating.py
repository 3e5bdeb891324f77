"""Commands about seats: who sits down, leaves, stands in, comes back."""

from briscola.levels import USUAL_LEVEL
from briscola.rules.errors import Refusal
from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.access import NOT_SEATED, PUT_OUT, can_join, is_free, linked
from briscola.table.draft import Draft
from briscola.table.names import bot_name, clean_name, likeness, stand_in
from briscola.table.table import Table
from briscola.table.turns import is_awaited

IDLE_MS = 300_000

_NOT_HOST = Refusal("not_host", "Only the host can do this.")
_NO_SEAT = Refusal("no_such_seat", "The table has no such seat.")
_MATCH_ON = Refusal("match_on", "This can be done before a match only.")
_ALREADY = Refusal("already_seated", "You already have a seat here.")
_TAKEN = Refusal("seat_taken", "Somebody sits there already.")
_SEEN = Refusal("seen_another_hand", "You have seen another hand of this deal; wait for the next.")


def join(draft: Draft, command: cmd.Join) -> Refusal | None:
    """Sit down at the seat asked for, or at the first empty one, or at a bot's."""
    table = draft.table
    if draft.by in table.put_out:
        return PUT_OUT
    if not can_join(table, draft.by):
        return Refusal("not_invited", "Seats are given by link only here.")
    if table.place_of(draft.by) is not None:
        return _ALREADY
    seat = _free_seat(table) if command.seat is None else command.seat
    if seat is None:
        return Refusal("table_full", "All seats are taken.")
    if not 0 <= seat < len(table.seats):
        return _NO_SEAT
    return _sit_down(draft, seat, command.name)


def _free_seat(table: Table) -> int | None:
    free = [seat for seat in range(len(table.seats)) if is_free(table, seat)]
    empty = [seat for seat in free if table.seats[seat].is_empty]
    return next(iter(empty + free), None)


def _sit_down(draft: Draft, seat: int, name: str) -> Refusal | None:
    """At once, unless a deal is on whose hand this person has not seen before."""
    table = draft.table
    if not is_free(table, seat):
        return _TAKEN
    cleaned = _free_name(table, seat, name)
    if isinstance(cleaned, Refusal):
        return cleaned
    if table.phase == "playing" and table.seen.get(draft.by) != seat:
        draft.add(ev.SeatReserved(seat, draft.by, cleaned))
    else:
        draft.add(ev.SeatTaken(seat, draft.by, cleaned))
    return None


def _free_name(table: Table, seat: int, name: str) -> str | Refusal:
    cleaned = clean_name(name)
    if isinstance(cleaned, Refusal):
        return cleaned
    others = [one for n, one in enumerate(table.seats) if n != seat]
    names = [one.name for one in others] + [one.newcomer.name for one in others if one.newcomer]
    if likeness(cleaned) in map(likeness, names):
        return Refusal("name_taken", "Somebody at the table has this name.")
    return cleaned


def leave(draft: Draft, command: cmd.Leave) -> Refusal | None:
    """Give the seat up: empty before and after a match, a bot's in it. The last one out closes."""
    seat = draft.table.place_of(draft.by)
    if seat is None:
        return NOT_SEATED
    waits = draft.table.seat_of(draft.by) is None
    draft.add(ev.ReservationDropped(seat) if waits else ev.SeatLeft(seat))
    if not any(one.holder for one in draft.table.seats):
        draft.add(ev.TableClosed())
        return None
    if draft.table.is_running and draft.table.seats[seat].is_empty:
        level = draft.table.spec.bots or USUAL_LEVEL
        draft.add(ev.BotSeated(seat, level, bot_name(draft.table, seat), stands_in=False))
    if draft.by == draft.table.host:
        draft.add(ev.HostChanged(_next_host(draft.table)))
    _end_lone_pause(draft, seat)
    return None


def _end_lone_pause(draft: Draft, seat: int) -> None:
    """A pause that was agreed ends once bots alone play: somebody waits for the deal's end."""
    if draft.table.paused and not draft.table.people:
        draft.add(ev.Resumed(seat))


def _next_host(table: Table) -> str:
    """The first present person, else the first person, else the first who waits for a seat."""
    held = [seat for seat in table.seats if seat.holder]
    return min(held, key=lambda seat: (not seat.is_present, not seat.player)).holder


def rename(draft: Draft, command: cmd.Rename) -> Refusal | None:
    """Take another name."""
    seat = draft.table.seat_of(draft.by)
    if seat is None:
        return NOT_SEATED
    if draft.table.phase == "playing":
        return Refusal("not_now", "Names are changed between deals.")
    name = _free_name(draft.table, seat, command.name)
    if isinstance(name, Refusal):
        return name
    if name != draft.table.seats[seat].name:
        draft.add(ev.SeatRenamed(seat, name))
    return None


def move_seat(draft: Draft, command: cmd.MoveSeat) -> Refusal | None:
    """Let two seats change places."""
    table = draft.table
    refused = _refused_host(draft)
    if refused is not None:
        return refused
    seats = range(len(table.seats))
    if command.seat not in seats or command.to not in seats or command.seat == command.to:
        return _NO_SEAT
    draft.add(ev.SeatsSwapped(command.seat, command.to))
    return None


def seat_bot(draft: Draft, command: cmd.SeatBot) -> Refusal | None:
    """A bot takes an empty seat, or stands in for someone long absent."""
    table = draft.table
    if not 0 <= command.seat < len(table.seats):
        return _NO_SEAT
    if table.is_running:
        return _stand_in(draft, command)
    refused = _refused_host(draft)
    if refused is not None:
        return refused
    if not table.seats[command.seat].is_empty:
        return _TAKEN
    name = bot_name(table, command.seat)
    draft.add(ev.BotSeated(command.seat, command.level, name, stands_in=False))
    return None


def _stand_in(draft: Draft, command: cmd.SeatBot) -> Refusal | None:
    table = draft.table
    if table.place_of(draft.by) is None:
        return NOT_SEATED
    is_long_absent = table.seats[command.seat].is_long_absent(draft.now)
    if not is_long_absent and not _is_idle(table, command.seat, draft.now):
        return Refusal("not_absent", "A bot may stand in after two minutes of absence.")
    draft.add(stand_in(table, command.seat))
    _end_lone_pause(draft, command.seat)
    return None


def _is_idle(table: Table, seat: int, now: int) -> bool:
    """Has a person who is here let the others wait for a card for five minutes."""
    return is_awaited(table, seat) and now - table.turn_at >= IDLE_MS


def remove_bot(draft: Draft, command: cmd.RemoveBot) -> Refusal | None:
    """Take a bot off its seat."""
    refused = _refused_host(draft)
    if refused is not None:
        return refused
    if not 0 <= command.seat < len(draft.table.seats):
        return _NO_SEAT
    seat = draft.table.seats[command.seat]
    if seat.bot is None or seat.player:
        return Refusal("no_bot", "No bot sits there.")
    draft.add(ev.BotRemoved(command.seat))
    return None


def put_out(draft: Draft, command: cmd.PutOut) -> Refusal | None:
    """The host takes a person's seat from them."""
    refused = _refused_host(draft)
    if refused is not None:
        return refused
    if not 0 <= command.seat < len(draft.table.seats):
        return _NO_SEAT
    player = draft.table.seats[command.seat].player
    if player in ("", draft.by):
        return Refusal("nobody_there", "Nobody sits there whom you could put out.")
    draft.add(ev.PersonPutOut(command.seat, player))
    return None


def take_back(draft: Draft, command: cmd.TakeBack) -> Refusal | None:
    """The person plays again."""
    seat = draft.table.seat_of(draft.by)
    if seat is None:
        return NOT_SEATED
    if draft.table.seats[seat].bot is None:
        return Refusal("no_bot", "No bot stands in for you.")
    draft.add(ev.SeatTakenBack(seat))
    return None


def claim(draft: Draft, command: cmd.Claim) -> Refusal | None:
    """A link's token opens what it is for."""
    link = linked(draft.table, command.hash, draft.by)
    if isinstance(link, Refusal):
        return link
    if link.seat is not None:
        return _claim_seat(draft, link.kind, link.seat, command)
    if link.kind == "watch" and not draft.table.spec.spectators:
        return Refusal("no_spectators", "This table has no spectators.")
    known = draft.table.admitted.get(draft.by)
    if known not in (link.kind, "join"):
        draft.add(ev.Admitted(draft.by, link.kind))
    return None


def _claim_seat(draft: Draft, kind: str, seat: int, command: cmd.Claim) -> Refusal | None:
    """The holder comes home, a free seat is taken, a held one taken over from another browser."""
    mine = draft.table.place_of(draft.by)
    if mine is not None:
        return None if mine == seat else _ALREADY
    refused = _sit_down(draft, seat, command.name) if kind == "seat" else _take_over(draft, seat)
    if refused is None and command.way_back:
        draft.add(ev.LinkRenewed(cmd.LinkHash("return", command.way_back, seat)))
    return refused


def _take_over(draft: Draft, seat: int) -> Refusal | None:
    """In a deal that is on, nobody may look into a second hand."""
    table, by = draft.table, draft.by
    theirs = table.seen.get(table.seats[seat].holder, seat)  # what who waits has seen before
    if table.phase == "playing" and {theirs, table.seen.get(by, seat)} != {seat}:
        return _SEEN
    draft.add(ev.SeatTakenOver(seat, draft.by))
    return None


def renew(draft: Draft, command: cmd.Renew) -> Refusal | None:
    """The host renews what lets others in, a seat's holder their own way back."""
    refused = _refused_link(draft.table, command.link, draft.by)
    if refused is None:
        draft.add(ev.LinkRenewed(command.link))
    return refused


def _refused_link(table: Table, link: cmd.LinkHash, by: str) -> Refusal | None:
    is_of_seat = link.kind in ("seat", "return")
    if is_of_seat != (link.seat is not None):
        return _NO_SEAT
    if link.seat is not None and not 0 <= link.seat < len(table.seats):
        return _NO_SEAT
    if link.kind == "return":
        return None if table.place_of(by) == link.seat else NOT_SEATED
    if by != table.host:
        return _NOT_HOST
    return None if link.seat is None or is_free(table, link.seat) else _TAKEN


def arrived(draft: Draft, command: cmd.Arrived) -> Refusal | None:
    """The seat's holder has a connection again."""
    return _presence(draft, present=True)


def gone(draft: Draft, command: cmd.Gone) -> Refusal | None:
    """The seat's holder has no connection any more."""
    return _presence(draft, present=False)


def _presence(draft: Draft, present: bool) -> Refusal | None:
    seat = draft.table.seat_of(draft.by)
    if seat is None:
        return NOT_SEATED
    is_away = draft.table.seats[seat].away_since is not None
    if present and is_away:
        draft.add(ev.SeatBack(seat))
    elif not present and not is_away:
        draft.add(ev.SeatAway(seat))
    return None


def _refused_host(draft: Draft) -> Refusal | None:
    """Seats are arranged by the host, while no match is on."""
    if draft.by != draft.table.host:
        return _NOT_HOST
    return _MATCH_ON if draft.table.is_running else None
