"""A table as bytes, and back. Only a cache of the fold: good for the code that wrote it alone."""

import hashlib
from functools import cache
from importlib.resources import files
from typing import Any, get_type_hints

import msgspec

from briscola.rules.card import Card
from briscola.rules.state import State
from briscola.table.spec import table_rules
from briscola.table.table import Table

DECIDE_THE_FOLD = ("briscola", "briscola.rules", "briscola.variants", "briscola.table")
STAMP = 32  # bytes


def _struct_of(kind: type, **instead: Any) -> type[msgspec.Struct]:
    """A struct with the fields of this type, but of these types, or left out for None."""
    fields = {**get_type_hints(kind), **instead}
    kept = [(name, hint) for name, hint in fields.items() if hint is not None]
    return msgspec.defstruct(f"Frozen{kind.__name__}", kept, frozen=True)


# The rules follow from the table's spec.
_FrozenState = _struct_of(State, rules=None)
_FrozenTable = _struct_of(Table, rules=None, play=_FrozenState | None)

_encode = msgspec.json.Encoder(enc_hook=int).encode
_decode = msgspec.json.Decoder(_FrozenTable, dec_hook=lambda _, number: Card(number)).decode


def freeze(table: Table) -> bytes:
    """The table's bytes, stamped."""
    play = None if table.play is None else _FrozenState(**_fields(table.play, _FrozenState))
    body = _encode(_FrozenTable(**{**_fields(table, _FrozenTable), "play": play}))
    return _stamp(body) + body


def thaw(frozen: bytes) -> Table | None:
    """The table again; None if the bytes are damaged or come from another version of the code."""
    stamp, body = frozen[:STAMP], frozen[STAMP:]
    if stamp != _stamp(body):
        return None
    kept: Any = _decode(body)
    rules = table_rules(kept.spec)
    play = kept.play and State(rules=rules, **_fields(kept.play, _FrozenState))
    return Table(rules=rules, **{**_fields(kept, _FrozenTable), "play": play})


def _fields(value: object, kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {name: getattr(value, name) for name in kind.__struct_fields__}


def _stamp(body: bytes) -> bytes:
    """Fits these bytes and this code, and no others."""
    return hashlib.blake2b(body, key=fingerprint(), digest_size=STAMP).digest()


@cache
def fingerprint() -> bytes:
    """A number that differs whenever the code or the data that decide the fold do."""
    digest = hashlib.blake2b(digest_size=STAMP)
    for package in DECIDE_THE_FOLD:
        for file in sorted(files(package).iterdir(), key=lambda one: one.name):
            if file.name.endswith((".py", ".toml")):
                content = file.read_bytes()
                digest.update(f"{package} {file.name} {len(content)} ".encode() + content)
    return digest.digest()
