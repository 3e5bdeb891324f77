import json
from pathlib import Path

import pytest

from briscola.i18n import languages, text
from briscola.server.manifest import PAPER, manifest

WEB = Path(__file__).parents[3] / "web"


@pytest.mark.parametrize("language", languages())
def test_a_manifest_speaks_its_language_and_names_icons_there_are(language: str) -> None:
    told = json.loads(manifest(language))
    assert told["description"] == text(language, "page.description")
    for icon in told["icons"]:
        assert (WEB / "public" / icon["src"].lstrip("/")).is_file()
    assert {"any", "maskable"} == {icon["purpose"] for icon in told["icons"]}


def test_the_app_has_the_page_s_own_colour() -> None:
    assert f'content="{PAPER}"' in (WEB / "index.html").read_text("utf-8")
