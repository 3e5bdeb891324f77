from tests.unit.server.fakes import FRIEND, HOST, STRANGER, FakeClock, opened, parts

from briscola.server.lobby.cards import card_for
from briscola.server.play.lists import table_row
from briscola.server.play.rooms import Rooms
from briscola.table.commands import Join, Start


async def test_only_the_guest_who_is_due_is_told_so() -> None:
    room = await opened(Rooms(parts(FakeClock())))
    await room.ask(Join(nonce="1", name="Jan"), FRIEND)
    await room.ask(Start(nonce="2"), HOST)
    assert room.table is not None and room.table.play is not None
    row = table_row(room.table)
    due = (HOST, FRIEND)[room.table.play.turn]
    told = {player: card_for(row, player).your_turn for player in (HOST, FRIEND, STRANGER, "")}
    assert told == {HOST: due == HOST, FRIEND: due == FRIEND, STRANGER: False, "": False}


async def test_a_card_shows_names_and_no_hands() -> None:
    room = await opened(Rooms(parts(FakeClock())), players=4)
    await room.ask(Start(nonce="1"), HOST)
    assert room.table is not None
    card = card_for(table_row(room.table), STRANGER)
    assert card.names[0] == "Ola" and None not in card.names
    assert card.bots == [False, True, True, True]
    assert (card.deal, card.started, card.won) == (1, True, [0, 0])
