"""The games as the page is told of them, read off the variants."""

from functools import cache

from briscola.levels import LEVELS
from briscola.rules.house import house_rules, matters
from briscola.rules.variant import Variant
from briscola.server.api import Catalogue, OptionInfo, SeatCountInfo, VariantInfo
from briscola.variants import load_variant, variant_ids


@cache
def catalogue() -> Catalogue:
    """All games, and the levels of the bots."""
    return Catalogue([_variant_info(load_variant(one)) for one in variant_ids()], list(LEVELS))


def _variant_info(variant: Variant) -> VariantInfo:
    pack = variant.pack
    return VariantInfo(
        id=variant.id,
        pack=pack.kind.value,
        suits=pack.suits,
        ranks=pack.ranks,
        points=dict(zip(pack.ranks, pack.points, strict=True)),
        hand=house_rules(variant, min(variant.seat_counts), {}).hand,
        direction=variant.direction,
        seat_counts=[_seat_count_info(variant, count) for count in sorted(variant.seat_counts)],
        options=[_option_info(variant, name) for name in variant.options],
        exchanges={name: dict(gives) for name, gives in variant.exchanges.items()},
        phrases=list(variant.phrases),
        signals=variant.signals,
    )


def _seat_count_info(variant: Variant, players: int) -> SeatCountInfo:
    rules = house_rules(variant, players, {})
    pack, removal = rules.pack, rules.removal
    # Whichever of these are drawn, they are worth the same.
    out = [pack.card(text) for text in removal.cards[: removal.count]]
    return SeatCountInfo(
        players=players,
        house_rule=variant.seat_counts[players].house_rule,
        sides=list(rules.side_of),
        removed=list(removal.cards),
        taken_out=removal.count,
        tricks=rules.cards_in_play // players,
        points=pack.points_of(pack.cards) - pack.points_of(out),
    )


def _option_info(variant: Variant, name: str) -> OptionInfo:
    counts = [count for count in sorted(variant.seat_counts) if matters(variant, name, count)]
    return OptionInfo(name, list(variant.options[name]), counts)
