"""`briscola deal`: records without moves."""

import secrets
from collections.abc import Iterator, Sequence

import msgspec

from briscola.cli.choices import checked_seed
from briscola.notation.record import write_record
from briscola.rules.deal import seed_of, shuffled
from briscola.rules.errors import InputError
from briscola.variants import chosen_rules


def deals(
    variant: str,
    players: int | None,
    options: Sequence[str],
    seed: str | None,
    dealer: int | None,
    count: int,
) -> Iterator[str]:
    """As many records as wanted, each a line.

    They are a series of this seed; without a seed each is shuffled from fresh randomness.
    """
    rules = chosen_rules(variant, players, options)
    if dealer is not None and not 0 <= dealer < rules.players:
        message = f"The dealer is a seat from 0 to {rules.players - 1}."
        raise InputError("bad_dealer", message)
    for number in range(1, count + 1):
        deal = shuffled(rules, _seed(seed, number), dealer)
        yield msgspec.json.encode(write_record(rules, deal)).decode()


def _seed(seed: str | None, number: int) -> str:
    if seed is None:
        return secrets.token_hex(32)
    return checked_seed(seed_of(seed, number))
