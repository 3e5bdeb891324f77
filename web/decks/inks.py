"""The few inks of the print shop.

The page can turn the paper down at night (`--card-paper`) and print a deck in four colours: then
each suit has one ink beside the black, and its own signs, ranks and edges follow.
"""

PAPER = "paper"
INK = "ink"
RED = "red"
OCHRE = "ochre"
GREEN = "green"
SLATE = "slate"
BROWN = "brown"
BACK = "back"
RANK = "rank"
PLATE = "plate"
RED_SIGN = "redsign"
BLACK_SIGN = "blacksign"
SIGN_EDGE = "signedge"

COLOURS = {
    PAPER: "var(--card-paper,#F6EFE0)",
    INK: "#1F1B16",
    RED: "var(--card-red,#B23A2B)",
    OCHRE: "#D79B2B",
    GREEN: "var(--card-green,#3F6B3A)",
    SLATE: "var(--card-slate,#2F4B66)",
    BROWN: "var(--card-brown,#6B4423)",
    BACK: "var(--card-back,#2F4B66)",
    RANK: "var(--card-rank,#1F1B16)",
    PLATE: "var(--card-suit,#1F1B16)",
    RED_SIGN: "var(--card-suit,#B23A2B)",
    BLACK_SIGN: "var(--card-suit,#1F1B16)",
    SIGN_EDGE: "var(--card-edge,var(--card-paper,#F6EFE0))",
}
"""What each ink looks like; the last seven are named after what they print."""
