from tests.unit.server.fakes import FakeClock

from briscola.server.guests import REMEMBERED, Guests
from briscola.server.store import MemoryStore
from briscola.server.tokens import token_hash


async def test_a_guest_is_known_by_the_cookie_alone() -> None:
    store = MemoryStore()
    guests = Guests(store, FakeClock())
    cookie, guest = guests.welcome()
    assert await guests.known(cookie) == guest
    assert await guests.known(cookie + "x") is None
    assert await store.guest(token_hash(cookie)) is None  # nothing is stored of who only looks
    await guests.keep(cookie, guest)
    assert await store.guest(token_hash(cookie)) == guest
    assert await store.guest(cookie) is None


async def test_a_new_name_is_stored() -> None:
    store = MemoryStore()
    cookie, guest = Guests(store, FakeClock()).welcome()
    renamed = await Guests(store, FakeClock()).rename(cookie, guest, "Ola")
    assert renamed.id == guest.id
    assert await Guests(store, FakeClock()).known(cookie) == renamed


async def test_only_so_many_are_kept_in_memory() -> None:
    guests = Guests(MemoryStore(), FakeClock())
    first, guest = guests.welcome()
    await guests.keep(first, guest)
    for _ in range(REMEMBERED):
        guests.welcome()
    assert len(guests._recent) == REMEMBERED
    assert await guests.known(first) == guest
