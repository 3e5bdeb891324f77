"""Best responses on packs of six to twelve cards, exactly, and what lies below them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod
from statistics import fmean

import msgspec
import pytest
from tests.support.tiny import tiny_rules

from briscola.ai.players import choose
from briscola.ai.protocol import UNLIMITED
from briscola.ai.supposed import supposed
from briscola.ai.worlds import Worlds
from briscola.lab.response import best_response, response_to
from briscola.lab.response.exact import Policy, value_of
from briscola.levels import Simple
from briscola.rules.deal import shuffled
from briscola.rules.house import Rules
from briscola.rules.move import parse_move
from briscola.rules.play import settle, step
from briscola.rules.score import outcome
from briscola.rules.state import State, start
from briscola.rules.view import View, view

SIX = "AC 3C 2C AD 4D 2D"
EIGHT = "AC 3C KC 2C AD 4D JS 2S"
TEN = "AC 3C KC 2C AD 3D QD 4D JS 2S"
TWELVE = "AC 3C KC JC 4C 2C AD 3D QD 6D 4D 2S"


def evenly(seen: View) -> Mapping[str, float]:
    """The random player's chances."""
    return {move: 1 / len(seen.legal) for move in seen.legal}


def surely(name: Simple) -> Policy:
    return lambda seen: {choose(name, seen, 0): 1.0}


POLICIES: dict[str, Policy] = {
    "random": evenly,
    "plain": surely("plain"),
    "careful": surely("careful"),
}


def first_views(rules: Rules, count: int) -> Iterator[View]:
    """What seat 0 sees of so many deals before anybody has played; it leads every other one."""
    for number in range(count):
        yield view(start(rules, shuffled(rules, f"tiny {number}", dealer=number % 2)), 0)


def moved(state: State, move: str) -> State:
    return settle(step(state, parse_move(state.rules.pack, move)))


def worlds_of(rules: Rules, seen: View) -> list[State]:
    hands, stocks = Worlds(rules, seen).every()
    return [supposed(rules, seen, *world) for world in zip(hands, stocks, strict=True)]


@dataclass
class Tree:
    """The end of a deal, a choice of seat 0, or one of others with its chances."""

    lead: int = 0
    choice: int | None = None
    shares: list[float] = field(default_factory=list)
    after: list["Tree"] = field(default_factory=list)

    def value(self, strategy: Sequence[int]) -> float:
        """What seat 0 makes that takes, at each numbered View, the move of this place."""
        if self.choice is not None:
            return self.after[strategy[self.choice]].value(strategy)
        if not self.after:
            return self.lead
        return sum(
            s * tree.value(strategy) for s, tree in zip(self.shares, self.after, strict=True)
        )


@dataclass
class Choices:
    """The Views at which seat 0 has a choice, numbered as they are met, with their moves."""

    others: Policy
    numbers: dict[bytes, int] = field(default_factory=dict)
    moves: list[list[str]] = field(default_factory=list)

    def tree(self, state: State) -> Tree:
        """All that can happen in one world."""
        result = outcome(state)
        if result is not None:
            return Tree(lead=result.points[0] - result.points[1])
        seen = view(state, state.turn)
        if state.turn != 0:
            chances = self.others(seen)
            return Tree(shares=list(chances.values()), after=self._after(state, chances))
        number = self.numbers.setdefault(msgspec.json.encode(seen), len(self.numbers))
        if number == len(self.moves):
            self.moves.append(seen.legal)
        return Tree(choice=number, after=self._after(state, seen.legal))

    def _after(self, state: State, moves: Iterable[str]) -> list[Tree]:
        return [self.tree(moved(state, move)) for move in moves]


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("number", range(4))
def test_no_strategy_of_all_does_better_on_the_tiniest_pack(name: str, number: int) -> None:
    """Six cards: every way to choose a move at each View there can be, played in every world."""
    rules, choices = tiny_rules(SIX, hand=2), Choices(POLICIES[name])
    seen = list(first_views(rules, 4))[number]
    trees = [choices.tree(state) for state in worlds_of(rules, seen)]
    places = [range(len(moves)) for moves in choices.moves]
    assert 10 < prod(map(len, places)) < 100_000
    best = max(sum(tree.value(strategy) for tree in trees) for strategy in product(*places))
    found = best_response(rules, seen, POLICIES[name])
    assert found == pytest.approx(best / len(trees))


@pytest.mark.parametrize("name", POLICIES)
def test_the_value_of_a_policy_is_its_mean_over_all_worlds(name: str) -> None:
    rules = tiny_rules(EIGHT, hand=3)
    for seen in first_views(rules, 2):
        choices = Choices(POLICIES[name])
        trees = [choices.tree(state) for state in worlds_of(rules, seen)]
        numbers = {
            number: msgspec.json.decode(text, type=View) for text, number in choices.numbers.items()
        }
        plainly = [
            choices.moves[number].index(choose("plain", numbers[number], 0))
            for number in range(len(numbers))
        ]
        mean = sum(tree.value(plainly) for tree in trees) / len(trees)
        found = value_of(rules, seen, POLICIES[name], surely("plain"))
        assert found == pytest.approx(mean)


@pytest.mark.parametrize("name", ["plain", "careful"])
@pytest.mark.parametrize(("cards", "hand", "count"), [(TEN, 4, 6), (TWELVE, 5, 2)])
def test_the_local_response_is_between_self_play_and_the_exact_one(
    name: Simple, cards: str, hand: int, count: int
) -> None:
    """In the mean over first Views, with all worlds of each."""
    rules, others = tiny_rules(cards, hand), POLICIES[name]
    response = response_to(name, rules, UNLIMITED, worlds=1000)
    views = list(first_views(rules, count))
    itself = [value_of(rules, seen, others, others) for seen in views]
    local = [
        value_of(rules, seen, others, lambda seen: {response.think(seen, 0).move: 1.0})
        for seen in views
    ]
    exact = [best_response(rules, seen, others) for seen in views]
    assert all(best >= one - 1e-9 for best, one in zip(exact, local, strict=True))
    assert all(best >= one - 1e-9 for best, one in zip(exact, itself, strict=True))
    assert fmean(itself) + 1 < fmean(local) <= fmean(exact)


def test_with_two_draws_to_come_nothing_is_better_either() -> None:
    """Hands of three out of ten cards: of what is drawn the response sees its own alone."""
    rules, others = tiny_rules(TEN, hand=3), surely("careful")
    seen = next(first_views(rules, 1))
    exact = best_response(rules, seen, others)
    assert exact >= value_of(rules, seen, others, surely("plain"))
    assert exact >= value_of(rules, seen, others, others)
    assert exact < 71
