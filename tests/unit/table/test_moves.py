import pytest
from tests.support.bench import FRIEND, HOST, Bench

from briscola.rules.card import Card
from briscola.rules.play import legal_moves
from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.moves import TIMEOUTS_TO_BOT
from briscola.table.spec import MoveClock, TableSpec
from briscola.table.turns import bot_turn


def started(spec: TableSpec) -> Bench:
    bench = Bench(spec, friends=1)
    bench.start()
    return bench


def test_a_clock_plays_the_card_that_costs_least() -> None:
    bench = started(TableSpec("briskott", 2, clock=MoveClock(40)))
    play = bench.table.play
    assert play is not None
    pack = play.rules.pack

    def cost(card: Card) -> tuple[int, bool, int]:
        return pack.points[card.rank], card.suit == play.trump, card.rank

    cheapest = min((move.card for move in legal_moves(play)), key=cost)  # type: ignore[union-attr]
    assert bench.wait(40_000) == [ev.CardPlayed(play.turn, pack.text(cheapest), "clock")]


def test_a_bot_sits_in_after_so_many_time_outs_in_a_row() -> None:
    bench = started(TableSpec("briskott", 2, clock=MoveClock(40)))
    assert bench.table.play is not None
    seat = bench.table.play.turn
    bots: list[ev.BotSeated] = []
    while not bots:
        assert bench.table.due is not None
        events = bench.wait(max(bench.table.due.at - bench.now, 0))
        assert isinstance(events, list)
        bots = [one for one in events if isinstance(one, ev.BotSeated)]
    plays = [one.event for one in bench.log if isinstance(one.event, ev.CardPlayed)]
    assert (bots[0].seat, bots[0].stands_in) == (seat, True)
    assert sum(one.seat == seat for one in plays) == TIMEOUTS_TO_BOT


def test_a_decline_outside_an_exchange_is_refused() -> None:
    bench = started(TableSpec("briskott", 2))
    assert bench.table.play is not None
    player = (HOST, FRIEND)[bench.table.play.turn]
    assert bench.ask(cmd.DeclineExchange(nonce="1", seq=bench.table.seq), player) == "no_exchange"


@pytest.mark.parametrize(
    ("rule", "phrase", "is_said"),
    [
        ("phrases", "points_please", True),
        ("free", "points_please", True),
        ("not_first_trick", "points_please", False),
        ("silent", "points_please", False),
        ("phrases", "no such phrase", False),
    ],
)
def test_a_bot_says_with_its_move_what_people_may_say(
    rule: str, phrase: str, is_said: bool
) -> None:
    bench = Bench(TableSpec("briscola", 4, {"table_talk": rule}), seed="bots")
    bench.start()
    turn = bot_turn(bench.table)
    assert turn is not None
    made = bench.ok(cmd.BotMove(turn.seat, turn.seq, turn.view.legal[0], phrase), "")
    assert isinstance(made[0], ev.CardPlayed)
    assert made[1:] == [ev.Said(turn.seat, phrase, None)] * is_said


def test_what_a_bot_says_counts_for_nobodys_flood_and_not_at_all_once_the_deal_is_over() -> None:
    bench = Bench(TableSpec("briscola", 2), seed="bots")
    bench.start()
    while bench.table.phase == "playing":
        turn = bot_turn(bench.table)
        if turn is None:
            bench.move(HOST, (bench.see().view or turn).legal[0])  # type: ignore[union-attr]
        else:
            bench.ok(cmd.BotMove(turn.seat, turn.seq, turn.view.legal[-1], "hello"), "")
    lines = len(bench.table.chat)
    assert bench.table.said == {} and lines == 20 - (
        bench.table.last_cards[1] > bench.table.last_cards[0]
    )
