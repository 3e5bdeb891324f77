import pytest

from briscola.cli.play.command import Wishes, chosen_language, chosen_setup, run
from briscola.rules.errors import InputError


def wishes(
    variant: str | None = "brisca",
    players: int | None = None,
    options: tuple[str, ...] = (),
    level: str = "3",
    seed: str | None = None,
) -> Wishes:
    return Wishes(variant, players, options, level, 2, seed)


def test_what_was_typed_becomes_the_setup() -> None:
    setup = chosen_setup(wishes("brisca", 3, ("removed_card=2B",), "4", "x"))
    assert setup is not None
    assert (setup.rules.players, setup.rules.options) == (3, {"removed_card": "2B"})
    assert (setup.level, setup.target, setup.seed) == ("4", 2, "x")


def test_without_a_seed_every_game_is_another() -> None:
    first, second = chosen_setup(wishes()), chosen_setup(wishes())
    assert first is not None
    assert second is not None
    assert first.seed != second.seed


def test_without_a_game_it_is_chosen_on_the_screen() -> None:
    assert chosen_setup(wishes(None)) is None


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (wishes("whist"), "there are: bisca, brisca, briscola, briskott"),
        (wishes("bisca", 3), "bisca is played by 2, 4"),
        (wishes(level="grandmaster"), "one of: 1, 2, 3"),
        (wishes(options=("tie=maybe",)), "one of: void, drawn"),
        (wishes(None, 3), "name it with --variant"),
        (wishes(None, seed="x"), "name it with --variant"),
        (wishes(seed="\udcff"), "not proper text"),
    ],
)
def test_what_does_not_do_is_said_with_what_does(wish: Wishes, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        chosen_setup(wish)


def test_the_language_is_the_one_wished_for_or_the_environments(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert chosen_language(None) == "en"
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert chosen_language(None) == "pl"
    assert chosen_language("en") == "en"
    assert chosen_language("PL") == "pl"
    assert chosen_language("pt_PT.UTF-8") == "pt"
    with pytest.raises(InputError, match="one of: de, en, es, it, pl, pt"):
        chosen_language("tlh")
    with pytest.raises(InputError):
        chosen_language("entish")


def test_a_terminal_is_needed() -> None:
    with pytest.raises(InputError, match="needs a terminal"):
        run(wishes(), "en", no_colour=False)
