"""Draw the icons of the installed page from its sign, web/public/favicon.svg: make icons."""

import re
from pathlib import Path

from playwright.sync_api import Browser
from tools.chromium import browsing

ROOT = Path(__file__).parents[1]
SIGN = ROOT / "web/public/favicon.svg"
ICONS = ROOT / "web/public/icons"

# By name: the length of a side in pixels, and how much of it the sign takes where it may be cut off
# at the edges; None where it keeps its own corners.
WANTED: dict[str, tuple[int, float | None]] = {
    "any-192": (192, None),
    "any-512": (512, None),
    "maskable-1024": (1024, 0.8),
    "touch-180": (180, 0.9),
}


def drawn(share: float | None) -> str:
    """The sign as SVG: whole, or on a full ground, so much smaller."""
    sign = SIGN.read_text("utf-8")
    if share is None:
        return sign
    ground, path = re.findall(r"<(?:rect|path)[^>]*/>", sign)
    gap = 32 * (1 - share)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        + re.sub(r' rx="\d+"', "", ground)
        + f'<g transform="translate({gap} {gap}) scale({share})">{path}</g></svg>'
    )


def rendered(browser: Browser, name: str) -> bytes:
    """The icon of this name as a PNG."""
    side, share = WANTED[name]
    page = browser.new_page(viewport={"width": side, "height": side})
    page.set_content(f"<style>* {{ margin: 0; display: block }}</style>{drawn(share)}")
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


def main() -> None:
    """Write all icons."""
    ICONS.mkdir(exist_ok=True)
    with browsing() as browser:
        for name in WANTED:
            (ICONS / f"{name}.png").write_bytes(rendered(browser, name))
            print(f"{name}.png", (ICONS / f"{name}.png").stat().st_size)


if __name__ == "__main__":
    main()
