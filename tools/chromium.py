"""Debian's Chromium, which takes the pictures and the figures."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

CHROMIUM = "/usr/bin/chromium"


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser for as long as it is wanted."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()
