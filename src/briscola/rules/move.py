"""What a seat may do, and the text of it in records."""

import msgspec

from briscola.rules.card import Card, Pack
from briscola.rules.errors import InputError

DECLINE = "-"


class Play(msgspec.Struct, frozen=True):
    """Lay this card."""

    card: Card


class Exchange(msgspec.Struct, frozen=True):
    """Give this trump for the upcard."""

    card: Card


class Decline(msgspec.Struct, frozen=True):
    """Keep the cards in an exchange pause."""


Move = Play | Exchange | Decline


def move_text(pack: Pack, move: Move) -> str:
    """The move as records write it: a card, x and a card, or a dash."""
    match move:
        case Play(card):
            return pack.text(card)
        case Exchange(card):
            return "x" + pack.text(card)
        case Decline():
            return DECLINE


def parse_move(pack: Pack, text: object) -> Move:
    """The move of this text; InputError `bad_card` if it names no card of the pack."""
    if text == DECLINE:
        return Decline()
    if isinstance(text, str):
        try:
            return Exchange(pack.card(text[1:])) if text[:1] == "x" else Play(pack.card(text))
        except KeyError:
            pass
    raise InputError("bad_card", f"{ascii(text)[:40]} is no card of this pack.")
