"""A table on the bench: commands in, events out, a clock that moves when told to."""

import random
from dataclasses import dataclass, field

from briscola.ai.players import choose
from briscola.rules.errors import Refusal
from briscola.table import commands as cmd
from briscola.table import events as ev
from briscola.table.decide import decide
from briscola.table.evolve import evolve
from briscola.table.records import DealRecord, deal_record, deal_span
from briscola.table.show import table_view
from briscola.table.shown import TableView
from briscola.table.spec import TableSpec
from briscola.table.table import Table
from briscola.table.turns import bot_turn

HOST, FRIEND = "host", "friend"


@dataclass
class Bench:
    """A table whose host sits at seat 0; `friends` take the next seats."""

    spec: TableSpec
    friends: int = 0
    seed: str = "bench"
    now: int = 1_000_000
    log: list[ev.Stored] = field(default_factory=list)
    nonces: int = 0
    table_id: str = "T"

    def __post_init__(self) -> None:
        opened = decide(
            None, cmd.Open(self.table_id, self.spec, [], "Ala"), HOST, self.now, self.seed
        )
        assert not isinstance(opened, Refusal), opened
        self.table: Table = evolve(None, opened[0])
        self.log.append(opened[0])
        for one in opened[1:]:
            self._store(one)
        for number in range(self.friends):
            name = FRIEND + str(number or "")
            self.add(ev.Admitted(name, "join"))
            self.ok(cmd.Join(nonce=self.nonce(), name=f"Bo {number}"), name)

    def _store(self, one: ev.Stored) -> None:
        self.table = evolve(self.table, one)
        self.log.append(one)

    def add(self, event: ev.AnyEvent) -> None:
        """Let this happen, whoever asked for it."""
        self._store(ev.Stored(self.table.seq + 1, self.now, event))

    def nonce(self) -> str:
        self.nonces += 1
        return f"n{self.nonces}"

    def ask(self, command: cmd.Command, by: str = HOST) -> list[ev.AnyEvent] | str:
        """The events that follow, or the code of the refusal."""
        decided = decide(self.table, command, by, self.now, f"{self.seed} {self.table.seq}")
        if isinstance(decided, Refusal):
            return decided.code
        for one in decided:
            self._store(one)
        return [one.event for one in decided]

    def ok(self, command: cmd.Command, by: str = HOST) -> list[ev.AnyEvent]:
        """The events that follow; fails on a refusal."""
        answer = self.ask(command, by)
        assert not isinstance(answer, str), answer
        return answer

    def see(self, player: str = HOST) -> TableView:
        return table_view(self.table, player)

    def start(self) -> list[ev.AnyEvent]:
        return self.ok(cmd.Start(nonce=self.nonce()))

    def wait(self, ms: int) -> list[ev.AnyEvent] | str | None:
        """Let time pass; what is due then happens."""
        self.now += ms
        due = self.table.due
        if due is None or self.now < due.at:
            return None
        return self.ask(cmd.TimeUp(due.seq), "")

    def move(self, player: str, text: str) -> list[ev.AnyEvent] | str:
        """Play, exchange or decline, by the move's text."""
        nonce, seq = self.nonce(), self.table.seq
        if text == "-":
            return self.ask(cmd.DeclineExchange(nonce=nonce, seq=seq), player)
        if text.startswith("x"):
            return self.ask(cmd.ExchangeCard(nonce=nonce, seq=seq, card=text[1:]), player)
        return self.ask(cmd.PlayCard(nonce=nonce, seq=seq, card=text), player)

    def bot(self) -> list[ev.AnyEvent] | None:
        """Let the bot in turn move, if one is."""
        turn = bot_turn(self.table)
        if turn is None:
            return None
        move = choose("random" if turn.level == "1" else "plain", turn.view, turn.seq)
        return self.ok(cmd.BotMove(turn.seat, turn.seq, move), "")

    def records(self) -> list[DealRecord]:
        """The records of all deals so far, each read off its own part of the log."""
        spans = [deal_span(self.table, place.match, place.number) for place in self.table.deals]
        parts = [self.log[span[0] - 1 : span[1]] for span in spans if span is not None]
        return [deal_record(self.spec, part) for part in parts]

    @property
    def players(self) -> list[str]:
        return [seat.player for seat in self.table.seats if seat.player]

    def go_on(self, rng: random.Random) -> None:
        """One more thing happens: a bot, a person or the clock moves."""
        if bot_turn(self.table) is not None and not self.table.in_pause:
            self.bot()
            return
        for player in self.players:
            view = self.see(player).view
            if view is not None and view.legal and not (self.table.in_pause and rng.random() < 0.5):
                self.now += rng.randrange(100, 4000)
                self.move(player, rng.choice(view.legal))
                if not self.table.in_pause:
                    return
        if self.table.due is not None:
            self.wait(max(self.table.due.at - self.now, 0))

    def play_deal(self, rng: random.Random) -> None:
        """Go on until the deal is over."""
        while self.table.phase == "playing":
            self.go_on(rng)
