import asyncio
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from tests.support.deals import rules_of

from briscola.ai.players import choose
from briscola.levels import Simple as Level
from briscola.rules.deal import shuffled
from briscola.rules.state import start
from briscola.rules.view import View, view
from briscola.server.play.bots import NICENESS, WORKERS, BotPool, Chooser, fallback, think_ms
from briscola.table.turns import BotTurn


@contextmanager
def pool(chooser: Chooser = choose, patience_s: float = 20) -> Iterator[BotPool]:
    bots = BotPool(chooser, patience_s)
    yield bots
    bots.stop()


def turn(level: Level = "plain", seq: int = 5, secret: str = "secret") -> BotTurn:
    rules = rules_of("briscola", 2)
    state = start(rules, shuffled(rules, "seed"))
    return BotTurn(state.turn, level, seq, view(state, state.turn), secret)


async def test_a_bots_chance_comes_from_the_deals_secret_alone() -> None:
    """What everybody knows, the table's id and the turn's number, must not tell its card."""
    with pool() as bots:
        moves = {await bots.choose(f"table{n}", turn("random")) for n in range(20)}
        assert len(moves) == 1
        others = {await bots.choose("table", turn("random", secret=str(n))) for n in range(20)}
        assert len(others) > 1


async def test_the_threads_are_nice_and_few() -> None:
    seen: set[tuple[str, int]] = set()

    def chooser(_: Level, view: View, __: int) -> str:
        niceness = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
        seen.add((threading.current_thread().name, niceness))
        return view.legal[0]

    before = threading.active_count()
    with pool(chooser) as bots:
        assert threading.active_count() - before <= WORKERS
        await asyncio.gather(*(bots.choose("t", turn(seq=n)) for n in range(30)))
    assert {niceness for _, niceness in seen} == {max(os.getpriority(os.PRIO_PROCESS, 0), NICENESS)}


async def test_bots_move_in_a_server_that_is_nicer_than_they(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wanted: list[int] = []

    def set_priority(which: int, who: int, niceness: int) -> None:
        wanted.append(niceness)
        raise PermissionError

    monkeypatch.setattr(os, "getpriority", lambda which, who: 15)
    monkeypatch.setattr(os, "setpriority", set_priority)
    with pool(lambda level, view, seed: view.legal[-1]) as bots:
        assert await bots.choose("t", turn()) == turn().view.legal[-1]
    assert set(wanted) == {15}


@pytest.mark.parametrize("fault", [ZeroDivisionError, TimeoutError])
async def test_a_bot_that_fails_plays_a_legal_card_and_is_noted(
    fault: type[Exception], caplog: pytest.LogCaptureFixture
) -> None:
    def chooser(*_: object) -> str:
        raise fault

    with pool(chooser) as bots:
        assert await bots.choose("t", turn()) in turn().view.legal
    assert "bot failed" in caplog.text and fault.__name__ in caplog.text
    assert "bot hangs" not in caplog.text


async def test_a_bot_that_hangs_plays_a_legal_card_and_holds_up_nobody(
    caplog: pytest.LogCaptureFixture,
) -> None:
    release = threading.Event()

    def chooser(level: Level, view: View, seed: int) -> str:
        if level == "random":
            release.wait()
        return view.legal[-1]

    with pool(chooser, patience_s=0.05) as bots:
        stuck = await asyncio.gather(*(bots.choose("t", turn("random", n)) for n in range(WORKERS)))
        assert all(move in turn().view.legal for move in stuck)
        assert await bots.choose("t", turn("plain")) == turn().view.legal[-1]
        release.set()
    assert caplog.text.count("bot hangs") == WORKERS


async def test_a_long_queue_is_no_reason_for_more_threads(
    caplog: pytest.LogCaptureFixture,
) -> None:
    release = threading.Event()

    def chooser(_: Level, view: View, __: int) -> str:
        release.wait()
        return view.legal[0]

    with pool(chooser, patience_s=0.05) as bots:
        await asyncio.gather(*(bots.choose("t", turn(seq=n)) for n in range(3 * WORKERS)))
        assert bots._workers == 2 * WORKERS
        release.set()
    assert caplog.text.count("bot waits") == 2 * WORKERS


def test_thinking_lasts_as_the_turn_says_and_nothing_else() -> None:
    times = [think_ms("table", seq, 700, 1600) for seq in range(300)]
    assert all(700 <= one <= 1600 for one in times)
    assert times == [think_ms("table", seq, 700, 1600) for seq in range(300)]
    assert len(set(times)) > 200
    assert think_ms("table", 3, 5, 5) == 5


def test_the_fallback_is_legal() -> None:
    moves = {fallback(turn(secret=str(n))) for n in range(30)}
    assert moves == set(turn().view.legal)


def test_the_secret_is_in_no_log() -> None:
    assert "hush" not in repr(turn(secret="hush"))
