"""`briscola verify`: does a deal come from its seed, and was that seed the one committed to."""

import sys
from hmac import compare_digest
from typing import Any

from briscola.cli.choices import checked_seed
from briscola.cli.files import each_record, read_all
from briscola.notation.record import read_deal, read_json
from briscola.rules.deal import commitment as commitment_of
from briscola.rules.deal import shuffled
from briscola.rules.errors import InputError

EXIT_OK, EXIT_DIFFERENT = 0, 1


def run(name: str | None, seed: str | None, commitment: str | None) -> int:
    """Check what can be checked and say it, a line each; 1 if anything does not fit.

    A record may carry `seed` and `commitment` itself; what is typed comes first.
    """
    data = {} if name is None else _record(name)
    seed = _text(data, "seed", seed)
    commitment = _text(data, "commitment", commitment)
    if seed is None or (name is None and commitment is None):
        message = "To verify, name a seed and a record of the deal, a commitment, or both."
        raise InputError("bad_seed", message)
    fits = True
    if commitment is not None:
        fits &= _say("commitment", _fits(commitment, checked_seed(seed)))
    if name is not None:
        fits &= _verify_deal(data, checked_seed(seed))
    return EXIT_OK if fits else EXIT_DIFFERENT


def _record(name: str) -> dict[str, Any]:
    records = [data for _, data in each_record(read_all(name))]
    if len(records) != 1:
        raise InputError("bad_json", f"One record is verified at a time; here are {len(records)}.")
    return read_json(records[0])


def _text(data: dict[str, Any], key: str, typed: str | None) -> str | None:
    value = data.get(key) if typed is None else typed
    if value is not None and (not isinstance(value, str) or not _is_unicode(value)):
        raise InputError("bad_seed", f"The {key} is not text.")
    return value


def _is_unicode(text: str) -> bool:
    """Can the text be hashed: bytes of another encoding on the command line cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _fits(commitment: str, seed: str) -> bool:
    return compare_digest(commitment.strip().lower().encode(), commitment_of(seed).encode())


def _verify_deal(data: dict[str, Any], seed: str) -> bool:
    rules, deal = read_deal(data)
    drawn = shuffled(rules, seed)
    same_removed = sorted(deal.removed) == sorted(drawn.removed)
    fits = _say("pack", deal.pack == drawn.pack)
    if deal.removed:
        fits &= _say("removed", same_removed)
    first = f"a match's first deal with this seed is dealt by seat {drawn.dealer}"
    sys.stdout.write(f"dealer      seat {deal.dealer} ({first})\n")
    return fits


def _say(what: str, fits: bool) -> bool:
    verdict = "fits the seed" if fits else "DOES NOT FIT the seed"
    sys.stdout.write(f"{what:<12}{verdict}\n")
    return fits
