import random
from dataclasses import replace

import pytest
from msgspec import structs
from tests.support.bench import FRIEND, HOST, Bench

from briscola.rules.holding import Holding
from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.spec import TableSpec
from briscola.table.talk import LINES, WINDOW_MS, is_flood, refused_talk, talk, with_line
from briscola.table.turns import bot_turn


@pytest.mark.parametrize(
    ("rule", "phrases", "free"),
    [
        ("free", True, True),
        ("phrases", True, False),
        ("not_first_trick", False, False),
        ("silent", False, False),
    ],
)
def test_a_deal_is_played_under_the_tables_talk_rule(rule: str, phrases: bool, free: bool) -> None:
    bench = Bench(TableSpec("briscola", 2, {"table_talk": rule}))
    assert talk(bench.table).free
    bench.start()
    allowed = talk(bench.table)
    assert (bool(allowed.phrases), allowed.free) == (phrases, free)


def test_nothing_is_said_at_a_closed_table() -> None:
    table = replace(Bench(TableSpec("briscola", 2)).table, phase="closed")
    assert not talk(table).phrases
    refused = refused_talk(table, "hello", None)
    assert refused is not None
    assert refused.code == "no_talk"


def test_five_lines_in_ten_seconds_are_a_flood() -> None:
    table = Bench(TableSpec("briscola", 2)).table
    for number in range(LINES):
        assert not is_flood(table, HOST, number)
        table = replace(table, said=with_line(table.said, HOST, number))
    assert is_flood(table, HOST, LINES)
    assert not is_flood(table, FRIEND, LINES)
    assert not is_flood(table, HOST, WINDOW_MS)
    assert set(with_line(table.said, FRIEND, 2 * WINDOW_MS)) == {FRIEND}


def test_leaving_and_sitting_down_again_is_no_new_allowance() -> None:
    bench = Bench(TableSpec("briscola", 2, open=True), friends=1)
    for number in range(LINES):
        bench.ok(cmd.Say(nonce=str(number), phrase="hello"), FRIEND)
    bench.ok(cmd.Leave(nonce="leave"), FRIEND)
    bench.ok(cmd.Join(nonce="join", name="Other"), FRIEND)
    assert bench.ask(cmd.Say(nonce="again", phrase="hello"), FRIEND) == "too_fast"


# ── what partners say that they hold ─────────────────────────────────────────────────────────


def four(game: str, talk: str) -> Bench:
    bench = Bench(TableSpec(game, 4, {"table_talk": talk}, bots="1"), friends=1)
    bench.start()
    return bench


def trump(bench: Bench) -> str:
    assert bench.table.play is not None
    return bench.table.rules.pack.suits[bench.table.play.trump]


def holding(bench: Bench, rank: str | None, suit: str | None) -> str | list[ev.AnyEvent]:
    return bench.ask(cmd.Say(nonce=f"{rank}{suit}", hold=Holding(rank, suit)))


@pytest.mark.parametrize("game", ["briscola", "brisca"])
def test_signals_tell_of_the_honours_of_trumps_and_of_nothing_else(game: str) -> None:
    bench = four(game, "phrases")
    suit, rules = trump(bench), bench.table.rules
    allowed = talk(bench.table)
    assert allowed.signals == list(rules.variant.signals)
    assert not allowed.holds
    points = dict(zip(rules.pack.ranks, rules.pack.points, strict=True))
    by_points = sorted(points, key=lambda one: -points[one])
    assert allowed.signals == by_points[: len(allowed.signals)]
    for rank in allowed.signals:
        bench.now += WINDOW_MS
        assert holding(bench, rank, suit) == [ev.Said(0, None, None, Holding(rank, suit))]
    other = next(one for one in rules.pack.suits if one != suit)
    wrong: list[tuple[str | None, str | None]] = [
        ("A", other),
        ("6", suit),
        ("A", None),
        (None, suit),
    ]
    for first, named in wrong:
        assert holding(bench, first, named) == "no_signal"


@pytest.mark.parametrize("game", ["briskott", "briscola"])
def test_where_talk_is_free_any_card_rank_or_suit_may_be_named(game: str) -> None:
    bench = four(game, "free")
    pack = bench.table.rules.pack
    assert talk(bench.table).holds
    for rank in (None, *pack.ranks):
        for suit in (None, *pack.suits):
            bench.now += WINDOW_MS
            answer = holding(bench, rank, suit)
            if rank is suit is None:
                assert answer == "bad_holding"
            else:
                assert answer == [ev.Said(0, None, None, Holding(rank, suit))]
    line = bench.table.chat[-1]
    assert (line.phrase, line.text, line.hold) == (
        None,
        None,
        Holding(pack.ranks[-1], pack.suits[-1]),
    )


@pytest.mark.parametrize(
    ("rank", "suit"),
    [("Z", None), (None, "Z"), ("A", "Z"), ("", None), (None, ""), ("", ""), ("", "C")],
)
@pytest.mark.parametrize("rule", ["free", "phrases", "silent"])
def test_a_card_that_the_game_does_not_have_is_held_by_nobody(
    rule: str, rank: str | None, suit: str | None
) -> None:
    assert holding(four("briscola", rule), rank, suit) == "bad_holding"


def test_signals_keep_to_the_talk_rule() -> None:
    bench = four("briscola", "silent")
    assert holding(bench, "A", trump(bench)) == "no_talk"
    bench = four("briscola", "not_first_trick")
    assert holding(bench, "A", trump(bench)) == "no_talk"


@pytest.mark.parametrize(("game", "rank"), [("briskott", "C"), ("bisca", "A")])
def test_a_game_without_signs_has_no_signals(game: str, rank: str) -> None:
    bench = four(game, "phrases")
    assert holding(bench, rank, trump(bench)) == "no_signal"
    assert talk(bench.table).signals == []


def test_without_a_partner_there_is_nobody_to_tell() -> None:
    for players in (2, 3):
        bench = Bench(TableSpec("briskott", players, bots="1"), friends=1)
        assert holding(bench, "C", "H") == "no_hand"
        bench.start()
        assert holding(bench, "C", "H") == "no_partner"
        assert not talk(bench.table).holds


def test_one_thing_is_said_at_a_time() -> None:
    bench = four("briskott", "free")
    hold = Holding("C", "H")
    for said in (
        cmd.Say(nonce="1", phrase="hello", hold=hold),
        cmd.Say(nonce="1", text="x", hold=hold),
        cmd.Say(nonce="1", phrase="hello", text="x", hold=hold),
    ):
        assert bench.ask(said) == "nothing_said"
    assert bench.ask(cmd.Say(nonce="1", hold=hold), "nobody") == "not_seated"


def test_the_answer_to_a_claim_says_nothing_of_the_hand() -> None:
    """Whoever holds the card and whoever does not are answered alike, at every seat."""
    bench = four("briskott", "free")
    table = bench.table
    assert table.play is not None
    for seat in range(4):
        swapped = replace(table, play=structs.replace(table.play, hands=table.play.hands[::-1]))
        for card in map(table.rules.pack.text, table.rules.pack.cards):
            hold = Holding(card[0], card[1])
            answers = {refused_talk(one, None, None, hold) for one in (table, swapped)}
            assert answers == {None}, (seat, card)


def test_claims_count_as_lines_do() -> None:
    bench = four("briskott", "free")
    for number in range(LINES):
        assert isinstance(bench.ask(cmd.Say(nonce=str(number), hold=Holding("C"))), list)
    assert bench.ask(cmd.Say(nonce="more", hold=Holding("C"))) == "too_fast"


def test_bots_are_handed_phrases_until_they_play_and_claims_as_long_as_the_deal_lasts() -> None:
    bench = four("briskott", "free")
    claim = Holding("C", "H")
    for command in (
        cmd.Say(nonce="1", hold=claim),
        cmd.Say(nonce="2", phrase="my_trick"),
    ):
        assert isinstance(bench.ask(command), list)
    heard = set[tuple[int, str]]()
    for _ in range(8):
        turn = bot_turn(bench.table)
        if turn is not None:
            heard |= set(turn.heard)
            assert turn.told == ((0, claim),)
        bench.go_on(random.Random(1))
    assert heard == {(0, "my_trick")}
