"""What bots say out of courtesy: hello to whoever is new, and a word at the end of a match.

One bot speaks for all, once an occasion. Only what everybody at the table knows decides.
"""

from collections.abc import Collection, Sequence

from briscola.rules.errors import Refusal
from briscola.rules.variant import TableTalk
from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.draft import Draft
from briscola.table.table import Table
from briscola.table.talk import talk

HELLO, THANKS, WELL_PLAYED = "hello", "thanks", "well_played"
FAREWELLS = (THANKS, WELL_PLAYED)
GREETED_WITHIN = 1  # finished tricks of the first deal


def courtesy(table: Table) -> cmd.BotSays | None:
    """What a bot of the table has yet to say; None where it is said, or there is no reason to.

    Bots that stand in for somebody do not speak for them, and none speaks where talk is silent.
    """
    bots = [n for n, seat in enumerate(table.seats) if seat.bot is not None and not seat.player]
    if not bots or not table.present or table.rules.table_talk is TableTalk.SILENT:
        return None
    if table.phase == "match_over" and not _is_said(table, bots, FAREWELLS):
        return _farewell(table, bots)
    if _is_somebody_new(table) and not _is_said(table, bots, [HELLO]):
        return _by_one_of(table, bots, HELLO)
    return None


def bot_says(draft: Draft, command: cmd.BotSays) -> Refusal | None:
    """A bot is courteous, unless the occasion has passed or another bot was."""
    if draft.by or courtesy(draft.table) != command:
        return Refusal("late", "The table has moved on.")
    draft.add(ev.Said(command.seat, command.phrase, None))
    return None


def _is_somebody_new(table: Table) -> bool:
    """Has the first deal of the table begun, or has somebody sat down since the last one."""
    if table.phase == "playing" and table.play is not None:
        is_first = (table.match, table.deal) == (1, 1)
        return is_first and not table.paused and len(table.play.tricks) <= GREETED_WITHIN
    is_between = table.phase in {"deal_over", "match_over"}
    return is_between and any(seat.player not in table.seen for seat in table.present)


def _farewell(table: Table, bots: Sequence[int]) -> cmd.BotSays | None:
    """A bot that lost to a person says that they played well; without one a bot gives thanks."""
    side_of = table.rules.side_of
    is_persons = any(side_of[n] == table.winner for n in table.people)
    losers = [n for n in bots if side_of[n] != table.winner]
    if is_persons and losers:
        return _by_one_of(table, losers, WELL_PLAYED)
    return _by_one_of(table, bots, THANKS)


def _by_one_of(table: Table, bots: Sequence[int], phrase: str) -> cmd.BotSays | None:
    """One after the other from match to match, if this may be said now."""
    if phrase not in talk(table).phrases:
        return None
    return cmd.BotSays(bots[table.match % len(bots)], phrase, _since(table))


def _is_said(table: Table, bots: Sequence[int], phrases: Collection[str | None]) -> bool:
    """Has a bot said one of these since the occasion arose."""
    since = _since(table)
    return any(
        line.seq > since and line.seat in bots and line.phrase in phrases for line in table.chat
    )


def _since(table: Table) -> int:
    """The seq of the deal's start, or of its end once it is over."""
    return table.deals[-1].seq if table.phase == "playing" else table.turn_seq
