from tests.support.bench import Bench
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

from briscola.server.play.audience import (
    MOST_SOCKETS,
    NO_SPECTATORS,
    NOT_INVITED,
    Audience,
    refused_viewer,
)
from briscola.server.play.connection import RESTART
from briscola.server.play.rooms import Rooms
from briscola.server.store import MemoryStore
from briscola.table.commands import Join, Leave, PlayCard, Start
from briscola.table.show import table_view
from briscola.table.spec import TableSpec


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


async def test_a_guest_is_here_until_the_last_of_their_sockets_is_gone() -> None:
    audience = Audience()
    ends = [connected(HOST) for _ in range(MOST_SOCKETS + 1)]
    for connection, _ in (*ends, connected(FRIEND)):
        audience.admit(connection)
    assert [connection.is_closed for connection, _ in ends] == [True] + [False] * MOST_SOCKETS
    gone = [audience.remove(connection) for connection, _ in ends]
    assert gone == [False] * MOST_SOCKETS + [True]
    assert not audience.remove(ends[-1][0])
    assert (audience.has(HOST), audience.has(FRIEND), bool(audience)) == (False, True, True)


async def test_everybody_is_told_that_the_server_stops() -> None:
    audience = Audience()
    ends = [connected(player) for player in (HOST, HOST, FRIEND)]
    for connection, _ in ends:
        audience.admit(connection)
    assert audience.close() == [connection for connection, _ in ends]
    await settled()
    for _, socket in ends:
        assert (socket.heard[-1]["problem"]["code"], socket.code) == ("server_stops", RESTART)


def test_whoever_may_not_look_on_is_told_why() -> None:
    by_link = Bench(TableSpec("briskott", 2)).table
    running = Bench(TableSpec("briskott", 2, open=True, spectators=False))
    running.start()
    assert refused_viewer(by_link, STRANGER) == NOT_INVITED
    assert refused_viewer(running.table, STRANGER) == NO_SPECTATORS
    assert refused_viewer(by_link, HOST) is None
    assert refused_viewer(running.table, HOST) is None
