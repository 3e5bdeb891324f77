"""Records: written, read back, replayed."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support.deals import TABLES, any_legal, rules_of

from briscola.notation.record import Record, read_deal, read_json, read_record, replay, write_record
from briscola.rules.deal import shuffled
from briscola.rules.errors import InputError
from briscola.rules.move import Move
from briscola.rules.play import legal_moves, settle, step
from briscola.rules.state import Phase, State, start


def played_by(picks: list[int], table: tuple[str, int], seed: str) -> tuple[Record, State]:
    """A record of as many moves as there are picks, or until the end, and the state it leads to."""
    rules = rules_of(*table)
    deal = shuffled(rules, seed)
    state, moves = start(rules, deal), list[Move]()
    for pick in picks:
        if state.phase is Phase.OVER:
            break
        legal = legal_moves(state)
        moves.append(legal[pick % len(legal)])
        state = settle(step(state, moves[-1]))
    return write_record(rules, deal, moves), state


@given(st.sampled_from(TABLES), st.lists(st.integers(0, 9), max_size=60), st.text(max_size=5))
def test_what_is_written_reads_back(table: tuple[str, int], picks: list[int], seed: str) -> None:
    record, state = played_by(picks, table, seed)
    assert read_record(msgspec.json.encode(record)) == (record, state)


def test_every_field_stands_in_the_text() -> None:
    record, _ = played_by([0, 1, 2], ("brisca", 3), "fields")
    assert msgspec.to_builtins(record) == {
        "variant": "brisca",
        "players": 3,
        "options": {},
        "dealer": record.dealer,
        "removed": ["2C"],
        "pack": record.pack,
        "moves": record.moves,
    }
    assert len(record.pack) == 39
    assert len(record.moves) == 3


def test_options_are_kept_as_they_were_chosen() -> None:
    rules = rules_of("bisca", 2, {"hand": 9, "exchange.cards": "seven"})
    record = write_record(rules, shuffled(rules, "options"))
    assert record.options == {"hand": 9, "exchange.cards": "seven"}
    assert read_record(msgspec.json.encode(record))[0] == record


def test_a_record_may_be_text_or_bytes() -> None:
    record, _ = played_by([], ("briskott", 4), "text")
    line = msgspec.json.encode(record)
    assert read_record(line) == read_record(line.decode())


def test_what_may_be_left_out_is_written_back_in_full() -> None:
    record, _ = played_by([], ("bisca", 2), "short")
    short = {"variant": "bisca", "players": 2, "pack": record.pack, "moves": []}
    again, state = read_record(msgspec.json.encode(short))
    assert (again.options, again.dealer, again.removed) == ({}, 0, [])
    assert state.leader == 1


def test_read_json_wants_an_object_with_moves() -> None:
    assert read_json('{"moves": [], "x": 1}') == {"moves": [], "x": 1}
    with pytest.raises(InputError, match="not a JSON object"):
        read_json("[]")
    with pytest.raises(InputError, match="no list of moves"):
        read_json("{}")


def test_replay_stops_at_the_first_bad_move() -> None:
    record, _ = played_by([0] * 6, ("briscola", 2), "replay")
    rules, deal = read_deal(msgspec.to_builtins(record))
    assert len(replay(rules, deal, record.moves).tricks) == 3
    with pytest.raises(InputError) as caught:
        replay(rules, deal, [*record.moves[:4], "-", "??"])
    assert (caught.value.code, caught.value.at) == ("no_exchange", 4)


def test_the_deal_reads_without_moves() -> None:
    rules = rules_of("briskott", 3)
    deal = shuffled(rules, "deal")
    data = msgspec.to_builtins(write_record(rules, deal))
    assert read_deal(data) == (rules, deal)


def test_replay_ends_where_play_ended() -> None:
    state = start(rules_of("brisca", 2), shuffled(rules_of("brisca", 2), "end"))
    moves: list[Move] = []
    for pick in range(7):
        moves.append(legal_moves(state)[pick % len(legal_moves(state))])
        state = any_legal(state, pick)
    record = write_record(state.rules, state.deal, moves)
    assert replay(state.rules, state.deal, record.moves) == state
