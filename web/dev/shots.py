"""Take pictures of the table from the harness page: every size, light and dark.

`python web/dev/shots.py [NAME ...]`, with `npx vite --port 5199` running in web/.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import ConsoleMessage, Page, sync_playwright

HERE = Path(__file__).parent / "shots"
PAGE = "http://127.0.0.1:5199/dev/index.html"
SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desk": (1440, 900), "flat": (740, 360)}


@dataclass(frozen=True)
class Shot:
    """What to look at: a fixture, a step of it, on which screens."""

    name: str
    fixture: str
    step: int
    sizes: tuple[str, ...] = ("phone", "desk")
    themes: tuple[str, ...] = ("light",)
    more: str = ""
    wait: int = 500


SHOTS = (
    Shot("lead", "briskott-2", 4, ("phone", "tablet", "desk", "flat"), ("light", "dark")),
    Shot("trick", "briskott-4", 9, ("phone", "tablet", "desk", "flat"), ("light", "dark")),
    Shot("three", "briskott-3", 12, ("phone", "desk")),
    Shot("six", "brisca-6", 14, ("phone", "tablet", "desk", "flat"), ("light", "dark")),
    Shot("nine", "bisca-4-9", 12, ("phone", "tablet", "desk", "flat")),
    Shot("seven", "bisca-4-7", 15, ("phone", "tablet"), ("light", "dark")),
    Shot("clocks", "briscola-4", 14, ("phone", "desk")),
    Shot("hidden", "briscola-2-hidden", 14, ("phone", "desk")),
    Shot("teams", "brisca-6-teams", 23, ("phone", "desk"), ("dark",)),
    Shot("see", "brisca-4-see", 12, ("phone", "desk")),
    Shot("pause", "brisca-2", 5, ("phone", "desk")),
    Shot("exchange", "brisca-2", 213, ("phone", "desk")),
    Shot("turn", "bisca-2-turn", 15, ("phone", "desk")),
    Shot("result", "briskott-4", 36, ("phone", "desk"), ("light", "dark")),
    Shot("end", "briskott-4", 999, ("phone", "desk")),
    Shot("gather", "briskott-4", 0, ("phone", "desk")),
    Shot("watch", "watch-4", 20, ("phone", "desk")),
    Shot("polish", "briskott-4", 9, ("phone", "desk"), ("light",), "&lang=pl"),
)


def take(page: Page, shot: Shot, size: str, theme: str) -> None:
    """Show the shot, take its picture, and say if the page has to be scrolled."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    address = f"{PAGE}?fixture={shot.fixture}&step={shot.step}&theme={theme}{shot.more}"
    page.goto(address)
    page.wait_for_selector(".tabletop")
    page.wait_for_timeout(shot.wait)
    page.screenshot(path=HERE / f"{shot.name}-{size}-{theme}.png")
    overflow = page.evaluate(
        "[document.documentElement.scrollWidth - innerWidth,"
        " document.documentElement.scrollHeight - innerHeight]"
    )
    if max(overflow) > 0:
        print(f"{shot.name} {size}: scrolls by {overflow}")


def say(line: ConsoleMessage) -> None:
    """Print what the page complains of."""
    if line.type == "error":
        print(f"console: {line.text}")


def main(names: list[str]) -> None:
    """Take the shots of these names, or all."""
    HERE.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page()
        page.on("pageerror", lambda error: print(f"page error: {error}"))
        page.on("console", say)
        for shot in SHOTS:
            if names and shot.name not in names:
                continue
            for size in shot.sizes:
                for theme in shot.themes:
                    take(page, shot, size, theme)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
