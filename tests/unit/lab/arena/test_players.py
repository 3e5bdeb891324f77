import sys

import pytest
from tests.support.deals import near_the_end, rules_of

from briscola.ai.protocol import Limits
from briscola.ai.thought import Reply
from briscola.lab.arena.external import ExternalPlayer
from briscola.lab.arena.players import LevelPlayer, ResponsePlayer, seating
from briscola.levels import CONTENDERS
from briscola.rules.errors import InputError

RULES = rules_of("briscola", 2)


@pytest.mark.parametrize("level", CONTENDERS)
def test_a_level_plays_in_this_process(level: str) -> None:
    assert isinstance(seating(level, RULES, Limits(ms=1))(), LevelPlayer)


def test_a_level_may_play_for_points_alone() -> None:
    surely, for_more = (seating(text, RULES, Limits(work=9))() for text in ("8", "points:8"))
    seen = near_the_end(RULES, "near 104")
    assert (surely.choose(seen, 1), for_more.choose(seen, 1)) == (Reply("KB"), Reply("AS"))


def test_a_response_plays_in_this_process_too() -> None:
    assert isinstance(seating("response:8:plain", RULES, Limits(ms=1))(), ResponsePlayer)


def test_a_program_comes_to_each_seat_anew() -> None:
    come = seating(f"cmd:'{sys.executable}' -c 'print(1)'", RULES, Limits(ms=1))
    one, other = come(), come()
    assert isinstance(one, ExternalPlayer) and isinstance(other, ExternalPlayer)
    assert one is not other


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("grandmaster", "bad_level"),
        ("", "bad_level"),
        ("response:plain", "bad_level"),
        ("response:0:plain", "bad_level"),
        ("response:1000000:plain", "bad_level"),
        ("response:²:plain", "bad_level"),
        ("response:8:", "bad_level"),
        ("response:8:response:8:plain", "bad_level"),
        ("points:grandmaster", "bad_level"),
        ("points:points:8", "bad_level"),
        ("cmd:", "bad_engine"),
        ("cmd:no-such-program-here --level 3", "bad_engine"),
        ("cmd:python3 -c 'print(1)", "bad_engine"),
    ],
)
def test_what_cannot_play_is_refused_with_a_sentence(text: str, code: str) -> None:
    with pytest.raises(InputError) as refused:
        seating(text, RULES, Limits(ms=1))
    assert refused.value.code == code
