import random

import pytest
from tests.support.bench import FRIEND, HOST, Bench
from tests.support.twins import can_be, twin

from briscola.levels import LEVELS
from briscola.rules.errors import Refusal
from briscola.table import commands as cmd
from briscola.table.evolve import fold
from briscola.table.hints import gives_hints, hint_turn
from briscola.table.spec import HintsFor, MoveClock, TableSpec
from briscola.table.table import Table
from briscola.table.turns import BotTurn
from briscola.table.your import you


def begun(hints: HintsFor = "alone", friends: int = 0, **spec: object) -> Bench:
    """A deal in which a person is in turn."""
    bench = Bench(TableSpec("briscola", 2, hints=hints, **spec), friends=friends)  # type: ignore[arg-type]
    bench.start()
    if not friends:
        while bench.table.play is not None and bench.table.play.turn != 0:
            bench.go_on(random.Random(1))
    return bench


def in_turn(table: Table) -> str:
    assert table.play is not None
    return table.seats[table.play.turn].player


def asked(bench: Bench, player: str) -> BotTurn | str:
    answer = hint_turn(bench.table, player, bench.table.seq)
    return answer.code if isinstance(answer, Refusal) else answer


def test_who_plays_alone_may_ask_the_strongest_level_about_their_own_view() -> None:
    bench = begun()
    turn = asked(bench, HOST)
    assert isinstance(turn, BotTurn)
    assert (turn.seat, turn.level, turn.seq) == (0, LEVELS[-1], bench.table.turn_seq)
    assert turn.view == bench.see().view
    assert (turn.heard, turn.said) == ((), ())
    assert bench.table.seed not in (turn.secret, turn.view)
    assert "hint" in you(bench.table, HOST).can


@pytest.mark.parametrize("clock", [None, MoveClock(40)])
def test_with_other_people_there_are_hints_only_where_all_have_them(
    clock: MoveClock | None,
) -> None:
    spec = {} if clock is None else {"clock": clock}
    for hints, allowed in (("alone", False), ("none", False), ("all", True)):
        bench = begun(hints, friends=1, **spec)  # type: ignore[arg-type]
        person = in_turn(bench.table)
        answer = asked(bench, person)
        assert isinstance(answer, BotTurn) if allowed else answer == "no_hints"
        assert ("hint" in you(bench.table, person).can) == allowed


def test_a_table_may_give_none_at_all() -> None:
    bench = begun("none")
    assert asked(bench, HOST) == "no_hints"
    assert "hint" not in you(bench.table, HOST).can


def test_whose_friend_is_replaced_for_a_while_is_not_alone() -> None:
    bench = begun(friends=1)
    bench.ok(cmd.Gone(), FRIEND)
    bench.now += 10 * 60_000
    bench.ok(cmd.SeatBot(nonce="1", seat=1))
    assert bench.table.seats[1].bot is not None and not gives_hints(bench.table)


def test_hints_are_refused_as_moves_are() -> None:
    bench = begun("all", friends=1)
    person = in_turn(bench.table)
    other = HOST if person == FRIEND else FRIEND
    assert asked(bench, other) == "not_your_turn"
    assert asked(bench, "stranger") == "not_seated"
    early = hint_turn(bench.table, person, bench.table.turn_seq - 1)
    assert isinstance(early, Refusal) and early.code == "late"
    bench.play_deal(random.Random(1))
    assert asked(bench, HOST) == "not_playing"


@pytest.mark.parametrize("players", [2, 4])
def test_no_hint_tells_worlds_apart(players: int) -> None:
    """What others hold changes nothing of the question, and that alone decides the hint."""
    rng, compared = random.Random(players), 0
    bench = Bench(TableSpec("briscola", players, hints="all"), seed="twin")
    bench.start()
    while bench.table.phase == "playing" and compared < 4:
        if in_turn(bench.table) == HOST and bench.table.play and len(bench.table.play.tricks) > 1:
            other = twin(bench.log, HOST, rng)
            folded = fold(other)
            if can_be(other) and folded is not None:
                mine, theirs = (
                    hint_turn(table, HOST, table.seq) for table in (bench.table, folded)
                )
                assert isinstance(mine, BotTurn) and mine == theirs
                assert bench.table.play.hands != (folded.play and folded.play.hands)
                compared += 1
        bench.go_on(rng)
    assert compared == 4
