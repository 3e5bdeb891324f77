"""No player knows more than its View says: not from the deal behind it, nor from any other View.

Every player of arenas and every level of tables, in every game at every seat count. Players are
asked about twins, two deals that the seat cannot tell apart, with everything else that goes on at
both tables asked of the same players in between.
"""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import pytest
from tests.support.deals import TABLES, rules_of, walk
from tests.support.replays import deal_of, told

from briscola.ai.contenders import think
from briscola.ai.conversation import Talk
from briscola.ai.phrases import reply
from briscola.ai.protocol import Choice, Choose, Info, Limits, decode_answered, line
from briscola.ai.thought import Reply
from briscola.ai.worlds import Worlds
from briscola.levels import CONTENDERS, Contender
from briscola.rules.house import Rules
from briscola.rules.play import legal_moves, settle, step
from briscola.rules.state import State
from briscola.rules.view import View, view

CASES = [(name, variant, players) for variant, players in TABLES for name in CONTENDERS]
WORK = Limits(work=6)
SEEDS = range(4)  # of the choices that are compared
Answer = tuple[Reply, dict[str, float]]


def talk_of(seen: View) -> Talk:
    """All others have asked for points."""
    others = (seat for seat in range(seen.players) if seat != seen.seat)
    return Talk(tuple((seat, "points_please") for seat in others), ("hello",))


def answer(name: Contender, seen: bytes, seed: int) -> Answer:
    """Move and phrase, and what each move is worth, from a View of its own that nobody holds."""
    asked = msgspec.json.decode(seen, type=View)
    thought = think(name, asked, seed, WORK)
    replied = reply(asked, thought, talk_of(asked), seed)
    assert msgspec.json.encode(asked) == seen, "a player has changed the View it was given"
    return replied, dict(thought.values)


def twins(rules: Rules, state: State, chance: Random) -> Iterator[State]:
    """Two deals in which all went as the seat in turn saw it, with other cards out of sight.

    The story is told in them from the first card on.
    """
    seen = view(state, state.turn)
    hands, stocks = Worlds(rules, seen).sample(2, chance.getrandbits(32))
    for world in zip(hands.tolist(), stocks.tolist(), strict=True):
        yield told(rules, deal_of(rules, seen, *world, chance), seen)


def some_states(rules: Rules, seed: int) -> list[State]:
    """A few with a choice, from all over a deal."""
    states = [state for state in walk(rules, seed) if len(legal_moves(state)) > 1]
    return states[:: max(len(states) // 4, 1)]


def bytes_of(state: State, seat: int) -> bytes:
    return msgspec.json.encode(view(state, seat))


def others_asked(name: Contender, states: Sequence[State], chance: Random) -> None:
    """Ask the same player for whoever is in turn later in these deals, who know other cards."""
    for state in states:
        after = settle(step(state, chance.choice(legal_moves(state))))
        if legal_moves(after):
            answer(name, bytes_of(after, after.turn), chance.getrandbits(32))


@pytest.mark.parametrize(("name", "variant", "players"), CASES)
def test_twins_get_the_same_choices_seed_by_seed(
    name: Contender, variant: str, players: int
) -> None:
    rules, chance, differ = rules_of(variant, players), Random(f"{variant} {players}"), 0
    for state in some_states(rules, seed=11):
        seen = bytes_of(state, state.turn)
        choices = [answer(name, seen, seed) for seed in SEEDS]
        for twin in twins(rules, state, chance):
            differ += twin.hands != state.hands
            assert bytes_of(twin, state.turn) == seen
            others_asked(name, [twin, state], chance)
            assert [answer(name, bytes_of(twin, state.turn), seed) for seed in SEEDS] == choices
    assert differ > 2


def questions() -> list[tuple[bytes, int]]:
    """Views of every game, from all over a deal, with seeds."""
    return [
        (bytes_of(state, state.turn), seed)
        for variant, players in TABLES
        for seed, state in enumerate(some_states(rules_of(variant, players), seed=23))
    ]


@pytest.mark.parametrize("name", CONTENDERS)
def test_what_was_asked_before_makes_no_difference(name: Contender) -> None:
    asked = questions()
    first = {one: answer(name, *one) for one in asked}
    for order in (sorted(asked), asked[::-1], Random(1).sample(asked, len(asked))):
        assert {one: answer(name, *one) for one in order} == first


@pytest.mark.parametrize("name", CONTENDERS)
def test_players_do_not_share_what_they_are_told(name: Contender) -> None:
    """Whoever else thinks about the same object in between, the answer is the same."""
    for seen, seed in questions()[::5]:
        alone, shared = answer(name, seen, seed), msgspec.json.decode(seen, type=View)
        for other in CONTENDERS:
            think(other, shared, seed + 1, WORK)
        thought = think(name, shared, seed, WORK)
        replied = reply(shared, thought, talk_of(shared), seed)
        assert (replied, thought.values) == alone


@pytest.mark.parametrize("name", CONTENDERS)
def test_an_engine_answers_as_the_player_thinks(name: Contender) -> None:
    """A process of its own, that has seen nothing else, over standard input and output."""
    asked = questions()[::2]
    views = [msgspec.json.decode(seen, type=View) for seen, _ in asked]
    lines = [
        line(Choose(number, seed, seen, WORK, *talk_of(seen)))
        for number, (seen, (_, seed)) in enumerate(zip(views, asked, strict=True))
    ]
    engine = [sys.executable, "-m", "briscola", "engine", "--level", name]
    done = subprocess.run(engine, input=b"".join(lines), capture_output=True, check=True)
    answers = [decode_answered(text) for text in done.stdout.splitlines()]
    assert done.stderr == b""
    for number, (one, (seen, seed)) in enumerate(zip(answers, asked, strict=True)):
        assert isinstance(one, Choice) and isinstance(one.info, Info)
        replied, values = answer(name, seen, seed)
        assert (one.id, Reply(one.move, one.phrase)) == (number, replied)
        assert one.info.values == pytest.approx(values)
