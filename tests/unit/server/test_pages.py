from pathlib import Path

import pytest

from briscola.server.pages import UNBUILT, _page, preferred


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("pl", "pl"),
        ("pl-PL,pl;q=0.9,en;q=0.8", "pl"),
        ("en;q=0.8,pl;q=0.9", "pl"),
        ("en-GB,en;q=0.9,pl;q=0.8", "en"),
        ("de-DE,fr;q=0.9", "en"),
        ("de,PL;q=0.3", "pl"),
        ("pl;q=0,en;q=0.1", "en"),
        ("pl;q=much,en;q=0.1", "en"),
        ("*", "en"),
        (";;,,=", "en"),
    ],
)
def test_the_browsers_favourite_known_language(header: str, language: str) -> None:
    assert preferred(header) == language


def test_the_page_says_its_language(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<html lang="en"><p lang="en">x')
    assert _page(tmp_path, "pl") == '<html lang="pl"><p lang="en">x'
    assert _page(tmp_path / "nothing", "pl") == UNBUILT
