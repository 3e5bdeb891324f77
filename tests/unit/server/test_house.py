from collections.abc import AsyncIterator

import pytest
from tests.support.reports import a_report
from tests.unit.server.fakes import FakeClock, connected, settled

from briscola.rules.errors import InputError
from briscola.server.house import House
from briscola.server.refusals import RefusedError
from briscola.server.settings import Settings
from briscola.server.store import Guest, MemoryStore
from briscola.server.tokens import token_hash
from briscola.table.spec import TableSpec

OLA = Guest("ola")
SPEC = TableSpec("briskott", 3, open=True)


class Closable(MemoryStore):
    is_closed = False

    async def close(self) -> None:
        self.is_closed = True


@pytest.fixture
async def house() -> AsyncIterator[House]:
    made = House(Settings(tables_per_guest=2), Closable(), FakeClock(), str)
    yield made
    await made.close()


async def refused(house: House, spec: TableSpec = SPEC, name: str = "Ola") -> str:
    with pytest.raises(RefusedError) as error:
        await house.open_table(OLA, spec, name, links=False)
    return error.value.refusal.code


async def test_a_new_table_has_its_host_and_the_links_that_it_told(house: House) -> None:
    opened = await house.open_table(OLA, SPEC, "Ola", links=True)
    table = (await house.room(opened.table)).table
    assert table is not None
    assert (table.host, table.spec, table.seats[0].player) == ("ola", SPEC, "ola")
    kinds = [(link.kind, link.seat) for link in opened.links]
    assert kinds == [("join", None), ("watch", None), ("seat", 1), ("seat", 2)]
    tokens = [link.path.removeprefix(f"/t/{opened.table}#") for link in opened.links]
    assert [link.hash for link in table.links] == [token_hash(token) for token in tokens]


async def test_a_table_without_links_has_none(house: House) -> None:
    opened = await house.open_table(OLA, SPEC, "Ola", links=False)
    table = (await house.room(opened.table)).table
    assert table is not None
    assert (opened.links, table.links) == ([], ())


async def test_what_cannot_be_opened_leaves_nothing(house: House) -> None:
    with pytest.raises(InputError, match="briskott is played by"):
        await house.open_table(OLA, TableSpec("briskott", 6), "Ola", links=True)
    assert await refused(house, name=" ") == "name_needed"
    assert await house.store.unfinished_of("ola", 9) == []


async def test_one_guest_has_so_many_unfinished_tables(house: House) -> None:
    for _ in range(2):
        await house.open_table(OLA, SPEC, "Ola", links=False)
    assert await refused(house) == "too_many_tables"
    await house.open_table(Guest("jan"), SPEC, "Jan", links=False)


async def test_an_unknown_table_is_refused_and_not_kept(house: House) -> None:
    for table in ("abcdefghjkmn", "no id", ""):
        with pytest.raises(RefusedError) as error:
            await house.room(table)
        assert error.value.refusal.code == "no_such_table"
    assert len(house.rooms) == 0


async def test_a_house_that_drains_tells_everybody_and_opens_nothing(house: House) -> None:
    opened = await house.open_table(OLA, SPEC, "Ola", links=False)
    connection, socket = connected("ola")
    await (await house.room(opened.table)).admit(connection, None)
    await house.drain()
    await settled()
    assert socket.heard[-1]["problem"]["code"] == "server_stops"
    assert await refused(house) == "draining"
    assert not house.store.is_closed  # type: ignore[attr-defined]


async def test_a_closed_house_has_let_go_of_its_store(house: House) -> None:
    await house.close()
    assert house.is_draining
    assert house.store.is_closed  # type: ignore[attr-defined]


async def test_tidying_forgets_reports_and_guests_of_long_ago(house: House) -> None:
    day = 86_400_000
    now = house.clock.now()
    for ago, closed_ago in ((401, None), (399, None), (60, 31), (60, 29)):
        closed_at = None if closed_ago is None else now - closed_ago * day
        await house.store.save_report(a_report(at=now - ago * day, closed_at=closed_at))
    await house.store.save_guest("h", Guest("old", seen_at=now - 402 * day))
    await house.tidy()
    assert [one.number for one in await house.store.reports()] == [2, 4]
    assert await house.store.guest("h") is None
