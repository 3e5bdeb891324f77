import json
import logging
import sys

from briscola.server.logs import JsonLines


def line(**extra: object) -> dict[str, object]:
    record = logging.makeLogRecord(
        {"name": "briscola.x", "levelname": "ERROR", "msg": "n %d", "args": (3,), **extra}
    )
    parsed: dict[str, object] = json.loads(JsonLines().format(record))
    return parsed


def test_a_record_is_one_object_with_what_was_passed_beside_it() -> None:
    got = line(table="abc", created=0.5)
    assert got == {
        "at": "1970-01-01T00:00:00.500+00:00",
        "level": "error",
        "where": "briscola.x",
        "what": "n 3",
        "table": "abc",
    }


def test_a_fault_comes_with_its_trace_in_the_same_line() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        got = line(exc_info=sys.exc_info(), thing=object)
    assert "ValueError: two\nlines" in str(got["fault"])
    assert isinstance(got["thing"], str)
