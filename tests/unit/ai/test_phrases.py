"""Set phrases: a partner's are heeded where it costs little, and said where there is a reason."""

from collections.abc import Callable

import pytest
from tests.support.deals import opened, played, rules_of, walk

from briscola.ai.conversation import Talk
from briscola.ai.phrases import LOSS, MOST_A_DEAL, SURE, heeded, phrase_for, reply
from briscola.ai.thought import Reply, Thought
from briscola.ai.worlds import Worlds
from briscola.rules.card import Card, cards_of
from briscola.rules.house import Rules
from briscola.rules.score import winning_place
from briscola.rules.state import State
from briscola.rules.view import View, view

# Of the cards laid, those of opponents and partners who are still to play, and the trump.
Claim = Callable[[list[Card], list[Card], list[Card], int], bool]

BRISCOLA, BRISKOTT = rules_of("briscola", 4), rules_of("briskott", 4)
HELD = {0: "AD KC 2S", 1: "4D 5S 6S", 2: "3D 5C 6C", 3: "6D 7S JS"}


def at_turn(state: State) -> View:
    return view(state, state.turn)


def third(moves: str = "KD 4D", rules: Rules = BRISCOLA) -> View:
    """Seat 0 before its card: its partner, seat 2, has led, and seat 3 has played."""
    hands = {0: "3D 2D 7B", 1: "5D 5S 6S", 2: "KD 5C 6C", 3: "4D AD AC"}
    return at_turn(played(opened(rules, hands, "… 6B", dealer=1), moves))


def close(best: str, **losses: float) -> Thought:
    """A thought whose other moves lose so many card points against the best."""
    worth = {best: 10.0, **{move.removeprefix("_"): 10 - loss for move, loss in losses.items()}}
    return Thought(best, worth, 100, dict.fromkeys(worth, 0.5))


def test_who_is_asked_for_points_gives_the_most_to_a_partner_who_has_the_trick() -> None:
    thought = close("2D", _3D=5.0, _7B=1.0)
    assert third().legal == ["2D", "3D", "7B"]
    for phrase in ("points_please", "my_trick"):
        assert heeded(third(), thought, [(2, phrase)]) == "2D"
        assert heeded(at_turn_low(), close("2S", _QS=1.0, _JB=0.5), [(2, phrase)]) == "QS"
        assert heeded(at_turn_low(), close("2S", _QS=3.0, _JB=0.5), [(2, phrase)]) == "2S"


def at_turn_low() -> View:
    """As `third`, with cards that leave a partner's king the trick."""
    hands = {0: "2S QS JB", 1: "5D 5S 6S", 2: "KD 5C 6C", 3: "4D AD AC"}
    return at_turn(played(opened(BRISCOLA, hands, "… 6B", dealer=1), "KD 4D"))


def test_a_partners_trick_is_not_overtaken_for_its_sake() -> None:
    """The three beats the king, and the trump everything."""
    assert heeded(third(), close("7B", _3D=0.5, _2D=1.5), [(2, "my_trick")]) == "2D"


def test_an_opponents_trick_gets_no_points_whatever_was_asked_before() -> None:
    assert heeded(third("5C AC"), close("2D", _3D=1.0, _7B=2.0), [(2, "points_please")]) == "2D"


@pytest.mark.parametrize(
    ("phrase", "move"),
    [("play_low", "2S"), ("keep_trumps", "QS"), ("hello", "JB"), ("civilian_gone", "JB")],
)
def test_what_else_a_partner_asks_for(phrase: str, move: str) -> None:
    thought = close("JB", _QS=0.5, _2S=1.0)
    assert heeded(at_turn_low(), thought, [(2, phrase)]) == move


def test_the_last_wish_counts_and_opponents_have_none() -> None:
    thought = close("JB", _QS=0.5, _2S=1.0)
    asked = [(2, "points_please"), (2, "play_low"), (1, "points_please"), (3, "keep_trumps")]
    assert heeded(at_turn_low(), thought, asked) == "2S"
    assert heeded(at_turn_low(), thought, asked[2:]) == "JB"


def test_a_wish_that_costs_more_than_a_little_or_the_deal_is_passed_over() -> None:
    near, far = (close("QS", _2S=LOSS + more, _JB=9.0) for more in (-0.1, 0.1))
    assert heeded(at_turn_low(), near, [(2, "play_low")]) == "2S"
    assert heeded(at_turn_low(), far, [(2, "play_low")]) == "QS"
    loses = Thought("QS", near.values, 100, {"QS": 0.5, "2S": 0.4, "JB": 0.5})
    assert heeded(at_turn_low(), loses, [(2, "play_low")]) == "QS"


def test_who_has_not_thought_neither_heeds_nor_talks() -> None:
    assert reply(third(), Thought("7B"), Talk(((2, "keep_trumps"),)), 1) == Reply("7B")
    leads = at_turn(opened(BRISCOLA, {1: "AB 2D 2S"}, "… 6B"))
    assert reply(leads, Thought("AB"), Talk(), 1) == Reply("AB")
    assert reply(leads, close("AB", _2D=5.0, _2S=5.0), Talk(), 1) == Reply("AB", "my_trick")


def test_where_nobody_talks_nothing_is_heeded_or_said() -> None:
    thought = close("JB", _QS=0.5, _2S=1.0)
    heard = Talk(((2, "play_low"),))
    assert reply(at_turn_low(), thought, heard, 1).move == "2S"
    assert reply(at_turn_low(), thought, None, 1) == Reply("JB")
    assert reply(leading(), close("AB", _3B=5.0, _2D=5.0), None, 1) == Reply("AB")


# ── what is said ─────────────────────────────────────────────────────────────────────────────


def leading(hand: str = "AB 3B 2D", rules: Rules = BRISCOLA, moves: str = "") -> View:
    """Seat 1 before it leads."""
    return at_turn(played(opened(rules, {1: hand}, "… 6B", dealer=0), moves))


def test_a_trick_that_nobody_can_take_is_told_to_a_partner_who_is_still_to_play() -> None:
    assert phrase_for(leading(), "AB", (), (), 1) == "my_trick"
    assert phrase_for(leading(), "2D", (), (), 1) is None


def test_a_trick_that_hardly_anybody_can_take_is_asked_points_for() -> None:
    """The three of trumps loses to the ace alone, which five times of six no opponent holds."""
    assert phrase_for(leading("3B 2D 2S"), "3B", (), (), 1) == "points_please"


def test_nothing_is_said_where_all_will_see_it_or_nobody_is_left_to_hear_it() -> None:
    """The partner plays last, or has played."""
    second = at_turn(played(opened(BRISCOLA, {1: "4D 5S 6S", 2: "AB 2D 2S"}, "… 6B"), "4D"))
    assert phrase_for(second, "AB", (), (), 1) is None
    last = opened(BRISCOLA, {0: "AB 2D 2S", **{s: HELD[s] for s in (1, 2, 3)}}, "… 6B", dealer=0)
    assert phrase_for(at_turn(played(last, "4D 3D 6D")), "AB", (), (), 1) is None


@pytest.mark.parametrize("table", [("briscola", 4), ("brisca", 6), ("briskott", 4)], ids=str)
def test_what_is_said_of_a_trick_is_true_in_most_worlds(table: tuple[str, int]) -> None:
    """Towards the end all worlds are looked through, with every card that may follow."""
    rules, said = rules_of(*table), set[str]()
    for seed in range(40):
        for state in walk(rules, seed):
            seen = at_turn(state)
            if state.stock or Worlds(rules, seen).count > 200:
                continue
            for move in seen.legal:
                phrase = phrase_for(seen, move, (), ("civilian_gone",), seed)
                said.add(phrase or "")
                assert phrase is None or share(rules, seen, move, TRUE_OF[phrase]) >= SURE
                if phrase is None and not seen.trick:
                    assert share(rules, seen, move, TRUE_OF["points_please"]) < SURE
                    assert share(rules, seen, move, TRUE_OF["play_low"]) < SURE
                assert phrase != "my_trick" or share(rules, seen, move, TRUE_OF["my_trick"]) == 1
    assert said >= {"", "my_trick", "play_low"}
    assert ("keep_trumps" in said) == ("keep_trumps" in rules.variant.phrases)


def share(rules: Rules, seen: View, move: str, holds: Claim) -> float:
    """In which share of the worlds this is so of the trick once the move is made."""
    laid = [rules.pack.card(text) for text in (*(text for _, text in seen.trick), move)]
    trump = rules.pack.suits.index(seen.trump)
    later = [(seen.seat or 0) + place for place in range(1, rules.players - len(seen.trick))]
    ours = {seen.seat, *rules.partners_of(seen.seat or 0)}
    hands, _ = Worlds(rules, seen).every()
    found = []
    for world in hands.tolist():
        cards = {seat % rules.players: cards_of(world[seat % rules.players]) for seat in later}
        theirs = [card for seat, held in cards.items() if seat not in ours for card in held]
        friends = [card for seat, held in cards.items() if seat in ours for card in held]
        found.append(holds(laid, theirs, friends, trump))
    return sum(found) / len(found)


def beats(laid: list[Card], card: Card, trump: int) -> bool:
    return winning_place([*laid, card], trump) == len(laid)


def nobody_beats_it(laid: list[Card], theirs: list[Card], _: list[Card], trump: int) -> bool:
    return not any(beats(laid, card, trump) for card in theirs)


def one_beats_all(laid: list[Card], theirs: list[Card], friends: list[Card], trump: int) -> bool:
    return any(
        beats(laid, card, trump) and all(beats([*laid, one], card, trump) for one in friends)
        for card in theirs
    )


def one_beats_all_but_trumps(
    laid: list[Card], theirs: list[Card], friends: list[Card], trump: int
) -> bool:
    return one_beats_all(laid, theirs, [card for card in friends if card.suit != trump], trump)


TRUE_OF: dict[str, Claim] = {
    "my_trick": nobody_beats_it,
    "points_please": nobody_beats_it,
    "play_low": one_beats_all,
    "keep_trumps": one_beats_all_but_trumps,
}


def test_in_briskott_the_trumps_civilian_is_told_to_be_gone_once() -> None:
    hands = {1: "CB 9A 8A 7A", 2: "DB KA 7L 8L", 3: "9L TL WL KL", 0: "7H 8H 9H TH"}
    begun = opened(BRISKOTT, hands, "… 7B", dealer=0)
    follows = at_turn(played(begun, "CB DB"))
    assert phrase_for(follows, "9L", (), (), 1) == "civilian_gone"
    assert phrase_for(follows, "9L", (), ("civilian_gone",), 1) is None
    assert phrase_for(follows, "9L", [(1, "civilian_gone")], (), 1) is None
    assert phrase_for(follows, "9L", [(2, "civilian_gone")], (), 1) == "civilian_gone"
    assert phrase_for(at_turn(played(begun, "7A DB")), "9L", (), (), 1) is None


def test_little_is_said_in_a_deal() -> None:
    seen, often = leading(), ["hello"] * MOST_A_DEAL
    assert phrase_for(seen, "AB", (), often[1:], 1) == "my_trick"
    assert phrase_for(seen, "AB", (), often, 1) is None


@pytest.mark.parametrize("talk", ["silent", "not_first_trick"])
def test_nothing_is_said_where_talk_is_silent(talk: str) -> None:
    rules = rules_of("briscola", 4, {"table_talk": talk})
    assert phrase_for(leading(rules=rules), "AB", (), (), 1) is None
    hands = {1: "7B AB 2D", 2: "4D 4S 4C", 3: "5D 5S 5C", 0: "6D 6S 6C"}
    second = at_turn(played(opened(rules, hands, "… 6B", dealer=0), "7B 4D 5D 6D"))
    assert phrase_for(second, "AB", (), (), 1) == (None if talk == "silent" else "my_trick")


@pytest.mark.parametrize("table", [("briskott", 2), ("briskott", 3), ("briscola", 2)], ids=str)
def test_who_has_no_partner_never_talks(table: tuple[str, int]) -> None:
    for state in walk(rules_of(*table), 1):
        for move in at_turn(state).legal:
            assert phrase_for(at_turn(state), move, (), (), 1) is None


def test_view_and_seed_decide_what_is_said() -> None:
    for state in walk(BRISCOLA, 2):
        seen = at_turn(state)
        for move in seen.legal:
            assert phrase_for(seen, move, (), (), 5) == phrase_for(seen, move, (), (), 5)
