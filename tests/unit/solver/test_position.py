from dataclasses import replace

from tests.support.deals import TABLES, rules_of

from briscola.solver.position import fits


def test_the_arrays_have_room_for_every_game_but_not_for_any() -> None:
    assert all(fits(rules_of(*table)) for table in TABLES)
    longest = rules_of("bisca", 4, {"hand": 9})
    assert fits(longest) and not fits(replace(longest, hand=10))
    pack = replace(longest.pack, points=tuple(range(10)))
    assert not fits(replace(longest, variant=replace(longest.variant, pack=pack)))
