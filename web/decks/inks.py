"""The few inks of the print shop.

Paper can be turned down from outside (`--card-paper`), since a night table wants it darker.
"""

PAPER = "paper"
INK = "ink"
RED = "red"
OCHRE = "ochre"
GREEN = "green"
SLATE = "slate"
BROWN = "brown"

COLOURS = {
    PAPER: "var(--card-paper,#F6EFE0)",
    INK: "#1F1B16",
    RED: "#B23A2B",
    OCHRE: "#D79B2B",
    GREEN: "#3F6B3A",
    SLATE: "#2F4B66",
    BROWN: "#6B4423",
}
