from tests.unit.server.fakes import FRIEND, HOST, FakeClock, opened, parts

from briscola.server.play.lists import table_row
from briscola.server.play.room import Room
from briscola.server.play.rooms import Rooms
from briscola.table.commands import Gone, Join, Leave, Start
from briscola.table.spec import MoveClock


async def gathering(**spec: object) -> Room:
    return await opened(Rooms(parts(FakeClock(), think=(900, 900))), "abcdefghjkmn", **spec)


def flags(room: Room) -> tuple[str, bool, bool, bool, bool]:
    assert room.table is not None
    row = table_row(room.table)
    return row.state, row.joinable, row.watchable, row.wakes, row.present


async def test_an_open_table_is_listed_until_it_is_full() -> None:
    room = await gathering()
    assert flags(room) == ("gathering", True, False, True, True)
    await room.ask(Join(nonce="1", name="Jan"), FRIEND)
    assert flags(room) == ("gathering", False, False, True, True)
    await room.ask(Start(nonce="2"), HOST)
    assert flags(room) == ("running", False, True, True, True)


async def test_a_table_that_nobody_waits_at_is_not_listed() -> None:
    room = await gathering()
    await room.ask(Gone(), HOST)
    assert flags(room) == ("gathering", False, False, False, False)


async def test_a_table_by_link_is_never_listed() -> None:
    room = await gathering(open=False)
    assert flags(room) == ("gathering", False, False, True, True)
    await room.ask(Start(nonce="1"), HOST)
    assert flags(room)[1:3] == (False, False)


async def test_a_guided_first_deal_is_not_listed_to_join_where_nobody_may() -> None:
    room = await gathering(variant="briscola", players=2, lesson=True)
    assert flags(room) == ("gathering", False, False, True, True)


async def test_a_game_without_spectators_is_not_listed_to_watch() -> None:
    room = await gathering(spectators=False, clock=MoveClock(20))
    await room.ask(Start(nonce="1"), HOST)
    assert flags(room) == ("running", False, False, True, True)


async def test_a_closed_table_is_over_for_all_lists() -> None:
    room = await gathering()
    await room.ask(Leave(nonce="1"), HOST)
    assert flags(room) == ("closed", False, False, False, False)
    assert room.table is not None and table_row(room.table).players == ()
