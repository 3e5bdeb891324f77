"""Engines that do everything wrong: each deal is played to its end, and each fault is counted."""

import os
import shlex
import sys
from pathlib import Path
from time import monotonic

import msgspec
import pytest
from tests.unit.lab.arena.matches import a_match

from briscola.ai.protocol import Limits
from briscola.lab.arena import external
from briscola.lab.arena.played import Faults, Played
from briscola.lab.arena.process import LAST_WORDS
from briscola.lab.arena.table import Table

ROGUE = Path(__file__).parents[1] / "support" / "rogue.py"
LONG = Limits(ms=10_000)
SHORT = ("briscola", 2)  # twenty choices a game


def rogue(*how: str) -> str:
    return "cmd:" + shlex.join([sys.executable, str(ROGUE), *how])


def against(*how: str, limits: Limits = LONG) -> Played:
    """A deal of A, well behaved, against this engine."""
    table = Table(a_match("plain", rogue(*how), SHORT, limits=limits))
    try:
        return table.play(1)
    finally:
        table.close()


def counts(faults: Faults) -> dict[str, int]:
    return {name: count for name, count in msgspec.to_builtins(faults).items() if count}


@pytest.mark.parametrize("how", ["well", "loud", "talkative", "twice"])
def test_whoever_answers_has_no_faults(how: str) -> None:
    played = against(how)
    assert (played.a.faults, played.b.faults) == (Faults(), Faults())
    assert len(played.b.ms) == 40


@pytest.mark.parametrize(
    "how",
    ["illegal", "wrong id", "last id", "garbage", "deep", "sorry", "wrong types", "endless lines"],
)
def test_what_is_no_legal_move_is_counted_at_once(how: str) -> None:
    played = against(how)
    assert counts(played.b.faults) == {"illegal": 40}
    assert played.a.faults == Faults()


def test_an_answer_said_twice_costs_no_choice(tmp_path: Path) -> None:
    assert counts(against("twice once", str(tmp_path / "been")).b.faults) == {}


def test_an_answer_said_for_ever_is_none_to_the_next_question() -> None:
    """All but the first choice of each game."""
    assert counts(against("again and again").b.faults) == {"illegal": 38}


@pytest.mark.parametrize("how", ["endless line", "crash", "closes output"])
def test_a_dead_engine_is_started_again(how: str) -> None:
    played = against(how)
    assert counts(played.b.faults) == {"crashed": 40}
    assert played.a.faults == Faults()


def test_one_crash_costs_one_choice(tmp_path: Path) -> None:
    assert counts(against("crashes once", str(tmp_path / "been")).b.faults) == {"crashed": 1}


@pytest.mark.parametrize("how", ["crash with words", "ends with words"])
def test_what_a_crashed_engine_said_last_is_kept(how: str) -> None:
    played = against(how)
    assert counts(played.b.faults) == {"crashed": 40}
    assert played.b.last_words == "no more ideas"
    assert played.a.last_words == ""


def test_of_many_words_only_the_last_are_kept() -> None:
    words = against("crash loudly").b.last_words
    assert words.endswith("the end")
    assert len(words) == LAST_WORDS


@pytest.mark.parametrize("how", ["silent", "asleep"])
def test_an_engine_that_never_answers_is_late_every_time(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(external, "GRACE_S", 0.0)
    monkeypatch.setattr(external, "LATE_IN_A_ROW", 10)
    played = against(how, limits=Limits(ms=20))
    assert counts(played.b.faults) == {"late": 40}
    assert min(played.b.ms) >= 20


def test_without_a_clock_there_is_an_end_to_patience_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "WORK_S", 0.02)
    assert counts(against("silent", limits=Limits(work=5)).b.faults) == {"late": 40}


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It sleeps for a second once: a few questions wait meanwhile, and all are answered after."""
    monkeypatch.setattr(external, "GRACE_S", 0.7)
    monkeypatch.setattr(external, "LATE_IN_A_ROW", 10)
    faults = counts(against("late once", str(tmp_path / "been"), limits=Limits(ms=1)).b.faults)
    assert list(faults) == ["late"] and faults["late"] <= 3


@pytest.mark.parametrize("how", ["never ready", "ends at once"])
def test_an_engine_that_is_never_ready_is_given_up(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(external, "START_S", 0.3)
    begun = monotonic()
    assert counts(against(how).b.faults) == {"crashed": 40}
    assert monotonic() - begun < 30


def test_whoever_does_not_quit_is_ended_and_no_process_is_left(tmp_path: Path) -> None:
    assert counts(against("stays", str(tmp_path)).b.faults) == {}
    started = [int(path.name) for path in tmp_path.iterdir()]
    assert len(started) == 2  # one for the seat of each seating
    for number in started:
        with pytest.raises(ProcessLookupError):
            os.kill(number, 0)
