"""A table decides on a command: the events that follow from it, or a refusal. Nothing else."""

from collections.abc import Callable
from typing import Any

from briscola.rules.errors import InputError, Refusal
from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.access import NOT_SEATED, can_start, may_start
from briscola.table.agreed import settle
from briscola.table.course import begin_match
from briscola.table.courtesies import bot_says
from briscola.table.draft import Draft
from briscola.table.moves import bot_move, decline, exchange_card, play_card, time_up
from briscola.table.names import clean_name
from briscola.table.seating import (
    arrived,
    claim,
    gone,
    join,
    leave,
    move_seat,
    put_out,
    remove_bot,
    rename,
    renew,
    seat_bot,
    take_back,
)
from briscola.table.spec import check_spec
from briscola.table.table import Table
from briscola.table.talk import is_flood, refused_talk
from briscola.table.text import clean_text

MOST_SINCE_A_DEAL = 3_000  # events, those of the deal included
_AT_WILL = (
    cmd.AskPause,
    cmd.Claim,
    cmd.DeclineRematch,
    cmd.Join,
    cmd.MoveSeat,
    cmd.RemoveBot,
    cmd.Rename,
    cmd.Renew,
    cmd.Say,
)
_SEATS_EMPTY = Refusal("seats_empty", "Some seats are still empty.")
_TOO_MANY = Refusal("too_many_events", "Too much has happened here without a new deal.")

Handler = Callable[[Draft, Any], Refusal | None]


def decide(
    table: Table | None, command: cmd.Command, by: str, now: int, seed: str
) -> tuple[ev.Stored, ...] | Refusal:
    """What happens when this person (a guest id; "" is the server) asks this at this time.

    `now` is Unix time in ms; `seed` makes the next pack if a deal begins. An empty tuple: accepted,
    and nothing changes. A command whose nonce was answered before must not come here again: see
    `table.repeat`.
    """
    if isinstance(command, cmd.Open):
        return _open(command, by, now)
    if table is None:
        return Refusal("no_such_table", "There is no such table.")
    if table.phase == "closed":
        return Refusal("table_closed", "This table is closed.")
    nonce = getattr(command, "nonce", "")
    draft = Draft(table, by, nonce, now, seed)
    refused = _HANDLERS[type(command)](draft, command)
    if refused is not None:
        return refused
    settle(draft)
    if draft.stored and isinstance(command, _AT_WILL) and _is_worn_out(table):
        return _TOO_MANY
    return tuple(draft.stored)


def _is_worn_out(table: Table) -> bool:
    """Has so much happened without a new deal that only deals may go on."""
    newest = table.deals[-1].seq if table.deals else 0
    return table.seq - newest >= MOST_SINCE_A_DEAL


def _open(command: cmd.Open, by: str, now: int) -> tuple[ev.Stored, ...] | Refusal:
    name = command.name and clean_name(command.name)
    if isinstance(name, Refusal):
        return name
    try:
        check_spec(command.spec)
    except InputError as error:
        return Refusal(error.code, error.message)
    opened = ev.TableOpened(command.table, command.spec, by, command.links)
    return (
        ev.Stored(1, now, opened, by),
        ev.Stored(2, now, ev.SeatTaken(0, by, name), by),
    )


def _start(draft: Draft, command: cmd.Start) -> Refusal | None:
    table = draft.table
    if not may_start(table, draft.by):
        return Refusal("not_host", "Only the host can begin the match.")
    if not can_start(table, draft.by, draft.now):
        return Refusal("not_absent", "Others may begin once the host was away for two minutes.")
    if table.phase != "gathering":
        return Refusal("already_started", "The match has begun.")
    if not table.can_fill_up:
        return _SEATS_EMPTY
    begin_match(draft)
    return None


def _seated(
    makes_sense: Callable[[Table], bool], otherwise: str, act: Callable[[Draft], Refusal | None]
) -> Handler:
    """What anybody seated may ask for at such a table, and at others is refused in these words."""

    def handle(draft: Draft, command: cmd.Command) -> Refusal | None:
        if not makes_sense(draft.table):
            return Refusal("not_now", otherwise)
        return _unseated(draft) or act(draft)

    return handle


def _ready(draft: Draft) -> None:
    if not draft.table.seats[draft.seat].ready:
        draft.add(ev.ReadyGiven(draft.seat))


def _rematch(draft: Draft) -> Refusal | None:
    if not draft.table.seats[draft.seat].wants_rematch:
        draft.add(ev.RematchOffered(draft.seat))
    return None if draft.table.can_fill_up else _SEATS_EMPTY


def _decline_rematch(draft: Draft) -> None:
    if any(seat.wants_rematch for seat in draft.table.seats):
        draft.add(ev.RematchDeclined(draft.seat))


def _ask_pause(draft: Draft) -> None:
    if not draft.table.seats[draft.seat].wants_pause:
        draft.add(ev.PauseAsked(draft.seat))


def _resume(draft: Draft) -> None:
    draft.add(ev.Resumed(draft.seat))


def _resign(draft: Draft) -> Refusal | None:
    if draft.table.rules.sides != 2:
        return Refusal("three_sides", "With three sides a deal is played out; you may leave.")
    if not draft.table.seats[draft.seat].wants_resign:
        draft.add(ev.ResignAsked(draft.seat))
    return None


def _say(draft: Draft, command: cmd.Say) -> Refusal | None:
    refused = _unseated(draft) or refused_talk(
        draft.table, command.phrase, command.text, command.hold
    )
    if refused is not None:
        return refused
    if is_flood(draft.table, draft.by, draft.now):
        return Refusal("too_fast", "That was a lot at once; wait a moment.")
    text = command.text if command.text is None else clean_text(command.text)
    if isinstance(text, Refusal):
        return text
    draft.add(ev.Said(draft.seat, command.phrase, text, command.hold))
    return None


def _awake(draft: Draft, command: cmd.Awake) -> Refusal | None:
    if command.stood_still > 0 and draft.table.is_running and not draft.table.paused:
        draft.add(ev.ClocksMoved(command.stood_still))
    return None


def _unseated(draft: Draft) -> Refusal | None:
    return NOT_SEATED if draft.table.seat_of(draft.by) is None else None


def _is_in_play(table: Table) -> bool:
    return table.phase == "playing"


def _can_pause(table: Table) -> bool:
    return table.phase == "playing" and not table.paused


def _is_deal_over(table: Table) -> bool:
    return table.phase == "deal_over"


def _is_match_over(table: Table) -> bool:
    return table.phase == "match_over"


_HANDLERS: dict[type, Handler] = {
    cmd.Join: join,
    cmd.Leave: leave,
    cmd.Rename: rename,
    cmd.Start: _start,
    cmd.PlayCard: play_card,
    cmd.ExchangeCard: exchange_card,
    cmd.DeclineExchange: decline,
    cmd.Say: _say,
    cmd.Ready: _seated(_is_deal_over, "There is no deal to wait for.", _ready),
    cmd.Rematch: _seated(_is_match_over, "The match is not over.", _rematch),
    cmd.DeclineRematch: _seated(_is_match_over, "The match is not over.", _decline_rematch),
    cmd.MoveSeat: move_seat,
    cmd.SeatBot: seat_bot,
    cmd.RemoveBot: remove_bot,
    cmd.PutOut: put_out,
    cmd.TakeBack: take_back,
    cmd.AskPause: _seated(_can_pause, "There is nothing to pause.", _ask_pause),
    cmd.Resume: _seated(lambda table: table.paused, "The game is not paused.", _resume),
    cmd.Resign: _seated(_is_in_play, "There is no deal to resign.", _resign),
    cmd.Renew: renew,
    cmd.Claim: claim,
    cmd.Arrived: arrived,
    cmd.Gone: gone,
    cmd.TimeUp: time_up,
    cmd.Awake: _awake,
    cmd.BotMove: bot_move,
    cmd.BotSays: bot_says,
}
