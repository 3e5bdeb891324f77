from briscola.rules.house import house_rules
from briscola.server.lobby.catalogue import catalogue
from briscola.variants import load_variant, variant_ids


def test_every_game_is_listed_with_what_its_file_says() -> None:
    games = catalogue().variants
    assert [one.id for one in games] == list(variant_ids())
    for game in games:
        variant = load_variant(game.id)
        assert {one.players for one in game.seat_counts} == set(variant.seat_counts)
        assert {one.name: tuple(one.values) for one in game.options} == dict(variant.options)
        assert sum(game.points.values()) * len(game.suits) in (100, 104, 120)


def test_an_option_is_offered_only_where_it_changes_something() -> None:
    for game in catalogue().variants:
        for option in game.options:
            for players in option.players:
                for value in option.values:
                    house_rules(load_variant(game.id), players, {option.name: value})
    bisca = next(one for one in catalogue().variants if one.id == "bisca")
    assert {one.name: one.players for one in bisca.options}["partners_see"] == [4]


def deals(game: str) -> dict[int, tuple[list[str], int, int, int]]:
    """By seats: what is taken out, how much of it, tricks and points."""
    counts = next(one for one in catalogue().variants if one.id == game).seat_counts
    return {one.players: (one.removed, one.taken_out, one.tricks, one.points) for one in counts}


def test_a_number_of_seats_says_what_a_deal_is_made_of() -> None:
    assert deals("briskott") == {
        2: ([], 0, 16, 100),
        3: (["7A", "7L", "7H", "7B"], 2, 10, 98),
        4: ([], 0, 8, 100),
    }
    assert deals("brisca") == {
        2: ([], 0, 20, 120),
        3: (["2C"], 1, 13, 120),
        4: ([], 0, 10, 120),
        6: (["2C", "2D", "2S", "2B"], 4, 6, 120),
    }
