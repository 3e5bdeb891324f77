"""Contact sheets: HTML pages on which a deck is looked at, large, small, grey and as shadows."""

from collections.abc import Mapping, Sequence

from shapes import Art
from svg import group, silhouette

STYLE = "body{margin:8px;background:#e4dac6;font:0/0 a}svg.c{margin:3px}.grey{filter:grayscale(1)}"


def _use(name: str, width: int) -> str:
    """A card with its corners as the page lays them over it, or a back."""
    parts = [name]
    if len(name) == 2:
        parts += [f"rank-{'10' if name[0] == 'T' else name[0]}", f"sign-{name[1]}"]
    uses = "".join(f'<use href="#{part}"/>' for part in parts)
    return f'<svg class="c" width="{width}" height="{width * 8 // 5}">{uses}</svg>'


def page(sprite: str, inside: str) -> str:
    """An HTML page with the sprite built in."""
    hidden = sprite.replace("<svg", "<svg width=0 height=0 style=position:absolute", 1)
    return f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{hidden}{inside}"


def rows(names: Sequence[Sequence[str]], width: int) -> str:
    """The cards at one width, a row each."""
    return "".join(f"<div>{''.join(_use(name, width) for name in row)}</div>" for row in names)


def small(names: Sequence[Sequence[str]]) -> str:
    """64 px, 40 px, and 40 px in grey."""
    grey = f'<div class="grey">{rows(names, 40)}</div>'
    return rows(names, 64) + rows(names, 40) + grey


def shadows(figures: Mapping[str, Art], width: int) -> str:
    """Every figure filled with ink."""
    return "".join(
        f'<svg class="c" viewBox="0 0 250 400" width="{width}" height="{width * 8 // 5}">'
        f"{group(silhouette(art))}</svg>"
        for art in figures.values()
    )
