"""What somebody says that they hold, and where it may be said. Never whether it is true."""

from typing import Annotated

import msgspec
from msgspec import Meta

from briscola.rules.card import Pack
from briscola.rules.errors import Refusal
from briscola.rules.house import Rules


class Holding(msgspec.Struct, frozen=True):
    """What somebody says that they hold: a card, or any of a rank or of a suit where one is null.

    It is their word. Nobody checks it, the server least of all.
    """

    rank: Annotated[str, Meta(max_length=1)] | None = None
    suit: Annotated[str, Meta(max_length=1)] | None = None


def refused_name(pack: Pack, hold: Holding) -> Refusal | None:
    """Why this names nothing of the pack; None if it does."""
    rank, suit = hold.rank, hold.suit
    if (rank is None and suit is None) or rank == "" or suit == "":
        return Refusal("bad_holding", "Name a rank, a suit, or both.")
    if (rank or "") not in pack.ranks or (suit or "") not in pack.suits:
        return Refusal("bad_holding", "This game has no such card.")
    return None


def refused_claim(rules: Rules, trump: int, tricks: int, hold: Holding) -> Refusal | None:
    """Why a seat may not say this after so many tricks; None if it may. All know what decides."""
    if not rules.has_partners:
        return Refusal("no_partner", "At this table nobody has a partner to tell of their cards.")
    is_sign = hold.rank is not None and hold.rank in rules.signals(tricks)
    if rules.may_tell_cards or (is_sign and hold.suit == rules.pack.suits[trump]):
        return None
    if not rules.phrases(tricks):
        return Refusal("no_talk", "Nothing may be said at this point of the deal.")
    return Refusal("no_signal", "At this table only the game's own signals may be given in a deal.")
