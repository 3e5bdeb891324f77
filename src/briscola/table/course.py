"""How a match runs on by itself: tricks are drawn after, deals end, the next begins."""

from briscola.levels import USUAL_LEVEL
from briscola.rules.deal import commitment, shuffled
from briscola.rules.exchange import is_pause_due
from briscola.rules.score import is_match_over, outcome
from briscola.rules.score import points as points_of
from briscola.rules.state import Phase
from briscola.table import events as ev
from briscola.table.draft import Draft
from briscola.table.names import bot_name
from briscola.variants import load_variant


def begin_match(draft: Draft) -> None:
    """Fill the empty seats with bots, then deal. Not checked: that bots may sit here."""
    level = draft.table.spec.bots or USUAL_LEVEL
    for number, seat in enumerate(draft.table.seats):
        if seat.is_empty:
            draft.add(ev.BotSeated(number, level, bot_name(draft.table, number), stands_in=False))
    draft.add(ev.MatchStarted(draft.table.match + 1))
    begin_deal(draft)


def begin_deal(draft: Draft) -> None:
    """Deal the cards that the command's seed gives; the deal passes on after every deal.

    A lesson begins with the game's own, whose cards are known beforehand.
    """
    table = draft.table
    is_lesson = table.spec.lesson and table.play is None
    seed = load_variant(table.spec.variant).lesson if is_lesson else draft.seed
    last = None if table.play is None else table.play.deal.dealer
    dealer = None if last is None else (last + 1) % table.rules.players
    deal = shuffled(table.rules, seed, dealer)
    text = table.rules.pack.text
    draft.add(
        ev.DealStarted(
            number=table.deal + 1,
            dealer=deal.dealer,
            pack=[text(card) for card in deal.pack],
            removed=[text(card) for card in deal.removed],
            seed=seed,
            commitment=commitment(seed),
        )
    )


def run_on(draft: Draft) -> None:
    """After a move: open the exchange pause, draw, or end the deal, whatever is due."""
    play = draft.play
    if play.phase is Phase.TAKEN and is_pause_due(play):
        draft.add(ev.PauseOpened(play.turn))
    elif play.phase is Phase.TAKEN:
        draft.add(ev.CardsDrawn())
    elif play.phase is Phase.OVER:
        result = outcome(play)
        assert result is not None, "the deal is over"
        _end_deal(draft, list(result.points), result.winner)


def resign_deal(draft: Draft, side: int) -> None:
    """The side gives the deal up: the other one wins it."""
    _end_deal(draft, list(points_of(draft.play)), 1 - side, resigned=side)


def _end_deal(
    draft: Draft, points: list[int], winner: int | None, resigned: int | None = None
) -> None:
    """The deal is over, the match perhaps too, and who waited for a bot's seat sits down."""
    draft.add(ev.DealEnded(points, winner, resigned, sorted(draft.table.seen)))
    table = draft.table
    if is_match_over(table.rules, table.spec.target, table.won, winner):
        draft.add(ev.MatchEnded(winner))
    for number, seat in enumerate(table.seats):
        if seat.newcomer is not None:
            draft.add(ev.SeatTaken(number, seat.newcomer.player, seat.newcomer.name))
