"""The German-suited pack: cities, civilians, warriors, kings and deities."""

from deck import Deck
from drawing import drawing
from shapes import Art, placed
from towns import town

SUITS = "ALHB"
CITIES = "789T"
FIGURES = "CWKD"
SIGNS = {"A": "acorn", "L": "leaf", "H": "heart", "B": "bell"}

Place = tuple[float, float, float]
"""Where a sign stands: x, y and how far it is turned."""

SIGN_SIZE = 0.5
SIGN_SIZE_OF_FIGURES = 0.44
_ROWS_OF_3 = (46.0, 118.0, 190.0)
_ROWS_OF_4 = (44.0, 104.0, 164.0, 224.0)


def _columns(rows: tuple[float, ...], *middle: float) -> tuple[Place, ...]:
    sides = tuple((x, y, 0.0) for y in rows for x in (86.0, 168.0))
    return (*sides, *((127.0, y, 0.0) for y in middle))


PLACES: dict[str, tuple[Place, ...]] = {
    "7": _columns(_ROWS_OF_3, 82),
    "8": _columns(_ROWS_OF_3, 82, 154),
    "9": _columns(_ROWS_OF_4, 134),
    "T": _columns(_ROWS_OF_4, 74, 194),
    # Near the centre, in the corners, along the sides, on the diagonal: the ranks' tell-tales.
    "C": ((38, 214, 0), (212, 214, 0)),
    "W": ((215, 50, 0), (36, 350, 0)),
    "K": ((215, 48, 0), (215, 106, 0), (35, 294, 0), (35, 352, 0)),
    "D": ((218, 41, 45), (186, 81, 45), (32, 359, 45), (64, 319, 45)),
}


def picture(name: str) -> Art:
    """The town or the figure of a card."""
    return town(name) if name[0] in CITIES else drawing(f"german/{name}")


def sign(suit: str) -> Art:
    """The sign of a suit."""
    return drawing(f"signs/{SIGNS[suit]}")


def signs(name: str) -> Art:
    """The suit signs of a card, each in its place."""
    rank, suit = name[0], name[1]
    size = SIGN_SIZE if rank in CITIES else SIGN_SIZE_OF_FIGURES
    return tuple(
        shape for x, y, turn in PLACES[rank] for shape in placed(sign(suit), x, y, size, turn)
    )


def face(name: str) -> Art:
    """What stands on a card."""
    return (*picture(name), *signs(name))


DECK = Deck(
    suits=SUITS,
    ranks=CITIES + FIGURES,
    figures=FIGURES,
    face=face,
    figure=picture,
    sign=sign,
    sign_size=lambda _: 0.33,
)
