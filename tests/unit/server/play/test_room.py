import asyncio
import itertools
from collections.abc import Sequence

import pytest
from tests.unit.server.fakes import (
    FRIEND,
    HOST,
    STRANGER,
    TABLE,
    FakeClock,
    InstantBots,
    connected,
    opened,
    parts,
    settled,
)

from briscola.ai.thought import Reply
from briscola.rules.errors import Refusal
from briscola.server.bus import LocalBus
from briscola.server.play import wire
from briscola.server.play.audience import MOST_SOCKETS
from briscola.server.play.room import (
    CHANGES,
    COURTESY_MS,
    GONE_AT_FIRST_MS,
    GONE_MS,
    NOT_STORED,
    RETRY_MS,
    TAIL,
)
from briscola.server.play.rooms import Rooms
from briscola.server.store import MemoryStore, StoreError, TableRow
from briscola.server.tokens import token_hash
from briscola.table.commands import (
    Claim,
    Gone,
    Join,
    Leave,
    PlayCard,
    PutOut,
    Ready,
    Rename,
    Say,
    Start,
)
from briscola.table.events import Stored
from briscola.table.show import table_view
from briscola.table.spec import MoveClock
from briscola.table.turns import BotTurn, bot_turn


class SlowStore(MemoryStore):
    """A store that takes its time, or fails, as it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.is_open = asyncio.Event()
        self.is_open.set()
        self.fails = 0

    async def append(self, table: str, events: Sequence[Stored], row: TableRow) -> bool:
        await self.is_open.wait()
        if self.fails:
            self.fails -= 1
            raise StoreError("The disk is full.")
        return await super().append(table, events, row)


async def test_nothing_is_shown_before_it_is_stored() -> None:
    store = SlowStore()
    room = await opened(Rooms(parts(FakeClock(), store)))
    connection, socket = connected(HOST)
    assert await room.admit(connection, None) is None
    await settled()
    before = len(socket.sent)
    store.is_open.clear()
    asking = asyncio.create_task(room.ask(Rename(nonce="1", name="Ala"), HOST))
    await settled()
    assert len(socket.sent) == before
    assert room.table is not None and room.table.seats[0].name == "Ola"
    store.is_open.set()
    assert await asking == 3
    await settled()
    assert [event["type"] for event in socket.events] == ["seat"]


async def test_what_cannot_be_stored_did_not_happen(caplog: pytest.LogCaptureFixture) -> None:
    store = SlowStore()
    room = await opened(Rooms(parts(FakeClock(), store)))
    store.fails = 1
    assert await room.ask(Rename(nonce="1", name="Ala"), HOST) == NOT_STORED
    assert room.table is not None and room.table.seats[0].name == "Ola"
    assert "not stored" in caplog.text
    assert await room.ask(Rename(nonce="1", name="Ala"), HOST) == 3


async def test_a_time_out_is_asked_again_until_it_is_stored(
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock, store = FakeClock(), SlowStore()
    room = await opened(Rooms(parts(clock, store)), clock=MoveClock(10), bots=None)
    await room.ask(Join(nonce="1", name="Jan"), FRIEND)
    await room.ask(Start(nonce="2"), HOST)
    assert room.table is not None
    seq = room.table.seq
    store.fails = 2
    await clock.advance(10_000)
    assert room.table.seq == seq
    await clock.advance(2 * RETRY_MS)
    played = [one for one in await store.events(TABLE, seq) if "clock" in repr(one.event)]
    assert len(played) == 1
    assert "not stored" in caplog.text


async def test_the_same_nonce_gets_the_same_answer_once() -> None:
    room = await opened(Rooms(parts(FakeClock())))
    first = await room.ask(Say(nonce="1", phrase="hello"), HOST)
    assert await room.ask(Say(nonce="1", phrase="hello"), HOST) == first
    assert room.table is not None and room.table.seq == first


async def test_two_workers_on_one_store_lose_nothing() -> None:
    clock, store, bus = FakeClock(), MemoryStore(), LocalBus()
    here, there = Rooms(parts(clock, store, bus)), Rooms(parts(clock, store, bus))
    await here.start()
    await there.start()
    room = await opened(here)
    other = await there.room(TABLE)
    assert other is not None
    mine, seen_here = connected(HOST)
    theirs, seen_there = connected(FRIEND)
    assert await room.admit(mine, None) is None
    assert await other.admit(theirs, None) is None
    answers = await asyncio.gather(
        *(room.ask(Rename(nonce=f"a{n}", name=f"Ola{n}"), HOST) for n in range(5)),
        other.ask(Join(nonce="j", name="Jan"), FRIEND),
        *(other.ask(Rename(nonce=f"b{n}", name=f"Jan{n}"), FRIEND) for n in range(5)),
    )
    await settled()
    assert sorted(a for a in answers if isinstance(a, int)) == list(range(3, 14))
    assert [event["seq"] for event in seen_here.events] == list(range(3, 14))
    assert [event["seq"] for event in seen_there.events] == list(range(3, 14))
    await here.stop()
    await there.stop()


async def test_a_lost_hint_is_made_good_by_the_next_command() -> None:
    clock, store = FakeClock(), MemoryStore()
    room = await opened(Rooms(parts(clock, store)))
    other = await Rooms(parts(clock, store)).room(TABLE)
    assert other is not None
    await room.ask(Rename(nonce="1", name="Ala"), HOST)
    assert await other.ask(Join(nonce="2", name="Jan"), FRIEND) == 4
    assert other.table is not None and other.table.seats[0].name == "Ala"


async def test_bots_play_a_whole_match_by_themselves() -> None:
    clock = FakeClock()
    room = await opened(Rooms(parts(clock, think=(100, 200))), players=4, clock=MoveClock(5))
    await room.ask(Start(nonce="1"), HOST)
    await clock.advance(600_000)
    assert room.table is not None and room.table.phase == "match_over"


@pytest.mark.parametrize("when", ["before_draw", "on_lead", "on_turn"])
async def test_exchange_pauses_end_by_themselves(when: str) -> None:
    clock = FakeClock()
    options = {"exchange.when": when, "exchange.last": 1}
    room = await opened(
        Rooms(parts(clock)), TABLE, variant="brisca", players=4, options=options, clock=MoveClock(5)
    )
    await room.ask(Start(nonce="1"), HOST)
    await clock.advance(900_000)
    assert room.table is not None and room.table.phase == "match_over"


async def test_a_bots_thought_lasts_the_same_whatever_it_holds() -> None:
    moments, hands = set(), set()
    for run in range(5):
        clock = FakeClock()
        shared = parts(clock, think=(700, 1600))
        for _ in range(run):
            shared.seed()
        room = await opened(Rooms(shared), players=4)
        await room.ask(Start(nonce="1"), HOST)
        while room.table is not None and (turn := bot_turn(room.table)) is None:
            view = table_view(room.table, HOST).view
            assert view is not None
            card = PlayCard(nonce="2", card=view.legal[0], seq=room.table.seq)
            assert isinstance(await room.ask(card, HOST), int)
        assert room.table is not None and turn is not None
        seq, passed = room.table.seq, 0
        while room.table.seq == seq:
            await clock.advance(1)
            passed += 1
        moments.add((turn.seq, passed))
        hands.add(tuple(turn.view.hand))
    assert len(hands) == 5
    assert len(moments) == len({seq for seq, _ in moments})
    assert all(700 <= passed <= 1600 for _, passed in moments)


@pytest.mark.parametrize("move", ["7X", "", "AC" * 40])
async def test_an_illegal_answer_of_a_bot_is_logged_and_made_good(
    move: str, caplog: pytest.LogCaptureFixture
) -> None:
    clock = FakeClock()
    room = await opened(Rooms(parts(clock, bots=InstantBots(lambda _, __: Reply(move)))))
    await room.ask(Start(nonce="1"), HOST)
    assert room.table is not None and room.table.play is not None
    if room.table.play.turn == 0:
        card = room.table.rules.pack.text(next(c for c in room.table.held[0]))
        await room.ask(PlayCard(nonce="2", card=card, seq=room.table.seq), HOST)
    seq = room.table.turn_seq
    await clock.advance(10)
    assert room.table.turn_seq > seq
    assert "bot broke the rules" in caplog.text


async def test_what_a_bot_says_with_its_move_is_stored_with_it_and_heard_by_its_partner() -> None:
    heard: dict[int, tuple[tuple[int, str], ...]] = {}

    def talkative(turn: BotTurn, _: int) -> Reply:
        heard.setdefault(turn.seat, turn.heard)
        return Reply(turn.view.legal[0], "points_please" if not turn.said else None)

    clock = FakeClock()
    room = await opened(Rooms(parts(clock, bots=InstantBots(talkative))), players=4)
    await room.ask(Start(nonce="1"), HOST)
    await clock.advance(10)
    assert room.table is not None and room.table.play is not None
    said = [(line.seat, line.phrase) for line in room.table.chat]
    first = room.table.play.leader
    assert said == [((first + place) % 4, "points_please") for place in range(-first % 4)]
    assert all(list(heard[seat]) == said[: said.index((seat, "points_please"))] for seat in heard)


async def test_bots_say_hello_and_thanks_a_moment_later_and_once_each() -> None:
    clock, store, bus = FakeClock(), MemoryStore(), LocalBus()
    here, there = Rooms(parts(clock, store, bus)), Rooms(parts(clock, store, bus))
    await here.start()
    await there.start()
    room = await opened(here, players=4)
    other = await there.room(TABLE)
    assert other is not None

    def spoken() -> list[str | None]:
        return [line.phrase for line in room.table.chat] if room.table else []

    await room.ask(Start(nonce="1"), HOST)
    await clock.advance(2 * COURTESY_MS)
    assert spoken() == []  # nobody would hear it
    mine, _ = connected(HOST)
    assert await other.admit(mine, None) is None
    await clock.advance(COURTESY_MS - 1)
    assert spoken() == []
    await clock.advance(1)
    assert spoken() == ["hello"]
    while room.table is not None and room.table.phase != "match_over":
        seq, seen = room.table.seq, table_view(room.table, HOST).view
        if seen is not None and seen.legal:
            await room.ask(PlayCard(nonce=str(seq), card=seen.legal[0], seq=seq), HOST)
        await clock.advance(1)
    assert spoken() == ["hello"]
    await clock.advance(COURTESY_MS)
    assert spoken() in (["hello", "thanks"], ["hello", "well_played"])
    await clock.advance(10 * COURTESY_MS)
    assert len(spoken()) == 2
    await here.stop()
    await there.stop()


async def test_a_short_absence_is_no_event_and_a_long_one_is() -> None:
    clock = FakeClock()
    room = await opened(Rooms(parts(clock)))
    first, _ = connected(HOST)
    await room.admit(first, None)
    room.dismiss(first)
    await clock.advance(GONE_MS - 1)
    second, _ = connected(HOST)
    await room.admit(second, None)
    await clock.advance(GONE_MS * 2)
    assert room.table is not None and room.table.seq == 2
    room.dismiss(second)
    await clock.advance(GONE_MS)
    assert room.table.seats[0].away_since == clock.now()
    third, _ = connected(HOST)
    await room.admit(third, None)
    await settled()
    assert room.table.seats[0].away_since is None


async def test_of_two_tabs_one_may_go() -> None:
    clock = FakeClock()
    room = await opened(Rooms(parts(clock)))
    one, _ = connected(HOST)
    two, _ = connected(HOST)
    await room.admit(one, None)
    await room.admit(two, None)
    room.dismiss(one)
    await clock.advance(GONE_MS * 3)
    assert room.table is not None and room.table.seats[0].away_since is None


async def test_who_never_connected_is_noted_as_absent() -> None:
    clock = FakeClock()
    room = await opened(Rooms(parts(clock)))
    await clock.advance(GONE_AT_FIRST_MS)
    assert room.table is not None and room.table.seats[0].away_since is not None


async def test_a_seat_taken_over_sends_the_older_browser_away() -> None:
    room = await opened(Rooms(parts(FakeClock())), open=False)
    await room.ask(Claim(token_hash("seat1"), "Jan", token_hash("back")), FRIEND)
    older, socket = connected(FRIEND)
    await room.admit(older, None)
    assert await room.ask(Claim(token_hash("back"), ""), STRANGER) == 5
    await settled()
    assert socket.heard[-1]["problem"]["code"] == "taken_over"
    assert "taken_over" not in [event.get("what") for event in socket.events]
    assert older.is_closed and socket.code == 1008
    assert room.table is not None and room.table.seat_of(STRANGER) == 1


async def test_a_returning_viewer_gets_exactly_what_was_missed() -> None:
    clock = FakeClock()
    room = await opened(Rooms(parts(clock)))
    for number in range(TAIL + 10):
        clock.skip(500)
        await room.ask(Rename(nonce=str(number), name=f"Ola{number}"), HOST)
    assert room.table is not None
    newest = room.table.seq

    async def greeting(seq: int | None) -> dict[str, object]:
        connection, socket = connected(HOST)
        assert await room.admit(connection, seq) is None
        await settled()
        room.dismiss(connection)
        message: dict[str, object] = socket.heard[0]
        return message

    for missed in (1, 7, TAIL):
        tail = await greeting(newest - missed)
        assert tail["type"] == "happened"
        assert isinstance(tail["events"], list)
        seqs = [event["seq"] for event in tail["events"]]
        assert seqs == list(range(newest - missed + 1, newest + 1))
    nothing = await greeting(newest)
    assert (nothing["type"], nothing["events"]) == ("happened", [])
    for no_tail in (None, newest - TAIL - 1, newest + 1, 0, -5):
        assert (await greeting(no_tail))["type"] == "welcome"


async def test_spectators_share_the_same_text() -> None:
    room = await opened(Rooms(parts(FakeClock())))
    sockets = []
    for viewer in ("one", "two", "three"):
        connection, socket = connected(viewer)
        assert await room.admit(connection, None) is None
        sockets.append(socket)
    await room.ask(Rename(nonce="1", name="Ala"), HOST)
    await settled()
    assert sockets[0].sent[-1] is sockets[1].sent[-1] is sockets[2].sent[-1]


async def test_one_guest_has_so_many_sockets_at_a_table() -> None:
    room = await opened(Rooms(parts(FakeClock())))
    some = [connected(HOST) for _ in range(MOST_SOCKETS + 1)]
    for connection, _ in some:
        assert await room.admit(connection, None) is None
    assert [connection.is_closed for connection, _ in some] == [True] + [False] * MOST_SOCKETS
    await settled()
    oldest, socket = some[0]
    assert socket.heard[-1]["problem"]["code"] == "too_many_sockets"
    room.dismiss(oldest)
    await room.ask(Rename(nonce="1", name="Ala"), HOST)
    await settled()
    assert all(socket.events for _, socket in some[1:])


@pytest.mark.parametrize(
    ("spec", "code"), [({"open": False}, "not_invited"), ({"spectators": False}, "no_spectators")]
)
async def test_strangers_are_let_in_only_where_they_may(spec: dict[str, bool], code: str) -> None:
    room = await opened(Rooms(parts(FakeClock())), TABLE, **spec)
    await room.ask(Start(nonce="2"), HOST)
    refused = await room.admit(connected(STRANGER)[0], None)
    assert isinstance(refused, Refusal) and refused.code == code


async def test_a_room_is_idle_once_nothing_is_due_and_nobody_there() -> None:
    clock = FakeClock()
    room = await opened(Rooms(parts(clock)))
    seen = [room.is_idle]
    await clock.advance(GONE_AT_FIRST_MS)
    seen.append(room.is_idle)
    connection, _ = connected(HOST)
    await room.admit(connection, None)
    seen.append(room.is_idle)
    assert seen == [False, True, False]


async def test_a_stopped_room_does_nothing_by_itself() -> None:
    clock = FakeClock()
    room = await opened(Rooms(parts(clock, think=(500, 600))), clock=MoveClock(10), players=4)
    await room.ask(Start(nonce="1"), HOST)
    await room.stop()
    assert room.table is not None
    seq = room.table.seq
    await clock.advance(100_000)
    assert room.table.seq == seq


async def test_whoever_comes_back_while_the_store_fails_is_not_noted_as_gone(
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock, store = FakeClock(), SlowStore()
    room = await opened(Rooms(parts(clock, store)))
    first, _ = connected(HOST)
    await room.admit(first, None)
    await settled()
    store.fails = 1
    room.dismiss(first)
    await clock.advance(GONE_MS)
    second, _ = connected(HOST)
    await room.admit(second, None)
    await clock.advance(60_000)
    assert room.table is not None and room.table.seats[0].away_since is None
    assert "not stored" in caplog.text


async def test_a_guest_makes_only_so_much_happen_at_a_table() -> None:
    clock = FakeClock()
    room = await opened(Rooms(parts(clock)))
    await room.ask(Join(nonce="j", name="Jan"), FRIEND)
    burst, per_second = CHANGES
    numbers = itertools.count()

    async def accepted(player: str) -> int:
        names = [f"{player} {next(numbers)}" for _ in range(2 * burst)]
        answers = [await room.ask(Rename(nonce=one, name=one), player) for one in names]
        refused = [one.code for one in answers if isinstance(one, Refusal)]
        assert set(refused) == {"too_fast"}
        return len(names) - len(refused)

    assert await accepted(HOST) == burst - 1  # opening the table counts
    assert await accepted(FRIEND) == burst - 1
    clock.skip(1_000)
    assert await accepted(HOST) == per_second
    assert isinstance(await room.ask(Gone(), HOST), int)  # what is so is written down
    assert room.table is not None and room.table.seats[0].away_since is not None


async def test_what_is_refused_or_changes_nothing_is_not_counted() -> None:
    room = await opened(Rooms(parts(FakeClock())))
    for number in range(100):
        refused = await room.ask(Rename(nonce=f"a{number}", name=""), HOST)
        assert isinstance(refused, Refusal) and refused.code == "name_needed"
        assert await room.ask(Rename(nonce=f"b{number}", name="Ola"), HOST) == 2
    assert await room.ask(Rename(nonce="c", name="Ala"), HOST) == 3


async def test_moves_in_turn_are_not_held_up() -> None:
    room = await opened(Rooms(parts(FakeClock())), variant="brisca", target=3)
    await room.ask(Start(nonce="s"), HOST)
    for number in range(CHANGES[0] + 1):
        await settled()
        assert room.table is not None
        view = table_view(room.table, HOST).view
        if room.table.phase == "deal_over":
            assert isinstance(await room.ask(Ready(nonce=f"r{number}"), HOST), int)
        elif view is not None and view.legal:
            move = PlayCard(nonce=str(number), card=view.legal[0].lstrip("x"), seq=room.table.seq)
            assert isinstance(await room.ask(move, HOST), int), move


@pytest.mark.parametrize("is_watched", [False, True])
async def test_a_long_story_is_folded_aside_and_shown_whole(is_watched: bool) -> None:
    clock, store = FakeClock(), MemoryStore()
    here, there = Rooms(parts(clock, store)), Rooms(parts(clock, store))
    room = await opened(here)
    other = await there.room(TABLE)
    assert other is not None and room.table is not None
    connection, socket = connected(STRANGER)
    if is_watched:
        await other.admit(connection, None)
    for number in range(3 * TAIL):
        clock.skip(500)
        assert isinstance(await room.ask(Rename(nonce=f"{number}", name=f"N{number}"), HOST), int)
    await other.hint(room.table.seq)
    await settled()
    assert other.table == room.table
    assert [step.stored.seq for step in other._steps] == list(range(2 * TAIL + 3, 3 * TAIL + 3))
    seqs = [event["seq"] for event in socket.events]
    assert seqs == (list(range(3, 3 * TAIL + 3)) if is_watched else [])


async def test_whoever_comes_while_the_store_fails_is_noted_later(
    caplog: pytest.LogCaptureFixture,
) -> None:
    clock, store = FakeClock(), SlowStore()
    room = await opened(Rooms(parts(clock, store)))
    await clock.advance(GONE_AT_FIRST_MS)
    store.fails = 2
    connection, _ = connected(HOST)
    await room.admit(connection, None)
    await settled()
    assert room.table is not None
    away_since = room.table.seats[0].away_since
    assert away_since is not None
    await clock.advance(2 * RETRY_MS)
    assert room.table.seats[0].away_since is None
    assert caplog.text.count("not stored") == 2


async def test_who_leaves_gets_the_answer_first() -> None:
    rooms = Rooms(parts(FakeClock()))
    room = await opened(rooms, open=False)
    await room.ask(Claim(token_hash("seat1"), "Bo"), FRIEND)
    connection, socket = connected(FRIEND)
    assert await room.admit(connection, None) is None
    seq = await room.ask(Leave(nonce="1"), FRIEND)
    assert not connection.is_closed
    connection.send(wire.answer("1", seq))
    await settled()
    assert [one["type"] for one in socket.heard][-2:] == ["answer", "closing"]


async def test_who_is_put_out_is_told_and_kept_out() -> None:
    rooms = Rooms(parts(FakeClock()))
    room = await opened(rooms)
    await room.ask(Join(nonce="1", name="Jan"), FRIEND)
    connection, socket = connected(FRIEND)
    await room.admit(connection, None)
    await room.ask(PutOut(nonce="2", seat=1), HOST)
    await settled()
    assert socket.heard[-1]["problem"]["code"] == "put_out"
    again, _ = connected(FRIEND)
    refused = await room.admit(again, None)
    assert isinstance(refused, Refusal) and refused.code == "put_out"


async def test_who_waits_for_a_seat_is_told_what_others_are_not() -> None:
    room = await opened(Rooms(parts(FakeClock())), target=2)
    await room.ask(Start(nonce="1"), HOST)
    await room.ask(Claim(token_hash("join"), ""), FRIEND)
    mine, mine_heard = connected(FRIEND)
    other, other_heard = connected(STRANGER)
    await room.admit(mine, None)
    await room.admit(other, None)
    await room.ask(Join(nonce="2", name="Jan"), FRIEND)
    await settled()
    waits = [one.heard[-1]["state"]["you"]["waits_for"] for one in (mine_heard, other_heard)]
    assert waits == [1, None]
