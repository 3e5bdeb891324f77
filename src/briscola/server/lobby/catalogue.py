"""The games as the page is told of them, read off the variants."""

from functools import cache

from briscola.rules.house import house_rules, matters
from briscola.rules.variant import Variant
from briscola.server.api import Catalogue, OptionInfo, SeatCountInfo, VariantInfo
from briscola.table.spec import LEVELS
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
        phrases=list(variant.phrases),
    )


def _seat_count_info(variant: Variant, players: int) -> SeatCountInfo:
    sides = house_rules(variant, players, {}).side_of
    return SeatCountInfo(players, variant.seat_counts[players].house_rule, list(sides))


def _option_info(variant: Variant, name: str) -> OptionInfo:
    counts = [count for count in sorted(variant.seat_counts) if matters(variant, name, count)]
    return OptionInfo(name, list(variant.options[name]), counts)
