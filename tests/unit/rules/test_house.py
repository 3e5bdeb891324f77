import pytest
from tests.support.deals import rules_of

from briscola.rules.errors import InputError
from briscola.rules.house import house_rules
from briscola.rules.variant import PartnersSee, Sides, TableTalk, Tie
from briscola.variants import load_variant


@pytest.mark.parametrize(
    ("players", "options", "sides"),
    [
        (2, {}, (0, 1)),
        (3, {}, (0, 1, 2)),
        (4, {}, (0, 1, 0, 1)),
        (6, {}, (0, 1, 2, 0, 1, 2)),
        (6, {"sides": Sides.TEAMS_OF_THREE.value}, (0, 1, 0, 1, 0, 1)),
    ],
)
def test_sides(players: int, options: dict[str, str], sides: tuple[int, ...]) -> None:
    rules = house_rules(load_variant("brisca"), players, options)
    assert rules.side_of == sides
    assert rules.sides == max(sides) + 1


def test_the_defaults_are_each_games_own() -> None:
    briskott, brisca = rules_of("briskott", 4), rules_of("brisca", 4)
    assert (briskott.hand, briskott.partners_see) == (4, PartnersSee.STOCK_EMPTY)
    assert (briskott.table_talk, briskott.tie) == (TableTalk.FREE, Tie.VOID)
    assert (brisca.hand, brisca.partners_see) == (3, PartnersSee.NEVER)
    assert (brisca.table_talk, brisca.points_shown) == (TableTalk.PHRASES, True)
    assert any(give is not None for give in brisca.exchange.gives)
    for variant in ("briskott", "briscola", "bisca"):
        assert not any(give is not None for give in rules_of(variant, 2).exchange.gives)


@pytest.mark.parametrize(
    ("variant", "players", "option", "says"),
    [
        ("briskott", 2, {"hand": 4}, "no option 'hand'"),
        ("briskott", 2, {"exchange.cards": "none"}, "no option"),
        ("briskott", 3, {"removed_card": "2C"}, "no option"),
        ("bisca", 2, {"hand": 5}, "hand of bisca is one of: 3, 7, 9."),
        ("bisca", 2, {"hand": True}, "is one of: 3, 7, 9."),
        ("bisca", 4, {"sides": "pairs"}, "no option 'sides'"),
        ("brisca", 2, {"points_shown": 1}, "points_shown of brisca is one of: true, false."),
        ("brisca", 2, {"tie": "shared"}, "tie of brisca is one of: void, drawn."),
        ("brisca", 2, {"exchange.last": 0}, "exchange.last of brisca is one of: 2, 1, 3"),
        ("brisca", 3, {"removed_card": "3C"}, "removed_card of brisca is one of"),
    ],
)
def test_a_bad_option_is_told_with_what_is_allowed(
    variant: str, players: int, option: dict[str, int | str], says: str
) -> None:
    with pytest.raises(InputError) as caught:
        rules_of(variant, players, option)
    assert caught.value.code == "bad_option"
    assert says in caught.value.message


@pytest.mark.parametrize(("variant", "players"), [("briskott", 6), ("bisca", 3), ("brisca", 5)])
def test_a_seat_count_that_the_game_has_not(variant: str, players: int) -> None:
    with pytest.raises(InputError) as caught:
        rules_of(variant, players)
    assert caught.value.code == "bad_players"
    assert "is played by 2" in caught.value.message


def test_what_is_taken_out() -> None:
    rules, pack = rules_of("briskott", 3), load_variant("briskott").pack
    sevens = tuple(map(pack.card, ("7B", "7A")))
    assert rules.is_removable(sevens)
    assert not rules.is_removable(sevens[:1])
    assert not rules.is_removable((sevens[0], sevens[0]))
    assert not rules.is_removable((sevens[0], pack.card("8A")))
    assert rules_of("brisca", 3, {"removed_card": "2S"}).removal.cards == ("2S",)
    assert rules_of("brisca", 6, {"removed_card": "2S"}).removal.count == 4
    assert rules_of("bisca", 4).removal.count == 0
