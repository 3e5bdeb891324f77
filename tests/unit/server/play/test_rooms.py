import pytest
from tests.unit.server.fakes import (
    FRIEND,
    HOST,
    START,
    TABLE,
    FakeClock,
    connected,
    opened,
    parts,
)

from briscola.server.play.room import GONE_AT_FIRST_MS
from briscola.server.play.rooms import BEAT_MS, DESERTED_MS, IDLE_MS, SWEEP_MS, Rooms
from briscola.server.store import MemoryStore, StoreError
from briscola.table.commands import Join, PlayCard, Rename, Start
from briscola.table.events import ClocksMoved, Stored
from briscola.table.show import table_view
from briscola.table.spec import MoveClock
from briscola.table.turns import bot_turn


async def test_a_table_is_found_by_its_id_only() -> None:
    rooms = Rooms(parts(FakeClock()))
    assert await rooms.room(TABLE) is None
    assert await rooms.room("../../etc/passwd") is None
    assert len(rooms) == 0
    room = await opened(rooms)
    assert await rooms.room(TABLE) is room


async def test_a_game_goes_on_after_a_stop_with_the_clock_as_it_was() -> None:
    clock, store = FakeClock(), MemoryStore()
    first = Rooms(parts(clock, store))
    await first.start()
    room = await opened(first, clock=MoveClock(30), bots=None)
    await room.ask(Join(nonce="1", name="Jan"), FRIEND)
    await room.ask(Start(nonce="2"), HOST)
    before = room.table
    assert before is not None and before.due is not None
    await clock.advance(10_000)
    # The first server is gone without a word; hours later another one starts.
    later = FakeClock(clock.now() + 3 * 3_600_000)
    second = Rooms(parts(later, store))
    await second.start()
    again = await second.room(TABLE)
    assert again is not None and again.table is not None and again.table.due is not None
    assert again.table.play == before.play
    assert before.due.at - (START + 10_000) == 20_000
    assert again.table.due.at - later.now() == 20_000
    moved = (await store.events(TABLE))[-1].event
    assert moved == ClocksMoved(3 * 3_600_000)
    await first.stop()
    await second.stop()


async def test_after_a_start_the_bot_in_turn_moves() -> None:
    clock, store = FakeClock(), MemoryStore()
    first = Rooms(parts(clock, store, think=(50_000, 50_000)))
    room = await opened(first, players=4)
    await room.ask(Start(nonce="1"), HOST)
    assert room.table is not None
    view = table_view(room.table, HOST).view
    if view is not None and view.legal:  # the person leads: a bot is next
        await room.ask(PlayCard(nonce="2", seq=room.table.seq, card=view.legal[0]), HOST)
    seq = room.table.turn_seq
    assert bot_turn(room.table) is not None
    assert await store.waking() == [TABLE]
    second = Rooms(parts(FakeClock(clock.now()), store))
    await second.start()
    again = await second.room(TABLE)
    assert again is not None and again.table is not None
    await again._parts.clock.advance(1)  # type: ignore[attr-defined]
    assert again.table.turn_seq > seq
    await second.stop()


async def test_one_table_that_cannot_be_read_does_not_stop_the_others(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Store(MemoryStore):
        async def waking(self) -> list[str]:
            return ["unreadable", TABLE]

        async def events(
            self, table: str, after: int = 0, until: int | None = None
        ) -> list[Stored]:
            assert table != "unreadable"
            return await super().events(table, after, until)

    clock, store = FakeClock(), Store()
    await opened(Rooms(parts(clock, store)))
    rooms = Rooms(parts(clock, store))
    await rooms.start()
    assert "not woken" in caplog.text
    assert len(rooms) == 2
    await rooms.stop()


async def test_one_table_that_cannot_be_read_ends_no_sweep(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Store(MemoryStore):
        async def deserted(self, before: int, limit: int) -> list[str]:
            return ["abcdefghjkmp", *await super().deserted(before, limit)]

        async def events(
            self, table: str, after: int = 0, until: int | None = None
        ) -> list[Stored]:
            if table == "abcdefghjkmp":
                raise ValueError("a body of an older version")
            return await super().events(table, after, until)

    clock, store = FakeClock(), Store()
    rooms = Rooms(parts(clock, store))
    await rooms.start()
    await opened(rooms)
    await clock.advance(DESERTED_MS + 3 * SWEEP_MS)
    assert await store.unfinished_of(HOST, 9) == []
    assert caplog.text.count("not closed") == 1
    await clock.advance(2 * IDLE_MS + 2 * SWEEP_MS)
    assert TABLE not in rooms._rooms
    await rooms.stop()


async def test_the_heart_beats() -> None:
    clock, store = FakeClock(), MemoryStore()
    rooms = Rooms(parts(clock, store))
    await rooms.start()
    await clock.advance(10 * BEAT_MS + 5)
    assert await store.heartbeat() == START + 10 * BEAT_MS
    await rooms.stop()


async def test_a_deserted_table_is_closed_and_an_unfinished_game_is_not() -> None:
    clock, store = FakeClock(), MemoryStore()
    rooms = Rooms(parts(clock, store))
    await rooms.start()
    deserted = await opened(rooms)
    await deserted.ask(Join(nonce="1", name="Jan"), FRIEND)
    playing = await opened(rooms, "abcdefghjkmp")
    await playing.ask(Start(nonce="2"), HOST)
    await clock.advance(DESERTED_MS + 3 * SWEEP_MS)
    rows = await store.unfinished_of(HOST, 10)
    assert [row.table for row in rows] == ["abcdefghjkmp"]
    closed = await rooms.room(TABLE)
    assert closed is not None and closed.table is not None and closed.table.phase == "closed"
    await rooms.stop()


async def test_idle_rooms_leave_memory_and_come_back() -> None:
    clock = FakeClock()
    rooms = Rooms(parts(clock))
    await rooms.start()
    room = await opened(rooms)
    await room.ask(Rename(nonce="1", name="Ala"), HOST)
    connection, _ = connected(HOST)
    await room.admit(connection, None)
    await clock.advance(IDLE_MS + 2 * SWEEP_MS)
    assert len(rooms) == 1
    room.dismiss(connection)
    await clock.advance(2 * IDLE_MS + 2 * SWEEP_MS)
    assert len(rooms) == 0
    again = await rooms.room(TABLE)
    assert again is not None and again is not room
    assert again.table is not None and again.table.seats[0].name == "Ala"
    await rooms.stop()


async def test_who_was_there_when_the_server_went_is_not_there_for_ever() -> None:
    clock, store = FakeClock(), MemoryStore()
    first = Rooms(parts(clock, store))
    await opened(first)
    assert [row.table for row in await store.joinable(9)] == [TABLE]
    second = Rooms(parts(clock, store))
    await second.start()
    await clock.advance(GONE_AT_FIRST_MS)
    assert await store.joinable(9) == []
    await clock.advance(DESERTED_MS + SWEEP_MS)
    room = await second.room(TABLE)
    assert room is not None and room.table is not None
    assert room.table.phase == "closed"
    await second.stop()


class _FullStore(MemoryStore):
    async def beat(self, now: int) -> None:
        raise StoreError("The store could not write: database or disk is full.")


async def test_a_full_disk_keeps_no_server_from_starting(caplog: pytest.LogCaptureFixture) -> None:
    rooms = Rooms(parts(FakeClock(), _FullStore()))
    await rooms.start()
    await rooms.stop()
    assert {(one.message, one.exc_info) for one in caplog.records} == {("no heartbeat", None)}
