"""A game as data: the pack, the seats, and the options a table may choose from."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from briscola.rules.card import Pack

OptionValue = bool | int | str
Options = Mapping[str, OptionValue]


class Direction(StrEnum):
    """The order of play round the table, seen from above."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter_clockwise"


class Tie(StrEnum):
    """What equal top scores mean."""

    VOID = "void"
    DRAWN = "drawn"


class Sides(StrEnum):
    """How six seats form sides."""

    PAIRS = "pairs"
    TEAMS_OF_THREE = "teams_of_three"


class PartnersSee(StrEnum):
    """When the seats of a side see each other's hands."""

    NEVER = "never"
    STOCK_EMPTY = "stock_empty"
    ALWAYS = "always"


class FollowSuit(StrEnum):
    """When the suit led must be followed if held."""

    NEVER = "never"
    STOCK_EMPTY = "stock_empty"


class TableTalk(StrEnum):
    """What may be said about the game while a deal is on."""

    PHRASES = "phrases"
    FREE = "free"
    NOT_FIRST_TRICK = "not_first_trick"
    SILENT = "silent"

    def allows_phrases(self, tricks: int) -> bool:
        """May set phrases be said once so many tricks of a deal are finished."""
        if self is TableTalk.NOT_FIRST_TRICK:
            return tricks > 0
        return self is not TableTalk.SILENT


class ExchangeWhen(StrEnum):
    """When the upcard may be exchanged."""

    BEFORE_DRAW = "before_draw"
    ON_LEAD = "on_lead"
    ON_TURN = "on_turn"


@dataclass(frozen=True)
class Removal:
    """Cards taken out before the deal: all of these, or `drawn` of them by the shuffle."""

    cards: tuple[str, ...] = ()
    drawn: int | None = None

    @property
    def count(self) -> int:
        return len(self.cards) if self.drawn is None else self.drawn


@dataclass(frozen=True)
class SeatCount:
    """How the game is played by so many: is it offered as it is, or only as a house rule."""

    players: int
    house_rule: bool = False
    removal: Removal = Removal()


@dataclass(frozen=True)
class Variant:
    """One game of the family. `options` maps each house rule to its values, default first.

    `signals`: the ranks that partners by custom tell each other of by a sign, as trumps.
    `lesson`: the seed that shuffles the guided first deal of two seats.
    """

    id: str
    pack: Pack
    direction: Direction
    seat_counts: Mapping[int, SeatCount]
    fixed: Options
    options: Mapping[str, tuple[OptionValue, ...]]
    exchanges: Mapping[str, Mapping[str, str]]
    phrases: tuple[str, ...]
    signals: str
    lesson: str

    def default(self, option: str) -> OptionValue | None:
        """The value that holds when the table chooses none; None if the game knows no such rule."""
        if option in self.options:
            return self.options[option][0]
        return self.fixed.get(option)
