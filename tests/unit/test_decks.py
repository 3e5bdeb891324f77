"""The drawn decks: complete, small, free of fonts, and just what their generator draws."""

import gzip
import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from briscola.i18n import languages, text

ROOT = Path(__file__).resolve().parents[2]
GENERATOR = ROOT / "web" / "decks" / "generate.py"
DRAWINGS = ROOT / "web" / "decks" / "art" / "german"
KEPT = ROOT / "web" / "public" / "decks"
SVG = "{http://www.w3.org/2000/svg}"

GERMAN = [rank + suit for suit in "ALHB" for rank in "789TCWKD"]
LATIN = [rank + suit for suit in "CDSB" for rank in "A234567JQK"]
DECKS = {
    "german": GERMAN,
    "german-large": GERMAN,
    "italian": LATIN,
    "spanish": LATIN,
    "french": LATIN,
    "latin-large": LATIN,
    "french-large": LATIN,
}
CATALOGUE = ROOT / "src" / "briscola" / "i18n" / "en.json"
LETTERS = [key for key in json.loads(CATALOGUE.read_text()) if key.endswith(".letter")]
BACKS = ["stars", "scales", "lattice", "sun", "cockerels"]
FILES = [*DECKS, "backs"]
ALLOWED = {"svg", "symbol", "g", "path", "rect"}
LIMIT = 150_000


@pytest.fixture(params=DECKS)
def deck(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture(params=FILES)
def file(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def drawn(folder: Path) -> Path:
    subprocess.run([sys.executable, GENERATOR, "--out", folder], check=True)
    return folder


@pytest.fixture(scope="module")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return drawn(tmp_path_factory.mktemp("one")), drawn(tmp_path_factory.mktemp("two"))


def kept(file: str) -> bytes:
    return (KEPT / f"{file}.svg").read_bytes()


def symbols(file: str) -> dict[str, ET.Element]:
    found = ET.fromstring(kept(file)).findall(f"{SVG}symbol")
    return {symbol.attrib["id"]: symbol for symbol in found}


def looks(symbol: ET.Element) -> bytes:
    return b"".join(ET.tostring(inside) for inside in symbol)


def test_files_are_those_of_the_generator(drawings: tuple[Path, Path]) -> None:
    assert sorted(path.stem for path in KEPT.iterdir()) == sorted(FILES)
    assert sorted(path.stem for path in drawings[0].iterdir()) == sorted(FILES)


def test_kept_files_are_what_the_generator_draws(file: str, drawings: tuple[Path, Path]) -> None:
    assert (drawings[0] / f"{file}.svg").read_bytes() == kept(file)


def test_drawing_twice_gives_the_same_bytes(file: str, drawings: tuple[Path, Path]) -> None:
    first, second = (folder / f"{file}.svg" for folder in drawings)
    assert first.read_bytes() == second.read_bytes()


def test_every_card_has_one_symbol(deck: str) -> None:
    cards = DECKS[deck]
    assert list(symbols(deck))[: len(cards)] == cards
    assert {symbol.get("viewBox") for symbol in symbols(deck).values()} == {"0 0 250 400"}


def test_every_back_has_one_symbol() -> None:
    assert list(symbols("backs")) == BACKS


def test_cards_differ_with_their_corners(deck: str) -> None:
    drawn = symbols(deck)
    faces = {looks(drawn[card]) + looks(drawn[corner(card)]) for card in DECKS[deck]}
    assert len(faces) == len(DECKS[deck])


def corner(card: str) -> str:
    return f"rank-{'10' if card[0] == 'T' else card[0]}"


def test_ranks_in_the_corners_all_differ(deck: str) -> None:
    ranks = [looks(symbol) for name, symbol in symbols(deck).items() if name.startswith("rank-")]
    assert len(set(ranks)) == len(ranks)


@pytest.mark.parametrize("language", languages())
def test_every_letter_of_a_language_can_stand_in_a_corner(deck: str, language: str) -> None:
    letters = {key: f"rank-{text(language, key)}" for key in LETTERS}
    assert {key: name for key, name in letters.items() if name not in symbols(deck)} == {}


@pytest.mark.parametrize("language", languages())
def test_letters_of_a_pack_all_differ(language: str) -> None:
    for pack, ranks in (("german", "CWKD"), ("latin", "AJQK")):
        letters = [text(language, f"card.{pack}.{rank}.letter") for rank in ranks]
        assert len(set(letters)) == len(letters)


def test_sprite_is_small(file: str) -> None:
    assert len(gzip.compress(kept(file), 9)) < LIMIT


def test_sprite_needs_no_font_style_or_reference(file: str) -> None:
    tags = {element.tag.removeprefix(SVG) for element in ET.fromstring(kept(file)).iter()}
    assert tags <= ALLOWED
    assert b"href" not in kept(file)


@pytest.mark.parametrize("suit", "ALHB")
def test_only_civilians_wear_gold(suit: str) -> None:
    golden = {r for r in "CWKD" if "ochre" in (DRAWINGS / f"{r}{suit}.txt").read_text()}
    assert golden == {"C"}
