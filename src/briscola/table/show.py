"""From secrets to what one person may see: of the table, and of each event. No default anywhere."""

from collections.abc import Callable
from typing import Any

from briscola.rules.state import Phase, State
from briscola.rules.view import View, sees_partners, view
from briscola.table import events as ev
from briscola.table import shown as sh
from briscola.table.clock import clock_left
from briscola.table.former import left
from briscola.table.table import Seat, Table
from briscola.table.turns import match_view
from briscola.table.your import you


def table_view(table: Table, player: str) -> sh.TableView:
    """The table as this person (a guest id) may see it; without a seat: as a spectator."""
    seat = table.seat_of(player)
    return sh.TableView(
        table=table.id,
        seq=table.seq,
        spec=table.spec,
        direction=table.rules.variant.direction,
        phase=table.phase,
        paused=table.paused,
        seats=[_seat_view(table, number, one) for number, one in enumerate(table.seats)],
        you=you(table, player),
        view=_deal_view(table, player, seat),
        deadline=_deadline(table),
        clock_at=table.turn_at,
        match=_match_sheet(table),
        shuffle=_proof(table, player),
        hands=_hands(table, player),
        chat=list(table.chat),
        former=[sh.FormerView(one.seat, one.name) for one in left(table)],
    )


def _seat_view(table: Table, number: int, seat: Seat) -> sh.SeatView:
    return sh.SeatView(
        seat=number,
        side=table.rules.side_of[number],
        kind="empty" if seat.is_empty else "person" if seat.is_person else "bot",
        name=seat.name,
        level=seat.bot,
        stands_in=bool(seat.player and seat.bot),
        host=bool(seat.player) and seat.player == table.host,
        away_since=seat.away_since,
        newcomer=seat.newcomer.name if seat.newcomer else None,
        clock_ms=_clock_shown(table, number, seat),
        ready=seat.ready,
        wants_rematch=seat.wants_rematch,
        wants_pause=seat.wants_pause,
        wants_resign=seat.wants_resign,
    )


def _clock_shown(table: Table, number: int, seat: Seat) -> int | None:
    """As it was when the turn began; in an agreed pause, as it stands."""
    is_in_turn = table.play is not None and table.play.turn == number and not table.in_pause
    if table.paused_at is None or not is_in_turn:
        return seat.clock_ms
    return clock_left(table, seat, table.paused_at)


def _deal_view(table: Table, player: str, seat: int | None) -> View | None:
    """From the seat that this person played it from, also once seats have been changed.

    Who has sat down since it was given up looks at it as a spectator.
    """
    if table.play is None:
        return None
    played_from = None if seat is None else table.seen.get(player)
    return view(table.play, played_from, match_view(table))


def _deadline(table: Table) -> sh.Deadline | None:
    """In an exchange pause no seat is named."""
    due = table.due
    if due is None:
        return None
    seat = table.play.turn if due.reason == "move" and table.play is not None else None
    return sh.Deadline(due.at, due.reason, seat)


def _match_sheet(table: Table) -> sh.MatchSheet | None:
    if table.match == 0:
        return None
    return sh.MatchSheet(
        number=table.match,
        target=table.spec.target,
        won=list(table.won),
        deals=list(table.results),
        winner=table.winner,
        over=table.phase == "match_over",
    )


def _sees_hands(table: Table, player: str) -> bool:
    """Once the deal is over: those who have seen a hand of it, or all, as the host chose."""
    return table.spec.hands_after or player in table.seen


def _proof(table: Table, player: str) -> sh.ShuffleProof | None:
    """The seed tells all hands, so the others get it only when all cards have been seen."""
    if not table.commitment:
        return None
    ended = table.play is not None and table.play.phase is Phase.OVER
    open_to_viewer = _sees_hands(table, player) or _was_played_out(table)
    seed = table.seed if ended and open_to_viewer else None
    return sh.ShuffleProof(table.deal, table.commitment, seed)


def _was_played_out(table: Table) -> bool:
    return table.play is not None and not any(table.play.hands)


def _hands(table: Table, player: str) -> list[list[str]] | None:
    play = table.play
    if play is None or play.phase is not Phase.OVER or not _sees_hands(table, player):
        return None
    text = table.rules.pack.text
    return [[text(card) for card in cards] for cards in table.held]


# ── events ───────────────────────────────────────────────────────────────────────────────────


def shown(before: Table | None, after: Table, stored: ev.Stored, player: str) -> sh.AnyShown:
    """What this person sees of the event that led from one table to the other."""
    scene = _Scene(before, after, stored.seq, after.seat_of(player))
    return _SHOWERS[type(stored.event)](scene, stored.event)


class _Scene:
    """An event's surroundings: the tables around it, its number, the viewer's seat or None."""

    def __init__(self, before: Table | None, after: Table, seq: int, viewer: int | None) -> None:
        self.before = before
        self.after = after
        self.seq = seq
        self.viewer = viewer

    @property
    def play(self) -> State:
        assert self.after.play is not None, "a deal is on"
        return self.after.play

    @property
    def play_before(self) -> State:
        assert self.before is not None and self.before.play is not None, "a deal was on"
        return self.before.play


def _hidden(scene: _Scene, event: ev.Event) -> sh.AnyShown:
    return sh.Hidden(scene.seq)


def _about_seat(what: sh.SeatNews) -> Callable[[_Scene, Any], sh.AnyShown]:
    """Everyone may see that something about a seat changed, and the seat's name."""

    def show(scene: _Scene, event: Any) -> sh.AnyShown:
        return _seat_shown(scene, what, event.seat, scene.after)

    return show


def _about_given_up(what: sh.SeatNews) -> Callable[[_Scene, Any], sh.AnyShown]:
    """The same where whoever it is about is at the seat no more: as they were called there."""

    def show(scene: _Scene, event: Any) -> sh.AnyShown:
        assert scene.before is not None, "a table begins by being opened"
        return _seat_shown(scene, what, event.seat, scene.before)

    return show


def _seat_shown(scene: _Scene, what: sh.SeatNews, seat: int, named: Table) -> sh.ShownSeat:
    told, now = named.seats[seat], scene.after.seats[seat]
    name = told.newcomer.name if told.newcomer else told.name
    return sh.ShownSeat(scene.seq, what, seat, name, bool(now.player and now.bot))


def _about_table(what: sh.TableNews) -> Callable[[_Scene, Any], sh.AnyShown]:
    def show(scene: _Scene, event: Any) -> sh.AnyShown:
        return sh.ShownTable(scene.seq, what, getattr(event, "seat", None))

    return show


def _host(scene: _Scene, event: ev.HostChanged) -> sh.AnyShown:
    seat = scene.after.seat_of(event.player)
    if seat is None:
        return sh.Hidden(scene.seq)
    return sh.ShownSeat(scene.seq, "host", seat, scene.after.seats[seat].name)


def _swap(scene: _Scene, event: ev.SeatsSwapped) -> sh.AnyShown:
    return sh.ShownSwap(scene.seq, event.seat, event.to)


def _match(scene: _Scene, event: ev.MatchStarted) -> sh.AnyShown:
    return sh.ShownMatch(scene.seq, event.number)


def _deal(scene: _Scene, event: ev.DealStarted) -> sh.AnyShown:
    return sh.ShownDeal(scene.seq, event.number, event.dealer, event.commitment)


def _play(scene: _Scene, event: ev.CardPlayed) -> sh.AnyShown:
    play, pack = scene.play, scene.play.rules.pack
    points = pack.points_of([pack.card(event.card)])
    taken = None
    if not play.trick:
        shows = play.rules.points_shown or play.phase is Phase.OVER
        worth = pack.points_of(play.tricks[-1].cards) if shows else None
        taken = sh.Taken(play.tricks[-1].taker, worth)
    return sh.ShownPlay(scene.seq, event.seat, event.card, event.by, points, taken)


def _pause_open(scene: _Scene, event: ev.PauseOpened) -> sh.AnyShown:
    return sh.ShownPause(scene.seq, open=True)


def _pause_over(scene: _Scene, event: ev.ExchangePassed) -> sh.AnyShown:
    return sh.ShownPause(scene.seq, open=False)


def _exchange(scene: _Scene, event: ev.Exchanged) -> sh.AnyShown:
    return sh.ShownExchange(scene.seq, event.seat, event.gave, event.took)


def _draws(scene: _Scene, event: ev.CardsDrawn) -> sh.AnyShown:
    """One's own card, a partner's where partners see each other, and the upcard are known."""
    old, new = scene.play_before, scene.play
    players, pack = new.rules.players, new.rules.pack
    visible = {scene.viewer}
    if scene.viewer is not None and sees_partners(new):
        visible |= set(new.rules.partners_of(scene.viewer))
    draws = []
    for place in range(players):
        seat = (old.leader + place) % players
        card = old.stock[place]
        is_upcard = card == old.upcard
        text = pack.text(card) if is_upcard or seat in visible else None
        draws.append(sh.Drawn(seat, text, is_upcard))
    return sh.ShownDraw(scene.seq, draws)


def _deal_end(scene: _Scene, event: ev.DealEnded) -> sh.AnyShown:
    return sh.ShownDealEnd(scene.seq, scene.after.results[-1])


def _match_end(scene: _Scene, event: ev.MatchEnded) -> sh.AnyShown:
    return sh.ShownMatchEnd(scene.seq, event.winner)


def _talk(scene: _Scene, event: ev.Said) -> sh.AnyShown:
    return sh.ShownTalk(scene.seq, scene.after.chat[-1])


_SHOWERS: dict[type[ev.Event], Callable[[_Scene, Any], sh.AnyShown]] = {
    ev.TableOpened: _about_table("opened"),
    ev.LinkRenewed: _hidden,
    ev.Admitted: _hidden,
    ev.SeatTaken: _about_seat("taken"),
    ev.SeatReserved: _about_seat("reserved"),
    ev.ReservationDropped: _about_given_up("reservation_dropped"),
    ev.SeatTakenOver: _about_seat("taken_over"),
    ev.SeatLeft: _about_given_up("left"),
    ev.PersonPutOut: _about_given_up("put_out"),
    ev.SeatRenamed: _about_seat("renamed"),
    ev.SeatsSwapped: _swap,
    ev.HostChanged: _host,
    ev.BotSeated: _about_seat("bot"),
    ev.BotRemoved: _about_given_up("bot_removed"),
    ev.SeatTakenBack: _about_seat("taken_back"),
    ev.SeatAway: _about_seat("away"),
    ev.SeatBack: _about_seat("back"),
    ev.MatchStarted: _match,
    ev.DealStarted: _deal,
    ev.CardPlayed: _play,
    ev.PauseOpened: _pause_open,
    ev.Exchanged: _exchange,
    ev.ExchangePassed: _pause_over,
    ev.CardsDrawn: _draws,
    ev.DealEnded: _deal_end,
    ev.MatchEnded: _match_end,
    ev.ReadyGiven: _about_seat("ready"),
    ev.RematchOffered: _about_seat("rematch_offered"),
    ev.RematchDeclined: _about_seat("rematch_declined"),
    ev.Said: _talk,
    ev.PauseAsked: _about_seat("pause_asked"),
    ev.Paused: _about_table("paused"),
    ev.Resumed: _about_table("resumed"),
    ev.ResignAsked: _about_seat("resign_asked"),
    ev.ClocksMoved: _about_table("clocks_moved"),
    ev.TableClosed: _about_table("closed"),
}
