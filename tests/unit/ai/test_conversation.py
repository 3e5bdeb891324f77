"""What is said in a deal, who hears it until when, and what cannot have been said."""

import pytest
from tests.support.deals import opened, played, rules_of

from briscola.ai.conversation import Conversation, Talk, check_talk
from briscola.rules.errors import InputError
from briscola.rules.move import Exchange, parse_move

BRISCOLA = rules_of("briscola", 4)
START = opened(BRISCOLA, {1: "AD KC 2S", 2: "4D 5S 6S", 3: "3D 5C 6C", 0: "6D 7S JS"}, "… 6B")


def after(moves: str, *phrases: str | None) -> Conversation:
    """The talk after these cards, with what was said right after each."""
    state, talk = START, Conversation()
    for text, phrase in zip(moves.split(), phrases, strict=True):
        seat, state = state.turn, played(state, text)
        talk = talk.moved(state, seat, parse_move(BRISCOLA.pack, text), phrase)
    return talk


def test_a_seat_hears_others_until_it_has_played_a_card_and_knows_its_own_words() -> None:
    talk = after("AD 4D 3D", "my_trick", None, "hello")
    assert talk.talk(0) == Talk(((1, "my_trick"), (3, "hello")))
    assert talk.talk(1) == Talk(((3, "hello"),), ("my_trick",))
    assert talk.talk(2) == Talk(((3, "hello"),))
    assert talk.talk(3) == Talk((), ("hello",))


def test_what_a_seat_says_stands_until_it_plays_again() -> None:
    talk = after("AD", "my_trick").spoken(START, 1, "sorry").spoken(START, 0, "hello")
    assert [talk.saying(seat) for seat in range(4)] == ["hello", "sorry", None, None]
    card = parse_move(BRISCOLA.pack, "KC")
    assert talk.moved(START, 1, card, None).saying(1) is None


def test_an_exchange_is_no_card_after_which_all_is_answered() -> None:
    talk = after("AD", "my_trick")
    card = BRISCOLA.pack.card("7B")
    assert talk.moved(START, 2, Exchange(card), None).talk(2) == Talk(((1, "my_trick"),))


def test_a_person_may_speak_between_two_cards() -> None:
    talk = after("AD", None).spoken(START, 0, "play_low")
    assert talk.talk(1) == talk.talk(2) == Talk(((0, "play_low"),))


@pytest.mark.parametrize("phrase", ["civilian_gone", "trump_it", "", None])
def test_what_is_no_phrase_of_the_game_is_not_heard(phrase: str | None) -> None:
    assert after("AD", phrase).talk(2) == Talk()


def test_what_may_not_be_said_is_not_heard() -> None:
    for rule, heard in (("silent", False), ("not_first_trick", False), ("free", True)):
        rules = rules_of("briscola", 4, {"table_talk": rule})
        state = opened(rules, {1: "AD KC 2S"}, "… 6B")
        assert bool(Conversation().spoken(state, 0, "my_trick").lines) == heard


def test_what_others_said_by_the_games_phrases_can_have_been_said() -> None:
    check_talk(BRISCOLA, 1, Talk(((0, "hello"), (2, "my_trick"), (0, "sorry")), ("thanks",)))
    check_talk(BRISCOLA, 1, Talk())


@pytest.mark.parametrize(
    ("talk", "code"),
    [
        (Talk(((0, "civilian_gone"),)), "bad_phrase"),
        (Talk((), ("trump_it",)), "bad_phrase"),
        (Talk(((4, "hello"),)), "no_such_seat"),
        (Talk(((-1, "hello"),)), "no_such_seat"),
        (Talk(((1, "hello"),)), "no_such_seat"),
    ],
)
def test_what_cannot_have_been_said_is_refused(talk: Talk, code: str) -> None:
    with pytest.raises(InputError) as refused:
        check_talk(BRISCOLA, 1, talk)
    assert refused.value.code == code
