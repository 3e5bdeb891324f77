"""`briscola variants`: what can be played."""

from collections.abc import Iterator

from briscola.rules.house import spelt
from briscola.rules.variant import Variant
from briscola.variants import load_variant, variant_ids


def lines() -> Iterator[str]:
    """Every game with its seats and house rules, the default first."""
    for place, variant_id in enumerate(variant_ids()):
        if place:
            yield ""
        yield from _about(load_variant(variant_id))


def _about(variant: Variant) -> Iterator[str]:
    yield variant.id
    yield f"  {'seats':<16}{_seats(variant)}"
    for name, values in variant.options.items():
        yield f"  {name:<16}{', '.join(map(spelt, values))}"


def _seats(variant: Variant) -> str:
    own = [str(n) for n, seats in variant.seat_counts.items() if not seats.house_rule]
    others = [str(n) for n, seats in variant.seat_counts.items() if seats.house_rule]
    return ", ".join(own) + (f"; as a house rule {', '.join(others)}" if others else "")
