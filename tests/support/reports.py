"""A report, as a guest makes it of another."""

from typing import Any

from briscola.server.store import Report


def a_report(**changes: Any) -> Report:
    """Ola's of Jan, at table t1; `changes` are fields that are to be otherwise."""
    usual: dict[str, Any] = {
        "at": 7,
        "table": "t1",
        "reporter": "g1",
        "seat": 1,
        "name": "Jan",
        "player": "g2",
        "reason": "insults",
        "words": "",
        "talk": b"[]",
    }
    return Report(**{**usual, **changes})
