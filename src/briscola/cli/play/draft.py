"""A game being chosen, line by line."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from briscola.cli.play.words import Words
from briscola.levels import LEVELS, USUAL_LEVEL, Level
from briscola.rules.house import Rules, house_rules, matters, spelt
from briscola.rules.variant import OptionValue, Variant
from briscola.variants import load_variant, variant_ids

TARGETS = (1, 2, 3)
EXCHANGE_DETAILS = ("exchange.when", "exchange.last")
Value = str | int | bool


@dataclass(frozen=True)
class Draft:
    """What is chosen so far; every draft is a game that can be played."""

    variant_id: str = "briskott"
    players: int = 2
    level: Level = USUAL_LEVEL
    target: int = 1
    options: dict[str, OptionValue] = field(default_factory=dict)

    @property
    def variant(self) -> Variant:
        """The game chosen."""
        return load_variant(self.variant_id)

    @property
    def rules(self) -> Rules:
        """The rules chosen; an option left at its default is not named in them."""
        chosen = {
            name: value
            for name, value in self.options.items()
            if name in options_of(self) and value != self.variant.default(name)
        }
        return house_rules(self.variant, self.players, chosen)


def options_of(draft: Draft) -> list[str]:
    """The house rules that matter for this game with so many seats."""
    exchange = draft.options.get("exchange.cards", draft.variant.default("exchange.cards"))
    has_partners = house_rules(draft.variant, draft.players, {}).has_partners
    idle = {
        *(EXCHANGE_DETAILS if exchange == "none" else ()),
        *(() if has_partners else ("table_talk",)),  # bots that are nobody's partner say nothing
    }
    names = (name for name in draft.variant.options if name not in idle)
    return [name for name in names if matters(draft.variant, name, draft.players)]


def lines_of(draft: Draft) -> list[str]:
    """The names of the lines, from the top."""
    return ["variant", "players", "level", "target", *options_of(draft)]


def values_of(draft: Draft, line: str) -> Sequence[Value]:
    """What the line can be set to."""
    match line:
        case "variant":
            return variant_ids()
        case "players":
            return sorted(draft.variant.seat_counts)
        case "level":
            return LEVELS
        case "target":
            return TARGETS
        case option:
            return draft.variant.options[option]


def value_of(draft: Draft, line: str) -> Value:
    """What the line is set to."""
    match line:
        case "variant":
            return draft.variant_id
        case "players":
            return draft.players
        case "level":
            return draft.level
        case "target":
            return draft.target
        case option:
            return draft.options.get(option, draft.variant.options[option][0])


def turned(draft: Draft, line: str, step: int) -> Draft:
    """The draft with the line's next value (or, with −1, the one before), round the end."""
    values = list(values_of(draft, line))
    value: Any = values[(values.index(value_of(draft, line)) + step) % len(values)]
    match line:
        case "variant":
            other = replace(draft, variant_id=value, options={})
            seats = other.variant.seat_counts
            return other if draft.players in seats else replace(other, players=min(seats))
        case "players" | "level" | "target":
            return replace(draft, **{line: value})
        case option:
            return replace(draft, options={**draft.options, option: value})


def told(draft: Draft, line: str, words: Words) -> tuple[str, str]:
    """The line's name and its value in words."""
    value = value_of(draft, line)
    match line:
        case "variant":
            return words.say("choose.game"), words.say(f"variant.{value}.name")
        case "players":
            return words.say("choose.seats"), str(value)
        case "level":
            return words.say("choose.level"), f"{value} · {words.say(f'level.{value}.name')}"
        case "target" if value == 1:
            return words.say("match.legend"), words.say("match.one_deal")
        case "target":
            return words.say("match.legend"), words.say("match.first_to", target=int(value))
        case option:
            return words.say(f"option.{option}.name"), _option_value(option, value, words)


def _option_value(option: str, value: Value, words: Words) -> str:
    if isinstance(value, bool) or not isinstance(value, int):
        return words.say(f"option.{option}.value.{spelt(value)}")
    return words.say(f"option.{option}.value", value=value)
