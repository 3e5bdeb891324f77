"""Games of few cards: a variant with most of its pack taken out, as data."""

from dataclasses import replace

from briscola.rules.house import Rules, house_rules
from briscola.rules.variant import OptionValue, Removal, SeatCount
from briscola.variants import load_variant


def tiny_rules(
    cards: str, hand: int, variant: str = "briscola", options: dict[str, OptionValue] | None = None
) -> Rules:
    """Two seats with hands of so many out of these cards; everything else as in the variant."""
    whole = load_variant(variant)
    kept = cards.split()
    out = [text for text in map(whole.pack.text, whole.pack.cards) if text not in kept]
    assert len(out) + len(kept) == len(whole.pack.cards)
    seats = {2: SeatCount(2, removal=Removal(tuple(out)))}
    fixed = {name: value for name, value in whole.fixed.items() if name != "hand"}
    values = {name: value for name, value in whole.options.items() if name != "hand"}
    few = replace(whole, seat_counts=seats, fixed={**fixed, "hand": hand}, options=values)
    return house_rules(few, 2, options or {})
