import asyncio
import gc
import os
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from tests.support.bench import HOST, Bench
from tests.support.deals import opened, played, rules_of
from tests.support.twins import twin

from briscola.ai import levels
from briscola.ai.players import choose
from briscola.ai.protocol import UNLIMITED, Limits
from briscola.ai.thought import Reply, Thought
from briscola.hint import Hint
from briscola.levels import LEVELS, USUAL_LEVEL, Level
from briscola.rules.deal import shuffled
from briscola.rules.holding import Holding
from briscola.rules.state import start
from briscola.rules.view import View, view
from briscola.server.play import bots as at_work
from briscola.server.play.bots import (
    LEAST_MS,
    MOST_MS,
    NICENESS,
    WORKERS,
    BotPool,
    Chooser,
    advise,
    fallback,
    prepare,
    think_ms,
)
from briscola.table.evolve import fold
from briscola.table.spec import TableSpec
from briscola.table.turns import BotTurn, bot_turn


def randomly(turn: BotTurn, seed: int, _: Limits) -> Reply:
    return Reply(choose("random", turn.view, seed))


def lastly(turn: BotTurn, _: int, __: Limits) -> Reply:
    return Reply(turn.view.legal[-1])


async def asked(bots: BotPool, table: str, turn: BotTurn) -> str:
    """The move of the bot."""
    return (await bots.choose(table, turn)).move


@contextmanager
def pool(chooser: Chooser = randomly, patience_s: float = 20) -> Iterator[BotPool]:
    bots = BotPool(chooser, lambda level: None, patience_s)
    yield bots
    bots.stop()


def turn(level: Level = USUAL_LEVEL, seq: int = 5, secret: str = "secret") -> BotTurn:
    rules = rules_of("briscola", 2)
    state = start(rules, shuffled(rules, "seed"))
    return BotTurn(state.turn, level, seq, view(state, state.turn), secret)


@pytest.mark.parametrize(("level", "believes"), [("6", False), ("7", True), ("8", True)])
def test_who_looks_ahead_thinks_with_the_cards_that_a_partner_has_told_of(
    level: Level, believes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = rules_of("briscola", 4)
    hands = {0: "2S QS JB", 1: "5D 5S 6S", 2: "KD AB 6C", 3: "4D 3B AC"}
    state = played(opened(rules, hands, "… 6B", dealer=1), "KD 4D")
    thought_with = list[View]()

    def think(_level: Level, seen: View, *_rest: object) -> Thought:
        thought_with.append(seen)
        return Thought(seen.legal[0])

    monkeypatch.setattr(levels, "think", think)
    seen = view(state, state.turn)
    at_work.choose(BotTurn(0, level, 1, seen, "", told=((2, Holding("A", "B")),)), 1, UNLIMITED)
    at_work.choose(BotTurn(0, level, 1, seen, "", told=((1, Holding("A", "B")),)), 1, UNLIMITED)
    assert [one.known[2] for one in thought_with] == [["AB"] if believes else [], []]


async def test_a_bots_chance_comes_from_the_deals_secret_alone() -> None:
    """What everybody knows, the table's id and the turn's number, must not tell its card."""
    with pool() as bots:
        same = {await asked(bots, f"table{n}", turn()) for n in range(20)}
        assert len(same) == 1
        others = {await asked(bots, "table", turn(secret=str(n))) for n in range(20)}
        assert len(others) > 1


async def test_the_threads_are_nice_and_few() -> None:
    seen: set[tuple[str, int]] = set()

    def chooser(turn: BotTurn, seed: int, limits: Limits) -> Reply:
        niceness = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
        seen.add((threading.current_thread().name, niceness))
        return lastly(turn, seed, limits)

    before = threading.active_count()
    with pool(chooser) as bots:
        assert threading.active_count() - before <= WORKERS + 1  # one that is soon gone
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
    with pool(lastly) as bots:
        assert await asked(bots, "t", turn()) == turn().view.legal[-1]
    assert set(wanted) == {15}


@pytest.mark.parametrize("fault", [ZeroDivisionError, TimeoutError])
async def test_a_bot_that_fails_plays_a_legal_card_and_is_noted(
    fault: type[Exception], caplog: pytest.LogCaptureFixture
) -> None:
    def chooser(*_: object) -> Reply:
        raise fault

    with pool(chooser) as bots:
        assert await asked(bots, "t", turn()) in turn().view.legal
    assert "bot failed" in caplog.text and fault.__name__ in caplog.text
    assert "bot hangs" not in caplog.text


async def test_a_bot_that_hangs_plays_a_legal_card_and_holds_up_nobody(
    caplog: pytest.LogCaptureFixture,
) -> None:
    release = threading.Event()

    def chooser(turn: BotTurn, seed: int, limits: Limits) -> Reply:
        if turn.level == "1":
            release.wait()
        return lastly(turn, seed, limits)

    with pool(chooser, patience_s=0.05) as bots:
        stuck = await asyncio.gather(*(asked(bots, "t", turn("1", n)) for n in range(WORKERS)))
        assert all(move in turn().view.legal for move in stuck)
        assert await asked(bots, "t", turn("2")) == turn().view.legal[-1]
        release.set()
    assert caplog.text.count("bot hangs") == WORKERS


async def test_a_long_queue_is_no_reason_for_more_threads(
    caplog: pytest.LogCaptureFixture,
) -> None:
    release = threading.Event()

    def chooser(turn: BotTurn, seed: int, limits: Limits) -> Reply:
        release.wait()
        return lastly(turn, seed, limits)

    with pool(chooser, patience_s=0.05) as bots:
        await asyncio.gather(*(bots.choose("t", turn(seq=n)) for n in range(3 * WORKERS)))
        assert bots._workers == 2 * WORKERS
        release.set()
    assert caplog.text.count("bot waits") == 2 * WORKERS


async def test_who_is_asked_before_a_level_is_prepared_waits_for_a_thought(
    caplog: pytest.LogCaptureFixture,
) -> None:
    release = threading.Event()

    def prepare(level: Level) -> None:
        if level == "8":
            release.wait()

    bots = BotPool(lastly, prepare, patience_s=0.01)
    strong = asyncio.create_task(asked(bots, "t", turn("8")))
    assert await asked(bots, "t", turn(USUAL_LEVEL)) == turn().view.legal[-1]
    await asyncio.sleep(0.1)
    assert not strong.done() and not bots.is_prepared
    release.set()
    assert await strong == turn().view.legal[-1]
    assert "bot waits" not in caplog.text
    bots.stop()


async def test_where_a_level_cannot_be_prepared_its_bots_are_asked_and_the_fault_noted(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def prepare(level: Level) -> None:
        raise ImportError("no compiler")

    bots = BotPool(randomly, prepare)
    assert await asked(bots, "t", turn()) in turn().view.legal
    assert "bots cannot be made ready" in caplog.text and "no compiler" in caplog.text
    bots.stop()


async def test_the_more_wait_the_shorter_is_each_thought() -> None:
    release, seen = threading.Event(), list[int | None]()

    def chooser(turn: BotTurn, seed: int, limits: Limits) -> Reply:
        seen.append(limits.ms)
        release.wait()
        return lastly(turn, seed, limits)

    with pool(chooser) as bots:
        assert await answered(bots, release, 1) and seen == [MOST_MS]
        seen.clear()
        release.clear()
        assert await answered(bots, release, 40 * WORKERS)
        longest, shortest = seen[-1], min(one for one in seen if one)
        assert (longest, shortest) == (MOST_MS, LEAST_MS)


async def answered(bots: BotPool, release: threading.Event, count: int) -> bool:
    """Ask so often, and let the bots answer once all have asked."""
    tasks = [asyncio.create_task(asked(bots, "t", turn(seq=n))) for n in range(count)]
    await asyncio.sleep(0)
    release.set()
    return all(move in turn().view.legal for move in await asyncio.gather(*tasks))


@pytest.mark.parametrize("level", LEVELS)
async def test_every_level_moves(level: Level) -> None:
    bots = BotPool()
    assert await asked(bots, "t", turn(level)) in turn().view.legal
    bots.stop()


def test_what_bots_think_with_is_no_burden_to_the_collection_of_garbage() -> None:
    prepare(USUAL_LEVEL)
    assert gc.isenabled() and gc.get_freeze_count() > 10_000


SHORTEST, LONGEST = 700, 1600


def thoughts(seen: View, count: int = 2_000) -> list[int]:
    """How long bots think of this view at so many turns."""
    turns = (BotTurn(1, USUAL_LEVEL, seq, seen, "secret") for seq in range(count))
    return [think_ms("table", one, SHORTEST, LONGEST) for one in turns]


def test_thinking_lasts_mostly_briefly_and_now_and_then_long() -> None:
    times = sorted(thoughts(turn().view))
    assert times == sorted(thoughts(turn().view)) and len(set(times)) > 200
    assert times[0] >= SHORTEST and times[-1] <= LONGEST
    middle, mean = times[len(times) // 2], sum(times) / len(times)
    assert middle < mean < (SHORTEST + LONGEST) / 2 < times[-20]
    assert think_ms("table", turn(), 5, 5) == 5


def test_more_is_thought_where_all_see_that_it_matters() -> None:
    rules = rules_of("briscola", 2)
    state = opened(rules, {0: "AC 2D 4S", 1: "KC 5D 6S"}, "… 7B", dealer=1)
    quiet, dear = (view(played(state, card), 1) for card in ("2D", "AC"))
    assert sum(thoughts(quiet)) < sum(thoughts(dear))


@pytest.mark.parametrize("variant", [("briskott", 2), ("briscola", 4), ("brisca", 3)])
def test_thinking_tells_nothing_of_hidden_cards(variant: tuple[str, int]) -> None:
    compared = 0
    for number in range(2, 30):
        rng, steps = random.Random(number), number
        bench = Bench(TableSpec(*variant), seed=f"thinks {number}")
        bench.start()
        while bench.table.phase == "playing" and (steps > 0 or bot_turn(bench.table) is None):
            bench.go_on(rng)
            steps -= 1
        mine = bot_turn(bench.table)
        if mine is None:
            continue
        for _ in range(3):
            other = fold(twin(bench.log, HOST, rng))
            theirs = None if other is None else bot_turn(other)
            if theirs is None or theirs.view.hand == mine.view.hand:
                continue
            compared += 1
            assert think_ms("T", mine, 0, 10_000) == think_ms("T", theirs, 0, 10_000)
    assert compared > 10


def test_the_fallback_is_legal() -> None:
    found = {fallback(turn(secret=str(n))) for n in range(30)}
    assert found == set(turn().view.legal)


def test_the_secret_is_in_no_log() -> None:
    assert "hush" not in repr(turn(secret="hush"))


async def test_a_hint_is_thought_of_beside_the_bots_and_none_comes_of_a_fault(
    caplog: pytest.LogCaptureFixture,
) -> None:
    names: list[str] = []

    def adviser(turn: BotTurn, seed: int, _: Limits) -> Hint:
        names.append(threading.current_thread().name)
        if turn.seq == 7:
            raise ZeroDivisionError
        return Hint(turn.view.legal[seed % 3], "lead", 0, 0.0, None, 1.0)

    bots = BotPool(randomly, lambda level: None, 20, adviser)
    await bots.choose("t", turn("8"))  # the level that is prepared last
    found = await bots.advise("t", turn())
    assert found is not None and found.move in turn().view.legal
    assert await bots.advise("t", turn(seq=7)) is None
    assert set(names) == {"bot"} and "bot failed" in caplog.text
    bots.stop()


async def test_nobody_waits_for_a_hint_of_a_level_that_is_not_prepared() -> None:
    release = threading.Event()

    def prepare(level: Level) -> None:
        release.wait()

    bots = BotPool(randomly, prepare)
    assert await bots.advise("t", turn("8")) is None
    release.set()
    bots.stop()


def test_the_strongest_level_says_what_it_would_play_and_why() -> None:
    found = advise(turn("8"), 3, Limits(work=2))
    assert found.move in turn().view.legal and found.kind == "lead"
