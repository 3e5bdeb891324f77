"""What every card has: the paper, the border and, in one pair of corners, the index."""

from glyphs import rank_art
from inks import COLOURS, INK, PAPER
from shapes import Art, placed
from svg import group, symbol

WIDTH, HEIGHT = 250, 400
INDEX_X, INDEX_Y = 34, 19
GROUND = 368

PAPER_FACE = (
    f'<rect x="1.5" y="1.5" width="247" height="397" rx="12" fill="{COLOURS[PAPER]}"'
    f' stroke="{COLOURS[INK]}" stroke-width="3"/>'
)
INDEX_SWITCH = ' display="var(--card-index,inline)"'


def index(rank: str, sign: Art, size: float = 0.4) -> Art:
    """Rank over sign in the upper left corner, and again, turned, in the lower right."""
    corner = (
        *placed(rank_art(rank), INDEX_X, INDEX_Y),
        *placed(sign, INDEX_X, INDEX_Y + 68, size),
    )
    turned = placed(placed(corner, -WIDTH / 2, -HEIGHT / 2), WIDTH / 2, HEIGHT / 2, turn=180)
    return (*corner, *turned)


def card(name: str, picture: Art, corners: Art) -> str:
    """The finished card; the page hides the corners with `--card-index: none`."""
    return symbol(name, PAPER_FACE + group(picture) + group(corners, INDEX_SWITCH))
