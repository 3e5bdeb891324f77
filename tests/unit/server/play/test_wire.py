import json

import pytest

from briscola.rules.errors import Refusal
from briscola.server.play import wire
from briscola.table.commands import PlayCard, Say
from briscola.table.messages import Hello, Ping


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"type": "hello"}', Hello()),
        ('{"type": "hello", "protocol": 1, "seq": 7, "other": true}', Hello(1, 7)),
        ('{"type": "ping"}', Ping()),
        ('{"type":"play","nonce":"1","card":"7H","seq":3}', PlayCard(nonce="1", card="7H", seq=3)),
        ('{"type":"say","nonce":"1","text":"\\u0105"}', Say(nonce="1", text="ą")),
    ],
)
def test_what_is_understood(text: str, message: object) -> None:
    assert wire.read(text) == message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7",
        '{"type": "fly", "nonce": "1"}',
        '{"type": "play", "nonce": "1", "card": "7H"}',
        '{"type": "play", "nonce": "1", "card": "too long", "seq": 3}',
        '{"type": "open", "nonce": "1"}',
        '{"type": "bot_move", "seat": 0, "seq": 1, "move": "7H", "nonce": "1"}',
        "[" * 8_000,
        '{"type": "say", "nonce": "1", "text": "\\ud800"}',
    ],
)
def test_what_is_not_understood_is_a_refusal(text: str) -> None:
    refused = wire.read(text)
    assert isinstance(refused, Refusal) and refused.code == "bad_message"


@pytest.mark.parametrize(
    ("text", "nonce"),
    [
        ('{"nonce": "7", "type": 3}', "7"),
        ('{"nonce": 7}', None),
        ('{"nonce": "' + "7" * 65 + '"}', None),
        ("[" * 8_000, None),
        ("", None),
    ],
)
def test_the_nonce_of_what_was_not_understood(text: str, nonce: str | None) -> None:
    assert wire.nonce_of(text) == nonce


def test_answers_and_goodbyes() -> None:
    late = Refusal("late", "The table has moved on.")
    problem = {"code": "late", "message": "The table has moved on."}
    assert json.loads(wire.answer("1", 7)) == {
        "type": "answer",
        "nonce": "1",
        "seq": 7,
        "problem": None,
    }
    assert json.loads(wire.answer("1", late))["problem"] == problem
    assert json.loads(wire.closing(late)) == {"type": "closing", "problem": problem}
    assert json.loads(wire.pong(5)) == {"type": "pong", "now": 5}
