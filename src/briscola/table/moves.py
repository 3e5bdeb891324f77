"""Commands that move cards: by persons, by bots, by the clock."""

from briscola.rules.card import Card
from briscola.rules.errors import InputError, Refusal
from briscola.rules.exchange import exchangeable
from briscola.rules.move import Decline, Exchange, Move, Play, parse_move
from briscola.rules.play import legal_moves, refusal
from briscola.rules.state import Phase, State
from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.access import NOT_SEATED
from briscola.table.course import begin_deal, run_on
from briscola.table.draft import Draft
from briscola.table.events import PlayedBy
from briscola.table.names import stand_in
from briscola.table.table import Table
from briscola.table.talk import refused_talk

TIMEOUTS_TO_BOT = 3


def play_card(draft: Draft, command: cmd.PlayCard) -> Refusal | None:
    """A person lays a card."""
    return _by_person(draft, command.card, command.seq)


def exchange_card(draft: Draft, command: cmd.ExchangeCard) -> Refusal | None:
    """A person gives a card for the upcard."""
    return _by_person(draft, "x" + command.card, command.seq)


def decline(draft: Draft, command: cmd.DeclineExchange) -> Refusal | None:
    """A person keeps its cards. Stores nothing: the others must not learn of the choice."""
    return refused_person(draft.table, draft.by, command.seq) or _checked(draft, "-", "person")


def bot_move(draft: Draft, command: cmd.BotMove) -> Refusal | None:
    """A bot answers the turn that it was asked about; its decline stores nothing either.

    What it says with its move is said as people say it; what may not be said is left out.
    """
    table = draft.table
    if draft.by or not _is_turn(table, command.seat) or command.seq != table.turn_seq:
        return Refusal("late", "The table has moved on.")
    if table.seats[command.seat].bot is None:
        return Refusal("late", "A person plays this seat now.")
    refused = _checked(draft, command.move, "bot")
    if refused is None and command.phrase and _may_say(draft.table, command.phrase):
        draft.add(ev.Said(command.seat, command.phrase, None))
    return refused


def _may_say(table: Table, phrase: str) -> bool:
    """Does the deal go on, and may this be said in it."""
    return table.phase == "playing" and refused_talk(table, phrase, None) is None


def time_up(draft: Draft, command: cmd.TimeUp) -> Refusal | None:
    """A deadline has passed: the clock plays, a pause ends, the next deal or the rematch begins."""
    due = draft.table.due
    if due is None or due.seq != command.seq or draft.now < due.at:
        return Refusal("late", "The table has moved on.")
    match due.reason:
        case "move":
            _clock_plays(draft)
        case "exchange_pause":
            _pass_exchange(draft)
        case "next_deal":
            begin_deal(draft)
        case "rematch":
            pass  # it was agreed on, and begins like whatever is
    return None


def _by_person(draft: Draft, text: str, seq: int) -> Refusal | None:
    refused = refused_person(draft.table, draft.by, seq)
    if refused is not None:
        return refused
    return _checked(draft, text, "person")


def refused_person(table: Table, player: str, seq: int) -> Refusal | None:
    """Why the person may not move at all, whatever the card."""
    seat = table.seat_of(player)
    if seat is None:
        return NOT_SEATED
    if table.phase != "playing":
        return Refusal("not_playing", "No deal is being played.")
    if table.seats[seat].bot is not None:
        return Refusal("bot_plays", "A bot plays for you; take your seat back first.")
    if table.paused:
        return Refusal("paused", "The game is paused.")
    if not _is_turn(table, seat):
        return Refusal("not_your_turn", "It is not your turn.")
    if seq < table.turn_seq:
        return Refusal("late", "The table has moved on.")
    return None


def _is_turn(table: Table, seat: int) -> bool:
    """Is this seat to move, in a pause only if it really has something to decide."""
    play = table.play
    if play is None or table.phase != "playing" or table.paused or play.turn != seat:
        return False
    return play.phase is Phase.PLAY or exchangeable(play) is not None


def _checked(draft: Draft, text: str, by: PlayedBy) -> Refusal | None:
    """Make this move if it is legal."""
    play = draft.play
    try:
        move = parse_move(play.rules.pack, text)
    except InputError as error:
        return Refusal(error.code, error.message)
    refused = refusal(play, move)
    if refused is None:
        _make(draft, move, by)
    return refused


def _make(draft: Draft, move: Move, by: PlayedBy) -> None:
    play, text = draft.play, draft.play.rules.pack.text
    match move:
        case Play(card):
            draft.add(ev.CardPlayed(play.turn, text(card), by))
            run_on(draft)
        case Exchange(card):
            assert play.upcard is not None, "an exchange needs the upcard"
            draft.add(ev.Exchanged(play.turn, text(card), text(play.upcard)))
            if play.phase is Phase.TAKEN:
                run_on(draft)
        case Decline():
            pass


def _pass_exchange(draft: Draft) -> None:
    real = exchangeable(draft.play) is not None
    draft.add(ev.ExchangePassed(draft.play.turn, real), ev.CardsDrawn())


def _clock_plays(draft: Draft) -> None:
    """The weakest legal card is played; after three in a row a bot sits in."""
    seat = draft.play.turn
    _make(draft, Play(_weakest(draft.play)), "clock")
    table = draft.table
    if table.seats[seat].timeouts >= TIMEOUTS_TO_BOT and table.phase == "playing":
        draft.add(stand_in(table, seat))


def _weakest(play: State) -> Card:
    """Fewest points, then no trump, then the lowest rank."""
    cards = [move.card for move in legal_moves(play) if isinstance(move, Play)]
    points = play.rules.pack.points
    return min(cards, key=lambda card: (points[card.rank], card.suit == play.trump, card.rank))
