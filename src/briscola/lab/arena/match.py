"""Who plays whom, at which game, over which deals: all that decides a result."""

import hashlib

import msgspec

from briscola.ai.protocol import Limits
from briscola.rules.deal import Deal, seed_of, shuffled
from briscola.rules.house import Rules, house_rules
from briscola.rules.variant import OptionValue
from briscola.variants import load_variant

SEED_BYTES = 6  # of a choice; every reader of JSON has such numbers exactly


class Match(msgspec.Struct, frozen=True):
    """A plays B. Players are written as they are typed: a level, or `cmd:PROGRAM ARGS`."""

    a: str
    b: str
    variant: str
    players: int
    options: dict[str, OptionValue]
    seed: int
    limits: Limits

    @property
    def rules(self) -> Rules:
        return house_rules(load_variant(self.variant), self.players, self.options)

    def deal(self, rules: Rules, number: int) -> Deal:
        """The deal of this number, from 1; `briscola deal` with the same seed prints it."""
        return shuffled(rules, seed_of(str(self.seed), number))

    def chance(self, number: int, move: int) -> int:
        """The seed of a choice: the same in each seating, so that equals play the same game."""
        text = f"arena|{self.seed}|{number}|{move}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:SEED_BYTES], "big")
