"""What was typed, held to what does."""

from briscola.rules.errors import InputError


def checked_seed(seed: str) -> str:
    """The seed; InputError if it is no text that could be hashed."""
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise InputError("bad_seed", "The seed is not proper text.") from None
    return seed
