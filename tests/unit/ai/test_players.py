"""Every player at every table: legal moves only, from nothing but the view."""

from random import Random

import pytest

from briscola.ai import choose
from briscola.ai.players import aim_named
from briscola.levels import AIMS, SIMPLE, USUAL_AIM, Simple
from briscola.rules.deal import shuffled
from briscola.rules.errors import InputError
from briscola.rules.house import Rules, house_rules
from briscola.rules.move import parse_move
from briscola.rules.play import settle, step
from briscola.rules.score import outcome
from briscola.rules.state import Phase, State, start
from briscola.rules.variant import OptionValue
from briscola.rules.view import view
from briscola.variants import load_variant, variant_ids

TABLES = [
    (variant_id, players)
    for variant_id in variant_ids()
    for players in load_variant(variant_id).seat_counts
]


def drawn_options(rng: Random, variant_id: str) -> dict[str, OptionValue]:
    options = load_variant(variant_id).options
    return {name: rng.choice(values) for name, values in options.items() if rng.random() < 0.5}


def play_out(rules: Rules, seed: str, levels: list[Simple]) -> State:
    """The end of the deal; every move asserted to be legal."""
    state = start(rules, shuffled(rules, seed, dealer=0))
    while state.phase is not Phase.OVER:
        seen = view(state, state.turn)
        move = choose(levels[state.turn], seen, len(state.tricks))
        assert move in seen.legal
        state = settle(step(state, parse_move(rules.pack, move)))
    return state


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("level", SIMPLE)
def test_plays_every_table_legally_to_the_end(level: Simple, table: tuple[str, int]) -> None:
    variant_id, players = table
    rng = Random(f"{level} {table}")
    for number in range(6):
        rules = house_rules(load_variant(variant_id), players, drawn_options(rng, variant_id))
        end = play_out(rules, f"conformance {number}", [level] * players)
        result = outcome(end)
        assert result is not None
        assert sum(result.points) == rules.pack.points_of(end.deal.pack)


@pytest.mark.parametrize("level", SIMPLE)
@pytest.mark.parametrize("when", ["before_draw", "on_lead", "on_turn"])
def test_meets_every_kind_of_exchange(level: Simple, when: str) -> None:
    rules = house_rules(load_variant("brisca"), 2, {"exchange.when": when})
    ends = [play_out(rules, f"{when} {number}", [level, level]) for number in range(12)]
    assert any(end.exchanges for end in ends)


@pytest.mark.parametrize("level", SIMPLE)
@pytest.mark.parametrize("seed", range(3))
def test_same_view_with_other_cards_hidden_gives_the_same_move(level: Simple, seed: int) -> None:
    rules = house_rules(load_variant("briscola"), 2, {})
    deal = shuffled(rules, f"hidden {seed}", dealer=1)
    state = start(rules, deal)
    theirs, mine = state.hands[1], state.hands[0]
    hidden = sorted({*state.stock[:-1], *(card for card in deal.pack if theirs >> card & 1)})
    Random(seed).shuffle(hidden)
    other_hand = sum(1 << card for card in hidden[:3])
    other = State(
        rules=rules,
        deal=deal,
        phase=state.phase,
        hands=(mine, other_hand),
        stock=(*hidden[3:], state.stock[-1]),
        trump=state.trump,
        leader=state.leader,
        trick=(),
        tricks=(),
        exchanges=(),
        known=state.known,
    )
    assert view(state, 0) == view(other, 0)
    assert choose(level, view(state, 0), seed) == choose(level, view(other, 0), seed)


def test_a_seat_without_a_move_is_not_asked() -> None:
    rules = house_rules(load_variant("bisca"), 2, {})
    state = start(rules, shuffled(rules, "not my turn", dealer=0))
    with pytest.raises(ValueError, match="no move"):
        choose("plain", view(state, 0), 0)


@pytest.mark.parametrize(
    ("variant_id", "level", "low", "high"),
    [
        ("briscola", "plain", 0.75, 0.90),
        ("briscola", "careful", 0.82, 0.95),
        ("briskott", "careful", 0.82, 0.95),
    ],
)
def test_strength_against_random_over_mirrored_deals(
    variant_id: str, level: Simple, low: float, high: float
) -> None:
    rules = house_rules(load_variant(variant_id), 2, {})
    games = [
        (seat, play_out(rules, f"mirrored {number}", lineup(level, seat)))
        for number in range(150)
        for seat in (0, 1)
    ]
    score = sum(won_by(end, seat) for seat, end in games) / len(games)
    assert low < score < high


def lineup(level: Simple, seat: int) -> list[Simple]:
    return [level, "random"] if seat == 0 else ["random", level]


def won_by(end: State, seat: int) -> float:
    result = outcome(end)
    assert result is not None
    return 0.5 if result.winner is None else float(result.winner == seat)


def test_an_aim_is_found_by_name_or_left_out() -> None:
    assert [aim_named(name) for name in (*AIMS, None)] == [*AIMS, USUAL_AIM]
    with pytest.raises(InputError, match="deal, points") as refused:
        aim_named("glory")
    assert refused.value.code == "bad_aim"
