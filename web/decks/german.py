"""The German-suited pack: cities, civilians, warriors, kings and deities."""

from card import card, index
from civilians import CIVILIANS
from deities import DEITIES
from kings import KINGS
from shapes import Art, placed
from signs import sign
from towns import town
from warriors import WARRIORS

SUITS = "ALHB"
CITIES = "789T"
FIGURES = {"C": CIVILIANS, "W": WARRIORS, "K": KINGS, "D": DEITIES}

Place = tuple[float, float, float]
"""Where a sign stands: x, y and how far it is turned."""

SIGN_SIZE = 0.46
_ROWS_OF_3 = (56.0, 144.0, 232.0)
_ROWS_OF_4 = (50.0, 114.0, 178.0, 242.0)


def _columns(rows: tuple[float, ...], *middle: float) -> tuple[Place, ...]:
    sides = tuple((x, y, 0.0) for y in rows for x in (86.0, 168.0))
    return (*sides, *((127.0, y, 0.0) for y in middle))


PLACES: dict[str, tuple[Place, ...]] = {
    "7": _columns(_ROWS_OF_3, 100),
    "8": _columns(_ROWS_OF_3, 100, 188),
    "9": _columns(_ROWS_OF_4, 146),
    "T": _columns(_ROWS_OF_4, 82, 210),
    # Near the centre, in the corners, along the sides, on the diagonal: the ranks' tell-tales.
    "C": ((40, 214, 0), (210, 214, 0)),
    "W": ((211, 48, 0), (39, 352, 0)),
    "K": ((36, 134, 0), (36, 352, 0), (214, 48, 0), (214, 266, 0)),
    "D": ((213, 44, 45), (180, 92, 45), (37, 356, 45), (70, 308, 45)),
}


def names() -> list[list[str]]:
    """Every card's text, a suit a row."""
    return [[rank + suit for rank in (*CITIES, *FIGURES)] for suit in SUITS]


def picture(name: str) -> Art:
    """The town or the figure of a card."""
    rank, suit = name
    return town(rank, suit) if rank in CITIES else FIGURES[rank][suit]()


def signs(name: str) -> Art:
    """The suit signs of a card, each in its place."""
    rank, suit = name
    return tuple(
        shape for x, y, turn in PLACES[rank] for shape in placed(sign(suit), x, y, SIGN_SIZE, turn)
    )


def draw(name: str) -> str:
    """The symbol of one card."""
    rank, suit = name
    return card(name, (*picture(name), *signs(name)), index(rank, sign(suit)))


def figures() -> dict[str, Art]:
    """The sixteen figures without their signs."""
    return {rank + suit: FIGURES[rank][suit]() for rank in FIGURES for suit in SUITS}
