"""The JSON schema of everything the server says and hears: `python -m briscola.server.schema`.

The web client's types are generated from it. What the server sends has all its fields, so fields
with defaults are required there; they stay optional in what is only sent to the server.
"""

import sys
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from briscola import levels
from briscola.notation.record import Record
from briscola.rules.variant import OptionValue
from briscola.rules.view import View
from briscola.server import api
from briscola.table import shown, spec
from briscola.table.commands import SeatCommand
from briscola.table.events import PlayedBy
from briscola.table.messages import ClientMessage, ServerMessage

Schema = dict[str, Any]

# Types that are spelt out in place by msgspec, and get a name of their own in the schema.
ALIASES: Mapping[str, Any] = {
    "SeatCommand": SeatCommand,
    "ClientMessage": ClientMessage,
    "ServerMessage": ServerMessage,
    "AnyShown": shown.AnyShown,
    "Clock": spec.Clock,
    "OptionValue": OptionValue,
    "Level": levels.Level,
    "Target": spec.Target,
    "PlayedBy": PlayedBy,
    "TablePhase": shown.TablePhase,
    "SeatKind": shown.SeatKind,
    "Reason": shown.Reason,
    "Can": shown.Can,
    "LinkKind": api.LinkKind,
    "Complaint": api.Complaint,
}
SENT: tuple[Any, ...] = (
    *(ALIASES[name] for name in ("ServerMessage", "AnyShown")),
    shown.TableView,
    View,
    Record,
    api.Me,
    api.Catalogue,
    api.Lobby,
    api.Opened,
    api.Claimed,
    api.Invitation,
    api.Link,
    api.Reported,
    api.Health,
    api.Refused,
)
HEARD: tuple[Any, ...] = (
    ALIASES["ClientMessage"],
    api.NewTable,
    api.PlayNow,
    api.ClaimLink,
    api.ShowLink,
    api.RenewLink,
    api.NewReport,
)


def protocol_schema() -> Schema:
    """One schema with a definition for every message and part; its root names them all."""
    _, sent = _components(SENT)
    _, heard = _components(HEARD)
    definitions = {name: _closed(part) for name, part in heard.items()}
    definitions |= {name: _complete(_closed(part)) for name, part in sent.items()}
    aliases = _aliases()
    definitions = {
        name: {key: _named(value, aliases) for key, value in part.items()}
        for name, part in definitions.items()
    }
    definitions |= {
        name: {"title": name} | {key: _named(value, aliases) for key, value in part.items()}
        for name, part in aliases.items()
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Protocol",
        "description": "Every type of the protocol under its name.",
        "type": "object",
        "properties": {name: _reference(name) for name in sorted(definitions)},
        "required": sorted(definitions),
        "additionalProperties": False,
        "$defs": dict(sorted(definitions.items())),
    }


def _components(types: Iterable[Any]) -> tuple[tuple[Schema, ...], dict[str, Schema]]:
    return msgspec.json.schema_components(types, ref_template="#/$defs/{name}")


def _aliases() -> dict[str, Schema]:
    schemas, _ = _components(ALIASES.values())
    return dict(zip(ALIASES, schemas, strict=True))


def _reference(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _named(part: Any, aliases: Mapping[str, Schema]) -> Any:
    """The same schema with every part that an alias spells replaced by the alias."""
    if isinstance(part, list):
        return [_named(one, aliases) for one in part]
    if not isinstance(part, dict):
        return part
    bare = {key: value for key, value in part.items() if key != "default"}
    for name, schema in aliases.items():
        if bare == schema:
            return _reference(name)
        if part.get("anyOf") == [*schema.get("anyOf", ()), {"type": "null"}]:
            return {"anyOf": [_reference(name), {"type": "null"}]}
    if "prefixItems" in part:  # a pair, spelt as draft 7 did: TypeScript's generator knows no other
        part = {**part, "items": part["prefixItems"], "additionalItems": False}
        del part["prefixItems"]
    return {key: _named(value, aliases) for key, value in part.items()}


def _closed(part: Schema) -> Schema:
    if part.get("type") != "object" or "additionalProperties" in part:
        return part
    return part | {"additionalProperties": False}


def _complete(part: Schema) -> Schema:
    """All fields required: the server leaves none out."""
    return part | {"required": list(part["properties"])} if "properties" in part else part


def main() -> None:
    """Print the schema, the same bytes for the same types."""
    text = msgspec.json.format(msgspec.json.encode(protocol_schema()), indent=2)
    sys.stdout.write(text.decode() + "\n")


if __name__ == "__main__":
    main()
