"""Draw the packs: `generate.py [--out DIR]` writes the sprites, `--sheet DIR` pages to look at."""

import argparse
from pathlib import Path
from types import ModuleType

import german
import latin
import sheet
from back import back
from svg import sprite

OUT = Path(__file__).resolve().parent.parent / "public" / "decks"
PACKS: dict[str, ModuleType] = {"german": german, "latin": latin}


def deck(pack: ModuleType) -> str:
    """The sprite of a pack: its cards and the back."""
    cards = [pack.draw(name) for row in pack.names() for name in row]
    return sprite([*cards, back(pack.BACK)])


def write_sprites(folder: Path) -> None:
    """One file a pack."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, pack in PACKS.items():
        (folder / f"{name}.svg").write_text(deck(pack), encoding="utf-8", newline="\n")


def check(folder: Path) -> int:
    """1 if a file is not as it would be written, 0 if all are."""
    stale = [
        name
        for name, pack in PACKS.items()
        if (folder / f"{name}.svg").read_text(encoding="utf-8") != deck(pack)
    ]
    for name in stale:
        print(f"{folder / name}.svg is stale: run make decks")
    return 1 if stale else 0


def write_sheets(folder: Path) -> None:
    """Each deck large, small, and its figures as shadows."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, pack in PACKS.items():
        drawn, rows = deck(pack), [*pack.names(), ["back"]]
        pages = {
            "large": sheet.page(drawn, sheet.rows(rows, 250)),
            "small": sheet.page(drawn, sheet.small(rows)),
            "shadows": sheet.page("<svg></svg>", sheet.shadows(pack.figures(), 60)),
        }
        for kind, text in pages.items():
            (folder / f"{name}-{kind}.html").write_text(text, encoding="utf-8", newline="\n")


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
