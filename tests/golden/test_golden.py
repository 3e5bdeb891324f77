"""The golden files stand as they are: one readable transcript a variant, and the shuffle."""

import difflib
import json
from pathlib import Path

import pytest
from tests.golden.update import HERE, golden_files

from briscola.notation.record import read_record
from briscola.rules.state import Phase
from briscola.variants import variant_ids

FILES = golden_files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_golden_file_has_drifted(path: Path) -> None:
    found = path.read_text("utf-8") if path.exists() else ""
    drift = difflib.unified_diff(found.splitlines(), FILES[path].splitlines(), lineterm="")
    assert list(drift) == [], "if this is meant: python -m tests.golden.update"


@pytest.mark.parametrize("variant", variant_ids())
def test_every_variant_has_a_finished_deal(variant: str) -> None:
    record, state = read_record((HERE / f"{variant}.json").read_bytes())
    assert record.variant == variant
    assert state.phase is Phase.OVER


def test_shuffle_vectors_cover_every_table() -> None:
    vectors = json.loads((HERE / "shuffle.json").read_text("utf-8"))
    assert len(vectors) > 60
    assert {vector["variant"] for vector in vectors} == set(variant_ids())
