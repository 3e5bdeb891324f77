"""How fast the page is there and how smoothly it moves, in Debian's Chromium: make figures.

Loads the start page with empty caches and a processor four times slower, sums up what jumps about
while pages and tables load, and counts the frames of tricks at a table of four. A trace of the
frames, for Chromium's own tools (chrome://tracing), goes to build/traces/trick.json.
"""

import itertools
import statistics
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize
from rich.console import Console
from rich.progress import track
from rich.table import Table
from tools.chromium import browsing
from tools.screenshot import open_table, served

ROOT = Path(__file__).parents[1]
TRACE = ROOT / "build" / "traces" / "trick.json"
PHONE: ViewportSize = {"width": 360, "height": 640}
DESK: ViewportSize = {"width": 1440, "height": 900}
SLOWER = 4
LOADS = 7
TRICKS = 6
FRAME_MS = 1000 / 60
SKIPPED_MS = 1.5 * FRAME_MS  # between two frames: one was left out

# When the button to play is there and drawn, in ms since the page was asked for; and what jumps.
WATCH = """
window.jumps = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.jumps += one.value;
}).observe({ type: "layout-shift", buffered: true });
const look = () => {
  const button = document.querySelector(".button.strong");
  if (button) setTimeout(() => (window.usable ??= performance.now()));
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""

# Times of all frames from now on, in ms.
FRAMES = """
window.frames_at = [];
const next = (at) => { window.frames_at.push(at); requestAnimationFrame(next); };
requestAnimationFrame(next);
"""


def main() -> None:
    """Measure and print."""
    with served() as address:
        measure(address)


def measure(address: str) -> None:
    """All figures, as tables."""
    console = Console()
    with browsing() as browser:
        console.print(loads(browser, address))
        console.print(jumps(browser, address))
        console.print(frames(browser, address))


def loads(browser: Browser, address: str) -> Table:
    """Bytes of the first load and when the page can be used, as fast and slower."""
    table = Table("first load of the start page", "bytes", "usable after ms: median", "worst")
    for name, slower in (("as it is", 1), (f"processor {SLOWER} times slower", SLOWER)):
        seen = [load(browser, address, slower) for _ in track(range(LOADS), name, transient=True)]
        ms = [usable for _, usable in seen]
        table.add_row(name, f"{seen[0][0]:,}", f"{statistics.median(ms):.0f}", f"{max(ms):.0f}")
    return table


def load(browser: Browser, address: str, slower: int) -> tuple[int, float]:
    """Bytes of script and style as they were sent, and when the button to play was drawn."""
    context = watched(browser, PHONE)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    sizes: list[int] = []

    def note(response: Any) -> None:
        if response.request.resource_type in ("script", "stylesheet"):
            sizes.append(int(response.headers.get("content-length", 0)))

    page.on("response", note)
    page.goto(address)
    page.wait_for_function("() => window.usable")
    usable = float(page.evaluate("window.usable"))
    context.close()
    return sum(sizes), usable


def jumps(browser: Browser, address: str) -> Table:
    """Sums of layout shifts (0: nothing jumped) while pages and tables load, on phone and desk."""
    table = Table("layout shift", "phone", "desk")
    paths = ("/", "/rules/briskott", "/rules/brisca/questions", "/learn/briscola/cards")
    shifts = {
        path: [shift_of(browser, address, path, size) for size in (PHONE, DESK)] for path in paths
    }
    for players in (2, 4):
        name = f"a table for {players}, from the first card to the second trick"
        shifts[name] = [shift_at_table(browser, address, players, size) for size in (PHONE, DESK)]
    for name, found in shifts.items():
        table.add_row(name, *(f"{one:.3f}" for one in found))
    return table


def shift_of(browser: Browser, address: str, path: str, size: ViewportSize) -> float:
    """What jumps while this page loads."""
    context = watched(browser, size)
    page = context.new_page()
    page.goto(address + path)
    page.locator("main h1").wait_for()
    page.wait_for_timeout(1500)
    shift = float(page.evaluate("window.jumps"))
    context.close()
    return shift


def shift_at_table(browser: Browser, address: str, players: int, size: ViewportSize) -> float:
    """What jumps while a table loads and two cards are played."""
    context = watched(browser, size)
    page = context.new_page()
    open_table(page, address, "briscola", players)
    play(page, 2)
    shift = float(page.evaluate("window.jumps"))
    context.close()
    return shift


def frames(browser: Browser, address: str) -> Table:
    """Frames of tricks at a table of four: a second, those that took too long, the longest."""
    table = Table("tricks of four seats", "frames a second", "frames left out", "longest, ms")
    for name, size in (("phone", PHONE), ("desk", DESK)):
        context = watched(browser, size)
        page = context.new_page()
        open_table(page, address, "briskott", 4)
        play(page, 1)
        TRACE.parent.mkdir(parents=True, exist_ok=True)
        browser.start_tracing(page=page, path=TRACE, categories=["devtools.timeline.frame", "cc"])
        page.evaluate(FRAMES)
        play(page, TRICKS)
        at = page.evaluate("window.frames_at")
        browser.stop_tracing()
        gaps = [later - one for one, later in itertools.pairwise(at)]
        left_out = sum(round(gap / FRAME_MS) - 1 for gap in gaps if gap > SKIPPED_MS)
        share = left_out / (left_out + len(gaps))
        fast = 1000 * len(gaps) / (at[-1] - at[0])
        table.add_row(name, f"{fast:.1f}", f"{left_out} ({share:.1%})", f"{max(gaps):.0f}")
        context.close()
    return table


def watched(browser: Browser, size: ViewportSize) -> BrowserContext:
    """A browser profile of its own, whose pages tell what jumps."""
    context = browser.new_context(viewport=size, locale="en", service_workers="block")
    context.add_init_script(WATCH)
    return context


def play(page: Page, tricks: int) -> None:
    """Play so many cards, each as soon as it may be."""
    for _ in range(tricks):
        page.locator(".legal").first.click(timeout=30_000)
        page.wait_for_timeout(300)
    page.locator(".legal").first.wait_for(timeout=30_000)


if __name__ == "__main__":
    main()
