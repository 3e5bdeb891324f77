"""The guided first deals: known beforehand, for one person, and good to learn from."""

import random

import pytest
from tests.support.bench import FRIEND, HOST, Bench

from briscola.ai import levels
from briscola.rules.errors import Refusal
from briscola.rules.view import View
from briscola.server.play.bots import chance
from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.decide import decide
from briscola.table.spec import TableSpec
from briscola.table.turns import bot_turn
from briscola.variants import load_variant, variant_ids


def lesson(variant: str, seed: str = "bench") -> Bench:
    bench = Bench(TableSpec(variant, 2, bots="1", lesson=True), seed=seed)
    bench.start()
    return bench


def deals(bench: Bench) -> list[ev.DealStarted]:
    return [one.event for one in bench.log if isinstance(one.event, ev.DealStarted)]


def seen(bench: Bench) -> View:
    view = bench.see(HOST).view
    assert view is not None
    return view


@pytest.mark.parametrize("variant", variant_ids())
def test_the_cards_are_the_games_own_whatever_the_seed(variant: str) -> None:
    first, second = (deals(lesson(variant, seed))[0] for seed in ("one", "two"))
    assert first == second
    assert first.seed == load_variant(variant).lesson


def test_after_the_lesson_another_deal_is_dealt() -> None:
    bench = lesson("briskott")
    bench.play_deal(random.Random(1))
    bench.ok(cmd.Rematch(nonce=bench.nonce()))
    first, second = deals(bench)
    assert first.pack != second.pack
    assert second.seed != first.seed


def test_other_tables_do_not_deal_it() -> None:
    bench = Bench(TableSpec("briskott", 2, bots="1"))
    bench.start()
    assert deals(bench)[0].seed != load_variant("briskott").lesson


def test_nobody_sits_down_with_whoever_knows_the_cards() -> None:
    bench = Bench(TableSpec("briskott", 2, open=True, lesson=True))
    assert bench.ask(cmd.Join(nonce="n", name="Bo"), FRIEND) == "table_full"
    assert bench.ask(cmd.Join(nonce="n", name="Bo", seat=1), FRIEND) == "seat_taken"


@pytest.mark.parametrize(
    "spec",
    [
        TableSpec("briskott", 4, lesson=True),
        TableSpec("briscola", 2, {"exchange.cards": "seven"}, lesson=True),
        TableSpec("bisca", 2, {"hand": 7}, lesson=True),
        TableSpec("briscola", 2, {"points_shown": False}, lesson=True),
        TableSpec("brisca", 2, bots=None, lesson=True),
    ],
)
def test_a_lesson_is_for_two_by_the_usual_rules_with_a_bot(spec: TableSpec) -> None:
    answer = decide(None, cmd.Open("T", spec, [], "Ala"), HOST, 0, "")
    assert isinstance(answer, Refusal)
    assert answer.code == "bad_lesson"


def test_usual_rules_may_be_named() -> None:
    spec = TableSpec("bisca", 2, {"hand": 3, "tie": "void"}, lesson=True)
    assert not isinstance(decide(None, cmd.Open("T", spec, [], "Ala"), HOST, 0, ""), Refusal)


@pytest.mark.parametrize("variant", variant_ids())
def test_the_first_hand_has_something_to_tell_of(variant: str) -> None:
    """The bot leads; the learner holds one low trump and a dear card, or what is exchanged."""
    view = seen(lesson(variant))
    pack = load_variant(variant).pack
    trumps = [card for card in view.hand if card.endswith(view.trump)]
    points = {card: pack.points_of([pack.card(card)]) for card in view.hand}
    assert view.dealer == 0
    if variant == "brisca":
        assert {f"7{view.trump}", f"2{view.trump}"} <= set(view.hand)
        assert view.upcard == f"A{view.trump}"
    else:
        assert len(trumps) == 1
        assert points[trumps[0]] <= 1
        assert max(points.values()) >= 10


@pytest.mark.parametrize("variant", variant_ids())
def test_whoever_plays_it_well_wins(variant: str) -> None:
    """Against the very bot that plays it: it thinks without chance of its own."""
    bench = lesson(variant)
    while bench.table.phase == "playing":
        turn = bot_turn(bench.table)
        view = seen(bench)
        if turn is not None:
            move = levels.think(turn.level, turn.view, chance(turn)).move
            bench.ok(cmd.BotMove(turn.seat, turn.seq, move), "")
        elif view.legal:
            bench.move(HOST, levels.think("6", view, 1).move)
        elif bench.table.due is not None:
            bench.wait(bench.table.due.at - bench.now)
    points = seen(bench).points
    assert points is not None
    assert points[0] > points[1]
