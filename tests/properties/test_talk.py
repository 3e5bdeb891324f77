"""What is said at a table: everybody hears what the talk rule allows, nobody hears anything else.

The rule stands here once more, as the rules of the games put it, and knows nothing of the code.
"""

import random
from typing import NamedTuple

from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st
from tests.properties.strategies import specs
from tests.support.bench import HOST, Bench
from tests.support.twins import can_be, everything_sent, histories, twin

from briscola.rules.holding import Holding
from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.decide import decide
from briscola.table.show import shown, table_view
from briscola.table.shown import ChatLine, ShownTalk
from briscola.table.spec import TableSpec
from briscola.table.table import Table
from briscola.table.text import clean_text

WATCHERS = ("watcher", "guest", "")  # somebody who looks on, who has left, and nobody at all
SIGNS = {"briscola": "A3KQJ", "brisca": "A3KQJ", "bisca": "", "briskott": ""}


class Wish(NamedTuple):
    """Something that somebody wants to say, when so many steps of play have been made."""

    steps: int
    who: int
    pause_ms: int
    phrase: str | None
    text: str | None
    hold: Holding | None


PHRASES = st.sampled_from(["hello", "my_trick", "sorry", "civilian_gone", "keep_trumps", "A", ""])
TEXTS = st.text(max_size=12) | st.sampled_from(["I hold AC", "\u202eAC", "  ", "x" * 201])
TRUMP = "*"  # whichever it is
RANKS = st.sampled_from([*"A3KQJ72CWDT", "Z", "", None])
SUITS = st.sampled_from([*(TRUMP * 6), *"CDSBAHL", "Z", "", None, None])
HOLDS = st.builds(Holding, RANKS, SUITS)
ONE_THING = (
    st.tuples(PHRASES, st.none(), st.none())
    | st.tuples(st.none(), TEXTS, st.none())
    | st.tuples(st.none(), st.none(), HOLDS)
)
ANYTHING = st.tuples(st.none() | PHRASES, st.none() | TEXTS, st.none() | HOLDS)
WISHES = st.builds(
    lambda steps, who, pause_ms, said: Wish(steps, who, pause_ms, *said),
    st.integers(0, 12),
    st.sampled_from([0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8]),
    st.sampled_from([0, 1_000, 10_000]),
    ONE_THING | ONE_THING | st.tuples(st.none(), st.none(), HOLDS) | ANYTHING,
)


def may_be_said(table: Table, said: cmd.Say) -> bool:
    """May whoever sits here say this now, by the rules of the games: how fast is not asked."""
    things = [said.phrase, said.text, said.hold]
    if things.count(None) != 2:
        return False
    options, variant = table.spec.options, table.rules.variant
    rule = options.get("table_talk", "free" if variant.id == "briskott" else "phrases")
    is_on = table.phase == "playing"
    is_first = table.play is not None and not table.play.tricks
    may_use_phrases = not is_on or not (
        rule == "silent" or (rule == "not_first_trick" and is_first)
    )
    if said.phrase is not None:
        return may_use_phrases and said.phrase in variant.phrases
    if said.text is not None:
        return (not is_on or rule == "free") and isinstance(clean_text(said.text), str)
    assert said.hold is not None
    rank, suit = said.hold.rank, said.hold.suit
    has_partner = table.spec.players in (4, 6)
    is_there = is_card(table, rank, suit)
    if not is_on or table.play is None or not has_partner or not is_there:
        return False
    is_trump = suit == table.rules.pack.suits[table.play.trump]
    is_sign = rank is not None and rank in SIGNS[variant.id] and is_trump
    return rule == "free" or (may_use_phrases and is_sign)


def is_card(table: Table, rank: str | None, suit: str | None) -> bool:
    """Does the game have this card, rank or suit."""
    pack = table.rules.pack
    ranks, suits = ([*pack.ranks, None], [*pack.suits, None])
    return rank in ranks and suit in suits and (rank, suit) != (None, None)


def is_too_fast(times: list[int], now: int) -> bool:
    """Five lines in ten seconds, of whatever kind."""
    return len([at for at in times if now - at < 10_000]) >= 5


class Hall:
    """A table with all its seats taken by persons, but for the bots, and people who look on."""

    def __init__(self, bench: Bench, rng: random.Random) -> None:
        self.bench = bench
        self.rng = rng
        self.spoken: dict[str, list[int]] = {}

    @property
    def everybody(self) -> list[str]:
        return [*self.bench.players, *WATCHERS]

    def say(self, who: str, said: cmd.Say) -> bool:
        """Say it, and hold what happens to the rule; was it said."""
        bench, before = self.bench, self.bench.table
        times = self.spoken.setdefault(who, [])
        may = (
            before.seat_of(who) is not None
            and may_be_said(before, said)
            and not is_too_fast(times, bench.now)
        )
        answer = bench.ask(said, who)
        if isinstance(answer, str):
            assert not may, (who, said, answer)
            assert bench.table == before
            return False
        assert may, (who, said)
        times.append(bench.now)
        self.check_heard(before, who, said, answer)
        return True

    def check_heard(
        self, before: Table, who: str, said: cmd.Say, answer: list[ev.AnyEvent]
    ) -> None:
        """One line, the same for all, of what was said and of nothing else."""
        bench = self.bench
        (happened,) = answer
        assert isinstance(happened, ev.Said)
        stored = bench.log[-1]
        lines = set[ChatLine]()
        for listener in self.everybody:
            heard = shown(before, bench.table, stored, listener)
            assert isinstance(heard, ShownTalk)
            lines |= {heard.line, table_view(bench.table, listener).chat[-1]}
        (line,) = lines
        text = None if said.text is None else clean_text(said.text)
        assert (line.phrase, line.text, line.hold) == (said.phrase, text, said.hold)
        assert (line.seat, line.name) == (before.seat_of(who), before.seats[line.seat].name)


def hall(spec: TableSpec, seed: int, friends: int) -> Hall:
    """A table of this kind that has not begun; one guest has come and gone."""
    bench = Bench(spec, seed=str(seed))
    for number, name in enumerate(["guest", *(f"friend{n}" for n in range(friends))]):
        bench.add(ev.Admitted(name, "join"))
        bench.ok(cmd.Join(nonce=bench.nonce(), name=f"Bo {number}"), name)
        if name == "guest":
            bench.ok(cmd.Leave(nonce=bench.nonce()), name)
    return Hall(bench, random.Random(seed))


def talk_through(there: Hall, wishes: list[Wish]) -> int:
    """Everybody says what they wish while the match goes on; how much was said."""
    bench, said = there.bench, 0
    for number, wish in enumerate(wishes):
        if number == 1:
            bench.start()
        for _ in range(wish.steps if bench.table.is_running else 0):
            bench.go_on(there.rng)
        bench.now += wish.pause_ms
        who = there.everybody[wish.who % len(there.everybody)]
        hold = _named(bench.table, wish.hold)
        line = cmd.Say(nonce=bench.nonce(), phrase=wish.phrase, text=wish.text, hold=hold)
        said += there.say(who, line)
    return said


def _named(table: Table, hold: Holding | None) -> Holding | None:
    """The same with the trump suit's letter, where there is one."""
    if hold is None or hold.suit != TRUMP or table.play is None:
        return hold
    return Holding(hold.rank, table.rules.pack.suits[table.play.trump])


@given(specs(), st.integers(0, 10**9), st.integers(1, 5), st.lists(WISHES, min_size=6, max_size=30))
@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
def test_everybody_hears_what_may_be_said_and_nobody_anything_else(
    spec: TableSpec, seed: int, friends: int, wishes: list[Wish]
) -> None:
    there = hall(spec, seed, min(friends, spec.players - 2))
    event(f"{min(talk_through(there, wishes), 5)} lines or more")


@given(specs(), st.integers(0, 10**9), st.lists(WISHES, min_size=3, max_size=12), st.integers(0, 3))
@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
def test_no_card_that_is_hidden_is_told_by_what_is_said_or_refused(
    spec: TableSpec, seed: int, wishes: list[Wish], viewer: int
) -> None:
    """In a twin world, alike but for what the viewer may not know, all they hear is the same."""
    there = hall(spec, seed, min(viewer, spec.players - 2))
    talk_through(there, wishes)
    bench = there.bench
    assume(bench.table.phase == "playing")
    player = there.everybody[viewer % len(there.everybody)]
    other = twin(bench.log, player, random.Random(seed + 1))
    assume(can_be(other))
    assert everything_sent(other, player) == everything_sent(bench.log, player)
    *_, here = histories(bench.log)
    *_, elsewhere = histories(other)
    pack = here.rules.pack
    for rank in (None, *pack.ranks):
        for suit in (None, *pack.suits):
            said = cmd.Say(nonce="?", hold=Holding(rank, suit))
            answers = [decide(one, said, HOST, bench.now, "") for one in (here, elsewhere)]
            assert answers[0] == answers[1]


def test_much_of_what_is_wished_is_said() -> None:
    """The proofs above would prove nothing of talk if all of it were refused."""
    for players, rule, lines in ((4, "free", 3), (4, "phrases", 2), (2, "free", 1)):
        spec = TableSpec("briscola", players, {"table_talk": rule}, bots="1")
        there = hall(spec, 7, 1)
        there.bench.start()
        play = there.bench.table.play
        assert play is not None
        trump = play.rules.pack.suits[play.trump]
        said = [
            there.say(HOST, cmd.Say(nonce="1", hold=Holding("A", trump))),
            there.say(HOST, cmd.Say(nonce="2", hold=Holding("2", None))),
            there.say(HOST, cmd.Say(nonce="3", phrase="my_trick")),
        ]
        assert sum(said) == lines
