"""Random ids and secrets, and what is kept of the secrets: their hashes."""

import hashlib
import re
import secrets

_ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
_ID_LENGTH = 12
_IS_ID = re.compile(rf"[{_ID_LETTERS}]{{{_ID_LENGTH}}}")


def new_id() -> str:
    """An id for a table or a guest, without letters that look alike."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))


def is_id(text: str) -> bool:
    """Could this be an id."""
    return _IS_ID.fullmatch(text) is not None


def new_token() -> str:
    """A secret for a cookie or a link."""
    return secrets.token_urlsafe(24)


def token_hash(token: str) -> str:
    """What is stored of a token: its SHA-256 in hexadecimal."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_seed() -> str:
    """The secret of one deal: 64 hexadecimal characters."""
    return secrets.token_hex(32)
