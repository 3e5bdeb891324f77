"""The pure loop of a match: whose move, when a trick rests, what counts, what comes next."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest
from tests.support.deals import TABLES, rules_of

from briscola.ai.conversation import FreeText, Saying, Talk
from briscola.ai.protocol import UNLIMITED
from briscola.cli.play.match import (
    PERSON,
    Match,
    Setup,
    _number,
    begin,
    bot_move,
    bot_reply,
    go_on,
    next_deal,
    play,
    say,
    sayable,
    tellable,
)
from briscola.cli.play.match import seen as seen_by
from briscola.levels import LEVELS
from briscola.rules.deal import shuffled
from briscola.rules.errors import Refusal
from briscola.rules.holding import Holding
from briscola.rules.state import Phase
from briscola.rules.variant import OptionValue
from briscola.rules.view import View, view
from briscola.server.play.bots import choose
from briscola.table.turns import BotTurn


def setup(
    variant: str = "briskott",
    players: int = 2,
    seed: str = "match",
    target: int = 1,
    options: Mapping[str, OptionValue] | None = None,
) -> Setup:
    return Setup(rules_of(variant, players, options), seed, target)


def moved(match: Match, text: str) -> Match:
    after = play(match, text)
    assert not isinstance(after, Refusal)
    return after


def dealt_out(match: Match) -> Match:
    """The deal's end, if the person always plays the first legal move."""
    while not match.is_deal_over:
        if match.is_resting:
            match = go_on(match)
        else:
            match = moved(match, bot_move(match) or seen_by(match).legal[0])
    return match


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_table_comes_to_an_end(table: tuple[str, int]) -> None:
    match = dealt_out(begin(setup(*table)))
    assert match.state.phase is Phase.OVER
    assert sum(match.results[0].points) == match.setup.rules.pack.points_of(match.state.deal.pack)


def test_the_first_deal_is_the_seeds_and_the_next_has_its_number() -> None:
    first = begin(setup(target=3))
    assert first.state.deal == shuffled(first.setup.rules, "match")
    second = next_deal(dealt_out(first))
    dealer = (first.state.deal.dealer + 1) % 2
    assert second.state.deal == shuffled(first.setup.rules, "match/2", dealer)


def test_a_full_trick_rests_before_anybody_draws() -> None:
    match = begin(setup())
    while not match.is_resting:
        match = moved(match, bot_move(match) or seen_by(match).legal[0])
    assert len(match.state.tricks) == 1
    assert (match.turn, bot_move(match)) == (None, None)
    view = seen_by(match)
    assert (view.to_move, view.legal, len(view.hand), view.stock) == (None, [], 3, 24)
    assert play(match, view.hand[0]) == Refusal("not_your_turn", "Nobody is to move.")
    after = go_on(match)
    assert not after.is_resting
    assert len(seen_by(after).hand) == 4
    assert go_on(after) is after


def test_the_last_trick_rests_before_the_deal_counts() -> None:
    match = begin(setup())
    while not (match.is_resting and match.state.phase is Phase.OVER):
        on = match.is_resting
        match = go_on(match) if on else moved(match, bot_move(match) or seen_by(match).legal[0])
    assert (match.is_deal_over, match.is_over, match.results) == (False, False, ())
    assert len(go_on(match).results) == 1


def test_an_illegal_move_is_refused() -> None:
    match = begin(setup())
    while match.turn != PERSON:
        match = moved(match, bot_move(match) or "")
    theirs = next(iter(match.setup.rules.pack.texts(match.state.hands[1])))
    refused = play(match, theirs)
    assert isinstance(refused, Refusal)
    assert refused.code == "not_held"


def test_a_match_runs_to_its_target_and_the_deal_passes_on() -> None:
    match = dealt_out(begin(setup(target=2)))
    dealers = [match.state.deal.dealer]
    while not match.is_over:
        number = seen_by(match).match.deal
        match = next_deal(match)
        assert seen_by(match).match.deal == number + 1
        match = dealt_out(match)
        dealers.append(match.state.deal.dealer)
    assert max(match.won) == 2
    assert [number % 2 for number in range(dealers[0], dealers[0] + len(dealers))] == dealers
    assert match.won == tuple(sum(one.winner == side for one in match.results) for side in (0, 1))


def test_a_rematch_begins_from_nothing_with_other_cards() -> None:
    match = dealt_out(begin(setup()))
    while not match.is_over:
        match = dealt_out(next_deal(match))
    again = next_deal(match)
    assert (again.won, again.results, again.moves) == ((0, 0), (), 0)
    assert again.state.tricks == ()
    assert again.state.deal.pack != match.state.deal.pack
    assert again.state.deal.dealer != match.state.deal.dealer


def tied(options: Mapping[str, OptionValue], target: int) -> Match:
    ends = (dealt_out(begin(setup(seed=f"tie {n}", target=target, options=options))) for n in count)
    return next(end for end in ends if end.results[0].winner is None)


count = range(500)


def test_a_void_deal_never_ends_a_match_and_a_drawn_one_only_a_single() -> None:
    assert not tied({}, 1).is_over
    assert tied({"tie": "drawn"}, 1).is_over
    assert not tied({"tie": "drawn"}, 2).is_over
    assert tied({}, 2).won == (0, 0)


def test_a_bot_that_keeps_its_cards_makes_no_pause() -> None:
    chosen = Setup(rules_of("brisca", 2), "keeps", 1, "7")
    declines = 0
    for number in range(30):
        match = begin(replace(chosen, seed=f"keeps {number}"))
        while not match.is_deal_over:
            assert bot_move(match) != "-"
            before = match.moves
            on = match.is_resting
            match = go_on(match) if on else moved(match, bot_move(match) or first(match))
            declines += on and match.moves > before
    assert declines


def first(match: Match) -> str:
    return seen_by(match).legal[0]


def test_the_same_seed_gives_the_same_match() -> None:
    for level in LEVELS:
        chosen = Setup(rules_of("brisca", 4), "again", 1, level)
        assert dealt_out(begin(chosen)) == dealt_out(begin(chosen))


# ── talk ─────────────────────────────────────────────────────────────────────────────────────


def talking(seed: str = "talks", talk: str = "free") -> Match:
    return begin(Setup(rules_of("briskott", 4, {"table_talk": talk}), seed, 1, "7"))


def states(match: Match) -> Iterator[Match]:
    """Every match of a deal; bots say what they have to say, the person plays the first card."""
    while not match.is_deal_over:
        yield match
        reply = bot_reply(match)
        if match.is_resting:
            match = go_on(match)
        else:
            after = play(match, *(reply or (seen_by(match).legal[0], None)))
            assert not isinstance(after, Refusal)
            match = after


def test_bots_with_partners_say_what_they_would_say_at_a_table_and_hear_it() -> None:
    said, begun = set[str](), talking()
    with_claim = say(begun, Holding(*seen_by(begun).hand[0]))
    assert isinstance(with_claim, Match)
    for match in states(with_claim):
        seat, found = match.turn, bot_reply(match)
        if seat is None or found is None:
            continue
        seed = _number(f"talks|1|{match.moves}")
        there, told = view(match.state, seat), match.conversation.told(seat)
        turn = BotTurn(seat, "7", 1, there, "", *match.conversation.talk(seat), told)
        assert found == choose(turn, seed, UNLIMITED)
        said |= {found.phrase} if found.phrase else set()
    assert said


def test_a_partner_hears_the_person_until_it_has_played() -> None:
    heard = None
    for match in states(talking()):
        if match.turn == 2 and heard is None:
            after = say(match, "play_low")
            assert not isinstance(after, Refusal)
            heard = after.conversation.talk(2)
            assert heard.heard[-1] == (PERSON, "play_low")
            reply = bot_reply(after)
            assert reply is not None
            assert moved(after, reply.move).conversation.talk(2).heard == ()
            assert after.conversation.saying(PERSON) == "play_low"
    assert heard


def test_nothing_is_said_where_talk_is_silent_and_a_new_deal_begins_without_words() -> None:
    for match in states(talking(talk="silent")):
        assert match.conversation.lines == ()
        assert sayable(match) == ()
        assert say(match, "hello") == Refusal("no_talk", "This may not be said now.")
    loud = list(states(talking()))[-1]
    while not loud.is_deal_over:
        loud = go_on(loud)
    assert loud.conversation.lines
    assert next_deal(loud).conversation.lines == ()
    assert say(loud, "trump_it") == Refusal("no_talk", "This may not be said now.")


def test_signs_words_and_what_one_holds_are_said_where_the_table_allows_it() -> None:
    quiet = begin(Setup(rules_of("briscola", 4), "signs"))
    suit = quiet.setup.rules.pack.suits[quiet.state.trump]
    signs = [one for one in sayable(quiet) if isinstance(one, Holding)]
    assert signs == [Holding(rank, suit) for rank in "A3KQJ"]
    assert tellable(quiet) == ()
    barred: list[Saying] = [Holding("6", suit), Holding("A"), FreeText("mine")]
    for said in barred:
        assert say(quiet, said) == Refusal("no_talk", "This may not be said now.")
    shown = say(quiet, signs[0])
    assert isinstance(shown, Match)
    assert shown.conversation.saying(PERSON) == signs[0]
    free = talking()
    told = tellable(free)
    assert [f"{one.rank}{one.suit}" for one in told[:4]] == list(seen_by(free).hand)
    assert [one.suit for one in told[4:8]] == list("ALHB")
    assert [one.rank for one in told[8:]] == list("CDKW")
    open_talk: list[Saying] = [*told, FreeText("mine")]
    for saying in open_talk:
        after = say(free, saying)
        assert isinstance(after, Match)
        assert after.conversation.lines[-1] == (PERSON, saying)
        assert after.conversation.talk(2) == Talk()


def test_the_person_sees_no_others_cards() -> None:
    view: View = seen_by(begin(setup("brisca", 4)))
    assert (view.seat, view.partner_hands, len(view.hand)) == (PERSON, {}, 3)
