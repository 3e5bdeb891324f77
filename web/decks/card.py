"""What every card has: the paper, the border and what the page may lay over a corner."""

from collections.abc import Mapping
from dataclasses import dataclass

from glyphs import rank_art
from inks import COLOURS, INK, PAPER, PLATE
from shapes import Art, blob, edged, placed
from svg import group, symbol

WIDTH, HEIGHT = 250, 400
GROUND = 368

PAPER_FACE = (
    f'<rect x="1.5" y="1.5" width="247" height="397" rx="12" fill="{COLOURS[PAPER]}"'
    f' stroke="{COLOURS[INK]}" stroke-width="3"/>'
)

RANKS = (*"123456789", "10", "11", "12", *"ABCDFGJKMNQRSVWZ", "Kr")
"""What may stand for a rank in a corner, in whatever language: add a glyph where one is missing."""


@dataclass(frozen=True, slots=True)
class Corner:
    """Where the rank's top and the sign's middle stand, how large, and the flat behind the rank."""

    x: float = 32
    rank_y: float = 17
    rank_size: float = 1.15
    sign_y: float = 92
    plate: str = "1.5,13 5,5 13,1.5 57,1.5! 57,64 50,71 1.5,71!"
    at_both_ends: bool = True
    signs_at_both_ends: bool = False

    def rank(self, text: str) -> Art:
        """A rank in its place."""
        return self._ends(placed(rank_art(text), self.x, self.rank_y, self.rank_size))

    def sign(self, sign: Art) -> Art:
        """The sign below the rank."""
        art = placed(sign, self.x, self.sign_y)
        return self._ends(art) if self.signs_at_both_ends else art

    def flat(self) -> Art:
        """The flat of the suit's colour on which the rank is printed in four colours."""
        return self._ends((edged(blob(PLATE, self.plate), PAPER, 0),))

    def _ends(self, art: Art) -> Art:
        return (*art, *upside_down(art)) if self.at_both_ends else art


CORNER = Corner()


def upside_down(art: Art) -> Art:
    """The same at the other end of the card."""
    return placed(placed(art, -WIDTH / 2, -HEIGHT / 2), WIDTH / 2, HEIGHT / 2, turn=180)


def card(name: str, picture: Art) -> str:
    """The symbol of a card without its corners."""
    return symbol(name, PAPER_FACE + group(picture))


def corners(corner: Corner, signs: Mapping[str, Art]) -> list[str]:
    """The symbols that the page lays over a card: `rank-K`, `sign-H` and `plate`."""
    ranks = [symbol(f"rank-{text}", group(corner.rank(text))) for text in RANKS]
    suits = [symbol(f"sign-{suit}", group(corner.sign(art))) for suit, art in signs.items()]
    return [*ranks, *suits, symbol("plate", group(corner.flat()))]
