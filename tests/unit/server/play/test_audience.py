from tests.unit.server.fakes import (
    FRIEND,
    HOST,
    STRANGER,
    TABLE,
    FakeClock,
    connected,
    opened,
    parts,
    settled,
)

from briscola.server.play.rooms import Rooms
from briscola.server.store import MemoryStore
from briscola.table.commands import Join, Leave, PlayCard, Start
from briscola.table.show import table_view


async def test_who_had_a_seat_in_the_story_shares_it_with_nobody() -> None:
    clock, store = FakeClock(), MemoryStore()
    room = await opened(Rooms(parts(clock, store)))
    await room.ask(Join(nonce="j", name="Jan"), FRIEND)
    await room.ask(Start(nonce="s"), HOST)
    other = await Rooms(parts(clock, store)).room(TABLE)
    assert other is not None and room.table is not None
    sockets = {}
    for player in (FRIEND, STRANGER):
        connection, sockets[player] = connected(player)
        assert await other.admit(connection, None) is None
    for number in range(2):
        assert room.table.play is not None
        player = room.table.seats[room.table.play.turn].player
        view = table_view(room.table, player).view
        assert view is not None
        card = PlayCard(nonce=str(number), card=view.legal[0], seq=room.table.seq)
        assert isinstance(await room.ask(card, player), int)
    await room.ask(Leave(nonce="l"), FRIEND)
    await other.hint(room.table.seq)
    await settled()

    def drawn(player: str) -> list[str | None]:
        (event,) = [one for one in sockets[player].events if one["type"] == "cards_drawn"]
        return [draw["card"] for draw in event["draws"]]

    assert drawn(STRANGER) == [None, None]
    assert sum(card is not None for card in drawn(FRIEND)) == 1
