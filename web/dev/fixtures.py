"""Play seeded tables through the table layer and write what a viewer is sent, message by message.

`python web/dev/fixtures.py` from the project's folder writes web/dev/fixtures/*.json.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from briscola.ai.players import choose
from briscola.rules.errors import Refusal
from briscola.table import commands as cmd
from briscola.table.decide import decide
from briscola.table.evolve import evolve
from briscola.table.messages import PROTOCOL, Happened, Welcome
from briscola.table.show import shown, table_view
from briscola.table.spec import MoveClock, TableSpec, TotalClock
from briscola.table.table import Table
from briscola.table.turns import bot_turn

HERE = Path(__file__).parent / "fixtures"
PEOPLE = ("Ola", "Wojciech", "Ewa", "Maria-Antonia", "Jan", "Zbigniew")
START_MS = 1_700_000_000_000
BETWEEN_MS = 1_400


@dataclass(frozen=True)
class Fixture:
    """A table to play: who sits there besides the viewer, and what is said and done meanwhile."""

    name: str
    spec: TableSpec
    people: int = 1
    spectator: bool = False
    seed: int = 1


def spec(variant: str, players: int, **more: object) -> TableSpec:
    """A table's spec, the rest as usual."""
    return TableSpec(variant=variant, players=players, **more)  # type: ignore[arg-type]


FIXTURES = (
    Fixture("briskott-2", spec("briskott", 2, target=2)),
    Fixture("briskott-3", spec("briskott", 3, clock=MoveClock(20)), people=2),
    Fixture("briskott-4", spec("briskott", 4, target=2), people=2),
    Fixture("briscola-2", spec("briscola", 2)),
    Fixture("briscola-4", spec("briscola", 4, clock=TotalClock(120, 2)), people=4),
    Fixture("briscola-2-hidden", spec("briscola", 2, options={"points_shown": False})),
    Fixture("brisca-2", spec("brisca", 2, target=3), people=2, seed=4),
    Fixture("brisca-3", spec("brisca", 3), people=3),
    Fixture("brisca-4-see", spec("brisca", 4, options={"partners_see": "always"}), people=2),
    Fixture("brisca-6", spec("brisca", 6, clock=MoveClock(30)), people=6),
    Fixture("brisca-6-teams", spec("brisca", 6, options={"sides": "teams_of_three"}), people=3),
    Fixture("bisca-2-9", spec("bisca", 2, options={"hand": 9, "follow_suit": "stock_empty"})),
    Fixture("bisca-4-7", spec("bisca", 4, options={"hand": 7}, clock=MoveClock(20)), people=4),
    Fixture("bisca-4-9", spec("bisca", 4, options={"hand": 9}), people=4),
    Fixture(
        "bisca-2-turn",
        spec("bisca", 2, options={"exchange.cards": "seven_two", "exchange.when": "on_turn"}),
        seed=3,
    ),
    Fixture("watch-4", spec("briskott", 4, hands_after=True), people=3, spectator=True),
)


class Play:
    """One table on a clock of its own, and the messages its viewer is sent."""

    def __init__(self, fixture: Fixture) -> None:
        self.fixture = fixture
        self.viewer = "watcher" if fixture.spectator else "guest-0"
        self.now = START_MS
        self.nonces = 0
        self.table: Table | None = None
        self.messages: list[Welcome | Happened] = []

    def seed(self) -> str:
        text = f"{self.fixture.name}|{self.fixture.seed}|{self.now}"
        return hashlib.sha256(text.encode()).hexdigest()

    def nonce(self) -> str:
        self.nonces += 1
        return f"n{self.nonces}"

    def ask(self, command: cmd.Command, by: str) -> bool:
        """Decide, store and show; False if it was refused."""
        decided = decide(self.table, command, by, self.now, self.seed())
        if isinstance(decided, Refusal):
            return False
        events = []
        for stored in decided:
            before, self.table = self.table, evolve(self.table, stored)
            if before is not None:
                events.append(shown(before, self.table, stored, self.viewer))
        assert self.table is not None
        if events and self.messages:
            state = table_view(self.table, self.viewer)
            self.messages.append(Happened(self.now, events, state))
        return True

    def welcome(self) -> None:
        assert self.table is not None
        self.messages.append(Welcome(PROTOCOL, self.now, table_view(self.table, self.viewer)))

    def gather(self) -> None:
        opened = cmd.Open("demo", self.fixture.spec, [], PEOPLE[0])
        self.ask(opened, "guest-0")
        self.ask(cmd.Renew(cmd.LinkHash("join", "a" * 64)), "guest-0")
        self.ask(cmd.Renew(cmd.LinkHash("watch", "b" * 64)), "guest-0")
        self.ask(cmd.Claim("b" * 64, ""), "watcher")
        self.welcome()
        for seat in range(1, self.fixture.people):
            self.now += BETWEEN_MS
            guest = f"guest-{seat}"
            self.ask(cmd.Claim("a" * 64, PEOPLE[seat]), guest)
            self.ask(cmd.Join(nonce=self.nonce(), name=PEOPLE[seat], seat=seat), guest)
            self.ask(cmd.Arrived(), guest)
        self.ask(cmd.Arrived(), "guest-0")
        self.now += BETWEEN_MS
        self.ask(cmd.Start(nonce=self.nonce()), "guest-0")

    def play_match(self) -> None:
        for step in range(600):
            self.now += BETWEEN_MS
            self.aside(step)
            if not self.step(step):
                return

    def aside(self, step: int) -> None:
        """Things that happen beside the play."""
        asides: dict[int, tuple[cmd.Command, str]] = {
            2: (cmd.Say(nonce="s1", phrase="good_luck"), "guest-1"),
            3: (cmd.Say(nonce="s2", phrase="thanks"), "guest-0"),
            9: (cmd.Say(nonce="s3", text="Let us see who holds the civilian."), "guest-1"),
            14: (cmd.Gone(), "guest-1"),
            18: (cmd.Arrived(), "guest-1"),
        }
        if step in asides:
            command, by = asides[step]
            self.ask(command, by)

    def step(self, step: int) -> bool:
        table = self.table
        assert table is not None
        bot = bot_turn(table)
        if bot is not None:
            return self.ask(cmd.BotMove(bot.seat, bot.seq, choose("plain", bot.view, step)), "")
        if table.phase == "deal_over":
            answers = [self.ask(cmd.Ready(nonce=self.nonce()), by) for by in self.guests()]
            return all(answers)
        if table.phase != "playing":
            return False
        return self.person_moves(step) or self.time_up()

    def guests(self) -> Iterator[str]:
        assert self.table is not None
        return iter([seat.player for seat in self.table.seats if seat.player])

    def person_moves(self, step: int) -> bool:
        assert self.table is not None
        for guest in self.guests():
            view = table_view(self.table, guest).view
            if view is not None and view.legal:
                return self.ask(self.command(choose("plain", view, step)), guest)
        return False

    def command(self, move: str) -> cmd.Command:
        assert self.table is not None
        seq, nonce = self.table.seq, self.nonce()
        if move == "-":
            return cmd.DeclineExchange(nonce=nonce, seq=seq)
        if move.startswith("x"):
            return cmd.ExchangeCard(nonce=nonce, card=move[1:], seq=seq)
        return cmd.PlayCard(nonce=nonce, card=move, seq=seq)

    def time_up(self) -> bool:
        assert self.table is not None
        due = self.table.due
        if due is None:
            return False
        self.now = due.at
        return self.ask(cmd.TimeUp(due.seq), "")


def write(fixture: Fixture) -> str:
    """Play the fixture's match, write its messages, and say in a line what came of it."""
    play = Play(fixture)
    play.gather()
    play.play_match()
    HERE.mkdir(exist_ok=True)
    text = msgspec.json.encode(play.messages)
    (HERE / f"{fixture.name}.json").write_bytes(text)
    assert play.table is not None
    size = f"{len(play.messages)} messages, {len(text) // 1024} KiB"
    return f"{fixture.name}: {size}, {play.table.phase}"


if __name__ == "__main__":
    for one in FIXTURES:
        print(write(one))
    names = [one.name for one in FIXTURES]
    (HERE / "index.json").write_text(json.dumps(names))
