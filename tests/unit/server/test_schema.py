import json
from pathlib import Path

import pytest

from briscola.server.schema import ALIASES, main, protocol_schema

ROOT = Path(__file__).parents[3]


def test_it_is_the_same_each_time_and_as_checked_in(capsys: pytest.CaptureFixture[str]) -> None:
    main()
    printed = capsys.readouterr().out
    assert json.loads(printed) == protocol_schema()
    assert printed == (ROOT / "web" / "src" / "net" / "schema.json").read_text("utf-8")


def test_every_name_is_defined_and_every_definition_named() -> None:
    schema = protocol_schema()
    definitions = schema["$defs"]
    assert set(schema["properties"]) == set(definitions) >= set(ALIASES)
    used = {part.split('"')[0] for part in json.dumps(schema).split("#/$defs/")[1:]}
    assert used == set(definitions)


def test_what_is_sent_has_all_fields_and_what_is_only_heard_may_leave_some_out() -> None:
    definitions = protocol_schema()["$defs"]
    for name in ("TableView", "TableSpec", "ShownSeat", "View", "Record"):
        part = definitions[name]
        assert part["required"] == list(part["properties"])
        assert part["additionalProperties"] is False
    assert definitions["PlayNow"]["required"] == []
    assert set(definitions["Join"]["required"]) == {"type", "name", "nonce"}


def test_unions_keep_their_names_wherever_they_are_used() -> None:
    definitions = protocol_schema()["$defs"]
    assert definitions["Happened"]["properties"]["events"]["items"] == {"$ref": "#/$defs/AnyShown"}
    assert definitions["TableSpec"]["properties"]["clock"] == {"$ref": "#/$defs/Clock"}
    trick = definitions["View"]["properties"]["trick"]["items"]
    assert [one["type"] for one in trick["items"]] == ["integer", "string"]
