import asyncio

import pytest
from tests.unit.server.fakes import START, FakeClock

from briscola.server.guests import COOKIE_DAYS, DAY_MS, REMEMBERED, Guests
from briscola.server.store import Guest, MemoryStore, StoreError
from briscola.server.tokens import token_hash


class FussyStore(MemoryStore):
    """A store that counts, waits, and fails, as it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.saves = 0
        self.fails = False

    async def save_guest(self, cookie_hash: str, guest: Guest) -> None:
        self.saves += 1
        await asyncio.sleep(0)
        if self.fails:
            raise StoreError("The disk is full.")
        await super().save_guest(cookie_hash, guest)


async def test_a_guest_is_known_by_the_cookie_alone() -> None:
    store = MemoryStore()
    guests = Guests(store, FakeClock())
    cookie, guest = guests.welcome()
    assert await guests.known(cookie) == guest
    assert await guests.known(cookie + "x") is None
    await guests.keep(cookie, guest)
    assert await store.guest(token_hash(cookie)) == Guest(guest.id, "", START)
    assert await store.guest(cookie) is None


async def test_who_only_looks_is_not_stored_and_who_does_more_is_stored_once() -> None:
    store = FussyStore()
    guests = Guests(store, FakeClock())
    cookie, guest = guests.welcome()
    assert await guests.known(cookie) == guest
    assert store.saves == 0
    for _ in range(3):
        await guests.keep(cookie, guest)
    assert store.saves == 1
    assert await Guests(store, FakeClock()).known(cookie) == Guest(guest.id, "", START)


async def test_who_was_forgotten_while_looking_on_is_stored_all_the_same() -> None:
    store = MemoryStore()
    guests = Guests(store, FakeClock())
    cookie, guest = guests.welcome()
    for _ in range(REMEMBERED):
        guests.welcome()
    assert await guests.known(cookie) is None
    await guests.keep(cookie, guest)
    known = await guests.known(cookie)
    assert known is not None and known.id == guest.id


async def test_a_new_name_is_stored() -> None:
    store = MemoryStore()
    cookie, guest = Guests(store, FakeClock()).welcome()
    renamed = await Guests(store, FakeClock()).rename(cookie, guest, "Ola")
    assert renamed == Guest(guest.id, "Ola", START)
    assert await Guests(store, FakeClock()).known(cookie) == renamed


async def test_a_name_is_not_overwritten_by_what_comes_at_the_same_time() -> None:
    store = FussyStore()
    guests = Guests(store, FakeClock())
    cookie, guest = guests.welcome()
    await asyncio.gather(guests.rename(cookie, guest, "Ola"), guests.keep(cookie, guest))
    assert await Guests(store, FakeClock()).known(cookie) == Guest(guest.id, "Ola", START)


async def test_what_could_not_be_stored_is_not_known_either() -> None:
    store = FussyStore()
    guests = Guests(store, FakeClock())
    cookie, guest = guests.welcome()
    store.fails = True
    with pytest.raises(StoreError):
        await guests.rename(cookie, guest, "Ola")
    assert await guests.known(cookie) == guest
    store.fails = False
    await guests.keep(cookie, guest)
    assert await store.guest(token_hash(cookie)) == Guest(guest.id, "", START)


async def test_a_visit_is_noted_once_a_day(caplog: pytest.LogCaptureFixture) -> None:
    clock, store = FakeClock(), FussyStore()
    guests = Guests(store, clock)
    cookie, guest = guests.welcome()
    await guests.keep(cookie, guest)
    for _ in range(49):
        clock.skip(DAY_MS // 24)
        await guests.known(cookie)
    assert store.saves == 3
    stored = await store.guest(token_hash(cookie))
    assert stored is not None and stored.seen_at == START + 2 * DAY_MS
    store.fails = True
    clock.skip(DAY_MS)
    assert await guests.known(cookie) is not None
    assert "visit not stored" in caplog.text


async def test_who_was_away_longer_than_a_cookie_lives_is_forgotten() -> None:
    clock, store = FakeClock(), MemoryStore()
    guests = Guests(store, clock)
    cookie, guest = guests.welcome()
    await guests.keep(cookie, guest)
    clock.skip((COOKIE_DAYS + 1) * DAY_MS)
    await guests.forget_old()
    assert await store.guest(token_hash(cookie)) is not None
    clock.skip(1)
    await guests.forget_old()
    assert await store.guest(token_hash(cookie)) is None


async def test_only_so_many_are_kept_in_memory() -> None:
    guests = Guests(MemoryStore(), FakeClock())
    first, guest = guests.welcome()
    await guests.keep(first, guest)
    for _ in range(REMEMBERED):
        guests.welcome()
    assert len(guests._recent) == REMEMBERED
    assert await guests.known(first) == Guest(guest.id, "", START)
