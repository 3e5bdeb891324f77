"""The fold: a table and the next stored event give the table after it. Events are never refused."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import msgspec

from briscola.rules.card import Card, cards_of, mask
from briscola.rules.deal import Deal
from briscola.rules.move import Exchange, Play
from briscola.rules.play import draw, step
from briscola.rules.state import Phase, State, start
from briscola.rules.variant import Tie
from briscola.table import events as ev
from briscola.table.clock import charged, due_now, fresh_clock, rematch_at
from briscola.table.commands import LinkHash
from briscola.table.former import with_former
from briscola.table.shown import ChatLine, DealResult
from briscola.table.spec import table_rules
from briscola.table.table import (
    ANSWERS_KEPT,
    CHAT_KEPT,
    STRANGERS_ADMITTED,
    STRANGERS_ANSWERED,
    USED_LINKS_KEPT,
    DealPlace,
    Due,
    Given,
    Newcomer,
    Seat,
    Table,
)
from briscola.table.talk import with_line


def evolve(table: Table | None, stored: ev.Stored) -> Table:
    """The table after this event, which must be the next one."""
    if table is None:
        assert isinstance(stored.event, ev.TableOpened), "a table begins by being opened"
        return _noted(_opened(stored.event, stored), stored)
    assert stored.seq == table.seq + 1, "events come without gaps"
    after = _EVOLVERS[type(stored.event)](table, stored.event, stored)
    return _rematch_awaited(_noted(after, stored))


def fold(stored: Iterable[ev.Stored]) -> Table | None:
    """The table that these events, from the first on, lead to; None for no events."""
    table: Table | None = None
    for one in stored:
        table = evolve(table, one)
    return table


def _noted(table: Table, stored: ev.Stored) -> Table:
    """The table with the event's number, time and answer written down."""
    noted = replace(table, seq=stored.seq, at=stored.at)
    if not stored.nonce:
        return noted
    answers = {**table.answers}
    mine = [one for one in answers.pop(stored.by, ()) if one.nonce != stored.nonce]
    answers[stored.by] = (*mine, Given(stored.nonce, stored.seq))[-ANSWERS_KEPT:]
    _forget_strangers(table, answers, STRANGERS_ANSWERED)
    return replace(noted, answers=answers)


def _forget_strangers(table: Table, notes: dict[str, Any], most: int) -> None:
    """Keep the notes on those with a place, and on so many others: the ones noted last."""
    others = [who for who in notes if table.place_of(who) is None]
    for who in others[: max(len(others) - most, 0)]:
        del notes[who]


def _rematch_awaited(table: Table) -> Table:
    """The table with the time at which the rematch begins without those who are away."""
    if table.phase != "match_over":
        return table
    at = rematch_at(table)
    if table.due is not None and table.due.at == at:
        return table
    return replace(table, due=None if at is None else Due(at, "rematch", table.seq))


def _opened(event: ev.TableOpened, stored: ev.Stored) -> Table:
    rules = table_rules(event.spec)
    return Table(
        id=event.table,
        spec=event.spec,
        rules=rules,
        host=event.host,
        links=tuple(event.links),
        seats=(Seat(),) * rules.players,
        seq=stored.seq,
        at=stored.at,
        admitted={},
        won=(0,) * rules.sides,
    )


# ── people and seats ─────────────────────────────────────────────────────────────────────────


def _with_seat(table: Table, seat: int, value: Seat) -> Table:
    seats = (*table.seats[:seat], value, *table.seats[seat + 1 :])
    return replace(table, seats=seats)


def _change(table: Table, seat: int, **changes: Any) -> Table:
    return _with_seat(table, seat, replace(table.seats[seat], **changes))


def _rewait(table: Table, seat: int, stored: ev.Stored) -> Table:
    """The seat changed hands: if it is in turn, its time goes on from where it was."""
    running = table.phase == "playing" and not table.in_pause and not table.paused
    if not running or table.play is None or table.play.turn != seat:
        return table
    return replace(table, due=due_now(table, stored.seq, stored.at))


def _seen(table: Table, seat: int, player: str) -> Table:
    """While a deal is on, whoever has seen a hand is bound to its seat until the next."""
    if table.phase != "playing":
        return table
    return replace(table, seen={**table.seen, player: seat})


def _link_renewed(table: Table, event: ev.LinkRenewed, stored: ev.Stored) -> Table:
    new = event.link
    others = (link for link in table.links if (link.kind, link.seat) != (new.kind, new.seat))
    return replace(table, links=(*others, new))


def _admitted(table: Table, event: ev.Admitted, stored: ev.Stored) -> Table:
    others = {who: kind for who, kind in table.admitted.items() if who != event.player}
    admitted = {**others, event.player: event.kind}
    _forget_strangers(table, admitted, STRANGERS_ADMITTED)
    return replace(table, admitted=admitted)


def _unlinked(table: Table, seat: int) -> Table:
    """The table without this seat's links."""
    return replace(table, links=tuple(link for link in table.links if link.seat != seat))


def _links_used(table: Table, seat: int) -> Table:
    """The table without this seat's links: somebody has taken the seat, by one of them or not."""
    used = [link.hash for link in table.links if link.seat == seat]
    kept = (*table.used_links, *used)[-USED_LINKS_KEPT:]
    return replace(_unlinked(table, seat), used_links=kept)


def _seat_taken(table: Table, event: ev.SeatTaken, stored: ev.Stored) -> Table:
    """A bot that sat there goes. Time lost in a deal is lost for who comes back to it only."""
    old = table.seats[event.seat]
    timeouts = old.timeouts if table.phase == "playing" else 0
    seat = Seat(event.player, event.name, clock_ms=old.clock_ms, timeouts=timeouts)
    if old.newcomer is None:
        table = _links_used(table, event.seat)
    table = replace(table, put_out=table.put_out - {event.player})
    table = _seen(_with_seat(table, event.seat, seat), event.seat, event.player)
    return _rewait(table, event.seat, stored)


def _seat_reserved(table: Table, event: ev.SeatReserved, stored: ev.Stored) -> Table:
    table = replace(_links_used(table, event.seat), put_out=table.put_out - {event.player})
    return _change(table, event.seat, newcomer=Newcomer(event.player, event.name))


def _reservation_dropped(table: Table, event: ev.ReservationDropped, stored: ev.Stored) -> Table:
    table = with_former(table, event.seat)
    return _change(_unlinked(table, event.seat), event.seat, newcomer=None)


def _seat_taken_over(table: Table, event: ev.SeatTakenOver, stored: ev.Stored) -> Table:
    """What the old browser was and had seen, the new one is and has; so for one that waits."""
    seat, old = table.seats[event.seat], table.seats[event.seat].holder
    seen = {event.player if who == old else who: what for who, what in table.seen.items()}
    host = event.player if table.host == old else table.host
    barred = table.put_out - {event.player}
    table = replace(_links_used(table, event.seat), seen=seen, host=host, put_out=barred)
    if seat.newcomer is not None:
        newcomer = replace(seat.newcomer, player=event.player)
        return _change(table, event.seat, newcomer=newcomer)
    return _change(table, event.seat, player=event.player, away_since=None)


def _asked_anew(table: Table) -> Table:
    """What was asked of one who is gone for good is asked no more: nobody waits for their answer.

    That somebody is ready for the next deal was no question to others, and stands.
    """
    seats = (
        replace(seat, wants_pause=False, wants_rematch=False, wants_resign=False)
        for seat in table.seats
    )
    return replace(table, seats=tuple(seats))


def _seat_left(table: Table, event: ev.SeatLeft, stored: ev.Stored) -> Table:
    old = table.seats[event.seat]
    empty = Seat(clock_ms=old.clock_ms, timeouts=old.timeouts)
    table = with_former(table, event.seat)
    return _with_seat(_asked_anew(_unlinked(table, event.seat)), event.seat, empty)


def _person_put_out(table: Table, event: ev.PersonPutOut, stored: ev.Stored) -> Table:
    admitted = {who: kind for who, kind in table.admitted.items() if who != event.player}
    table = with_former(table, event.seat)
    table = replace(table, admitted=admitted, put_out=table.put_out | {event.player})
    return _with_seat(_asked_anew(_unlinked(table, event.seat)), event.seat, Seat())


def _seat_renamed(table: Table, event: ev.SeatRenamed, stored: ev.Stored) -> Table:
    return _change(with_former(table, event.seat), event.seat, name=event.name)


def _seats_swapped(table: Table, event: ev.SeatsSwapped, stored: ev.Stored) -> Table:
    """People, bots and the seats' links change places."""
    places = {event.seat: event.to, event.to: event.seat}
    seats = tuple(table.seats[places.get(n, n)] for n in range(len(table.seats)))
    links = tuple(
        link
        if link.seat is None
        else LinkHash(link.kind, link.hash, places.get(link.seat, link.seat))
        for link in table.links
    )
    return replace(table, seats=seats, links=links)


def _host_changed(table: Table, event: ev.HostChanged, stored: ev.Stored) -> Table:
    return replace(table, host=event.player)


def _bot_seated(table: Table, event: ev.BotSeated, stored: ev.Stored) -> Table:
    table = _change(table, event.seat, bot=event.level, name=event.name)
    return _rewait(table, event.seat, stored)


def _bot_removed(table: Table, event: ev.BotRemoved, stored: ev.Stored) -> Table:
    return _with_seat(table, event.seat, Seat())


def _seat_taken_back(table: Table, event: ev.SeatTakenBack, stored: ev.Stored) -> Table:
    table = _change(table, event.seat, bot=None, timeouts=0, away_since=None)
    return _rewait(table, event.seat, stored)


def _seat_away(table: Table, event: ev.SeatAway, stored: ev.Stored) -> Table:
    return _change(table, event.seat, away_since=stored.at)


def _seat_back(table: Table, event: ev.SeatBack, stored: ev.Stored) -> Table:
    return _change(table, event.seat, away_since=None)


def _table_closed(table: Table, event: ev.TableClosed, stored: ev.Stored) -> Table:
    return replace(table, phase="closed", due=None, paused_at=None, in_pause=False)


# ── match and deal ───────────────────────────────────────────────────────────────────────────


def _asks_cleared(table: Table) -> Table:
    cleared = (
        replace(seat, ready=False, wants_rematch=False, wants_pause=False, wants_resign=False)
        for seat in table.seats
    )
    return replace(table, seats=tuple(cleared))


def _match_started(table: Table, event: ev.MatchStarted, stored: ev.Stored) -> Table:
    return replace(
        table,
        match=event.number,
        won=(0,) * table.rules.sides,
        results=(),
        winner=None,
        deal=0,
    )


def _deal_started(table: Table, event: ev.DealStarted, stored: ev.Stored) -> Table:
    card = table.rules.pack.card
    pack, removed = map(card, event.pack), map(card, event.removed)
    play = start(table.rules, Deal(tuple(pack), tuple(removed), event.dealer))
    table = _asks_cleared(table)
    seats = tuple(replace(seat, clock_ms=fresh_clock(table)) for seat in table.seats)
    return _turned(
        replace(
            table,
            phase="playing",
            paused_at=None,
            seats=seats,
            deal=event.number,
            deals=(*table.deals, DealPlace(table.match, event.number, stored.seq)),
            seed=event.seed,
            commitment=event.commitment,
            play=play,
            held=_hands(play),
            last_cards=(stored.seq,) * table.rules.players,
            seen={seat.player: n for n, seat in enumerate(seats) if seat.player},
        ),
        stored,
    )


def _hands(play: State) -> tuple[tuple[Card, ...], ...]:
    """Each seat's dealt cards in the order they were dealt."""
    order = {card: place for place, card in enumerate(play.deal.pack)}
    dealt = play.deal.pack[: play.rules.players * play.rules.hand]
    return tuple(
        tuple(sorted((c for c in dealt if hand >> c & 1), key=order.__getitem__))
        for hand in play.hands
    )


def _held(table: Table, play: State) -> tuple[tuple[Card, ...], ...]:
    """What each seat has held once its hand is this: a card given and drawn back stands once."""
    return tuple(
        (*held, *cards_of(hand & ~mask(held)))
        for held, hand in zip(table.held, play.hands, strict=True)
    )


def _turned(table: Table, stored: ev.Stored) -> Table:
    """A new turn, pause or break begins with this event."""
    table = replace(table, turn_seq=stored.seq, turn_at=stored.at)
    return replace(table, due=due_now(table, stored.seq, stored.at))


def _playing(table: Table) -> State:
    assert table.play is not None, "a deal is on"
    return table.play


def _card_played(table: Table, event: ev.CardPlayed, stored: ev.Stored) -> Table:
    seat = charged(table, table.seats[event.seat], stored.at)
    timeouts = seat.timeouts + 1 if event.by == "clock" else 0 if event.by == "person" else None
    if timeouts is not None:
        seat = replace(seat, timeouts=timeouts)
    play = step(_playing(table), Play(table.rules.pack.card(event.card)))
    last_cards = tuple(
        stored.seq if number == event.seat else seq for number, seq in enumerate(table.last_cards)
    )
    played = replace(_with_seat(table, event.seat, seat), play=play, last_cards=last_cards)
    return _turned(played, stored)


def _pause_opened(table: Table, event: ev.PauseOpened, stored: ev.Stored) -> Table:
    return _turned(replace(table, in_pause=True), stored)


def _exchanged(table: Table, event: ev.Exchanged, stored: ev.Stored) -> Table:
    """In a pause the pause is over; before a play the seat's clock runs on."""
    play = step(_playing(table), Exchange(table.rules.pack.card(event.gave)))
    exchanged = replace(table, play=play, held=_held(table, play), turn_seq=stored.seq)
    if table.in_pause:
        return replace(exchanged, in_pause=False, due=None)
    return exchanged


def _exchange_passed(table: Table, event: ev.ExchangePassed, stored: ev.Stored) -> Table:
    return replace(table, in_pause=False, due=None, turn_seq=stored.seq)


def _cards_drawn(table: Table, event: ev.CardsDrawn, stored: ev.Stored) -> Table:
    play = draw(_playing(table))
    return _turned(replace(table, play=play, held=_held(table, play)), stored)


def _deal_ended(table: Table, event: ev.DealEnded, stored: ev.Stored) -> Table:
    """The deal's result is written down; a won deal counts for its side."""
    void = event.winner is None and table.rules.tie is Tie.VOID
    names = [seat.name for seat in table.seats]
    result = DealResult(table.deal, event.points, event.winner, void, event.resigned, names)
    won = tuple(n + (side == event.winner) for side, n in enumerate(table.won))
    ended = replace(
        _asks_cleared(table),
        phase="deal_over",
        paused_at=None,
        in_pause=False,
        play=msgspec.structs.replace(_playing(table), phase=Phase.OVER),
        results=(*table.results, result),
        won=won,
    )
    return _turned(ended, stored)


def _match_ended(table: Table, event: ev.MatchEnded, stored: ev.Stored) -> Table:
    return replace(table, phase="match_over", winner=event.winner, due=None)


# ── asking and saying ────────────────────────────────────────────────────────────────────────


def _ready_given(table: Table, event: ev.ReadyGiven, stored: ev.Stored) -> Table:
    return _change(table, event.seat, ready=True)


def _rematch_offered(table: Table, event: ev.RematchOffered, stored: ev.Stored) -> Table:
    return _change(table, event.seat, wants_rematch=True)


def _rematch_declined(table: Table, event: ev.RematchDeclined, stored: ev.Stored) -> Table:
    return _asks_cleared(table)


def _said(table: Table, event: ev.Said, stored: ev.Stored) -> Table:
    seat = table.seats[event.seat]
    line = ChatLine(
        stored.seq, stored.at, event.seat, seat.name, event.phrase, event.text, event.hold
    )
    said = with_line(table.said, stored.by, stored.at) if stored.by else table.said
    return replace(table, chat=(*table.chat, line)[-CHAT_KEPT:], said=said)


def _pause_asked(table: Table, event: ev.PauseAsked, stored: ev.Stored) -> Table:
    return _change(table, event.seat, wants_pause=True)


def _paused(table: Table, event: ev.Paused, stored: ev.Stored) -> Table:
    """No clock runs from now on."""
    seats = tuple(replace(seat, wants_pause=False) for seat in table.seats)
    return replace(table, seats=seats, paused_at=stored.at, due=None)


def _resumed(table: Table, event: ev.Resumed, stored: ev.Stored) -> Table:
    """The turn's time goes on from where it stood; an exchange pause begins anew."""
    assert table.paused_at is not None, "only a paused table is resumed"
    turn_at = table.turn_at + stored.at - table.paused_at
    resumed = replace(table, paused_at=None, turn_at=turn_at)
    return replace(resumed, due=due_now(resumed, stored.seq, stored.at))


def _resign_asked(table: Table, event: ev.ResignAsked, stored: ev.Stored) -> Table:
    return _change(table, event.seat, wants_resign=True)


def _clocks_moved(table: Table, event: ev.ClocksMoved, stored: ev.Stored) -> Table:
    due = None if table.due is None else replace(table.due, at=table.due.at + event.ms)
    return replace(table, due=due, turn_at=table.turn_at + event.ms)


_EVOLVERS: dict[type[ev.Event], Callable[[Table, Any, ev.Stored], Table]] = {
    ev.LinkRenewed: _link_renewed,
    ev.Admitted: _admitted,
    ev.SeatTaken: _seat_taken,
    ev.SeatReserved: _seat_reserved,
    ev.ReservationDropped: _reservation_dropped,
    ev.SeatTakenOver: _seat_taken_over,
    ev.SeatLeft: _seat_left,
    ev.PersonPutOut: _person_put_out,
    ev.SeatRenamed: _seat_renamed,
    ev.SeatsSwapped: _seats_swapped,
    ev.HostChanged: _host_changed,
    ev.BotSeated: _bot_seated,
    ev.BotRemoved: _bot_removed,
    ev.SeatTakenBack: _seat_taken_back,
    ev.SeatAway: _seat_away,
    ev.SeatBack: _seat_back,
    ev.MatchStarted: _match_started,
    ev.DealStarted: _deal_started,
    ev.CardPlayed: _card_played,
    ev.PauseOpened: _pause_opened,
    ev.Exchanged: _exchanged,
    ev.ExchangePassed: _exchange_passed,
    ev.CardsDrawn: _cards_drawn,
    ev.DealEnded: _deal_ended,
    ev.MatchEnded: _match_ended,
    ev.ReadyGiven: _ready_given,
    ev.RematchOffered: _rematch_offered,
    ev.RematchDeclined: _rematch_declined,
    ev.Said: _said,
    ev.PauseAsked: _pause_asked,
    ev.Paused: _paused,
    ev.Resumed: _resumed,
    ev.ResignAsked: _resign_asked,
    ev.ClocksMoved: _clocks_moved,
    ev.TableClosed: _table_closed,
}
