"""What a browser is told that makes an app of the page: its name, how it opens, its icons."""

from functools import lru_cache

import msgspec

from briscola.i18n import tag_of, text
from briscola.server.addresses import GAMES, NEW, START

NAME = "Briscola"
PAPER = "#F6EFE0"  # as in index.html and the page's style

# Icons by the length of a side in pixels. A maskable one may be cut to a circle.
ICONS = {192: "any", 512: "any", 1024: "maskable"}


def manifest_address(language: str) -> str:
    """Where the manifest in this language is."""
    return f"/manifest/{language}"


@lru_cache
def manifest(language: str) -> bytes:
    """The web app manifest in this language, as JSON.

    The app opens at the address in no language: what the person chose counts there.
    """
    return msgspec.json.encode(
        {
            "id": START,
            "name": NAME,
            "short_name": NAME,
            "description": text(language, "page.description"),
            "lang": tag_of(language),
            "start_url": START,
            "scope": START,
            "display": "standalone",
            "background_color": PAPER,
            "theme_color": PAPER,
            "categories": ["games"],
            "icons": [
                {
                    "src": f"/icons/{purpose}-{side}.png",
                    "sizes": f"{side}x{side}",
                    "type": "image/png",
                    "purpose": purpose,
                }
                for side, purpose in ICONS.items()
            ],
            "shortcuts": [
                {"name": text(language, "new.title"), "url": NEW},
                {"name": text(language, "start.side_by_side"), "url": GAMES},
            ],
        }
    )
