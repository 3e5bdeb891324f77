"""Draw the decks: `generate.py [--out DIR]` writes the sprites, `--sheet DIR` pages to look at."""

import argparse
from pathlib import Path

import french
import german
import italian
import sheet
import spanish
from backs import BACKS, backs
from deck import Deck
from large import large_print

OUT = Path(__file__).resolve().parent.parent / "public" / "decks"
DECKS: dict[str, Deck] = {
    "german": german.DECK,
    "german-large": large_print(german.DECK, treasure="C"),
    "italian": italian.DECK,
    "spanish": spanish.DECK,
    "french": french.DECK,
    "latin-large": large_print(spanish.DECK),
    "french-large": large_print(french.DECK),
}


def sprites() -> dict[str, str]:
    """Every file: the decks and the backs."""
    return {**{name: deck.drawn() for name, deck in DECKS.items()}, "backs": backs()}


def write_sprites(folder: Path) -> None:
    """One file a deck, and one for the backs."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawn in sprites().items():
        (folder / f"{name}.svg").write_text(drawn, encoding="utf-8", newline="\n")


def check(folder: Path) -> int:
    """1 if a file is not as it would be written or is left over, 0 if all are as they should be."""
    wanted = sprites()
    found = {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.svg")}
    stale = sorted(name for name in wanted | found if wanted.get(name) != found.get(name))
    for name in stale:
        print(f"{folder / name}.svg is stale: run make decks")
    return 1 if stale else 0


def write_sheets(folder: Path) -> None:
    """Each deck large, small, and its figures as shadows; the backs."""
    folder.mkdir(parents=True, exist_ok=True)
    pages = {"backs": sheet.page(backs(), sheet.rows([list(BACKS)], 250))}
    for name, deck in DECKS.items():
        drawn, people = deck.drawn(), deck.people()
        pages[f"{name}-large"] = sheet.page(drawn, sheet.rows(deck.names(), 250))
        pages[f"{name}-small"] = sheet.page(drawn, sheet.small(deck.names()))
        if people:
            pages[f"{name}-shadows"] = sheet.page("<svg></svg>", sheet.shadows(people, 60))
    for name, text in pages.items():
        (folder / f"{name}.html").write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT, help="folder of the sprites")
    parser.add_argument("--sheet", type=Path, help="folder for contact sheets")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail if a file differs"
    )
    chosen = parser.parse_args()
    if chosen.check:
        raise SystemExit(check(chosen.out))
    write_sprites(chosen.out)
    if chosen.sheet:
        write_sheets(chosen.sheet)


if __name__ == "__main__":
    main()
