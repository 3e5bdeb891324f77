"""Takes the pictures of the documentation from the real page: `make screenshot`.

Starts a server on a free port with a fresh folder, opens a four-seat table of Briskott in Debian's
Chromium, plays some tricks as a person would, and writes docs/table.png; then docs/cards.png, some
cards of every deck.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Page, ViewportSize
from tools.chromium import browsing

ROOT = Path(__file__).parents[1]
PLAYS = 3
DESK: ViewportSize = {"width": 1280, "height": 800}
SHEET: ViewportSize = {"width": 980, "height": 950}
CARDS = {
    "german": "7A 9L TH CA CH WL KB DL",
    "italian": "AD 5B 6S 7C JB QS QD KC",
    "spanish": "AS 4D 6C 7B JS QD QC KB",
    "french": "AS 5C 6D 7B JC QS QB KD",
    "german-large": "CH 9L",
    "latin-large": "7C",
    "french-large": "QB",
}
BACKS = "stars scales sun cockerels"


def main() -> None:
    """Write the pictures."""
    with served() as address:
        take_pictures(address)


@contextmanager
def served() -> Iterator[str]:
    """The address of a server on a fresh folder, which is gone at the end."""
    with tempfile.TemporaryDirectory() as folder:
        server = start_server(folder)
        try:
            yield wait_for_address(server)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(10)


def start_server(folder: str) -> "subprocess.Popen[str]":
    """A server whose bots do not let one wait."""
    command = [sys.executable, "-m", "briscola", "serve", "--port", "0", "--data", folder]
    environment = {**os.environ, "BRISCOLA_BOT_SHORTEST": "100", "BRISCOLA_BOT_LONGEST": "200"}
    return subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, bufsize=1
    )


def wait_for_address(server: "subprocess.Popen[str]") -> str:
    """The address that the server prints, once it answers."""
    assert server.stdout is not None
    for line in server.stdout:
        found = re.search(r"http://\S+", line)
        if found:
            address = found[0].rstrip("/")
            for _ in range(100):
                try:
                    urlopen(f"{address}/api/ready")
                except URLError:
                    time.sleep(0.1)
                else:
                    return address
    raise SystemExit("The server did not start.")


def take_pictures(address: str) -> None:
    """A table of four in play, on a wide screen."""
    with browsing() as browser:
        page = browser.new_page(viewport=DESK, locale="en", bypass_csp=True)
        play_to_the_middle(page, address)
        page.screenshot(path=ROOT / "docs" / "table.png")
        page.set_viewport_size(SHEET)
        page.evaluate("html => (document.body.innerHTML = html)", cards())
        page.wait_for_timeout(2500)
        page.screenshot(path=ROOT / "docs" / "cards.png")


def cards() -> str:
    """Some cards of every deck, with their corners, and the backs."""
    faces = [
        [deck, card, f"rank-{'10' if card[0] == 'T' else card[0]}", f"sign-{card[1]}"]
        for deck, names in CARDS.items()
        for card in names.split()
    ]
    pictures = [picture(*layers) for layers in [*faces, *(["backs", b] for b in BACKS.split())]]
    return f'<div style="padding:10px;font-size:0">{"".join(pictures)}</div>'


def picture(sprite: str, *layers: str) -> str:
    """A card: what is laid over each other, from one sprite."""
    uses = "".join(f'<use href="/decks/{sprite}.svg#{layer}"/>' for layer in layers)
    return f'<svg width="110" height="176" style="margin:5px">{uses}</svg>'


def open_table(page: Page, address: str, variant: str, players: int) -> None:
    """Sit down with bots and look at the table."""
    page.goto(address)
    made = page.evaluate(
        """async (wish) => {
            await fetch('/api/me');
            const token = document.cookie.match(/csrftoken=([^;]+)/)?.[1] ?? '';
            const answer = await fetch('/api/play-now', {
                method: 'POST',
                headers: {'content-type': 'application/json', 'x-csrftoken': token},
                body: JSON.stringify(wish),
            });
            return answer.json();
        }""",
        {"variant": variant, "players": players, "target": 2},
    )
    page.goto(f"{address}/t/{made['table']}")


def play_to_the_middle(page: Page, address: str) -> None:
    """Some tricks of a deal of Briskott with three bots."""
    open_table(page, address, "briskott", 4)
    for _ in range(PLAYS):
        card = page.locator(".legal").first
        card.wait_for(timeout=30_000)
        page.wait_for_timeout(1500)
        card.click()
    page.locator(".legal").first.wait_for(timeout=30_000)
    page.wait_for_timeout(2500)


if __name__ == "__main__":
    main()
