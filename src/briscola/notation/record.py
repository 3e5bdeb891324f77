"""The record of a deal: one JSON object that reads and writes without loss."""

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from briscola.rules.card import Card, Pack
from briscola.rules.deal import Deal
from briscola.rules.errors import InputError, Refusal
from briscola.rules.house import Rules, check_players, house_rules
from briscola.rules.move import Move, move_text, parse_move
from briscola.rules.play import apply
from briscola.rules.state import State, start
from briscola.rules.variant import OptionValue
from briscola.variants import load_variant

LONG_NUMBER = 20


class Record(msgspec.Struct, frozen=True):
    """A finished or unfinished deal in writing, as docs/records.md describes it."""

    variant: str
    players: int
    options: dict[str, OptionValue]
    dealer: int
    removed: list[str]
    pack: list[str]
    moves: list[str]


def write_record(rules: Rules, deal: Deal, moves: Sequence[Move] = ()) -> Record:
    """The record of this deal with these moves."""
    text = rules.pack.text
    return Record(
        variant=rules.variant.id,
        players=rules.players,
        options=dict(rules.options),
        dealer=deal.dealer,
        removed=[text(card) for card in deal.removed],
        pack=[text(card) for card in deal.pack],
        moves=[move_text(rules.pack, move) for move in moves],
    )


def read_json(line: bytes | str) -> dict[str, Any]:
    """The object of this JSON text with its `moves`; InputError `bad_json` if it is none."""
    try:
        data = _decoded(line)
    except (ValueError, RecursionError):
        raise InputError("bad_json", "This is not a JSON object.") from None
    if not isinstance(data, dict):
        raise InputError("bad_json", "This is not a JSON object.")
    if not isinstance(data.get("moves"), list):
        raise InputError("bad_json", "The record has no list of moves.")
    return data


def _decoded(line: bytes | str) -> Any:
    """The value of this JSON text, with any number and any escape that JSON can write."""
    try:
        return msgspec.json.decode(line)
    except msgspec.DecodeError:
        text = line.decode() if isinstance(line, bytes) else line
        return json.loads(text, parse_int=_whole, parse_constant=_refuse_constant)


def _whole(digits: str) -> float:
    """A whole number, roughly if it is longer than any that a record may hold."""
    return int(digits) if len(digits) < LONG_NUMBER else float(digits)


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


def read_deal(data: dict[str, Any]) -> tuple[Rules, Deal]:
    """The rules and the deal that a record's object describes; InputError says what is wrong."""
    rules = _rules(data)
    dealer = data.get("dealer", 0)
    if type(dealer) is not int or dealer not in range(rules.players):
        raise InputError("bad_dealer", f"The dealer is a seat from 0 to {rules.players - 1}.")
    removed = _cards(rules.pack, data.get("removed", []))
    if removed is None or not rules.is_removable(removed):
        raise InputError("wrong_removed", _removal_sentence(rules))
    pack = _cards(rules.pack, data.get("pack"))
    if pack is None or sorted(pack + removed) != sorted(rules.pack.cards):
        raise InputError("wrong_pack", "The pack must hold every card in play exactly once.")
    return rules, Deal(pack, removed, dealer)


def replay(rules: Rules, deal: Deal, moves: Sequence[object]) -> State:
    """The state after these moves, given as text; InputError with `at` for the first bad one."""
    state = start(rules, deal)
    for at, text in enumerate(moves):
        try:
            state = _move(state, parse_move(rules.pack, text))
        except InputError as error:
            raise InputError(error.code, error.message, at) from None
    return state


def read_record(line: bytes | str) -> tuple[Record, State]:
    """The record of this JSON text and the state it leads to; InputError for the first fault."""
    data = read_json(line)
    rules, deal = read_deal(data)
    state = replay(rules, deal, data["moves"])
    return msgspec.structs.replace(write_record(rules, deal), moves=data["moves"]), state


def _move(state: State, move: Move) -> State:
    after = apply(state, move)
    if isinstance(after, Refusal):
        raise InputError(after.code, after.message)
    return after


def _rules(data: dict[str, Any]) -> Rules:
    variant_id = data.get("variant")
    if not isinstance(variant_id, str):
        raise InputError("unknown_variant", "The record names no variant.")
    variant = load_variant(variant_id)
    players = data.get("players")
    if type(players) is not int:
        raise InputError("bad_players", "The record names no number of players.")
    check_players(variant, players)
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise InputError("bad_option", "The options are not a JSON object.")
    return house_rules(variant, players, options)


def _cards(pack: Pack, texts: object) -> tuple[Card, ...] | None:
    """The cards of a list of texts; None if it is no list or names an unknown card."""
    if not isinstance(texts, list):
        return None
    try:
        return tuple(pack.card(text) for text in texts)
    except (KeyError, TypeError):
        return None


def _removal_sentence(rules: Rules) -> str:
    count, cards = rules.removal.count, ", ".join(rules.removal.cards)
    if not count:
        return "No card is taken out here."
    return f"Taken out here: {count} of {cards}."
