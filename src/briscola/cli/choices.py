"""From what was typed to the rules of a table; what does not do is said with what does."""

from collections.abc import Sequence

from briscola.rules.errors import InputError
from briscola.rules.house import Rules, check_option, house_rules, spelt
from briscola.rules.variant import OptionValue, Variant
from briscola.variants import load_variant


def chosen_rules(variant_id: str, players: int | None, options: Sequence[str]) -> Rules:
    """The rules for these arguments; without players the fewest. InputError if they do not do."""
    variant = load_variant(variant_id)
    seats = min(variant.seat_counts) if players is None else players
    return house_rules(variant, seats, dict(_option(variant, text) for text in options))


def _option(variant: Variant, text: str) -> tuple[str, OptionValue]:
    name, equals, wanted = text.partition("=")
    if not equals:
        raise InputError("bad_option", f"Write a house rule as NAME=VALUE, not {text[:40]!r}.")
    for value in variant.options.get(name, ()):
        if spelt(value) == wanted:
            return name, value
    check_option(variant, name, wanted)
    raise AssertionError("a value that is not spelt like any allowed one is refused")


def checked_seed(seed: str) -> str:
    """The seed; InputError if it is no text that could be hashed."""
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise InputError("bad_seed", "The seed is not proper text.") from None
    return seed
