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
