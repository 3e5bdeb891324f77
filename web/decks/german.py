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

SIGN_SIZE = 0.46
_ROWS_OF_3 = (50.0, 138.0, 226.0)
_ROWS_OF_4 = (47.0, 109.0, 171.0, 233.0)


def _columns(rows: tuple[float, ...], *middle: float) -> tuple[Place, ...]:
    sides = tuple((x, y, 0.0) for y in rows for x in (88.0, 168.0))
    return (*sides, *((128.0, y, 0.0) for y in middle))


PLACES: dict[str, tuple[Place, ...]] = {
    "7": _columns(_ROWS_OF_3, 94),
    "8": _columns(_ROWS_OF_3, 94, 182),
    "9": _columns(_ROWS_OF_4, 140),
    "T": _columns(_ROWS_OF_4, 78, 202),
    # Near the centre, in the corners, along the sides, on the diagonal: the ranks' tell-tales.
    "C": ((42, 214, 0), (208, 214, 0)),
    "W": ((215, 50, 0), (36, 350, 0)),
    "K": ((215, 48, 0), (215, 106, 0), (35, 294, 0), (35, 352, 0)),
    "D": ((215, 42, 45), (184, 78, 45), (35, 358, 45), (66, 322, 45)),
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
    return tuple(
        shape for x, y, turn in PLACES[rank] for shape in placed(sign(suit), x, y, SIGN_SIZE, turn)
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
