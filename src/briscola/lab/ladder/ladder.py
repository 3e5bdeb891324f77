"""Who is rated, at which game, and who meets whom."""

import hashlib
import re
from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from briscola.ai.protocol import Limits
from briscola.lab.arena import Match
from briscola.rules.errors import InputError
from briscola.rules.variant import OptionValue

ANCHOR = "plain"
NEAR = 2  # places apart
SLUG = re.compile(r"\W+", re.ASCII)

Pair = tuple[str, str]


class Ladder(msgspec.Struct, frozen=True):
    """Players of one table of ratings, written as the arena's are, and what their matches share."""

    names: tuple[str, ...]
    variant: str
    players: int
    options: dict[str, OptionValue]
    seed: int
    limits: Limits

    @property
    def anchor(self) -> str:
        """Whose rating is fixed, and who meets everybody."""
        return ANCHOR if ANCHOR in self.names else self.names[0]

    def match(self, pair: Pair) -> Match:
        """The match of these two."""
        a, b = pair
        return Match(a, b, self.variant, self.players, self.options, self.seed, self.limits)

    def first_pairs(self) -> list[Pair]:
        """Everybody against the anchor."""
        return [(name, self.anchor) for name in self.names if name != self.anchor]

    def near_pairs(self, ranking: Sequence[str]) -> list[Pair]:
        """Those a place or two apart in this ranking who are yet to meet, best first.

        A is who is named later in the ladder, so that a match is the same in every ranking.
        """
        close = [
            (better, worse)
            for place, better in enumerate(ranking)
            for worse in ranking[place + 1 : place + 1 + NEAR]
        ]
        return [
            (max(pair, key=self.names.index), min(pair, key=self.names.index))
            for pair in close
            if self.anchor not in pair
        ]

    def most_pairs(self) -> int:
        """So many matches at most."""
        apart = range(1, NEAR + 1)
        near = sum(len(self.names) - places for places in apart if places < len(self.names))
        return min(len(self.names) - 1 + near, len(list(combinations(self.names, 2))))


def checked_names(names: Sequence[str]) -> tuple[str, ...]:
    """At least two players, none twice. InputError if they are not."""
    if len(names) < 2 or len(set(names)) < len(names):
        raise InputError("bad_ladder", "Name at least two players, none of them twice.")
    return tuple(names)


def file_name(match: Match) -> str:
    """A name for the match's file, which no other pair of players has."""
    return "-".join([match.variant, str(match.players), *map(_slug, (match.a, match.b))]) + ".jsonl"


def _slug(player: str) -> str:
    """The player's name, or what of a command does for a file's name, and its digest."""
    if player.isalnum():
        return player
    digest = hashlib.sha256(player.encode()).hexdigest()[:8]
    return f"{SLUG.sub('_', player)[:40]}_{digest}"


def numbered(pairs: Sequence[Pair], names: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The pairs by places in the list of names."""
    places = {name: place for place, name in enumerate(names)}
    for a, b in pairs:
        yield places[a], places[b]
