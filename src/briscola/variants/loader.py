"""Read a variant from its TOML file and hold it to what the rules need."""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from itertools import product
from typing import Any

from briscola.rules.card import Pack, PackKind
from briscola.rules.errors import InputError
from briscola.rules.house import Rules, house_rules, parsed_option
from briscola.rules.variant import Direction, Options, OptionValue, Removal, SeatCount, Variant


@cache
def variant_ids() -> tuple[str, ...]:
    """The ids of all variants there are, by name."""
    files = resources.files(__package__).iterdir()
    return tuple(sorted(file.name[:-5] for file in files if file.name.endswith(".toml")))


@cache
def load_variant(variant_id: str) -> Variant:
    """The variant of this id; InputError `unknown_variant` if there is none."""
    if variant_id not in variant_ids():
        known = ", ".join(variant_ids())
        raise InputError("unknown_variant", f"There is no such variant; there are: {known}.")
    text = (resources.files(__package__) / f"{variant_id}.toml").read_text("utf-8")
    return read_variant(variant_id, text)


def chosen_rules(variant_id: str, players: int | None, options: Sequence[str]) -> Rules:
    """The rules for what a person wrote; without players the fewest. InputError if it fits none."""
    variant = load_variant(variant_id)
    seats = min(variant.seat_counts) if players is None else players
    return house_rules(variant, seats, dict(parsed_option(variant, text) for text in options))


def read_variant(variant_id: str, text: str) -> Variant:
    """The variant that this TOML text describes; InputError `bad_variant` if it is unsound."""
    data = tomllib.loads(text)
    variant = Variant(
        id=variant_id,
        pack=_pack(data["pack"]),
        direction=Direction(data["direction"]),
        seat_counts={int(n): _seat_count(int(n), data["seats"][n]) for n in data["seats"]},
        fixed=data.get("rules", {}),
        options=_options(data["options"]),
        exchanges=data.get("exchanges", {}),
        phrases=tuple(data["phrases"]),
        signals=data.get("signals", ""),
        lesson=data["lesson"],
    )
    _check_every_table(variant)
    return variant


def _pack(data: dict[str, Any]) -> Pack:
    ranks = data["ranks"]
    points = tuple(data["points"].get(rank, 0) for rank in ranks)
    return Pack(PackKind(data["kind"]), data["suits"], ranks, points)


def _seat_count(players: int, data: dict[str, Any]) -> SeatCount:
    removal = Removal(tuple(data.get("removed", ())), data.get("drawn"))
    return SeatCount(players, data.get("house_rule", False), removal)


def _options(data: dict[str, Any], prefix: str = "") -> dict[str, tuple[OptionValue, ...]]:
    """Flat names: [options.exchange] cards = [...] is the option `exchange.cards`."""
    flat: dict[str, tuple[OptionValue, ...]] = {}
    for name, value in data.items():
        if isinstance(value, dict):
            flat |= _options(value, f"{prefix}{name}.")
        else:
            flat[prefix + name] = tuple(value)
    return flat


def _check_every_table(variant: Variant) -> None:
    """Every seat count with every hand must deal out evenly, with a card left to turn up."""
    hands: tuple[Options, ...] = tuple({"hand": n} for n in variant.options.get("hand", ()))
    for players, options in product(variant.seat_counts, hands or ({},)):
        rules = house_rules(variant, players, options)
        stock = rules.cards_in_play - players * rules.hand
        if stock < 1 or stock % players:
            message = f"{variant.id} with {players} seats: a stock of {stock} does not draw out."
            raise InputError("bad_variant", message)
