from dataclasses import replace

from tests.support.bench import Bench

from briscola.table.names import BOT_NAMES, bot_name
from briscola.table.spec import TableSpec


def test_bots_bear_names_that_nobody_else_has() -> None:
    table = Bench(TableSpec("brisca", 6)).table
    seats = [replace(seat, name=name) for seat, name in zip(table.seats, BOT_NAMES, strict=False)]
    crowded = replace(table, seats=tuple(seats))
    assert bot_name(crowded, 0) not in BOT_NAMES[:6]
    assert bot_name(table, 1) == bot_name(table, 1)
    assert len({bot_name(table, seat) for seat in range(6)}) == 6
