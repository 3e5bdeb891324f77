"""What is sent can be read back; what is not a message is not read."""

from random import Random

import msgspec
import pytest
from tests.support.deals import TABLES, rules_of

from briscola.ai import protocol
from briscola.ai.protocol import Choice, Choose, Error, Hello, Info, Limits, Quit, Ready
from briscola.rules.deal import shuffled
from briscola.rules.play import legal_moves, settle, step
from briscola.rules.state import Phase, start
from briscola.rules.view import view

RULES = rules_of("briscola", 4)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_every_view_of_a_deal_comes_back_as_it_was_sent(variant: str, players: int) -> None:
    chance, rules = Random(f"{variant} {players}"), rules_of(variant, players)
    state = start(rules, shuffled(rules, "there and back"))
    while state.phase is not Phase.OVER:
        for seat in (*range(players), None):
            asked = Choose(1, 2**63, view(state, seat), Limits(work=5))
            sent = protocol.line(asked)
            assert protocol.decode_asked(sent) == asked
            assert protocol.line(protocol.decode_asked(sent)) == sent
        state = settle(step(state, chance.choice(legal_moves(state))))


@pytest.mark.parametrize("message", [Hello(1), Quit()])
def test_what_a_host_says_is_read(message: protocol.Asked) -> None:
    assert protocol.decode_asked(protocol.line(message)) == message


@pytest.mark.parametrize(
    "message",
    [
        Ready("x", "1", ["brisca"]),
        Choice(7, "AC", Info({"AC": 3.1, "7B": -2.0}, 41)),
        Choice(7, "-"),
        Choice(7, "AC", phrase="my_trick"),
        Error("What?"),
        Error("What?", "bad_message"),
    ],
)
def test_what_an_engine_says_is_read(message: protocol.Answered) -> None:
    assert protocol.decode_answered(protocol.line(message)) == message


def test_what_is_left_out_is_not_written() -> None:
    assert protocol.line(Choice(7, "AC")) == b'{"type":"choice","id":7,"move":"AC"}\n'
    assert msgspec.json.encode(Limits(ms=100)) == b'{"ms":100}'
    state = start(RULES, shuffled(RULES, "left out"))
    asked = protocol.line(Choose(7, 1, view(state, state.turn)))
    assert b'"heard"' not in asked and b'"said"' not in asked


def test_what_is_heard_is_there_where_it_is_nothing_too() -> None:
    state = start(RULES, shuffled(RULES, "left out"))
    for heard in ((), ((2, "my_trick"), (1, "hello"))):
        asked = Choose(7, 1, view(state, state.turn), Limits(), heard, ("sorry",))
        assert protocol.decode_asked(protocol.line(asked)) == asked
        assert asked.heard is not msgspec.UNSET


def test_keys_that_are_not_known_are_passed_over() -> None:
    text = '{"type":"choice","id":7,"move":"AC","mood":"good","info":{"depth":3,"ms":1.5}}'
    assert protocol.decode_answered(text) == Choice(7, "AC", Info(ms=1.5))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "AC",
        "[]",
        '{"type":"choose"}',
        '{"type":"choice","id":"7","move":"AC"}',
        '{"type":"choice","id":7.5,"move":"AC"}',
        '{"type":"choice","id":7,"move":["AC"]}',
        '{"type":"choice","id":7,"move":"AC","info":[]}',
        '{"id":7,"move":"AC"}',
    ],
)
def test_what_is_of_another_shape_is_no_answer(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - each message is msgspec's own
        protocol.decode_answered(text)


@pytest.mark.parametrize("limits", [{"ms": 0}, {"ms": "100"}, {"work": -1}, {"work": 2.5}, 100])
def test_limits_are_positive_whole_numbers(limits: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(limits, Limits)
