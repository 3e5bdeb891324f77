"""The games as the page is told of them, read off the variants."""

from dataclasses import replace
from functools import cache

from briscola.rules.house import Rules, house_rules
from briscola.rules.variant import PartnersSee, Variant
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
    counts = [count for count in sorted(variant.seat_counts) if _matters(variant, name, count)]
    return OptionInfo(name, list(variant.options[name]), counts)


def _matters(variant: Variant, name: str, players: int) -> bool:
    """Does the option change anything that can be noticed with so many seats."""
    values = variant.options[name]
    resolved = [_noticed(house_rules(variant, players, {name: value})) for value in values]
    return any(one != resolved[0] for one in resolved) or name.startswith("exchange.")


def _noticed(rules: Rules) -> Rules:
    """The rules without what has no bearing on them."""
    if not rules.removal.count:
        rules = replace(rules, removed_shown=True)
    if not any(rules.partners_of(seat) for seat in range(rules.players)):
        rules = replace(rules, partners_see=PartnersSee.NEVER)
    return replace(rules, options={})
