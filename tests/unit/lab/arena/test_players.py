import sys

import pytest

from briscola.ai.protocol import Limits
from briscola.lab.arena.external import ExternalPlayer
from briscola.lab.arena.players import LevelPlayer, seating
from briscola.levels import CONTENDERS
from briscola.rules.errors import InputError


@pytest.mark.parametrize("level", CONTENDERS)
def test_a_level_plays_in_this_process(level: str) -> None:
    assert isinstance(seating(level, Limits(ms=1))(), LevelPlayer)


def test_a_program_comes_to_each_seat_anew() -> None:
    come = seating(f"cmd:'{sys.executable}' -c 'print(1)'", Limits(ms=1))
    one, other = come(), come()
    assert isinstance(one, ExternalPlayer) and isinstance(other, ExternalPlayer)
    assert one is not other


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("grandmaster", "bad_level"),
        ("", "bad_level"),
        ("cmd:", "bad_engine"),
        ("cmd:no-such-program-here --level 3", "bad_engine"),
        ("cmd:python3 -c 'print(1)", "bad_engine"),
    ],
)
def test_what_cannot_play_is_refused_with_a_sentence(text: str, code: str) -> None:
    with pytest.raises(InputError) as refused:
        seating(text, Limits(ms=1))
    assert refused.value.code == code
