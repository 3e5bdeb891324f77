"""From what was typed to the rules of a table; what does not do is said with what does."""

from collections.abc import Sequence

from briscola.rules.errors import InputError
from briscola.rules.house import Rules, house_rules, parsed_option
from briscola.variants import load_variant


def chosen_rules(variant_id: str, players: int | None, options: Sequence[str]) -> Rules:
    """The rules for these arguments; without players the fewest. InputError if they do not do."""
    variant = load_variant(variant_id)
    seats = min(variant.seat_counts) if players is None else players
    return house_rules(variant, seats, dict(parsed_option(variant, text) for text in options))


def checked_seed(seed: str) -> str:
    """The seed; InputError if it is no text that could be hashed."""
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise InputError("bad_seed", "The seed is not proper text.") from None
    return seed
