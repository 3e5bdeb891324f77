"""The rules of one table: a variant, a number of seats and the house rules chosen."""

from dataclasses import dataclass, replace
from typing import Any

from briscola.rules.card import Card, Pack
from briscola.rules.errors import InputError
from briscola.rules.variant import (
    ExchangeWhen,
    FollowSuit,
    Options,
    OptionValue,
    PartnersSee,
    Removal,
    Sides,
    TableTalk,
    Tie,
    Variant,
)


@dataclass(frozen=True)
class ExchangeRule:
    """Which rank of the trump suit may be given for which upcard rank, when, and until when.

    `gives[r]` is the rank to give for an upcard of rank r, or None.
    """

    gives: tuple[int | None, ...]
    when: ExchangeWhen
    last: int

    @property
    def is_possible(self) -> bool:
        """Can any card be exchanged at all."""
        return any(rank is not None for rank in self.gives)


@dataclass(frozen=True)
class Rules:
    """Everything that the play of a deal depends on, resolved to values."""

    variant: Variant
    players: int
    options: Options
    hand: int
    side_of: tuple[int, ...]
    removal: Removal
    tie: Tie
    removed_shown: bool
    points_shown: bool
    partners_see: PartnersSee
    follow_suit: FollowSuit
    table_talk: TableTalk
    exchange: ExchangeRule

    @property
    def pack(self) -> Pack:
        return self.variant.pack

    @property
    def sides(self) -> int:
        """How many sides score."""
        return max(self.side_of) + 1

    @property
    def cards_in_play(self) -> int:
        return len(self.pack.cards) - self.removal.count

    def is_removable(self, removed: tuple[Card, ...]) -> bool:
        """Is this what has to be taken out before the deal, in any order."""
        texts = {self.pack.text(card) for card in removed}
        allowed = set(self.removal.cards)
        return len(removed) == len(texts) == self.removal.count and texts <= allowed

    def partners_of(self, seat: int) -> tuple[int, ...]:
        """The other seats of this seat's side."""
        side = self.side_of[seat]
        return tuple(s for s in range(self.players) if s != seat and self.side_of[s] == side)

    def phrases(self, tricks: int) -> tuple[str, ...]:
        """The set phrases that may be said once so many tricks of a deal are finished."""
        return self.variant.phrases if self.table_talk.allows_phrases(tricks) else ()

    def signals(self, tricks: int) -> str:
        """The ranks of trumps that a partner may be told of by a sign, after so many tricks."""
        is_allowed = self.has_partners and self.table_talk.allows_phrases(tricks)
        return self.variant.signals if is_allowed else ""

    @property
    def has_partners(self) -> bool:
        """Do seats play together."""
        return self.players > self.sides

    @property
    def may_tell_cards(self) -> bool:
        """May partners tell each other, by any name, which cards they hold."""
        return self.has_partners and self.table_talk is TableTalk.FREE


def house_rules(variant: Variant, players: int, options: Options) -> Rules:
    """The rules for so many seats with these options; InputError if the variant has no such."""
    check_players(variant, players)
    for name, value in options.items():
        check_option(variant, name, value)
    chosen = {**variant.fixed, **{k: v[0] for k, v in variant.options.items()}, **options}
    return _resolve(variant, players, options, chosen)


def check_players(variant: Variant, players: int) -> None:
    """Raise InputError, naming the allowed counts, unless so many can play this variant."""
    if players not in variant.seat_counts:
        counts = ", ".join(map(str, sorted(variant.seat_counts)))
        raise InputError("bad_players", f"{variant.id} is played by {counts}.")


def check_option(variant: Variant, name: str, value: object) -> None:
    """Raise InputError, naming option and allowed values, unless the variant has this one."""
    if name not in variant.options:
        known = ", ".join(variant.options)
        message = f"{variant.id} has no option {name[:40]!r}; it has: {known}."
        raise InputError("bad_option", message)
    allowed = variant.options[name]
    if not any(value == one and type(value) is type(one) for one in allowed):
        shown = ", ".join(spelt(one) for one in allowed)
        raise InputError("bad_option", f"{name} of {variant.id} is one of: {shown}.")


def matters(variant: Variant, name: str, players: int) -> bool:
    """Does this option change anything that can be noticed with so many seats."""
    values = variant.options[name]
    resolved = [_noticed(house_rules(variant, players, {name: value})) for value in values]
    return any(one != resolved[0] for one in resolved) or name.startswith("exchange.")


def _noticed(rules: Rules) -> Rules:
    """The rules without what has no bearing on them."""
    if not rules.removal.count:
        rules = replace(rules, removed_shown=True)
    if not rules.has_partners:
        rules = replace(rules, partners_see=PartnersSee.NEVER)
    return replace(rules, options={})


def spelt(value: OptionValue) -> str:
    """The value as a person writes it: true, 3, void."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def parsed_option(variant: Variant, text: str) -> tuple[str, OptionValue]:
    """What a person wrote as NAME=VALUE; InputError, naming what there is, if it does not do."""
    name, equals, wanted = text.partition("=")
    if not equals:
        raise InputError("bad_option", f"Write a house rule as NAME=VALUE, not {text[:40]!r}.")
    for value in variant.options.get(name, ()):
        if spelt(value) == wanted:
            return name, value
    check_option(variant, name, wanted)
    raise AssertionError("a value that is not spelt like any allowed one is refused")


def _resolve(variant: Variant, players: int, options: Options, chosen: dict[str, Any]) -> Rules:
    return Rules(
        variant=variant,
        players=players,
        options=dict(options),
        hand=chosen["hand"],
        side_of=_side_of(players, Sides(chosen.get("sides", Sides.PAIRS))),
        removal=_removal(variant, players, chosen.get("removed_card")),
        tie=Tie(chosen["tie"]),
        removed_shown=chosen.get("removed_shown", True),
        points_shown=chosen["points_shown"],
        partners_see=PartnersSee(chosen["partners_see"]),
        follow_suit=FollowSuit(chosen.get("follow_suit", FollowSuit.NEVER)),
        table_talk=TableTalk(chosen["table_talk"]),
        exchange=_exchange_rule(variant, chosen),
    )


def _side_of(players: int, sides: Sides) -> tuple[int, ...]:
    """Each seat's side: 2 and 3 seats alone, 4 in two pairs, 6 as the option says."""
    if players == 6 and sides is Sides.PAIRS:
        return tuple(seat % 3 for seat in range(6))
    if players == 3:
        return (0, 1, 2)
    return tuple(seat % 2 for seat in range(players))


def _removal(variant: Variant, players: int, removed_card: str | None) -> Removal:
    """A named single card gives way to the one the table chose."""
    removal = variant.seat_counts[players].removal
    if removed_card is not None and removal.count == 1:
        return Removal((removed_card,))
    return removal


def _exchange_rule(variant: Variant, chosen: dict[str, Any]) -> ExchangeRule:
    """Turn "the 7 for A3KQJ" into a table by upcard rank."""
    ranks = variant.pack.ranks
    gives: list[int | None] = [None] * len(ranks)
    for giver, targets in variant.exchanges.get(chosen.get("exchange.cards", "none"), {}).items():
        for target in targets:
            gives[ranks.index(target)] = ranks.index(giver)
    when = ExchangeWhen(chosen.get("exchange.when", ExchangeWhen.BEFORE_DRAW))
    return ExchangeRule(tuple(gives), when, chosen.get("exchange.last", 2))
