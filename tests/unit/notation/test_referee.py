"""The verdict on every kind of bad record: its code, its place, and which fault comes first."""

import json
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.deals import TABLES, any_legal, rules_of

from briscola.notation.record import write_record
from briscola.notation.referee import Fault, Result, judge
from briscola.rules.deal import shuffled
from briscola.rules.move import Move, move_text
from briscola.rules.play import legal_moves, settle, step
from briscola.rules.state import Phase, start
from briscola.rules.variant import OptionValue

CODES = {
    "bad_json",
    "unknown_variant",
    "bad_players",
    "bad_option",
    "bad_dealer",
    "wrong_removed",
    "wrong_pack",
    "bad_card",
    "after_end",
    "must_exchange_or_decline",
    "no_exchange",
    "not_held",
    "must_follow",
    "unfinished",
}
WRONG: tuple[Any, ...] = (None, True, 2.0, "2", -1, 10**30, [], {}, [[]], {"a": 1}, "ł", 1e308)


def finished(
    variant: str = "brisca", players: int = 3, seed: str = "a", **options: OptionValue
) -> dict[str, Any]:
    """A record played to its end by chance, as a plain dict."""
    named = {name.replace("__", "."): value for name, value in options.items()}
    rules = rules_of(variant, players, named)
    deal, rng = shuffled(rules, seed), Random(seed)
    state, moves = start(rules, deal), list[Move]()
    while state.phase is not Phase.OVER:
        moves.append(rng.choice(legal_moves(state)))
        state = settle(step(state, moves[-1]))
    record: dict[str, Any] = msgspec.to_builtins(write_record(rules, deal, moves))
    return record


def verdict(record: object) -> tuple[str, int | None]:
    """The fault's code and place; ("ok", None) for a good record."""
    answer = judge(json.dumps(record).encode())
    if isinstance(answer, Result):
        return "ok", None
    assert answer.error in CODES
    assert not answer.ok
    assert answer.message.endswith(".")
    return answer.error, answer.at


def changed(**fields: object) -> dict[str, Any]:
    return finished() | fields


def without(record: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name not in names}


# ── good records ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_game_played_out_is_good(table: tuple[str, int]) -> None:
    record = finished(*table)
    answer = judge(json.dumps(record))
    assert isinstance(answer, Result)
    assert answer.ok
    assert sum(answer.points) == sum(trick.points for trick in answer.tricks)
    played = [card for trick in answer.tricks for card in trick.cards]
    assert sorted(played) == sorted(record["pack"])
    assert played == [move for move in record["moves"] if len(move) == 2]


def test_the_answer_has_exactly_the_fields_of_the_rules() -> None:
    good = msgspec.to_builtins(judge(json.dumps(finished())))
    assert list(good) == ["ok", "tricks", "points", "winner"]
    assert list(good["tricks"][0]) == ["taker", "cards", "points"]
    bad = msgspec.to_builtins(judge(b"x"))
    assert list(bad) == ["ok", "error", "at", "message"]


def test_options_dealer_and_removed_may_be_left_out() -> None:
    dealt_by_0 = next(r for s in range(50) if (r := finished("bisca", 4, str(s)))["dealer"] == 0)
    assert verdict(without(dealt_by_0, "dealer", "options", "removed")) == ("ok", None)


def test_unknown_keys_are_ignored() -> None:
    assert verdict(changed(seed="b", Variant=3, comment={"deep": [1]})) == ("ok", None)


def test_the_winner_is_null_when_the_top_scores_are_equal() -> None:
    answers = (judge(json.dumps(finished("briskott", 2, str(seed)))) for seed in range(200))
    results = [answer for answer in answers if isinstance(answer, Result)]
    void = [answer for answer in results if answer.points == [50, 50]]
    assert len(results) == 200
    assert void
    assert all(answer.winner is None for answer in void)
    assert all((answer.winner is None) == (answer in void) for answer in results)


# ── a fault in each field ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        "null",
        "3",
        '"moves"',
        "{}",
        '{"moves": null}',
        '{"moves": {}}',
        '{"moves": "7A"}',
        '{"moves": []} x',
        "{'moves': []}",
        '{"moves": [NaN]}',
        '{"moves": [1,]}',
        "[" * 100_000,
        '{"a":' * 100_000,
        b'{"moves": ["\xff"]}',
        b"\xed\xa0\x80",
        b"\x00",
        '{"moves": ["\ud800"]}',
    ],
    ids=lambda line: ascii(line)[:24],
)
def test_bad_json(line: str | bytes) -> None:
    answer = judge(line)
    assert isinstance(answer, Fault)
    assert (answer.error, answer.at) == ("bad_json", None)


@pytest.mark.parametrize(
    ("field", "code", "fine"),
    [
        ("moves", "bad_json", ([], [[]])),
        ("variant", "unknown_variant", ()),
        ("players", "bad_players", ()),
        ("options", "bad_option", ({},)),
        ("dealer", "bad_dealer", ()),
        ("removed", "wrong_removed", ()),
        ("pack", "wrong_pack", ()),
    ],
)
def test_a_field_of_the_wrong_type_gives_its_code(
    field: str, code: str, fine: tuple[object, ...]
) -> None:
    for value in WRONG:
        if value not in fine:
            assert verdict(changed(**{field: value})) == (code, None), value


@pytest.mark.parametrize(
    ("field", "code"),
    [
        ("moves", "bad_json"),
        ("variant", "unknown_variant"),
        ("players", "bad_players"),
        ("removed", "wrong_removed"),
        ("pack", "wrong_pack"),
    ],
)
def test_a_missing_field_gives_its_code(field: str, code: str) -> None:
    assert verdict(without(finished(), field)) == (code, None)


@pytest.mark.parametrize("variant", ["Brisca", "", " brisca", "../brisca", "brisca.toml", "loader"])
def test_unknown_variant(variant: str) -> None:
    assert verdict(changed(variant=variant)) == ("unknown_variant", None)


@pytest.mark.parametrize("players", [0, 1, 5, 7, -2, 2**64, False])
def test_bad_players(players: int) -> None:
    assert verdict(changed(players=players)) == ("bad_players", None)


@pytest.mark.parametrize(
    "options",
    [
        {"hand": 3},
        {"Tie": "void"},
        {"": 1},
        {"tie": "Void"},
        {"tie": None},
        {"tie": ["void"]},
        {"tie": {"void": True}},
        {"points_shown": 1},
        {"points_shown": "true"},
        {"exchange.last": True},
        {"exchange.last": 2.0},
        {"exchange.last": "2"},
        {"exchange.last": 0},
        {"exchange.last": 10**40},
        {"exchange": {"last": 2}},
        {"removed_card": "2X"},
        {"removed_card": "3C"},
        {"follow_suit": "never"},
        {"tie": "void", "x": 0},
    ],
    ids=str,
)
def test_bad_option(options: dict[str, Any]) -> None:
    assert verdict(changed(options=options)) == ("bad_option", None)


def test_every_option_is_taken_in_every_game_that_names_it() -> None:
    for variant, players in TABLES:
        for name, values in rules_of(variant, players).variant.options.items():
            for value in values:
                record = finished(variant, players, "o", **{name.replace(".", "__"): value})
                assert verdict(record) == ("ok", None), (variant, players, name, value)


@pytest.mark.parametrize("dealer", [-1, 3, 2**70, 0.0, True])
def test_bad_dealer(dealer: object) -> None:
    assert verdict(changed(dealer=dealer)) == ("bad_dealer", None)


@pytest.mark.parametrize(
    "removed",
    [[], ["2C", "2C"], ["2D"], ["2C", "2D"], ["AC"], ["2c"], [2], [["2C"]], ["2C", None], [{}]],
    ids=str,
)
def test_wrong_removed(removed: object) -> None:
    assert verdict(changed(removed=removed)) == ("wrong_removed", None)


@pytest.mark.parametrize("removed", [["7A"], ["7A", "7A"], ["7A", "8A"], ["7A", "7L", "7H"]])
def test_briskott_takes_out_two_different_sevens(removed: list[str]) -> None:
    assert verdict(finished("briskott", 3) | {"removed": removed}) == ("wrong_removed", None)


def test_the_sevens_taken_out_stand_in_any_order() -> None:
    record = finished("briskott", 3)
    assert verdict(record | {"removed": record["removed"][::-1]}) == ("ok", None)


def test_nothing_is_taken_out_at_two_seats() -> None:
    assert verdict(finished("briskott", 2) | {"removed": ["7A", "7L"]}) == ("wrong_removed", None)


def test_wrong_pack() -> None:
    pack = finished()["pack"]
    for wrong in (
        pack[:-1],
        [*pack, "2C"],
        [*pack, pack[0]],
        [*pack[:-1], pack[0]],
        [*pack[:-1], "2C"],
        [*pack[:-1], "7A"],
        [*pack[:-1], None],
        [*pack[:-1], [pack[-1]]],
        [card.lower() for card in pack],
        " ".join(pack),
        dict.fromkeys(pack),
    ):
        assert verdict(changed(pack=wrong)) == ("wrong_pack", None)


# ── a fault in a move ────────────────────────────────────────────────────────────────────────


def with_move(at: int, move: object, record: dict[str, Any] | None = None) -> dict[str, Any]:
    base = record or finished("brisca", 2, exchange__cards="none")
    return base | {"moves": [*base["moves"][:at], move, *base["moves"][at + 1 :]]}


NO_TEXTS = ("", " ", "7A", "7c", "CA", "x", "x-", "xx", "xxAC", "xac", "XAC", "--", "AC ", "ł")
NO_CARDS = (
    *(*NO_TEXTS, "AC\n", "10C", "\x00", "A" * 10_000),
    *(None, True, 0, 1.5, ["AC"], {"card": "AC"}, 10**400),
)


@pytest.mark.parametrize("move", NO_CARDS, ids=lambda move: ascii(move)[:12])
@pytest.mark.parametrize("at", [0, 7])
def test_bad_card(move: object, at: int) -> None:
    record = with_move(at, move)
    if move != 10**400:
        assert verdict(record) == ("bad_card", at)
    else:  # a number of 400 digits may be too long for the JSON reader
        assert verdict(record) in {("bad_card", at), ("bad_json", None)}


def test_a_bad_card_after_the_end_is_a_bad_card() -> None:
    record = finished("brisca", 2, exchange__cards="none")
    assert verdict(record | {"moves": [*record["moves"], "?"]}) == ("bad_card", 40)


@pytest.mark.parametrize("move", ["AC", "-", "xAC"])
def test_after_end(move: str) -> None:
    record = finished("brisca", 2, exchange__cards="none")
    assert verdict(record | {"moves": [*record["moves"], move]}) == ("after_end", 40)


@pytest.mark.parametrize("move", ["-", "x7C", "xAC"])
@pytest.mark.parametrize("at", [0, 1, 2, 39])
def test_no_exchange_where_there_is_no_pause(move: str, at: int) -> None:
    assert verdict(with_move(at, move)) == ("no_exchange", at)


def pause_of(record: dict[str, Any]) -> int:
    """The index of the first decision in an exchange pause."""
    return next(i for i, move in enumerate(record["moves"]) if move[0] in "x-")


def test_a_pause_must_be_answered() -> None:
    record = next(r for s in range(50) if "-" in (r := finished("brisca", 2, str(s)))["moves"])
    at = pause_of(record)
    left_out = record | {"moves": [m for i, m in enumerate(record["moves"]) if i != at]}
    assert verdict(left_out) == ("must_exchange_or_decline", at)
    assert verdict(with_move(at, record["pack"][0], record)) == ("must_exchange_or_decline", at)
    assert verdict(with_move(at, "??", record)) == ("bad_card", at)


def test_a_pause_is_answered_once() -> None:
    record = next(r for s in range(50) if "-" in (r := finished("brisca", 2, str(s)))["moves"])
    at = record["moves"].index("-")
    twice = record | {"moves": [*record["moves"][: at + 1], "-", *record["moves"][at + 1 :]]}
    assert verdict(twice) == ("no_exchange", at + 1)


@pytest.mark.parametrize("when", ["on_lead", "on_turn"])
def test_no_decline_where_there_is_no_pause_by_rule(when: str) -> None:
    record = finished("brisca", 2, "d", exchange__when=when)
    assert verdict(with_move(4, "-", record)) == ("no_exchange", 4)


def test_not_held() -> None:
    record = finished("brisca", 3)
    assert verdict(with_move(0, record["pack"][1], record)) == ("not_held", 0)  # another's
    assert verdict(with_move(0, record["pack"][9], record)) == ("not_held", 0)  # the upcard
    assert verdict(with_move(0, record["pack"][-1], record)) == ("not_held", 0)  # in the stock
    assert verdict(with_move(0, "2C", record)) == ("not_held", 0)  # taken out
    assert verdict(with_move(1, record["moves"][0], record)) == ("not_held", 1)  # just played


def test_must_follow() -> None:
    free = [finished("bisca", 2, str(seed)) for seed in range(30)]
    assert all(verdict(record) == ("ok", None) for record in free)
    follow = {"options": {"follow_suit": "stock_empty"}}
    verdicts = [verdict(record | follow) for record in free]
    assert {code for code, _ in verdicts} <= {"ok", "must_follow"}
    revokes = [at for _, at in verdicts if at is not None]
    assert revokes
    assert all(at in {35, 37} for at in revokes)  # the follower, once the stock is empty


def test_unfinished() -> None:
    record = finished("brisca", 2, exchange__cards="none")
    for length in (0, 1, 2, 39):
        assert verdict(record | {"moves": record["moves"][:length]}) == ("unfinished", None)


# ── the order of faults ──────────────────────────────────────────────────────────────────────

BAD_FIELDS = {
    "moves": ("bad_json", 0),
    "variant": ("unknown_variant", "whist"),
    "players": ("bad_players", 5),
    "options": ("bad_option", []),
    "dealer": ("bad_dealer", 9),
    "removed": ("wrong_removed", 0),
    "pack": ("wrong_pack", 0),
}


def test_the_first_fault_of_several_wins() -> None:
    fields = list(BAD_FIELDS)
    for first in range(len(fields)):
        for second in range(first + 1, len(fields)):
            bad = {name: BAD_FIELDS[name][1] for name in (fields[first], fields[second])}
            code = BAD_FIELDS[fields[first]][0]
            assert verdict(changed(**bad)) == (code, None), bad


def test_any_field_comes_before_any_move() -> None:
    for name, (code, value) in BAD_FIELDS.items():
        bad_moves = {"moves": ["??"]} if name != "moves" else {}
        assert verdict(changed(**(bad_moves | {name: value}))) == (code, None)


def test_a_missing_field_is_as_bad_as_a_wrong_one() -> None:
    assert verdict({"moves": []}) == ("unknown_variant", None)
    assert verdict({"moves": [], "variant": "brisca", "options": 3}) == ("bad_players", None)
    assert verdict({"moves": [], "variant": "brisca", "players": 3, "dealer": 5}) == (
        "bad_dealer",
        None,
    )
    assert verdict({"moves": [], "variant": "brisca", "players": 3}) == ("wrong_removed", None)
    assert verdict({"moves": [], "variant": "brisca", "players": 2}) == ("wrong_pack", None)


def test_the_first_bad_move_wins() -> None:
    record = with_move(9, "??")
    assert verdict(with_move(4, "-", record)) == ("no_exchange", 4)
    assert verdict(with_move(4, record["pack"][-1], record))[1] == 4


def test_of_two_equal_keys_the_later_counts() -> None:
    line = json.dumps(finished())
    assert isinstance(judge('{"players": 9, ' + line[1:]), Result)
    assert isinstance(judge(line[:-1] + ', "players": 9}'), Fault)


# ── no input whatever makes it raise ─────────────────────────────────────────────────────────

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
LIKELY: st.SearchStrategy[Any] = st.sampled_from(
    [[], {}, 0, 2, 3, 4, 6, True, None, "brisca", "bisca", "tie", "-", "x7C", "7C", ["2C"], 1e300]
)
FIELD = st.sampled_from(["variant", "players", "options", "dealer", "removed", "pack", "moves"])


@given(st.binary() | st.text())
def test_any_line_gets_a_verdict(line: bytes | str) -> None:
    assert isinstance(judge(line), Fault)


@given(st.dictionaries(FIELD, ANYTHING | LIKELY))
def test_any_object_gets_a_verdict(record: dict[str, object]) -> None:
    assert verdict(record)[0] in CODES


@given(st.sampled_from(TABLES), st.dictionaries(FIELD, ANYTHING | LIKELY, max_size=2))
def test_a_good_record_with_any_change_gets_a_verdict(
    table: tuple[str, int], change: dict[str, object]
) -> None:
    assert verdict(finished(*table) | change)[0] in CODES | {"ok"}


@given(st.sampled_from(TABLES), st.integers(0, 60), st.data())
def test_any_move_in_any_place_gets_a_verdict(
    table: tuple[str, int], at: int, data: st.DataObject
) -> None:
    record = finished(*table)
    move = data.draw(st.sampled_from([*record["pack"], "-"]) | ANYTHING | st.text(max_size=3))
    code, place = verdict(with_move(at, move, record))
    assert code in CODES | {"ok"}
    assert place is None or place >= min(at, len(record["moves"]))


def test_legal_moves_and_the_referee_agree() -> None:
    rules = rules_of("brisca", 4, {"exchange.when": "on_turn"})
    deal = shuffled(rules, "agree")
    state, moves = start(rules, deal), list[str]()
    for turn in range(20):
        legal = {move_text(rules.pack, move) for move in legal_moves(state)}
        for card in [*rules.pack.texts((1 << 64) - 1 & sum(1 << c for c in rules.pack.cards)), "-"]:
            for text in (card, "x" + card):
                record = msgspec.structs.replace(write_record(rules, deal), moves=[*moves, text])
                code, _ = verdict(msgspec.to_builtins(record))
                assert (code == "unfinished") == (text in legal)
        chosen = sorted(legal)[turn % len(legal)]
        moves.append(chosen)
        pick = [move_text(rules.pack, move) for move in legal_moves(state)].index(chosen)
        state = any_legal(state, pick)


@pytest.mark.parametrize("extra", ["1e999", "-1e999", "9" * 5000, '"\\ud800"', '{"\\udfff": []}'])
def test_an_unknown_key_may_hold_whatever_json_can_write(extra: str) -> None:
    line = json.dumps(finished()).removesuffix("}") + f', "z": {extra}}}'
    assert judge(line).ok


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("variant", '"\\ud800"', "unknown_variant"),
        ("players", "9" * 5000, "bad_players"),
        ("players", "1e999", "bad_players"),
        ("options", '{"\\ud800": 1}', "bad_option"),
        ("dealer", "1e999", "bad_dealer"),
        ("removed", '["\\ud800"]', "wrong_removed"),
        ("pack", '["\\ud800"]', "wrong_pack"),
        ("moves", '["\\ud800"]', "bad_card"),
    ],
)
def test_odd_numbers_and_escapes_are_the_fault_of_their_field(
    field: str, value: str, expected: str
) -> None:
    record = finished() | {field: "ODD"}
    answer = judge(json.dumps(record).replace('"ODD"', value))
    assert isinstance(answer, Fault)
    assert answer.error == expected
    assert answer.message.encode()
