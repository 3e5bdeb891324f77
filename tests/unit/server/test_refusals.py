import pytest
from litestar.exceptions import ValidationException

from briscola.rules.errors import Refusal
from briscola.server.refusals import RefusedError, _what_is_wrong, accepted


def test_an_answer_is_a_seq_or_ends_the_request() -> None:
    assert accepted(7) == 7
    with pytest.raises(RefusedError) as raised:
        accepted(Refusal("late", "The table has moved on."))
    assert raised.value.refusal.code == "late"


@pytest.mark.parametrize(
    ("extra", "sentence"),
    [
        (
            [{"message": "Expected `int`, got `str`", "key": "spec.players", "source": "body"}],
            "spec.players: expected int, got str.",
        ),
        (
            [{"message": "Object missing field `name`"}],
            "Object missing field name.",
        ),
        (None, "The message was not understood."),
        ({"odd": 1}, "The message was not understood."),
    ],
)
def test_the_frameworks_complaints_become_sentences(extra: object, sentence: str) -> None:
    error = ValidationException(extra=extra)  # type: ignore[arg-type]
    assert _what_is_wrong(error) == sentence
