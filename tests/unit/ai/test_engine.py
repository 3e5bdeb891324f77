"""The engine answers each line, says what it cannot understand, and goes on."""

import msgspec
import pytest
from tests.support.deals import near_the_end, rules_of, walk

from briscola import __version__
from briscola.ai import engine
from briscola.ai.contenders import think
from briscola.ai.conversation import Talk
from briscola.ai.engine import Engine
from briscola.ai.phrases import reply
from briscola.ai.players import aim_named
from briscola.ai.protocol import Choice, Choose, Error, Hello, Limits, Quit, Ready, line
from briscola.lab.searchers import settings_of
from briscola.levels import CONTENDERS, Contender
from briscola.rules.deal import shuffled
from briscola.rules.state import start
from briscola.rules.view import View, view
from briscola.variants import load_variant, variant_ids


def first_view(seat: int = 1) -> View:
    rules = rules_of("brisca", 4)
    return view(start(rules, shuffled(rules, "engine", dealer=0)), seat)


def question(**changes: object) -> bytes:
    """A question about the first lead, with some keys of its view changed."""
    seen = msgspec.to_builtins(first_view()) | changes
    return msgspec.json.encode({"type": "choose", "id": 7, "seed": 41, "view": seen, "limits": {}})


def test_it_says_who_it_is_and_what_it_plays() -> None:
    ready = Engine("careful").answer(line(Hello(1)))
    assert ready == Ready("briscola careful", __version__, list(variant_ids()))


def test_it_is_prepared_before_it_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[Contender] = []
    monkeypatch.setattr(engine, "prepare", prepared.append)
    Engine("7").answer(line(Hello(2)))
    assert not prepared
    Engine("7").answer(line(Hello(1)))
    assert prepared == ["7"]


@pytest.mark.parametrize("level", CONTENDERS)
def test_the_same_view_and_seed_give_the_same_legal_move(level: Contender) -> None:
    asked = line(Choose(7, 41, first_view(), Limits(work=100)))
    answers = [Engine(level).answer(asked) for _ in range(5)]
    moves = {one.move for one in answers if isinstance(one, Choice) and one.id == 7}
    assert len(moves) == 1 and moves <= set(first_view().legal)


def test_who_searches_tells_what_each_move_is_worth() -> None:
    answer = Engine("pimc").answer(line(Choose(7, 41, first_view(), Limits(work=10))))
    assert isinstance(answer, Choice) and answer.info
    assert list(answer.info.values) == first_view().legal


def test_an_engine_may_play_for_points_alone() -> None:
    seen = near_the_end(rules_of("briscola", 2), "near 104")
    asked = line(Choose(7, 41, seen, Limits(work=9)))
    for aim, move in (("deal", "KB"), ("points", "AS")):
        answer = Engine("8", aim_named(aim)).answer(asked)
        assert isinstance(answer, Choice) and answer.move == move


def test_an_engine_on_two_cores_gives_the_same_answer() -> None:
    asked = line(Choose(7, 41, first_view(), Limits(work=50)))
    one, two = (Engine("8", cores=cores).answer(asked) for cores in (1, 2))
    assert isinstance(one, Choice) and isinstance(two, Choice)
    assert one.info and two.info and (one.move, one.info.values) == (two.move, two.info.values)


def test_quit_has_no_answer() -> None:
    assert Engine("plain").answer(line(Quit())) is None


@pytest.mark.parametrize(
    "text",
    [
        None,
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"type":"hello"}',
        b'{"type":"hello","protocol":2}',
        b'{"type":"hallo","protocol":1}',
        b'{"type":"choose","id":7,"seed":41,"view":{}}',
        question(seat="1"),
        question(legal=[]),
        question(legal=["hello"]),
        question(variant="whist"),
        question(trump="X"),
        question(trick=[[0, "ZZ"]]),
        question(players=5),
        question(options={"hand": 7}),
        line(Choose(7, 41, first_view(seat=2))),
    ],
)
@pytest.mark.parametrize("level", ["plain", "pimc", "1", "8"])
def test_what_makes_no_sense_is_answered_with_an_error_and_the_engine_goes_on(
    level: Contender, text: bytes | None
) -> None:
    engine = Engine(level)
    answer = engine.answer(text)
    assert isinstance(answer, Error) and answer.message
    assert isinstance(engine.answer(question()), Choice)


@pytest.mark.parametrize(
    "changes",
    [
        {"seat": None},
        {"hand": ["2C"]},
        {"hand_sizes": [3, 3, 3]},
        {"hand_sizes": [-7, -7, -7, -7]},
        {"stock": -1},
        {"known": []},
        {"legal": ["2C", "-"]},
        {"legal": ["2C", "x2C"]},
        {"tricks": [{"leader": 7, "cards": ["2C"], "taker": 1, "points": 0}] * 40},
        {"tricks": [{"leader": 1, "cards": ["2C"] * 9, "taker": -9, "points": 0}]},
    ],
)
@pytest.mark.parametrize("level", CONTENDERS)
def test_nobody_takes_a_view_that_is_of_no_deal(
    level: Contender, changes: dict[str, object]
) -> None:
    answer = Engine(level).answer(question(**changes))
    assert isinstance(answer, Error) and answer.code == "bad_view"
    assert answer.message.startswith("This view is of no deal: ")


@pytest.mark.parametrize("seed", [-1, 2**64 - 1, 2**64, -(10**30)])
@pytest.mark.parametrize("level", CONTENDERS)
def test_any_whole_number_is_a_seed_with_talk_too(level: Contender, seed: int) -> None:
    seen = first_view()
    text = line(Choose(7, 41, seen, Limits(work=5), ((3, "my_trick"),), ()))
    answer = Engine(level).answer(text.replace(b'"seed":41', b'"seed":%d' % seed))
    assert isinstance(answer, Choice) and answer.move in seen.legal


# ── talk ─────────────────────────────────────────────────────────────────────────────────────


def talked(heard: object, said: object = (), level: Contender = "8") -> object:
    """The answer to a question about the first lead with this talk."""
    seen = msgspec.to_builtins(first_view())
    asked = {"type": "choose", "id": 7, "seed": 41, "view": seen, "limits": {"work": 50}}
    return Engine(level).answer(msgspec.json.encode(asked | {"heard": heard, "said": said}))


@pytest.mark.parametrize("level", ["1", "pimc", "7", "8"])
@pytest.mark.parametrize("table", [("briscola", 4), ("brisca", 6), ("briskott", 4)], ids=str)
def test_an_engine_heeds_and_says_phrases_as_bots_of_tables_do(
    level: Contender, table: tuple[str, int]
) -> None:
    phrases, rules = set[str | None](), rules_of(*table)
    for seed, state in enumerate(walk(rules, 5)):
        seen = view(state, state.turn)
        others = [seat for seat in range(table[1]) if seat != state.turn]
        for heard in ((), tuple((seat, "play_low") for seat in others)):
            thought = think(level, seen, seed, Limits(work=20))
            wanted = reply(seen, thought, Talk(heard, ("civilian_gone",)), seed)
            asked = Choose(7, seed, seen, Limits(work=20), heard, ("civilian_gone",))
            answer = Engine(level).answer(line(allowed(asked)))
            assert isinstance(answer, Choice)
            assert (answer.move, answer.phrase) == wanted
            phrases.add(answer.phrase)
    weighs_moves = level == "pimc" or settings_of(level, rules) is not None
    assert (len(phrases) > 1) == weighs_moves
    assert weighs_moves or level == "1" or table == ("brisca", 6)


def allowed(asked: Choose) -> Choose:
    """The question without what the game has no phrase for."""
    known = load_variant(asked.view.variant).phrases
    assert asked.said is not msgspec.UNSET
    said = tuple(phrase for phrase in asked.said if phrase in known)
    return msgspec.structs.replace(asked, said=said)


def test_who_is_told_of_no_talk_says_nothing() -> None:
    for state in walk(rules_of("briskott", 4), 5):
        answer = Engine("8").answer(line(Choose(7, 1, view(state, state.turn), Limits(work=8))))
        assert isinstance(answer, Choice) and answer.phrase is None


@pytest.mark.parametrize(
    ("heard", "said", "code"),
    [
        ([[3, "trump_it"]], [], "bad_phrase"),
        ([[3, "civilian_gone"]], [], "bad_phrase"),
        ([], ["trump_it"], "bad_phrase"),
        ([[4, "my_trick"]], [], "no_such_seat"),
        ([[-1, "my_trick"]], [], "no_such_seat"),
        ([[1, "my_trick"]], [], "no_such_seat"),
        ([[3]], [], "bad_message"),
        (["my_trick"], [], "bad_message"),
        (None, [], "bad_message"),
        ([], "my_trick", "bad_message"),
    ],
)
def test_what_cannot_have_been_said_is_an_error_with_a_code(
    heard: object, said: object, code: str
) -> None:
    answer = talked(heard, said)
    assert isinstance(answer, Error) and answer.code == code
    assert isinstance(talked([[3, "my_trick"]], ["hello"]), Choice)


def test_errors_tell_programs_why() -> None:
    asked = {
        None: "bad_message",
        b"{}": "bad_message",
        b'{"type":"hello","protocol":2}': "wrong_protocol",
        line(Choose(7, 41, first_view(seat=2))): "not_your_turn",
        question(trick=[[0, "ZZ"]]): "bad_view",
    }
    answers = {text: Engine("8").answer(text) for text in asked}
    assert {text: getattr(one, "code", None) for text, one in answers.items()} == asked


def test_keys_that_are_not_known_are_passed_over() -> None:
    assert isinstance(Engine("plain").answer(question(weather="fine")), Choice)
