"""Worlds beside every deal there can be, and each told again from its first card."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations
from math import comb, perm, sqrt
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace
from tests.support.deals import TABLES, near_the_end, rules_of, walk
from tests.support.replays import seen_again

from briscola.ai.worlds import MOST_LISTED, Worlds
from briscola.kernels.table import Ints
from briscola.rules.card import mask
from briscola.rules.deal import shuffled
from briscola.rules.house import Rules
from briscola.rules.state import Phase, start
from briscola.rules.variant import OptionValue
from briscola.rules.view import View, view

World = tuple[tuple[int, ...], tuple[int, ...]]
Game = tuple[str, int, dict[str, OptionValue]]
HOUSE_RULES: list[Game] = [
    ("briskott", 3, {"removed_shown": False}),
    ("briskott", 4, {"partners_see": "always"}),
    ("bisca", 2, {"follow_suit": "stock_empty", "hand": 7}),
    ("bisca", 4, {"follow_suit": "stock_empty", "hand": 9}),
    ("bisca", 4, {"follow_suit": "stock_empty", "partners_see": "stock_empty"}),
    ("bisca", 4, {"exchange.cards": "two", "exchange.when": "on_turn", "exchange.last": 1}),
    ("brisca", 2, {"exchange.when": "on_lead"}),
    ("brisca", 6, {"removed_shown": False, "sides": "teams_of_three"}),
    ("briscola", 3, {"removed_card": "2B", "removed_shown": False}),
]
GAMES: list[Game] = [(variant, players, {}) for variant, players in TABLES] + HOUSE_RULES

MOST_TRIALS = 700


def views(rules: Rules, seed: int) -> Iterator[View]:
    """What each seat sees of one deal, except of another's pause."""
    for state in walk(rules, seed):
        for seat in range(rules.players):
            if state.phase is Phase.PLAY or seat == state.turn:
                yield view(state, seat)


def listed(rows: tuple[Ints, Ints]) -> list[World]:
    """Hands and stock of each row."""
    hands, stocks = (row.tolist() for row in rows)
    return [(tuple(hand), tuple(stock)) for hand, stock in zip(hands, stocks, strict=True)]


def given_out(cards: frozenset[int], sizes: list[int]) -> Iterator[tuple[frozenset[int], ...]]:
    """Every way to give hands of these sizes out of the cards, and what is left over."""
    if not sizes:
        yield (cards,)
        return
    for hand in combinations(sorted(cards), sizes[0]):
        for others in given_out(cards - set(hand), sizes[1:]):
            yield (frozenset(hand), *others)


def by_trial(rules: Rules, seen: View) -> set[World]:
    """Every way to lay the cards that are not seen to lie anywhere, if the story can be told."""
    card, chance = rules.pack.card, Random(0)
    gone = [*seen.hand, *(text for trick in seen.tricks for text in trick.cards)]
    gone += [text for _, text in seen.trick]
    gone += [*(seen.removed or []), *([seen.upcard] if seen.upcard else [])]
    rest = frozenset(rules.pack.cards) - {card(text) for text in gone}
    others = [seat for seat in range(rules.players) if seat != seen.seat]
    found = set()
    for *hands, left in given_out(rest, [seen.hand_sizes[seat] for seat in others]):
        held = [mask(map(card, seen.hand))] * rules.players
        for seat, hand in zip(others, hands, strict=True):
            held[seat] = mask(hand)
        for order in permutations(sorted(left), max(seen.stock - 1, 0)):
            stock = (*order, card(seen.upcard)) if seen.upcard else order
            if seen_again(rules, seen, held, stock, chance) == seen:
                found.add((tuple(held), stock))
    return found


def trials(rules: Rules, seen: View) -> int:
    """How many ways `by_trial` has to try."""
    sizes, count = list(seen.hand_sizes), 1
    rest = sum(sizes) - len(seen.hand) + max(seen.stock - 1, 0)
    rest += rules.removal.count if seen.removed is None else 0
    for seat, size in enumerate(sizes):
        if seat != seen.seat:
            count *= comb(rest, size)
            rest -= size
    return count * perm(rest, max(seen.stock - 1, 0))


def few_left(rules: Rules, seed: int) -> list[View]:
    """Eight views of a deal that have more than one world and are soon tried out."""
    found = [seen for seen in views(rules, seed) if trials(rules, seen) <= MOST_TRIALS]
    found = [seen for seen in found if Worlds(rules, seen).count > 1]
    return Random(seed).sample(found, min(len(found), 8))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_world_tells_the_same_story(game: Game) -> None:
    rules, chance = rules_of(*game), Random(1)
    for seed in range(2):
        for seen in views(rules, seed):
            for hands, stock in listed(Worlds(rules, seen).sample(2, seed)):
                assert seen_again(rules, seen, hands, stock, chance) == seen


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_all_worlds_are_those_in_which_the_story_can_be_told(game: Game) -> None:
    rules = rules_of(*game)
    for seed in range(2):
        for seen in few_left(rules, seed):
            worlds = Worlds(rules, seen)
            every = listed(worlds.every())
            assert len(every) == len(set(every)) == worlds.count
            assert set(every) == by_trial(rules, seen)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_world_is_as_likely_as_the_others(game: Game) -> None:
    rules, squares, free = rules_of(*game), 0.0, 0
    for seed in range(4):
        for seen in few_left(rules, seed):
            worlds = Worlds(rules, seen)
            counts = Counter(listed(worlds.sample(20 * worlds.count, seed)))
            assert counts.keys() <= set(listed(worlds.every()))
            squares += sum((counts[world] - 20) ** 2 / 20 for world in listed(worlds.every()))
            free += worlds.count - 1
    assert free
    assert abs(squares - free) < 3.5 * sqrt(2 * free)


def test_each_card_lies_everywhere_in_the_stock_and_in_hands_evenly() -> None:
    rules = rules_of("briscola", 2)
    seen = view(start(rules, shuffled(rules, "evenly", dealer=1)), 0)
    hands, stocks = Worlds(rules, seen).sample(34_000, 5)
    hidden = [int(card) for card in np.unique(stocks[:, :-1])]
    places = {card: (stocks[:, :-1] == card).sum(axis=0) for card in hidden}
    assert len(hidden) == 36
    for card, counts in places.items():
        held = (hands[:, 1] >> card & 1).sum()
        assert abs(held - 34_000 * 3 / 36) < 5 * sqrt(34_000 * 3 / 36)
        assert ((counts - 34_000 / 36) ** 2 / (34_000 / 36)).sum() < 33 + 5 * sqrt(66)


def test_a_share_of_the_worlds_is_the_same_worlds() -> None:
    rules = rules_of("brisca", 4)
    seen = view(start(rules, shuffled(rules, "shares", dealer=3)), 0)
    together = listed(Worlds(rules, seen).sample(50, 9))
    worlds = Worlds(rules, seen)
    assert listed(worlds.sample(20, 9)) + listed(worlds.sample(30, 9, first=20)) == together
    assert listed(worlds.sample(50, 10)) != together


@pytest.mark.parametrize(("variant", "most"), [("briscola", 4), ("briskott", 5)])
def test_two_cards_left_in_the_stock_leave_few_worlds(variant: str, most: int) -> None:
    rules = rules_of(variant, 2)
    counts = {
        Worlds(rules, view(state, state.turn)).count
        for seed in range(20)
        for state in walk(rules, seed)
        if len(state.stock) == 2
    }
    assert max(counts) == most


def test_a_spectator_has_no_worlds() -> None:
    rules = rules_of("briscola", 2)
    state = start(rules, shuffled(rules, "looking on"))
    with pytest.raises(ValueError, match="spectator"):
        Worlds(rules, view(state, None))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        pytest.param({"hand_sizes": [3, 4]}, "add up", id="a card too many"),
        pytest.param(
            {"known": [[], ["AC", "3C", "KC", "QC"]]}, "add up", id="more known than held"
        ),
    ],
)
def test_a_view_that_cannot_be_is_refused(wrong: dict[str, object], message: str) -> None:
    rules = rules_of("briscola", 2)
    seen = view(start(rules, shuffled(rules, "wrong", dealer=1)), 0)
    with pytest.raises(ValueError, match=message):
        Worlds(rules, replace(seen, **wrong))


def test_more_worlds_than_memory_holds_are_not_few_to_anybody() -> None:
    rules = rules_of("briscola", 2)
    few, many = (Worlds(rules, near_the_end(rules, "few", stock)) for stock in (4, 10))
    assert few.are_few(few.count) and not few.are_few(few.count - 1)
    assert many.count > MOST_LISTED and not many.are_few(10**9)
