"""Mirrored deals: every seat is asked for its own move, A is on each side once, faults count."""

import shlex
import sys
from collections.abc import Callable, Iterator
from statistics import fmean

import msgspec
import pytest
from tests.support.deals import TABLES
from tests.unit.lab.arena.matches import a_match

from briscola.ai.contenders import think
from briscola.ai.conversation import Talk
from briscola.ai.phrases import reply
from briscola.ai.protocol import Limits
from briscola.ai.thought import Reply
from briscola.lab.arena import table as tables
from briscola.lab.arena.match import TALKERS, Talkers
from briscola.lab.arena.played import Fault, Faults, Played
from briscola.lab.arena.players import LevelPlayer
from briscola.lab.arena.table import Table
from briscola.levels import SIMPLE
from briscola.rules.card import cards_of
from briscola.rules.move import parse_move
from briscola.rules.play import settle, step
from briscola.rules.score import outcome
from briscola.rules.state import State, start
from briscola.rules.view import View, sees_partners, view
from briscola.variants import load_variant

Says = str | Fault | None

PHRASES = ("my_trick", None, "play_low", "trump_it", "civilian_gone")  # two are none of Briscola's


class Spies:
    """All players of a match. They play as the seed says, unless A or B is told what to answer."""

    def __init__(self, **says: Says) -> None:
        self.says = says
        self.asked: list[tuple[View, str]] = []
        self.talks: list[tuple[str, View, Talk | None, str | None]] = []
        self.seats: dict[str, list[set[int | None]]] = {"a": [], "b": []}

    def seating(self, name: str, _rules: object, _limits: object) -> Callable[[], "Spy"]:
        return lambda: Spy(self, name)


class Spy:
    last_words = "a spy"

    def __init__(self, spies: Spies, name: str) -> None:
        self._spies, self._says, self._name = spies, spies.says.get(name), name
        self._seats: set[int | None] = set()
        spies.seats[name].append(self._seats)

    def choose(self, seen: View, seed: int, talk: Talk | None) -> Reply | Fault:
        self._seats.add(seen.seat)
        move, phrase = seen.legal[seed % len(seen.legal)], PHRASES[seed % len(PHRASES)]
        self._spies.asked.append((seen, move))
        self._spies.talks.append((self._name, seen, talk, phrase))
        if isinstance(self._says, Fault):
            return self._says
        return Reply(move if self._says is None else self._says, phrase)

    def dismiss(self) -> None: ...

    def close(self) -> None: ...


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Spies]:
    def down(**says: Says) -> Spies:
        spies = Spies(**says)
        monkeypatch.setattr(tables, "seating", spies.seating)
        return spies

    return down


def played(number: int = 1, **of_match: object) -> Played:
    return Table(a_match(**of_match)).play(number)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("table", "options", "seats_of_a"),
    [
        (("briscola", 2), {}, [{0}, {1}]),
        (("briskott", 4), {}, [{0, 2}, {1, 3}]),
        (("brisca", 3), {}, [{0}, {1}, {2}]),
        (("brisca", 6), {}, [{0, 3}, {1, 4}, {2, 5}]),
        (("brisca", 6), {"sides": "teams_of_three"}, [{0, 2, 4}, {1, 3, 5}]),
    ],
)
def test_a_is_on_each_side_once_and_each_seat_of_each_seating_is_a_player_of_its_own(
    sit: Callable[..., Spies],
    table: tuple[str, int],
    options: dict[str, str],
    seats_of_a: list[set[int]],
) -> None:
    spies = sit(a=None, b=None)
    deal = played(table=table, options=options, a="a", b="b")
    everybody = set(range(table[1]))
    assert len(deal.scores) == len(deal.points) == len(seats_of_a)
    for name, wanted in (("a", seats_of_a), ("b", [everybody - seats for seats in seats_of_a])):
        assert sorted(map(list, spies.seats[name])) == sorted(
            [seat] for one in wanted for seat in one
        )


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_view_that_is_handed_out_holds_a_hidden_card(
    sit: Callable[..., Spies], table: tuple[str, int]
) -> None:
    """Each question, as it is sent, beside the true state of the deal."""
    spies, match = sit(), a_match(table=table)
    played(table=table, a="a", b="b")
    rules = match.rules
    begin = state = start(rules, match.deal(rules, 1))
    games = 0
    for seen, move in spies.asked:
        assert seen == view(state, state.turn)
        sent = msgspec.json.encode(seen).decode()
        assert [text for text in _hidden(state) if f'"{text}"' in sent] == []
        state = settle(step(state, parse_move(rules.pack, move)))
        if outcome(state):
            state, games = begin, games + 1
    assert games == rules.sides


def _hidden(state: State) -> list[str]:
    """The cards whose place the seat in turn may not know, by the rules' own words."""
    rules, seat = state.rules, state.turn
    seen = (seat, *rules.partners_of(seat)) if sees_partners(state) else (seat,)
    hidden = set(state.stock[:-1])
    for other in set(range(rules.players)) - set(seen):
        hidden |= set(cards_of(state.hands[other] & ~state.known[other]))
    if not rules.removed_shown:
        hidden |= set(state.deal.removed)
    return [rules.pack.text(card) for card in hidden]


@pytest.mark.parametrize("level", SIMPLE)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_equals_are_exactly_equal_over_mirrored_deals(level: str, table: tuple[str, int]) -> None:
    """Two sides: ½ and no points. Three: A wins one seating of three, or none and each is void."""
    match = a_match(level, level, table)
    deals = [Table(match).play(number) for number in range(1, 8)]
    if match.rules.sides == 2:
        assert [fmean(deal.scores) for deal in deals] == [0.5] * 7
        assert [sum(deal.points) for deal in deals] == [0] * 7
    else:
        assert {sum(deal.scores) for deal in deals} <= {1, 1.5}


def test_a_deal_is_the_same_whichever_was_played_before() -> None:
    table = Table(a_match("random", "careful"))
    later = [table.play(number) for number in (3, 1, 2)]
    alone = [played(number, a="random", b="careful") for number in (3, 1, 2)]
    assert [(d.scores, d.points) for d in later] == [(d.scores, d.points) for d in alone]


@pytest.mark.parametrize("says", [*Fault, "ZZ", "", "-"])
def test_a_legal_move_is_played_for_whoever_makes_none(
    sit: Callable[..., Spies], says: str | Fault
) -> None:
    spies = sit(a=says)
    deal = played(a="a", b="b")
    wanted = says.value if isinstance(says, Fault) else "illegal"
    asked_a = len(deal.a.ms)
    assert len(spies.asked) == asked_a + len(deal.b.ms) and asked_a >= 32
    faults = msgspec.to_builtins(deal.a.faults)
    assert deal.b.faults == Faults()
    assert deal.a.last_words == ("a spy" if says is Fault.CRASHED else "")
    assert sum(faults.values()) == faults[wanted] >= asked_a - 2  # "-" may be legal once a game


def test_points_are_those_of_a_above_the_best_other() -> None:
    deal = played(a="careful", b="random", table=("brisca", 3))
    for score, points in zip(deal.scores, deal.points, strict=True):
        assert (score == 1) == (points > 0)
    assert any(points > 0 for points in deal.points)


# ── talk ─────────────────────────────────────────────────────────────────────────────────────


def expected(spies: Spies, talkers: set[str], silent_tricks: int = 0) -> Iterator[Talk | None]:
    """What each is to be told, from who answered what, by the words of docs/engines.md."""
    lines: list[tuple[int, str]] = []
    since: dict[int | None, int] = {}
    for name, seen, _, phrase in spies.talks:
        if not seen.tricks and not seen.trick:
            lines, since = [], {}
        heard = tuple(line for line in lines[since.get(seen.seat, 0) :] if line[0] != seen.seat)
        said = tuple(phrase for seat, phrase in lines if seat == seen.seat)
        yield Talk(heard, said) if name in talkers else None
        since[seen.seat] = len(lines)
        tricks = len(seen.tricks) + (len(seen.trick) + 1 == seen.players)
        is_known = phrase in load_variant(seen.variant).phrases
        if phrase and is_known and name in talkers and tricks >= silent_tricks:
            assert seen.seat is not None
            lines.append((seen.seat, phrase))


@pytest.mark.parametrize("talk", TALKERS)
@pytest.mark.parametrize("table", [("briscola", 2), ("briskott", 4), ("briscola", 6)], ids=str)
def test_those_who_talk_hear_what_was_said_since_their_last_card_and_no_other_does(
    sit: Callable[..., Spies], table: tuple[str, int], talk: Talkers
) -> None:
    spies = sit()
    played(table=table, a="a", b="b", talk=talk)
    wanted = list(expected(spies, {"a", "b"} if talk == "both" else {talk}))
    assert [told for _, _, told, _ in spies.talks] == wanted
    assert any(one and one.heard for one in wanted) or (table[1] == 2 and talk != "both")


@pytest.mark.parametrize(("rule", "tricks"), [("silent", 1000), ("not_first_trick", 1)])
def test_what_may_not_be_said_is_not_heard(
    sit: Callable[..., Spies], rule: str, tricks: int
) -> None:
    spies = sit()
    played(table=("briscola", 4), a="a", b="b", talk="both", options={"table_talk": rule})
    wanted = list(expected(spies, {"a", "b"}, tricks))
    assert [told for _, _, told, _ in spies.talks] == wanted
    assert any(one and one.heard for one in wanted) == (rule != "silent")


def test_without_talk_nobody_is_told_anything(sit: Callable[..., Spies]) -> None:
    spies = sit()
    played(table=("briscola", 4), a="a", b="b")
    assert {told for _, _, told, _ in spies.talks} == {None}


def test_what_a_level_says_depends_on_its_view_and_what_it_heard_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each question of a whole match again, from its bytes, of a player who has seen no other."""
    asked: list[tuple[bytes, int, Talk | None, Reply]] = []
    limits = Limits(work=6)

    def choose(self: LevelPlayer, seen: View, seed: int, talk: Talk | None) -> Reply:
        found = original(self, seen, seed, talk)
        asked.append((msgspec.json.encode(seen), seed, talk, found))
        return found

    original = LevelPlayer.choose
    monkeypatch.setattr(LevelPlayer, "choose", choose)
    played(a="7", b="7", table=("briskott", 4), limits=limits, talk="both")
    for seen, seed, talk, found in reversed(asked):
        view = msgspec.json.decode(seen, type=View)
        assert reply(view, think("7", view, seed, limits), talk, seed) == found
    assert any(one.phrase for *_, one in asked)
    assert any(talk and talk.heard for _, _, talk, _ in asked)


def test_an_engine_in_a_process_of_its_own_talks_as_the_level_does() -> None:
    """So equals are equal, whoever of them is at home."""
    engine = shlex.join([sys.executable, "-m", "briscola", "engine", "--level", "7"])
    limits = Limits(work=6)
    games = []
    for a in ("7", f"cmd:{engine}"):
        table = Table(a_match(a, "plain", ("briskott", 4), limits=limits, talk="a"))
        try:
            games.append([table.play(number) for number in (1, 2)])
        finally:
            table.close()
    at_home, away = games
    assert [one.points for one in at_home] == [one.points for one in away]
    assert all(one.a.faults == Faults() for one in away)
