"""The drawn packs: complete, small, free of fonts, and just what their generator draws."""

import gzip
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

ROOT = Path(__file__).resolve().parents[2]
GENERATOR = ROOT / "web" / "decks" / "generate.py"
DRAWINGS = ROOT / "web" / "decks" / "art" / "german"
KEPT = ROOT / "web" / "public" / "decks"
SVG = "{http://www.w3.org/2000/svg}"

PACKS = {
    "german": [rank + suit for suit in "ALHB" for rank in "789TCWKD"],
    "latin": [rank + suit for suit in "CDSB" for rank in "A234567JQK"],
}
ALLOWED = {"svg", "symbol", "g", "path", "rect"}
LIMIT = 150_000


@pytest.fixture(params=PACKS)
def pack(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def drawn(folder: Path) -> Path:
    subprocess.run([sys.executable, GENERATOR, "--out", folder], check=True)
    return folder


@pytest.fixture(scope="module")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return drawn(tmp_path_factory.mktemp("one")), drawn(tmp_path_factory.mktemp("two"))


def kept(pack: str) -> bytes:
    return (KEPT / f"{pack}.svg").read_bytes()


def tags(pack: str) -> set[str]:
    return {element.tag.removeprefix(SVG) for element in ET.fromstring(kept(pack)).iter()}


def test_kept_files_are_what_the_generator_draws(pack: str, drawings: tuple[Path, Path]) -> None:
    assert (drawings[0] / f"{pack}.svg").read_bytes() == kept(pack)


def test_drawing_twice_gives_the_same_bytes(pack: str, drawings: tuple[Path, Path]) -> None:
    first, second = (folder / f"{pack}.svg" for folder in drawings)
    assert first.read_bytes() == second.read_bytes()


def test_every_card_has_one_symbol(pack: str) -> None:
    symbols = ET.fromstring(kept(pack)).findall(f"{SVG}symbol")
    assert [symbol.get("id") for symbol in symbols] == [*PACKS[pack], "back"]
    assert {symbol.get("viewBox") for symbol in symbols} == {"0 0 250 400"}


def test_cards_of_a_pack_all_differ(pack: str) -> None:
    symbols = ET.fromstring(kept(pack)).findall(f"{SVG}symbol")
    faces = {ET.tostring(symbol).split(b">", 1)[1] for symbol in symbols}
    assert len(faces) == len(symbols)


def test_sprite_is_small(pack: str) -> None:
    assert len(gzip.compress(kept(pack), 9)) < LIMIT


def test_sprite_needs_no_font_style_or_reference(pack: str) -> None:
    assert tags(pack) <= ALLOWED
    assert b"href" not in kept(pack)


@pytest.mark.parametrize("suit", "ALHB")
def test_only_civilians_wear_gold(suit: str) -> None:
    golden = {r for r in "CWKD" if "ochre" in (DRAWINGS / f"{r}{suit}.txt").read_text()}
    assert golden == {"C"}
