"""Who plays whom, at which game, over which deals: all that decides a result."""

import hashlib
from typing import Literal, get_args

import msgspec

from briscola.ai.protocol import Limits
from briscola.rules.deal import Deal, seed_of, shuffled
from briscola.rules.house import Rules, house_rules
from briscola.rules.variant import OptionValue
from briscola.variants import load_variant

SEED_BYTES = 6  # of a choice; every reader of JSON has such numbers exactly


Talkers = Literal["a", "b", "both"]
TALKERS: tuple[Talkers, ...] = get_args(Talkers)


class Match(msgspec.Struct, frozen=True, omit_defaults=True):
    """A plays B. Players are written as they are typed: a level, or `cmd:PROGRAM ARGS`.

    `talk`: who says and hears set phrases, where the game's rule of talk lets them be said.
    """

    a: str
    b: str
    variant: str
    players: int
    options: dict[str, OptionValue]
    seed: int
    limits: Limits
    talk: Talkers | None = None

    @property
    def rules(self) -> Rules:
        return house_rules(load_variant(self.variant), self.players, self.options)

    def talks(self, is_a: bool) -> bool:
        """Does A, or else B, say and hear phrases."""
        return self.talk in {"both", "a" if is_a else "b"}

    def deal(self, rules: Rules, number: int) -> Deal:
        """The deal of this number, from 1; `briscola deal` with the same seed prints it."""
        return shuffled(rules, seed_of(str(self.seed), number))

    def chance(self, number: int, move: int) -> int:
        """The seed of a choice: the same in each seating, so that equals play the same game."""
        text = f"arena|{self.seed}|{number}|{move}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:SEED_BYTES], "big")
