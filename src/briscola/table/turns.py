"""Which bot has to move, and what it sees."""

from dataclasses import dataclass, field

from briscola.levels import Level
from briscola.rules.exchange import exchangeable
from briscola.rules.holding import Holding
from briscola.rules.state import Phase
from briscola.rules.view import MatchView, View, view
from briscola.table.table import Table


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot's seat and level, the seq of the turn that it is asked about, and its View.

    `secret`: the deal's seed, for chance that nobody foresees and all can check once it is over.
    `heard`: which set phrases other seats have said since this one's last card in the deal, the
    oldest first; `said`: those of this seat in the deal. `told`: what other seats have said in the
    deal that they hold.
    """

    seat: int
    level: Level
    seq: int
    view: View
    secret: str = field(repr=False)
    heard: tuple[tuple[int, str], ...] = ()
    said: tuple[str, ...] = ()
    told: tuple[tuple[int, Holding], ...] = ()


def bot_turn(table: Table) -> BotTurn | None:
    """The bot that must move now; in a pause only one that really has a choice."""
    play = table.play
    if play is None or table.phase != "playing" or table.paused:
        return None
    seat = play.turn
    level = table.seats[seat].bot
    if level is None or (play.phase is not Phase.PLAY and exchangeable(play) is None):
        return None
    spoken = [(line.seq, line.seat, line.phrase) for line in table.chat if line.phrase]
    since, began = table.last_cards[seat], table.deals[-1].seq
    return BotTurn(
        seat,
        level,
        table.turn_seq,
        view(play, seat, match_view(table)),
        table.seed,
        heard=tuple((by, said) for seq, by, said in spoken if by != seat and seq > since),
        said=tuple(said for seq, by, said in spoken if by == seat and seq > began),
        told=tuple(
            (line.seat, line.hold)
            for line in table.chat
            if line.hold is not None and line.seat != seat and line.seq > began
        ),
    )


def is_awaited(table: Table, seat: int) -> bool:
    """Do the others wait, without a clock, for this person's card."""
    play = table.play
    if play is None or table.phase != "playing" or table.paused or table.due is not None:
        return False
    return play.turn == seat and table.seats[seat].is_person


def match_view(table: Table) -> MatchView:
    """The match as views name it."""
    return MatchView(table.spec.target, list(table.won), table.deal)
