"""Small towns: buildings set side by side on the ground line, more and taller as the rank rises."""

from drawing import drawing
from faces import ground
from inks import BROWN, GREEN, INK, RED, SLATE
from shapes import Art, placed

BASE = 366
SIZE = {"7": 1.36, "8": 1.18, "9": 0.94, "T": 0.92}
"""A few houses may be larger than many."""

MIDDLE = 113
"""The lower right corner is kept for the index, so a town stands a little to the left."""

WIDTHS = {
    "cottage": 34,
    "gable": 28,
    "stepped": 31,
    "tower": 22,
    "church": 50,
    "onion": 41,
    "mill": 28,
    "tree": 22,
    "gate": 52,
    "wall": 25,
}
"""How much of the street a building of `art/town` takes."""

PAINT = {
    "A": {"roof": BROWN, "wall": INK},
    "L": {"roof": GREEN, "wall": INK},
    "H": {"roof": RED, "wall": SLATE},
    "B": {"roof": SLATE, "wall": INK},
}

SKYLINES = {
    "7A": "tree cottage mill",
    "8A": "cottage church tree",
    "9A": "gable mill stepped cottage",
    "TA": "wall tower gate tower wall",
    "7L": "cottage tree cottage",
    "8L": "tree gable onion",
    "9L": "gable tower church tree",
    "TL": "tower wall onion wall tower",
    "7H": "cottage gable tree",
    "8H": "gable tower cottage",
    "9H": "stepped church gable",
    "TH": "gate tower onion gable",
    "7B": "tree gable cottage",
    "8B": "stepped tree church",
    "9B": "cottage onion tower gable",
    "TB": "wall gate church tower",
}


def town(name: str) -> Art:
    """The town of a city card at the card's foot."""
    buildings, size = SKYLINES[name].split(), SIZE[name[0]]
    left = MIDDLE - sum(WIDTHS[building] for building in buildings) * size / 2
    art: Art = ground(MIDDLE - 78, MIDDLE + 78)
    for building in buildings:
        art += placed(drawing(f"town/{building}", **PAINT[name[1]]), left + 2, BASE, size)
        left += WIDTHS[building] * size
    return art
